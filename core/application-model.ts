import { type ControllerCache, controllerCache, type LinkedState } from './controllers/controller-cache';
import { linkControllers } from './controllers/controllers';
import { fallbackPolicy } from './controllers/guards';
import { modelConventions } from './controllers/model-conventions';
import { definedPermissions, PERMISSION_PROVIDER } from './controllers/permissions';
import { removedClasses, removedServices } from './controllers/uncompiled-classes';
import type { DefinedPermissions, FallbackPolicy } from './model/access';
import type { Application, ControllerModel, WrittenName } from './model/application';
import type { Cooperative } from './model/cooperative';
import { type Diagnostic, diagnostic } from './model/diagnostic';
import type { FileFacts } from './model/facts/file';
import { isModuleName } from './model/framework';
import { getOrInsert, groupBy } from './model/grouping';
import { compareLocations } from './model/location';
import type { ModuleResolution } from './model/module-resolution';
import type { ClassDeclaration, Exclusion } from './model/route';
import { dotted, referenceTo } from './model/type-reference';
import type { UserConfiguration, WithLocation } from './model/user-configuration';
import type { Slot } from './model/value';
import { type ApplicationOptions, configure, settingsByAssembly } from './options';
import { configuringFunctions, type EntryPoint, entryPoints, optionsNamed } from './options/entry-points';
import { type Assembly, type AssemblyMap, linkAssemblies } from './projects/assemblies';
import { linkConfiguration } from './projects/configured-assemblies';
import { type Host, hostNames, linkHosts } from './projects/hosts';
import { type DetectedProfile, detectProfile } from './projects/profile-detection';
import { projectFindings } from './projects/project-findings';
import type { SourceIndex } from './sources/source-index';
import { type CodeIndex, linkCode } from './symbols/code-index';
import { conditionDoubt } from './symbols/condition-doubt';
import { type FrameworkCatalogue, frameworkCatalogue } from './symbols/framework-catalogue';
import { linkDependencies } from './symbols/module-dependencies';
import { fileScope, linkNames, type Resolver } from './symbols/resolution';
import { type FileLookup, linkSymbols, type SymbolTable, type TypeSymbol } from './symbols/symbols';

/** What the framework itself contributes to the configuration of an application with a profile. */
interface FrameworkDefaults {
  /** Static members, by `Type.Member`. */
  readonly statics: ReadonlyMap<string, Slot>;
  /** Suffixes that are removed from controller names in templates. */
  readonly ignoredSuffixes: readonly string[];
}

/** The input of the application model. */
interface ModelRequest {
  /** Files that may declare services, and all project files, in the order of their paths. */
  readonly files: readonly FileFacts[];
  readonly index: SourceIndex;
  /** Called for each file whose code decides what configuration or arguments of attributes mean. */
  readonly onInterpreted: (file: FileFacts) => void;
  /** Loads the module resolver; null for none. */
  readonly resolveModules: (() => ModuleResolution) | null;
  /** Name of the folder that holds the workspace. */
  readonly rootName: string;
  /** The profile that the user forces; null for none. */
  readonly forced: string | null;
  readonly user: UserConfiguration | null;
  /** Whether query objects are split into their properties. */
  readonly expandsQueries: boolean;
  /** Whether the guards of each action are linked. */
  readonly readsAccess: boolean;
  readonly defaults: (profile: string) => FrameworkDefaults;
}

/** One application, with the input of its model. */
export interface LinkedApplication {
  readonly model: Application;
  readonly main: Assembly;
  readonly assemblies: readonly Assembly[];
  readonly symbols: readonly TypeSymbol[];
  readonly catalogue: FrameworkCatalogue;
  /** Null if nothing in it determines a profile. */
  readonly detected: DetectedProfile | null;
  readonly options: ApplicationOptions;
}

/** The workspace with its names resolved and its configuration interpreted. */
export interface LinkedWorkspace {
  readonly assemblies: AssemblyMap;
  readonly resolver: Resolver;
  readonly files: readonly FileFacts[];
  /** In the order of their project files. */
  readonly applications: readonly LinkedApplication[];
  /** The profile of the workspace as a whole. */
  readonly profile: string;
  /** No `Create(…)` call was found: every assembly counts as registered with the defaults. */
  readonly isAssumed: boolean;
  readonly classes: readonly ClassDeclaration[];
  /** The permissions that it defines; null if not requested. */
  readonly permissions: DefinedPermissions | null;
  /** Classes that would be services or controllers if their projects did not exclude them. */
  readonly exclusions: readonly Exclusion[];
  /** Findings about the projects and the user configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Links projects, then symbols, then options, then controllers: one class per step. `last`: the previous state of the same
 * workspace with the same settings, null for none; nothing here keeps it alive, since it would keep the one before it.
 */
export function* linkWorkspace(
  request: ModelRequest,
  last: LinkedState | null,
): Cooperative<LinkedWorkspace> {
  const { index, rootName, user } = request;
  const assemblies = linkAssemblies(request.files, rootName);
  const { compiled } = assemblies;
  const files = request.files.flatMap(compiled);
  const lookup: FileLookup = {
    declaring: (name) => index.declaring(name, 'namespaces').flatMap(compiled),
    deriving: (name, scoping) => index.deriving(name, scoping).flatMap(compiled),
    isObject: (name) => index.isObject(name),
    ofModule: (key) => index.ofModule(key),
    find: (path) => index.find(path),
    at: (path) => index.factsAt(path),
  };
  yield;
  const symbols = yield* linkSymbols(files, assemblies, lookup);
  const resolver = linkNames(files, assemblies, symbols, lookup, request.resolveModules);
  const code = linkCode(assemblies, symbols, resolver, index, request.onInterpreted);
  yield;
  const configurationFiles = configurationFilesOf(index, code, assemblies);
  const points = entryPoints(configurationFiles, code, ownersIn(symbols));
  yield;
  const startedModules = startedModulesOf(index, assemblies, resolver);
  const shared = { assemblies, symbols, resolver, code, points, configurationFiles, startedModules, request };
  const hosts = linkHosts(assemblies, startedModules);
  const configuration = linkConfiguration(user, assemblies);
  const common = detectProfile(optionsNamed(points), assemblies.all)?.profile ?? 'fx';
  const names = hostNames(hosts);
  const configured: ConfiguredHost[] = [];
  for (const host of hosts) {
    configured.push(configureHost(host, common, configuration.versionOf, shared));
    yield;
  }
  const isAssumed = configured.every(({ options }) => options.registrations.length === 0);
  const memory = controllerCache(last, request.files, symbols);
  const applications: LinkedApplication[] = [];
  for (const one of configured) {
    const name = names.get(one.main.id) ?? one.main.name;
    const controllers = yield* controllersOf(one, name, shared, memory);
    applications.push({
      ...one,
      model: modelOf(one, name, isAssumed && !one.hasStartModule, configuration.controllers(controllers)),
    });
    yield;
  }
  const models = applications.map(({ model }) => model);
  const removed = request.files.filter((file) => compiled(file).length === 0);
  const providers = (['namespaces', 'modules'] as const).flatMap((scoping) =>
    request.readsAccess ? lookup.deriving(PERMISSION_PROVIDER, scoping) : [],
  );
  return {
    assemblies,
    resolver,
    files,
    applications,
    profile: common,
    isAssumed,
    classes: [
      ...classesOf(symbols),
      ...removed.flatMap((file) => removedClasses(file, assemblies.of(file).name)),
    ],
    exclusions: applications.flatMap(({ model, assemblies: own }) =>
      removed
        .filter((file) => own.includes(assemblies.of(file)))
        .flatMap((file) => removedServices(file, model.name, assemblies.of(file).name)),
    ),
    permissions: request.readsAccess ? definedPermissions(providers, code) : null,
    diagnostics: [
      ...projectFindings(assemblies, hosts),
      ...(isAssumed ? assumedRegistration(models) : []),
      ...configuration.findings(models),
      ...configurationFiles.flatMap(({ diagnostics }) => diagnostics),
      ...[...new Set([...files, ...configurationFiles])].flatMap((file) => {
        const doubt = conditionDoubt(file, assemblies.of(file));
        return doubt === null ? [] : [diagnostic('not-evaluated', `${doubt.reason}.`, doubt.location)];
      }),
      ...configurationFiles.flatMap((file) => {
        const failure = code.failureOf(file);
        return failure === null
          ? []
          : [diagnostic('unread-file', `The ${failure.reason}.`, failure.location)];
      }),
    ],
  };
}

interface Shared {
  readonly assemblies: AssemblyMap;
  readonly symbols: SymbolTable;
  readonly resolver: Resolver;
  readonly code: CodeIndex;
  readonly points: readonly EntryPoint[];
  readonly configurationFiles: readonly FileFacts[];
  /** Startup modules of the workspace, by the identity of the assembly whose code starts an application with them. */
  readonly startedModules: ReadonlyMap<string, readonly TypeSymbol[]>;
  readonly request: ModelRequest;
}

/** Files with configuration code, and start-up files that call one of their methods. */
function configurationFilesOf(
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
function startedModulesOf(
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

const isModule = (owner: TypeSymbol, code: CodeIndex) =>
  code
    .handle(owner)
    .ancestors()
    .types.some(({ name }) => isModuleName(name));

/** Finds the types whose members a file declares, by the dotted names of their containers. */
function ownersIn(symbols: SymbolTable) {
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

type ConfiguredHost = Omit<LinkedApplication, 'model'> & {
  readonly members: ReadonlySet<string>;
  /** Its startup module is part of the workspace, so all code that runs is known. */
  readonly hasStartModule: boolean;
  readonly showsPlainControllers: boolean;
  readonly modelConventions: readonly WrittenName[];
  readonly fallbackPolicy: FallbackPolicy | null;
  readonly profile: string;
  readonly userVersion: WithLocation<string> | null;
};

/** Runs the configuration code that a host reaches. */
function configureHost(
  { main, assemblies: hosted }: Host,
  common: string,
  versionOf: (parts: readonly Assembly[]) => WithLocation<string> | null,
  { assemblies, symbols, resolver, code, points, configurationFiles, startedModules, request }: Shared,
): ConfiguredHost {
  const { forced, defaults, index } = request;
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
        return !isStep || running.has(owner.id) || !isModule(owner, code);
      })
      .map((point) => {
        const doubt = conditionDoubt(point.file, assemblies.of(point.file));
        return doubt === null ? point : { ...point, doubt: doubt.reason };
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
    ...(main.project?.isStartup ? registered.flatMap((id) => [...reachOf(id, assemblies)]) : registered),
  ]);
  const all = members.size === hosted.size ? parts : assemblies.allOf(members);
  return {
    main,
    assemblies: all,
    members,
    symbols: symbols.all.filter(({ assembly }) => members.has(assembly.id)),
    catalogue,
    detected,
    options,
    hasStartModule: started.length > 0,
    // This is not known for a folder without a host.
    showsPlainControllers: !main.project?.isStartup || packages.some((name) => DESCRIBING.test(name)),
    modelConventions: modelConventions(inReach, files, code),
    fallbackPolicy: request.readsAccess ? fallbackPolicy(fallbackFiles(reached), code) : null,
    profile,
    userVersion,
  };
}

/** Packages whose registration makes API discovery show all controllers. */
const DESCRIBING = /^(?:Swashbuckle\.AspNetCore|NSwag\.AspNetCore|Volo\.Abp\.Swashbuckle)\b/i;

function reachOf(id: string, assemblies: AssemblyMap): ReadonlySet<string> {
  const [assembly] = assemblies.allOf(new Set([id]));
  return assembly === undefined ? new Set() : assemblies.reach(assembly);
}

function controllersOf(
  { symbols, options, catalogue }: ConfiguredHost,
  name: string,
  { resolver, code, request: { index, expandsQueries, readsAccess } }: Shared,
  memory: ControllerCache | null,
): Cooperative<readonly ControllerModel[]> {
  const settings = settingsByAssembly(options.registrations);
  const markersOf = readsAccess ? ({ file }: FileFacts) => index.get(file)?.markers ?? null : null;
  const shared = { resolver, code, settings, catalogue, expandsQueries, markersOf, memory };
  return linkControllers(symbols, { ...shared, application: name });
}

function modelOf(
  { options, showsPlainControllers, modelConventions, fallbackPolicy, profile, userVersion }: ConfiguredHost,
  name: string,
  isAssumed: boolean,
  controllers: readonly ControllerModel[],
): Application {
  return {
    name,
    profile,
    ...(userVersion && { userVersion }),
    controllers,
    showsPlainControllers,
    settings: options.global,
    modelConventions,
    fallbackPolicy,
    registrations: {
      isAssumed,
      foreign: options.registrations
        .filter(({ targets }) => targets === 'foreign')
        .map(({ assembly, setting }) => ({
          text:
            typeof assembly === 'object' && assembly?.kind === 'assembly' ? assembly.name : String(assembly),
          location: setting.location,
        })),
    },
  };
}

function classesOf(symbols: SymbolTable): readonly ClassDeclaration[] {
  return symbols.all
    .filter(({ main }) => main.facts.kind === 'class')
    .map(({ name, fullName, assembly, main }) => ({
      name,
      fullName,
      assembly: assembly.name,
      location: main.facts.location,
      isCompiled: true,
    }));
}

/** One finding for the whole workspace, located at its first service. */
function assumedRegistration(applications: readonly Application[]): readonly Diagnostic[] {
  const services = applications.flatMap(({ controllers }) =>
    controllers.filter(({ implementsRemoteService }) => implementsRemoteService === 'yes'),
  );
  const [first] = services.sort((a, b) => compareLocations(a.location, b.location));
  if (first === undefined) return [];
  const message =
    'No Create(…) call was found: every assembly is assumed to be registered with the defaults.';
  return [diagnostic('assumed-registration', message, first.location)];
}

/** Groups files by the assembly that they belong to. */
export function filesByAssembly({
  files,
  assemblies,
}: LinkedWorkspace): ReadonlyMap<string, readonly FileFacts[]> {
  return groupBy(
    files.filter(({ project }) => project === null),
    (file) => assemblies.of(file).id,
  );
}
