import type { Location } from './location';
import type { Access } from './route';
import type { Value } from './value';

/** A check of callers in the code of a class. */
export interface AccessCheck {
  /** `policy`: `value` is the policy's name or null. `check`: code refuses callers. `query`: code queries permissions. */
  readonly kind: 'policy' | 'check' | 'query';
  readonly value: Value;
  /** Whether every execution of the method reaches the check. */
  readonly isCertain: boolean;
  readonly location: Location;
}

/** The guards of an action, apart from attributes. */
export interface ActionGuards {
  readonly checks: readonly AccessCheck[];
  /** Whether other services are injected into the action's class or a base class; their methods may refuse callers. */
  readonly usesServices: boolean;
  /** The base class from a framework module, whose requirements are unknown; null if there is no such base class. */
  readonly moduleBase: string | null;
}

/** Permissions that code defines. */
export interface DefinedPermissions {
  readonly names: readonly { readonly text: string; readonly location: Location }[];
  /** Whether the list is complete: each name could be evaluated. */
  readonly isComplete: boolean;
}

/** The requirement that the code of a host sets for all routes without another guard. */
export interface FallbackPolicy {
  /** `filter`: an authorization filter other than `AuthorizeFilter`; what it checks is not known. */
  readonly kind: 'authenticated' | 'filter';
  readonly text: string;
  readonly location: Location;
}

/** Attributes of the web framework that decide who may call, without the suffix `Attribute`. */
export const guardAttributes: ReadonlySet<string> = new Set(['Authorize', 'AllowAnonymous']);

/** Represents an attribute whose class refuses callers in its own code. */
export const AUTHORIZATION_FILTER = 'AuthorizationFilter';

/** The texts that `--access` patterns match: the whole access, and each requirement as `policy A` and as `policy:A`. */
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
