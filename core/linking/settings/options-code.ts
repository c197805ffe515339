import type { Setting } from '../../model/application';
import type { Expression } from '../../model/expression';
import type { OptionsFunctionFacts } from '../../model/facts/configurations';
import type { FileFacts } from '../../model/facts/file';
import type {
  AssignmentFacts,
  OptionsCallFacts,
  OptionsCodeFacts,
  RegistrationFacts,
} from '../../model/facts/options-code';
import type { Closure } from '../../model/value';
import { boundParameters, namesOf, type OptionsPlace } from '../code/bound-parameters';
import type { CodeNames } from '../code/code-names';
import { type CallersOf, linkCallers } from '../code/function-callers';
import type { Resolver } from '../names/resolution';
import { linkOptionsFunctions } from './options-functions';

/** What is done to one member of an options object. */
export interface NamedSetting extends Setting {
  readonly member: string;
  readonly operation: AssignmentFacts['operation'];
  /** For what is done to each setting: the `Create(…)` calls that the same code made before. */
  readonly earlier?: readonly RegistrationFacts[];
}

/** A `Create(…)` call with what its options action does, whatever functions of the workspace that leads through. */
export interface OptionsRegistration {
  readonly facts: RegistrationFacts;
  readonly assembly: Closure;
  readonly settings: readonly NamedSetting[];
}

/** What code does to one options object. */
export interface OptionsEffects {
  readonly registrations: readonly OptionsRegistration[];
  readonly settings: readonly NamedSetting[];
}

/** Follows options objects through the functions of the workspace that they are handed to. */
interface OptionsReader {
  read(code: OptionsCodeFacts, place: OptionsPlace): OptionsEffects;
  readonly callers: CallersOf;
  /** Functions that code anywhere was found to call. */
  readonly reached: ReadonlySet<OptionsFunctionFacts>;
}

const MAX_DEPTH = 8;
const MAX_CALLS = 1_000;

const UNREAD = '*';

/** `isPlain` tells whether what is given to `Create` is an assembly; if not, a function of that name may be meant. */
export function linkOptionsCode(
  files: readonly FileFacts[],
  names: CodeNames,
  resolver: Resolver,
  isAssembly: (assembly: Closure) => boolean,
): OptionsReader {
  const functionOf = linkOptionsFunctions(files, names, resolver);
  const reached = new Set<OptionsFunctionFacts>();
  let calls = 0;

  function apply(call: OptionsCallFacts, place: OptionsPlace, depth: number): OptionsEffects | null {
    const found = depth < MAX_DEPTH && calls < MAX_CALLS ? functionOf(call, place) : null;
    if (found === null) return null;
    calls++;
    const { facts, file } = found;
    reached.add(facts);
    const own = namesOf(names, { file, container: facts.container });
    const caller = namesOf(names, place);
    const from = { caller, locals: place.locals };
    const locals = boundParameters(facts.parameters, facts.position, call.arguments, own, from);
    const effects = readCode(facts, { file, container: facts.container, locals }, depth + 1);
    if (!call.isConditional) return effects;
    const doubt = unread(call, place);
    return {
      registrations: effects.registrations.map((registration) => ({
        ...registration,
        settings: [...registration.settings, doubt],
      })),
      settings: effects.settings.map((setting) => ({ ...setting, isConditional: true })),
    };
  }

  function unread({ name, isConditional, location }: OptionsCallFacts, place: OptionsPlace): NamedSetting {
    const expression: Expression = { kind: 'opaque', text: `${name}(…)`, location };
    const value = { expression, names: namesOf(names, place) };
    return { member: UNREAD, operation: 'set', value, isConditional, location };
  }

  function readCode(code: OptionsCodeFacts, place: OptionsPlace, depth: number): OptionsEffects {
    const at = namesOf(names, place);
    const closure = (expression: Expression): Closure => ({ expression, names: at, locals: place.locals });
    const registrations: OptionsRegistration[] = [];
    const settings: NamedSetting[] = [];
    const pending = [...code.calls];
    const effects = new Map<OptionsCallFacts, OptionsEffects>();
    const effectsOf = (call: OptionsCallFacts): OptionsEffects => {
      const known = effects.get(call) ??
        apply(call, place, depth) ?? { registrations: [], settings: [unread(call, place)] };
      effects.set(call, known);
      return known;
    };
    const register = (facts: RegistrationFacts): void => {
      const assembly = closure(facts.assembly);
      const instead =
        facts.asCall !== null && !isAssembly(assembly) ? apply(facts.asCall, place, depth) : null;
      if (instead !== null) {
        registrations.push(...instead.registrations);
        settings.push(...instead.settings);
        return;
      }
      const own = readCode({ ...facts, registrations: [] }, place, depth);
      registrations.push({ facts, assembly, settings: own.settings });
    };
    /** How many registrations there were before each `Create(…)` call of this code itself. */
    const standing: number[] = [];
    code.registrations.forEach((facts, index) => {
      for (const call of pending)
        if (call.after.registrations === index) registrations.push(...effectsOf(call).registrations);
      standing.push(registrations.length);
      register(facts);
    });
    for (const call of pending)
      if (call.after.registrations >= code.registrations.length)
        registrations.push(...effectsOf(call).registrations);
    /** What stands before so many `Create(…)` calls of this code; calls that made others may stand before or after. */
    const earlierThan = (count: number): readonly RegistrationFacts[] =>
      registrations.slice(0, standing[count] ?? registrations.length).map(({ facts }) => facts);
    const settingsOf = (call: OptionsCallFacts): readonly NamedSetting[] =>
      effectsOf(call).settings.map((setting) =>
        setting.earlier === undefined
          ? setting
          : { ...setting, earlier: [...earlierThan(call.after.registrations), ...setting.earlier] },
      );
    code.assignments.forEach((assignment, index) => {
      for (const call of pending) if (call.after.assignments === index) settings.push(...settingsOf(call));
      const { value, registered, ...rest } = assignment;
      const earlier = registered === undefined ? {} : { earlier: earlierThan(registered) };
      settings.push({ ...rest, ...earlier, value: closure(value) });
    });
    for (const call of pending)
      if (call.after.assignments >= code.assignments.length) settings.push(...settingsOf(call));
    return { registrations, settings };
  }

  const callers = linkCallers(files, names, resolver);
  return { read: (code, place) => readCode(code, place, 0), callers, reached };
}
