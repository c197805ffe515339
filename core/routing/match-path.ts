import { unchecked } from './intersection';
import { matchMixed } from './match-mixed-segment';
import { isCatchAll, type Segment, wholePart } from './template';

/** The parameters of a template with their values in a path, in order. */
export type Captured = readonly { readonly name: string; readonly value: string }[];

/** Matches decoded path segments against a template; null for no match. Only a catch-all may match empty segments. */
export function matchPath(segments: readonly Segment[], values: readonly string[]) {
  const captured: { name: string; value: string }[] = [];
  /** Constraints assumed to hold because they cannot be checked: custom ones, and some regular expressions. */
  const open: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const part = wholePart(segment);
    const isRest = isCatchAll(segment);
    const value = isRest ? values.slice(at).join('/') : values[at];
    if (value === undefined) {
      if (part?.kind === 'parameter' && part.isOptional) continue;
      return null;
    }
    const unknown = value === '' && !isRest ? null : unchecked(segment, value);
    if (unknown === null) return null;
    open.push(...unknown);
    if (part?.kind !== 'literal')
      for (const { parameter, value: own } of part === null
        ? (matchMixed(segment, value) ?? [])
        : [{ parameter: part, value }])
        captured.push({ name: parameter.name, value: own });
    if (isRest) return { captured, unchecked: open };
  }
  return values.length > segments.length ? null : { captured, unchecked: open };
}
