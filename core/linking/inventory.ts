import { evaluate } from '../evaluation/evaluate';
import type { FileFacts } from '../model/facts/file';
import { groupBy } from '../model/grouping';
import type {
  ApplicationEntry,
  AssemblyEntry,
  Inventory,
  ModuleClassEntry,
  RegistrationEntry,
  SettingEntry,
} from '../model/inventory';
import { compareLocations } from '../model/location';
import { finish } from '../model/steps';
import type { UserConfiguration } from '../model/user-configuration';
import type { Outcome } from '../model/value';
import { linkControllers } from './controllers';
import { lineageOf } from './names/inheritance';
import { type ApplicationParts, linkParts, type Parts } from './parts';
import type { Assembly } from './projects/assemblies';
import type { Registration } from './settings/file-configurations';
import type { NamedSetting } from './settings/options-code';
import { type LinkedSettings, linkSettings } from './settings/settings';

/** What a workspace was taken to consist of. Arguments as for `link`. */
export function linkInventory(
  all: readonly FileFacts[],
  rootName: string,
  forced: string | null = null,
  user: UserConfiguration | null = null,
): Inventory {
  const parts = linkParts(all, rootName, forced, user);
  const { assemblies, configurations, files } = parts;
  const sources = groupBy(
    files.filter(({ project }) => project === null),
    (file) => assemblies.of(file).id,
  );
  const names = new Map(assemblies.all.map(({ id, name }) => [id, name]));
  const byPlace = <Entry extends RegistrationEntry | SettingEntry>(entries: readonly Entry[]) =>
    entries.toSorted((a, b) => compareLocations(a.location, b.location));
  return {
    forcedProfile: forced,
    configurationFile: user?.file ?? null,
    projects: assemblies.all.flatMap(({ id, name, project }) =>
      project === null
        ? []
        : [
            {
              file: project.file,
              kind: project.facts.kind,
              name,
              isStartup: project.isStartup,
              sources: sources.get(id)?.length ?? 0,
            },
          ],
    ),
    applications: parts.applications
      .map((application) => applicationEntry(application, parts))
      .filter(({ assemblies: own }) => own.length > 0),
    registrations: byPlace(
      configurations.flatMap(({ registrations }) =>
        registrations.map((registration) => registrationEntry(registration, names)),
      ),
    ),
    settings: byPlace(
      configurations.flatMap(({ mvc, conventional }) => [...mvc, ...conventional]).map(settingEntry),
    ),
  };
}

function applicationEntry(
  application: ApplicationParts,
  { resolver, codeNames, configurations, profile }: Parts,
): ApplicationEntry {
  const { name, main, own, detected, reached, catalogue, assemblies } = application;
  const settings = linkSettings(
    configurations.filter(({ assembly }) => reached.has(assembly)),
    catalogue,
  );
  const candidates = new Map(
    finish(linkControllers(own, resolver, codeNames, settings, name, catalogue)).map((controller) => [
      controller.id,
      controller,
    ]),
  );
  const counts = groupBy(
    own.filter(({ id }) => candidates.has(id)),
    ({ assembly }) => assembly.id,
  );
  const isAssumed = configurations.every(({ registrations }) => registrations.length === 0);
  const shown = assemblies.filter(({ id }) => counts.has(id));
  return {
    name,
    project: main.project?.file ?? null,
    isStartup: main.project?.isStartup ?? false,
    detectedProfile: detected?.profile ?? profile,
    evidence: detected?.evidence ?? null,
    assemblies: shown.map((assembly) => ({
      name: assembly.name,
      project: assembly.project?.file ?? null,
      registration: registrationOf(assembly, settings, isAssumed),
      candidates: counts.get(assembly.id)!.length,
      controllers: counts.get(assembly.id)!.filter(({ id }) => candidates.get(id)!.isHandwritten).length,
    })),
    otherAssemblies: assemblies.filter(({ id, project }) => project !== null && !counts.has(id)).length,
    moduleClasses: moduleClasses(application, resolver),
  };
}

function registrationOf(
  { id }: Assembly,
  { byAssembly, anywhere }: LinkedSettings,
  isAssumed: boolean,
): AssemblyEntry['registration'] {
  if (isAssumed) return 'assumed';
  if (byAssembly.has(id)) return 'registered';
  return anywhere.length > 0 ? 'perhaps' : 'none';
}

function moduleClasses(
  { own, catalogue }: ApplicationParts,
  resolver: Parts['resolver'],
): readonly ModuleClassEntry[] {
  const uses = own
    .filter(({ main }) => main.facts.kind === 'class')
    .flatMap((symbol) =>
      lineageOf(symbol, resolver, catalogue).classes.flatMap((link) =>
        link.kind === 'framework' && link.framework.module !== undefined
          ? [{ name: link.name, namespace: link.framework.module, user: symbol.fullName }]
          : [],
      ),
    );
  const groups = groupBy(uses, ({ name, namespace }) => `${namespace}.${name}`);
  return [...groups.values()].map((group) => ({
    name: group[0]!.name,
    namespace: group[0]!.namespace,
    usedBy: group.map(({ user }) => user).sort(),
  }));
}

function registrationEntry(
  { facts, assembly, settings, targets }: Registration,
  names: ReadonlyMap<string, string>,
): RegistrationEntry {
  return {
    written: valueText(evaluate(assembly)),
    targets: typeof targets === 'string' ? targets : targets.map((id) => names.get(id) ?? id),
    settings: settings.map(settingEntry),
    location: facts.location,
  };
}

function settingEntry({ member, value, isConditional, location }: NamedSetting): SettingEntry {
  return { member, value: valueText(evaluate(value)), isConditional, location };
}

/** A value as a person reads it. */
function valueText(outcome: Outcome): string {
  if (typeof outcome !== 'object' || outcome === null) return JSON.stringify(outcome);
  switch (outcome.kind) {
    case 'unknown':
      return `unknown: ${outcome.reason}`;
    case 'list':
      return `[${outcome.items.map(valueText).join(', ')}]`;
    case 'type':
      return outcome.type.name;
    case 'assembly':
      return `the assembly ${outcome.name}`;
    case 'symbol':
      return `${outcome.owner}.${outcome.name}`;
    case 'pattern':
      return `/${outcome.pattern}/${outcome.flags}`;
    case 'function':
    case 'object':
      return `a ${outcome.kind === 'object' ? 'new object' : 'function'}`;
  }
}
