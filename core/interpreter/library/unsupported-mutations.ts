import type { KnownValue } from '../../model/value';
import type { Run } from '../run';
import { kindOf, unknown } from '../value-helpers';
import type { Method } from './function-lookup';

/** Methods that change a list or a dictionary. */
export const MUTATING =
  /^(?:(?:Try)?Add|[Ss]et|(?:Add|Insert)First|(?:Insert|Remove)\w*|(?:Union|Except|Intersect)With|[Cc]lear|[Ss]ort|[Rr]everse|pop|shift|unshift|splice|fill|delete)$/;

/** An unsupported mutation: the contents are unknown afterwards. */
export function opaqueMutation(run: Run, target: KnownValue, name: string): Method {
  return (_, location) => {
    const cause = unknown(`${name} on the ${kindOf(target)} is not evaluated`, location);
    run.taint(target, cause);
    return cause;
  };
}
