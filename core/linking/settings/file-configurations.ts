import { evaluate } from '../../evaluation/evaluate';
import { isUnknown } from '../../evaluation/outcome';
import type { Setting } from '../../model/application';
import type { ConfigurationFacts, OptionsFunctionFacts } from '../../model/facts/configurations';
import type { FileFacts } from '../../model/facts/file';
import { groupBy } from '../../model/grouping';
import { compareLocations } from '../../model/location';
import { belowAllControllers, isOfAllControllers, settingsMember } from '../../model/options-types';
import type { Closure, Outcome, Value } from '../../model/value';
import { namesOf } from '../code/bound-parameters';
import type { CodeNames } from '../code/code-names';
import type { Resolver } from '../names/resolution';
import type { AssemblyMap } from '../projects/assemblies';
import { linkOptionsCode, type NamedSetting, type OptionsRegistration } from './options-code';
import type { Turn } from './run-order';
import { type CallersElsewhere, perhaps } from './uncalled-code';

/** A `Create(…)` call and the assemblies that it may mean. */
export interface Registration extends OptionsRegistration {
  /** Identities; `foreign`: it is not part of the workspace; `unknown`: it cannot be told. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  /** Statements around the call that could not be read. */
  readonly unread: readonly Setting[];
  readonly turn: Turn;
}

/** A setting and when it is made. */
export interface TimedSetting extends NamedSetting {
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

type Locals = ReadonlyMap<string, Outcome>;

/** Resolves the configuration delegates of every file; within a file in source order. */
export function readConfigurations(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  names: CodeNames,
  resolver: Resolver,
  dependencies: (module: string | null) => ReadonlySet<string>,
  callers: CallersElsewhere,
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
      .map((facts) => effectsOf(facts, file, new Map(), callers.mayBeFramework(facts, file))),
  );
  for (const configuration of uncalled)
    delegates.set(configuration.file, [...(delegates.get(configuration.file) ?? []), configuration]);

  function effectsOf(
    facts: ConfigurationFacts | OptionsFunctionFacts,
    file: FileFacts,
    locals: Locals,
    isCalled = true,
  ) {
    const { optionsType, container, location } = facts;
    const turn = turnOf(facts, file);
    const place = { file, container, locals };
    const read = reader.read(facts, place);
    const { registrations, settings } = isCalled ? read : perhaps(read, facts, namesOf(names, place));
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
    if (calls.length > 0) return calls.map((locals) => effectsOf(facts, file, locals));
    return [effectsOf(facts, file, new Map(), callers.areThere(facts, file))];
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
  return { ...setting, member: belowAllControllers(setting.member) ?? setting.member };
}

const isHandmade = ({ member, operation }: NamedSetting) => member === settingsMember && operation === 'add';

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
