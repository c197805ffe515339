import type { Application, ControllerModel } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Expression } from '../model/expression';
import type { FileFacts } from '../model/facts/file';
import { compareLocations } from '../model/location';
import type { ChangesOf } from '../model/outline';
import type { ClassDeclaration, ClassRole } from '../model/route';
import type { Steps } from '../model/steps';
import type { UserConfiguration } from '../model/user-configuration';
import { controllerMemory, type LinkedState } from './controller-memory';
import { linkControllers } from './controllers';
import { linkParts } from './parts';
import { projectFindings } from './project-findings';
import { linkRouteBuilders } from './settings/route-builders';
import { linkSettings } from './settings/settings';
import { linkTableChanges } from './settings/table-changes';

/** The linked workspace. */
interface Workspace {
  /** Those that hold anything that could be a controller, in the order of their project files. */
  readonly applications: readonly Application[];
  /** The profile that the workspace as a whole asks for. */
  readonly profile: string;
  /** Every class of the files that were read, whatever it is. */
  readonly classes: readonly ClassDeclaration[];
  /** What is wrong with the projects themselves. */
  readonly diagnostics: readonly Diagnostic[];
  /** Names by which changes to values were looked for; grows while values are asked for. */
  readonly asked: ReadonlySet<string>;
}

/**
 * Facts of all files, sorted by file, into the application model, a class at each step. `rootName` names the folder that holds them, `forced` the
 * profile that the command line asks for, `user` what `fx-routes.json` says; `last` an earlier state of the same workspace under the same settings.
 */
export function* link(
  all: readonly FileFacts[],
  rootName: string,
  forced: string | null = null,
  user: UserConfiguration | null = null,
  last: LinkedState | null = null,
  changesOf: ChangesOf = () => [],
): Steps<Workspace> {
  const parts = linkParts(all, rootName, forced, user, changesOf, last?.asked);
  yield;
  const { assemblies, symbols, resolver, codeNames, configurations, hosts, configuration } = parts;
  const isAssumed = configurations.every(({ registrations }) => registrations.length === 0);

  // Few files say such things, and there may be many applications.
  const telling = parts.files.filter(
    ({ routeBuilders, tableChanges }) => routeBuilders.length > 0 || tableChanges.length > 0,
  );
  const tellingIn = (reached: ReadonlySet<string>) =>
    telling.filter((file) => reached.has(assemblies.of(file).id));

  const memory = controllerMemory(last, all, symbols, changesOf);
  yield;
  const applications: Application[] = [];
  for (const { name, profile, userVersion, catalogue, reached, own, around } of parts.applications) {
    const settings = linkSettings(
      configurations.filter(({ assembly }) => reached.has(assembly)),
      catalogue,
    );
    const tellingFiles = tellingIn(reached);
    const controllers = yield* linkControllers(own, resolver, codeNames, settings, name, catalogue, memory);
    applications.push({
      name,
      profile,
      ...(userVersion && { userVersion }),
      controllers: configuration.controllers(controllers),
      settings: {
        ...settings.global,
        routeBuilders: linkRouteBuilders('route-builder', around, tellingFiles, codeNames, resolver),
        serviceConventions: linkRouteBuilders(
          'service-convention',
          around,
          tellingFiles,
          codeNames,
          resolver,
        ),
        tableChanges: [...settings.global.tableChanges, ...linkTableChanges(tellingFiles, codeNames)],
      },
      registrations: {
        isAssumed,
        foreign: settings.foreign.map(({ assembly, location }) => ({ text: nameIn(assembly), location })),
      },
    });
    yield;
  }
  const roles = new Map(
    applications.flatMap(({ controllers }) => controllers.map((one) => [one.id, roleOf(one)] as const)),
  );
  return {
    applications: applications.filter(
      ({ controllers, registrations }) => controllers.length > 0 || registrations.foreign.length > 0,
    ),
    profile: parts.profile,
    classes: symbols.all
      .filter(({ main }) => main.facts.kind === 'class')
      .map(({ id, name, fullName, assembly, main }) => ({
        name,
        fullName,
        assembly: assembly.name,
        location: main.facts.location,
        role: roles.get(id) ?? null,
      })),
    diagnostics: [
      ...projectFindings(assemblies, hosts),
      ...(isAssumed ? assumed(applications) : []),
      ...configuration.findings(applications),
    ],
    asked: parts.asked,
  };
}

function roleOf({ actions, isHandwritten }: ControllerModel): ClassRole {
  if (actions.length === 0) return 'empty';
  return isHandwritten ? 'controller' : 'service';
}

/** One finding for the whole workspace, at its first service. */
function assumed(applications: readonly Application[]): readonly Diagnostic[] {
  const services = applications.flatMap(({ controllers }) =>
    controllers.filter(({ implementsRemoteService }) => implementsRemoteService === 'yes'),
  );
  const [first] = services.sort((a, b) => compareLocations(a.location, b.location));
  if (first === undefined) return [];
  const message = 'No Create(…) call was found: every assembly is taken as registered with the defaults.';
  return [diagnostic('assumed-registration', message, first.location)];
}

/** How an expression that names an assembly reads. */
function nameIn(assembly: Expression): string {
  if (assembly.kind === 'type' || assembly.kind === 'assembly-of') return assembly.type.text;
  return assembly.kind === 'literal' ? String(assembly.value) : '';
}
