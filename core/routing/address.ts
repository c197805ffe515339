import { accepts } from './meeting';
import { matchMixed } from './mixed-segment';
import { type Segment, wholePart } from './template';

/** What an address gives to the parameters of a template: by name, in order. */
export type Captured = readonly { readonly name: string; readonly value: string }[];

/** Matches the segments of an address, decoded, against a template; null when it does not fit. Constraints that are not known count as met. */
export function matchAddress(segments: readonly Segment[], values: readonly string[]): Captured | null {
  const captured: { name: string; value: string }[] = [];
  for (const [at, segment] of segments.entries()) {
    const part = wholePart(segment);
    const value = values[at];
    if (part?.kind === 'parameter' && part.isCatchAll) {
      return [...captured, { name: part.name, value: values.slice(at).join('/') }];
    }
    if (value === undefined) {
      const isOptional = part?.kind === 'parameter' && part.isOptional;
      if (isOptional) continue;
      return null;
    }
    if (accepts(segment, value) === false) return null;
    if (part?.kind === 'parameter') captured.push({ name: part.name, value });
    else if (part === null) {
      const taken = matchMixed(segment, value) ?? [];
      captured.push(...taken.map((one) => ({ name: one.parameter.name, value: one.value })));
    }
  }
  return values.length > segments.length ? null : captured;
}
