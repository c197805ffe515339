import { groupBy } from '../../model/grouping';
import type { Analysis, Exclusion, Reason, Route } from '../../model/route';
import type { Step, StepKind } from '../../model/step';
import type { Cause, ComparisonOutcome } from './comparison';
import type { RoutePair } from './route-pairs';
import { controllerSegment, literalsOf, routeShape, segmentsOf } from './shape';

/** What the analysis and the whole comparison know that may explain one row. Classes go by full name. */
interface Evidence {
  routesOf(serviceFullName: string): readonly Route[];
  exclusionsOf(serviceFullName: string): readonly Exclusion[];
  /** A base of the class that the workspace does not declare. */
  unresolvedBaseOf(serviceFullName: string): Reason | null;
  /** The route that the host reported at this verb and address, predicted for another method. */
  rivalOf(route: Route): Route | null;
  isClassReported(serviceFullName: string): boolean;
  isAssemblyReported(assembly: string): boolean;
}

/** Gathers the evidence of an analysis and of what matched. */
export function evidenceOf(analysis: Analysis, matches: readonly RoutePair[]): Evidence {
  const routes = groupBy(analysis.routes, ({ serviceFullName }) => serviceFullName);
  const exclusions = groupBy(analysis.exclusions, ({ serviceFullName }) => serviceFullName);
  const routesOf = (name: string) => routes.get(name) ?? [];
  const reported = matches.filter((match) => match.reported !== null);
  const declared = reported.map((match) => match.reported!.declared ?? null);
  const classes = new Set([
    ...declared.map((type) => type?.fullName),
    ...reported.map(({ predicted }) => predicted?.serviceFullName),
  ]);
  const assemblies = new Set([
    ...declared.map((type) => type?.assembly),
    ...reported.map(({ predicted }) => predicted?.assembly),
  ]);
  const addressKey = ({ verb, path }: Route) => `${verb} ${routeShape(path)}`;
  const answered = new Map(
    reported.flatMap(({ predicted }) => (predicted === null ? [] : [[addressKey(predicted), predicted]])),
  );
  return {
    routesOf,
    exclusionsOf: (name) => exclusions.get(name) ?? [],
    unresolvedBaseOf: (name) =>
      routesOf(name)
        .flatMap(({ reasons }) => reasons)
        .find(({ code }) => code === 'unresolved-base') ?? null,
    rivalOf(route) {
      const rival = answered.get(addressKey(route));
      return rival === undefined || rival === route ? null : rival;
    },
    isClassReported: (name) => classes.has(name),
    isAssemblyReported: (name) => assemblies.has(name),
  };
}

/** Explains one row, or knows nothing about it. */
type CauseRule = (match: RoutePair, evidence: Evidence) => Cause | null;

/** A cause at the place of what brought it about; null for none. */
const cause = (code: Cause['code'], text: string, at: Pick<Cause, 'location'> | null = null): Cause => ({
  code,
  text,
  location: at?.location ?? null,
});

/** A cause in the words of a step as well. */
const stepCause = (code: Cause['code'], text: string, step: Step | null): Cause =>
  cause(code, step === null ? text : `${text} ${step.text}.`, step);

/** The step of the derivation that is about one of these; one with a place goes first. */
function stepOf({ derivation }: Route, ...kinds: readonly StepKind[]): Step | null {
  const steps = derivation.filter(({ kind }) => kinds.includes(kind));
  return steps.find(({ location }) => location !== null) ?? steps[0] ?? null;
}

const visibility: CauseRule = ({ predicted, isExact }) => {
  if (!isExact || predicted!.visibility !== 'hidden') return null;
  const text = 'It was predicted as hidden from API discovery, and the host shows it.';
  return cause('visibility', text, stepOf(predicted!, 'visibility'));
};

const style: CauseRule = ({ predicted, reported }) => {
  const { style: own, styles } = predicted!;
  if (own === null) return null;
  const other = own === 'v4' ? 'v3' : 'v4';
  const shape = routeShape(styles[other]);
  if (shape === routeShape(styles[own]) || shape !== routeShape(reported!.route.path)) return null;
  const text = `The host uses the ${other} style for it, the configuration gives ${own}.`;
  return stepCause('style', text, stepOf(predicted!, 'controller-casing', 'action-casing'));
};

/** Prediction and report as segments, with the place of the class in the predicted ones. */
function segments({ predicted, reported }: RoutePair) {
  const own = segmentsOf(routeShape(predicted!.path));
  const host = segmentsOf(routeShape(reported!.route.path));
  return { own, host, at: controllerSegment(own, predicted!.service) };
}

const endsWith = (list: readonly string[], end: readonly string[]) =>
  list.length >= end.length && end.every((item, at) => item === list[list.length - end.length + at]);
const startsWith = (list: readonly string[], start: readonly string[]) =>
  start.every((item, at) => item === list[at]);

const rootPath: CauseRule = (match) => {
  const { own, host, at } = segments(match);
  const { predicted } = match;
  if (predicted!.origin !== 'convention' || at < 1 || host[0] !== own[0]) return null;
  if (!endsWith(host, own.slice(at)) || startsWith(host, own.slice(0, at + 1))) return null;
  return stepCause('root-path', 'The host has another root path.', stepOf(predicted!, 'root-path'));
};

const controllerName: CauseRule = (match) => {
  const { own, host, at } = segments(match);
  const { predicted } = match;
  if (predicted!.origin !== 'convention' || at < 1 || host.length !== own.length) return null;
  const isOther = startsWith(host, own.slice(0, at)) && host[at] !== own[at];
  if (!isOther || !endsWith(host, own.slice(at + 1))) return null;
  const step = stepOf(predicted!, 'given-controller-name', 'controller-name');
  return stepCause('controller-name', 'The host has another name for the class.', step);
};

const verb: CauseRule = ({ predicted, reported }) => {
  if (routeShape(predicted!.path) !== routeShape(reported!.route.path)) return null;
  const step = stepOf(predicted!, 'attribute-verb', 'attribute-template', 'conventional-verb');
  const text = `Only the verb differs: the host takes ${reported!.route.verb}, an attribute or another state of the source decides.`;
  return stepCause('verb', text, step);
};

const signature: CauseRule = ({ predicted, reported }) => {
  const host = reported!.route.parameters?.filter((name) => name.toLowerCase() !== 'cancellationtoken');
  if (host === undefined) return null;
  const list = (names: readonly string[]) => names.join(', ') || 'nothing';
  const own = predicted!.parameters.map(({ name }) => name);
  const has = (names: readonly string[], wanted: string) =>
    names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  if (own.every((name) => has(host, name)) && host.every((name) => has(own, name))) return null;
  const text = `The host's method takes ${list(host)}, the source ${list(own)}: the description is of another state of the source.`;
  return cause('signature', text);
};

const parameters: CauseRule = ({ predicted, reported }) => {
  if (literalsOf(routeShape(predicted!.path)) !== literalsOf(routeShape(reported!.route.path))) return null;
  const step = stepOf(predicted!, 'trailing-id') ?? stepOf(predicted!, 'id');
  return stepCause('parameters', 'Other parameters stand in the address.', step);
};

const attribute: CauseRule = ({ predicted }) => {
  if (predicted!.origin !== 'attribute') return null;
  const step = predicted!.derivation.findLast(
    ({ kind, location }) => kind === 'attribute-template' && location !== null,
  );
  return stepCause('attribute', 'The address is not that of the convention.', step ?? null);
};

const actionName: CauseRule = (match) => {
  const { own, host, at } = segments(match);
  if (at < 1 || !startsWith(host, own.slice(0, at + 1))) return null;
  const step = stepOf(match.predicted!, 'given-action-name', 'removed-prefix');
  return stepCause('action-name', 'What follows the name of the class differs.', step);
};

const offConvention: CauseRule = () => {
  const text =
    'The address of the host does not follow the conventions: a route attribute, or code that builds routes, which the source does not show.';
  return cause('attribute', text);
};

const collision: CauseRule = ({ predicted }, { rivalOf }) => {
  const rival = rivalOf(predicted!);
  if (rival === null) return null;
  const text = `The host reports this verb and address once, taken for ${rival.service}.${rival.method}.`;
  return cause('collision', text, rival);
};

const assumed: CauseRule = ({ predicted }) => {
  const [reason] = predicted!.reasons;
  return reason === undefined ? null : cause('assumed', `The route is assumed: ${reason.text}.`, reason);
};

const assemblyNotReported: CauseRule = ({ predicted }, { isAssemblyReported }) => {
  const { assembly } = predicted!;
  if (isAssemblyReported(assembly)) return null;
  const text = `The description has no class of ${assembly}: this host does not register it, or the description covers only a part (see --assembly).`;
  return cause('assembly-not-reported', text);
};

const classNotReported: CauseRule = ({ predicted }, { isClassReported }) => {
  const { service, serviceFullName } = predicted!;
  if (isClassReported(serviceFullName)) return null;
  const text = `The description has nothing of ${service}: it is newer, or switched off or replaced when the host runs.`;
  return cause('class-not-reported', text);
};

const methodNotReported: CauseRule = ({ predicted }) => {
  const { service, method } = predicted!;
  const text = `The description has other methods of ${service}, not ${method}: it is newer, or hidden when the host runs.`;
  return cause('method-not-reported', text);
};

/** Reported of a class in a namespace of the workspace that declares no such class. */
const classNotDeclared: CauseRule = ({ reported }) => {
  const { route, declared } = reported!;
  if (declared !== null || route.controller === null) return null;
  const text = `The workspace does not declare ${route.controller}: it stands elsewhere, or was renamed or removed since.`;
  return cause('class-not-declared', text);
};

/** The method is excluded, or its class. */
const excluded: CauseRule = ({ reported }, { exclusionsOf }) => {
  const { route, declared } = reported!;
  const all = exclusionsOf(declared?.fullName ?? '');
  const found =
    all.find(({ method }) => method !== null && method.toLowerCase() === route.method?.toLowerCase()) ??
    all.find(({ method }) => method === null);
  return found === undefined ? null : cause('excluded', found.reason, found);
};

/** The class has the method, and another of its routes went to another report: an overload, or a further address. */
const furtherRoute: CauseRule = ({ reported }, { routesOf }) => {
  const { route, declared } = reported!;
  const same = routesOf(declared?.fullName ?? '').find(
    ({ method }) => method.toLowerCase() === route.method?.toLowerCase(),
  );
  if (same === undefined) return null;
  const text = `The host has one route more for ${same.method}: an overload or a further attribute that the source does not show.`;
  return cause('no-route-for-method', text, same);
};

const unresolvedBase: CauseRule = ({ reported }, { unresolvedBaseOf }) => {
  const reason = unresolvedBaseOf(reported!.declared?.fullName ?? '');
  return reason === null ? null : cause('unresolved-base', `${reason.text}.`, reason);
};

/** A class with routes, of which none is this one; descriptions need not name methods. */
const methodNotDeclared: CauseRule = ({ reported }, { routesOf }) => {
  const { route, declared } = reported!;
  if (declared === null || routesOf(declared.fullName).length === 0) return null;
  const what =
    route.method === null
      ? `No method of ${declared.name} answers it`
      : `${declared.name} has no public method ${route.method}`;
  const text = `${what}: the description is of another state of the source, or the method comes from elsewhere.`;
  return cause('method-not-declared', text, declared);
};

/** A class that the conventions do not even consider. */
const noController: CauseRule = ({ reported }) => {
  const { declared } = reported!;
  if (declared === null) return null;
  const text = `Nothing in the workspace tells that ${declared.name} is a service or a controller.`;
  return cause('class-not-declared', text, declared);
};

/** An uncertain answer brings its reason along. */
const unknownReason: CauseRule = ({ predicted }) => {
  const [reason] = predicted?.reasons ?? [];
  return reason === undefined ? null : cause('unknown', `${reason.text}.`, reason);
};

/** For each outcome the rules in the order in which they are asked; the first that answers wins. */
const rules: Readonly<Partial<Record<ComparisonOutcome, readonly CauseRule[]>>> = {
  missing: [classNotDeclared, excluded, furtherRoute, unresolvedBase, methodNotDeclared, noController],
  different: [
    visibility,
    style,
    verb,
    attribute,
    signature,
    rootPath,
    controllerName,
    parameters,
    actionName,
    offConvention,
  ],
  extra: [collision, assumed, assemblyNotReported, classNotReported, methodNotReported],
  unknown: [unknownReason],
};

/** The probable cause of a row; null where nothing is to be explained. */
export function causeOf(outcome: ComparisonOutcome, match: RoutePair, evidence: Evidence): Cause | null {
  const candidates = rules[outcome];
  if (candidates === undefined) return null;
  for (const rule of candidates) {
    const found = rule(match, evidence);
    if (found !== null) return found;
  }
  return cause('unexplained', 'No rule explains it.');
}
