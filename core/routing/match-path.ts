import { passes } from './constraints';
import { accepts } from './intersection';
import { matchMixed } from './match-mixed-segment';
import { type Segment, wholePart } from './template';

/** The parameters of a template with their values in a path, in order. */
export type Captured = readonly { readonly name: string; readonly value: string }[];

/** Matches decoded path segments against a template; null for no match. Only a catch-all may match empty segments. */
export function matchPath(segments: readonly Segment[], values: readonly string[]) {
  const captured: { name: string; value: string }[] = [];
  /** Constraints assumed to hold because they cannot be checked: `regex(…)`, custom constraints of the workspace. */
  const unchecked: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const part = wholePart(segment);
    const value = values[at];
    if (part?.kind === 'parameter' && part.isCatchAll) {
      const rest = values.slice(at).join('/');
      unchecked.push(...unknownOf(part.constraints, rest));
      return { captured: [...captured, { name: part.name, value: rest }], unchecked };
    }
    if (value === undefined) {
      if (part?.kind === 'parameter' && part.isOptional) continue;
      return null;
    }
    if (value === '' || accepts(segment, value) === false) return null;
    if (part?.kind === 'literal') continue;
    const taken = part === null ? (matchMixed(segment, value) ?? []) : [{ parameter: part, value }];
    for (const one of taken) {
      captured.push({ name: one.parameter.name, value: one.value });
      unchecked.push(...unknownOf(one.parameter.constraints, one.value));
    }
  }
  return values.length > segments.length ? null : { captured, unchecked };
}

const unknownOf = (constraints: readonly string[], value: string) =>
  constraints.filter((constraint) => passes(value, constraint) === null);
