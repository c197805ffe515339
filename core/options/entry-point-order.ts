import { groupBy } from '../model/collections';
import { compareLocations, type Location } from '../model/location';
import type { AssemblyMap } from '../projects/assemblies';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { EntryPoint } from './configuration-entry-points';

/** Code outside the start-up phases (0 to 2) is assumed to run after them. */
const AFTER_START_UP = 3;

/**
 * Entry points in execution order: by phase; within a phase, dependencies first. If module dependencies do not decide,
 * project references do. `pointAt` returns the entry point at a location, `isKnown` whether the order of two is known.
 */
export function runOrder(
  points: readonly EntryPoint[],
  assemblies: AssemblyMap,
  dependencies: (module: TypeSymbol | null) => ReadonlySet<string>,
) {
  /** Whether b depends on a, by module or by project. */
  function isBefore(a: EntryPoint, b: EntryPoint): boolean {
    if (a.owner !== null && dependencies(b.owner).has(a.owner.id)) return true;
    if (b.owner !== null && dependencies(a.owner).has(b.owner.id)) return false;
    const [own, other] = [assemblies.of(a.file), assemblies.of(b.file)];
    return own.id !== other.id && assemblies.reach(other).has(own.id) && !assemblies.reach(own).has(other.id);
  }

  const byOwner = groupBy(points, ({ owner }) => owner?.id);
  const byAssembly = groupBy(points, ({ file }) => assemblies.of(file).id);
  const positions = new Map(points.map((point, at) => [point, at]));
  const sorted: EntryPoint[] = [];
  const visited = new Set<EntryPoint>();
  function visit(point: EntryPoint): void {
    if (visited.has(point)) return;
    visited.add(point);
    const own = assemblies.of(point.file);
    const modules = [...dependencies(point.owner)].flatMap((id) => byOwner.get(id) ?? []);
    const projects = [...assemblies.reach(own)].flatMap((id) =>
      id === own.id ? [] : (byAssembly.get(id) ?? []),
    );
    [...modules, ...projects]
      .filter((one) => !visited.has(one) && one.owner !== point.owner && isBefore(one, point))
      .sort((a, b) => positions.get(a)! - positions.get(b)!)
      .forEach(visit);
    sorted.push(point);
  }
  points.forEach(visit);

  const byFile = groupBy(points, ({ file }) => file.file);
  const phaseOf = ({ phase }: EntryPoint) => phase ?? AFTER_START_UP;
  return {
    points: sorted.sort((a, b) => phaseOf(a) - phaseOf(b)),
    pointAt: (location: Location) =>
      byFile.get(location.file)?.findLast(({ location: start }) => compareLocations(start, location) <= 0),
    isKnown(a: EntryPoint | undefined, b: EntryPoint | undefined): boolean {
      if (a === undefined || b === undefined || a.phase === null || a.phase !== b.phase) return true;
      return a.owner === b.owner || isBefore(a, b) || isBefore(b, a);
    },
  };
}
