import type { Application, RouteBuilder } from '../model/application';
import type { Reason } from '../model/route';

/** Members of the default that are about how parameters are bound and what API discovery shows. */
const besideRoutes: ReadonlySet<string> = new Set([
  'CanUseFormBodyBinding',
  'ConfigureApiExplorer',
  'ConfigureParameters',
  'IsGlobalFeatureEnabled',
]);

/** Members that work on one method of a class without a route of its own, which is what the convention applies to. */
const onMethods: ReadonlySet<string> = new Set([
  'AddAbpServiceSelector',
  'CalculateRouteTemplate',
  'ConfigureSelector',
  'CreateAbpServiceAttributeRouteModel',
  'GetControllerSettingOrNull',
  'GetRootPathOrDefault',
  'IsEmptySelector',
  'NormalizeSelectorRoutes',
  'NormalizeUrlActionName',
  'NormalizeUrlControllerName',
  'RemoveEmptySelectors',
  'SelectHttpMethod',
]);

/** How far a class in the place of what applies all conventions reaches. */
type Reach = 'methods' | 'all';

/** A class whose code decides about routes in ways that are not followed. */
export interface ConventionInPlace {
  readonly name: string;
  readonly reach: Reach;
  readonly reason: Reason;
}

/** Classes that take the place of what applies all conventions, and change routes. */
export function conventionsInPlace({ settings }: Application): readonly ConventionInPlace[] {
  return settings.serviceConventions.flatMap((convention) => {
    const isInPlace = convention.claim === 'explicit' || convention.claim === 'implicit';
    const reach = isInPlace ? reachOf(convention) : null;
    if (reach === null) return [];
    const { name, location } = convention;
    const text = `${name} takes the place of the service convention, and what it makes of routes is not followed`;
    return [{ name, reach, reason: { code: 'route-builder-replaced', text, location } }];
  });
}

/** The framework's own source as part of an application: what it was changed to is not read. */
export function conventionsInSource({ settings }: Application): readonly ConventionInPlace[] {
  const own = [...settings.serviceConventions, ...settings.routeBuilders].find(
    ({ claim }) => claim === 'default',
  );
  if (own === undefined) return [];
  const text = `${own.name} is the framework's own, in source: it is taken to be as released`;
  return [
    { name: own.name, reach: 'methods', reason: { code: 'framework-source', text, location: own.location } },
  ];
}

function reachOf({ levels }: RouteBuilder): Reach | null {
  if (levels === null) return 'all';
  const changed = levels
    .flatMap(({ functions, opaque }) => [...functions.keys(), ...opaque.keys()])
    .filter((name) => !besideRoutes.has(name));
  if (changed.length === 0) return null;
  return changed.every((name) => onMethods.has(name)) ? 'methods' : 'all';
}
