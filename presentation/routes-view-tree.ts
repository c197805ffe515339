import type { Route } from '../core';
import { groupBy } from '../core/model/collections';
import { type PathNode, pathTree } from '../core/queries/path-tree';
import { routeMarks } from '../core/queries/route-flags';
import { haveDifferentApplications, type SharedRoute } from '../core/queries/shared-routes';
import { accessText, shownText } from './escaped-and-route-texts';

/** The grouping of the Routes view: by class, or by the segments of paths. */
export type Grouping = 'service' | 'path';

export interface GroupNode {
  readonly kind: 'group';
  /** Unique in the tree; the same group has the same ID when the tree is built again. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly level: 'service' | 'segment';
  readonly children: readonly TreeNode[];
}

export interface RouteNode {
  readonly kind: 'route';
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly route: SharedRoute;
}

export type TreeNode = GroupNode | RouteNode;

/** The tree of the Routes view. All IDs start with `scope`, so that they are unique across several trees. */
export function routeTree(
  routes: readonly SharedRoute[],
  grouping: Grouping,
  scope = '',
): readonly TreeNode[] {
  const inner = grouping === 'service' ? serviceNodes : pathNodes;
  return inner(routes, scope, haveDifferentApplications(routes));
}

/** The number of routes among the given nodes and their descendants. */
export function countRoutes(nodes: readonly TreeNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.kind === 'route' ? 1 : countRoutes(node.children)), 0);
}

function group(node: Pick<GroupNode, 'id' | 'label' | 'level' | 'children'>, count: number): GroupNode {
  return { kind: 'group', description: String(count), ...node, label: shownText(node.label) };
}

/** The nodes of services in natural order. A name that several services have is shown as the full name. */
function serviceNodes(
  routes: readonly SharedRoute[],
  scope: string,
  namesApplications: boolean,
): readonly TreeNode[] {
  const byName = groupBy(routes, ({ service }) => service);
  const names = [...byName].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return names.flatMap(([service, same]) => {
    const services = [...groupBy(same, ({ serviceFullName }) => serviceFullName)];
    return services.map(([name, own]) => {
      const id = `${scope}/${name}`;
      const children = routeNodes(own, id, namesApplications, ({ verb, path, method }) => [
        `${verb} ${path}`,
        method,
      ]);
      const label = services.length === 1 ? service : name;
      return group({ id, label, level: 'service', children }, own.length);
    });
  });
}

const pathNodes: typeof serviceNodes = (routes, ...rest) => segmentNodes(pathTree(routes), ...rest);

function segmentNodes(
  { routes, inner }: PathNode<SharedRoute>,
  scope: string,
  namesApplications: boolean,
): readonly TreeNode[] {
  return [
    ...routeNodes(routes, scope, namesApplications, ({ verb, service, method }) => [
      verb,
      `${service}.${method}`,
    ]),
    ...inner.map((node) => {
      const id = `${scope}/${node.label}`;
      const children = segmentNodes(node, id, namesApplications);
      return group({ id, label: node.label, level: 'segment', children }, countRoutes(children));
    }),
  ];
}

/** The nodes of routes. A route keeps its ID when routes of other methods are added or removed. */
function routeNodes(
  routes: readonly SharedRoute[],
  scope: string,
  namesApplications: boolean,
  textsOf: (route: Route) => readonly [label: string, method: string],
): readonly RouteNode[] {
  const counts = new Map<string, number>();
  return routes.map((route) => {
    const [label, name] = textsOf(route);
    const method = shownText(name);
    const at = counts.get(method) ?? 0;
    counts.set(method, at + 1);
    const applications = namesApplications ? [`in ${route.applications.join(', ')}`] : [];
    const description = [method, ...[...routeMarks(route), ...applications].map(shownText)].join(' · ');
    return { kind: 'route', id: `${scope}/:${method}/${at}`, label: shownText(label), description, route };
  });
}

/** The description of a route: its method, its marks and, if `showsAccess` is set, who may call the route. */
export function routeDescription({ description, route }: RouteNode, showsAccess: boolean): string {
  const access = showsAccess ? accessText(route) : null;
  return access === null ? description : `${description} · ${access}`;
}
