import type { ReportedRoute } from '../../model/host-description';
import type { Analysis, ClassDeclaration } from '../../model/route';
import { baseOf } from './controller-segment';
import { routeShape, segmentsOf } from './shape';

/** What the workspace knows of the classes and addresses that a host reports. */
interface Ownership {
  /** The class of a reported route as the workspace names it; null when it declares none. */
  classOf(reported: ReportedRoute): ClassDeclaration | null;
  /** Whether the workspace should have predicted the route. */
  owns(reported: ReportedRoute): boolean;
}

/** Namespaces of the framework itself: a workspace that adds a class to one does not own the others. */
const frameworkNamespace = /^(Volo|Fx)\.|^Volo$/;

/** A class may stand in a module (`@acme/books#BookAppService`), whose name a host does not know. */
const moduleMark = '#';

const simpleName = (fullName: string) =>
  fullName.slice(Math.max(...['.', moduleMark].map((mark) => fullName.lastIndexOf(mark))) + 1);
const namespaceOf = (fullName: string) => fullName.slice(0, Math.max(fullName.lastIndexOf('.'), 0));

/** Looks classes and base addresses up in an analysis. */
export function ownership({ routes, exclusions, classes }: Analysis): Ownership {
  const byFullName = new Map(classes.toReversed().map((declared) => [declared.fullName, declared]));
  const inModules = classes.filter(({ fullName }) => fullName.includes(moduleMark)).toReversed();
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
  const withoutRoutes = exclusions.filter(({ method }) => method === null);
  const groups = new Map(
    withoutRoutes.map(({ service, serviceFullName }) => [groupOf(service), serviceFullName]),
  );

  const byAddress = ({ group, path }: ReportedRoute): string | null => {
    const segments = segmentsOf(routeShape(path));
    for (let length = segments.length; length > 1; length--) {
      const found = bases.get(`/${segments.slice(0, length).join('/')}`);
      if (found !== undefined) return found;
    }
    return group === null ? null : (groups.get(group.toLowerCase()) ?? null);
  };
  const classOf = (reported: ReportedRoute): ClassDeclaration | null => {
    const name = reported.controller ?? byAddress(reported);
    if (name === null) return null;
    return byFullName.get(name) ?? byName.get(simpleName(name)) ?? null;
  };
  return {
    classOf,
    owns: (reported) =>
      reported.controller === null
        ? byAddress(reported) !== null
        : classOf(reported) !== null || namespaces.has(namespaceOf(reported.controller)),
  };
}

/** The heading under which OpenAPI files a class: `BookAppService` → `book`. */
function groupOf(service: string): string {
  return service.toLowerCase().replace(/(app|application)?service$|controller$/, '');
}
