import type { HostDescription } from '../../model/host-description';
import { capitalized } from '../../model/language-traits';
import { locationKey } from '../../model/location';
import type { Analysis, Exclusion, Route } from '../../model/route';
import { scopeOf, withLikeliestPrefix } from './described-scope';
import { subjectLookup } from './find-declaring-class';
import { causeOf, evidenceOf } from './probable-causes';
import { isOperation } from './read-description';
import { pairRoutes, type RoutePair } from './route-pairs';
import { type Comparison, type ComparisonOutcome, outcomes, type Verification } from './verification-result';

/**
 * Compares predicted routes with those that a host reported, in the applications that `isWanted` accepts and `scopeOf`
 * chooses. A predicted route that answers every verb may appear in several rows.
 */
export function compare(
  analysis: Analysis,
  description: HostDescription,
  isWanted: (application: string) => boolean = () => true,
): Verification {
  const wanted = analysis.routes.filter(({ application }) => isWanted(application));
  const reading = withLikeliestPrefix(description, wanted);
  const { applications, routes } = scopeOf(wanted, reading);
  const matches = pairRoutes(routes, reading.map(subjectLookup({ ...analysis, routes })));
  // Another application may exclude a class for reasons that do not hold for the host of the description.
  const isElsewhere = ({ application }: Exclusion) => Number(!applications.includes(application));
  const exclusions = analysis.exclusions.toSorted((a, b) => isElsewhere(a) - isElsewhere(b));
  const evidence = evidenceOf({ ...analysis, exclusions }, matches);
  const isFurther = furtherRoutes(matches, description);
  // A description may cover a few modules only: it says nothing about an assembly without a reported route.
  const isLeftOut = (match: RoutePair) =>
    isFurther(match) || !evidence.reportedAssemblies.has(match.predicted?.assembly ?? '');
  const rows = matches.map((match): Comparison => {
    const { predicted, reported: subject } = match;
    const pair =
      predicted === null
        ? { predicted, reported: subject.route }
        : { predicted, reported: subject?.route ?? null };
    const { controller, group } = subject?.route ?? {};
    const likely = outcomeOf(match, isLeftOut(match));
    const cause = causeOf(likely, match, evidence);
    const outcome = likely === 'missing' && cause?.code === 'unresolved-base' ? 'unknown' : likely;
    return {
      ...pair,
      outcome,
      service: predicted?.service ?? subject?.declared?.name ?? controller?.split('.').at(-1) ?? group ?? '',
      assembly: predicted?.assembly ?? subject?.declared?.assembly ?? null,
      cause,
      location: predicted?.location ?? cause?.location ?? subject?.declared?.location ?? null,
    };
  });
  // Routes of modules that the description does not cover say nothing about the workspace.
  const isSilent = ({ predicted, outcome }: Comparison) =>
    predicted?.origin === 'module' && (outcome === 'hidden' || outcome === 'unreported');
  return { applications, rows: inOrder(rows.filter((row) => !isSilent(row))) };
}

/**
 * Finds predicted routes that a description cannot contain. OpenAPI lacks some verbs, and routes of a group that has a
 * document of its own. An API definition identifies an action by the name of its method and the names of the parameters,
 * so if a method or its overloads have several routes with one such name, it contains only one of them.
 */
function furtherRoutes(matches: readonly RoutePair[], { format }: HostDescription) {
  const found = matches.flatMap(({ predicted, reported }) => (predicted && reported ? [predicted] : []));
  const groups = new Set(found.map(({ group }) => group));
  if (format === 'openapi')
    return ({ predicted }: RoutePair) =>
      predicted !== null &&
      ((predicted.verb !== 'ANY' && !isOperation(predicted.verb)) ||
        (predicted.group !== undefined && !groups.has(predicted.group)));
  const keysOf = ({ serviceFullName, method, location, parameters }: Route) => {
    const names = parameters.flatMap((one) => (one.isUnbound ? [] : capitalized(one.propertyOf ?? one.name)));
    return [locationKey(location), [...new Set(names)].join()].map((own) =>
      [serviceFullName, method, own].join('\0'),
    );
  };
  const reportedKeys = new Set(
    matches.flatMap(({ predicted, isExact }) => (predicted !== null && isExact ? keysOf(predicted) : [])),
  );
  return ({ predicted, reported }: RoutePair) =>
    reported === null && predicted !== null && keysOf(predicted).some((key) => reportedKeys.has(key));
}

function outcomeOf({ predicted, reported, isExact }: RoutePair, isLeftOut: boolean): ComparisonOutcome {
  if (predicted === null) return reported.isOurs ? 'missing' : 'external';
  if (predicted.certainty === 'unknown') return 'unknown';
  // Whether the host has this route of a module, and shows it, depends on what is not known.
  const isGuess = predicted.origin === 'module' && predicted.certainty !== 'exact';
  if (reported === null)
    return predicted.visibility === 'hidden' ? 'hidden' : isLeftOut || isGuess ? 'unreported' : 'extra';
  return isExact && (predicted.visibility === 'visible' || isGuess) ? 'agreed' : 'different';
}

function inOrder(rows: readonly Comparison[]): readonly Comparison[] {
  const key = ({ outcome, service, reported, predicted }: Comparison) => {
    const { path, verb } = predicted === null ? reported : (reported ?? predicted);
    return [outcomes.indexOf(outcome), service, path, verb, predicted?.method ?? reported?.method].join('\0');
  };
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
