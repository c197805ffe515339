import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { Route } from '../model/route';

/** One notice for each place that keeps routes from being known. */
export function checkUnknown(routes: readonly Route[]): readonly Diagnostic[] {
  const places = new Map<string, { text: string; location: Location; count: number }>();
  for (const { reasons } of routes) {
    for (const { code, text, location } of reasons) {
      if (code !== 'not-evaluated' || location === null) continue;
      const key = `${location.file}\0${location.line}\0${location.column}`;
      const place = places.get(key);
      if (place === undefined) places.set(key, { text, location, count: 1 });
      else place.count += 1;
    }
  }
  return [...places.values()].map(({ text, location, count }) =>
    diagnostic(
      'not-evaluated',
      `${count === 1 ? 'One route is' : `${count} routes are`} unknown: ${text}.`,
      location,
      [text],
    ),
  );
}
