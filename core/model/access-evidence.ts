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
  /** Whether services, whose methods may refuse callers, are injected in a file of the action's class or a base class. */
  readonly usesServices: boolean;
  /** Name of a base class that a framework module declares and whose requirements are unknown; null for none. */
  readonly moduleBase: string | null;
}

/** Permissions that code defines. */
export interface DefinedPermissions {
  readonly names: readonly { readonly text: string; readonly location: Location }[];
  /** Whether `names` is complete: false if a name could not be evaluated. */
  readonly isComplete: boolean;
}

/** The requirement that a host's code sets for all routes that have no other guard. */
export interface FallbackPolicy {
  /** `filter`: an authorization filter other than `AuthorizeFilter`; what it checks is not known. */
  readonly kind: 'authenticated' | 'filter';
  readonly text: string;
  readonly location: Location;
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
