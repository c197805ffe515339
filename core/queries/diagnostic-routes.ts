import { getOrInsert } from '../model/collections';
import type { Diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import { type Route, routeLabel } from '../model/route';

/** All locations of a diagnostic, the primary one first. */
export function diagnosticLocations(diagnostic: Diagnostic): readonly Location[] {
  return [diagnostic.location, ...diagnostic.related.map((related) => related.location)];
}

/** Finds the routes of a diagnostic by its subjects. */
export function routeLookup(routes: readonly Route[]): (diagnostic: Diagnostic) => readonly Route[] {
  const bySubject = new Map<string, Route[]>();
  for (const route of routes) {
    const { serviceFullName, method } = route;
    for (const subject of [routeLabel(route), serviceFullName, `${serviceFullName}.${method}`])
      getOrInsert(bySubject, subject, () => []).push(route);
  }
  return ({ subjects }) => [...new Set(subjects.flatMap((subject) => bySubject.get(subject) ?? []))];
}
