import { type ControllerCache, controllerCache, type LinkedState } from '../controllers/controller-cache';
import { linkControllers } from '../controllers/controllers';
import { definedPermissions, PERMISSION_PROVIDER } from '../controllers/permissions';
import { removedClasses, removedServices } from '../controllers/uncompiled-classes';
import type { DefinedPermissions } from '../model/access';
import type { Application, ControllerModel } from '../model/application';
import type { Cooperative } from '../model/cooperative';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { FileFacts } from '../model/facts/file';
import { groupBy } from '../model/grouping';
import { compareLocations } from '../model/location';
import type { ModuleResolution } from '../model/module-resolution';
import type { ClassDeclaration, Exclusion } from '../model/route';
import type { UserConfiguration } from '../model/user-configuration';
import { entryPoints, optionsNamed } from '../options/entry-points';
import { settingsByAssembly } from '../options/index';
import { type AssemblyMap, linkAssemblies } from '../projects/assemblies';
import { linkConfiguration } from '../projects/configured-assemblies';
import { hostNames, linkHosts } from '../projects/hosts';
import { detectProfile } from '../projects/profile-detection';
import { projectFindings } from '../projects/project-findings';
import { linkCode } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/condition-uncertainty';
import { linkNames, type Resolver } from '../symbols/resolution';
import { type FileLookup, linkSymbols, type SymbolTable } from '../symbols/symbols';
import {
  type ConfiguredHost,
  configurationFilesOf,
  configureHost,
  type HostRequest,
  type LinkedNames,
  ownersIn,
  startedModulesOf,
} from './configured-host';

/** The input of the application model. */
interface ModelRequest extends HostRequest {
  /** Files that may declare services, and all project files, in the order of their paths. */
  readonly files: readonly FileFacts[];
  /** Called for each file whose code decides what configuration or arguments of attributes mean. */
  readonly onInterpreted: (file: FileFacts) => void;
  /** Loads the module resolver; null for none. */
  readonly resolveModules: (() => ModuleResolution) | null;
  /** Name of the folder that holds the workspace. */
  readonly rootName: string;
  readonly user: UserConfiguration | null;
  /** Whether query objects are split into their properties. */
  readonly expandsQueries: boolean;
}

/** One application, with the input of its model. */
export interface LinkedApplication extends ConfiguredHost {
  readonly model: Application;
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
  const linked = { assemblies, symbols, resolver, code, points, configurationFiles, startedModules };
  const hosts = linkHosts(assemblies, startedModules);
  const configuration = linkConfiguration(user, assemblies);
  const common = detectProfile(optionsNamed(points), assemblies.all)?.profile ?? 'fx';
  const names = hostNames(hosts);
  const configured: ConfiguredHost[] = [];
  for (const host of hosts) {
    configured.push(configureHost(host, common, configuration.versionOf, linked, request));
    yield;
  }
  const isAssumed = configured.every(({ options }) => options.registrations.length === 0);
  const memory = controllerCache(last, request.files, symbols);
  const applications: LinkedApplication[] = [];
  for (const one of configured) {
    const name = names.get(one.main.id) ?? one.main.name;
    const controllers = yield* controllersOf(one, name, linked, request, memory);
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
        const uncertainty = conditionUncertainty(file, assemblies.of(file));
        return uncertainty === null
          ? []
          : [diagnostic('not-evaluated', `${uncertainty.reason}.`, uncertainty.location)];
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

function controllersOf(
  { symbols, options, catalogue }: ConfiguredHost,
  name: string,
  { resolver, code }: LinkedNames,
  { index, expandsQueries, readsAccess }: ModelRequest,
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
