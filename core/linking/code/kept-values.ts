import type { Expression } from '../../model/expression';
import type { ConstantFacts } from '../../model/facts/constants';
import type { FunctionFacts } from '../../model/facts/functions';
import type { Location } from '../../model/location';
import type { Closure } from '../../model/value';

/** What a declaration says, unless code elsewhere may change it. `ask` gives the place of such code, null for none. */
export type KeptValues = (
  facts: ConstantFacts | FunctionFacts,
  closure: Closure,
  ask: (closure: Closure) => Location | null,
) => Expression;

/** Asks once for each declaration. */
export function keptValues(): KeptValues {
  const kept = new Map<ConstantFacts | FunctionFacts, Expression>();
  return (facts, closure, ask) => {
    const known = kept.get(facts);
    if (known !== undefined) return known;
    const { expression } = closure;
    // While it is asked for, for values may lead back to themselves.
    kept.set(facts, expression);
    const place = facts.isOpen && expression.kind !== 'opaque' ? ask(closure) : null;
    const found = place === null ? expression : changed(facts.name, place);
    kept.set(facts, found);
    return found;
  };
}

/** Stands for what code at a place may change. */
const changed = (name: string, location: Location) =>
  ({ kind: 'opaque', text: `${name}, which may be changed here`, location }) as const;
