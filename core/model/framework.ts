import { AUTHORIZATION_FILTER } from './access';
import { frameworkClasses, remoteServiceInterfaces } from './framework-classes';

/** Names of the services that build routes (§5.6), with any framework prefix. */
const routeBuilderName = /^I?\w*ConventionalRouteBuilder$/;

/** Names of the services that apply the conventions to controllers. */
export const serviceConventionName = /^I?(?:Abp|Fx)ServiceConvention$/;

/** The role of a replaceable framework service in building routes, by name; null for all others. */
export function replaceable(name: string): 'route-builder' | 'service-convention' | null {
  if (routeBuilderName.test(name)) return 'route-builder';
  return serviceConventionName.test(name) ? 'service-convention' : null;
}

/** Namespaces of the framework's predecessor, whose services have the same names but other routes and are not analyzed. */
export const predecessor = {
  namespace: 'Abp.Application.Services',
  successor: 'Volo.Abp.Application.Services',
};

/** The full name of the interface behind all of them, for workspaces that contain the framework's source. */
export const remoteServiceFullName = 'Volo.Abp.IRemoteService';

/** Whether a class has the name of the framework's base class of modules. */
export const isModuleName = (name: string): boolean => /^(?:Abp|Fx)Module$/.test(name);

/** Whether a class that implements an interface with this name may change any controller of an application. */
export const changesModel = (name: string): boolean =>
  /^I(?:Application|Controller|Action|Parameter)ModelConvention$|^IApplicationModelProvider$/.test(name);

/** Whether the framework has a class, interface or attribute with this name that affects routes. */
export const isFrameworkType = (name: string): boolean =>
  frameworkClasses.has(name) ||
  remoteServiceInterfaces.has(name) ||
  (attributeName(name) !== name && routingAttributes.has(attributeName(name)));

/** Whether a namespace belongs to the framework or the web framework, whose source a workspace may contain. */
export const isFrameworkNamespace = (namespace: string): boolean =>
  /^(?:Volo\.Abp|Fx|Microsoft\.AspNetCore|Asp\.Versioning)(?:\.|$)/.test(namespace);

/** Whether a namespace may belong to the framework, its dependencies or one of its modules. */
export const isPlatformNamespace = (namespace: string): boolean =>
  /^(?:Volo|Abp|Fx|Microsoft|System|Asp)(?:\.|$)/.test(namespace);

/** `HttpGetAttribute` → `HttpGet`. */
export const attributeName = (name: string): string => name.replace(/(?<=.)Attribute$/, '');

/** Short names of attributes in some languages, with the full names. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ...['Get', 'Post', 'Put', 'Delete', 'Patch', 'Head', 'Options'].map(
    (verb) => [verb, `Http${verb}`] as const,
  ),
  ['Body', 'FromBody'],
  ['Query', 'FromQuery'],
  ['Param', 'FromRoute'],
]);

/** The attribute name of a decorator in the conventions: `Get` → `HttpGet`, `RemoteServiceAttribute` → `RemoteService`. */
export function decoratorName(simpleName: string): string {
  const name = attributeName(simpleName);
  return shortNames.get(name) ?? name;
}

/** Attributes that make a class a service or a controller by themselves, by their effect. */
export const isControllerAttribute = (name: string): boolean =>
  name === 'Controller' || name === 'ApiController';

/** Attributes of the framework and the web framework that affect routes, without the suffix. */
export const routingAttributes: ReadonlySet<string> = new Set(
  (
    'RemoteService IntegrationService ReplaceControllers ExposeServices ControllerName Controller ApiController ' +
    'NonController NonAction ActionName Area Route HttpMethod AcceptVerbs HttpGet HttpPost HttpPut HttpDelete ' +
    'HttpPatch HttpHead HttpOptions ApiExplorerSettings ApiVersion MapToApiVersion ApiVersionNeutral TypeConverter ' +
    'FromRoute FromQuery FromBody FromForm FromHeader FromServices FromKeyedServices'
  ).split(' '),
);

/** The meaning of interfaces that the web framework looks for on attribute classes. */
export interface ProvidedAttribute {
  /** The equivalent attribute. */
  readonly name: string;
  /** The members with its arguments. */
  readonly members: readonly string[];
}

/** What an attribute requires of callers because of the interfaces of its class; null for nothing. */
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
  if (!interfaces.has('IApiDescriptionVisibilityProvider')) return null;
  return { name: 'ApiExplorerSettings', members: ['IgnoreApi'] };
}
