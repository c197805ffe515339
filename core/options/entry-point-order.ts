import { dependenciesFirst, groupBy, partitionPoint } from '../model/collections';
import { compareLocations, type Location } from '../model/location';
import type { AssemblyMap } from '../projects/assemblies';
import type { ModuleDependencies } from '../symbols/module-dependencies';
import type { EntryPoint } from './configuration-entry-points';

/** Code outside the start-up phases (0 to 2) is assumed to run after them. */
const phaseOf = ({ phase }: EntryPoint) => phase ?? 3;

/**
 * Entry points in execution order: by phase; within a phase, dependencies first. If module dependencies do not decide,
 * project references do. `pointAt` returns the entry point at a location, `isKnown` whether the order of two is known.
 */
export function runOrder(
  points: readonly EntryPoint[],
  assemblies: AssemblyMap,
  dependencies: ModuleDependencies,
) {
  // Optimization: the dependencies that a module names are compared first, because the set of all may be large.
  const dependsOn = ({ owner }: EntryPoint, { owner: other }: EntryPoint) =>
    owner !== null &&
    other !== null &&
    (dependencies.direct(owner).includes(other) || dependencies.all(owner).has(other.id));
  function references(a: EntryPoint, b: EntryPoint): boolean {
    const [own, other] = [assemblies.of(a.file), assemblies.of(b.file)];
    return own.id !== other.id && assemblies.reach(own).has(other.id) && !assemblies.reach(other).has(own.id);
  }

  const referenced = new Map(assemblies.all.map((assembly) => [assembly.id, assembly.references]));
  const byAssembly = groupBy(points, ({ file }) => assemblies.of(file).id);
  const inProjectOrder = dependenciesFirst(byAssembly.keys(), (id) => referenced.get(id) ?? []).flatMap(
    (id) => byAssembly.get(id) ?? [],
  );
  const owners = new Map(points.flatMap(({ owner }) => (owner === null ? [] : [[owner.id, owner]])));
  const byOwner = groupBy(inProjectOrder, ({ owner, file }) => owner?.id ?? file.file);
  const inModuleOrder = dependenciesFirst(byOwner.keys(), (id) => {
    const owner = owners.get(id);
    const direct = owner === undefined ? [] : dependencies.direct(owner);
    for (const module of direct) owners.set(module.id, module);
    return direct.map((module) => module.id);
  }).flatMap((id) => byOwner.get(id) ?? []);

  const byFile = groupBy(points, ({ file }) => file.file);
  const byPhase = (some: readonly EntryPoint[]) => some.toSorted((a, b) => phaseOf(a) - phaseOf(b));
  return {
    points: byPhase(inModuleOrder),
    byPhase,
    pointAt(location: Location): EntryPoint | undefined {
      const inFile = byFile.get(location.file) ?? [];
      return inFile[partitionPoint(inFile, (one) => compareLocations(one.location, location) <= 0) - 1];
    },
    isKnown: (a: EntryPoint, b: EntryPoint): boolean =>
      a.phase === null ||
      a.phase !== b.phase ||
      a.owner === b.owner ||
      [dependsOn, references].some((isAfter) => isAfter(a, b) || isAfter(b, a)),
  };
}
