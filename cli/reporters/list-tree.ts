import type { Route } from '../../core';
import type { LocationFormat } from '../../core/model/location';
import { segmentTree } from '../../core/queries/path-tree';
import { routeMarks } from '../../core/queries/route-flags';
import { type Palette, palette, routePaint, type TextLayout } from './layout/text-layout';
import { pad, textWidth } from './layout/text-width';
import { printable } from './printable';
import { cellText } from './route-columns';

/** The maximum indentation. Without a limit, the size of the text would grow with the square of the depth. */
const MAX_DEPTH = 50;

/** The routes as a tree with a line for each path segment. Below the last segment is a line per verb and method. */
export function listTree(routes: readonly Route[], { colorLevel, locations }: TextLayout): string {
  const root = segmentTree(routes);
  const colors = palette(colorLevel);
  // The code is not recursive, since an address may have more segments than the call stack allows.
  const pending = [{ text: '', node: root, depth: 0 }];
  const lines: string[] = [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { text, node, depth } = next;
    const indent = '  '.repeat(Math.min(depth, MAX_DEPTH));
    // The root has a line only if routes end at it.
    if (node !== root || node.routes.length > 0)
      lines.push(`${indent}${colors.route(printable(`/${text}`))}`);
    for (const leaf of leaves(node.routes, colors, locations)) lines.push(`${indent}  ${leaf}`);
    for (const [segment, child] of [...node.inner].reverse())
      pending.push({ text: segment, node: child, depth: node === root ? 0 : depth + 1 });
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** A line for each route, such as `GET   BookAppService.GetListAsync  hidden, assumed`. */
function leaves(routes: readonly Route[], colors: Palette, locations: LocationFormat): readonly string[] {
  const verbWidth = routes.reduce((width, { verb }) => Math.max(width, textWidth(verb)), 0);
  return routes.map((route) => {
    const verb = pad(cellText(route, 'verb', locations), verbWidth);
    const handler = `${cellText(route, 'service', locations)}.${cellText(route, 'method', locations)}`;
    const marks = routeMarks(route).join(', ');
    return [
      routePaint(colors, 'verb', route)(verb),
      routePaint(colors, 'method', route)(handler),
      ...(marks === '' ? [] : [colors.flags(marks)]),
    ].join('  ');
  });
}
