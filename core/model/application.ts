import type { ActionGuards, HostDemand } from './access';
import type { AttributeFacts } from './facts/attributes';
import type { Location } from './location';
import type { Reason } from './route';
import type { AssemblyConfiguration, WithLocation } from './user-configuration';
import type { NativeClass, ObjectValue, TypeHandle, Unknown, Value } from './value';

/**
 * What runs in one process, in the words of ASP.NET Core's application model. All names are resolved here;
 * conventions read this and nothing else.
 */
export interface Application {
  /** Name of the start-up project's assembly, or of what stands in for one. */
  readonly name: string;
  /** The profile that its projects ask for: `fx`, `abp`, `abp@9.3`. */
  readonly profile: string;
  /** The framework version that the user gave for it, where that decided the profile; absent for none. */
  readonly userVersion?: WithLocation<string>;
  readonly controllers: readonly ControllerModel[];
  /** API discovery shows controllers that say nothing of it and are no services: a package of the host turns that on. */
  readonly showsPlainControllers: boolean;
  readonly settings: GlobalSettings;
  /** What may change any controller when it starts, and is not interpreted. */
  readonly modelConventions: readonly WrittenName[];
  /** What its code demands of all callers; null for nothing, and where nobody asks. */
  readonly hostDemand: HostDemand | null;
  readonly registrations: {
    /** No `Create(…)` call was found in the whole workspace: every assembly counts as registered with the defaults. */
    readonly isAssumed: boolean;
    /** Calls that name an assembly which is not part of the workspace. */
    readonly foreign: readonly WrittenName[];
  };
}

/** A class that is, or could be taken for, a controller. */
export interface ControllerModel {
  /** Identity within the workspace. */
  readonly id: string;
  /** The class as configuration sees it. */
  readonly type: TypeHandle;
  readonly name: string;
  readonly fullName: string;
  readonly assembly: string;
  /** Name of the application that hosts it. */
  readonly application: string;
  readonly location: Location;
  readonly isPublic: boolean;
  readonly isAbstract: boolean;
  readonly isGeneric: boolean;
  readonly isNested: boolean;
  /** `unresolved`: an unknown base type may or may not make it one; its name says that it does. */
  readonly implementsRemoteService: 'yes' | 'no' | 'unresolved';
  /** The type of the framework that makes it one, by its simple name; null for none that is known. */
  readonly serviceBase: BaseName | null;
  /** A controller by the web framework's own rule: its name ends in `Controller`, or it derives from a controller base. */
  readonly isHandwritten: boolean;
  readonly isIntegrationService: boolean;
  /** Why no application runs it; absent where one may. */
  readonly unfit?: string;
  /** It calls a service of another process. */
  readonly isClientProxy: boolean;
  /** Attributes of the class, then of its base classes from near to far. */
  readonly attributes: readonly OwnedAttribute[];
  /** Identities of the base classes in the workspace, near to far. */
  readonly baseIds: readonly string[];
  /** It derives from a controller of a framework module, which serves its own routes beside it. */
  readonly hasServedBase: boolean;
  /** Identities of the interfaces of the workspace that it names itself; of a handwritten controller those of services alone. */
  readonly ownInterfaces: readonly string[];
  /** Names of the methods in the interfaces of the service; null where those do not tell what it is to serve. */
  readonly interfaceMethods: readonly string[] | null;
  /** Attributes on its interfaces and on their methods that would decide about routes on a class: `[Route]`. */
  readonly interfaceAttributes: readonly WrittenName[];
  /** Base types that could not be found, as written. */
  readonly unresolvedBases: readonly BaseName[];
  /** Why it may be declared otherwise; null for no reason. */
  readonly doubt: Unknown | null;
  /** Base types that lead back to the type that names them. */
  readonly cyclicBases: readonly WrittenName[];
  readonly actions: readonly ActionModel[];
  /** Public-looking members that the web framework does not take as actions. */
  readonly nonActions: readonly NonAction[];
  /** Settings of the `Create(…)` calls that name its assembly, in call order. */
  readonly settings: readonly ControllerSetting[];
  /** What the user says of its assembly; absent for nothing. */
  readonly user?: AssemblyConfiguration;
}

/** An attribute together with the class that carries it, its arguments evaluated. */
export interface OwnedAttribute extends Omit<AttributeFacts, 'arguments' | 'type'> {
  readonly arguments: readonly AttributeArgument[];
  /** 0 = the class itself, 1 = its base class, … */
  readonly depth: number;
  /** On the method itself, not on one that it overrides; on the class itself, not on a base class. */
  readonly isOwn: boolean;
  /** Why it may change routes in a way that is not known; null when it does not. */
  readonly doubt: Reason | null;
}

export interface AttributeArgument {
  /** PascalCase name (`IsEnabled`), null for a positional argument. */
  readonly name: string | null;
  readonly value: Value;
  readonly location: Location;
}

/** A name as the source writes it, with its place. */
export interface WrittenName {
  readonly text: string;
  readonly location: Location;
}

/** A base type, where a class or one of its bases names it, and whether it is an interface, as far as its name tells. */
export interface BaseName extends WrittenName {
  readonly isInterface: boolean;
  /** Why it is not known; absent where the workspace does not declare it. */
  readonly why?: string;
}

export interface ActionModel {
  /** PascalCase name, as the conventions read it. */
  readonly name: string;
  readonly written: string;
  readonly parameters: readonly ParameterModel[];
  /** Attributes of the method itself, then of the methods that it overrides, nearest first. */
  readonly attributes: readonly OwnedAttribute[];
  /** Depth of the original declaration in the chain of overrides: route attributes are taken from it when the method has none. */
  readonly baseDefinitionDepth: number;
  /** Name of the base class that declares it; null when the class itself does. */
  readonly inheritedFrom: string | null;
  /** Why the class may not have it at all; null when it has. */
  readonly doubt: string | null;
  /** What guards it besides attributes; absent where nobody asks. */
  readonly guards?: ActionGuards;
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
  /** Type as shown to people. */
  readonly type: string;
  readonly shape: TypeShape;
  /** The properties of its type as a query has them; empty where it is one value, absent where nobody asks. */
  readonly queryProperties?: readonly string[];
  readonly isOptional: boolean;
  readonly attributes: readonly AttributeFacts[];
  readonly location: Location;
}

/**
 * What a type means for routing and binding.
 * `simple`: a single value. `convertible`: parsed from a string by a converter, simple or not by profile and name.
 * `complex`: an object, with its public properties, own ones first. `unknown`: declared outside the workspace.
 */
export type TypeShape =
  | { readonly kind: 'simple' }
  | { readonly kind: 'convertible'; readonly name: string; readonly properties: readonly string[] }
  | { readonly kind: 'complex'; readonly properties: readonly string[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'file' }
  | { readonly kind: 'special' }
  | { readonly kind: 'unknown'; readonly name: string };

/** A configured value and the code that set it. */
export interface Setting {
  readonly value: Value;
  readonly location: Location;
}

/** The settings of one `Create(…)` call (§2.1). Absent members keep their defaults. */
export interface ControllerSetting {
  readonly location: Location;
  readonly rootPath: Setting | null;
  readonly useV3UrlStyle: Setting | null;
  readonly typePredicate: Setting | null;
  readonly controllerNameNormalizer: Setting | null;
  readonly actionNameNormalizer: Setting | null;
  readonly applicationServiceTypes: Setting | null;
  /** Code that may change anything of the controller before its routes are built. */
  readonly modelConfigurer: Setting | null;
  /** API versions given to all its controllers, and code that decides them. */
  readonly apiVersions: readonly Setting[];
  /** Why the call may not take place, or not name the assembly of the controller; null when it does. */
  readonly doubt: Unknown | null;
}

/** Settings that concern all controllers of an application (§2.2). */
export interface GlobalSettings {
  readonly useV3UrlStyle: Setting | null;
  readonly exposeIntegrationServices: Setting | null;
  readonly exposeClientProxyServices: Setting | null;
  /** Types given to `ControllersToRemove`. */
  readonly controllersToRemove: readonly ListedType[];
  /** Why other types may be removed; null when none are. */
  readonly otherRemovals: Unknown | null;
  /** Identities of the types given to `IgnoredControllersOnModelExclusion`. */
  readonly ignoredOnExclusion: readonly string[];
  /** What takes the place of the default route builder (§5.6); null where nothing does. */
  readonly routeBuilder: RouteBuilder | null;
  /** Classes that take the place of what applies the conventions to controllers. */
  readonly serviceConventions: readonly ReplacedConvention[];
  /** Settings of the conventional controllers that are made on an object which nothing reads them from. */
  readonly ineffective: readonly WrittenName[];
  /** The framework's tables of names as configuration leaves them (§5.1, §5.4.1). */
  readonly tables: NameTables;
  /** Why other assemblies may be registered; null when none are. */
  readonly otherRegistrations: Unknown | null;
}

/** Tables of names that configuration changed; null for one that it left alone. */
export type NameTables = Readonly<
  Record<'controllerPostfixes' | 'verbPrefixes' | 'ignoredUrlSuffixes', Setting | null>
>;

/** A class of the workspace, or from elsewhere, in the place of the default route builder (§5.6). */
export interface RouteBuilder {
  readonly name: string;
  readonly location: Location;
  /** Why its code cannot be interpreted; null when it can. */
  readonly unknown: string | null;
  /** A new object of the class, `native` in the place of the default builder that it derives from; unknown when it overrides what that does not have. */
  create(native: NativeClass): ObjectValue | Unknown;
  /** What a method of such an object returns. */
  call(target: ObjectValue, method: string, args: readonly Value[]): Value;
}

/** A class in the place of what applies the conventions to controllers. */
export interface ReplacedConvention extends RouteBuilder {
  /** PascalCase names of the methods that it replaces; null where they are not known. */
  readonly methods: readonly string[] | null;
  /** It is the framework's own class, whose source is part of the workspace. */
  readonly isFrameworks: boolean;
}

/** A type that configuration names: its identity when the workspace declares it, else null. */
export interface ListedType {
  readonly name: string;
  readonly id: string | null;
  /** Why it may not be listed at all. */
  readonly doubt: Unknown | null;
  readonly location: Location;
}
