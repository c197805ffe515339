import { AUTHORIZATION_FILTER, guardAttributes, looksLikeGuard } from '../catalog/framework-attributes';
import type {
  AccessCheck,
  ActionGuards,
  ActionModel,
  ControllerModel,
  HostPolicy,
  MappedEndpoint,
  OwnedAttribute,
} from '../model/application-model';
import { getOrInsert } from '../model/collections';
import type { Location } from '../model/location';
import type { Access, Reason, Requirement } from '../model/route';
import { is } from '../model/value-operations';
import { evaluated, isStringOrNull, namedArgument, notEvaluated, positional } from './evaluated-values';

/** What decides who may call an action, besides the action and its class. */
export interface AccessContext {
  /** What the host requires of the callers of all routes. */
  readonly hostPolicies: readonly HostPolicy[];
  /** Services that share an interface with a handwritten controller: the controller is assumed to call them. */
  readonly services: readonly ControllerModel[];
}

/** Requirements, and the uncertainties about them. */
interface Requirements {
  readonly requirements: readonly Requirement[];
  /** Why the known requirements may be incomplete or not in force. */
  readonly uncertainties: readonly Reason[];
  /** Why some requirements are not known. */
  readonly unknown: readonly Reason[];
}

const nothing: Requirements = { requirements: [], uncertainties: [], unknown: [] };

function joined(parts: readonly Requirements[]): Requirements {
  const all = parts.filter((part) => part !== nothing);
  if (all.length < 2) return all[0] ?? nothing;
  return {
    requirements: all.flatMap(({ requirements }) => requirements),
    uncertainties: all.flatMap(({ uncertainties }) => uncertainties),
    unknown: all.flatMap(({ unknown }) => unknown),
  };
}

const required = (kind: Requirement['kind'], name: string, location: Location): Requirements => ({
  ...nothing,
  requirements: [{ kind, name, location }],
});

const uncertain = (text: string, location: Location | null): Reason => ({
  code: 'access-assumed',
  text,
  location,
});

/**
 * Who may call an action, according to the attributes of its method and class, the checks in the method's code and, for
 * routes without a guard, the requirement of the host. Null if the guards of the action were not read.
 */
export function accessOf(
  controller: ControllerModel,
  action: ActionModel,
  { hostPolicies, services }: AccessContext,
): Access | null {
  const guards = action.guards?.value;
  if (guards === undefined) return null;
  const attributes = [...evidenceIn(controller.attributes), ...evidenceIn(action.attributes)];
  const allowing = attributes.filter(isAllowing);
  const [anonymous] = allowing;
  const isOfMethod = allowing.some((one) => action.attributes.includes(one));
  const ofMethod = action.attributes.filter(isRequiring);
  // `[AllowAnonymous]` on a method overrides the class, so it contradicts only `[Authorize]` on the same method.
  const contradicting =
    anonymous === undefined ? undefined : isOfMethod ? ofMethod[0] : attributes.find(isRequiring);
  const isIntercepted = !controller.isHandwritten && !isOfMethod && ofMethod.length > 0;
  const requiring = anonymous === undefined ? attributes : isIntercepted ? ofMethod : [];
  const inForce = joined(requiring.filter((one) => !isFilter(one)).map(attributeRequirements));
  const declared =
    isIntercepted && anonymous ? withUncertainty(inForce, INTERCEPTED, anonymous.location) : inForce;
  // Filters check every caller, even with `[AllowAnonymous]`.
  const filters = joined(attributes.filter(isFilter).map(attributeRequirements));
  const ofCode = guards.checks.filter(({ kind }) => kind !== 'query').map(checkRequirements);
  const own = joined([declared, filters, ...ofCode.filter(isCertain)]);
  const isHidden = controller.isHandwritten && guards.usesServices;
  const passedOn =
    services.length === 0 && isHidden ? [null] : services.map((service) => serviceMethodOf(service, action));
  const certain = joined([own, ...passedOn.map((found) => delegated(found, own.requirements, action))]);
  const queries = accessQueries(guards);
  const isAllInCode = certain.requirements.some(({ kind }) => kind === 'in code');
  const all =
    certain.requirements.length === 0
      ? joined([certain, ...ofCode])
      : isAllInCode || (queries.length === 0 && ofCode.every(isCertain))
        ? certain
        : withUncertainty(certain, MORE_IN_CODE, action.location);
  const isGuarded = all.requirements.length > 0 || all.unknown.length > 0;
  const contradiction = anonymous &&
    contradicting && { contradiction: { anonymous: anonymous.location, authorized: contradicting.location } };
  const inHost = perhapsChanged(all, hostPolicies);
  if (isGuarded) return { ...settled(inHost, mayAddMore(controller, action)), ...contradiction };
  // The framework checks calls of virtual methods of services, unless the method itself has `[AllowAnonymous]`.
  const mayRefuse = contradicting && !controller.isHandwritten && !isOfMethod;
  const allowed = mayRefuse ? withUncertainty(all, NOT_INTERCEPTED, contradicting.location) : all;
  if (anonymous !== undefined) return { ...plain('anonymous', allowed.uncertainties), ...contradiction };
  const [hidden] = [...queries, ...mayAddMore(controller, action)];
  if (hidden !== undefined) return unknownAs(hidden);
  const fallback = hostPolicies.find(({ kind }) => kind !== 'everyone');
  if (fallback !== undefined) return ofHost(fallback);
  if (isHidden && passedOn.every((found) => found === null))
    return unknownAs(uncertain(SERVICES_UNKNOWN, action.location));
  const isAlone = controller.isHandwritten ? services.length === 0 : guards.usesServices;
  const uncertainty = controller.isHandwritten ? NOT_FOLLOWED : USES_SERVICES;
  const { uncertainties } = isAlone ? withUncertainty(all, uncertainty, action.location) : all;
  return plain('open', uncertainties);
}

/**
 * Who may call a route of a framework module. `text`: the known requirements, as in `Access.text`; '' if anyone may call
 * it. `uncertainty`: why they may differ; null if they are certain.
 */
export function moduleAccess(
  text: string,
  uncertainty: string | null,
  location: Location,
  hostPolicies: readonly HostPolicy[],
): Access {
  const reasons = uncertainty === null ? [] : [uncertain(uncertainty, location)];
  if (text === 'anonymous') return plain(text, reasons);
  const fallback = hostPolicies.find(({ kind }) => kind !== 'everyone');
  if (text === '') return fallback === undefined ? plain('open', reasons) : ofHost(fallback);
  const parts = text.split(', ').map((part) => {
    const [, kind = part, name = ''] = /^(policy|roles) (.*)$/.exec(part) ?? [];
    return required(kind as Requirement['kind'], name, location);
  });
  return settled(perhapsChanged(joined(parts), hostPolicies), reasons);
}

/** Who may call an endpoint that is not a controller. The only requirement of the host for it is the fallback policy. */
export function mappedAccess(
  { requirements, isAnonymous, uncertainties, hub, location }: MappedEndpoint,
  hostPolicies: readonly HostPolicy[],
): Access {
  const attributes = hub?.attributes ?? [];
  if (isAnonymous || attributes.some(isAllowing)) return plain('anonymous', []);
  const own = {
    requirements,
    uncertainties,
    unknown: uncertainties.filter(({ code }) => code === 'not-evaluated'),
  };
  const known = joined([own, ...attributes.filter(isRequiring).map(attributeRequirements)]);
  const unread = `${hub?.unread}, which the workspace does not declare, is assumed to be open`;
  const all = hub?.unread ? withUncertainty(known, unread, location) : known;
  const lifting = hostPolicies.filter(({ kind }) => kind === 'everyone');
  if (all.requirements.length + all.unknown.length > 0) return settled(perhapsChanged(all, lifting), []);
  const fallback = hostPolicies.find(({ text }) => text === 'FallbackPolicy');
  return fallback === undefined ? plain('open', all.uncertainties) : ofHost(fallback);
}

/** A cache by attribute list: all routes of a class share the list of the class. */
const evidence = new WeakMap<readonly OwnedAttribute[], readonly OwnedAttribute[]>();

/** The attributes that may decide who may call a route. */
const evidenceIn = (attributes: readonly OwnedAttribute[]): readonly OwnedAttribute[] =>
  attributes.length === 0
    ? attributes
    : getOrInsert(evidence, attributes, () =>
        attributes.filter(
          (one) => guardAttributes.has(one.name) || looksLikeGuard(one.name) || isFilter(one),
        ),
      );

const isCertain = ({ uncertainties }: Requirements) => uncertainties.length === 0;

const isRequiring = ({ name }: OwnedAttribute) => guardAttributes.get(name) === 'requires';
const isAllowing = ({ name }: OwnedAttribute) => guardAttributes.get(name) === 'allows anyone';

const INTERCEPTED =
  'the framework is assumed to check [Authorize] on the method despite [AllowAnonymous] on the class';
const NOT_INTERCEPTED = 'the framework is assumed not to check [Authorize] of the class or its bases';
const MORE_IN_CODE = 'conditional checks in the code of the method are assumed to add no requirement';
const USES_SERVICES = 'the services that the class uses are assumed not to refuse callers';
const SERVICES_UNKNOWN = 'the requirements of the services that the class uses are unknown';
const NOT_LIFTED = 'AddAlwaysAllowAuthorization, which lets all callers through, is assumed not to run';
const NOT_FOLLOWED = 'the code that a handwritten controller calls is assumed not to check the caller';

const withUncertainty = (requirements: Requirements, text: string, location: Location): Requirements => ({
  ...requirements,
  uncertainties: [...requirements.uncertainties, uncertain(text, location)],
});

/** Requirements of which the host may relieve all callers, or to which it may add others. */
const perhapsChanged = (all: Requirements, hostPolicies: readonly HostPolicy[]): Requirements =>
  hostPolicies
    .filter(({ kind }) => kind !== 'authenticated')
    .reduce(
      (known, { kind, text, location }) =>
        withUncertainty(
          known,
          kind === 'everyone' ? NOT_LIFTED : `${text} is assumed to require nothing else`,
          location,
        ),
      all,
    );

const plain = (text: string, reasons: readonly Reason[]): Access => ({
  text,
  requirements: [],
  certainty: reasons.length > 0 ? 'assumed' : 'exact',
  reasons,
});

function settled({ requirements, uncertainties, unknown }: Requirements, more: readonly Reason[]): Access {
  if (unknown.length > 0)
    return { text: 'unknown', requirements: [], certainty: 'unknown', reasons: unknown };
  // Policies and roles imply a signed-in caller.
  const isNamed = requirements.some(({ name }) => name !== '');
  const kept = requirements.filter(({ kind }) => !isNamed || kind !== 'authenticated');
  const texts = kept.map(({ kind, name }) => (name === '' ? kind : `${kind} ${name}`));
  return { ...plain([...new Set(texts)].join(', '), [...uncertainties, ...more]), requirements: kept };
}

const unknownAs = (reason: Reason): Access =>
  settled({ ...nothing, unknown: [{ ...reason, code: 'not-evaluated' }] }, []);

function ofHost({ kind, text, location }: HostPolicy): Access {
  if (kind !== 'authenticated') return unknownAs(uncertain(`what ${text} requires is unknown`, location));
  const uncertainty = uncertain(`${text} is assumed to require a signed-in caller for all routes`, location);
  return settled(required('authenticated', '', location), [uncertainty]);
}

/** Whether an attribute adds a filter, whose code may check callers. */
const isFilter = ({ name }: OwnedAttribute) =>
  name === AUTHORIZATION_FILTER || /^(?:Service|Type)Filter$/.test(name);

function attributeRequirements(attribute: OwnedAttribute): Requirements {
  const { name, location } = attribute;
  if (name === AUTHORIZATION_FILTER) return required('in code', '', location);
  if (isFilter(attribute)) return filterRequirements(attribute);
  if (!isRequiring(attribute)) return nothing;
  const texts = [
    { kind: 'policy', argument: namedArgument(attribute, 'Policy') ?? positional(attribute)[0] },
    { kind: 'roles', argument: namedArgument(attribute, 'Roles') },
  ] as const;
  const named = texts.flatMap(({ kind, argument }): readonly Requirements[] => {
    if (argument === undefined) return [];
    const value = evaluated(argument, isStringOrNull, `an argument of [${name}]`);
    if (!value.isKnown) return [{ ...nothing, unknown: [value.reason] }];
    if (value.value === null || value.value === '') return [];
    const text = kind === 'roles' ? value.value.replace(/\s*,\s*/g, ',') : value.value;
    return [
      { ...required(kind, text, location), uncertainties: value.reason === null ? [] : [value.reason] },
    ];
  });
  return joined([required('authenticated', '', location), ...named]);
}

/** For `[ServiceFilter(typeof(X))]`: a requirement `in code` if X is an authorization filter; unknown if unclear. */
function filterRequirements(attribute: OwnedAttribute): Requirements {
  const { location } = attribute;
  const value = positional(attribute)[0]?.value;
  const type = value !== undefined && is.type(value) ? value.type : null;
  if (type?.ancestors().types.some(({ name }) => /^I(?:Async)?AuthorizationFilter$/.test(name)))
    return required('in code', '', location);
  if (type !== null && (type.id !== null || !looksLikeGuard(type.name))) return nothing;
  const text = `what ${type === null ? 'a filter' : `the filter ${type.name}`} checks is unknown`;
  return { ...nothing, unknown: [{ code: 'not-evaluated', text, location }] };
}

/** One uncertainty for each permission query in the code: the code may refuse callers that lack the permission. */
const accessQueries = ({ checks }: ActionGuards): readonly Reason[] =>
  checks
    .filter(({ kind }) => kind === 'query')
    .map(({ location }) =>
      uncertain('it is unknown whether the code refuses callers that lack a permission or role', location),
    );

/** The requirements of one check in the code of an action. */
function checkRequirements({ kind, value, isCertain, location }: AccessCheck): Requirements {
  const uncertainties = isCertain ? [] : [uncertain('the code is assumed to reach this check', location)];
  if (kind === 'check') return { ...required('in code', '', location), uncertainties };
  if (is.unknown(value)) return { ...nothing, unknown: [notEvaluated('the policy', value)] };
  const policy = evaluated({ value, location }, isStringOrNull, 'the policy');
  if (!policy.isKnown) return { ...nothing, unknown: [policy.reason] };
  const all = policy.reason === null ? uncertainties : [...uncertainties, policy.reason];
  if (policy.value === null || policy.value === '')
    return { ...nothing, uncertainties: policy.reason === null ? [] : all };
  return { ...required('policy', policy.value, location), uncertainties: all };
}

/** The service method that a controller action delegates to, and who may call it; null if there is no unique match. */
function serviceMethodOf(service: ControllerModel, { name, parameters }: ActionModel) {
  const named = service.actions.filter((action) => action.name === name);
  const alike = named.filter((one) => named.length === 1 || one.parameters.length === parameters.length);
  const only =
    alike.find((action) => action.parameters.every((one, at) => one.name === parameters[at]?.name)) ??
    (alike.length === 1 ? alike[0] : undefined);
  const access = only && accessOf(service, only, { hostPolicies: [], services: [] });
  if (!access) return null;
  return { access, text: `${service.name}.${only.written}`, location: only.location };
}

/** The requirements that a service method adds to those of the controller action. */
function delegated(
  found: ReturnType<typeof serviceMethodOf>,
  own: readonly Requirement[],
  { location }: ActionModel,
): Requirements {
  if (found === null) return { ...nothing, uncertainties: [uncertain(NOT_FOLLOWED, location)] };
  const { reasons, certainty } = found.access;
  if (certainty === 'unknown') return { ...nothing, unknown: reasons };
  const requirements = found.access.requirements.filter(
    ({ kind, name }) => !own.some((one) => one.kind === kind && one.name === name),
  );
  const addsNothing = own.length > 0 && found.access.requirements.length === 0;
  if (requirements.length === 0) return addsNothing ? nothing : { ...nothing, uncertainties: reasons };
  const uncertainty = uncertain(`the controller is assumed to call ${found.text}`, found.location);
  return { requirements, unknown: [], uncertainties: [...reasons, uncertainty] };
}

/** Reasons why there may be further requirements: attributes and base classes that the workspace does not declare. */
function mayAddMore(
  { attributes, unresolvedBases, uncertainty }: ControllerModel,
  action: ActionModel,
): readonly Reason[] {
  const reasons: Reason[] = [];
  const add = (text: string | null, at: Location | null) => {
    if (text !== null) reasons.push(uncertain(text, at));
  };
  for (const one of [...evidenceIn(attributes), ...evidenceIn(action.attributes)])
    if (!guardAttributes.has(one.name) && !isFilter(one))
      add(`it is unknown whether [${one.name}] guards the route`, one.location);
  const [unresolved] = unresolvedBases.filter(({ isInterface }) => !isInterface);
  const base = unresolved?.text ?? action.guards?.value.moduleBase ?? null;
  const text = base && `what ${base} requires is unknown: it ${unresolved?.why ?? 'is not in the workspace'}`;
  add(text, unresolved?.location ?? action.location);
  add(action.uncertainty, action.location);
  if (uncertainty !== null) add(uncertainty.reason, uncertainty.location);
  return reasons;
}
