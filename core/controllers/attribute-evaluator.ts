import type { AttributeArgument, OwnedAttribute } from '../model/application';
import type { Reason } from '../model/route';
import type { AppliedAttribute } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import { AttributeValues } from './attribute-values';

/** Where an attribute is declared in a chain of base classes. */
interface AttributeSite {
  /** 0 = the class itself, 1 = its base class, … */
  readonly depth: number;
  /** Whether it is on the method or class itself, not on an overridden method or a base class. */
  readonly isOwn: boolean;
}

/** Turns an attribute into one whose arguments are evaluated. */
export type AttributeEvaluator = (attribute: AppliedAttribute, site: AttributeSite) => OwnedAttribute;

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
    // An own property, since analyses compare attributes by content.
    return {
      ...linked,
      get arguments() {
        args ??= values.argumentsOf(facts, meaning, scope);
        return args;
      },
    };
  };
}
