import type { Change } from '../../../core/queries/diff';
import { parseTemplate, type Segment } from '../../../core/routing/template';
import { printable } from '../printable';

/** Addresses that moved while their verb stayed, each pair once. */
function moves(changes: readonly Change[]): readonly (readonly [before: string, after: string])[] {
  const pairs = changes.flatMap(({ kind, before, after }) =>
    kind === 'moved' && before !== null && after !== null && before.verb === after.verb
      ? [[before.path, after.path] as const]
      : [],
  );
  return [...new Map(pairs.map((pair) => [pair.join('\0'), pair])).values()];
}

/** nginx knows captures by one digit. */
const MAX_CAPTURES = 9;

/**
 * What a capture takes: what the path of an address may hold as it is. nginx matches the decoded address and writes a
 * capture into the answer's header without encoding it: `%0d%0a` would begin a header of the caller's own, `%3f` a query,
 * `%5c` another host. An address with such a value is not redirected.
 */
const SAFE = "\\w.~!$&'()*+,;=:@-";

/**
 * Redirect rules for nginx. 308 keeps verb and body. A pair whose parameters differ in number, or are more than a rule
 * can name, cannot be told by a rule.
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
/** nginx compares bytes; half of a pair of surrogates has none of its own. */
const bytesOf = (text: string) => [...Buffer.from(text, 'utf8')];

function encoded(text: string): string {
  return bytesOf(text)
    .map((byte) =>
      plainByte(byte) || byte === 0x2e ? String.fromCharCode(byte) : `%${hex(byte).toUpperCase()}`,
    )
    .join('');
}

/** Text for a quoted regular expression: nothing of a name ends the quotes or means something to nginx. */
function segmentPattern(segment: Segment): string {
  return segment
    .map((part) => {
      if (part.kind === 'literal')
        return bytesOf(part.text)
          .map((byte) => (plainByte(byte) ? String.fromCharCode(byte) : `\\x${hex(byte)}`))
          .join('');
      // Two slashes at the beginning of an address would name a host.
      return part.isCatchAll ? `((?!/)[/${SAFE}]*)` : `([${SAFE}]+)`;
    })
    .join('');
}

/** The plain pairs, old and new, a tab between. */
export function redirectMap(changes: readonly Change[]): string {
  return moves(changes)
    .map((pair) => `${pair.map(printable).join('\t')}\n`)
    .join('');
}
