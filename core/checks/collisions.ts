import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareLocations } from '../model/location';
import { type Route, routeLabel } from '../model/route';

/**
 * What the router sees of a template: literals without case, parameters without their names.
 * `/api/App/{id}/phones/{x:guid}` → `api/app/{}/phones/{:guid}`.
 */
export function routeShape(path: string): string {
  const shape = path.includes('{') ? path.replace(/\{(\*{0,2})[^{}:=?]*([^{}]*)\}/g, '{$1$2}') : path;
  return shape.slice(1).toLowerCase();
}

/** Routes that share verb and shape, in groups of two or more. Routes that cannot be known are left out. */
export function collisionGroups(routes: readonly Route[]): readonly (readonly Route[])[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    if (route.certainty === 'unknown') continue;
    const key = `${route.verb} ${routeShape(route.path)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

const handler = ({ service, method }: Route) => `${service}.${method}`;

/** Two or more methods answer the same verb and the same address: every such request fails. */
export function checkCollisions(routes: readonly Route[]): readonly Diagnostic[] {
  return collisionGroups(routes).map((group) => {
    const [first, ...others] = [...group].sort((a, b) => compareLocations(a.location, b.location)) as [
      Route,
      ...Route[],
    ];
    const names = others.map(handler).join(', ');
    const message = `${handler(first)} and ${names} both answer ${first.verb} ${first.path}: every such request fails as ambiguous.`;
    const related = others.map((route) => ({ message: routeLabel(route), location: route.location }));
    return diagnostic('route-collision', message, first.location, related);
  });
}
