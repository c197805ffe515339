import { FALLBACK_ORDER } from '../catalog/endpoint-words';
import { endpointRoutes } from '../conventions/mapped-endpoint-routes';
import { type Analysis, compareRoutes, type Reason, type Route } from '../model/route';
import { comparePrecedence } from '../routing/precedence';
import { segmentTexts } from '../routing/template';
import { type GatewayRoute, parameterIn } from './yarp-table';

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

/** An application behind a route of a gateway. `reasons`: why it may be another one. */
interface Target {
  readonly application: string;
  /** The path of the address, which precedes forwarded paths. */
  readonly base: readonly string[];
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
  const targets = new Map(gateway.routes.map((one) => [one, targetOf(one, gateway, names)]));
  const unknown = gateway.routes.flatMap((one) => {
    const target = targets.get(one)!;
    return typeof target === 'string' || one.inside === null ? unknownRoute(one, gateway.name, target) : [];
  });
  // Routes of the gateway itself take requests from its table, too.
  const own = [...analysis.routes, ...analysis.modules.routes].filter((route) => isOwn(route));
  const rivals = [
    ...gateway.routes,
    ...own.map((one) => ({ ...one, verbs: one.verb === 'ANY' ? [] : [one.verb] })),
  ];
  const moved = (route: Route): readonly Route[] =>
    isOwn(route)
      ? [route]
      : gateway.routes.flatMap((one) => {
          const target = targets.get(one)!;
          if (typeof target === 'string' || target.application !== route.application) return [];
          return outside(route, one, target, rivals);
        });
  const routes = [...analysis.routes.flatMap(moved), ...unknown].toSorted(compareRoutes);
  const isSeen = ({ name }: { name: string }) => routes.some(({ application }) => application === name);
  const modules = { ...analysis.modules, routes: analysis.modules.routes.flatMap(moved) };
  return { ...analysis, routes, applications: analysis.applications.filter(isSeen), modules };
}

/** Whether an application is that of a project; a path is added to equal names: `Acme.Host (src/Host)`. */
const isNamed = (application: string, project: string) =>
  application === project || application.startsWith(`${project} (`);

/** The application of a cluster: the one that listens at its addresses, or has its name; else why it is not known. */
function targetOf(
  { cluster, addresses, location }: GatewayRoute,
  { projects }: Gateway,
  names: readonly string[],
): Target | string {
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
  return { application, base: segmentTexts(urls[0]?.pathname ?? ''), reasons };
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
  { base, reasons }: Target,
  rivals: readonly Rival[],
): readonly Route[] {
  const inside = one.inside && [...base, ...one.inside];
  const placed = (path: string | null) => {
    const values = inside && path !== null ? captured(inside, segmentTexts(path)) : null;
    const parts = segmentTexts(one.path).flatMap(
      (text) => values?.get(parameterIn(text)?.name ?? '') ?? [text],
    );
    return values && `/${parts.join('/')}`;
  };
  const path = placed(route.path);
  if (path === null) return [];
  const answers = ({ verbs }: Rival, verb: string) => verbs.length === 0 || verbs.includes(verb);
  const isFirst = (verb: string) =>
    rivals
      .filter((rival) => answers(rival, verb) && comparePrecedence(rival, one) < 0)
      .every((rival) => captured(segmentTexts(rival.path), segmentTexts(path)) === null);
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

/** The segments of a path that each parameter of a template takes; null if the template does not match the path. */
function captured(
  template: readonly string[],
  path: readonly string[],
): ReadonlyMap<string, readonly string[]> | null {
  const values = new Map<string, readonly string[]>();
  for (const [at, segment] of template.entries()) {
    const parameter = parameterIn(segment);
    if (parameter?.takesRest) return values.set(parameter.name, path.slice(at));
    const own = path[at];
    if (own === undefined || (parameter === null && own.toLowerCase() !== segment.toLowerCase())) return null;
    if (parameter !== null) values.set(parameter.name, [own]);
  }
  return path.length === template.length ? values : null;
}

function unknownRoute(one: GatewayRoute, name: string, target: Target | string): readonly Route[] {
  const text = typeof target === 'string' ? target : 'the transforms of the route are not evaluated';
  const isEveryPath = parameterIn(segmentTexts(one.path)[0] ?? '')?.takesRest === true;
  return endpointRoutes(
    {
      call: one.id,
      container: name,
      assembly: name,
      verbs: one.verbs,
      path: one.path,
      order: isEveryPath ? FALLBACK_ORDER : one.order,
      name: null,
      reasons: [{ code: 'not-evaluated', text, location: one.location }],
      requirements: [],
      isAnonymous: false,
      uncertainties: [{ code: 'not-evaluated', text, location: one.location }],
      condition: '',
      location: one.location,
    },
    { name, hostPolicies: [] },
  );
}
