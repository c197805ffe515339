import { evaluate } from '../evaluation/evaluate';
import type { Setting } from '../model/application';
import type { CallArgument, Expression } from '../model/expression';
import type {
  AssignmentFacts,
  FileFacts,
  FunctionCallFacts,
  FunctionHeadFacts,
  OptionsCallFacts,
  OptionsCodeFacts,
  OptionsFunctionFacts,
  RegistrationFacts,
} from '../model/facts';
import { groupBy } from '../model/grouping';
import type { TypeReference } from '../model/type-reference';
import type { Closure, Names, Outcome } from '../model/value';
import type { CodeNames } from './code-names';
import { fileScope, type Resolver } from './resolution';

/** What is done to one member of an options object. */
export interface NamedSetting extends Setting {
  readonly member: string;
  readonly operation: AssignmentFacts['operation'];
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

/** Where options code stands. */
export interface OptionsPlace {
  readonly file: FileFacts;
  /** The type whose code it is, null outside of any. */
  readonly container: TypeReference | null;
  /** What the parameters of the function around it stand for. */
  readonly locals: ReadonlyMap<string, Outcome>;
}

interface LinkedFunction {
  readonly facts: OptionsFunctionFacts;
  readonly file: FileFacts;
}

/** Follows options objects through the functions of the workspace that they are handed to. */
export interface OptionsReader {
  read(code: OptionsCodeFacts, place: OptionsPlace): OptionsEffects;
  /** What the parameters of a function at a place stand for, once for each call of it that was found. */
  callers(head: FunctionHeadFacts, place: OptionsPlace): readonly ReadonlyMap<string, Outcome>[];
  /** Functions that code anywhere was found to call. */
  readonly reached: ReadonlySet<OptionsFunctionFacts>;
}

const MAX_DEPTH = 8;
const MAX_CALLS = 1_000;

const UNREAD = '*';

/** Whether a function that takes options of one type may take what lies below the MVC options at `member`. */
function fits({ optionsType }: OptionsFunctionFacts, member: string): boolean {
  return optionsType.endsWith('ConventionalControllerOptions') === (member !== '');
}

/** `isPlain` tells whether what is given to `Create` is an assembly; if not, a function of that name may be meant. */
export function linkOptionsCode(
  files: readonly FileFacts[],
  names: CodeNames,
  resolver: Resolver,
  isAssembly: (assembly: Closure) => boolean,
): OptionsReader {
  const functions = files.flatMap((file) =>
    file.optionsFunctions.map((facts): LinkedFunction => ({ facts, file })),
  );
  const extensions = groupBy(
    functions.filter(({ facts }) => facts.isExtension),
    ({ facts }) => facts.name,
  );
  const byType = groupBy(
    functions.filter(({ facts }) => facts.container !== null),
    ({ facts, file }) => namesAt(file, null).type(facts.container!).id,
  );
  const reached = new Set<OptionsFunctionFacts>();
  let calls = 0;

  function namesAt(file: FileFacts, container: TypeReference | null): Names {
    return names.at(fileScope(file, container));
  }

  function candidates(call: OptionsCallFacts, place: OptionsPlace): readonly LinkedFunction[] {
    const { owner, name, isMember } = call;
    if (isMember) return extensions.get(name) ?? [];
    const at = namesAt(place.file, place.container);
    const type = owner ?? place.container;
    if (type !== null) {
      const handle = at.type(type);
      for (const { id } of [handle, ...handle.ancestors().types]) {
        const own = id === null ? [] : (byType.get(id) ?? []).filter(({ facts }) => facts.name === name);
        if (own.length > 0) return own;
      }
    }
    const member = owner === null ? resolver.member(place.file, name) : null;
    if (member === null) return [];
    return functions.filter(
      ({ facts, file }) => file === member.file && facts.container === null && facts.name === member.name,
    );
  }

  /** The only function that a call can mean; null when there is none, or more. */
  function functionOf(call: OptionsCallFacts, place: OptionsPlace): LinkedFunction | null {
    const given = call.arguments.length + 1;
    const fitting = candidates(call, place).filter(({ facts }) => {
      const { parameters, position } = facts;
      const needed = parameters.filter(
        ({ initial, isRest }, index) => index === position || (initial === null && !isRest),
      ).length;
      const isEnough = given >= needed && (given <= parameters.length || parameters.at(-1)?.isRest === true);
      return isEnough && call.position === position && fits(facts, call.member);
    });
    return fitting.length === 1 ? fitting[0]! : null;
  }

  function bind(
    parameters: FunctionHeadFacts['parameters'],
    position: number | null,
    given: readonly CallArgument[],
    names: Names,
    place: OptionsPlace,
  ): ReadonlyMap<string, Outcome> {
    const caller = namesAt(place.file, place.container);
    const valueAt = (expression: Expression) => evaluate({ expression, names: caller, locals: place.locals });
    const unnamed = given.filter(({ name }) => name === null).map(({ value }) => value);
    const locals = new Map<string, Outcome>();
    let next = 0;
    parameters.forEach(({ name, initial, isRest }, index) => {
      if (index === position) return;
      const named = given.find((argument) => argument.name === name);
      if (isRest) locals.set(name, restOf(unnamed.slice(next).map(valueAt)));
      else if (named) locals.set(name, valueAt(named.value));
      else if (next < unnamed.length) locals.set(name, valueAt(unnamed[next++]!));
      else if (initial) locals.set(name, evaluate({ expression: initial, names }));
    });
    return locals;
  }

  function apply(call: OptionsCallFacts, place: OptionsPlace, depth: number): OptionsEffects | null {
    const found = depth < MAX_DEPTH && calls < MAX_CALLS ? functionOf(call, place) : null;
    if (found === null) return null;
    calls++;
    const { facts, file } = found;
    reached.add(facts);
    const names = namesAt(file, facts.container);
    const locals = bind(facts.parameters, facts.position, call.arguments, names, place);
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
    const value = { expression, names: namesAt(place.file, place.container) };
    return { member: UNREAD, operation: 'set', value, isConditional, location };
  }

  function readCode(code: OptionsCodeFacts, place: OptionsPlace, depth: number): OptionsEffects {
    const at = namesAt(place.file, place.container);
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
    code.registrations.forEach((facts, index) => {
      for (const call of pending)
        if (call.after.registrations === index) registrations.push(...effectsOf(call).registrations);
      register(facts);
    });
    for (const call of pending)
      if (call.after.registrations >= code.registrations.length)
        registrations.push(...effectsOf(call).registrations);
    code.assignments.forEach((assignment, index) => {
      for (const call of pending)
        if (call.after.assignments === index) settings.push(...effectsOf(call).settings);
      const { value, ...rest } = assignment;
      settings.push({ ...rest, value: closure(value) });
    });
    for (const call of pending)
      if (call.after.assignments >= code.assignments.length) settings.push(...effectsOf(call).settings);
    return { registrations, settings };
  }

  const callsByName = groupBy(
    files.flatMap((file) => file.functionCalls.map((facts) => ({ facts, file }))),
    ({ facts }) => facts.name,
  );

  /** Whether a call means a function that stands in a type, or in a file. */
  function means(
    call: FunctionCallFacts,
    from: FileFacts,
    head: FunctionHeadFacts,
    place: OptionsPlace,
  ): boolean {
    if (call.isMember && call.owner === null) return head.isExtension;
    const at = namesAt(from, call.container);
    if (place.container === null) {
      const member = resolver.member(from, call.name);
      return member?.file === place.file && member.name === head.name;
    }
    const wanted = namesAt(place.file, place.container).type(place.container).id;
    const owner = call.owner ?? call.container;
    if (owner === null || wanted === null) return false;
    const handle = at.type(owner);
    return [handle, ...handle.ancestors().types].some(({ id }) => id === wanted);
  }

  function callers(head: FunctionHeadFacts, place: OptionsPlace): readonly ReadonlyMap<string, Outcome>[] {
    return (callsByName.get(head.name) ?? []).flatMap(({ facts, file }) => {
      const isMember = facts.isMember && facts.owner === null;
      const given = facts.arguments.length + (isMember ? 1 : 0);
      if (given > head.parameters.length || !means(facts, file, head, place)) return [];
      const from = { file, container: facts.container, locals: new Map() };
      const names = namesAt(place.file, place.container);
      return [bind(head.parameters, isMember ? 0 : null, facts.arguments, names, from)];
    });
  }

  return { read: (code, place) => readCode(code, place, 0), callers, reached };
}

function restOf(values: readonly Outcome[]): Outcome {
  const open = values.find((value) => typeof value === 'object' && value?.kind === 'unknown');
  const items = values as readonly Exclude<Outcome, { kind: 'unknown' }>[];
  return open ?? { kind: 'list', items };
}
