import { TOKEN_TRANSFORMER } from '../catalog/framework-names';
import type { Application, GlobalSettings, ReplacedConvention } from '../model/application-model';
import type { Location } from '../model/location';
import type { Reason } from '../model/route';

/** Members of the default service convention that affect only parameter binding or API discovery. */
export const besideRoutes: ReadonlySet<string> = new Set([
  'CanUseFormBodyBinding',
  'ConfigureApiExplorer',
  'ConfigureParameters',
  'IsGlobalFeatureEnabled',
]);

/** Members of the default convention before version 4.0; each returns a part of a route from its arguments alone. */
const onTemplates = ['CalculateRouteTemplate', 'NormalizeUrlActionName', 'NormalizeUrlControllerName'];

/** Members that configure one service method: overriding them affects only classes without a Route attribute. */
const onMethods: ReadonlySet<string> = new Set([
  ...onTemplates,
  'AddAbpServiceSelector',
  'ConfigureSelector',
  'CreateAbpServiceAttributeRouteModel',
  'GetControllerSettingOrNull',
  'GetRootPathOrDefault',
  'IsEmptySelector',
  'NormalizeSelectorRoutes',
  'RemoveEmptySelectors',
  'SelectHttpMethod',
]);

/** The route-related members that a replacement of the service convention overrides; null if they are unknown. */
const changesOf = ({ methods }: ReplacedConvention) =>
  methods?.filter((name) => !besideRoutes.has(name)) ?? null;

/**
 * The class whose code is interpreted in place of the service convention: the only replacement, if it changes only the
 * templates and verbs of methods. Null otherwise.
 */
function interpretedConvention({ serviceConventions, routeBuilder }: GlobalSettings) {
  const [only, ...others] = serviceConventions.filter((one) => changesOf(one)?.length !== 0);
  if (only === undefined || others.length > 0 || only.isFrameworks) return null;
  const changes = changesOf(only);
  if (!changes?.every((name) => onTemplates.includes(name) || name === 'SelectHttpMethod')) return null;
  const buildsRoutes = changes.some((name) => onTemplates.includes(name));
  if (buildsRoutes && routeBuilder !== null) return null;
  return { convention: only, buildsRoutes, selectsVerbs: changes.includes('SelectHttpMethod') };
}

/** The classes that replace the default route builder and verb selector; null for the defaults. */
export function codeInPlace(settings: GlobalSettings) {
  const { convention = null, buildsRoutes, selectsVerbs } = interpretedConvention(settings) ?? {};
  return {
    routeBuilder: buildsRoutes ? convention : settings.routeBuilder,
    verbSelector: selectsVerbs ? convention : null,
  };
}

/** Code that affects routes and is not interpreted. */
export interface ConventionInPlace {
  readonly name: string;
  /** Which routes the code affects: those of classes without a Route attribute, templates with tokens, or all. */
  readonly reach: 'methods' | 'tokens' | 'all';
  readonly reason: Reason & { readonly location: Location };
}

/** Classes that replace the service convention and change routes. */
export function conventionsInPlace({ settings }: Application): readonly ConventionInPlace[] {
  const interpreted = interpretedConvention(settings)?.convention;
  return settings.serviceConventions.flatMap((convention) => {
    const reach = convention.isFrameworks || convention === interpreted ? null : reachOf(convention);
    if (reach === null) return [];
    const { name, location } = convention;
    const text = `${name} replaces the service convention, and its code is not interpreted`;
    return [{ name, reach, reason: { code: 'route-builder-replaced', text, location } }];
  });
}

/** Code that may change any controller when the application starts. */
export function conventionsOfModel({ modelConventions }: Application): readonly ConventionInPlace[] {
  return modelConventions.map(({ text: name, location }) => {
    const reach = name === TOKEN_TRANSFORMER ? 'tokens' : 'all';
    const what = reach === 'all' ? 'may change any controller' : 'changes the value of each token';
    const text = `${name} ${what}, and its code is not interpreted`;
    return { name, reach, reason: { code: 'route-builder-replaced', text, location } };
  });
}

/** Groups of endpoints in which start-up code maps all controllers. */
export function conventionsOfGroups({ hostPolicies }: Application): readonly ConventionInPlace[] {
  return hostPolicies.flatMap(({ kind, text: name, location }): readonly ConventionInPlace[] => {
    const text = `controllers are mapped in ${name}, which may change their paths`;
    return kind === 'group'
      ? [{ name, reach: 'all', reason: { code: 'assumed-selection', text, location } }]
      : [];
  });
}

/** The framework's service convention, if its source is part of the application and therefore may have been changed. */
export function conventionsInSource({ settings }: Application): readonly ConventionInPlace[] {
  const own = settings.serviceConventions.find(({ isFrameworks }) => isFrameworks);
  if (own === undefined) return [];
  const text = `${own.name} is framework source code: it is assumed to match the released version`;
  const reason = { code: 'framework-source', text, location: own.location } as const;
  return [{ name: own.name, reach: 'methods', reason }];
}

function reachOf(convention: ReplacedConvention): ConventionInPlace['reach'] | null {
  const changed = changesOf(convention);
  if (changed === null) return 'all';
  if (changed.length === 0) return null;
  return changed.every((name) => onMethods.has(name)) ? 'methods' : 'all';
}
