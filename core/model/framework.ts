import { AUTHORIZATION_FILTER } from './access';

/**
 * What the framework's own types contribute when a workspace derives from them. They are known by simple name, so the
 * framework need not be installed. Data only.
 */
export interface FrameworkMethod {
  readonly name: string;
  readonly parameters: readonly FrameworkParameter[];
  readonly attributes?: readonly FrameworkAttribute[];
  /** Why the version in force may not have it; absent when it has. */
  readonly doubt?: string;
}

/** An attribute with at most one argument, a text. */
export interface FrameworkAttribute {
  readonly name: string;
  readonly argument: string | null;
}

/** `argument` is the index of the type argument that gives the type, or the name of a fixed type. */
interface FrameworkParameter {
  readonly name: string;
  readonly argument: number | string;
}

export interface FrameworkClass {
  readonly isRemoteService: boolean;
  readonly isController: boolean;
  /** A controller with routes of its own, which stand beside those of a class that derives from it. */
  readonly isServed?: boolean;
  /** Namespace of the module that brings it; absent for the framework's own base classes. */
  readonly module?: string;
  readonly attributes?: readonly FrameworkAttribute[];
  /** Public methods for a number of type arguments. */
  methods(arity: number): readonly FrameworkMethod[];
}

/** Names of what builds the routes (§5.6), whatever the framework's own prefix. */
const routeBuilderName = /^I?\w*ConventionalRouteBuilder$/;

/** Names of what applies the conventions to controllers. */
export const serviceConventionName = /^I?(?:Abp|Fx)ServiceConvention$/;

/** What a service of that name does for routes, where classes of the workspace may take its place; null for all others. */
export function replaceable(name: string): 'route-builder' | 'service-convention' | null {
  if (routeBuilderName.test(name)) return 'route-builder';
  return serviceConventionName.test(name) ? 'service-convention' : null;
}

const PAGED = 'PagedAndSortedResultRequestDto';

function readOnlyMethods(key: number, listInput: number | string): FrameworkMethod[] {
  return [
    { name: 'GetAsync', parameters: [{ name: 'id', argument: key }] },
    { name: 'GetListAsync', parameters: [{ name: 'input', argument: listInput }] },
  ];
}

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
      { name: 'CreateAsync', parameters: [{ name: 'input', argument: create }] },
      {
        name: 'UpdateAsync',
        parameters: [
          { name: 'id', argument: key },
          { name: 'input', argument: update },
        ],
      },
      { name: 'DeleteAsync', parameters: [{ name: 'id', argument: key }] },
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
const doubt = 'not every version of ChallengeAccountController has it';

/**
 * Signs in at another server. Its methods are reached by the default route of the web framework, unless a class that derives
 * from it has a route of its own.
 */
const challengeAccount: FrameworkClass = {
  ...controller,
  methods: () => [
    challenge('LoginAsync', 'returnUrl', 'returnUrlHash'),
    challenge('LogoutAsync', 'returnUrl', 'returnUrlHash'),
    challenge('FrontChannelLogoutAsync', 'sid'),
    { ...challenge('AccessDeniedAsync'), doubt },
    { ...challenge('ChallengeAsync', 'returnUrl', 'returnUrlHash'), doubt },
  ],
};

/** The same with methods by which one user acts as another, which no verb attribute marks. */
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
      doubt: `its module is not public, and not every version of it has ${name}`,
    })),
  ],
};

/** Base class of the generated classes that call a service of another process. */
export const CLIENT_PROXY = 'ClientProxyBase';
const clientProxy: FrameworkClass = { isRemoteService: false, isController: false, methods: () => [] };

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
export const remoteServiceInterfaces: ReadonlySet<string> = new Set([
  'IRemoteService',
  'IApplicationService',
  'IReadOnlyAppService',
  'ICreateAppService',
  'IUpdateAppService',
  'IDeleteAppService',
  'ICreateUpdateAppService',
  'ICrudAppService',
  'IAsyncCrudAppService',
]);

/**
 * Where the framework that came before keeps its services: the same names, and routes that are made in another way. Nothing
 * is said of those.
 */
export const predecessor = {
  namespace: 'Abp.Application.Services',
  successor: 'Volo.Abp.Application.Services',
};

/** The interface behind all of them by its full name, for workspaces that hold the framework in source. */
export const remoteServiceFullName = 'Volo.Abp.IRemoteService';

/** A base type that nobody knows may still say by its name that it is a service. `IBookAppService`, `AcmeAppServiceBase`. */
export function isNamedLikeService(name: string): boolean {
  return /(AppService|ApplicationService)(Base)?$/.test(name);
}

/** Whether a class is called like a controller, or like a base class of controllers, as a base with or without type arguments. */
export function isNamedLikeController(written: string): boolean {
  return /^[^<]*Controller(?:Base)?(?:<|$)/.test(written);
}

/** `HttpGetAttribute` → `HttpGet`. */
export const attributeName = (name: string): string => name.replace(/(?<=.)Attribute$/, '');

/** Short spellings of attributes in languages that have such, with the full names. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['Get', 'HttpGet'],
  ['Post', 'HttpPost'],
  ['Put', 'HttpPut'],
  ['Delete', 'HttpDelete'],
  ['Patch', 'HttpPatch'],
  ['Head', 'HttpHead'],
  ['Options', 'HttpOptions'],
  ['Body', 'FromBody'],
  ['Query', 'FromQuery'],
  ['Param', 'FromRoute'],
]);

/** The name by which the conventions know a decorator: `Get` → `HttpGet`, `RemoteServiceAttribute` → `RemoteService`. */
export function decoratorName(simpleName: string): string {
  const name = attributeName(simpleName);
  return shortNames.get(name) ?? name;
}

/** Whether a class is called like the framework's base class of modules. */
export const isModuleName = (name: string): boolean => /^(?:Abp|Fx)Module$/.test(name);

/** Attributes that make a class a service or a controller, by what follows from them alone. */
export const isControllerAttribute = (name: string): boolean =>
  name === 'Controller' || name === 'ApiController';

/** Attributes of the framework and the web framework that decide about routes, without the suffix. */
export const decidingAttributes: ReadonlySet<string> = new Set(
  (
    'RemoteService IntegrationService ReplaceControllers ExposeServices ControllerName Controller ApiController ' +
    'NonController NonAction ActionName Area Route HttpMethod AcceptVerbs HttpGet HttpPost HttpPut HttpDelete ' +
    'HttpPatch HttpHead HttpOptions ApiExplorerSettings ApiVersion MapToApiVersion ApiVersionNeutral TypeConverter ' +
    'FromRoute FromQuery FromBody FromForm FromHeader FromServices FromKeyedServices'
  ).split(' '),
);

/** What a class says by implementing interfaces that the web framework looks for on attributes. */
export interface ProvidedAttribute {
  /** The attribute that it is equal to. */
  readonly name: string;
  /** The members that hold its arguments. */
  readonly members: readonly string[];
}

/** What an attribute demands of callers by the interfaces that its class implements; null for nothing. */
export function providedGuard(interfaces: ReadonlySet<string>): ProvidedAttribute | null {
  const isFilter = interfaces.has('IAuthorizationFilter') || interfaces.has('IAsyncAuthorizationFilter');
  if (interfaces.has('IAllowAnonymous')) return { name: 'AllowAnonymous', members: [] };
  if (isFilter) return { name: AUTHORIZATION_FILTER, members: [] };
  return interfaces.has('IAuthorizeData') ? { name: 'Authorize', members: ['Policy', 'Roles'] } : null;
}

/** The attribute that a class is equal to by these interfaces; null for none. */
export function providedAttribute(interfaces: ReadonlySet<string>): ProvidedAttribute | null {
  const template = interfaces.has('IRouteTemplateProvider') ? ['Template', 'Name'] : [];
  if (interfaces.has('IActionHttpMethodProvider'))
    return { name: 'HttpMethod', members: ['HttpMethods', ...template] };
  if (template.length > 0) return { name: 'Route', members: template };
  if (!interfaces.has('IApiDescriptionVisibilityProvider')) return null;
  return { name: 'ApiExplorerSettings', members: ['IgnoreApi'] };
}

/** Whether a class that implements an interface of that name may change any controller of an application. */
export const changesModel = (name: string): boolean =>
  /^I(?:Application|Controller|Action|Parameter)ModelConvention$|^IApplicationModelProvider$/.test(name);

/** Whether the framework has a class, an interface or an attribute of that name which decides about routes. */
export const isFrameworkType = (name: string): boolean =>
  frameworkClasses.has(name) ||
  remoteServiceInterfaces.has(name) ||
  (attributeName(name) !== name && decidingAttributes.has(attributeName(name)));

/** Whether a namespace is the framework's or the web framework's own: a workspace may hold their source. */
export const isFrameworkNamespace = (namespace: string): boolean =>
  /^(?:Volo\.Abp|Fx|Microsoft\.AspNetCore|Asp\.Versioning)(?:\.|$)/.test(namespace);

/** Whether a full name in a namespace may be one of the framework, of what it builds on or of one of its modules. */
export const isPlatformNamespace = (namespace: string): boolean =>
  /^(?:Volo|Abp|Fx|Microsoft|System|Asp)(?:\.|$)/.test(namespace);
