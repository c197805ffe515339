import type { Change } from '../../../core/queries/diff';
import { parseTemplate, type Segment } from '../../../core/routing/template';
import { printable } from '../printable';

/** Addresses that changed while their verb stayed the same, each pair once. */
function moves(changes: readonly Change[]): readonly (readonly [before: string, after: string])[] {
  const pairs = changes.flatMap(({ kind, before, after }) =>
    kind === 'moved' && before !== null && after !== null && before.verb === after.verb
      ? [[before.path, after.path] as const]
      : [],
  );
  return [...new Map(pairs.map((pair) => [pair.join('\0'), pair])).values()];
}

/** nginx refers to captures by one digit. */
const MAX_CAPTURES = 9;

/**
 * The characters in a capture: those allowed unencoded in a path. nginx matches the decoded address and writes captures into
 * the response header without encoding them: `%0d%0a` would begin a header chosen by the caller, `%3f` a query, `%5c` another
 * host. An address with such a value is not redirected.
 */
const SAFE = "\\w.~!$&'()*+,;=:@-";

/**
 * Redirect rules for nginx. 308 keeps verb and body. There is no rule for a pair whose parameters differ in number or are more
 * than a rule can name.
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
/** nginx compares bytes; an unpaired surrogate becomes those of U+FFFD. */
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
      // An address that begins with two slashes would name a host.
      return part.isCatchAll ? `((?!/)[/${SAFE}]*)` : `([${SAFE}]+)`;
    })
    .join('');
}

/** The plain pairs of old and new addresses, separated by tabs. */
export function redirectMap(changes: readonly Change[]): string {
  return moves(changes)
    .map((pair) => `${pair.map(printable).join('\t')}\n`)
    .join('');
}
