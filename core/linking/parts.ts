import type { FileFacts } from '../model/facts/file';
import { groupBy } from '../model/grouping';
import type { ChangesOf } from '../model/outline';
import type { Placed, UserConfiguration } from '../model/user-configuration';
import { linkValueChanges } from './changes/value-changes';
import { type CodeNames, linkCodeNames } from './code/code-names';
import { type Host, hostNames, linkHosts } from './hosts';
import { type FrameworkCatalogue, frameworkCatalogue } from './names/framework-catalogue';
import { linkDependencies } from './names/module-dependencies';
import { linkNames, type Resolver } from './names/resolution';
import { linkSymbols, type SymbolTable, type TypeSymbol } from './names/symbols';
import { type DetectedProfile, detectProfile } from './profile-detection';
import { type Assembly, type AssemblyMap, linkAssemblies } from './projects/assemblies';
import { type LinkedConfiguration, linkConfiguration } from './projects/configured-assemblies';
import { type FileConfiguration, readConfigurations } from './settings/file-configurations';
import { linkCallersElsewhere } from './settings/uncalled-code';

/** A workspace with its names resolved, sorted into applications; what the application model is made from. */
export interface Parts {
  readonly assemblies: AssemblyMap;
  /** Those that belong to the answer. */
  readonly files: readonly FileFacts[];
  readonly symbols: SymbolTable;
  readonly resolver: Resolver;
  readonly codeNames: CodeNames;
  /** Names by which changes to values were looked for; grows while values are asked for. */
  readonly asked: ReadonlySet<string>;
  readonly configurations: readonly FileConfiguration[];
  readonly hosts: readonly Host[];
  readonly configuration: LinkedConfiguration;
  readonly applications: readonly ApplicationParts[];
  /** The profile that the workspace as a whole asks for. */
  readonly profile: string;
}

/** What one application consists of. */
export interface ApplicationParts {
  readonly name: string;
  readonly main: Assembly;
  /** Identities of its assemblies. */
  readonly members: ReadonlySet<string>;
  /** Identities of those and of all that they refer to: what another application hosts may run in this one too, and decides here. */
  readonly reached: ReadonlySet<string>;
  readonly assemblies: readonly Assembly[];
  readonly own: readonly TypeSymbol[];
  /** Types of all that is reached. */
  readonly around: readonly TypeSymbol[];
  /** Null where nothing of it asks for a profile. */
  readonly detected: DetectedProfile | null;
  /** The framework version that `fx-routes.json` gives; null where it gives none, or a profile is forced. */
  readonly userVersion: Placed<string> | null;
  /** The profile in force, unless another one is forced. */
  readonly profile: string;
  readonly catalogue: FrameworkCatalogue;
}

/** Resolves the names of a workspace. Arguments as for `link`; `asked` are names by which changes were looked for earlier. */
export function linkParts(
  all: readonly FileFacts[],
  rootName: string,
  forced: string | null,
  user: UserConfiguration | null,
  changesOf: ChangesOf = () => [],
  asked: ReadonlySet<string> = new Set(),
): Parts {
  const assemblies = linkAssemblies(all, rootName);
  const configuration = linkConfiguration(user, assemblies);
  const files = all.filter((file) => file.project !== null || assemblies.compiles(file));
  const symbols = linkSymbols(files, assemblies);
  const resolver = linkNames(files, assemblies, symbols);
  const changes = linkValueChanges(files, changesOf, assemblies, symbols, resolver, asked);
  const codeNames = linkCodeNames(assemblies, symbols, resolver, changes);
  const configurations = readConfigurations(
    files,
    assemblies,
    codeNames,
    resolver,
    linkDependencies(symbols, resolver),
    linkCallersElsewhere(codeNames, symbols, changes),
  );
  const hosts = linkHosts(assemblies, configurations);
  const symbolsOf = groupBy(symbols.all, ({ assembly }) => assembly.id);
  const configuring = files.filter((file) => file.configurations.length > 0);
  const configuringIn = groupBy(configuring, (file) => assemblies.of(file).id);
  const common = detectProfile(configuring, assemblies.all)?.profile ?? 'fx';
  const names = hostNames(hosts);
  const applications = hosts.map(({ main, assemblies: members }): ApplicationParts => {
    const parts = assemblies.allOf(members);
    const reached = new Set(parts.flatMap((part) => [...assemblies.reach(part)]));
    const within = reached.size === members.size ? parts : assemblies.allOf(reached);
    const own = parts.flatMap(({ id }) => symbolsOf.get(id) ?? []);
    const detected = detectProfile(
      within.flatMap(({ id }) => configuringIn.get(id) ?? []),
      within,
    );
    const userVersion = forced === null ? configuration.versionOf(parts) : null;
    const profile = (userVersion && `abp@${userVersion.value}`) ?? detected?.profile ?? common;
    const packages = within.flatMap((part) => part.packages.map((used) => used.name));
    return {
      name: names.get(main.id) ?? main.name,
      main,
      members,
      reached,
      assemblies: parts,
      own,
      around: within === parts ? own : within.flatMap(({ id }) => symbolsOf.get(id) ?? []),
      detected,
      userVersion,
      profile,
      catalogue: frameworkCatalogue(forced ?? profile, packages),
    };
  });
  return {
    assemblies,
    files,
    symbols,
    resolver,
    codeNames,
    asked: changes.asked,
    configurations,
    hosts,
    configuration,
    applications,
    profile: common,
  };
}
