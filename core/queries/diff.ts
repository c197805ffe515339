import { groupBy } from '../model/collections';
import type { Contract } from '../model/contract';
import type { Location } from '../model/location';
import { isUnguarded, type Route, type RouteParameter } from '../model/route';
import { shapeOf } from '../routing/intersection';
import { parseTemplate } from '../routing/template';
import { contractChanges } from './contract/contract-changes';
import type { ContractChange } from './contract/schema-changes';
import { pairOff } from './pair-items';

/**
 * `moved`: the same method has another path, perhaps also another verb or name. `verb`: the same method has another
 * verb at the same path. `renamed`: a class or method with another name answers the same verb and path.
 * `unguarded`: the guard was removed, and anyone may call the route. `access`: the requirements for callers differ,
 * which breaks callers if there is a new one.
 */
const changeKinds = [
  'removed',
  'unguarded',
  'moved',
  'verb',
  'parameters',
  'visibility',
  'access',
  'added',
  'renamed',
] as const;

/** A route before and after a change: `before` is null for a new route, `after` is null for a removed route. */
export type BeforeAfter =
  | { readonly before: Route; readonly after: Route | null }
  | { readonly before: null; readonly after: Route };

/** A change of the contract, with a kind such as `response-property-removed`; see `contract/`. */
interface OfContract extends Pick<ContractChange, 'effect' | 'path' | 'subject'> {
  /** Where the source declares what changed, before and after. */
  readonly places: { readonly before: Location | null; readonly after: Location | null };
}

/** One difference between two states of a workspace. */
export type Change = BeforeAfter & {
  readonly kind: string;
  /** Absent for a change of the route itself. */
  readonly ofContract?: OfContract;
  /** Whether existing callers may fail, or a guarded route is now open to anyone. */
  readonly isBreaking: boolean;
  /** Describes the change if the paths do not show it; empty otherwise. */
  readonly detail: string;
  /** Client calls that the change breaks; absent if no client was read. */
  readonly callers?: readonly Location[];
};

const symbolOf = ({ application, serviceFullName, method }: Route) =>
  [application, serviceFullName, method].join('\0');
/** Routes with the same key match the same URLs: the names of parameters have no effect. */
const keyWithConstraints = ({ application, verb, path }: Route) =>
  [application, verb, ...parseTemplate(path).map(shapeOf)].join('\0');

/** The code of a route's method, starting with the parameters; null if it is not known. */
export type CodeOf = (route: Route) => string | null;

/**
 * The differences between the routes of two states. Routes of the same method are compared, even at different paths. A
 * removed and an added method of one class count as a renamed method if they have the same code and no other removed or
 * added method of the class has that code.
 */
export function diffRoutes(
  earlier: readonly Route[],
  after: readonly Route[],
  codeBefore: CodeOf = () => null,
  codeAfter: CodeOf = () => null,
  contracts?: Contracts,
): readonly Change[] {
  const before = inRenamedApplication(earlier, after);
  const originals = new Map(before.map((route, at) => [route, earlier[at]!]));
  const pair = (left: readonly Route[], right: readonly Route[], keyOf: (route: Route) => string) =>
    pairOff(left, right, keyOf, keyOf);
  const same = pair(before, after, (route) => `${symbolOf(route)}\0${keyWithConstraints(route)}`);
  const sameVerb = pair(same.left, same.right, (route) => `${symbolOf(route)}\0${route.verb}`);
  const sameMethod = pair(sameVerb.left, sameVerb.right, symbolOf);
  const sameRoute = pair(sameMethod.left, sameMethod.right, keyWithConstraints);
  const sameCode = pairOff(
    sameRoute.left,
    sameRoute.right,
    codeKey(sameRoute.left, codeBefore),
    codeKey(sameRoute.right, codeAfter),
  );
  const changes: readonly Change[] = [
    ...same.pairs.flatMap(([old, now]) => inPlace(old, now)),
    ...[...sameVerb.pairs, ...sameMethod.pairs].map(([old, now]) => move(old, now)),
    ...sameRoute.pairs.map(([old, now]): Change => {
      return { kind: 'renamed', before: old, after: now, isBreaking: false, detail: renaming(old, now) };
    }),
    ...sameCode.pairs.map(([old, now]) => move(old, now, renaming(old, now))),
    ...sameCode.left.map((old): Change => {
      const detail = old.obsolete ? 'was marked as obsolete' : '';
      return { kind: 'removed', before: old, after: null, isBreaking: !old.obsolete, detail };
    }),
    ...sameCode.right.map((now): Change => {
      const isBreaking = now.collidesWith.length > 0;
      const detail = isBreaking ? `collides with ${now.collidesWith.join(', ')}` : '';
      return { kind: 'added', before: null, after: now, isBreaking, detail };
    }),
  ];
  const kept = [same, sameVerb, sameMethod, sameRoute, sameCode].flatMap(({ pairs }) => pairs);
  const accesses = kept.flatMap(([old, now]) => accessChange(old, now));
  const ofContracts =
    contracts === undefined
      ? []
      : withoutRepetition(
          kept.flatMap(([old, now]) => contractChangesOf(old, now, originals.get(old)!, contracts)),
        );
  const order = ({ kind, before: old, after: now }: Change) => {
    const at = (changeKinds as readonly string[]).indexOf(kind);
    return `${at < 0 ? changeKinds.length : at} ${keyWithConstraints(old === null ? now : old)}`;
  };
  const keyed = [...changes, ...accesses, ...ofContracts].map((change) => [order(change), change] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

/** The contracts of the routes of two states. */
export interface Contracts {
  readonly before: Contract;
  readonly after: Contract;
}

/** `earlier`: the route `before`, under the name that its application had then. */
function contractChangesOf(
  before: Route,
  after: Route,
  earlier: Route,
  contracts: Contracts,
): readonly Change[] {
  return contractChanges({ before: earlier, after }, contracts.before, contracts.after).map(
    ({ kind, effect, path, subject, detail, ...places }): Change => ({
      kind,
      before,
      after,
      isBreaking: effect === 'breaking',
      detail: [path, detail].filter(Boolean).join(': '),
      ofContract: { effect, path, subject, places },
    }),
  );
}

/** A change that several routes have in common, because their types do, counts once: for the first of them. */
function withoutRepetition(changes: readonly Change[]): readonly Change[] {
  const same = groupBy(changes, ({ kind, ofContract, detail }) => {
    return [kind, ofContract?.subject, detail.slice(ofContract?.path.length)].join('\0');
  });
  return [...same.values()].map(([first, ...others]) => {
    const routes = new Set(others.map(({ after }) => after).filter((after) => after !== first.after)).size;
    const more = routes === 0 ? '' : ` (and in ${routes} more route${routes === 1 ? '' : 's'})`;
    return { ...first, detail: first.detail + more };
  });
}

/** The earlier routes. If one application is gone and one is new, the routes of the former belong to the latter. */
function inRenamedApplication(before: readonly Route[], after: readonly Route[]): readonly Route[] {
  const namesOf = (routes: readonly Route[]) => [...new Set(routes.map(({ application }) => application))];
  const { left, right } = pairOff(namesOf(before), namesOf(after), String, String);
  const [application] = right;
  if (application === undefined || left.length !== 1 || right.length !== 1) return before;
  return before.map((route) => (route.application === left[0] ? { ...route, application } : route));
}

/** The old and the new name of a method, with its package or namespace if the names would be equal without it. */
function renaming(old: Route, now: Route): string {
  const isSame = old.service === now.service && old.method === now.method;
  const nameOf = (route: Route) => `${isSame ? route.serviceFullName : route.service}.${route.method}`;
  return `${nameOf(old)} → ${nameOf(now)}`;
}

/** The change of a method's route; not breaking if only one of the two routes is unknown: they may be equal. */
function move(before: Route, after: Route, ...details: readonly string[]): Change {
  const isInPlace = keyWithConstraints({ ...before, verb: after.verb }) === keyWithConstraints(after);
  const wasUnknown = before.certainty === 'unknown';
  const isBreaking = wasUnknown === (after.certainty === 'unknown');
  const unknown = isBreaking ? [] : [`the ${wasUnknown ? 'old' : 'new'} route is unknown`];
  const detail = [...details, ...unknown].join('; ');
  return { kind: isInPlace ? 'verb' : 'moved', before, after, isBreaking, detail };
}

/** A key from a method's class and code; null if the code is unknown or another method of the class has it, too. */
function codeKey(routes: readonly Route[], codeOf: CodeOf): (route: Route) => string | null {
  const keyOf = (route: Route) => {
    const code = codeOf(route);
    return code === null ? null : [route.application, route.serviceFullName, code].join('\0');
  };
  const same = groupBy(routes, keyOf);
  return (route) => {
    const key = keyOf(route);
    return same.get(key)?.every(({ method }) => method === route.method) ? key : null;
  };
}

/** Changes in the parameters and visibility of a route that keeps its verb and path. */
function inPlace(before: Route, after: Route): readonly Change[] {
  const changes: Change[] = [];
  const { details, isBreaking } = parameterChanges(before.parameters, after.parameters);
  if (details.length > 0)
    changes.push({ kind: 'parameters', before, after, isBreaking, detail: details.join('; ') });
  if (before.visibility !== after.visibility) {
    const detail = `${before.visibility} → ${after.visibility}`;
    changes.push({ kind: 'visibility', before, after, isBreaking: false, detail });
  }
  return changes;
}

/**
 * The change in the access of a route, if the access was analyzed in both states. A new requirement breaks callers, but
 * any requirement includes `authenticated`.
 */
function accessChange(before: Route, after: Route): readonly Change[] {
  const [old, now] = [before.access, after.access];
  if (old === undefined || now === undefined || old.text === now.text) return [];
  const isKnown = old.certainty !== 'unknown' && now.certainty !== 'unknown';
  const isLost = isKnown && !isUnguarded(old) && isUnguarded(now);
  const met = new Set(old.requirements.flatMap(({ kind, name }) => ['authenticated ', `${kind} ${name}`]));
  const isNew = isKnown && now.requirements.some(({ kind, name }) => !met.has(`${kind} ${name}`));
  const detail = `${old.text} → ${now.text}`;
  return [{ kind: isLost ? 'unguarded' : 'access', before, after, isBreaking: isLost || isNew, detail }];
}

/** Path parameters are matched by position, all others by name. */
function parameterChanges(before: readonly RouteParameter[], after: readonly RouteParameter[]) {
  const keyed = (parameters: readonly RouteParameter[]) => {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const keyOf = (parameter: RouteParameter) =>
      parameter.in === 'path' ? `path ${inPath.indexOf(parameter)}` : parameter.name.toLowerCase();
    return new Map(parameters.map((parameter) => [keyOf(parameter), parameter]));
  };
  const [old, now] = [keyed(before), keyed(after)];
  const shown = ({ type, in: source }: RouteParameter) => `${type} (${source})`;
  const changes: (readonly [detail: string, isBreaking: boolean])[] = [];
  for (const [key, parameter] of old) {
    const other = now.get(key);
    if (other === undefined) changes.push([`${parameter.name} is gone`, true]);
    else if (other.type !== parameter.type || other.in !== parameter.in)
      changes.push([
        `${parameter.name}: ${shown(parameter)} → ${shown(other)}`,
        !isNullable(parameter, other),
      ]);
    else if (parameter.optional && !other.optional) changes.push([`${parameter.name} is now required`, true]);
  }
  for (const [key, parameter] of now) {
    const name = `${parameter.name}${parameter.optional ? '?' : ''}`;
    if (!old.has(key)) changes.push([`${name}: ${shown(parameter)} is new`, !parameter.optional]);
  }
  return { details: changes.map(([detail]) => detail), isBreaking: changes.some(([, breaks]) => breaks) };
}

/** Whether a parameter differs only in a type that became nullable: `int` → `int?`, `string` → `string | null`. */
const isNullable = (old: RouteParameter, now: RouteParameter) =>
  old.in === now.in && /^(?:\?| \| (?:null|undefined))$/.test(now.type.replace(old.type, ''));
