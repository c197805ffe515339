import type { Expression } from '../model/expression';
import type { AssignmentFacts, FileFacts } from '../model/facts';
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
import type { Assembly } from './assemblies';
import { linkControllers } from './controllers';
import { lineageOf } from './inheritance';
import { type ApplicationParts, linkParts, type Parts } from './parts';
import { type LinkedSettings, linkSettings, type Registration } from './settings';

/** What a workspace was taken to consist of. Arguments as for `link`. */
export function linkInventory(
  all: readonly FileFacts[],
  rootName: string,
  forced: string | null = null,
): Inventory {
  const parts = linkParts(all, rootName, forced);
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
      configurations
        .flatMap(({ mvc, conventional }) => [...mvc.map(({ assignment }) => assignment), ...conventional])
        .map(settingEntry),
    ),
  };
}

function applicationEntry(
  application: ApplicationParts,
  { resolver, configurations, profile }: Parts,
): ApplicationEntry {
  const { name, main, own, detected, members, catalogue, assemblies } = application;
  const settings = linkSettings(
    configurations.filter(({ assembly }) => members.has(assembly)),
    resolver,
  );
  const candidates = new Set(
    linkControllers(own, resolver, settings, name, catalogue).map((controller) => controller.id),
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
  { facts, targets }: Registration,
  names: ReadonlyMap<string, string>,
): RegistrationEntry {
  return {
    written: expressionText(facts.assembly),
    targets: typeof targets === 'string' ? targets : targets.map((id) => names.get(id) ?? id),
    settings: facts.assignments.map(settingEntry),
    location: facts.location,
  };
}

function settingEntry({ member, value, isConditional, location }: AssignmentFacts): SettingEntry {
  return { member, value: expressionText(value), isConditional, location };
}

/** An expression as a person reads it. */
function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'array':
      return `[${expression.items.map(expressionText).join(', ')}]`;
    case 'type':
      return expression.type.text;
    case 'assembly-of':
      return `the assembly of ${expression.type.text}`;
    case 'own-assembly':
      return 'its own assembly';
    case 'constant':
      return `${expression.type.text}.${expression.member}`;
    default:
      return expression.text;
  }
}
