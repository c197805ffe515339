import type { HostDescription } from '../../model/host-description';
import type { Analysis, Route } from '../../model/route';
import { causeOf } from './causes';
import { type Comparison, disagreements, type Outcome } from './comparison';
import { evidenceOf } from './evidence';
import { type Match, matchRoutes } from './matching';
import { ownership } from './ownership';
import { readingOf } from './reading';

/**
 * Compares what the conventions predict with what a host reported. Rows come by outcome, the disagreements first,
 * then by class and address. A predicted route that answers any verb may stand in several rows. Pure.
 */
export function compare(analysis: Analysis, description: HostDescription): readonly Comparison[] {
  const { classOf, owns } = ownership(analysis);
  const reported = readingOf(description, analysis.routes).map((route) => ({
    route,
    declared: classOf(route),
    isOurs: owns(route),
  }));
  const matches = matchRoutes(analysis.routes, reported);
  const evidence = evidenceOf(analysis, matches);
  const isTold = furtherRoutes(matches, description);
  return matches
    .map((match): Comparison => {
      const { predicted, reported: subject } = match;
      const outcome = outcomeOf(match, isTold(match));
      const cause = causeOf(outcome, match, evidence);
      const place = predicted?.location ?? cause?.location ?? subject?.declared?.location ?? null;
      return {
        outcome,
        reported: subject?.route ?? null,
        predicted,
        service: predicted?.service ?? subject?.declared?.name ?? reportedName(match),
        assembly: predicted?.assembly ?? subject?.declared?.assembly ?? null,
        cause,
        location: place,
      };
    })
    .sort(compareRows);
}

/**
 * An API definition keeps its actions by method and parameters: of a method that answers several verbs or addresses it
 * tells one, and leaves the others out without a word.
 */
function furtherRoutes(matches: readonly Match[], { format }: HostDescription): (match: Match) => boolean {
  if (format !== 'api-definition') return () => false;
  const key = ({ serviceFullName, method, location: { file, line, column } }: Route) =>
    [serviceFullName, method, file, line, column].join('\0');
  const told = new Set(
    matches.flatMap(({ predicted, isExact }) => (predicted !== null && isExact ? [key(predicted)] : [])),
  );
  return ({ predicted, reported }) => reported === null && predicted !== null && told.has(key(predicted));
}

function outcomeOf({ predicted, reported, isExact }: Match, isTold: boolean): Outcome {
  if (predicted === null) return reported!.isOurs ? 'missing' : 'not-ours';
  if (predicted.certainty === 'unknown') return 'unknown';
  if (reported === null) return predicted.visibility === 'hidden' ? 'hidden' : isTold ? 'untold' : 'extra';
  return isExact && predicted.visibility === 'visible' ? 'agreed' : 'different';
}

function reportedName({ reported }: Match): string {
  const { controller, group } = reported!.route;
  return controller?.slice(controller.lastIndexOf('.') + 1) ?? group ?? '';
}

const order: readonly Outcome[] = [...disagreements, 'unknown', 'hidden', 'untold', 'not-ours', 'agreed'];

function compareRows(a: Comparison, b: Comparison): number {
  const key = ({ service, reported, predicted }: Comparison) => {
    const { path, verb } = (reported ?? predicted)!;
    return [service, path, verb, methodOf(predicted) ?? reported?.method ?? ''].join('\0');
  };
  const [left, right] = [key(a), key(b)];
  return order.indexOf(a.outcome) - order.indexOf(b.outcome) || (left < right ? -1 : left > right ? 1 : 0);
}

const methodOf = (route: Route | null) => route?.method ?? null;
