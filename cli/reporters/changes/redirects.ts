import type { Change } from '../../../core/queries/diff';
import { parseTemplate, type Segment } from '../../../core/routing/template';
import { printable } from '../printable';

/** Pairs of old and new addresses of routes whose verb stayed the same, without duplicates. */
function moves(changes: readonly Change[]): readonly (readonly [before: string, after: string])[] {
  const pairs = changes.flatMap(({ kind, before, after }) =>
    kind === 'moved' && before !== null && after !== null && before.verb === after.verb
      ? [[before.path, after.path] as const]
      : [],
  );
  return [...new Map(pairs.map((pair) => [pair.join('\0'), pair])).values()];
}

/** nginx can refer to nine captures: `$1` to `$9`. */
const MAX_CAPTURES = 9;

/**
 * The characters that a capture matches: those that a path may contain unencoded. nginx matches the decoded address and writes
 * captures into the response header without encoding them, so `%0d%0a` would begin a header chosen by the caller, `%3f` a query
 * and `%5c` another host. An address with other characters in a parameter is not redirected.
 */
const SAFE = "\\w.~!$&'()*+,;=:@-";

/**
 * Redirect rules for nginx. Status 308 keeps verb and body. A pair of addresses has a comment instead of a rule if the numbers
 * of parameters differ or exceed the limit.
 */
export function nginxRules(changes: readonly Change[]): string {
  return moves(changes)
    .map(([before, after]) => {
      const count = parametersOf(parseTemplate(before));
      const problem =
        count !== parametersOf(parseTemplate(after))
          ? 'the parameters differ'
          : count > MAX_CAPTURES
            ? `more than ${MAX_CAPTURES} parameters`
            : null;
      if (problem !== null) return `# ${printable(before)} → ${printable(after)}: ${problem}\n`;
      const pattern = parseTemplate(before)
        .map((segment) => segmentPattern(segment))
        .join('/');
      let number = 0;
      const target = parseTemplate(after)
        .map((segment) =>
          segment.map((part) => (part.kind === 'literal' ? encoded(part.text) : `$${++number}`)).join(''),
        )
        .join('/');
      return `location ~* "^/${pattern}$" { return 308 /${target}$is_args$args; }\n`;
    })
    .join('');
}

const parametersOf = (segments: readonly Segment[]) =>
  segments.flat().filter(({ kind }) => kind === 'parameter').length;

const plainByte = (byte: number) => /[\w~-]/.test(String.fromCharCode(byte));
const hex = (byte: number) => byte.toString(16).padStart(2, '0');
/** The UTF-8 bytes of a text, since nginx compares bytes; an unpaired surrogate is encoded as U+FFFD. */
const bytesOf = (text: string) => [...Buffer.from(text, 'utf8')];

function encoded(text: string): string {
  return bytesOf(text)
    .map((byte) =>
      plainByte(byte) || byte === 0x2e ? String.fromCharCode(byte) : `%${hex(byte).toUpperCase()}`,
    )
    .join('');
}

/** The pattern of a segment, for a quoted regular expression of nginx. */
function segmentPattern(segment: Segment): string {
  return segment
    .map((part) => {
      if (part.kind === 'literal')
        return bytesOf(part.text)
          .map((byte) => (plainByte(byte) ? String.fromCharCode(byte) : `\\x${hex(byte)}`))
          .join('');
      // A target that begins with two slashes would be a URL of another host.
      return part.isCatchAll ? `((?!/)[/${SAFE}]*)` : `([${SAFE}]+)`;
    })
    .join('');
}

/** One line for each moved route: the old and the new address, separated by a tab. */
export function redirectMap(changes: readonly Change[]): string {
  return moves(changes)
    .map((pair) => `${pair.map(printable).join('\t')}\n`)
    .join('');
}
