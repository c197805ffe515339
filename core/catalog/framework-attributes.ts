/** `HttpGetAttribute` → `HttpGet`. */
export const attributeName = (name: string): string => name.replace(/(?<=.)Attribute$/, '');

const verbs = ['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'];

/** Verbs whose attributes a later version of the web framework, or a package, may declare. */
export const assumedVerbs = ['Query', 'Trace', 'Connect'];

/** The attributes that set one verb, by name, with their verbs. */
export const verbAttributes: ReadonlyMap<string, string> = new Map(
  [...verbs, ...assumedVerbs].map((verb) => [`Http${verb}`, verb.toUpperCase()]),
);

/** Maps the names of decorators to attribute names where the two differ. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ...verbs.map((verb) => [verb, `Http${verb}`] as const),
  ['Body', 'FromBody'],
  ['Query', 'FromQuery'],
  ['Param', 'FromRoute'],
]);

/** The attribute that a decorator represents: `Get` → `HttpGet`, `RemoteServiceAttribute` → `RemoteService`. */
export function decoratorName(simpleName: string): string {
  const name = attributeName(simpleName);
  return shortNames.get(name) ?? name;
}

/** Whether a decorator has a short name such as `Get`, which other frameworks use for their decorators, too. */
export const isShortVerb = (name: string): boolean => verbs.includes(name);

/** Whether an attribute with this name marks a member as obsolete. */
export const marksAsObsolete = (name: string): boolean => name === 'Obsolete' || name === 'Deprecated';

/** Whether an attribute with this name makes a class a controller by itself. */
export const isControllerAttribute = (name: string): boolean =>
  name === 'Controller' || name === 'ApiController';

/** Names of the framework's and web framework's attributes that affect routes. The suffix `Attribute` is omitted. */
export const routingAttributes: ReadonlySet<string> = new Set([
  ...verbAttributes.keys(),
  ...(
    'RemoteService IntegrationService ReplaceControllers ExposeServices ControllerName Controller ApiController ' +
    'NonController NonAction ActionName Area Route HttpMethod AcceptVerbs ApiExplorerSettings ApiVersion ' +
    'MapToApiVersion ApiVersionNeutral TypeConverter FromRoute FromQuery FromBody FromForm FromHeader FromServices ' +
    'FromKeyedServices Consumes Host ActionMethodSelector'
  ).split(' '),
]);

/** The web framework's attributes that decide who may call a route: their names and effects. */
export const guardAttributes: ReadonlyMap<string, 'requires' | 'allows anyone'> = new Map([
  ['Authorize', 'requires'],
  ['AllowAnonymous', 'allows anyone'],
]);

/** Whether an attribute with this name may decide who may call a route. */
export const looksLikeGuard = (name: string): boolean =>
  /Auth(?!or(?!i))|Permission|Role|Anonymous|Guard/.test(name);

/** The name used for every attribute whose class is an authorization filter. */
export const AUTHORIZATION_FILTER = 'AuthorizationFilter';

/** The framework attribute to which an attribute class is equivalent, because of the interfaces of the class. */
export interface ProvidedAttribute {
  /** The equivalent attribute. */
  readonly name: string;
  /** The members of the class that hold the arguments of the equivalent attribute. */
  readonly members: readonly string[];
}

/** The authorization attribute with the same effect as implementing these interfaces; null if there is none. */
export function providedGuard(interfaces: ReadonlySet<string>): ProvidedAttribute | null {
  const isFilter = interfaces.has('IAuthorizationFilter') || interfaces.has('IAsyncAuthorizationFilter');
  if (interfaces.has('IAllowAnonymous')) return { name: 'AllowAnonymous', members: [] };
  if (isFilter) return { name: AUTHORIZATION_FILTER, members: [] };
  return interfaces.has('IAuthorizeData') ? { name: 'Authorize', members: ['Policy', 'Roles'] } : null;
}

/** The attribute that a class with these interfaces is equivalent to; null for none. */
export function providedAttribute(interfaces: ReadonlySet<string>): ProvidedAttribute | null {
  const template = interfaces.has('IRouteTemplateProvider') ? ['Template', 'Name'] : [];
  if (interfaces.has('IActionHttpMethodProvider'))
    return { name: 'HttpMethod', members: ['HttpMethods', ...template] };
  if (template.length > 0) return { name: 'Route', members: template };
  if (interfaces.has('IActionConstraint')) return { name: 'ActionMethodSelector', members: [] };
  if (!interfaces.has('IApiDescriptionVisibilityProvider')) return null;
  return { name: 'ApiExplorerSettings', members: ['IgnoreApi'] };
}

/** This attribute marks classes whose objects are single values. If a file contains it, any class may be marked. */
export const typeConverter = 'TypeConverter';

/** This attribute shows internal types to other assemblies. A file that contains the name counts as using it. */
export const showsInternals = 'InternalsVisibleTo';
