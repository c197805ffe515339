import { type Diagnostic, diagnostic } from '../../model/diagnostic';
import { placeKey } from '../../model/location';
import type { Route } from '../../model/route';
import { compareRoutes } from '../../model/route-order';
import type { Candidate, Check } from '../check';
import { acronymCasing, hiddenButCallable, templateDropsPrefix } from './addresses';
import type { Lint } from './lint';
import { idCase, severalBodies, trailingIdOmitted } from './parameters';
import { prefixCase, prefixInsideWord } from './prefixes';
import { classRouteWithoutVerbs, readLikeNameIsPost } from './verbs';

const lints: readonly Lint[] = [
  prefixInsideWord,
  prefixCase,
  readLikeNameIsPost,
  classRouteWithoutVerbs,
  trailingIdOmitted,
  idCase,
  severalBodies,
  templateDropsPrefix,
  acronymCasing,
  hiddenButCallable,
];

/** Endpoints that no source of the workspace writes down stand at the name of the class. */
const isWritten = ({ inheritedFrom, location, serviceLocation }: Route) =>
  inheritedFrom === null || placeKey(location) !== placeKey(serviceLocation);

/** Looks at each route by itself, and once. What a base class of the framework brings is nobody's slip here. */
export class LintCheck implements Check {
  readonly #findings = new Map<Route, readonly Diagnostic[]>();

  add({ route }: Candidate): void {
    const findings = findingsIn(route);
    if (findings.length > 0) this.#findings.set(route, findings);
  }

  remove({ route }: Candidate): void {
    this.#findings.delete(route);
  }

  findings(): readonly Diagnostic[] {
    return [...this.#findings].sort(([a], [b]) => compareRoutes(a, b)).flatMap(([, findings]) => findings);
  }
}

function findingsIn(route: Route): readonly Diagnostic[] {
  if (route.certainty === 'unknown' || !isWritten(route)) return [];
  const { service, serviceFullName, method, location } = route;
  const findings: Diagnostic[] = [];
  for (const lint of lints) {
    const finding = lint.find(route);
    if (finding === null) continue;
    const message = `${service}.${method} ${finding}`;
    findings.push(diagnostic(lint.code, message, location, [`${serviceFullName}.${method}`]));
  }
  return findings;
}
