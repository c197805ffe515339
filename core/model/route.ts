import type { DerivationStep } from './derivation';
import type { Diagnostic, SuppressedFinding } from './diagnostic';
import type { IgnoreComment } from './ignore-comment';
import { compareLocations, compareText, type Location } from './location';

export type Style = 'v3' | 'v4';
export type Visibility = 'visible' | 'hidden';
export type Certainty = 'exact' | 'assumed' | 'unknown';

/** Stands in a path for a segment that cannot be known. */
export const UNKNOWN_SEGMENT = '?';

/** Why an answer is not exact, and the place that stopped it. */
export interface Reason {
  readonly code:
    | 'not-evaluated'
    | 'assumed-selection'
    | 'unresolved-base'
    | 'unresolved-type'
    | 'assumed-registration'
    | 'framework-source'
    | 'mutable-value'
    | 'access-assumed'
    | 'route-builder-replaced';
  readonly text: string;
  readonly location: Location | null;
}

export interface RouteParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body' | 'form';
  readonly type: string;
  readonly optional: boolean;
  /** The parameter whose property it is; absent for one of the method's own. */
  readonly propertyOf?: string;
}

/** What a caller has to meet. `name` is a policy, or the roles of which one is enough; '' for the other kinds. */
export interface Requirement {
  readonly kind: 'policy' | 'roles' | 'in code' | 'authenticated';
  readonly name: string;
  readonly location: Location;
}

/** Who may call a route. */
export interface Access {
  /** `open`, `anonymous`, `authenticated`, `policy A`, `roles a,b`, `in code`, `unknown`; several requirements with commas. */
  readonly text: string;
  /** All of them have to be met; empty where anybody may call, and where it is unknown. */
  readonly requirements: readonly Requirement[];
  readonly certainty: Certainty;
  /** Why it is not exact, one for each doubt. */
  readonly reasons: readonly Reason[];
  /** An attribute that allows anonymous callers and one that demands others; absent where they do not contradict each other. */
  readonly contradiction?: { readonly anonymous: Location; readonly authorized: Location };
}

/** One row: one verb on one template. Templates carry a leading slash. */
export interface Route {
  /** Upper case; `ANY` where no verb is demanded. */
  readonly verb: string;
  readonly path: string;
  readonly service: string;
  readonly serviceFullName: string;
  readonly method: string;
  readonly visibility: Visibility;
  readonly origin: 'convention' | 'attribute';
  /** Style in force; null for routes from attributes. */
  readonly style: Style | null;
  readonly styles: { readonly v3: string; readonly v4: string };
  /** What all convention routes of the class start with, in the style in force; null for routes from attributes and from a replaced route builder. */
  readonly base: string | null;
  readonly certainty: Certainty;
  readonly reasons: readonly Reason[];
  readonly parameters: readonly RouteParameter[];
  /** Name of the application that serves it. A service that several of them host has a row in each. */
  readonly application: string;
  readonly assembly: string;
  readonly inheritedFrom: string | null;
  /** The method's name; for endpoints of framework base classes, the name of the service class. */
  readonly location: Location;
  /** Name of the service class. */
  readonly serviceLocation: Location;
  readonly derivation: readonly DerivationStep[];
  /** The PascalCase name that decided about verb and address, without `Async` (§5.5.1). */
  readonly actionName: string;
  /** The verb that its name gives by the prefixes in force, whatever decided, and the prefix for it; null for none (§5.1). */
  readonly conventionalVerb: { readonly verb: string; readonly prefix: string | null };
  /** The prefix that the convention cut from the method's name (§5.5.2); null for none. */
  readonly removedPrefix: string | null;
  /** API versions that it answers, `*` for every one; empty where the source names none. */
  readonly apiVersions: readonly string[];
  /** Whether the method or its class is marked as obsolete. */
  readonly obsolete: boolean;
  /** Whether the service has interfaces that say what it serves, and none of them has the method. */
  readonly isOutsideInterfaces: boolean;
  /** "VERB /route Service.Method" of the routes that it collides with. */
  readonly collidesWith: readonly string[];
  /** Who may call it; absent where nobody asks. */
  readonly access?: Access;
}

/** How a route is named in messages and in `collidesWith`: `GET /api/app/book BookAppService.getAsync`. */
export function routeLabel({
  verb,
  path,
  service,
  method,
}: Pick<Route, 'verb' | 'path' | 'service' | 'method'>): string {
  return `${verb} ${path} ${service}.${method}`;
}

/** The order in which routes are listed, whatever order their files were read in. */
export function compareRoutes(a: Route, b: Route): number {
  return (
    compareText(a.application, b.application) ||
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
] as const;
export type ExclusionCode = (typeof exclusionCodes)[number];

/** A class, or one method of it, that gets no route, and why. */
export interface Exclusion {
  readonly service: string;
  readonly serviceFullName: string;
  readonly application: string;
  readonly assembly: string;
  /** Null when the whole class is meant. */
  readonly method: string | null;
  readonly code: ExclusionCode;
  readonly reason: string;
  readonly location: Location;
}

/** A class of the workspace, whether it gets routes or not. */
export interface ClassDeclaration {
  readonly name: string;
  readonly fullName: string;
  readonly assembly: string;
  readonly location: Location;
  /** Whether its project takes its file. */
  readonly isCompiled: boolean;
}

/** The whole answer about a workspace: immutable, sorted, JSON-able. */
export interface Analysis {
  /** `fx`, or `abp@9.3`; where applications differ, the one of the newest framework. */
  readonly profile: string;
  /** The applications that have routes, in the order of the routes. */
  readonly applications: readonly { readonly name: string; readonly profile: string }[];
  readonly style: 'configured' | Style;
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
  readonly diagnostics: readonly Diagnostic[];
  /** Findings that the user accepts, which are not among the others. */
  readonly suppressed: readonly SuppressedFinding[];
  /** Comments that accept findings. */
  readonly comments: readonly IgnoreComment[];
  /** Those of all files that had to be read, in the order of their full names. */
  readonly classes: readonly ClassDeclaration[];
}
