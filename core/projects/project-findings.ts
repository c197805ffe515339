import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { groupBy } from '../model/grouping';
import type { Assembly, AssemblyMap } from './assemblies';
import type { Host } from './hosts';

/** Faults of the projects that builds would trip over. The answer uses what is there. */
export function projectFindings(assemblies: AssemblyMap, hosts: readonly Host[]): readonly Diagnostic[] {
  return [...cycles(assemblies), ...hosts.flatMap((host) => namesakes(assemblies, host))];
}

/** .NET projects that refer to each other in a circle: one finding for each circle, at its first project. */
function cycles({ all, allOf, reach }: AssemblyMap): readonly Diagnostic[] {
  const told = new Set<string>();
  return all.flatMap((assembly) => {
    const { project, references, id } = assembly;
    if (project?.facts.kind !== 'csproj' || told.has(id)) return [];
    if (!allOf(new Set(references)).some((other) => reach(other).has(id))) return [];
    const circle = allOf(reach(assembly)).filter((other) => reach(other).has(id));
    for (const member of circle) told.add(member.id);
    const names = circle.map(({ name }) => name).join(', ');
    const message = `These projects refer to each other in a circle: ${names}.`;
    const ids = circle.map((member) => member.id);
    return diagnostic('project-cycle', message, project.facts.location, ids, placesOf(circle.slice(1)));
  });
}

/** Projects of one host that give their assembly the same name: only one of them can run. */
function namesakes({ allOf }: AssemblyMap, host: Host): readonly Diagnostic[] {
  const members = allOf(host.assemblies).filter(({ project }) => project?.facts.kind === 'csproj');
  return [...groupBy(members, ({ name }) => name.toLowerCase()).values()].flatMap((group) => {
    const [first, ...others] = group as [Assembly, ...Assembly[]];
    if (others.length === 0 || first.project === null) return [];
    const message = `${group.length} projects of ${host.main.name} make an assembly named ${first.name}.`;
    const subjects = [host.main.name, first.name];
    const { location } = first.project.facts;
    return diagnostic('duplicate-assembly', message, location, subjects, placesOf(others));
  });
}

const placesOf = (assemblies: readonly Assembly[]) =>
  assemblies.flatMap(({ name, project }) =>
    project === null ? [] : [{ message: name, location: project.facts.location }],
  );
