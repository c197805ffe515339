import type { Application } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Expression } from '../model/expression';
import type { FileFacts } from '../model/facts';
import { groupBy } from '../model/grouping';
import { compareLocations } from '../model/location';
import { linkAssemblies } from './assemblies';
import { linkControllers } from './controllers';
import { hostNames, linkHosts } from './hosts';
import { detectProfile } from './profile-detection';
import { projectFindings } from './project-findings';
import { linkNames } from './resolution';
import { replacedRouteBuilders } from './route-builders';
import { linkSettings, readConfigurations } from './settings';
import { linkSymbols } from './symbols';

/** The linked workspace. */
export interface Workspace {
  /** Those that hold anything that could be a controller, in the order of their project files. */
  readonly applications: readonly Application[];
  /** The profile that the workspace as a whole asks for. */
  readonly profile: string;
  /** What is wrong with the projects themselves. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Facts of all files, sorted by file, into the application model. `rootName` names the folder that holds them. */
export function link(files: readonly FileFacts[], rootName: string): Workspace {
  const assemblies = linkAssemblies(files, rootName);
  const symbols = linkSymbols(files, assemblies);
  const resolver = linkNames(files, assemblies, symbols);
  const configurations = readConfigurations(files, assemblies, resolver);
  const hosts = linkHosts(assemblies, configurations);
  const isUnregistered = configurations.every(({ registrations }) => registrations.length === 0);
  const symbolsOf = groupBy(symbols.all, ({ assembly }) => assembly.id);
  const filesOf = groupBy(files, (file) => assemblies.of(file).id);
  const profile = detectProfile(files, assemblies.all) ?? 'fx';

  const names = hostNames(hosts);

  const applications = hosts.map(({ main, assemblies: members }): Application => {
    const parts = assemblies.all.filter(({ id }) => members.has(id));
    const own = parts.flatMap(({ id }) => symbolsOf.get(id) ?? []);
    const configured = configurations.filter(({ assembly }) => members.has(assembly));
    const settings = linkSettings(configured, resolver);
    // A process without a call has it where we cannot see it; what no process hosts is not registered by anyone.
    const isSilent = configured.every(({ registrations }) => registrations.length === 0);
    const name = names.get(main.id) ?? main.name;
    return {
      name,
      profile:
        detectProfile(
          parts.flatMap(({ id }) => filesOf.get(id) ?? []),
          parts,
        ) ?? profile,
      controllers: linkControllers(own, resolver, settings, name),
      settings: { ...settings.global, replacedRouteBuilders: replacedRouteBuilders(own) },
      registrations: {
        isAssumed: isSilent && (isUnregistered || main.project?.isStartup === true),
        foreign: settings.foreign.map(({ assembly, location }) => ({ text: nameIn(assembly), location })),
      },
    };
  });
  return {
    applications: applications.filter(
      ({ controllers, registrations }) => controllers.length > 0 || registrations.foreign.length > 0,
    ),
    profile,
    diagnostics: [
      ...projectFindings(assemblies, hosts),
      ...assumed(applications.filter(({ registrations }) => registrations.isAssumed)),
    ],
  };
}

/** One notice for each application that registers nothing, at its first service. */
function assumed(applications: readonly Application[]): readonly Diagnostic[] {
  return applications.flatMap(({ name, controllers }) => {
    const [first] = controllers
      .filter(({ implementsRemoteService }) => implementsRemoteService === 'yes')
      .sort((a, b) => compareLocations(a.location, b.location));
    if (first === undefined) return [];
    const message = `No Create(…) call was found in ${name}: every assembly is taken as registered with the defaults.`;
    return [diagnostic('assumed-registration', message, first.location)];
  });
}

/** How an expression that names an assembly reads. */
function nameIn(assembly: Expression): string {
  if ('type' in assembly) return assembly.type.text;
  return assembly.kind === 'literal' ? String(assembly.value) : '';
}
