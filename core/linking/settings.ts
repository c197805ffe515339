import { evaluate } from '../evaluation/evaluate';
import { isUnknown, unknown } from '../evaluation/outcome';
import type { ControllerSetting, GlobalSettings, ListedType, Setting } from '../model/application';
import type { ConfigurationFacts, OptionsFunctionFacts } from '../model/facts/configurations';
import type { FileFacts } from '../model/facts/file';
import type { RegistrationFacts } from '../model/facts/options-code';
import { groupBy } from '../model/grouping';
import { compareLocations } from '../model/location';
import { allControllers, isOfAllControllers } from '../model/options-types';
import { isSame } from '../model/sameness';
import type { Closure, Outcome, TypeHandle, Unknown, Value } from '../model/value';
import type { AssemblyMap } from './assemblies';
import { namesOf } from './bound-parameters';
import type { CodeNames } from './code-names';
import { doubtful } from './doubtful-setting';
import { linkOptionsCode, type NamedSetting, type OptionsRegistration } from './options-code';
import type { Resolver } from './resolution';
import { compareTurns, inRunOrder, type Turn } from './run-order';
import { concernsEach, withLoops } from './setting-loops';

/** A `Create(…)` call and the assemblies that it may mean. */
export interface Registration extends OptionsRegistration {
  /** Identities; `foreign`: it is not part of the workspace; `unknown`: it cannot be told. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  /** Statements around the call that could not be read. */
  readonly unread: readonly Setting[];
  readonly turn: Turn;
}

/** A setting and when it is made. */
interface TimedSetting extends NamedSetting {
  readonly turn: Turn;
}

/** What the code of one file configures. */
export interface FileConfiguration {
  /** Identity of the assembly whose code it is. */
  readonly assembly: string;
  readonly registrations: readonly Registration[];
  /** On the MVC options. */
  readonly mvc: readonly TimedSetting[];
  /** On the options of all conventional controllers. */
  readonly conventional: readonly TimedSetting[];
}

/** The configuration of an application. */
export interface LinkedSettings {
  /** Settings by assembly identity, in call order. */
  readonly byAssembly: ReadonlyMap<string, readonly ControllerSetting[]>;
  /** Settings of calls whose assembly could not be told: they may concern any assembly. */
  readonly anywhere: readonly ControllerSetting[];
  readonly global: Omit<GlobalSettings, 'routeBuilders'>;
  /** Calls whose assembly is not part of the workspace. */
  readonly foreign: readonly RegistrationFacts[];
}

const CONTROLLERS = `${allControllers}.`;

const API_VERSIONS: ReadonlySet<string> = new Set(['ApiVersions', 'ApiVersionConfigurer']);

/** Members that the framework reads from the options of all conventional controllers alone; the MVC options hold another instance. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['UseV3UrlStyle', 'IgnoredUrlSuffixesInControllerNames']);

type Locals = ReadonlyMap<string, Outcome>;

/** Resolves the configuration delegates of every file; within a file in source order. */
export function readConfigurations(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  names: CodeNames,
  resolver: Resolver,
  dependencies: (module: string | null) => ReadonlySet<string>,
): readonly FileConfiguration[] {
  function targetsOf(assembly: Closure): Registration['targets'] {
    const value = evaluate(assembly);
    if (isUnknown(value)) return 'unknown';
    if (typeof value === 'string') {
      const named = assemblies.named(value);
      return named.length === 0 ? 'foreign' : named.map(({ id }) => id);
    }
    const id = assemblyIdOf(value);
    return id === undefined ? 'unknown' : id === null ? 'foreign' : [id];
  }

  const reader = linkOptionsCode(files, names, resolver, (assembly) => targetsOf(assembly) !== 'unknown');
  const delegates = groupBy(
    files.flatMap((file) => file.configurations.flatMap((facts) => effectsWithin(facts, file))),
    ({ file }) => file,
  );
  // What no code of the workspace calls, the framework may: `IConfigureOptions<…>.Configure(options)`.
  const uncalled = files.flatMap((file) =>
    file.optionsFunctions
      .filter((facts) => !facts.isExtension && !facts.isRead && !reader.reached.has(facts))
      .filter(({ optionsType }) => optionsType.endsWith('Options'))
      .map((facts) => effectsOf(facts, file, new Map())),
  );
  for (const configuration of uncalled)
    delegates.set(configuration.file, [...(delegates.get(configuration.file) ?? []), configuration]);

  function effectsOf(facts: ConfigurationFacts | OptionsFunctionFacts, file: FileFacts, locals: Locals) {
    const { optionsType, container, location } = facts;
    const turn = turnOf(facts, file);
    const { registrations, settings } = reader.read(facts, { file, container, locals });
    return {
      file,
      optionsType,
      location,
      turn,
      registrations,
      settings: settings.map((setting) => ({ ...setting, turn })),
    };
  }

  function turnOf(facts: ConfigurationFacts | OptionsFunctionFacts, file: FileFacts): Turn {
    const { container, location } = facts;
    const module = container && (namesOf(names, { file, container }).self?.id ?? null);
    const assembly = assemblies.of(file);
    return {
      module,
      dependencies: () => dependencies(module),
      assembly: assembly.id,
      reach: () => assemblies.reach(assembly),
      stage: 'stage' in facts ? facts.stage : stageOf(facts),
      method: 'method' in facts ? facts.method : null,
      calledAt: 'calledAt' in facts ? facts.calledAt : null,
      location,
    };
  }

  /** Code inside a function counts once for each call of it. */
  function effectsWithin(facts: ConfigurationFacts, file: FileFacts) {
    const { within, container } = facts;
    const place = { file, container, locals: new Map() };
    const calls = within === null ? [] : reader.callers(within, place);
    return (calls.length === 0 ? [new Map()] : calls).map((locals) => effectsOf(facts, file, locals));
  }

  return files
    .filter((file) => delegates.has(file))
    .map((file) => {
      const registrations: Registration[] = [];
      const mvc: TimedSetting[] = [];
      const conventional: TimedSetting[] = [];
      for (const effects of delegates
        .get(file)!
        .toSorted((a, b) => compareLocations(a.location, b.location))) {
        const { optionsType, settings, turn } = effects;
        if (isOfAllControllers(optionsType)) {
          conventional.push(...settings.map(withoutPrefix));
          continue;
        }
        const unread = settings.filter(({ member }) => member === '*');
        for (const registration of effects.registrations)
          registrations.push({ ...registration, targets: targetsOf(registration.assembly), unread, turn });
        registrations.push(...settings.filter(isHandmade).map((setting) => handmade(setting, unread, turn)));
        mvc.push(...settings);
      }
      return { assembly: assemblies.of(file).id, registrations, mvc, conventional };
    });
}

/** When code runs that is handed options by what is no code of the workspace: the framework calls some by their names. */
function stageOf({ name }: OptionsFunctionFacts): Turn['stage'] {
  if (/^postConfigure$/i.test(name)) return 'post';
  return /^configure$/i.test(name) ? null : 'uncalled';
}

/** A setting of all conventional controllers, as a member of their own options. */
function withoutPrefix(setting: TimedSetting): TimedSetting {
  const { member } = setting;
  return member.startsWith(CONTROLLERS) ? { ...setting, member: member.slice(CONTROLLERS.length) } : setting;
}

const isHandmade = ({ member, operation }: NamedSetting) =>
  member === `${CONTROLLERS}ConventionalControllerSettings` && operation === 'add';

/** A setting that code makes and fills by itself: which types it takes is not known. */
function handmade({ value, location }: NamedSetting, unread: readonly Setting[], turn: Turn): Registration {
  const facts = { assembly: value.expression, assignments: [], calls: [], asCall: null, location };
  return { facts, assembly: value, settings: [], targets: 'unknown', unread, turn };
}

/** The assembly that a value means: identity, null for one outside of the workspace, undefined for no assembly at all. */
function assemblyIdOf(value: Value): string | null | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value.kind === 'assembly') return value.id;
  return value.kind === 'type' ? (value.type.assembly?.id ?? null) : undefined;
}

function last(assignments: readonly NamedSetting[], member: string): Setting | null {
  const found = assignments.findLast(
    (assignment) => assignment.member === member && assignment.operation === 'set',
  );
  return found ?? null;
}

/** The one that runs last; one that cannot be told where others may run after it that say something else. */
function lastInTime(assignments: readonly TimedSetting[], member: string): Setting | null {
  const set = assignments.filter((one) => one.member === member && one.operation === 'set');
  const found = set.at(-1);
  const isLast = set.every(
    (other) =>
      other === found || compareTurns(other.turn, found!.turn) !== null || isSameValue([other], [found!]),
  );
  return found === undefined || isLast
    ? (found ?? null)
    : doubtful(found, `${member}, set in places whose order is not known`);
}

/** Why a call may count or not: another one for the same assembly runs before or after it, and says something else. */
function rivalsOf(registration: Registration, all: readonly Registration[]): readonly Setting[] {
  const { targets, turn, facts, assembly } = registration;
  if (typeof targets === 'string') return [];
  const rival = all.find(
    (other) =>
      other !== registration &&
      typeof other.targets !== 'string' &&
      other.targets.some((id) => targets.includes(id)) &&
      compareTurns(other.turn, turn) === null &&
      !isSameValue(other.settings, registration.settings),
  );
  if (rival === undefined) return [];
  return [
    doubtful(
      { value: assembly, isConditional: false, location: facts.location },
      'Create, called for the same assembly in places whose order is not known',
    ),
  ];
}

/** Whether settings say the same, whatever names mean at their places. */
const isSameValue = (a: readonly NamedSetting[], b: readonly NamedSetting[]) =>
  a.every(({ value }) => value.expression.kind === 'literal') &&
  isSame(a.map(spoken), b.map(spoken), undefined, new Set(['location']));

const spoken = ({ member, operation, isConditional, value: { expression } }: NamedSetting) => ({
  member,
  operation,
  isConditional,
  expression,
});

function controllerSetting(
  { facts: { location }, settings: assignments }: Registration,
  unread: readonly Setting[],
): ControllerSetting {
  return {
    location,
    rootPath: last(assignments, 'RootPath'),
    useV3UrlStyle: last(assignments, 'UseV3UrlStyle'),
    typePredicate: last(assignments, 'TypePredicate'),
    controllerNameNormalizer: last(assignments, 'UrlControllerNameNormalizer'),
    actionNameNormalizer: last(assignments, 'UrlActionNameNormalizer'),
    applicationServiceTypes: last(assignments, 'ApplicationServiceTypes'),
    modelConfigurer: last(assignments, 'ControllerModelConfigurer'),
    apiVersions: assignments.filter(({ member }) => API_VERSIONS.has(member)),
    unread: [...unread, ...assignments.filter(({ member }) => member === '*')],
  };
}

/** Joins the configuration of the files of one application. */
export function linkSettings(configurations: readonly FileConfiguration[]): LinkedSettings {
  const byAssembly = new Map<string, ControllerSetting[]>();
  const anywhere: ControllerSetting[] = [];
  const foreign: RegistrationFacts[] = [];
  const mvc = inRunOrder(configurations.flatMap((configuration) => configuration.mvc));
  const ordered = withLoops(
    inRunOrder(configurations.flatMap(({ registrations }) => registrations)),
    mvc.filter(concernsEach),
  );
  for (const registration of ordered) {
    const { facts, assembly, targets } = registration;
    const unread = [...registration.unread, ...rivalsOf(registration, ordered)];
    if (targets === 'foreign') {
      foreign.push(facts);
    } else if (targets === 'unknown') {
      const setting = { value: assembly, isConditional: false, location: facts.assembly.location };
      anywhere.push(controllerSetting(registration, [...unread, setting]));
    } else {
      for (const id of targets) {
        byAssembly.set(id, [...(byAssembly.get(id) ?? []), controllerSetting(registration, unread)]);
      }
    }
  }

  const conventional = inRunOrder(configurations.flatMap((configuration) => configuration.conventional));
  const listed = (...members: readonly string[]) =>
    mvc.filter(({ member }) => members.includes(member)).map(typesIn);
  const removals = listed('ControllersToRemove', `${CONTROLLERS}ControllersToRemove`);

  return {
    byAssembly,
    anywhere,
    foreign,
    global: {
      useV3UrlStyle: lastInTime(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: lastInTime(mvc, 'ExposeIntegrationServices'),
      exposeClientProxyServices: lastInTime(mvc, 'ExposeClientProxyServices'),
      controllersToRemove: removals.flatMap(({ types }) => types),
      unreadRemovals: removals.flatMap(({ unread }) => unread),
      ignoredOnExclusion: listed('IgnoredControllersOnModelExclusion').flatMap(({ types }) =>
        types.flatMap(({ id, doubt }) => (id === null || doubt !== null ? [] : [id])),
      ),
      ineffective: mvc
        .filter(({ member }) => member.startsWith(CONTROLLERS))
        .filter(({ member }) => READ_ELSEWHERE.has(member.slice(CONTROLLERS.length)))
        .map(({ member, location }) => ({ text: member, location })),
      tableChanges: conventional
        .filter(({ member }) => member === 'IgnoredUrlSuffixesInControllerNames')
        .map((setting) => ({ ...setting, table: 'IgnoredUrlSuffixes', key: null })),
      unread: conventional.filter(({ member }) => member === '*'),
      unreadMvc: mvc.filter(({ member }) => member === '*'),
    },
  };
}

/** The types that a setting adds to a list, and why others cannot be told. */
function typesIn({ operation, value, isConditional, location }: NamedSetting): {
  readonly types: readonly ListedType[];
  readonly unread: readonly Unknown[];
} {
  if (operation !== 'add')
    return { types: [], unread: [unknown('the list is changed in a way that is not followed', location)] };
  const outcome = evaluate(value);
  if (isUnknown(outcome)) return { types: [], unread: [outcome] };
  const items = typeof outcome === 'object' && outcome?.kind === 'list' ? outcome.items : [outcome];
  const doubt = isConditional ? unknown('it is listed under a condition', location) : null;
  const types = items.flatMap((item) =>
    typeof item === 'object' && item?.kind === 'type'
      ? [{ name: nameOf(value, item.type), id: item.type.id, doubt, location }]
      : [],
  );
  const rest = items.length - types.length;
  return { types, unread: rest === 0 ? [] : [unknown('it is no type that is known here', location)] };
}

/** A type as the code calls it. */
function nameOf({ expression }: Closure, { name }: TypeHandle): string {
  return expression.kind === 'type' ? expression.type.text : name;
}
