import { DEFAULT_LIST_INPUT, roleIndex, serviceMethods } from './service-contracts';

/**
 * A method that derived classes inherit from a framework type. Types are identified by simple name, so the framework
 * need not be installed. Data only.
 */
export interface FrameworkMethod {
  readonly name: string;
  readonly parameters: readonly FrameworkParameter[];
  /** The type of the result, without the task or promise; null for no result, absent if it is not cataloged. */
  readonly result?: FrameworkType | { readonly pageOf: number } | null;
  readonly attributes?: readonly FrameworkAttribute[];
  /** Why it is uncertain whether the framework version in use has the method; absent if it is certain. */
  readonly uncertainty?: string;
}

/** An attribute with at most one argument, which is a string. */
export interface FrameworkAttribute {
  readonly name: string;
  readonly argument: string | null;
}

/** The index of a type argument of the class, or the name of a fixed type. */
type FrameworkType = number | string;

/** `argument` is the parameter's type. */
interface FrameworkParameter {
  readonly name: string;
  readonly argument: FrameworkType;
}

export interface FrameworkClass {
  readonly isRemoteService: boolean;
  readonly isController: boolean;
  /** Whether the controller itself has routes, even if a class of the workspace derives from it. */
  readonly isServed?: boolean;
  /** Namespace of the module that contains the class; absent for the framework's own base classes. */
  readonly module?: string;
  readonly attributes?: readonly FrameworkAttribute[];
  /** The public methods of the class if it has `arity` type arguments. */
  methods(arity: number): readonly FrameworkMethod[];
}

const service: FrameworkClass = { isRemoteService: true, isController: false, methods: () => [] };

/** A base class of services; its methods depend on the roles of its type arguments. */
function serviceClass(name: string): FrameworkClass {
  const own = serviceMethods.filter(({ roles }) => name.includes('Crud') || roles === 'ODKL');
  return {
    ...service,
    methods: (arity) =>
      own.map(({ name: method, parameters, result, isPaged }) => {
        // An index without a type argument: the type is not known.
        const indexOf = (role: string) => roleIndex(name, arity, role) ?? arity;
        return {
          name: method,
          parameters: Object.entries(parameters).map(([parameter, role]) => ({
            name: parameter,
            argument: role === 'L' ? (roleIndex(name, arity, role) ?? DEFAULT_LIST_INPUT) : indexOf(role),
          })),
          result: result === null ? null : isPaged ? { pageOf: indexOf(result) } : indexOf(result),
        };
      }),
  };
}

/** The single-value types among the parameter types of framework methods. */
export const simpleFrameworkTypes: ReadonlySet<string> = new Set(['Guid', 'Guid?', 'string', 'int', 'bool']);

/** The base classes of controllers. Their public methods are helpers with `NonAction`. */
export const controller: FrameworkClass = { isRemoteService: false, isController: true, methods: () => [] };

const challenge = (name: string, ...parameters: readonly string[]): FrameworkMethod => ({
  name,
  parameters: parameters.map((parameter) => ({ name: parameter, argument: 'string' })),
  attributes: [{ name: 'HttpGet', argument: null }],
});

const uncertainty = 'not every version of ChallengeAccountController has this method';

/**
 * A controller that signs users in at another server. Its methods use the default route of the web framework, unless a
 * derived class has a route of its own.
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

/** `challengeAccount` with additional methods for impersonation, which have no verb attribute. */
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
      uncertainty: `${name} is part of a closed-source module, and not every version of that module has it`,
    })),
  ],
};

/** Base class of the generated classes that call a service in another process. */
export const CLIENT_PROXY = 'ClientProxyBase';

const clientProxy: FrameworkClass = { ...controller, isController: false };

export const frameworkClasses: ReadonlyMap<string, FrameworkClass> = new Map([
  ['ApplicationService', service],
  ...[
    'AbstractKeyReadOnlyAppService',
    'ReadOnlyAppService',
    'AbstractKeyCrudAppService',
    'CrudAppService',
    'AsyncCrudAppService',
  ].map((name) => [name, serviceClass(name)] as const),
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
