import { groupBy } from '../core/model/collections';
import { compareSeverity } from '../core/model/diagnostic';
import { type PathNode, pathTree } from '../core/queries/path-tree';
import type { PageFinding, PageRoute } from './page-data';

/** One row of the list. */
export type Row = GroupRow | RouteRow | FindingRow;

/** A row with rows below it. */
export interface GroupRow {
  readonly kind: 'group';
  /** Identifies the group, and stays the same when the filters change. */
  readonly id: string;
  readonly level: number;
  readonly label: string;
  /** Distinguishes groups with the same label. */
  readonly detail: string;
  readonly count: number;
  readonly isOpen: boolean;
}

interface RouteRow {
  readonly kind: 'route';
  readonly level: number;
  readonly route: PageRoute;
  /** The part of the route's path that the rows above show. */
  readonly above: string;
}

interface FindingRow {
  readonly kind: 'finding';
  readonly level: number;
  readonly finding: PageFinding;
}

/** Ids of the groups that the user has closed. */
export type Closed = ReadonlySet<string>;

/** The row of a group and, unless the group is closed, the rows below it. */
function below(group: Omit<GroupRow, 'kind' | 'isOpen'>, closed: Closed, inner: () => readonly Row[]) {
  const isOpen = !closed.has(group.id);
  return [{ kind: 'group' as const, ...group, isOpen }, ...(isOpen ? inner() : [])];
}

/** Routes grouped by the class that serves them. */
export function serviceRows(routes: readonly PageRoute[], closed: Closed): readonly Row[] {
  return [...groupBy(routes, ({ serviceFullName }) => serviceFullName)].flatMap(([name, members]) => {
    const group = { level: 1, label: members[0].service, detail: name, count: members.length };
    return below({ id: name, ...group }, closed, () =>
      members.map((route) => ({ kind: 'route', level: 2, route, above: '' })),
    );
  });
}

/** Routes grouped by path segments. A segment without segments below it is not a group. */
export function pathRows(routes: readonly PageRoute[], closed: Closed): readonly Row[] {
  const rowsOf = (node: PathNode<PageRoute>, above: string, level: number): readonly Row[] => {
    const path = `${above}/${node.label}`;
    const own = (at: number) => node.routes.map((route): Row => ({ kind: 'route', level: at, route, above }));
    if (node.inner.length === 0) return own(level);
    const group = { level, label: `/${node.label}`, detail: '', count: countRoutes(node) };
    return below({ id: path, ...group }, closed, () => [
      ...own(level + 1),
      ...node.inner.flatMap((one) => rowsOf(one, path, level + 1)),
    ]);
  };
  const root = pathTree(routes);
  const atRoot = root.routes.map((route): Row => ({ kind: 'route', level: 1, route, above: '' }));
  return [...atRoot, ...root.inner.flatMap((node) => rowsOf(node, '', 1))];
}

function countRoutes({ routes, inner }: PathNode<PageRoute>): number {
  return inner.reduce((sum, node) => sum + countRoutes(node), routes.length);
}

/** Findings grouped by code, the most severe first. */
export function findingRows(findings: readonly PageFinding[], closed: Closed): readonly Row[] {
  const sorted = findings.toSorted((a, b) => compareSeverity(a.severity, b.severity));
  return [...groupBy(sorted, ({ code }) => code)].flatMap(([code, own]) =>
    below({ id: code, level: 1, label: code, detail: own[0]!.severity, count: own.length }, closed, () =>
      own.map((finding) => ({ kind: 'finding', level: 2, finding })),
    ),
  );
}
