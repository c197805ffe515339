import { getOrInsert } from '../model/collections';
import { diagnostic } from '../model/diagnostic';
import { compareRoutes, type Route } from '../model/route';
import { type Check, handlerOf, relatedTo } from './check';

/** Finds routes of one application with the same name but different templates: the application does not start. */
export function routeNameCheck(): Check {
  const byName = new Map<string, Set<Route>>();
  const keyOf = ({ application, name }: Route) => `${application}\0${name?.toLowerCase()}`;
  return {
    add({ route }) {
      if (route.name !== undefined && route.certainty !== 'unknown')
        getOrInsert(byName, keyOf(route), () => new Set<Route>()).add(route);
    },
    remove({ route }) {
      if (route.name !== undefined) byName.get(keyOf(route))?.delete(route);
    },
    findings: () =>
      [...byName.values()].flatMap((group) => {
        const [first, ...others] = [...group].sort(compareRoutes);
        const other = others.find(({ path }) => path.toLowerCase() !== first?.path.toLowerCase());
        if (first === undefined || other === undefined) return [];
        const message = `${handlerOf(first)} and ${handlerOf(other)} give the name '${first.name}' to different templates, ${first.path} and ${other.path}: the application does not start.`;
        const subjects = [first, other].map((one) => `${one.serviceFullName}.${one.method}`);
        return [diagnostic('duplicate-route-name', message, first.location, subjects, relatedTo([other]))];
      }),
  };
}
