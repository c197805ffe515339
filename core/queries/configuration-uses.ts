import { compareLocations, type Location, placeKey } from '../model/location';
import type { Analysis } from '../model/route';

/** A value of `fx-routes.json` at work: what it did, its place, and for how many routes or exclusions. */
export interface ConfigurationUse {
  readonly text: string;
  readonly location: Location;
  readonly count: number;
}

/** Where the values of the configuration `file` were used, in the order of the file. */
export function configurationUses(analysis: Analysis, file: string): readonly ConfigurationUse[] {
  const { routes, exclusions } = analysis;
  const uses = new Map<string, ConfigurationUse>();
  const told = [
    ...routes.flatMap(({ derivation }) => derivation),
    ...exclusions.map(({ reason: text, location }) => ({ text, location })),
  ];
  for (const { text, location } of told) {
    if (location?.file !== file || !text.startsWith(file.slice(file.lastIndexOf('/') + 1))) continue;
    const key = `${placeKey(location)}\0${text}`;
    uses.set(key, { text, location, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  return [...uses.values()].sort((a, b) => compareLocations(a.location, b.location));
}
