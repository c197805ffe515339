import { linkControllers } from '../controllers/controllers';
import {
  compareClasses,
  declaredClasses,
  removedClasses,
  removedServices,
  servicesOfTests,
} from '../controllers/declared-classes';
import { definedPermissions, PERMISSION_PROVIDER } from '../controllers/defined-permissions';
import type { Application, WrittenName } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { compareLocations, startOf } from '../model/location';
import type { Cooperative } from '../model/pausable-work';
import { newestAbp } from '../model/profile';
import { entryPoints, optionsNamed } from '../options/configuration-entry-points';
import { applyAssemblyEntries } from '../projects/assemblies-in-user-configuration';
import { hostNames, linkHosts } from '../projects/hosts';
import { detectProfile } from '../projects/profile-detection';
import { projectFindings } from '../projects/project-findings';
import { linkCode } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/conditional-symbol-mismatch';
import { linkDependencies } from '../symbols/module-dependencies';
import { linkNames } from '../symbols/name-resolution';
import { type FileLookup, linkSymbols } from '../symbols/symbol-table';
import {
  type ConfiguredHost,
  configurationFilesOf,
  configureHost,
  controllersContext,
  endpointFilesOf,
  hostPolicyFilesOf,
  hubsOf,
  type LinkedNames,
  noEndpoints,
  ownersIn,
  startedModulesOf,
} from './configured-host';
import type { LinkedApplication, LinkedState, LinkedWorkspace, Linking, ModelRequest } from './linking-types';
import { positionsByType, relinkedControllers } from './relink-changed-controllers';

/**
 * Links projects, symbols, options and controllers, in this order. Pauses after each controller. `last` is an earlier
 * state or null; if only methods of controllers have changed since that state, it is reused and changed in place.
 */
export function* linkWorkspace(
  request: ModelRequest,
  last: LinkedState | null,
): Cooperative<LinkedWorkspace> {
  const relinked = last && (yield* relinkedControllers(last, request));
  if (last === null || relinked === null) return yield* linkAnew(request);
  return { ...last.workspace, ...relinked, diagnostics: findingsOf(last.workspace, relinked.applications) };
}

function* linkAnew(request: ModelRequest): Cooperative<LinkedWorkspace> {
  const { index, config } = request;
  const { user = null, readsAccess, leavesOutEndpoints, includesTestApplications = false } = config;
  const assemblies = request.assemblies();
  const { compiled } = assemblies;
  const files = request.files.flatMap(compiled);
  const unread: Diagnostic[] = [];
  const lookup: FileLookup = {
    declaring: (name) => index.declaring(name, 'namespaces').flatMap(compiled),
    deriving: (name, scoping) => index.deriving(name, scoping).flatMap(compiled),
    isObject: (name, scoping) => index.isObject(name, scoping),
    ofModule: (key) => index.ofModule(key),
    find: (path) => index.find(path),
    at: (path) => index.factsAt(path),
    report: (finding) => unread.push(finding),
  };
  yield;
  const symbols = yield* linkSymbols(files, assemblies, lookup);
  const resolver = linkNames(files, assemblies, symbols, lookup, request.resolveModules);
  const code = linkCode(assemblies, symbols, resolver, index, request.onInterpreted);
  yield;
  const { configurationFiles, aliases } = configurationFilesOf(index, code, assemblies);
  const { points, called } = entryPoints(configurationFiles, code, aliases, ownersIn(symbols));
  yield;
  const startedModules = startedModulesOf(index, assemblies, resolver);
  const names: LinkedNames = {
    assemblies,
    symbols,
    resolver,
    code,
    points,
    called,
    configurationFiles,
    hostPolicyFiles: hostPolicyFilesOf(index, assemblies),
    ...(leavesOutEndpoints
      ? noEndpoints
      : {
          endpointFiles: endpointFilesOf(index, code, assemblies, configurationFiles),
          ...hubsOf(symbols, code),
        }),
    startedModules,
    dependencies: linkDependencies(resolver, code.chain),
  };
  const { hosts, leftOut } = linkHosts(assemblies, startedModules, includesTestApplications);
  const configuration = applyAssemblyEntries(user, assemblies);
  const profile = detectProfile(optionsNamed(points), assemblies.all)?.profile ?? 'fx';
  const namesOfHosts = hostNames(hosts);
  const configured: ConfiguredHost[] = [];
  for (const host of hosts) {
    configured.push(configureHost(host, profile, configuration.versionOf, names, request));
    yield;
  }
  const isAssumed = configured.every(({ options }) => options.registrations.length === 0);
  const { constraints } = index;
  const applications: LinkedApplication[] = [];
  for (const one of configured) {
    const name = namesOfHosts.get(one.main.id) ?? one.main.name;
    const controllers = yield* linkControllers(one.symbols, controllersContext(one, name, names, request));
    applications.push({
      ...one,
      positionsOf: positionsByType(controllers),
      model: {
        ...one.facts,
        name,
        controllers: controllers.map(configuration.controller),
        registrations: {
          isAssumed: isAssumed && !one.hasStartModule,
          foreign: foreignRegistrations(one.options),
        },
        constraints,
      },
    });
    yield;
  }
  const providers = (['namespaces', 'modules'] as const).flatMap((scoping) =>
    readsAccess ? lookup.deriving(PERMISSION_PROVIDER, scoping) : [],
  );
  const permissions = readsAccess ? definedPermissions(providers, code) : null;
  const removed = request.files.filter((file) => compiled(file).length === 0);
  const classOf = new Map(declaredClasses(symbols.all));
  const served = new Set(applications.flatMap(({ assemblies: own }) => own.map(({ id }) => id)));
  const linking = {
    names,
    configuration,
    profile,
    permissions,
    files,
    classOf,
    exclusions: [
      ...applications.flatMap(({ model, assemblies: own }) =>
        removed
          .filter((file) => own.includes(assemblies.of(file)))
          .flatMap((file) => removedServices(file, model.name, assemblies.of(file).name)),
      ),
      ...files.flatMap((file) => {
        const { id, name } = assemblies.of(file);
        const host = leftOut.find((one) => one.assemblies.has(id));
        return host === undefined || served.has(id) ? [] : servicesOfTests(file, host.main.name, name);
      }),
    ],
    findings: [
      ...unread,
      ...projectFindings(assemblies, hosts),
      ...configurationFiles.flatMap(({ diagnostics }) => diagnostics),
      ...[...new Set([...files, ...configurationFiles])]
        .flatMap((file) => conditionUncertainty(file, assemblies.of(file)) ?? [])
        .map(({ reason, location }) => diagnostic('not-evaluated', `${reason}.`, location)),
      ...configurationFiles
        .flatMap((file) => code.failureOf(file) ?? [])
        .map(({ reason, location }) => diagnostic('unread-file', `The ${reason}.`, location)),
    ],
  };
  const classes = [
    ...classOf.values(),
    ...removed.flatMap((file) => removedClasses(file, assemblies.of(file).name)),
  ].sort(compareClasses);
  return { ...linking, applications, classes, diagnostics: findingsOf(linking, applications) };
}

function findingsOf(
  { findings, configuration }: Linking,
  applications: readonly LinkedApplication[],
): readonly Diagnostic[] {
  const models = applications.map(({ model }) => model);
  return [
    ...findings,
    ...assumedRegistration(models),
    ...assumedVersion(applications),
    ...configuration.findings(models),
  ];
}

/** The `Create(…)` calls that name an assembly outside the workspace. */
const foreignRegistrations = ({ registrations }: ConfiguredHost['options']): readonly WrittenName[] =>
  registrations
    .filter(({ targets }) => targets === 'foreign')
    .map(({ assembly, setting }) => ({
      text: typeof assembly === 'object' && assembly?.kind === 'assembly' ? assembly.name : String(assembly),
      location: setting.location,
    }));

/** One finding for the whole workspace, at the first service whose registration is assumed; none without such. */
function assumedRegistration(applications: readonly Application[]): readonly Diagnostic[] {
  const [first] = applications
    .filter(({ registrations }) => registrations.isAssumed)
    .flatMap(({ controllers }) => controllers)
    .filter(({ implementsRemoteService }) => implementsRemoteService === 'yes')
    .map(({ location }) => location)
    .sort(compareLocations);
  const message =
    'No Create(…) call was found: every assembly is assumed to be registered with the defaults.';
  return first === undefined ? [] : [diagnostic('assumed-registration', message, first)];
}

/** One finding for the whole workspace, where the framework was found; none if every version is known. */
function assumedVersion(applications: readonly LinkedApplication[]): readonly Diagnostic[] {
  const first = applications.find(
    ({ model }) => model.hasAssumedVersion && model.controllers.some(({ actions }) => actions.length > 0),
  );
  if (first === undefined) return [];
  const { evidence } = first.detected ?? {};
  const ofCode = evidence?.kind === 'package' ? startOf(evidence.file) : evidence?.location;
  const { major, minor } = newestAbp;
  const message = `ABP was found, its version was not: the rules of version ${major}.${minor} are assumed, and routes that differ between versions are not exact.`;
  return [diagnostic('assumed-version', message, ofCode ?? first.model.controllers[0]!.location)];
}
