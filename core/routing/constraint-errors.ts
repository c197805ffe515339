import { anyConstraint } from '../model/file-markers';
import { readConstraint } from './constraints';

/** Whether the arguments of a constraint are valid. */
type Accepts = (args: readonly string[]) => boolean;

/** The bounds of `long` and `int`, as far as a number can represent them. */
const [MAX_LONG, MAX_INT] = [2 ** 63, 2 ** 31 - 1];

const isInteger = (text: string | undefined) =>
  text !== undefined && /^\s*[-+]?\d+\s*$/.test(text) && Math.abs(Number(text)) <= MAX_LONG;
const isCount = (text: string | undefined) => isInteger(text) && Number(text) >= 0 && Number(text) <= MAX_INT;

const none: Accepts = (args) => args.length === 0;
const integer: Accepts = ([only, ...others]) => isInteger(only) && others.length === 0;
const count: Accepts = ([only, ...others]) => isCount(only) && others.length === 0;
const ordered = (low: string | undefined, high: string | undefined) => Number(low) <= Number(high);

/** The constraints that the web framework registers, by name. */
const constraints: ReadonlyMap<string, Accepts> = new Map<string, Accepts>([
  ...'int bool datetime decimal double float guid long alpha required file nonfile exists'
    .split(' ')
    .map((name) => [name, none] as const),
  ['min', integer],
  ['max', integer],
  ['minlength', count],
  ['maxlength', count],
  [
    'range',
    ([low, high, ...others]) =>
      isInteger(low) && isInteger(high) && others.length === 0 && ordered(low, high),
  ],
  [
    'length',
    ([low, high, ...others]) =>
      isCount(low) && others.length === 0 && (high === undefined || (isCount(high) && ordered(low, high))),
  ],
  // Packages for API versions register this constraint.
  ['apiversion', none],
  // The argument is a pattern, and may contain commas.
  ['regex', (args) => args.length > 0],
]);

/**
 * What is wrong with a constraint (`int`, `min(1)`): the web framework and the application do not define its name, or
 * its arguments are invalid. Null for a valid constraint. `own`: names that the application defines, in lowercase;
 * `anyConstraint` if it may define others.
 */
export function constraintError(constraint: string, own: readonly string[]): 'name' | 'argument' | null {
  const { name, argument } = readConstraint(constraint);
  if (own.includes(name) || own.includes(anyConstraint)) return null;
  const accepts = constraints.get(name);
  if (accepts === undefined) return 'name';
  const args = argument === null || (argument === '' && name !== 'regex') ? [] : argument.split(',');
  return accepts(args) ? null : 'argument';
}
