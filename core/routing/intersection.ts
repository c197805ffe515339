import { getOrInsert } from '../model/collections';
import { passes, samplesFor } from './constraints';
import { matchMixed } from './match-mixed-segment';
import { isCatchAll, type Segment, wholeLiteral, wholeParameter, wholePart } from './template';

/** Whether a path may end before a segment, if all further segments are optional, too. */
export const mayBeOmitted = (segment: Segment) =>
  isCatchAll(segment) || wholeParameter(segment)?.isOptional === true;

/** Whether a segment matches a value; null if a constraint cannot be checked. */
export function accepts(segment: Segment, value: string): boolean | null {
  const part = wholePart(segment);
  if (part?.kind === 'literal') return part.text.toLowerCase() === value.toLowerCase();
  const taken = part === null ? matchMixed(segment, value) : [{ parameter: part, value }];
  if (taken === null) return false;
  const results = taken.flatMap((one) =>
    one.parameter.constraints.map((constraint) => passes(one.value, constraint)),
  );
  return results.includes(false) ? false : results.includes(null) ? null : true;
}

/** Sample values of one segment, to test against another segment. */
function candidates(segment: Segment): readonly string[] {
  const part = wholePart(segment);
  if (part?.kind === 'literal') return [part.text];
  if (part === null) {
    return samplesFor([]).map((sample) =>
      segment.map((inner) => (inner.kind === 'literal' ? inner.text : sample)).join(''),
    );
  }
  return samplesFor(part.constraints);
}

/** A value that both segments match, preferably one for which all constraints can be checked. */
function commonValue(a: Segment, b: Segment): string | null {
  let uncertain: string | null = null;
  for (const value of [...candidates(a), ...candidates(b)]) {
    if (value === '') continue;
    const results = [accepts(a, value), accepts(b, value)];
    if (results.includes(false)) continue;
    if (!results.includes(null)) return value;
    uncertain ??= value;
  }
  return uncertain;
}

/** The segments of the shortest path that matches both templates; null if no path matches both. */
export function intersect(a: readonly Segment[], b: readonly Segment[]): readonly string[] | null {
  const values: string[] = [];
  const take = (left: Segment, right: Segment): boolean => {
    const value = commonValue(left, right);
    if (value !== null) values.push(value);
    return value !== null;
  };
  for (let at = 0; ; at++) {
    const [left, right] = [a[at], b[at]];
    if (isCatchAll(left) || isCatchAll(right)) {
      const rest = (isCatchAll(left) ? b : a).slice(at).filter((segment) => !mayBeOmitted(segment));
      return rest.every((segment) => take(segment, segment)) ? values : null;
    }
    if ([...a.slice(at), ...b.slice(at)].every(mayBeOmitted)) return values;
    if (left === undefined || right === undefined || !take(left, right)) return null;
  }
}

/** Whether every path of the first template also matches the second. */
export function isSubsumedBy(inner: readonly Segment[], outer: readonly Segment[]): boolean {
  for (let at = 0; ; at++) {
    const [narrow, wide] = [inner[at], outer[at]];
    if (isCatchAll(wide)) return true;
    if (narrow === undefined) return outer.slice(at).every(mayBeOmitted);
    if (wide === undefined) return false;
    if (isCatchAll(narrow) || (mayBeOmitted(narrow) && !mayBeOmitted(wide))) return false;
    const isOpen = wholeParameter(wide)?.constraints.length === 0;
    const fixed = wholeLiteral(narrow);
    const isTaken = fixed !== null && accepts(wide, fixed) !== false;
    if (!isOpen && !isTaken && shapeOf(narrow) !== shapeOf(wide)) return false;
  }
}

/** A cache by segment: equal segments are usually the same object. */
const shapes = new WeakMap<Segment, string>();

/** The text of a segment without parameter names, and with literals in lower case. `{id:int}` → `{:int}`. */
export const shapeOf = (segment: Segment): string => getOrInsert(shapes, segment, readShape);

function readShape(segment: Segment): string {
  return segment
    .map((part) => {
      if (part.kind === 'literal') return part.text.toLowerCase();
      const stars = part.isCatchAll ? '*' : '';
      const constraints = part.constraints.map((constraint) => `:${constraint}`).join('');
      return `{${stars}${constraints}${part.isOptional ? '?' : ''}}`;
    })
    .join('');
}
