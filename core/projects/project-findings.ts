import { getOrInsert, groupBy } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Assembly, AssemblyMap } from './assemblies';
import type { Host } from './hosts';

/** Findings for project errors that make a build fail. */
export function projectFindings(assemblies: AssemblyMap, hosts: readonly Host[]): readonly Diagnostic[] {
  return [...cycles(assemblies), ...hosts.flatMap((host) => namesakes(assemblies, host))];
}

/** Findings for reference cycles of .NET projects: one per cycle, located at its first project. */
function cycles({ all, allOf }: AssemblyMap): readonly Diagnostic[] {
  const dotnet = all.filter(({ project }) => project?.facts.kind === 'csproj');
  const referencesOf = new Map(dotnet.map(({ id, references }) => [id, references]));
  const usersOf = new Map<string, string[]>();
  for (const { id, references } of dotnet)
    for (const other of references) getOrInsert(usersOf, other, () => []).push(id);
  // Kosaraju's algorithm: strongly connected components by two depth-first walks, the second with references reversed.
  const seen = new Set<string>();
  const last = [...walk(referencesOf.keys(), referencesOf, new Set())].reverse();
  const circles = last
    .map((id) => [...walk([id], usersOf, seen)])
    .filter((ids) => ids.length > 1 || ids.some((id) => referencesOf.get(id)?.includes(id)))
    .map((ids) => allOf(new Set(ids)) as readonly [Assembly, ...Assembly[]]);
  return circles.map((circle) => {
    const [{ project }] = circle;
    const message = `Circular project reference: ${circle.map(({ name }) => name).join(', ')}.`;
    const ids = circle.map((member) => member.id);
    return diagnostic('project-cycle', message, project!.facts.location, ids, locationsOf(circle.slice(1)));
  });
}

/**
 * Identities reachable from `ids`, in post-order. Skips identities in `seen`, and adds the visited ones to `seen`.
 * Iterative, because chains may be deep.
 */
function* walk(
  ids: Iterable<string>,
  next: ReadonlyMap<string, readonly string[]>,
  seen: Set<string>,
): Generator<string, void, void> {
  const pending = [{ id: '', left: [...ids].values() }];
  for (let top = pending.at(-1); top !== undefined; top = pending.at(-1)) {
    const { value: id } = top.left.next();
    if (id === undefined) {
      pending.pop();
      if (pending.length > 0) yield top.id;
    } else if (!seen.has(id)) {
      seen.add(id);
      pending.push({ id, left: (next.get(id) ?? []).values() });
    }
  }
}

/** Findings for projects of one host that build equally named assemblies: a process can load only one of these. */
function namesakes({ allOf }: AssemblyMap, host: Host): readonly Diagnostic[] {
  const members = allOf(host.assemblies).filter(({ project }) => project?.facts.kind === 'csproj');
  return [...groupBy(members, ({ name }) => name.toLowerCase()).values()].flatMap((group) => {
    const [first, ...others] = group;
    if (others.length === 0 || !first?.project) return [];
    const message = `${group.length} projects of ${host.main.name} build an assembly named ${first.name}.`;
    const subjects = [host.main.name, first.name];
    const { location } = first.project.facts;
    return diagnostic('duplicate-assembly', message, location, subjects, locationsOf(others));
  });
}

const locationsOf = (assemblies: readonly Assembly[]) =>
  assemblies.flatMap(({ name, project }) =>
    project === null ? [] : [{ message: name, location: project.facts.location }],
  );
