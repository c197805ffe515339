import type { AttributeArgument, OwnedAttribute } from '../model/application';
import type { Reason } from '../model/route';
import type { AppliedAttribute } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import { AttributeValues } from './attribute-values';

/** Returns the attribute with evaluated arguments. `site` is the position of the attribute in a chain of base classes. */
export type AttributeEvaluator = (
  attribute: AppliedAttribute,
  site: Pick<OwnedAttribute, 'depth' | 'isOwn'>,
) => OwnedAttribute;

/** Arguments are evaluated on first use, since only the name of most attributes is used. */
export function attributeEvaluator(code: CodeIndex): AttributeEvaluator {
  const values = new AttributeValues(code);
  return ({ facts, scope, meaning }, { depth, isOwn }) => {
    const { location } = facts;
    const text = `whether [${facts.name}] changes the route is unknown: ${meaning.uncertainty}`;
    const uncertainty: Reason | null =
      meaning.uncertainty === null ? null : { code: 'unresolved-base', text, location };
    const linked = { name: meaning.name, location, depth, isOwn, uncertainty };
    let args: readonly AttributeArgument[] | null = null;
    // `arguments` is an own property, because analyses compare attributes by content.
    return {
      ...linked,
      get arguments() {
        args ??= values.argumentsOf(facts, meaning, scope);
        return args;
      },
    };
  };
}
