import { AUTHORIZATION_FILTER } from './access';

/**
 * What the framework's own types contribute when a workspace derives from them. They are identified by simple name, so the
 * framework need not be installed. Data only.
 */
export interface FrameworkMethod {
  readonly name: string;
  readonly parameters: readonly FrameworkParameter[];
  readonly attributes?: readonly FrameworkAttribute[];
  /** Why the version in force may not have it; absent when it has. */
  readonly uncertainty?: string;
}

/** An attribute with at most one argument, a text. */
export interface FrameworkAttribute {
  readonly name: string;
  readonly argument: string | null;
}

/** `argument` is the index of the type argument for the parameter's type, or the name of a fixed type. */
interface FrameworkParameter {
  readonly name: string;
  readonly argument: number | string;
}

export interface FrameworkClass {
  readonly isRemoteService: boolean;
  readonly isController: boolean;
  /** A controller with routes of its own, in addition to those of a derived class. */
  readonly isServed?: boolean;
  /** Namespace of the module that contains it; absent for the framework's own base classes. */
  readonly module?: string;
  readonly attributes?: readonly FrameworkAttribute[];
  /** Public methods for a number of type arguments. */
  methods(arity: number): readonly FrameworkMethod[];
}

/** Names of the services that build routes (§5.6), with any framework prefix. */
const routeBuilderName = /^I?\w*ConventionalRouteBuilder$/;

/** Names of the services that apply the conventions to controllers. */
export const serviceConventionName = /^I?(?:Abp|Fx)ServiceConvention$/;

/** The role of a replaceable framework service in building routes, by name; null for all others. */
export function replaceable(name: string): 'route-builder' | 'service-convention' | null {
  if (routeBuilderName.test(name)) return 'route-builder';
  return serviceConventionName.test(name) ? 'service-convention' : null;
}

const PAGED = 'PagedAndSortedResultRequestDto';

/** A method with the arguments of its parameters by name. */
const method = (name: string, parameters: Readonly<Record<string, number | string>>): FrameworkMethod => ({
  name,
  parameters: Object.entries(parameters).map(([parameter, argument]) => ({ name: parameter, argument })),
});

const readOnlyMethods = (id: number, listInput: number | string) => [
  method('GetAsync', { id }),
  method('GetListAsync', { input: listInput }),
];

const service: FrameworkClass = { isRemoteService: true, isController: false, methods: () => [] };

const readOnly: FrameworkClass = {
  ...service,
  methods: (arity) => readOnlyMethods(arity >= 5 ? 3 : 2, arity >= 5 ? 4 : arity === 4 ? 3 : PAGED),
};

const crud: FrameworkClass = {
  ...service,
  methods(arity) {
    const key = arity >= 7 ? 3 : 2;
    const create = arity >= 7 ? 5 : arity >= 5 ? 4 : 1;
    const update = arity >= 7 ? 6 : arity === 6 ? 5 : create;
    return [
      ...readOnlyMethods(key, arity >= 7 ? 4 : arity >= 4 ? 3 : PAGED),
      method('CreateAsync', { input: create }),
      method('UpdateAsync', { id: key, input: update }),
      method('DeleteAsync', { id: key }),
    ];
  },
};

/** Fixed types of framework parameters that are single values. */
export const simpleFrameworkTypes: ReadonlySet<string> = new Set(['Guid', 'string', 'int']);

const controller: FrameworkClass = { isRemoteService: false, isController: true, methods: () => [] };

const challenge = (name: string, ...parameters: readonly string[]): FrameworkMethod => ({
  name,
  parameters: parameters.map((parameter) => ({ name: parameter, argument: 'string' })),
  attributes: [{ name: 'HttpGet', argument: null }],
});
const uncertainty = 'not every version of ChallengeAccountController has it';

/**
 * Signs in at another server. Its methods use the default route of the web framework, unless a derived class
 * has a route of its own.
 */
const challengeAccount: FrameworkClass = {
  ...controller,
  methods: () => [
    challenge('LoginAsync', 'returnUrl', 'returnUrlHash'),
    challenge('LogoutAsync', 'returnUrl', 'returnUrlHash'),
    challenge('FrontChannelLogoutAsync', 'sid'),
    { ...challenge('AccessDeniedAsync'), uncertainty },
    { ...challenge('ChallengeAsync', 'returnUrl', 'returnUrlHash'), uncertainty },
  ],
};

/** The same with methods for impersonation, which have no verb attribute. */
const impersonation: FrameworkClass = {
  ...controller,
  methods: () => [
    ...challengeAccount.methods(0),
    ...[
      'ImpersonateTenantAsync',
      'ImpersonateUserAsync',
      'DelegatedImpersonateAsync',
      'BackToImpersonatorAsync',
    ].map((name) => ({
      name,
      parameters: [],
      uncertainty: `its module is not public, and not every version of it has ${name}`,
    })),
  ],
};

/** Base class of the generated classes that call a service of another process. */
export const CLIENT_PROXY = 'ClientProxyBase';
const clientProxy: FrameworkClass = { ...controller, isController: false };

export const frameworkClasses: ReadonlyMap<string, FrameworkClass> = new Map([
  ['ApplicationService', service],
  ['AbstractKeyReadOnlyAppService', readOnly],
  ['ReadOnlyAppService', readOnly],
  ['AbstractKeyCrudAppService', crud],
  ['CrudAppService', crud],
  ['AsyncCrudAppService', crud],
  [CLIENT_PROXY, clientProxy],
  ['FxController', controller],
  ['FxControllerBase', controller],
  ['AbpController', controller],
  ['AbpControllerBase', controller],
  ['AbpOpenIdDictControllerBase', controller],
  ['ChallengeAccountController', challengeAccount],
  ['AbpAccountImpersonationChallengeAccountController', impersonation],
  ['ControllerBase', controller],
  ['Controller', controller],
]);

/** Interfaces of the framework that make a class a remote service (§2.3). */
export const remoteServiceInterfaces: ReadonlySet<string> = new Set(
  (
    'IRemoteService IApplicationService IReadOnlyAppService ICreateAppService IUpdateAppService ' +
    'IDeleteAppService ICreateUpdateAppService ICrudAppService IAsyncCrudAppService'
  ).split(' '),
);

/** Namespaces of the framework's predecessor, whose services have the same names but other routes and are not analyzed. */
export const predecessor = {
  namespace: 'Abp.Application.Services',
  successor: 'Volo.Abp.Application.Services',
};

/** The full name of the interface behind all of them, for workspaces that contain the framework's source. */
export const remoteServiceFullName = 'Volo.Abp.IRemoteService';

/** Whether the name of an unknown base type suggests a service. `IBookAppService`, `AcmeAppServiceBase`. */
export function isNamedLikeService(name: string): boolean {
  return /(AppService|ApplicationService)(Base)?$/.test(name);
}

/** Whether a base type has the name of a controller or a base class of controllers, with or without type arguments. */
export function isNamedLikeController(written: string): boolean {
  return /^[^<]*Controller(?:Base)?(?:<|$)/.test(written);
}

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

/** Whether a class has the name of the framework's base class of modules. */
export const isModuleName = (name: string): boolean => /^(?:Abp|Fx)Module$/.test(name);

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
