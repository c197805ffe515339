import type { Diagnostic, SuppressedFinding } from './diagnostic';
import type { IgnoreComment } from './file-markers';
import { compareLocations, type Location, locationKey } from './location';
import { compareText } from './text';

export type Style = 'v3' | 'v4';
export type Visibility = 'visible' | 'hidden';
export type Certainty = 'exact' | 'assumed' | 'unknown';

/** Represents an unknown segment in a path. */
export const UNKNOWN_SEGMENT = '?';

/** Why a result is not exact, and the location of the cause. */
export interface Reason {
  readonly code:
    | 'not-evaluated'
    | 'assumed-selection'
    | 'unresolved-base'
    | 'unresolved-type'
    | 'assumed-registration'
    | 'assumed-version'
    | 'framework-source'
    | 'mutable-value'
    | 'access-assumed'
    | 'assumed-call'
    | 'route-builder-replaced';
  readonly text: string;
  readonly location: Location | null;
}

export interface RouteParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body' | 'form';
  readonly type: string;
  readonly optional: boolean;
  /** For a property of a method parameter: the name of the method parameter. Absent for a method parameter itself. */
  readonly propertyOf?: string;
  /** Whether the template has the parameter, but the method does not. */
  readonly isUnbound?: true;
}

/** A requirement for callers. `name`: a policy, or a list of roles (one role is sufficient); '' for the other kinds. */
export interface Requirement {
  readonly kind: 'policy' | 'roles' | 'in code' | 'authenticated';
  readonly name: string;
  readonly location: Location;
}

/** Who may call a route. */
export interface Access {
  /** Comma-separated list of `open`, `anonymous`, `authenticated`, `policy A`, `roles a,b`, `in code`, `unknown`. */
  readonly text: string;
  /** All requirements must be met. Empty if anyone may call the route, or if the requirements are unknown. */
  readonly requirements: readonly Requirement[];
  readonly certainty: Certainty;
  /** Why the access is not exact: one entry for each uncertainty. */
  readonly reasons: readonly Reason[];
  /** Two contradicting attributes, if any: one allows anonymous callers, the other requires authorization. */
  readonly contradiction?: { readonly anonymous: Location; readonly authorized: Location };
}

/** The texts that `--access` patterns may match: the access text, and each requirement as `policy A` and `policy:A`. */
export function accessTexts({ text, requirements }: Access): readonly string[] {
  return [
    text,
    ...requirements.flatMap(({ kind, name }) =>
      name === '' ? [kind] : [`${kind} ${name}`, `${kind}:${name}`],
    ),
  ];
}

/** Whether anyone may call the route. */
export const isUnguarded = ({ text }: Access): boolean => text === 'open' || text === 'anonymous';

/** What attributes require of a request besides its verb, path and API version. */
export interface RequestCondition {
  /** The media types of `Consumes`, in lower case; empty if the route accepts every media type. */
  readonly mediaTypes: readonly string[];
  /** The hosts of `Host`: `a.com`, `*.a.com`, `a.com:80`; empty if the route accepts every host. */
  readonly hosts: readonly string[];
  /** Attributes of the workspace that choose requests in code, and values that are not evaluated; '' for none. */
  readonly other: string;
}

/** One row: one verb on one template. Templates have a leading slash. */
export interface Route {
  /** Upper case; `ANY` if every verb matches. */
  readonly verb: string;
  readonly path: string;
  readonly service: string;
  readonly serviceFullName: string;
  readonly method: string;
  readonly visibility: Visibility;
  /** `endpoint`: start-up code maps the route. `module`: a controller of a framework module in a package. */
  readonly origin: 'convention' | 'attribute' | 'endpoint' | 'module';
  /** The URL style of the route; null for routes from attributes. */
  readonly style: Style | null;
  readonly styles: { readonly v3: string; readonly v4: string };
  /**
   * Base path of the class's convention routes in `style`, or of a framework module's controller; null for attribute routes
   * or a replaced route builder.
   */
  readonly base: string | null;
  readonly certainty: Certainty;
  readonly reasons: readonly Reason[];
  readonly parameters: readonly RouteParameter[];
  /** Name of the application that serves the route. A service in several applications has a row for each of them. */
  readonly application: string;
  readonly assembly: string;
  readonly inheritedFrom: string | null;
  /** The location of the method's name; for endpoints of framework base classes, the location of the service's name. */
  readonly location: Location;
  /** The location of the name of the service class. */
  readonly serviceLocation: Location;
  readonly derivation: readonly DerivationStep[];
  /** The PascalCase name that decides verb and path, without `Async` (§5.5.1). */
  readonly actionName: string;
  /** Verb and prefix that the convention finds in the method's name (§5.1), even if an attribute decides the verb. */
  readonly conventionalVerb: { readonly verb: string; readonly prefix: string | null };
  /** The prefix that the convention removed from the method's name (§5.5.2); null for none. */
  readonly removedPrefix: string | null;
  /** The route's API versions, `*` for every version; empty if the source names none. */
  readonly apiVersions: readonly string[];
  /** Whether the method or its class is marked as obsolete. */
  readonly obsolete: boolean;
  /** Whether interfaces define which methods are served, and no interface or attribute includes this method. */
  readonly isOutsideInterfaces: boolean;
  /** Whether the service has a base class outside the workspace, or a module another edition, which may add endpoints. */
  readonly hasUnknownBase: boolean;
  /** Labels of the routes that this route collides with: "VERB /route Service.Method". */
  readonly collidesWith: readonly string[];
  /** `Order` of the attribute that sets the template; absent if 0. The router compares orders before templates. */
  readonly order?: number;
  /** `Name` of the attribute that sets the template; absent if it has none. */
  readonly name?: string;
  /** `GroupName` of `[ApiExplorerSettings]`, the document that contains the route; absent if the code sets none. */
  readonly group?: string;
  /** What attributes such as `Consumes` and `Host` require of a request; absent if they require nothing. */
  readonly condition?: RequestCondition;
  /** The only values of `{action}`, `{area}` and `{controller}`; absent if the template has none of them. */
  readonly requiredValues?: Readonly<Record<string, string>>;
  /** Who may call the route; absent if not requested. */
  readonly access?: Access;
}

/** The name of a route in messages and in `collidesWith`: `GET /api/app/book BookAppService.getAsync`. */
export function routeLabel(route: Pick<Route, 'verb' | 'path' | 'service' | 'method'>): string {
  return `${route.verb} ${route.path} ${route.service}.${route.method}`;
}

/** Whether no source file contains the method of a route, so that the route has the location of its class. */
export const isOnClass = ({ location, serviceLocation }: Route): boolean =>
  locationKey(location) === locationKey(serviceLocation);

/** Whether an endpoint is inherited from the framework, or is part of one of its modules. */
export const isOfFramework = (route: Route): boolean =>
  route.origin === 'module' || (route.inheritedFrom !== null && isOnClass(route));

/** The display order of routes, independent of the order in which files are read. */
export const compareRoutes = (a: Route, b: Route): number =>
  compareText(a.application, b.application) || compareHandlers(a, b);

/** The display order of the routes of one application. */
export function compareHandlers(a: Route, b: Route): number {
  return (
    compareText(a.serviceFullName, b.serviceFullName) ||
    compareText(a.path, b.path) ||
    compareText(a.verb, b.verb) ||
    compareText(a.method, b.method) ||
    compareLocations(a.location, b.location)
  );
}

export const exclusionCodes = [
  'remote-service-disabled',
  'type-predicate',
  'not-public',
  'abstract',
  'generic',
  'nested',
  'assembly-not-registered',
  'controller-removed',
  'controller-replaced',
  'integration-not-exposed',
  'method-disabled',
  'non-action',
  'no-template',
  'static',
  'generic-method',
  'not-a-service',
  'unresolved-base',
  'no-methods',
  'no-address',
  'not-compiled',
  'test-application',
] as const;
export type ExclusionCode = (typeof exclusionCodes)[number];

/** A class or method without routes, and why. */
export interface Exclusion {
  readonly service: string;
  readonly serviceFullName: string;
  readonly application: string;
  readonly assembly: string;
  /** Null for the whole class. */
  readonly method: string | null;
  readonly code: ExclusionCode;
  readonly reason: string;
  readonly location: Location;
}

/** A class of the workspace, with or without routes. */
export interface ClassDeclaration {
  readonly name: string;
  readonly fullName: string;
  readonly assembly: string;
  readonly location: Location;
  /** Whether a project compiles the file of the class. */
  readonly isCompiled: boolean;
}

/** The whole result for a workspace: immutable, sorted, JSON-able. */
export interface Analysis {
  /** `fx` or `abp@9.3`; if applications differ, the profile with the newest version. */
  readonly profile: string;
  /** The applications that have routes, in the order of the routes. */
  readonly applications: readonly { readonly name: string; readonly profile: string }[];
  readonly style: 'configured' | Style;
  readonly routes: readonly Route[];
  /** Applications and routes of the framework's modules in packages; empty if they were not requested. */
  readonly modules: Pick<Analysis, 'applications' | 'routes'>;
  /** Origins whose routes were not read although the workspace may have some. */
  readonly leftOut: readonly ('endpoint' | 'module')[];
  readonly exclusions: readonly Exclusion[];
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that comments or `fx-routes.json` suppress; `diagnostics` does not include them. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Comments that suppress findings. */
  readonly comments: readonly IgnoreComment[];
  /** Classes of all files that had to be read, sorted by full name. */
  readonly classes: readonly ClassDeclaration[];
}

/** The kinds of derivation steps, each with the section of the document that it follows. */
export const stepSections = {
  'framework-version': '1',
  'attribute-verb': '2.3',
  'class-template': '2.3',
  'attribute-template': '2.3',
  'conventional-verb': '5.1',
  prefix: '5.2.1',
  'root-path': '5.2.2',
  id: '5.2.4',
  'trailing-id': '5.2.6',
  'controller-name': '5.4.1',
  'controller-casing': '5.4.2',
  'given-controller-name': '5.4.4',
  'action-name': '5.5.1',
  'removed-prefix': '5.5.2',
  'action-casing': '5.5.3',
  'no-action': '5.5.4',
  'given-action-name': '5.5.5',
  'route-builder': '5.6',
  selection: '6.1',
  visibility: '8.2',
  'handwritten-controller': '9.1',
  'mapped-endpoint': '9.1',
  style: '10',
} as const;

export type DerivationStepKind = keyof typeof stepSections;

/** One decision in the derivation of a route: its kind, its effect, and the source that caused it. */
export interface DerivationStep {
  readonly kind: DerivationStepKind;
  readonly text: string;
  readonly location: Location | null;
}
