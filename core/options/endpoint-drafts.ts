import type { Environment, Run } from '../interpreter/environment';
import type { Hub, MappedEndpoint } from '../model/application-model';
import type { Location } from '../model/location';
import {
  type Argument,
  type Expression,
  type ExpressionOf,
  isOfKind,
  nameOf,
  nodesIn,
} from '../model/lowered-code';
import { type Reason, type Requirement, UNKNOWN_SEGMENT } from '../model/route';
import type { NativeClass, ObjectValue, Unknown, Value } from '../model/value';
import { is, objectOf } from '../model/value-operations';

/** A route builder or an endpoint: what calls set on it also applies to what is mapped with it. */
export interface Draft extends ObjectValue {
  readonly parent: Draft | null;
  /** The template without that of the parent; null if it is not known. */
  readonly path: string | null;
  /** Why the endpoint is not exact. */
  readonly reasons: Reason[];
  /** The unknown conditions around the code that made it. Others decide whether a later call applies to it. */
  readonly madeUnder: readonly Unknown[];
  readonly requirements: Requirement[];
  isAnonymous: boolean;
  /** Why there may be further requirements. */
  readonly uncertainties: Reason[];
  order: number;
  name: string | null;
  hub: Hub | null;
  /** Calls that let the endpoint answer only some requests. */
  readonly conditions: string[];
}

export interface DraftEndpoint {
  readonly draft: Draft;
  readonly endpoint: Pick<MappedEndpoint, 'call' | 'container' | 'assembly' | 'verbs' | 'location'>;
}

export const reasonOf = (code: Reason['code'], text: string, location: Location): Reason => ({
  code,
  text,
  location,
});

/** The argument for the template of a call, which may be named. */
export const templateIn = (args: readonly Argument[]): Expression | undefined =>
  (
    args.find(({ name }) => name !== null && /^(?:pattern|prefix|path)$/.test(name)) ??
    args.find(({ name }) => name === null)
  )?.value;

export const isDraft = (value: Value): value is Draft => is.object(value) && 'madeUnder' in value;

/** The reason of an unknown value, or of an unknown condition around code. */
export const reasonFrom = ({ reason, location }: Unknown, code: Reason['code']): Reason =>
  reasonOf(code, reason, location);

/** A call that is not evaluated returns a builder below the one that it is called on. */
const builderClass: NativeClass = {
  methods: {},
  returned: (target, cause) =>
    isDraft(target) ? draftOf(target, null, [reasonFrom(cause, 'not-evaluated')]) : cause,
};

export const draftOf = (
  parent: Draft | null = null,
  path: string | null = '',
  reasons: readonly Reason[] = [],
  madeUnder: Run['causes'] = [],
): Draft => ({
  ...objectOf({}, null, builderClass),
  parent,
  path,
  reasons: [...reasons],
  madeUnder,
  requirements: [],
  isAnonymous: false,
  uncertainties: [],
  order: 0,
  name: null,
  hub: null,
  conditions: [],
});

/** The function that configures a branch of the pipeline, which handlers of endpoints do not: it calls `Use…` or `Run`. */
export function branchIn(args: readonly Argument[]): ExpressionOf<'function'> | null {
  const last = args.at(-1)?.value;
  const parameter =
    last?.kind === 'function' && last.parameters.length === 1 ? last.parameters[0]!.name : null;
  const isStep = (node: object) =>
    isOfKind(node, 'member') && nameOf(node.target) === parameter && /^(?:Use|Run$|Map)/.test(node.name);
  return last?.kind === 'function' && parameter !== null && [...nodesIn(last.body)].some(isStep)
    ? last
    : null;
}

/** Calls on endpoints and groups that decide who may call them, their names and their order. */
export const CONFIGURES =
  /^(?:Require(?:Authorization|Host)|AllowAnonymous|With(?:Name|Order|Metadata)|AddEndpointFilter|Accepts)$|ApiVersion/;

/** Applies a call such as `RequireAuthorization("policy")`. Under a condition, the stricter access is assumed. */
export function configure(draft: Draft, call: ExpressionOf<'call'>, environment: Environment): void {
  const { callee, arguments: args, location } = call;
  const { run } = environment;
  const name = nameOf(callee) ?? '';
  const values = args.map(({ value }) => run.evaluate(value, environment));
  const [first = null] = values;
  const isCertain = run.causes.every((one) => draft.madeUnder.includes(one));
  const unsure = (code: Reason['code'], why: string) =>
    draft.uncertainties.push(reasonOf(code, why, location));
  const isGuard = /^(?:WithMetadata|AddEndpointFilter|RequireAuthorization|AllowAnonymous)$/.test(name);
  if (!isCertain && isGuard) unsure('access-assumed', `a condition decides whether ${name} runs`);
  if (name === 'AllowAnonymous') draft.isAnonymous ||= isCertain;
  else if (name === 'WithName') draft.name = isCertain && is.string(first) ? first : null;
  else if (name === 'WithOrder') {
    if (typeof first === 'number') draft.order = first;
    if (typeof first !== 'number' || !isCertain)
      draft.reasons.push(reasonOf('assumed-call', `the order is assumed to be ${draft.order}`, location));
  } else if (name === 'RequireAuthorization') {
    const add = (kind: Requirement['kind'], text = '') =>
      draft.requirements.push({ kind, name: text, location });
    add('authenticated');
    for (const [at, { value }] of args.entries()) {
      const policy = values[at]!;
      const roles = rolesIn(value);
      if (is.string(policy)) add('policy', policy);
      else if (roles !== null) add('roles', roles);
      else unsure('not-evaluated', 'what the endpoint requires is not evaluated');
    }
  } else if (isGuard) unsure('not-evaluated', `what ${name} requires is not evaluated`);
  else draft.conditions.push(`${name}(${literalsIn(args).join(', ')})`);
}

/** The literals in arguments: `new ApiVersion(1, 0)` → 1, 0. */
const literalsIn = (args: readonly Argument[]) =>
  [...nodesIn(args)].flatMap((node) => (isOfKind(node, 'literal') ? String(node.value) : []));

/** The roles of `policy => policy.RequireRole("a", "b")`; null if it requires anything else. */
function rolesIn(policy: Expression): string | null {
  const [call, ...others] = [...nodesIn(policy)].filter((node) => isOfKind(node, 'call'));
  const isRole = call && others.length === 0 && nameOf(call.callee) === 'RequireRole';
  return isRole && call.arguments.every(({ value }) => value.kind === 'literal')
    ? literalsIn(call.arguments).join(',')
    : null;
}

/** The endpoint of a draft, with what applies to the groups around it. */
export function settled({ draft, endpoint }: DraftEndpoint): MappedEndpoint {
  // Nothing guards the builder of the application.
  const passedOn = ({ parent, path, rest: { content } }: Draft) =>
    content === null || (parent === null && path !== null) ? [] : [reasonFrom(content, 'access-assumed')];
  const around: Draft[] = [];
  for (let one: Draft | null = draft; one !== null; one = one.parent) around.unshift(one);
  const name = around.findLast((one) => one.name !== null)?.name;
  const hub = around.findLast((one) => one.hub !== null)?.hub;
  const parts = around.map(({ path }) => (path ?? UNKNOWN_SEGMENT).replace(/^~?\/+|\/+$/g, ''));
  return {
    ...endpoint,
    path: `/${parts.filter((part) => part !== '').join('/')}`,
    order: around.findLast(({ order }) => order !== 0)?.order ?? 0,
    reasons: around.flatMap(({ reasons }) => reasons),
    requirements: around.flatMap(({ requirements }) => requirements),
    isAnonymous: around.some(({ isAnonymous }) => isAnonymous),
    uncertainties: around.flatMap((one) => [...one.uncertainties, ...passedOn(one)]),
    condition: around.flatMap(({ conditions }) => conditions).join(', '),
    ...(name && { name }),
    ...(hub && { hub }),
  };
}
