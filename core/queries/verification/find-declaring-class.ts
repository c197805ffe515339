import type { ReportedRoute } from '../../model/host-description';
import type { Analysis } from '../../model/route';
import { segmentTexts } from '../../routing/template';
import type { Subject } from './route-pairs';
import { baseOf, routeShape } from './route-shape';

/** Namespaces of the framework. Their classes are external, except those that the workspace declares. */
const frameworkNamespace = /^(Volo|Fx)\.|^Volo$/;

/** Separates a module from its class (`@acme/books#BookAppService`); a host does not report the module. */
const moduleMark = '#';

const namespaceOf = (fullName: string) => fullName.slice(0, Math.max(fullName.lastIndexOf('.'), 0));

/** Finds the class of a reported route in the workspace, and decides if the route should have been predicted. */
export function subjectLookup(analysis: Analysis): (reported: ReportedRoute) => Subject {
  const { routes, exclusions, classes } = analysis;
  const byFullName = new Map(classes.toReversed().map((declared) => [declared.fullName, declared]));
  // A host does not report the module of a class, so a client proxy may have the same name as a service of the host.
  const candidates = new Set(
    [...routes, ...exclusions.filter(({ code }) => code !== 'not-a-service')].map(
      (one) => one.serviceFullName,
    ),
  );
  const inModules = classes
    .filter(({ fullName }) => fullName.includes(moduleMark) && candidates.has(fullName))
    .toReversed();
  const byName = new Map(inModules.map((declared) => [declared.name, declared]));
  const services = [...routes, ...exclusions].map(({ serviceFullName }) => serviceFullName);
  const namespaces = new Set(
    services.map(namespaceOf).filter((name) => name !== '' && !frameworkNamespace.test(name)),
  );

  const bases = new Map<string, string>();
  for (const route of routes) {
    // The host may use the other style.
    for (const path of [route.path, route.styles.v3, route.styles.v4]) {
      const base = baseOf(routeShape(path), route);
      if (base !== null && !bases.has(base)) bases.set(base, route.serviceFullName);
    }
  }
  /** Classes without routes, by their tag in OpenAPI: `BookAppService` → `book`. */
  const groups = new Map(
    exclusions
      .filter(({ method }) => method === null)
      .map(({ service, serviceFullName }) => [
        service.toLowerCase().replace(/(app|application)?service$|controller$/, ''),
        serviceFullName,
      ]),
  );
  const byPath = ({ group, path }: ReportedRoute): string | null => {
    const segments = segmentTexts(routeShape(path));
    for (let length = segments.length; length > 1; length--) {
      const found = bases.get(`/${segments.slice(0, length).join('/')}`);
      if (found !== undefined) return found;
    }
    return group === null ? null : (groups.get(group.toLowerCase()) ?? null);
  };
  return (route) => {
    const { controller } = route;
    const name = controller ?? byPath(route) ?? '';
    const declared = byFullName.get(name) ?? byName.get(name.replace(/.*[.#]/s, '')) ?? null;
    const isKnown = controller === null ? name !== '' : namespaces.has(namespaceOf(controller));
    return { route, declared, isOurs: declared !== null || isKnown };
  };
}
