import { groupBy } from '../model/collections';
import type { Assembly, AssemblyMap } from './assemblies';

/** Assemblies that run in one process. */
export interface Host {
  /** The start-up project, or the main assembly of a group that contains no start-up project. */
  readonly main: Assembly;
  /** Identities of all assemblies of the host, including `main`. */
  readonly assemblies: ReadonlySet<string>;
}

/**
 * Groups the assemblies of a workspace by host process. A start-up project and its references are one host. A start-up
 * project that another start-up project references is a host only if its code starts an application (`starting`).
 * Of the remaining assemblies, each group of .NET projects connected by references is one host, and all remaining
 * assemblies that are not .NET projects are together one host. An assembly may belong to several hosts. Hosts of tests
 * are `leftOut`, unless `includesTests` is set or there are no others.
 */
export function linkHosts(
  assemblies: AssemblyMap,
  starting: { has(id: string): boolean },
  includesTests = false,
): { readonly hosts: readonly Host[]; readonly leftOut: readonly Host[] } {
  const { all } = assemblies;
  const startups = all.filter(({ project }) => project?.isStartup);
  const isPart = (assembly: Assembly) =>
    !starting.has(assembly.id) &&
    startups.some(
      (other) =>
        other !== assembly &&
        assemblies.reach(other).has(assembly.id) &&
        !assemblies.reach(assembly).has(other.id),
    );
  const hosts = startups
    .filter((assembly) => !isPart(assembly))
    .map((main): Host => ({ main, assemblies: assemblies.reach(main) }));
  const hosted = new Set(hosts.flatMap((host) => [...host.assemblies]));
  const found = [...hosts, ...connectedGroups(all.filter(({ id }) => !hosted.has(id)))];
  const leftOut = includesTests ? [] : found.filter(({ main }) => isOfTests(main, assemblies));
  const others = found.filter((host) => !leftOut.includes(host));
  return others.some(({ main }) => main.project !== null)
    ? { hosts: others, leftOut }
    : { hosts: found, leftOut: [] };
}

/** A host of tests is a test project, or refers to one. */
const isOfTests = (main: Assembly, assemblies: AssemblyMap) =>
  assemblies.allOf(assemblies.reach(main)).some(({ project }) => project?.isTest === true);

/** The display name of each host, by the identity of its main assembly. Folders distinguish hosts with equal names. */
export function hostNames(hosts: readonly Host[]): ReadonlyMap<string, string> {
  const groups = groupBy(hosts, ({ main }) => main.name);
  return new Map(
    hosts.map(({ main }) => {
      const isUnique = groups.get(main.name)?.length === 1;
      return [main.id, isUnique ? main.name : `${main.name} (${main.project?.facts.folder || '.'})`];
    }),
  );
}

/** Groups .NET projects that are connected by references; all other assemblies are one group. */
function connectedGroups(rest: readonly Assembly[]): readonly Host[] {
  const groupOf = new Map<string, Set<Assembly>>();
  const others = new Set<Assembly>();
  for (const assembly of rest) {
    const isDotnet = assembly.project?.facts.kind === 'csproj';
    groupOf.set(assembly.id, isDotnet ? new Set([assembly]) : others.add(assembly));
  }
  for (const assembly of rest) {
    for (const id of assembly.references) {
      const [own, other] = [groupOf.get(assembly.id), groupOf.get(id)];
      if (own === undefined || other === undefined || other === own) continue;
      const [small, large] = own.size < other.size ? [own, other] : [other, own];
      for (const member of small) groupOf.set(member.id, large.add(member));
    }
  }
  return [...new Set(groupOf.values())].flatMap((group): readonly Host[] => {
    const main = mainOf([...group]);
    return main === undefined ? [] : [{ main, assemblies: new Set([...group].map(({ id }) => id)) }];
  });
}

/** A group's main assembly: its only project, else the root folder's, else an unreferenced one. Avoids tests. */
function mainOf(all: readonly Assembly[]): Assembly | undefined {
  const untested = all.filter(({ project }) => project?.isTest !== true);
  const members = untested.length === 0 ? all : untested;
  const projects = members.filter(({ project }) => project !== null);
  const [only] = projects;
  if (only !== undefined && projects.length === 1) return only;
  const used = new Set(members.flatMap(({ references }) => references));
  return (
    projects.find(({ project }) => project?.facts.folder === '') ??
    members.find(({ project }) => project === null) ??
    members.find(({ id }) => !used.has(id)) ??
    members[0]
  );
}
