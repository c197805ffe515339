import { groupBy } from '../../model/collections';
import type { ReportedRoute } from '../../model/host-description';
import type { Analysis, DerivationStep, DerivationStepKind, Route } from '../../model/route';
import { segmentTexts } from '../../routing/template';
import type { RoutePair, Subject } from './route-pairs';
import { controllerSegment, literalsOf, routeShape, verbAndShape } from './route-shape';
import type { Cause, ComparisonOutcome } from './verification-result';

type Evidence = ReturnType<typeof evidenceOf>;

/** The evidence that may explain a row: the analysis and all matches. Classes are identified by full name. */
export function evidenceOf({ routes, exclusions }: Analysis, matches: readonly RoutePair[]) {
  const reported = matches.filter((match) => match.reported !== null);
  const predicted = reported.flatMap((match) => match.predicted ?? []);
  const declared = reported.flatMap((match) => match.reported?.declared ?? []);
  return {
    routes: groupBy(routes, ({ serviceFullName }) => serviceFullName),
    exclusions: groupBy(exclusions, ({ serviceFullName }) => serviceFullName),
    /** The predicted routes that the host reported, by verb and shape. */
    answered: new Map(predicted.map((route) => [verbAndShape(route), route])),
    reportedClasses: new Set([
      ...declared.map(({ fullName }) => fullName),
      ...predicted.map(({ serviceFullName }) => serviceFullName),
    ]),
    reportedAssemblies: new Set([...declared, ...predicted].map(({ assembly }) => assembly)),
  };
}

const cause = (code: string, text: string, at: Pick<Cause, 'location'> | null = null): Cause => ({
  code,
  text,
  location: at?.location ?? null,
});

/** A cause that includes the text of a derivation step. */
const stepCause = (code: string, text: string, step: DerivationStep | null): Cause =>
  cause(code, step === null ? text : `${text} ${step.text}.`, step);

/** The first derivation step of one of these kinds, preferably with a location. */
function stepOf({ derivation }: Route, ...kinds: readonly DerivationStepKind[]): DerivationStep | null {
  const steps = derivation.filter(({ kind }) => kinds.includes(kind));
  return steps.find(({ location }) => location !== null) ?? steps[0] ?? null;
}

/** Why a reported route was not predicted; null if no rule applies. */
function causeOfMissing({ route, declared }: Subject, evidence: Evidence): Cause | null {
  if (declared === null) {
    if (route.controller === null) return null;
    const text = `The workspace does not declare ${route.controller}: it is declared elsewhere, or has been renamed or removed.`;
    return cause('class-not-declared', text);
  }
  const { name, fullName } = declared;
  const isSame = ({ method }: { readonly method: string | null }) =>
    method?.toLowerCase() === route.method?.toLowerCase();
  const exclusions = evidence.exclusions.get(fullName) ?? [];
  const exclusion = exclusions.find(isSame) ?? exclusions.find(({ method }) => method === null);
  if (exclusion !== undefined)
    return cause(
      exclusion.code === 'unresolved-base' ? exclusion.code : 'excluded',
      exclusion.reason,
      exclusion,
    );

  const routes = evidence.routes.get(fullName) ?? [];
  const same = routes.find(isSame);
  if (same !== undefined) {
    const text = `The host has an additional route for ${same.method}: an overload or another attribute that is not in the source.`;
    return cause('no-route-for-method', text, same);
  }
  const base = routes.flatMap(({ reasons }) => reasons).find(({ code }) => code === 'unresolved-base');
  if (base !== undefined) return cause('unresolved-base', `${base.text}.`, base);
  if (routes.length === 0) {
    const text = `Nothing in the workspace shows that ${name} is a service or a controller.`;
    return cause('class-not-declared', text, declared);
  }
  const what =
    route.method === null
      ? `No method of ${name} answers this route`
      : `${name} has no public method ${route.method}`;
  const text = `${what}: the description was made from a different version of the source, or the method is declared elsewhere.`;
  return cause('method-not-declared', text, declared);
}

/** Why the host reports another verb or path, or a route that should be hidden. */
function causeOfDifferent(predicted: Route, host: ReportedRoute, isExact: boolean): Cause {
  if (isExact) {
    const text = 'The route was predicted as hidden from API discovery, but the host shows it.';
    return cause('visibility', text, stepOf(predicted, 'visibility'));
  }
  const { style, styles } = predicted;
  const shape = routeShape(host.path);
  const other = style === 'v4' ? 'v3' : 'v4';
  const isOtherStyle = style !== null && shape === routeShape(styles[other]);
  if (isOtherStyle && shape !== routeShape(styles[style])) {
    const text = `The host uses the ${other} style for this route, but the prediction uses ${style}.`;
    return stepCause('style', text, stepOf(predicted, 'controller-casing', 'action-casing'));
  }
  if (shape === routeShape(predicted.path)) {
    const text = `Only the verb differs: the host uses ${host.verb}, because of an attribute or a different version of the source.`;
    const step = stepOf(predicted, 'attribute-verb', 'attribute-template', 'conventional-verb');
    return stepCause('verb', text, step);
  }
  if (predicted.origin === 'attribute') {
    const step = predicted.derivation.findLast(
      ({ kind, location }) => kind === 'attribute-template' && location !== null,
    );
    return stepCause('attribute', 'The route does not come from the convention.', step ?? null);
  }
  return causeOfSignature(predicted, host) ?? causeOfSegments(predicted, shape);
}

function causeOfSignature(predicted: Route, { parameters }: ReportedRoute): Cause | null {
  if (parameters === null) return null;
  const own = predicted.parameters.map(({ name }) => name);
  const host = parameters.filter((name) => name.toLowerCase() !== 'cancellationtoken');
  const has = (names: readonly string[], wanted: string) =>
    names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  if (own.every((name) => has(host, name)) && host.every((name) => has(own, name))) return null;
  const list = (names: readonly string[]) => names.join(', ') || 'nothing';
  const text = `The host's method takes ${list(host)}, but the method in the source takes ${list(own)}: the description was made from a different version of the source.`;
  return cause('signature', text);
}

const startsWith = (list: readonly string[], start: readonly string[]) =>
  start.every((item, at) => item === list[at]);
const endsWith = (list: readonly string[], end: readonly string[]) =>
  list.length >= end.length && startsWith(list.slice(list.length - end.length), end);

/** Which part of a conventional path differs from the shape that the host reports. */
function causeOfSegments(predicted: Route, shape: string): Cause {
  const own = segmentTexts(routeShape(predicted.path));
  const host = segmentTexts(shape);
  const at = controllerSegment(own, predicted.service);
  const isBelowClass = at > 0 && startsWith(host, own.slice(0, at + 1));
  if (at > 0 && !isBelowClass) {
    if (host[0] === own[0] && endsWith(host, own.slice(at)))
      return stepCause('root-path', 'The host has another root path.', stepOf(predicted, 'root-path'));
    const isInPlace = host.length === own.length && startsWith(host, own.slice(0, at));
    if (isInPlace && endsWith(host, own.slice(at + 1))) {
      const step = stepOf(predicted, 'given-controller-name', 'controller-name');
      return stepCause('controller-name', 'The host has another name for the class.', step);
    }
  }
  if (literalsOf(routeShape(predicted.path)) === literalsOf(shape)) {
    const step = stepOf(predicted, 'trailing-id') ?? stepOf(predicted, 'id');
    return stepCause('parameters', 'The path parameters on the host differ.', step);
  }
  if (isBelowClass) {
    const step = stepOf(predicted, 'given-action-name', 'removed-prefix');
    return stepCause('action-name', 'The part after the class name differs.', step);
  }
  const text =
    'The route on the host does not follow the conventions: it comes from a route attribute or from code that builds routes, and neither is in the source.';
  return cause('attribute', text);
}

/** Why the host does not report a predicted route. */
function causeOfExtra(predicted: Route, evidence: Evidence): Cause {
  const { service, serviceFullName, method, reasons } = predicted;
  const rival = evidence.answered.get(verbAndShape(predicted));
  if (rival !== undefined) {
    const text = `The host reports this verb and path only once, and this report was matched to ${rival.service}.${rival.method}.`;
    return cause('collision', text, rival);
  }
  const [reason] = reasons;
  if (reason !== undefined) return cause('assumed', `The route is assumed: ${reason.text}.`, reason);
  if (!evidence.reportedClasses.has(serviceFullName)) {
    const text = `The description has no routes of ${service}: the class is newer than the description, or the host turns it off or replaces it.`;
    return cause('class-not-reported', text);
  }
  const text = `The description has other methods of ${service}, but not ${method}: the method is newer than the description, or the host hides it.`;
  return cause('method-not-reported', text);
}

/** The probable cause of a row; null if nothing needs an explanation. */
export function causeOf(
  outcome: ComparisonOutcome,
  { predicted, reported, isExact }: RoutePair,
  evidence: Evidence,
): Cause | null {
  const unexplained = cause('unexplained', 'No rule explains the difference.');
  if (predicted === null)
    return outcome === 'missing' ? (causeOfMissing(reported, evidence) ?? unexplained) : null;
  if (outcome === 'different' && reported !== null)
    return causeOfDifferent(predicted, reported.route, isExact);
  if (outcome === 'extra') return causeOfExtra(predicted, evidence);
  if (outcome !== 'unknown') return null;
  const [reason] = predicted.reasons;
  return reason === undefined ? unexplained : cause('unknown', `${reason.text}.`, reason);
}
