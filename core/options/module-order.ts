import { compareLocations, type Location } from '../model/location';
import type { AssemblyMap } from '../projects/assemblies';
import type { TypeSymbol } from '../symbols/symbols';
import type { EntryPoint } from './entry-points';

/** Code that no step of the start-up runs is taken to run after all steps. */
const AFTER_START_UP = 3;

type Dependencies = (module: TypeSymbol | null) => ReadonlySet<string>;

/** Whether one entry point runs before another for sure: its module, or its project, is one that the other depends on. */
function isBefore(
  a: EntryPoint,
  b: EntryPoint,
  assemblies: AssemblyMap,
  dependencies: Dependencies,
): boolean {
  if (a.owner !== null && dependencies(b.owner).has(a.owner.id)) return true;
  if (b.owner !== null && dependencies(a.owner).has(b.owner.id)) return false;
  const [own, other] = [assemblies.of(a.file), assemblies.of(b.file)];
  return own.id !== other.id && assemblies.reach(other).has(own.id) && !assemblies.reach(own).has(other.id);
}

/** Tells whether the start-up methods around two places run in a known order; other code is taken to run last. */
export function orderOf(points: readonly EntryPoint[], assemblies: AssemblyMap, dependencies: Dependencies) {
  const pointAt = (location: Location) =>
    points.findLast(
      (point) => point.file.file === location.file && compareLocations(point.location, location) <= 0,
    );
  return (location: Location, other: Location): boolean => {
    const [a, b] = [pointAt(location), pointAt(other)];
    if (a === undefined || b === undefined || a.phase === null || a.phase !== b.phase) return true;
    if (a.owner === b.owner) return true;
    return isBefore(a, b, assemblies, dependencies) || isBefore(b, a, assemblies, dependencies);
  };
}

/**
 * Entry points in the order in which they run: each step of the start-up for all modules before the next one, modules after
 * those that they depend on; where no module says so, projects after those that they refer to.
 */
export function inRunOrder(
  points: readonly EntryPoint[],
  assemblies: AssemblyMap,
  dependencies: Dependencies,
): readonly EntryPoint[] {
  const sorted: EntryPoint[] = [];
  const seen = new Set<EntryPoint>();
  const visit = (point: EntryPoint): void => {
    if (seen.has(point)) return;
    seen.add(point);
    for (const other of points)
      if (!seen.has(other) && other.owner !== point.owner && isBefore(other, point, assemblies, dependencies))
        visit(other);
    sorted.push(point);
  };
  points.forEach(visit);
  const phaseOf = ({ phase }: EntryPoint) => phase ?? AFTER_START_UP;
  return sorted.sort((a, b) => phaseOf(a) - phaseOf(b));
}
