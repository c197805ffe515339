import { getOrInsert } from '../model/collections';
import { passes, readConstraint, samplesFor } from './constraints';
import { matchMixed } from './match-mixed-segment';
import { foldCase, isCatchAll, type Segment, wholeLiteral, wholeParameter, wholePart } from './template';

/** Whether a path may end before a segment, if all further segments are optional, too. */
export const mayBeOmitted = (segment: Segment) =>
  isCatchAll(segment) ? accepts(segment, '') !== false : wholeParameter(segment)?.isOptional === true;

/** Constraints of a segment that cannot be checked for a value; null if the segment does not match the value. */
export function unchecked(segment: Segment, value: string): readonly string[] | null {
  const part = wholePart(segment);
  if (part?.kind === 'literal') return foldCase(part.text) === foldCase(value) ? [] : null;
  const taken = part === null ? matchMixed(segment, value) : [{ parameter: part, value }];
  if (taken === null) return null;
  const open: string[] = [];
  for (const { parameter, value: own } of taken) {
    for (const constraint of parameter.constraints) {
      const result = passes(own, constraint);
      if (result === false) return null;
      if (result === null) open.push(constraint);
    }
  }
  return open;
}

/** Whether a segment matches a value; null if a constraint cannot be checked. */
export function accepts(segment: Segment, value: string): boolean | null {
  const open = unchecked(segment, value);
  return open === null ? false : open.length > 0 ? null : true;
}

/** A path that two templates have in common. */
export interface CommonPath {
  readonly values: readonly string[];
  /** Constraints of which it is not known whether they accept the values; empty if the path certainly exists. */
  readonly unchecked: readonly string[];
}

const constraintsOf = (segment: Segment) =>
  segment.flatMap((part) => (part.kind === 'literal' ? [] : part.constraints));
const textsOf = (segment: Segment) => segment.flatMap((part) => (part.kind === 'literal' ? [part.text] : []));

/** Values to try for two segments: texts around the parameters of one segment are part of the values of the other. */
function candidates(a: Segment, b: Segment): readonly string[] {
  const samples = samplesFor([...constraintsOf(a), ...constraintsOf(b)]);
  const fixed = [wholeLiteral(a), wholeLiteral(b)].filter((text) => text !== null);
  if (fixed.length > 0) return fixed;
  const mixed = [a, b].filter((segment) => segment.length > 1);
  if (mixed.length === 0) return samples;
  const around = mixed.flatMap(textsOf).flatMap((text) => [text, `x${text}`, `${text}x`]);
  const filled = mixed.flatMap((segment) =>
    [...around, ...samples].map((value) =>
      segment.map((part) => (part.kind === 'literal' ? part.text : value)).join(''),
    ),
  );
  return [...filled, ...samples];
}

/** A value that both segments match, preferably one for which all constraints can be checked. */
function commonValue(a: Segment, b: Segment): CommonPath | null {
  let uncertain: CommonPath | null = null;
  /** The regular expressions that no candidate fits: others may fit. */
  const unmatched = new Set(
    [a, b].flatMap(constraintsOf).filter((text) => readConstraint(text).name === 'regex'),
  );
  const isFixed = wholeLiteral(a) !== null || wholeLiteral(b) !== null;
  for (const value of candidates(a, b)) {
    for (const text of unmatched) if (passes(value, text) !== false) unmatched.delete(text);
    if (value === '') continue;
    const [left, right] = [unchecked(a, value), unchecked(b, value)];
    if (left === null || right === null) continue;
    const open = left.concat(right);
    if (open.length === 0) return { values: [value], unchecked: [] };
    uncertain ??= { values: [value], unchecked: open };
  }
  if (uncertain !== null || isFixed || unmatched.size === 0) return uncertain;
  return { values: ['?'], unchecked: [...unmatched] };
}

/** The shortest path that matches both templates; null if no path matches both. */
export function intersect(a: readonly Segment[], b: readonly Segment[]): CommonPath | null {
  const values: string[] = [];
  const open: string[] = [];
  const take = (left: Segment, right: Segment): boolean => {
    const value = commonValue(left, right);
    if (value === null) return false;
    values.push(...value.values);
    open.push(...value.unchecked);
    return true;
  };
  for (let at = 0; ; at++) {
    const [left, right] = [a[at], b[at]];
    if ([...a.slice(at), ...b.slice(at)].every(mayBeOmitted)) return { values, unchecked: open };
    const [rest, others] = isCatchAll(left) ? [left, b.slice(at)] : [right, a.slice(at)];
    if (rest !== undefined && isCatchAll(rest)) {
      const [next, ...more] = others.filter((segment, index) => index === 0 || !mayBeOmitted(segment));
      if (more.length === 0) return take(rest, next ?? rest) ? { values, unchecked: open } : null;
      if (!others.filter((segment) => !mayBeOmitted(segment)).every((segment) => take(segment, segment)))
        return null;
      const unknown = unchecked(rest, values.slice(at).join('/'));
      return unknown && { values, unchecked: open.concat(unknown) };
    }
    if (left === undefined || right === undefined || !take(left, right)) return null;
  }
}

/** Whether every path of the first template also matches the second. */
export function isSubsumedBy(inner: readonly Segment[], outer: readonly Segment[]): boolean {
  for (let at = 0; ; at++) {
    const [narrow, wide] = [inner[at], outer[at]];
    if (narrow === undefined) return outer.slice(at).every(mayBeOmitted);
    if (wide === undefined) return false;
    const isOpen = wholeParameter(wide)?.constraints.length === 0;
    if (isCatchAll(wide)) {
      const texts = inner.slice(at).map(wholeLiteral);
      return (
        isOpen ||
        shapeOf(narrow) === shapeOf(wide) ||
        (!texts.includes(null) && accepts(wide, texts.join('/')) !== false)
      );
    }
    if (isCatchAll(narrow) || (mayBeOmitted(narrow) && !mayBeOmitted(wide))) return false;
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
      if (part.kind === 'literal') return foldCase(part.text);
      const stars = part.isCatchAll ? '*' : '';
      const constraints = part.constraints.map((constraint) => `:${constraint}`).join('');
      return `{${stars}${constraints}${part.isOptional ? '?' : ''}}`;
    })
    .join('');
}
