import { compareLocations, type Location } from '../model/location';
import type { AssemblyMap } from '../projects/assemblies';
import type { TypeSymbol } from '../symbols/symbols';
import type { EntryPoint } from './entry-points';

/** Code that no step of the start-up runs is taken to run after all steps. */
const AFTER_START_UP = 3;

/**
 * Entry points in the order in which they run: each step of the start-up for all modules before the next one, modules after
 * those that they depend on; where no module says so, projects after those that they refer to. `isKnown` tells whether the
 * order of the start-up methods around two places is known; other code is taken to run last.
 */
export function runOrder(
  points: readonly EntryPoint[],
  assemblies: AssemblyMap,
  dependencies: (module: TypeSymbol | null) => ReadonlySet<string>,
) {
  /** Whether the module of one, or its project, is one that the other depends on. */
  function isBefore(a: EntryPoint, b: EntryPoint): boolean {
    if (a.owner !== null && dependencies(b.owner).has(a.owner.id)) return true;
    if (b.owner !== null && dependencies(a.owner).has(b.owner.id)) return false;
    const [own, other] = [assemblies.of(a.file), assemblies.of(b.file)];
    return own.id !== other.id && assemblies.reach(other).has(own.id) && !assemblies.reach(own).has(other.id);
  }

  const sorted: EntryPoint[] = [];
  const visited = new Set<EntryPoint>();
  function visit(point: EntryPoint): void {
    if (visited.has(point)) return;
    visited.add(point);
    for (const other of points) if (other.owner !== point.owner && isBefore(other, point)) visit(other);
    sorted.push(point);
  }
  points.forEach(visit);

  const pointAt = (location: Location) =>
    points.findLast(
      ({ file, location: start }) => file.file === location.file && compareLocations(start, location) <= 0,
    );
  const phaseOf = ({ phase }: EntryPoint) => phase ?? AFTER_START_UP;
  return {
    points: sorted.sort((a, b) => phaseOf(a) - phaseOf(b)),
    isKnown(location: Location, other: Location): boolean {
      const [a, b] = [pointAt(location), pointAt(other)];
      if (a === undefined || b === undefined || a.phase === null || a.phase !== b.phase) return true;
      return a.owner === b.owner || isBefore(a, b) || isBefore(b, a);
    },
  };
}
