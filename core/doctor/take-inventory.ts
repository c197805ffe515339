import type { LinkedApplication, LinkedWorkspace } from '../application-model/linking-types';
import type { Config } from '../model/analysis-config';
import type { Setting } from '../model/application-model';
import { groupBy } from '../model/collections';
import { createOptions } from '../model/create-options';
import type {
  ApplicationEntry,
  Inventory,
  ModuleClassEntry,
  RegistrationEntry,
  SettingEntry,
} from '../model/inventory';
import { compareLocations, locationKey } from '../model/location';
import type { Value } from '../model/value';
import { is } from '../model/value-operations';
import { settingsByAssembly } from '../options/configure-application';
import { lineageOf } from '../symbols/inheritance';

/** Lists the projects, applications, registrations and settings that an analysis found. */
export function inventoryOf(workspace: LinkedWorkspace, { profile: forced, user }: Config): Inventory {
  const { applications, files } = workspace;
  const { assemblies } = workspace.names;
  const sourceFiles = files.filter(({ project }) => project === null);
  const sources = groupBy(sourceFiles, (file) => assemblies.of(file).id);
  const names = new Map(assemblies.all.map(({ id, name }) => [id, name]));
  return {
    forcedProfile: forced,
    configurationFile: user?.file ?? null,
    projects: assemblies.all.flatMap(({ id, name, project }) => {
      if (project === null) return [];
      const { file, facts, isStartup } = project;
      return { file, kind: facts.kind, name, isStartup, sources: sources.get(id)?.length ?? 0 };
    }),
    applications: applications
      .map((application) => applicationEntry(application, workspace))
      .filter(({ assemblies: own }) => own.length > 0),
    registrations: distinct(
      applications
        .flatMap(({ options }) => options.registrations)
        .map(({ assembly, targets, setting }) => ({
          written: valueText(assembly),
          targets: typeof targets === 'string' ? targets : targets.map((id) => names.get(id) ?? id),
          settings: Object.entries(createOptions).flatMap(([member, key]) => entry(member, setting[key])),
          location: setting.location,
        })),
    ),
    settings: distinct(applications.flatMap(globalSettings)),
  };
}

/** Removes duplicates, since several applications may run the same code, and sorts by location. */
function distinct<Entry extends RegistrationEntry | SettingEntry>(
  entries: readonly Entry[],
): readonly Entry[] {
  const keyOf = (entry: Entry) => `${locationKey(entry.location)} ${'member' in entry ? entry.member : ''}`;
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()].sort((a, b) => compareLocations(a.location, b.location));
}

function applicationEntry(application: LinkedApplication, workspace: LinkedWorkspace): ApplicationEntry {
  const { model, main, assemblies, detected, options } = application;
  const candidates = groupBy(model.controllers, ({ assembly }) => assembly);
  const { byAssembly, anywhere } = settingsByAssembly(options.registrations);
  const registrationOf = (id: string) => {
    if (model.registrations.isAssumed) return 'assumed';
    if (byAssembly.has(id)) return 'registered';
    return anywhere.length > 0 ? 'perhaps' : 'none';
  };
  return {
    name: model.name,
    project: main.project?.file ?? null,
    isStartup: main.project?.isStartup ?? false,
    detectedProfile: detected?.profile ?? workspace.profile,
    evidence: detected?.evidence ?? null,
    assemblies: assemblies.flatMap(({ id, name, project }) => {
      const own = candidates.get(name);
      if (own === undefined) return [];
      const controllers = own.filter(({ isHandwritten }) => isHandwritten).length;
      const file = project?.file ?? null;
      return { name, project: file, registration: registrationOf(id), candidates: own.length, controllers };
    }),
    otherAssemblies: assemblies.filter((one) => one.project !== null && !candidates.has(one.name)).length,
    moduleClasses: moduleClasses(application, workspace),
  };
}

/** The classes of framework modules from which classes of an application derive. */
function moduleClasses(
  { symbols, catalog }: LinkedApplication,
  { names: { resolver } }: LinkedWorkspace,
): readonly ModuleClassEntry[] {
  const uses = symbols
    .filter(({ main }) => main.facts.kind === 'class')
    .flatMap((symbol) =>
      lineageOf(symbol, resolver, catalog).frameworks.flatMap(({ name, framework: { module } }) =>
        module === undefined ? [] : [{ name, namespace: module, user: symbol.fullName }],
      ),
    );
  return [...groupBy(uses, ({ name, namespace }) => `${namespace}.${name}`).values()].map((group) => {
    const { name, namespace } = group[0];
    return { name, namespace, usedBy: group.map(({ user }) => user).sort() };
  });
}

function globalSettings({ options: { global } }: LinkedApplication): readonly SettingEntry[] {
  return [
    ...entry('UseV3UrlStyle', global.useV3UrlStyle),
    ...entry('ExposeIntegrationServices', global.exposeIntegrationServices),
    ...entry('ExposeClientProxyServices', global.exposeClientProxyServices),
    ...global.controllersToRemove.map(({ name: value, uncertainty, location }) => {
      return { member: 'ControllersToRemove', value, isConditional: uncertainty !== null, location };
    }),
  ];
}

function entry(member: string, setting: Setting | null): readonly SettingEntry[] {
  if (setting === null) return [];
  const { value, location } = setting;
  return [{ member, value: valueText(value), isConditional: false, location }];
}

/** A value as text for people. */
function valueText(value: Value): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (is.unknown(value)) return `unknown: ${value.reason}`;
  switch (value.kind) {
    case 'assumed':
      return `${valueText(value.value)}, assumed: ${value.reason}`;
    case 'list':
      return `[${value.cell.content.items.map((item) => valueText(item.value)).join(', ')}]`;
    case 'type':
      return value.type.name;
    case 'assembly':
      return `the assembly ${value.name}`;
    case 'symbol':
      return `${value.owner}.${value.name}`;
    case 'function':
      return 'a function';
    case 'object':
      return 'a new object';
  }
}
