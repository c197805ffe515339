import type { Location } from '../core';
import type { FolderAnalysis } from '../session/folder-analysis';
import { within } from '../session/time-slicer';
import { type HoverFormat, hoverText } from './hover-text';
import { lookupOf } from './routes-and-exclusions-lookup';

/** How long a hover waits for tests to be read, in milliseconds; once they are, the next one has them. */
const TESTS_MS = 2_000;

/** The hover text at a position of a file, and the name that it describes; null if no route or exclusion is there. */
export async function documentHover(
  routes: FolderAnalysis,
  file: string,
  position: { readonly line: number; readonly column: number },
  format: HoverFormat,
): Promise<{ readonly text: string; readonly location: Location } | null> {
  const lookup = lookupOf(routes.analysis);
  const location = lookup.locationsIn(file).find((one) => isAt(one, position));
  if (location === undefined) return null;
  const subject = lookup.at(location);
  const [contract, reach] = await Promise.all([
    routes.contractOf(subject.routes),
    within(
      TESTS_MS,
      routes.reach().catch(() => null),
    ),
  ]);
  return { text: hoverText(subject, lookup, format, { contract, reach }), location };
}

/** Whether a position is in a location; its end counts. */
function isAt(
  location: Location,
  { line, column }: { readonly line: number; readonly column: number },
): boolean {
  const isAfterStart = line > location.line || (line === location.line && column >= location.column);
  const isBeforeEnd = line < location.endLine || (line === location.endLine && column <= location.endColumn);
  return isAfterStart && isBeforeEnd;
}
