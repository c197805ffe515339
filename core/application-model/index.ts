import { linkControllers } from '../controllers/controllers';
import { definedPermissions, PERMISSION_PROVIDER } from '../controllers/defined-permissions';
import { removedClasses, removedServices } from '../controllers/uncompiled-classes';
import type { Application, ControllerModel } from '../model/application';
import type { Cooperative } from '../model/cooperative';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareLocations } from '../model/location';
import type { ClassDeclaration } from '../model/route';
import { entryPoints, optionsNamed } from '../options/configuration-entry-points';
import { linkAssemblies } from '../projects/assemblies';
import { linkConfiguration } from '../projects/configured-assemblies';
import { hostNames, linkHosts } from '../projects/hosts';
import { detectProfile } from '../projects/profile-detection';
import { projectFindings } from '../projects/project-findings';
import { linkCode } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/conditional-symbol-mismatch';
import { linkNames } from '../symbols/name-resolution';
import { type FileLookup, linkSymbols, type SymbolTable } from '../symbols/symbol-table';
import { configurationFilesOf, ownersIn, startedModulesOf } from './configuration-and-start-up-files';
import { type ConfiguredHost, configureHost, controllersContext } from './configured-host';
import type { LinkedApplication, LinkedState, LinkedWorkspace, Linking, ModelRequest } from './linking-types';
import { relinkedApplications } from './relink-changed-controllers';

/**
 * Links projects, then symbols, then options, then controllers, one class per step. `last` is an earlier state or null; if
 * only methods of controllers have changed since, it is reused and changed in place.
 */
export function* linkWorkspace(
  request: ModelRequest,
  last: LinkedState | null,
): Cooperative<LinkedWorkspace> {
  const applications = last && (yield* relinkedApplications(last, request));
  if (last === null || applications === null) return yield* linkAnew(request);
  return describe(last.workspace, applications, request);
}

function* linkAnew(request: ModelRequest): Cooperative<LinkedWorkspace> {
  const { index, rootName, user, readsAccess } = request;
  const assemblies = linkAssemblies(request.files, rootName);
  const { compiled } = assemblies;
  const files = request.files.flatMap(compiled);
  const lookup: FileLookup = {
    declaring: (name) => index.declaring(name, 'namespaces').flatMap(compiled),
    deriving: (name, scoping) => index.deriving(name, scoping).flatMap(compiled),
    isObject: (name, scoping) => index.isObject(name, scoping),
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

/** Adds the classes, exclusions and findings of the workspace. */
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
      ...[...new Set([...files, ...configurationFiles])]
        .flatMap((file) => conditionUncertainty(file, assemblies.of(file)) ?? [])
        .map(({ reason, location }) => diagnostic('not-evaluated', `${reason}.`, location)),
      ...configurationFiles
        .flatMap((file) => code.failureOf(file) ?? [])
        .map(({ reason, location }) => diagnostic('unread-file', `The ${reason}.`, location)),
    ],
  };
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
