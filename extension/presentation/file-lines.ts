import { groupBy } from '../../core/model/collections';
import { compareLocations, locationKey } from '../../core/model/location';
import { type Analysis, type Exclusion, isOnClass } from '../../core/model/route';
import type { Settings } from '../settings';
import { classLines } from './class-lines';
import type { Line } from './lens-line';
import { methodLines } from './method-lines';
import { lookupOf } from './routes-and-exclusions-lookup';
import { shownText } from './shown-text';

/** Every line to show in a file for an analysis, in source order. */
export function fileLines(analysis: Analysis, file: string, settings: Settings): readonly Line[] {
  const lookup = lookupOf(analysis);
  const routes = lookup.routesIn(file);
  const services = groupBy(
    routes.filter(({ serviceLocation }) => serviceLocation.file === file),
    ({ serviceLocation }) => locationKey(serviceLocation),
  );
  const methods = groupBy(
    // Without endpoints inherited from the framework: their location is the class, and `classLines` includes them.
    routes.filter((route) => route.location.file === file && !isOnClass(route)),
    ({ location }) => locationKey(location),
  );
  const lines = [
    ...[...services.values()].flatMap((own) => classLines(own)),
    ...[...methods.values()].flatMap((own) => methodLines(own, lookup, settings)),
    ...(settings.showsNotExposed ? lookup.exclusionsIn(file).map(exclusionLine) : []),
  ];
  // The sort is stable: lines at the same location keep their order.
  return lines.map(shownLine).sort((a, b) => compareLocations(a.location, b.location));
}

/** Makes the texts of a line safe to show in the editor; a text to copy remains unchanged. */
function shownLine(line: Line): Line {
  const { action } = line;
  const text = shownText(line.text);
  if (action?.kind !== 'go') return { ...line, text };
  const locations = action.locations.map((location) => ({ ...location, title: shownText(location.title) }));
  return { ...line, text, action: { ...action, title: shownText(action.title), locations } };
}

function exclusionLine({ location, reason }: Exclusion): Line {
  const text = `not exposed: ${reason.replace(/\.$/, '')}`;
  return { location, text, action: { kind: 'explain', location } };
}
