import { FALLBACK_ORDER } from '../catalog/endpoint-words';
import { endpointRoutes } from '../conventions/mapped-endpoint-routes';
import { type Analysis, compareRoutes, type Reason, type Route } from '../model/route';
import { isSubsumedBy } from '../routing/intersection';
import { comparePrecedence } from '../routing/precedence';
import { parseTemplate, segmentTexts } from '../routing/template';
import { fixedSegments, type GatewayRoute, startsWith } from './yarp-table';

/** The name of a gateway's project, its routes, and all projects. */
export interface Gateway {
  readonly name: string;
  readonly routes: readonly GatewayRoute[];
  readonly projects: readonly ListeningProject[];
}

interface ListeningProject {
  readonly name: string;
  /** Where it listens in development. */
  readonly urls: readonly string[];
  readonly isGateway: boolean;
}

/** Where a route of a gateway forwards requests to. */
interface Target {
  readonly application: string;
  /** The segments of its paths in place of those before the catch-all of the gateway's route. */
  readonly inside: readonly string[];
  /** Why it may be another application. */
  readonly reasons: readonly Reason[];
}

/**
 * The routes of an analysis as clients of a gateway see them: those of the gateway itself, and those to which its table
 * forwards, at their outside paths. Where it is not known what the gateway does with requests, its own route is `unknown`.
 */
export function behindGateway(analysis: Analysis, gateway: Gateway): Analysis {
  const all = [...analysis.applications, ...analysis.modules.applications].map(({ name }) => name);
  const names = [...new Set(all)];
  const isOwn = ({ application }: Route) => isNamed(application, gateway.name);
  const forwards = gateway.routes.map((one) => ({ one, target: targetOf(one, gateway, names) }));
  const unknown = forwards.flatMap(({ one, target }) =>
    typeof target === 'string' ? unknownRoute(one, gateway.name, target) : [],
  );
  // Routes of the gateway itself take requests from its table, too.
  const own = [...analysis.routes, ...analysis.modules.routes].filter((route) => isOwn(route));
  const rivals = [
    ...gateway.routes,
    ...own.map((one) => ({ ...one, verbs: one.verb === 'ANY' ? [] : [one.verb] })),
  ];
  const moved = (route: Route): readonly Route[] =>
    isOwn(route)
      ? [route]
      : forwards.flatMap(({ one, target }) =>
          typeof target === 'string' || target.application !== route.application
            ? []
            : outside(route, one, target, rivals),
        );
  const routes = [...analysis.routes.flatMap(moved), ...unknown].toSorted(compareRoutes);
  const isSeen = ({ name }: { name: string }) => routes.some(({ application }) => application === name);
  const modules = { ...analysis.modules, routes: analysis.modules.routes.flatMap(moved) };
  return { ...analysis, routes, applications: analysis.applications.filter(isSeen), modules };
}

/** Whether an application is that of a project; a path is added to equal names: `Acme.Host (src/Host)`. */
const isNamed = (application: string, project: string) =>
  application === project || application.startsWith(`${project} (`);

/** Where a route forwards to: the application that listens at the addresses, or has the cluster's name; else why not. */
function targetOf(
  { cluster, addresses, inside, location }: GatewayRoute,
  { projects }: Gateway,
  names: readonly string[],
): Target | string {
  if (inside === null) return 'the transforms of the route are not evaluated';
  if (addresses.length === 0) return `the table has no address of the cluster ${cluster}`;
  const urls = addresses.flatMap((address) => (URL.canParse(address) ? new URL(address) : []));
  const isAt = (url: string) => urls.some(({ host }) => new URL(url).host === host);
  const listening = projects.filter((one) => one.urls.some(isAt));
  const found = names.filter((name) => listening.some((project) => isNamed(name, project.name)));
  const hosts = urls.flatMap(({ hostname }) =>
    /^localhost$|^[\d.]+$|^\[/.test(hostname) ? cluster : hostname,
  );
  const wanted = new Set(hosts.map(plainName));
  const alike = names.filter((name) => name.split('.').some((part) => wanted.has(plainName(part))));
  const [application, ...others] = found.length > 0 ? found : alike;
  if (application === undefined || others.length > 0)
    return `the application at ${addresses.join(', ')}, the cluster ${cluster}, is not known`;
  if (projects.some(({ name, isGateway }) => isGateway && isNamed(application, name)))
    return `the cluster ${cluster} is another gateway`;
  const text = `the application of the cluster ${cluster} is assumed from its name`;
  const reasons = found.length > 0 ? [] : [{ code: 'assumed-call' as const, text, location }];
  return { application, inside: [...segmentTexts(urls[0]?.pathname ?? ''), ...inside], reasons };
}

/** `CatalogService`, `catalog-service` and `catalogCluster` → `catalog` */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/(?:services?|cluster|host|app|api)+$/, '');

/** What may take a request from a route of a gateway. */
type Rival = Pick<GatewayRoute, 'path' | 'verbs'> & Pick<Route, 'order'>;

/** A route at its path outside of a gateway, with the verbs of both; empty if `one` forwards no request to it. */
function outside(
  route: Route,
  one: GatewayRoute,
  { inside, reasons }: Target,
  rivals: readonly Rival[],
): readonly Route[] {
  const fixed = fixedSegments(one.path);
  const hasRest = fixed.length < segmentTexts(one.path).length;
  const placed = (path: string | null) => {
    const own = segmentTexts(path ?? '');
    const rest = own.slice(inside.length);
    const isForwarded = path !== null && startsWith(own, inside) && (hasRest || rest.length === 0);
    return isForwarded ? `/${[...fixed, ...rest].join('/')}` : null;
  };
  const path = placed(route.path);
  if (path === null) return [];
  const answers = ({ verbs }: Rival, verb: string) => verbs.length === 0 || verbs.includes(verb);
  const isFirst = (verb: string) =>
    rivals
      .filter((rival) => answers(rival, verb) && comparePrecedence(rival, one) < 0)
      .every((rival) => !isSubsumedBy(parseTemplate(path), parseTemplate(rival.path)));
  const limits = one.conditions.map((name): Reason => {
    return { code: 'assumed-call', text: `the gateway also compares ${name}`, location: one.location };
  });
  const added = [...reasons, ...limits];
  return (route.verb === 'ANY' && one.verbs.length > 0 ? one.verbs : [route.verb])
    .filter((verb) => answers(one, verb) && isFirst(verb))
    .map((verb) => ({
      ...route,
      verb,
      path,
      styles: { v3: path, v4: path },
      base: placed(route.base),
      certainty: added.length > 0 && route.certainty === 'exact' ? 'assumed' : route.certainty,
      reasons: [...route.reasons, ...added],
      collidesWith: [],
    }));
}

function unknownRoute(one: GatewayRoute, name: string, text: string): readonly Route[] {
  const isEveryPath = fixedSegments(one.path).length === 0;
  const reasons: readonly Reason[] = [{ code: 'not-evaluated', text, location: one.location }];
  const order = isEveryPath ? FALLBACK_ORDER : one.order;
  const access = { requirements: [], isAnonymous: false, uncertainties: reasons };
  return endpointRoutes(
    { ...one, ...access, call: one.id, container: name, assembly: name, order, reasons },
    { name, hostPolicies: [] },
  );
}
