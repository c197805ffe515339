import type { OwnedAttribute } from '../model/application';
import { Lazy } from '../model/lazy';
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
    const why = meaning.uncertainty;
    const text = `whether [${facts.name}] changes the route is unknown: ${why}`;
    const uncertainty: Reason | null = why === null ? null : { code: 'unresolved-base', text, location };
    const args = new Lazy(() => values.argumentsOf(facts, meaning, scope));
    return { name: meaning.name, location, depth, isOwn, uncertainty, arguments: args };
  };
}
