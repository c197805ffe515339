import { getOrInsert } from '../model/collections';
import type { Diagnostic } from '../model/diagnostic';
import { type Route, routeLabel } from '../model/route';

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
