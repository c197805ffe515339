import type { ControllersContext } from '../controllers/controllers';
import { fallbackPolicy } from '../controllers/guards-in-code';
import { modelConventions } from '../controllers/model-conventions';
import type { FallbackPolicy } from '../model/access';
import type { WrittenName } from '../model/application';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file';
import { isModuleName } from '../model/framework';
import type { WithLocation } from '../model/location';
import { dotted, referenceTo } from '../model/type-reference';
import { type ApplicationOptions, configure, type OptionsRequest, settingsByAssembly } from '../options';
import { configuringFunctions, type EntryPoint, optionsNamed } from '../options/configuration-entry-points';
import type { Assembly, AssemblyMap } from '../projects/assemblies';
import type { Host } from '../projects/hosts';
import { type DetectedProfile, detectProfile } from '../projects/profile-detection';
import type { SourceIndex } from '../sources/source-index';
import type { CodeIndex } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/differing-conditional-symbols';
import { type FrameworkCatalogue, frameworkCatalogue } from '../symbols/framework-catalogue';
import { linkDependencies } from '../symbols/framework-module-dependencies';
import { fileScope, type Resolver } from '../symbols/resolution';
import type { SymbolTable, TypeSymbol } from '../symbols/symbols';

/** What configuring a host needs besides the linked names. */
export interface HostRequest {
  readonly index: SourceIndex;
  /** The profile that the user forces; null for none. */
  readonly forced: string | null;
  /** Whether the guards of each action are linked. */
  readonly readsAccess: boolean;
  /** Whether query objects are split into their properties. */
  readonly expandsQueries: boolean;
  /** What the framework itself contributes to the configuration of an application with a profile. */
  readonly defaults: (profile: string) => Pick<OptionsRequest, 'statics' | 'ignoredSuffixes'>;
}

/** The names of a workspace, and the code that may configure its hosts. */
export interface LinkedNames {
  readonly assemblies: AssemblyMap;
  readonly symbols: SymbolTable;
  readonly resolver: Resolver;
  readonly code: CodeIndex;
  readonly points: readonly EntryPoint[];
  readonly configurationFiles: readonly FileFacts[];
  /** Startup modules of the workspace, by the identity of the assembly whose code starts an application with them. */
  readonly startedModules: ReadonlyMap<string, readonly TypeSymbol[]>;
}

/** Files with configuration code, and start-up files that call one of their methods. */
export function configurationFilesOf(
  index: SourceIndex,
  code: CodeIndex,
  { compiled }: AssemblyMap,
): readonly FileFacts[] {
  const configuring = index
    .factsWhere(({ markers }) => markers.configures)
    .filter(({ project }) => project === null)
    .flatMap(compiled);
  const functions = configuringFunctions(configuring, code);
  const calling = index
    .factsWhere(({ markers }) => markers.calls.some((name) => functions.has(name)))
    .flatMap(compiled);
  return [...configuring, ...calling];
}

/** Finds the startup modules of the workspace. */
export function startedModulesOf(
  index: SourceIndex,
  assemblies: AssemblyMap,
  resolver: Resolver,
): ReadonlyMap<string, readonly TypeSymbol[]> {
  const modules = new Map<string, TypeSymbol[]>();
  const starting = index.factsWhere(({ markers }) => markers.starts.length > 0);
  for (const file of starting.flatMap(assemblies.compiled))
    for (const name of index.get(file.file)!.markers.starts) {
      const found = resolver.resolve({ reference: referenceTo(name), scope: fileScope(file) });
      if (found.kind === 'symbol') getOrInsert(modules, assemblies.of(file).id, () => []).push(found.symbol);
    }
  return modules;
}

/** Finds the types whose members a file declares, by the dotted names of their containers. */
export function ownersIn(symbols: SymbolTable) {
  return (file: FileFacts, container: string): readonly TypeSymbol[] =>
    container === ''
      ? []
      : file.types.flatMap((facts) => {
          const local = dotted(facts.container, facts.name);
          if (dotted(facts.namespace ?? '', local) !== container) return [];
          if (facts.namespace === null) return symbols.inFile(file, local) ?? [];
          return symbols
            .inNamespaces(container, facts.typeParameters.length)
            .filter(({ declarations }) => declarations.some((one) => one.file === file));
        });
}

/** A host with what its configuration code decides. */
export interface ConfiguredHost {
  readonly main: Assembly;
  readonly assemblies: readonly Assembly[];
  /** The types of its assemblies. */
  readonly symbols: readonly TypeSymbol[];
  readonly catalogue: FrameworkCatalogue;
  /** Null if nothing in it determines a profile. */
  readonly detected: DetectedProfile | null;
  readonly options: ApplicationOptions;
  /** Its startup module is part of the workspace, so all code that runs is known. */
  readonly hasStartModule: boolean;
  readonly showsPlainControllers: boolean;
  readonly modelConventions: readonly WrittenName[];
  readonly fallbackPolicy: FallbackPolicy | null;
  readonly profile: string;
  readonly userVersion: WithLocation<string> | null;
}

/** Runs the configuration code that a host reaches. */
export function configureHost(
  { main, assemblies: hosted }: Host,
  common: string,
  versionOf: (parts: readonly Assembly[]) => WithLocation<string> | null,
  { assemblies, symbols, resolver, code, points, configurationFiles, startedModules }: LinkedNames,
  { forced, defaults, index, readsAccess }: HostRequest,
): ConfiguredHost {
  const fallbackFiles = (hosts: ReadonlySet<string>) =>
    index
      .factsWhere(({ markers }) => markers.setsFallbackPolicy)
      .filter(({ project }) => project === null)
      .flatMap(assemblies.compiled)
      .filter((file) => hosts.has(assemblies.of(file).id));
  const parts = assemblies.allOf(hosted);
  const reached = assemblies.reachOf(hosted);
  const within = assemblies.allOf(reached);
  const own = points.filter(({ file }) => reached.has(assemblies.of(file).id));
  const detected = detectProfile(optionsNamed(own), within);
  const userVersion = forced === null ? versionOf(parts) : null;
  const profile = (userVersion && `abp@${userVersion.value}`) ?? detected?.profile ?? common;
  const packages = within.flatMap((part) => [part.name, ...part.packages.map((used) => used.name)]);
  const catalogue = frameworkCatalogue(forced ?? profile, packages);
  const dependencies = linkDependencies(resolver, code.chain);
  const started = main.project?.isStartup ? (startedModules.get(main.id) ?? []) : [];
  const running = new Set(started.flatMap((module) => [module.id, ...dependencies(module)]));
  const files = configurationFiles.filter((file) => reached.has(assemblies.of(file).id));
  const inReach = symbols.all.filter(({ assembly }) => reached.has(assembly.id));
  const options = configure({
    code,
    assemblies,
    dependencies,
    files,
    points: own
      .filter(({ owner, phase }) => {
        const isStep = owner !== null && phase !== null && started.length > 0;
        return !isStep || running.has(owner.id) || !code.hasAncestor(owner, isModuleName);
      })
      .map((point) => {
        const uncertainty = conditionUncertainty(point.file, assemblies.of(point.file));
        return uncertainty === null ? point : { ...point, uncertainty: uncertainty.reason };
      }),
    symbols: inReach,
    ...defaults(forced ?? profile),
    runsPrepared: catalogue.runsPrepared,
  });
  // An assembly that the code of the host registers runs in the host, even without a project reference.
  const filesOfHost = new Set(
    own.flatMap(({ file }) => (hosted.has(assemblies.of(file).id) ? [file.file] : [])),
  );
  const registered = options.registrations.flatMap(({ targets, setting }) =>
    typeof targets === 'string' || !filesOfHost.has(setting.location.file) ? [] : targets,
  );
  const members = new Set([
    ...hosted,
    ...(main.project?.isStartup ? assemblies.reachOf(registered) : registered),
  ]);
  const all = members.size === hosted.size ? parts : assemblies.allOf(members);
  return {
    main,
    assemblies: all,
    symbols: symbols.all.filter(({ assembly }) => members.has(assembly.id)),
    catalogue,
    detected,
    options,
    hasStartModule: started.length > 0,
    // This is not known for a folder without a host.
    showsPlainControllers: !main.project?.isStartup || packages.some((name) => DESCRIBING.test(name)),
    modelConventions: modelConventions(inReach, files, code),
    fallbackPolicy: readsAccess ? fallbackPolicy(fallbackFiles(reached), code) : null,
    profile,
    userVersion,
  };
}

/** Packages whose registration makes API discovery show all controllers. */
const DESCRIBING = /^(?:Swashbuckle\.AspNetCore|NSwag\.AspNetCore|Volo\.Abp\.Swashbuckle)\b/i;

/** What linking the controllers of a host needs. */
export function controllersContext(
  { options, catalogue }: ConfiguredHost,
  application: string,
  { resolver, code }: LinkedNames,
  { index, expandsQueries, readsAccess }: HostRequest,
): ControllersContext {
  const settings = settingsByAssembly(options.registrations);
  const markersOf = readsAccess ? ({ file }: FileFacts) => index.get(file)?.markers ?? null : null;
  return { resolver, code, settings, catalogue, expandsQueries, markersOf, application };
}
