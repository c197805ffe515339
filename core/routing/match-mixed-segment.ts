import { foldCase, type Parameter, type Part, type Segment } from './template';

/** A parameter of a segment, and the text that it captures. */
interface Taken {
  readonly parameter: Parameter;
  readonly value: string;
}

/**
 * Matches a segment of several parts (`{a}.{b}`) as the web framework does: from the right, without backtracking. Each
 * literal matches at the last index that leaves a character for the parameter after it. Null if the value does not
 * match.
 */
export function matchMixed(segment: Segment, value: string): readonly Taken[] | null {
  const whole = matchParts(segment, value);
  if (whole !== null) return whole;
  const [separator, last] = segment.slice(-2);
  // `{name}.{extension?}`: the dot is omitted together with the parameter after it.
  const isOptionalEnd =
    separator?.kind === 'literal' &&
    separator.text.endsWith('.') &&
    last?.kind === 'parameter' &&
    last.isOptional;
  if (!isOptionalEnd || value.endsWith('.')) return null;
  const rest = separator.text.slice(0, -1);
  const shorter = segment.slice(0, -2);
  return matchParts(rest === '' ? shorter : [...shorter, { kind: 'literal', text: rest }], value);
}

function matchParts(parts: readonly Part[], value: string): readonly Taken[] | null {
  const text = foldCase(value);
  const taken: Taken[] = [];
  /** The end of the text that is not matched yet. */
  let end = value.length;
  let waiting: Parameter | null = null;
  const give = (from: number): boolean => {
    if (waiting === null) return true;
    if (from >= end) return false;
    taken.push({ parameter: waiting, value: value.slice(from, end) });
    waiting = null;
    return true;
  };
  for (const part of parts.toReversed()) {
    if (part.kind === 'parameter') {
      // No valid template has adjacent parameters.
      if (waiting !== null) return null;
      waiting = part;
      continue;
    }
    const literal = foldCase(part.text);
    const latest = end - (waiting === null ? 0 : 1) - literal.length;
    const found = latest < 0 ? -1 : text.lastIndexOf(literal, latest);
    // A literal that no parameter follows must be at the end.
    if (found < 0 || (waiting === null && found !== latest)) return null;
    if (!give(found + literal.length)) return null;
    end = found;
  }
  if (!give(0)) return null;
  return parts[0]?.kind === 'parameter' || end === 0 ? taken.toReversed() : null;
}
