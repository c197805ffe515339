import { groupBy } from '../model/grouping';
import type { Assembly, AssemblyMap } from './assemblies';

/** Assemblies that run in one process. */
export interface Host {
  /** The start-up project, or what stands in for one. */
  readonly main: Assembly;
  /** Identities of all its assemblies, the main one among them. */
  readonly assemblies: ReadonlySet<string>;
}

/**
 * Sorts the assemblies of a workspace by the process that hosts them. A start-up project hosts what it refers to, unless
 * another start-up project refers to it and its own code starts nothing; `starting` are the assemblies whose code does. Of the rest, .NET projects that refer to each other make one host; all other
 * folders and packages make one together. An assembly may have several hosts.
 */
export function linkHosts(assemblies: AssemblyMap, starting: { has(id: string): boolean }): readonly Host[] {
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
  const rest = all.filter(({ id }) => !hosted.has(id));
  return [...hosts, ...connected(rest)];
}

/** Names by the identity of the main assembly. Equal names are told apart by their folders. */
export function hostNames(hosts: readonly Host[]): ReadonlyMap<string, string> {
  const groups = groupBy(hosts, ({ main }) => main.name);
  return new Map(
    hosts.map(({ main }) => {
      const isUnique = groups.get(main.name)!.length === 1;
      const folder = main.project?.facts.folder ?? '';
      return [main.id, isUnique ? main.name : `${main.name} (${folder || '.'})`];
    }),
  );
}

/** Groups assemblies that lead to each other. What is no .NET project belongs to one group. */
function connected(rest: readonly Assembly[]): readonly Host[] {
  const groupOf = new Map<string, Set<Assembly>>();
  const others = new Set<Assembly>();
  for (const assembly of rest) {
    const isDotnet = assembly.project?.facts.kind === 'csproj';
    groupOf.set(assembly.id, isDotnet ? new Set([assembly]) : others.add(assembly));
  }
  for (const assembly of rest) {
    for (const id of assembly.references) {
      const [own, other] = [groupOf.get(assembly.id)!, groupOf.get(id)];
      if (other === undefined || other === own) continue;
      const [small, large] = own.size < other.size ? [own, other] : [other, own];
      for (const member of small) groupOf.set(member.id, large.add(member));
    }
  }
  const groups = groupBy(rest, ({ id }) => groupOf.get(id)!);
  return [...groups.values()].map((group): Host => {
    const members = group as [Assembly, ...Assembly[]];
    const main = headOf(members);
    return { main, assemblies: new Set(members.map(({ id }) => id)) };
  });
}

/** The one that stands for the group: the folder of all or its project, the only project, the one that no other one leads to. No project of tests, if another is there. */
function headOf(all: readonly [Assembly, ...Assembly[]]): Assembly {
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
    members[0]!
  );
}
