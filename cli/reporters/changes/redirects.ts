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

/** Redirect rules for nginx. 308 keeps verb and body. A pair whose parameters differ in number cannot be told by a rule. */
export function nginxRules(changes: readonly Change[]): string {
  return moves(changes)
    .map(([before, after]) => {
      const count = parametersOf(parseTemplate(before));
      if (count !== parametersOf(parseTemplate(after))) {
        return `# ${printable(before)} → ${printable(after)}: the parameters differ\n`;
      }
      const pattern = parseTemplate(before)
        .map((segment) => segmentPattern(segment))
        .join('/');
      let number = 0;
      const target = parseTemplate(after)
        .map((segment) =>
          segment
            .map((part) => (part.kind === 'literal' ? encodeURIComponent(part.text) : `$${++number}`))
            .join(''),
        )
        .join('/');
      return `location ~* "^/${printable(pattern)}$" { return 308 /${printable(target)}$is_args$args; }\n`;
    })
    .join('');
}

const parametersOf = (segments: readonly Segment[]) =>
  segments.flat().filter(({ kind }) => kind === 'parameter').length;

/** Text for a quoted regular expression: nothing of a name ends the quotes or means something to nginx. */
function segmentPattern(segment: Segment): string {
  return segment
    .map((part) => {
      if (part.kind === 'literal')
        return part.text.replace(/[^\w~-]/g, (sign) => `\\x{${sign.codePointAt(0)!.toString(16)}}`);
      return part.isCatchAll ? '(.*)' : '([^/]+)';
    })
    .join('');
}

/** The plain pairs, old and new, a tab between. */
export function redirectMap(changes: readonly Change[]): string {
  return moves(changes)
    .map((pair) => `${pair.map(printable).join('\t')}\n`)
    .join('');
}
