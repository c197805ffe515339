import type { Route } from '../../../core';
import type { Change } from '../../../core/queries/diff';
import { isSubsumedBy } from '../../../core/routing/intersection';
import { parseTemplate, type Segment } from '../../../core/routing/template';
import { TemplateTree } from '../../../core/routing/template-tree';
import { printable } from '../../layout/printable';

/**
 * The old and the new path of each breaking move that keeps the verb. Equal pairs are merged. Omits a move if the old
 * path matches every URL of a current route, perhaps with another verb: a redirect would hide that route.
 */
function moves(changes: readonly Change[], routes: readonly Route[]) {
  const current = new TemplateTree<Route>();
  for (const route of routes) current.add(parseTemplate(route.path), route);
  const hidesRoute = ({ application, path }: Route) => {
    const old = parseTemplate(path);
    return [...current.intersecting(old)].some(
      (route) => route.application === application && isSubsumedBy(parseTemplate(route.path), old),
    );
  };
  const pairs = changes.flatMap(({ kind, isBreaking, before, after }) =>
    kind === 'moved' && isBreaking && before && before.verb === after?.verb && !hidesRoute(before)
      ? [[before.path, after.path] as const]
      : [],
  );
  return [...new Map(pairs.map((pair) => [pair.join('\0'), pair])).values()];
}

/** nginx can refer to nine captures: `$1` to `$9`. */
const MAX_CAPTURES = 9;

/**
 * The characters that a capture matches: all that need no encoding in a path. nginx decodes a path before matching it,
 * and writes captures into the response header without encoding them. If captures matched all characters, a caller
 * could add a header with `%0d%0a`, a query with `%3f`, or another host with `%5c`. Paths with other characters in a
 * parameter are not redirected.
 */
const SAFE = "\\w.~!$&'()*+,;=:@-";

/**
 * Redirect rules for nginx. Status 308 keeps the verb and the body. A comment replaces the rule if the old and the new
 * path have different numbers of parameters, or more parameters than the limit.
 */
export function nginxRules(changes: readonly Change[], routes: readonly Route[]): string {
  return moves(changes, routes)
    .map(([before, after]) => {
      const [source, target] = [parseTemplate(before), parseTemplate(after)];
      const count = parametersOf(source);
      const problem =
        count !== parametersOf(target)
          ? 'the parameters differ'
          : count > MAX_CAPTURES
            ? `more than ${MAX_CAPTURES} parameters`
            : null;
      if (problem !== null) return `# ${printable(before)} → ${printable(after)}: ${problem}\n`;
      const pattern = source.map(segmentPattern).join('/');
      let number = 0;
      const path = target
        .map((segment) =>
          segment.map((part) => (part.kind === 'literal' ? encoded(part.text) : `$${++number}`)).join(''),
        )
        .join('/');
      return `location ~* "^/${pattern}$" { return 308 /${path}$is_args$args; }\n`;
    })
    .join('');
}

const parametersOf = (segments: readonly Segment[]) =>
  segments.flat().filter(({ kind }) => kind === 'parameter').length;

/** Escapes each byte that is special in a rule; nginx compares bytes. An unpaired surrogate becomes U+FFFD. */
function escaped(text: string, write: (hex: string) => string): string {
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  return bytes.replace(/[^\w~-]/g, (byte) => write(byte.charCodeAt(0).toString(16).padStart(2, '0')));
}

const encoded = (text: string) => escaped(text, (hex) => (hex === '2e' ? '.' : `%${hex.toUpperCase()}`));

/** The pattern of a segment, for a quoted regular expression of nginx. */
function segmentPattern(segment: Segment): string {
  return segment
    .map((part) => {
      if (part.kind === 'literal') return escaped(part.text, (hex) => `\\x${hex}`);
      // A target that begins with two slashes would be a URL of another host.
      return part.isCatchAll ? `((?!/)[/${SAFE}]*)` : `([${SAFE}]+)`;
    })
    .join('');
}

/** One line for each moved route: the old and the new path, separated by a tab. */
export function redirectMap(changes: readonly Change[], routes: readonly Route[]): string {
  return moves(changes, routes)
    .map((pair) => `${pair.map(printable).join('\t')}\n`)
    .join('');
}
