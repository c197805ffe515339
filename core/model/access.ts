import type { Location } from './location';
import type { Access } from './route';
import type { Value } from './value';

/** What the code of a class demands of callers. */
export interface CodeDemand {
  /** `policy`: the one that `value` names, null for none. `check`: code refuses callers. `question`: code asks for permissions. */
  readonly kind: 'policy' | 'check' | 'question';
  readonly value: Value;
  /** Whether each call gets there before the method returns. */
  readonly isCertain: boolean;
  readonly location: Location;
}

/** What guards an action besides attributes. */
export interface ActionGuards {
  readonly demands: readonly CodeDemand[];
  /** A class of a framework module that it inherits from, whose attributes are not known; null for none. */
  readonly moduleBase: string | null;
}

/** Permissions that code defines. */
export interface DefinedPermissions {
  readonly names: readonly { readonly text: string; readonly location: Location }[];
  /** Whether these are all: each name could be evaluated. */
  readonly isComplete: boolean;
}

/** What the code of a host demands for all routes that nothing else guards. */
export interface HostDemand {
  /** `filter`: a filter of the workspace, which checks in its own way. */
  readonly kind: 'authenticated' | 'filter';
  readonly text: string;
  readonly location: Location;
}

/** Attributes of the web framework that decide who may call, without the suffix. */
export const guardAttributes: ReadonlySet<string> = new Set(['Authorize', 'AllowAnonymous']);

/** Stands for an attribute whose class refuses callers in code of its own. */
export const AUTHORIZATION_FILTER = 'AuthorizationFilter';

/** Whether an attribute of that name may decide who may call. */
export const soundsLikeGuard = (name: string): boolean =>
  /Authoriz|Permission|Role|Anonymous|Guard/.test(name);

/** Methods whose names say that they refuse callers: `CheckPolicyAsync`, `EnsureAccess`. */
export const isCheckName = (name: string): boolean =>
  /^(?:Check|Ensure|Require|Verify|Demand)\w*(?:Polic|Permission|Access|Authoriz|Grant)/i.test(name);

/** Methods that ask whether a caller has a permission: `IsGrantedAsync`, `AuthorizeAsync`. */
export const isQuestionName = (name: string): boolean => /^(?:IsGranted|Authorize(?:Async)?$)/i.test(name);

const CHECKING =
  /olicyName|(?:[Cc]heck|[Ee]nsure|[Rr]equire|[Vv]erify|[Dd]emand)\w*(?:Polic|Permission|Access|Authoriz|Grant)|uthorizationService|IsGranted|isGranted/;
const DEMANDING = /allbackPolicy|equireAuthorization|(?:Authorize|Authorization|Permission)\w*Filter/;

/** Whether the code of a file may check who calls, by the words in its text. */
export const mayCheckAccess = (text: string): boolean =>
  (text.includes('olic') ||
    text.includes('ermission') ||
    text.includes('Access') ||
    text.includes('uthoriz')) &&
  CHECKING.test(text);

/** Whether the code of a file may demand something of all callers of an application, by the words in its text. */
export const mayDemandAccess = (text: string): boolean =>
  (text.includes('olicy') || text.includes('uthoriz') || text.includes('Filter')) && DEMANDING.test(text);

/** The texts by which a filter knows an access: the whole, and each requirement, with a space or a colon. */
export function accessTexts({ text, requirements }: Access): readonly string[] {
  return [
    text,
    ...requirements.flatMap(({ kind, name }) =>
      name === '' ? [kind] : [`${kind} ${name}`, `${kind}:${name}`],
    ),
  ];
}

/** Whether anybody may call. */
export const isUnguarded = ({ text }: Access): boolean => text === 'open' || text === 'anonymous';
