import type { Diagnostic, Location, Route } from '../../core';
import { placeKey } from '../../core/model/location';
import { diagnosticPlaces } from '../../core/queries/collisions';
import type { ColorLevel } from '../color-level';
import { palette } from './palette';
import { placeText } from './place';
import { printable } from './printable';

/** The errors of a check: the collisions first, each with its parties, then all else. Empty for none. */
export function findingsReport(
  errors: readonly Diagnostic[],
  partiesOf: (diagnostic: Diagnostic) => readonly Route[],
  colorLevel: ColorLevel,
): string {
  const colors = palette(colorLevel);
  const collisions = errors.filter(({ code }) => code === 'route-collision');
  const others = errors.filter(({ code }) => code !== 'route-collision');
  return [...collisions, ...others]
    .map((diagnostic) => {
      const head = `${colors.alarm(diagnostic.severity)} ${printable(diagnostic.message)} ${colors.faint(`[${diagnostic.code}]`)}`;
      const parties = partiesOf(diagnostic);
      const places = diagnosticPlaces(diagnostic).map(
        (place, at) =>
          `  ${printable(placeText(place))}  ${printable(partyText(diagnostic, parties, place, at))}`,
      );
      return `${[head, ...places.map((line) => line.trimEnd())].join('\n')}\n`;
    })
    .join('\n');
}

/** Names the method at a place: `BookAppService.getAsync`; else what the finding itself says of the place. */
function partyText(diagnostic: Diagnostic, parties: readonly Route[], place: Location, at: number): string {
  const here = parties.filter((route) => placeKey(route.location) === placeKey(place));
  if (here.length > 0)
    return [...new Set(here.map(({ service, method }) => `${service}.${method}`))].join(', ');
  return diagnostic.related[at - 1]?.message ?? '';
}
