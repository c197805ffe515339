import { configurationAliases } from '../catalog/configuration-words';
import { isModuleName } from '../catalog/framework-names';
import type { ControllersContext } from '../controllers/controllers';
import { modelConventions } from '../controllers/find-model-conventions';
import { apiVersioning, hostPolicies } from '../controllers/host-policies';
import { hubEndpoints, hubOf } from '../controllers/hubs';
import type { Config } from '../model/analysis-config';
import type { Application } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { namesIn } from '../model/identifiers-in-lowered-code';
import { Lazy } from '../model/lazy';
import type { WithLocation } from '../model/location';
import { dotted, referenceTo } from '../model/type-reference';
import {
  type CalledCode,
  configuringCode,
  type EntryPoint,
  optionsNamed,
} from '../options/configuration-entry-points';
import {
  type ApplicationOptions,
  configure,
  type OptionsRequest,
  settingsByAssembly,
} from '../options/configure-application';
import { isStartupMethod, mappedEndpoints } from '../options/mapped-endpoints';
import type { Assembly, AssemblyMap } from '../projects/assemblies';
import type { Host } from '../projects/hosts';
import { type DetectedProfile, detectProfile } from '../projects/profile-detection';
import { servedModules } from '../projects/served-modules';
import type { SourceIndex } from '../sources/source-index';
import type { CodeIndex } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/conditional-symbol-mismatch';
import { type FrameworkCatalog, frameworkCatalog } from '../symbols/framework-catalog';
import { dependsOn, type ModuleDependencies } from '../symbols/module-dependencies';
import { fileScope, type Resolver } from '../symbols/name-resolution';
import { type SymbolTable, type TypeSymbol, typesNamed } from '../symbols/symbol-table';

/** The names of a workspace, and the code that may configure its hosts. */
export interface LinkedNames {
  readonly assemblies: AssemblyMap;
  readonly symbols: SymbolTable;
  readonly resolver: Resolver;
  readonly code: CodeIndex;
  readonly points: readonly EntryPoint[];
  readonly called: readonly CalledCode[];
  readonly configurationFiles: readonly FileFacts[];
  /** Files that may set requirements for all callers of an application. */
  readonly hostPolicyFiles: readonly FileFacts[];
  /** Files that may map endpoints that are not controllers, or call code that does. */
  readonly endpointFiles: readonly FileFacts[];
  /** Classes that may be hubs, and modules with which the framework maps them. */
  readonly hubs: readonly TypeSymbol[];
  /** Names in code that sets options of hubs. */
  readonly configuredHubs: ReadonlySet<string>;
  readonly hubModules: readonly TypeSymbol[];
  /** Returns the IDs of the modules that a module depends on, directly or indirectly. */
  readonly dependencies: ModuleDependencies;
  /** Startup modules of the workspace, keyed by the assembly whose code starts an application with them. */
  readonly startedModules: ReadonlyMap<string, StartedModules>;
}

/** The input for configuring a host, in addition to the linked names. */
export interface HostRequest {
  readonly index: SourceIndex;
  readonly config: Config;
  /** What the framework itself configures in an application with the given profile. */
  readonly defaults: (profile: string) => Pick<OptionsRequest, 'statics' | 'ignoredSuffixes'>;
}

/** A host with the results of its configuration code. */
export interface ConfiguredHost {
  readonly main: Assembly;
  readonly assemblies: readonly Assembly[];
  /** The types of the host's assemblies. */
  readonly symbols: readonly TypeSymbol[];
  readonly catalog: FrameworkCatalog;
  /** Null if nothing in the host determines a profile. */
  readonly detected: DetectedProfile | null;
  readonly options: ApplicationOptions;
  /** Whether the host's start-up module is part of the workspace, so that all code that runs is known. */
  readonly hasStartModule: boolean;
  /** What does not depend on the application's name and controllers. */
  readonly facts: Omit<Application, 'name' | 'controllers' | 'registrations' | 'constraints'>;
}

/** Runs the configuration code that a host reaches. */
export function configureHost(
  { main, assemblies: hosted }: Host,
  common: string,
  versionOf: (parts: readonly Assembly[]) => WithLocation<string> | null,
  names: LinkedNames,
  { config: { profile: forced }, defaults }: HostRequest,
): ConfiguredHost {
  const { assemblies, symbols, code, points, configurationFiles, startedModules, dependencies } = names;
  const parts = assemblies.allOf(hosted);
  const reached = assemblies.reachOf(hosted);
  const within = assemblies.allOf(reached);
  const isReached = (file: FileFacts) => reached.has(assemblies.of(file).id);
  const mayRun = (file: FileFacts) => isReached(file) && assemblies.of(file).project?.isTest !== true;
  const own = points.filter(({ file }) => isReached(file));
  const detected = detectProfile(optionsNamed(own), within);
  const userVersion = forced === null ? versionOf(parts) : null;
  const profile = (userVersion && `abp@${userVersion.value}`) ?? detected?.profile ?? common;
  const packages = within.flatMap((part) => [part.name, ...part.packages.map((used) => used.name)]);
  const hasAssumedVersion = forced === null && profile === 'abp';
  const catalog = frameworkCatalog(forced ?? profile, packages, hasAssumedVersion);
  const { found: started, unknown } =
    (main.project?.isStartup && startedModules.get(main.id)) || NOTHING_STARTED;
  const running = new Set(started.flatMap((module) => [module.id, ...dependencies.all(module)]));
  /** Whether a class runs if it is a module; why it may not, if the started modules are not all known. */
  const runsModule = (owner: TypeSymbol): boolean | string => {
    const isStarted = started.length + unknown.length === 0 || running.has(owner.id);
    if (isStarted || !code.hasAncestor(owner, isModuleName)) return true;
    return unknown.length > 0 && `the module ${unknown[0]}, which the application starts, is not known`;
  };
  const files = configurationFiles.filter(isReached);
  const inReach = symbols.all.filter(({ assembly }) => reached.has(assembly.id));
  const policyFiles = names.hostPolicyFiles.filter(mayRun);
  const hubs = names.hubs.filter((one) => mayRun(one.main.file));
  const runsHubs = names.hubModules.some((one) => mayRun(one.main.file) && runsModule(one) === true);
  const mapsHubs = runsHubs || (packages.some((name) => SIGNALR.test(name)) ? 'assumed' : false);
  const mapped = mappedEndpoints({
    code,
    hubOf: (symbol) => hubOf(symbol, names),
    files: names.endpointFiles.filter(mayRun),
    ownersOf: ownersIn(symbols),
    isProgram: (file) => assemblies.of(file).id === main.id,
    runs: (owner, member) => (isStartupMethod(member) ? owner === null || runsModule(owner) : null),
  });
  const options = configure({
    code,
    assemblies,
    dependencies,
    files,
    points: own.flatMap((point) => {
      const { owner, phase, file } = point;
      const runs = owner === null || phase === null || runsModule(owner);
      if (runs === false) return [];
      const condition = conditionUncertainty(file, assemblies.of(file))?.reason;
      const uncertainty = condition ?? (runs === true ? undefined : runs);
      return uncertainty === undefined ? point : { ...point, uncertainty };
    }),
    called: names.called.filter(({ file }) => isReached(file)),
    symbols: inReach,
    ...defaults(forced ?? profile),
    runsPrepared: catalog.runsPrepared,
  });
  // The host also runs the assemblies that its code registers, even without a project reference to them.
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
  return {
    main,
    assemblies: members.size === hosted.size ? parts : assemblies.allOf(members),
    symbols: symbols.all.filter(({ assembly }) => members.has(assembly.id)),
    catalog,
    detected,
    options,
    hasStartModule: started.length > 0,
    facts: {
      profile,
      ...(userVersion && { userVersion }),
      hasAssumedVersion,
      settings: options.global,
      // Without a start-up project, the host's packages are not known: API discovery is assumed to show all controllers.
      showsPlainControllers: !main.project?.isStartup || packages.some((name) => DESCRIBING.test(name)),
      modelConventions: modelConventions(inReach, files, code),
      hostPolicies: hostPolicies(policyFiles, code),
      conventionalRoutes: mapped.conventionalRoutes,
      endpoints: [...mapped.endpoints, ...hubs.flatMap((one) => hubEndpoints(one, names, mapsHubs))],
      apiVersioning:
        apiVersioning(policyFiles, code) ??
        (main.project?.isStartup && !packages.some((name) => VERSIONING.test(name)) ? 'none' : 'unknown'),
      modules: new Lazy(() => servedModules(main, within, assemblies)),
    },
  };
}

/** Packages whose registration makes API discovery show all controllers. */
const DESCRIBING = /^(?:Swashbuckle\.AspNetCore|NSwag\.AspNetCore|Volo\.Abp\.Swashbuckle)\b/i;

/** The package of the module that maps hubs. */
const SIGNALR = /^Volo\.Abp\.AspNetCore\.SignalR$/i;

/** Packages that a project references to version its API. */
const VERSIONING = /^(?:Asp\.Versioning|Microsoft\.AspNetCore\.Mvc\.Versioning)\b/i;

/** The input for linking the controllers of a host. */
export function controllersContext(
  { options, catalog }: ConfiguredHost,
  application: string,
  { resolver, code }: LinkedNames,
  { index, config: { expandsObjects = false, readsAccess } }: HostRequest,
): ControllersContext {
  const settings = settingsByAssembly([...options.registrations, ...options.unread]);
  const markersOf = readsAccess ? ({ file }: FileFacts) => index.get(file)?.markers ?? null : null;
  const hasStreams = new Lazy(() => index.has('hasStreamProperty'));
  const hasUndescribed = new Lazy(() => index.has('hasUndescribableType'));
  const types = { hasStreams, hasUndescribed };
  return { resolver, code, settings, catalog, expandsObjects, ...types, markersOf, application };
}

/**
 * Files with configuration code, and start-up files that call methods of those files or name one of the `aliases` that
 * whole projects define for configuration names: `global using A = …`, `<Using Include="…" Alias="A" />`.
 */
export function configurationFilesOf(index: SourceIndex, code: CodeIndex, { compiled, all }: AssemblyMap) {
  const configuring = index
    .factsWhere(({ markers }) => markers.configures)
    .filter(({ project }) => project === null)
    .flatMap(compiled);
  const shared = configuring.map(({ imports }) => imports.filter((one) => 'global' in one && one.global));
  const usings = all.map(({ project }) => project?.usings ?? []);
  const aliases = new Set([...shared, ...usings].flatMap((imports) => configurationAliases({ imports })));
  const { names } = configuringCode(configuring, code, aliases);
  const calling = index
    .factsWhere(({ markers }) => markers.calls.some((name) => names.has(name) || aliases.has(name)))
    .flatMap(compiled);
  return { configurationFiles: [...configuring, ...calling], aliases };
}

/** Files that may map endpoints that are not controllers, and start-up files that may call code in them. */
export function endpointFilesOf(
  index: SourceIndex,
  code: CodeIndex,
  { compiled }: AssemblyMap,
  configurationFiles: readonly FileFacts[],
): readonly FileFacts[] {
  const mapping = index
    .factsWhere(({ markers }) => markers.mapsEndpoints)
    .filter(({ project }) => project === null)
    .flatMap(compiled);
  if (mapping.length === 0) return mapping;
  const names = new Set(mapping.flatMap((file) => code.codeOf(file).members.map(({ name }) => name)));
  const calling = index
    .factsWhere(({ markers }) => markers.calls.some((name) => names.has(name)))
    .flatMap(compiled);
  return [...new Set([...mapping, ...configurationFiles, ...calling])];
}

type HubNames = Pick<LinkedNames, 'hubs' | 'hubModules' | 'configuredHubs'>;

/** Classes that may be hubs and, if there are any, modules that depend on the framework's module for hubs. */
export function hubsOf(symbols: SymbolTable, code: CodeIndex): HubNames {
  const deriving = (name: string) => symbols.deriving(name, 'namespaces');
  const hubs = [...new Set([...deriving('AbpHub'), ...deriving('Hub')])];
  const modules = hubs.length === 0 ? [] : deriving('AbpModule');
  const bodies = modules.flatMap(({ main }) => code.codeOf(main.file).members.map(namesIn));
  const configuring = bodies.filter((names) => names.has('AbpSignalROptions'));
  return {
    hubs,
    hubModules: modules.filter((one) => dependsOn(one, 'AbpAspNetCoreSignalRModule')),
    configuredHubs: new Set(configuring.flatMap((names) => [...names])),
  };
}

/** What is known of endpoints that are not controllers if they are left out. */
export const noEndpoints: HubNames & Pick<LinkedNames, 'endpointFiles'> = {
  endpointFiles: [],
  hubs: [],
  hubModules: [],
  configuredHubs: new Set(),
};

/** Files that may set requirements for all callers of an application. */
export const hostPolicyFilesOf = (index: SourceIndex, { compiled }: AssemblyMap): readonly FileFacts[] =>
  index
    .factsWhere(({ markers }) => markers.setsHostPolicy)
    .filter(({ project }) => project === null)
    .flatMap(compiled);

/** The modules with which code starts an application, and the names of those that the workspace does not declare. */
interface StartedModules {
  readonly found: TypeSymbol[];
  readonly unknown: string[];
}

const NOTHING_STARTED: StartedModules = { found: [], unknown: [] };

/** Finds the start-up modules of the workspace. */
export function startedModulesOf(
  index: SourceIndex,
  assemblies: AssemblyMap,
  resolver: Resolver,
): ReadonlyMap<string, StartedModules> {
  const modules = new Map<string, StartedModules>();
  const starting = index.factsWhere(({ markers }) => markers.starts.length > 0);
  for (const file of starting.flatMap(assemblies.compiled))
    for (const name of index.get(file.file)!.markers.starts) {
      const resolved = resolver.resolve({ reference: referenceTo(name), scope: fileScope(file) });
      const { found, unknown } = getOrInsert(modules, assemblies.of(file).id, () => ({
        found: [],
        unknown: [],
      }));
      if (resolved.kind === 'symbol') found.push(resolved.symbol);
      else unknown.push(name);
    }
  return modules;
}

/** Returns a function that finds the types containing a member, given the member's file and `container`. */
export function ownersIn(symbols: SymbolTable) {
  return (file: FileFacts, container: string): readonly TypeSymbol[] =>
    (container === '' ? [] : typesNamed(file, container)).flatMap((facts) => {
      const local = dotted(facts.container, facts.name);
      if (facts.namespace === null) return symbols.inFile(file, local) ?? [];
      return symbols
        .inNamespaces(dotted(facts.namespace, facts.container), facts.name, facts.typeParameters.length)
        .filter(({ declarations }) => declarations.some((one) => one.file === file));
    });
}
