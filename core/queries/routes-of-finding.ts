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
  return ({ subjects: [first = '', ...others] }) => {
    const found = bySubject.get(first) ?? [];
    // Optimization: thousands of findings may have one subject, a method with thousands of routes.
    if (others.length === 0) return found;
    return [...new Set([...found, ...others.flatMap((subject) => bySubject.get(subject) ?? [])])];
  };
}
