import type { CreateOption } from './create-options';
import type { AttributeFacts } from './facts/file-facts';
import type { Lazy } from './lazy';
import type { Location, WithLocation } from './location';
import type { Reason, Requirement } from './route';
import type { AssemblyConfiguration } from './user-configuration';
import type { NativeClass, ObjectValue, TypeHandle, Unknown, Value } from './value';

/**
 * An application as ASP.NET Core's application model describes it. It runs in one process. All names are resolved.
 * The conventions read only this data.
 */
export interface Application {
  /** Assembly name of the start-up project or, if there is none, of the main assembly. */
  readonly name: string;
  /** `fx`, `abp` or `abp@9.3`: the profile of `userVersion`, else of the projects. `Config.profile` overrides it. */
  readonly profile: string;
  /** The framework version in the user configuration, if that version decides the profile; absent otherwise. */
  readonly userVersion?: WithLocation<string>;
  /** Whether no version of ABP was found or set, so that the rules of the newest version are assumed. */
  readonly hasAssumedVersion: boolean;
  readonly controllers: readonly ControllerModel[];
  /** Whether API discovery shows non-service controllers by default; some packages of a host turn this on. */
  readonly showsPlainControllers: boolean;
  readonly settings: GlobalSettings;
  /** Uninterpreted code that may change any controller at start-up. */
  readonly modelConventions: readonly WrittenName[];
  readonly modules: Lazy<readonly ServedModule[]>;
  /** Names of route constraints that the workspace defines, in lowercase letters. */
  readonly constraints: readonly string[];
  /** Endpoints that are not controllers. */
  readonly endpoints: readonly MappedEndpoint[];
  /** Routes that reach actions of all controllers without a template of their own, in the order of the router. */
  readonly conventionalRoutes: readonly ConventionalRoute[];
  /** Policies for all routes. */
  readonly hostPolicies: readonly HostPolicy[];
  /** The call that registers API versioning; `unknown`: none was found, but code that was not found may have it. */
  readonly apiVersioning: WrittenName | 'none' | 'unknown';
  readonly registrations: {
    /** Whether every assembly counts as registered: no `Create(…)` call and no start-up module were found. */
    readonly isAssumed: boolean;
    /** `Create(…)` calls that name an assembly outside the workspace. */
    readonly foreign: readonly WrittenName[];
  };
}

/** A package with controllers of a framework module, which an application serves. */
export interface ServedModule {
  /** A name in `modulePackages`. */
  readonly name: string;
  /** The versions of the package that projects reference; empty if other packages bring it in. */
  readonly versions: readonly string[];
  /** The package of the module's paid edition, whose routes may differ, that the application uses; null for none. */
  readonly paid: string | null;
  /** A package of another vendor that may add routes to the module's; null for none. */
  readonly extension: string | null;
  /** The first file of the workspace that brings in the package. */
  readonly location: Location;
  /** The reference with which the application gets the package, perhaps to another package; null for a project. */
  readonly source: { readonly name: string; readonly version: string | null; readonly file: string } | null;
}

/** An endpoint that start-up code maps, or that of a hub. */
export interface MappedEndpoint {
  /** The name of the call, such as `MapGet`. */
  readonly call: string;
  /** The full name of the class that contains the call, or of the hub; `Program` for top-level code. */
  readonly container: string;
  /** Empty if every verb matches. */
  readonly verbs: readonly string[];
  /** With a leading slash; parts that are not known are `UNKNOWN_SEGMENT`. */
  readonly path: string;
  /** Absent if 0. */
  readonly order?: number;
  /** The value of `WithName`; absent for none. */
  readonly name?: string;
  /** Why the endpoint is not exact. */
  readonly reasons: readonly Reason[];
  readonly requirements: readonly Requirement[];
  readonly isAnonymous: boolean;
  /** Why there may be further requirements. */
  readonly uncertainties: readonly Reason[];
  /** Calls that let the endpoint answer only some requests, such as `RequireHost(a.com)`; absent for none. */
  readonly condition?: string;
  /** The hub behind the endpoint, whose attributes also decide who may call it; absent for other endpoints. */
  readonly hub?: Hub;
  readonly assembly: string;
  readonly location: Location;
}

export interface Hub {
  /** Those of the class and of its base classes, nearest first. */
  readonly attributes: readonly OwnedAttribute[];
  /** A class that the workspace does not declare, which may have further attributes; null for none. */
  readonly unread: string | null;
}

/** A route of `MapControllerRoute` or `UseConfiguredEndpoints`: `{controller=Home}/{action=Index}/{id?}`. */
export interface ConventionalRoute {
  readonly template: string;
  /** The area whose controllers it reaches; null if the template decides. */
  readonly area: string | null;
  /** Why the route may not be mapped. */
  readonly reasons: readonly Reason[];
  readonly location: Location;
}

/** A class that is or could be a controller. */
export interface ControllerModel {
  /** Identity within the workspace. */
  readonly id: string;
  /** The class as an object for configuration code. */
  readonly type: TypeHandle;
  readonly name: string;
  readonly fullName: string;
  readonly assembly: string;
  /** Name of the application that hosts the class. */
  readonly application: string;
  readonly location: Location;
  readonly isPublic: boolean;
  readonly isAbstract: boolean;
  readonly isGeneric: boolean;
  readonly isNested: boolean;
  /** `unresolved`: the name of the class or of an unknown base type suggests that the class is a remote service. */
  readonly implementsRemoteService: 'yes' | 'no' | 'unresolved';
  /** The simple name of the framework type that makes the class a remote service; null if unknown. */
  readonly serviceBase: BaseName | null;
  /** Whether the web framework itself recognizes the class as a controller, by name, attribute or known base class. */
  readonly isHandwritten: boolean;
  readonly isIntegrationService: boolean;
  /** Why the class is not part of any application; absent if it may be part of one. */
  readonly ineligible?: string;
  /** Whether the class calls a service in another process. */
  readonly isClientProxy: boolean;
  /** Attributes of the class, then those of its base classes, nearest first. */
  readonly attributes: readonly OwnedAttribute[];
  /** Identities of the base classes in the workspace, nearest first. */
  readonly baseIds: readonly string[];
  /** The first service outside the workspace that the class derives from or implements: it may replace the service. */
  readonly foreignService: string | null;
  /** Whether a base class is a framework module's controller, which has routes besides those of the class. */
  readonly hasServedBase: boolean;
  /** Identities of the interfaces that the class itself lists; for handwritten controllers, only service interfaces. */
  readonly ownInterfaces: readonly string[];
  /** Names of the methods in the service's interfaces; null if interfaces do not define which methods are served. */
  readonly interfaceMethods: readonly string[] | null;
  /** Attributes such as `[Route]` on interfaces of the class or on interface methods. They have no effect there. */
  readonly interfaceAttributes: readonly WrittenName[];
  /** Base types that could not be found, as written in the source. */
  readonly unresolvedBases: readonly BaseName[];
  /** Why the compiled class may differ from this declaration; null if it cannot differ. */
  readonly uncertainty: Unknown | null;
  /** Base types in an inheritance cycle. */
  readonly cyclicBases: readonly WrittenName[];
  readonly actions: readonly ActionModel[];
  /** The class's own methods that cannot be actions. */
  readonly nonActions: readonly NonAction[];
  /** Settings of the `Create(…)` calls that name the assembly of the class, in call order. */
  readonly settings: readonly ControllerSetting[];
  /** The user configuration of the class's assembly; absent if there is none. */
  readonly user?: AssemblyConfiguration;
}

/** An attribute with its evaluated arguments and its inheritance depth. */
export interface OwnedAttribute extends Omit<AttributeFacts, 'arguments' | 'type'> {
  readonly arguments: Lazy<readonly AttributeArgument[]>;
  /** 0 = the class itself, 1 = its base class, … */
  readonly depth: number;
  /** Whether the attribute is on the method or class itself, not on an overridden method or base class. */
  readonly isOwn: boolean;
  /** Why the attribute may change routes in an unknown way; null if its effect is known. */
  readonly uncertainty: Reason | null;
}

export interface AttributeArgument extends WithLocation<Value> {
  /** PascalCase name (`IsEnabled`), null for a positional argument. */
  readonly name: string | null;
}

/** A name as written in the source, with its location. */
export interface WrittenName {
  readonly text: string;
  readonly location: Location;
}

/** A direct or indirect base type of a class. The name decides `isInterface` if the syntax does not. */
export interface BaseName extends WrittenName {
  readonly isInterface: boolean;
  /** Why the base type is not known, as the end of a sentence: `is not followed`. Absent for `NOT_DECLARED`. */
  readonly why?: string;
}

export interface ActionModel {
  /** PascalCase name, as the conventions read it. */
  readonly name: string;
  readonly written: string;
  readonly parameters: readonly ParameterModel[];
  /** Attributes of the method itself, then of the methods that it overrides, nearest first. */
  readonly attributes: readonly OwnedAttribute[];
  /** Inheritance depth of the original declaration. Its route attributes apply if the method has none. */
  readonly baseDefinitionDepth: number;
  /** Name of the base class that declares the method; null if the class itself does. */
  readonly inheritedFrom: string | null;
  /** Why it is uncertain whether the class has the method; null if it is certain. */
  readonly uncertainty: string | null;
  /** The guards of the method, apart from attributes; null if not requested. */
  readonly guards: Lazy<ActionGuards> | null;
  /** Why an API definition that includes the action fails, as the end of a sentence; null if it does not fail. */
  readonly definitionFailure: Lazy<string | null>;
  readonly location: Location;
}

export interface NonAction {
  readonly written: string;
  readonly code: 'static' | 'generic-method' | 'not-public' | 'non-action';
  readonly reason: string;
  readonly location: Location;
}

export interface ParameterModel {
  readonly name: string;
  /** Type for display. */
  readonly type: string;
  readonly shape: TypeShape;
  /** The properties that replace the parameter outside the body; empty for a single value; absent without `expandsObjects`. */
  readonly properties?: readonly string[];
  /** Whether ASP.NET Core parses a string into a value of the type, although the type is an object. */
  readonly isParsed: Lazy<boolean>;
  /** The property of an object that JSON cannot carry: `Cover` of type `IFormFile`; null for none. */
  readonly stream: Lazy<{ readonly path: string; readonly text: string } | null>;
  readonly isOptional: boolean;
  readonly attributes: readonly OwnedAttribute[];
  readonly location: Location;
}

/**
 * The role of a type in routing and binding. `simple`: a single value. `convertible`: parsed from a string by a
 * converter; the profile and the parameter's name decide whether the type is simple. `complex`: an object with its
 * public properties, inherited properties last. `unknown`: declared outside the workspace.
 */
export type TypeShape =
  | { readonly kind: 'simple' | 'list' | 'file' | 'special' | 'unknown' }
  | { readonly kind: 'convertible' | 'complex'; readonly properties: readonly string[] };

/** A configured value, with the location of the code that sets it. */
export type Setting = WithLocation<Value>;

export type CreateOptions = Record<CreateOption, Setting | null>;

/** The settings of one `Create(…)` call. Null options keep their defaults. */
export interface ControllerSetting extends Readonly<CreateOptions> {
  readonly location: Location;
  /** The items of `ApiVersions`, and `ApiVersionConfigurer` if it is set. */
  readonly apiVersions: readonly Setting[];
  /** Why it is uncertain whether the call runs and names the controller's assembly; null if it is certain. */
  readonly uncertainty: Unknown | null;
}

/** Settings for all controllers of an application (§2.2). */
export interface GlobalSettings {
  readonly useV3UrlStyle: Setting | null;
  readonly exposeIntegrationServices: Setting | null;
  readonly exposeClientProxyServices: Setting | null;
  /** Types given to `ControllersToRemove`. */
  readonly controllersToRemove: readonly ListedType[];
  /** Why further types may be removed; null if `controllersToRemove` is complete. */
  readonly otherRemovals: Unknown | null;
  /** Identities of the types given to `IgnoredControllersOnModelExclusion`. */
  readonly ignoredOnExclusion: readonly string[];
  /** Names of the types given to `FormBodyBindingIgnoredTypes`: objects of these types are bound from the form. */
  readonly formTypes: readonly string[];
  /** The class that replaces the default route builder (§5.6); null for none. */
  readonly routeBuilder: RouteBuilder | null;
  /** Classes that replace the service convention. */
  readonly serviceConventions: readonly ReplacedConvention[];
  /** Settings for conventional controllers that code sets in the MVC options, where the framework ignores them. */
  readonly ineffective: readonly WrittenName[];
  /** The framework's name tables after configuration (§5.1, §5.4.1). */
  readonly tables: NameTables;
  /** Why further assemblies may be registered; null if all registrations are known. */
  readonly otherRegistrations: Unknown | null;
}

/** The name tables after configuration; null for a table that configuration does not change. */
export type NameTables = Readonly<
  Record<'controllerPostfixes' | 'verbPrefixes' | 'ignoredUrlSuffixes', Setting | null>
>;

/** A class, in or outside the workspace, that replaces the default route builder (§5.6). */
export interface RouteBuilder {
  readonly name: string;
  readonly location: Location;
  /** Why the code of the class cannot be interpreted; null if it can. */
  readonly unknown: string | null;
  /** Creates an object whose base class is `native`; unknown if the class overrides a member that `native` lacks. */
  create(native: NativeClass): ObjectValue | Unknown;
  /** Calls a method of an object that `create` returned. */
  call(target: ObjectValue, method: string, args: readonly Value[]): Value;
}

/** A class that replaces the service convention. */
export interface ReplacedConvention extends RouteBuilder {
  /** PascalCase names of the methods that the class overrides; null if they are not known. */
  readonly methods: readonly string[] | null;
  /** Whether the framework itself declares this class, as in workspaces that contain the framework's source. */
  readonly isFrameworks: boolean;
}

/** A type that configuration code lists. `id`: its identity; null if the workspace does not declare the type. */
export interface ListedType {
  readonly name: string;
  readonly id: string | null;
  /** Why it is uncertain whether the type is listed; null if it is certain. */
  readonly uncertainty: Unknown | null;
  readonly location: Location;
}

/** A check of callers in the code of a class. */
export interface AccessCheck {
  /** `policy`: `value` is a policy's name or null. `check`: code refuses callers. `query`: code queries permissions. */
  readonly kind: 'policy' | 'check' | 'query';
  readonly value: Value;
  /** Whether every execution of the method reaches the check. */
  readonly isCertain: boolean;
  readonly location: Location;
}

/** The guards of an action, apart from attributes. */
export interface ActionGuards {
  readonly checks: readonly AccessCheck[];
  /** Whether a file of the action's class or a base class may inject services, whose methods may refuse callers. */
  readonly usesServices: boolean;
  /** Name of a base class that a framework module declares and whose requirements are unknown; null for none. */
  readonly moduleBase: string | null;
}

/** A permission's name, and the constant that its definition uses (`BookPermissions.Create`); null for a literal. */
export interface DefinedPermission extends WrittenName {
  readonly constant: string | null;
}

/** Permissions that code defines. */
export interface DefinedPermissions {
  readonly names: readonly DefinedPermission[];
  /** Whether `names` is complete: false if a name could not be evaluated. */
  readonly isComplete: boolean;
}

/** What a host's code requires of the callers of all routes that have no other guard. */
export interface HostPolicy extends WrittenName {
  /**
   * `filter`: an authorization filter whose checks are not known. `group`: a group that controllers are mapped in, which
   * may also change their paths. `everyone`: no guard of any route has an effect.
   */
  readonly kind: 'authenticated' | 'filter' | 'group' | 'everyone';
}
