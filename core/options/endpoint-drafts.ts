import type { MappedEndpoint } from '../model/application-model';
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

/** A route builder or an endpoint: what calls set on it also applies to what is mapped with it. */
export interface Draft {
  readonly parent: Draft | null;
  /** The template without that of the parent; null if it is not known. */
  readonly path: string | null;
  readonly reasons: readonly Reason[];
  readonly requirements: Requirement[];
  isAnonymous: boolean;
  /** Why there may be further requirements. */
  readonly uncertainties: Reason[];
  order: number;
  name: string | null;
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

export const draftOf = (
  parent: Draft | null = null,
  path: string | null = '',
  reasons: readonly Reason[] = [],
): Draft => ({
  parent,
  path,
  reasons,
  requirements: [],
  isAnonymous: false,
  uncertainties: [],
  order: 0,
  name: null,
  conditions: [],
});

/** The function that configures a branch of the pipeline, which handlers of endpoints do not: it calls `Use…` or `Run`. */
export function branchIn(args: readonly Argument[]): ExpressionOf<'function'> | null {
  const last = args.at(-1)?.value;
  const parameter =
    last?.kind === 'function' && last.parameters.length === 1 ? last.parameters[0]!.name : null;
  const configures = (node: object) =>
    isOfKind(node, 'member') && nameOf(node.target) === parameter && /^(?:Use|Run$|Map)/.test(node.name);
  return last?.kind === 'function' && parameter !== null && [...nodesIn(last.body)].some(configures)
    ? last
    : null;
}

/** Applies a call such as `RequireAuthorization("policy")`. Returns whether it is one of these calls. */
export function configures(
  draft: Draft,
  call: ExpressionOf<'call'>,
  text: (value: Expression | undefined) => string | null,
) {
  const { callee, arguments: args, location } = call;
  const name = nameOf(callee);
  const first = args[0]?.value;
  const literal = first?.kind === 'literal' ? first.value : null;
  if (name === 'AllowAnonymous') draft.isAnonymous = true;
  else if (name === 'WithName') draft.name = text(first);
  else if (name === 'WithOrder' && typeof literal === 'number') draft.order = literal;
  else if (name === 'RequireAuthorization') requireAuthorization(draft, args, text, location);
  else if (name === 'WithMetadata' || name === 'AddEndpointFilter') addMetadata(draft, name, args, location);
  else if (name !== null && /^(?:RequireHost|Accepts)$|ApiVersion/.test(name))
    draft.conditions.push(`${name}(${literalsIn(args).join(', ')})`);
  else return false;
  return true;
}

/** The literals in arguments: `new ApiVersion(1, 0)` → 1, 0. */
const literalsIn = (args: readonly Argument[]) =>
  [...nodesIn(args)].flatMap((node) => (isOfKind(node, 'literal') ? String(node.value) : []));

/** Metadata may be attributes that guard the endpoint, and filters may check callers. */
function addMetadata(draft: Draft, name: string, args: readonly Argument[], location: Location): void {
  const types = args.flatMap(({ value }) => (value.kind === 'new' ? (value.type?.name ?? '') : '?'));
  if (name === 'AddEndpointFilter')
    draft.uncertainties.push(
      reasonOf('access-assumed', 'the filter is assumed not to check callers', location),
    );
  else if (types.some((type) => /AllowAnonymous/.test(type))) draft.isAnonymous = true;
  else if (types.some((type) => /Authoriz|^\?$/.test(type)))
    draft.uncertainties.push(
      reasonOf('not-evaluated', 'what the metadata requires is not evaluated', location),
    );
}

function requireAuthorization(
  draft: Draft,
  args: readonly Argument[],
  text: (value: Expression | undefined) => string | null,
  location: Location,
): void {
  const add = (kind: Requirement['kind'], name = '') => draft.requirements.push({ kind, name, location });
  add('authenticated');
  for (const { value } of args) {
    const policy = text(value);
    const roles = value.kind === 'function' ? rolesIn(value, text) : null;
    if (policy !== null) add('policy', policy);
    else if (roles !== null) for (const role of roles) add('roles', role);
    else
      draft.uncertainties.push(
        reasonOf('not-evaluated', 'what the endpoint requires is not evaluated', location),
      );
  }
}

/** The roles of `policy => policy.RequireRole("a", "b")`; empty for signed-in callers; null if it requires more. */
function rolesIn(
  { body }: ExpressionOf<'function'>,
  text: (value: Expression | undefined) => string | null,
): readonly string[] | null {
  const calls = [...nodesIn(body)].filter((node) => isOfKind(node, 'call'));
  const roles = calls.map((node) => {
    if (!isOfKind(node, 'call')) return null;
    const name = nameOf(node.callee);
    if (name === 'RequireAuthenticatedUser') return '';
    const texts = node.arguments.map(({ value }) => text(value));
    return name === 'RequireRole' && texts.every((one) => one !== null) ? texts.join(',') : null;
  });
  return roles.every((one) => one !== null) ? roles.filter((one) => one !== '') : null;
}

/** The endpoint of a draft, with what applies to the groups around it. */
export function settled({ draft, endpoint }: DraftEndpoint): MappedEndpoint {
  const around: Draft[] = [];
  for (let one: Draft | null = draft; one !== null; one = one.parent) around.unshift(one);
  const parts = around.map(({ path }) => (path ?? UNKNOWN_SEGMENT).replace(/^~?\/+|\/+$/g, ''));
  return {
    ...endpoint,
    path: `/${parts.filter((part) => part !== '').join('/')}`,
    order: around.findLast(({ order }) => order !== 0)?.order ?? 0,
    name: around.findLast(({ name }) => name !== null)?.name ?? null,
    reasons: around.flatMap(({ reasons }) => reasons),
    requirements: around.flatMap(({ requirements }) => requirements),
    isAnonymous: around.some(({ isAnonymous }) => isAnonymous),
    uncertainties: around.flatMap(({ uncertainties }) => uncertainties),
    condition: around.flatMap(({ conditions }) => conditions).join(', '),
  };
}
