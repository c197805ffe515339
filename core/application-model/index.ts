import { type ControllersContext, controllerModel, linkControllers } from '../controllers/controllers';
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
import { linkAssemblies } from '../projects/assemblies';
import { linkConfiguration } from '../projects/configured-assemblies';
import { type Host, hostNames, linkHosts } from '../projects/hosts';
import { detectProfile } from '../projects/profile-detection';
import { projectFindings } from '../projects/project-findings';
import { linkCode } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/condition-uncertainty';
import { lineageOf } from '../symbols/inheritance';
import { linkNames } from '../symbols/resolution';
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
import { filesOfChangedMethods } from './unchanged-files';

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

/** What does not change while only methods of controllers do. */
interface Linking {
  readonly names: LinkedNames;
  readonly lookup: FileLookup;
  readonly hosts: readonly Host[];
  readonly configuration: ReturnType<typeof linkConfiguration>;
  /** The profile of the workspace as a whole. */
  readonly profile: string;
  /** No `Create(…)` call was found: every assembly counts as registered with the defaults. */
  readonly isAssumed: boolean;
  /** The permissions that it defines; null if not requested. */
  readonly permissions: DefinedPermissions | null;
}

/** The workspace with its names resolved and its configuration interpreted. */
export interface LinkedWorkspace extends Linking {
  readonly files: readonly FileFacts[];
  /** In the order of their project files. */
  readonly applications: readonly LinkedApplication[];
  readonly classes: readonly ClassDeclaration[];
  /** Classes that would be services or controllers if their projects did not exclude them. */
  readonly exclusions: readonly Exclusion[];
  /** Findings about the projects and the user configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** An earlier state of the same workspace with the same settings. */
export interface LinkedState {
  /** In the order of their paths. */
  readonly files: readonly FileFacts[];
  /** Paths of the files whose code the interpreter used. */
  readonly interpreted: ReadonlySet<string>;
  readonly workspace: LinkedWorkspace;
}

/**
 * Links projects, then symbols, then options, then controllers: one class per step. Where only methods of controllers differ
 * from `last`, the rest of that state is used again and changed in place: `last` cannot be used after that.
 */
export function* linkWorkspace(
  request: ModelRequest,
  last: LinkedState | null,
): Cooperative<LinkedWorkspace> {
  const changed = last && changedControllers(last, request);
  if (last === null || changed === null) return yield* linkAnew(request);
  const { workspace } = last;
  for (const file of changed.files) workspace.names.symbols.replace(file);
  yield;
  const applications = workspace.applications.map((one): LinkedApplication => {
    const controllers = relinkedControllers(one, changed.ids, workspace, request);
    return { ...one, model: { ...one.model, controllers } };
  });
  yield;
  return describe(workspace, applications, request);
}

function* linkAnew(request: ModelRequest): Cooperative<LinkedWorkspace> {
  const { index, rootName, user, readsAccess } = request;
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
  const names = { assemblies, symbols, resolver, code, points, configurationFiles, startedModules };
  const hosts = linkHosts(assemblies, startedModules);
  const configuration = linkConfiguration(user, assemblies);
  const profile = detectProfile(optionsNamed(points), assemblies.all)?.profile ?? 'fx';
  const namesOfHosts = hostNames(hosts);
  const configured: ConfiguredHost[] = [];
  for (const host of hosts) {
    configured.push(configureHost(host, profile, configuration.versionOf, names, request));
    yield;
  }
  const isAssumed = configured.every(({ options }) => options.registrations.length === 0);
  const applications: LinkedApplication[] = [];
  for (const one of configured) {
    const name = namesOfHosts.get(one.main.id) ?? one.main.name;
    const controllers = yield* linkControllers(one.symbols, controllersContext(one, name, names, request));
    applications.push({
      ...one,
      model: modelOf(one, name, isAssumed && !one.hasStartModule, configuration.controllers(controllers)),
    });
    yield;
  }
  const providers = (['namespaces', 'modules'] as const).flatMap((scoping) =>
    readsAccess ? lookup.deriving(PERMISSION_PROVIDER, scoping) : [],
  );
  const permissions = readsAccess ? definedPermissions(providers, code) : null;
  const linking = { names, lookup, hosts, configuration, profile, isAssumed, permissions };
  return describe(linking, applications, request);
}

/** Adds what follows from the controllers. */
function describe(
  linking: Linking,
  applications: readonly LinkedApplication[],
  request: ModelRequest,
): LinkedWorkspace {
  const { hosts, configuration, isAssumed } = linking;
  const { assemblies, symbols, code, configurationFiles } = linking.names;
  const files = request.files.flatMap(assemblies.compiled);
  const models = applications.map(({ model }) => model);
  const removed = request.files.filter((file) => assemblies.compiled(file).length === 0);
  return {
    ...linking,
    files,
    applications,
    classes: [
      ...classesOf(symbols),
      ...removed.flatMap((file) => removedClasses(file, assemblies.of(file).name)),
    ],
    exclusions: applications.flatMap(({ model, assemblies: own }) =>
      removed
        .filter((file) => own.includes(assemblies.of(file)))
        .flatMap((file) => removedServices(file, model.name, assemblies.of(file).name)),
    ),
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

/** The files that differ from an earlier state, and the types in them, if only methods of controllers and their bases do; null otherwise. */
function changedControllers(
  { files, interpreted, workspace }: LinkedState,
  request: ModelRequest,
): { readonly files: readonly FileFacts[]; readonly ids: ReadonlySet<string> } | null {
  const pairs = filesOfChangedMethods(files, request.files, interpreted);
  if (pairs === null) return null;
  const { compiled } = workspace.names.assemblies;
  if (!pairs.every(([before]) => compiled(before).length === 1)) return null;
  const paths = new Set(pairs.map(([{ file }]) => file));
  const types = workspace.names.symbols.all.filter(({ declarations }) =>
    declarations.some(({ file }) => paths.has(file.file)),
  );
  const isController = (type: string) =>
    workspace.applications.some(({ model }) =>
      model.controllers.some(({ id, baseIds }) => id === type || baseIds.includes(type)),
    );
  // The location of any other type may be part of what it configures.
  if (!types.every(({ id }) => isController(id))) return null;
  return { files: pairs.map(([, after]) => after), ids: new Set(types.map(({ id }) => id)) };
}

/** The controllers of an application, those with changed methods linked again. */
function relinkedControllers(
  { model, ...host }: LinkedApplication,
  changed: ReadonlySet<string>,
  { names, configuration }: Linking,
  request: ModelRequest,
): readonly ControllerModel[] {
  const context = controllersContext(host, model.name, names, request);
  return model.controllers.flatMap((controller) => {
    const isChanged = changed.has(controller.id) || controller.baseIds.some((id) => changed.has(id));
    const symbol = isChanged ? names.code.symbolOf(controller.type) : null;
    if (symbol === null) return controller;
    const lineage = lineageOf(symbol, names.resolver, host.catalogue);
    return configuration.controllers([controllerModel(symbol, lineage, context)]);
  });
}

function controllersContext(
  { options, catalogue }: ConfiguredHost,
  application: string,
  { resolver, code }: LinkedNames,
  { index, expandsQueries, readsAccess }: ModelRequest,
): ControllersContext {
  const settings = settingsByAssembly(options.registrations);
  const markersOf = readsAccess ? ({ file }: FileFacts) => index.get(file)?.markers ?? null : null;
  return { resolver, code, settings, catalogue, expandsQueries, markersOf, application };
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
  names: { assemblies },
}: LinkedWorkspace): ReadonlyMap<string, readonly FileFacts[]> {
  return groupBy(
    files.filter(({ project }) => project === null),
    (file) => assemblies.of(file).id,
  );
}
