import { getOrInsert } from '../model/collections';
import { segmentTexts } from '../routing/template';

/** A node in the tree of routes by path segment. */
export interface PathNode<Row> {
  /** One segment, or several segments between which no path ends or branches: `api/app`. */
  readonly label: string;
  /** The routes whose path ends here. */
  readonly routes: readonly Row[];
  /** The child nodes, sorted by label. */
  readonly inner: readonly PathNode<Row>[];
}

/** A node of `segmentTree`: the segments below it, and the routes that end at it, both in the order of the routes. */
export interface Segments<Row> {
  readonly inner: Map<string, Segments<Row>>;
  readonly routes: Row[];
}

/** Builds a tree with one node for each segment. */
export function segmentTree<Row extends { readonly path: string }>(routes: readonly Row[]): Segments<Row> {
  const root: Segments<Row> = { inner: new Map(), routes: [] };
  for (const route of routes) {
    let node = root;
    for (const segment of segmentTexts(route.path))
      node = getOrInsert(node.inner, segment, (): Segments<Row> => ({ inner: new Map(), routes: [] }));
    node.routes.push(route);
  }
  return root;
}

/** Builds the tree of routes by path segment. The root has no label. */
export function pathTree<Row extends { readonly path: string }>(routes: readonly Row[]): PathNode<Row> {
  const root = segmentTree(routes);
  return { label: '', routes: root.routes, inner: nodesIn(root) };
}

function nodesIn<Row>({ inner }: Segments<Row>): readonly PathNode<Row>[] {
  const sorted = [...inner].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([segment, content]) => {
    let [label, node] = [segment, content];
    while (node.routes.length === 0 && node.inner.size === 1)
      for (const [next, only] of node.inner) [label, node] = [`${label}/${next}`, only];
    return { label, routes: node.routes, inner: nodesIn(node) };
  });
}
