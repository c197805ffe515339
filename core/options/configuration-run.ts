import { Interpreter } from '../interpreter/interpreter';
import { newOptions, type OptionsObjects } from '../interpreter/library/options';
import { type Completion, type Environment, normal, type Run } from '../interpreter/run';
import {
  isFunction,
  isObject,
  isUnknown,
  listOf,
  nativeFunction,
  objectOf,
  unknown,
} from '../interpreter/values';
import type { Expression, ExpressionOf } from '../model/code';
import type { FileFacts } from '../model/facts/file';
import type { Location } from '../model/location';
import { isOfAllControllers, optionsTypes } from '../model/options-types';
import { simpleName } from '../model/type-reference';
import type { ListValue, ObjectValue, Unknown, Value } from '../model/value';
import type { CodeIndex } from '../symbols/code-index';
import { registeredService, type ServiceRegistration } from './service-registrations';

const CONFIGURE = /^(pre|post)?configure(?:All)?$/i;

/** One call of `Configure<T>(action)`. */
interface ConfigureCall {
  readonly optionsType: string;
  readonly action: Expression;
  /** Arguments that name the options: only those without a name are used. */
  readonly names: readonly Expression[];
}

const nameOf = (expression: Expression): string | null =>
  expression.kind === 'name' || expression.kind === 'member'
    ? expression.name
    : expression.kind === 'type'
      ? expression.type.name
      : null;

/** The options type that a configure call names: type argument, first argument, receiver, or type of the parameter. */
function configureCall(call: ExpressionOf<'call'>): ConfigureCall | null {
  const args = call.arguments.map(({ value }) => value);
  const action = args.at(-1);
  if (action === undefined) return null;
  const { callee } = call;
  const receiver = callee.kind === 'member' && callee.target.kind === 'call' ? callee.target : null;
  const added = receiver !== null && nameOf(receiver.callee) === 'AddOptions' ? receiver : null;
  const [typeArgument] = [...call.typeArguments, ...(added?.typeArguments ?? [])];
  const parameter = action.kind === 'function' ? action.parameters[0]?.type?.name : undefined;
  if (typeArgument !== undefined || parameter !== undefined) {
    const names = [...args.slice(0, -1), ...(added?.arguments ?? []).map(({ value }) => value)];
    return { optionsType: simpleName(typeArgument?.name ?? parameter ?? ''), action, names };
  }
  const [first] = args;
  const name = first === undefined || args.length < 2 ? null : nameOf(first);
  return name === null || !/Options$/.test(name)
    ? null
    : { optionsType: simpleName(name), action, names: args.slice(1, -1) };
}

/** The configuration of one application under way: the interpreter, and what its code asked the framework for. */
export class ConfigurationRun {
  readonly interpreter: Interpreter;
  readonly #actions = { pre: listOf([]), configure: listOf([]), post: listOf([]) };
  readonly #services = listOf([]);
  /** Options on which prepared actions ran. */
  readonly #hasPrepared = new Set<ObjectValue>();

  /** `files` may configure; the code of others is run for the values that it returns alone. */
  constructor(code: CodeIndex, files: ReadonlySet<FileFacts>) {
    const hook = (run: Run) => (call: ExpressionOf<'call'>, environment: Environment) =>
      this.#hook(run, call, environment);
    this.interpreter = new Interpreter(code, hook, (file) => files.has(file));
  }

  /** Services that the code registers and that decide routes. */
  get services(): ListValue {
    return this.#services;
  }

  /** Lets the actions run on new options, in the order of their calls; `runsPrepared`: the framework runs prepared ones first. */
  apply(runsPrepared: boolean, ignoredSuffixes: readonly string[]): OptionsObjects {
    const { run } = this.interpreter;
    const options = newOptions(run, ignoredSuffixes);
    if (runsPrepared) this.#prepared(options.mvc);
    for (const actions of [this.#actions.configure, this.#actions.post])
      for (const target of [options.mvc, options.conventional]) this.#runActions(actions, target);
    for (const target of [options.mvc, options.conventional])
      if (!this.#hasPrepared.has(target)) this.#runActions(this.#actions.pre, target, NEVER_RUN);
    return options;
  }

  /** Takes note of code that may have changed tables of names. */
  abandonTables(why: Unknown): void {
    const { run } = this.interpreter;
    for (const { content } of run.externals.values()) run.taint(content?.value ?? null, why);
  }

  /** Takes note of code that was not run to its end: what it would have configured is not known. */
  abandon(why: Unknown): void {
    const { run } = this.interpreter;
    run.taint(this.#services, why);
    for (const type of ['AspNetCoreMvcOptions', 'ConventionalControllerOptions'])
      add(run, this.#actions.configure, actionOf(type, why), null, why.location);
  }

  /** Adds an action that no `Configure` call gives: `IConfigureOptions<T>.Configure(options)`. */
  addAction(
    stage: 'configure' | 'post',
    optionsType: string,
    action: Value,
    doubt: Unknown | null,
    location: Location,
  ): void {
    add(this.interpreter.run, this.#actions[stage], actionOf(optionsType, action), doubt, location);
  }

  #hook(run: Run, call: ExpressionOf<'call'>, environment: Environment): Value | undefined {
    const name = nameOf(call.callee);
    if (name === null) return undefined;
    if (CONFIGURE.test(name)) return this.#configure(run, call, name, environment);
    const { location } = call;
    if (/^ExecutePreConfiguredActions$/i.test(name)) return this.#runPrepared(run, call, environment);
    if (/^GetPreConfigureActions$/i.test(name)) {
      const configure = nativeFunction(([target = null]) => this.#prepared(target));
      return objectOf({ Configure: configure }, null, null, location);
    }
    const service = registeredService(run, call, environment);
    if (service !== null) add(run, this.#services, registrationOf(service), null, location);
    return service === null ? undefined : unknown('it is registered', location);
  }

  #configure(
    run: Run,
    call: ExpressionOf<'call'>,
    name: string,
    environment: Environment,
  ): Value | undefined {
    const found = configureCall(call);
    if (found === null) return undefined;
    const { callee, location } = call;
    // Calls may follow each other in a chain.
    if (callee.kind === 'member' && callee.target.kind === 'call') run.evaluate(callee.target, environment);
    const open = unknown('what it returns is not known', location);
    if (!optionsTypes.test(found.optionsType)) return open;
    const named = found.names
      .map((expression) => run.evaluate(expression, environment))
      .find((value) => value !== '' && value !== null && !isDefaultName(value));
    if (typeof named === 'string') return open;
    const doubt = named === undefined ? null : unknown('whether it has a name is not known', location);
    const [, word = ''] = CONFIGURE.exec(name)!;
    const actions = this.#actions[word === '' ? 'configure' : (word.toLowerCase() as 'pre' | 'post')];
    add(run, actions, actionOf(found.optionsType, run.evaluate(found.action, environment)), doubt, location);
    return open;
  }

  #runPrepared(run: Run, call: ExpressionOf<'call'>, environment: Environment): Value {
    const [first] = call.arguments;
    return first === undefined ? null : this.#prepared(run.evaluate(first.value, environment));
  }

  /** Lets prepared actions run on an options object. */
  #prepared(target: Value): Value {
    if (!isObject(target)) return target;
    this.#hasPrepared.add(target);
    this.#runActions(this.#actions.pre, target);
    return target;
  }

  /** `doubt` is why none of them may run. */
  #runActions(actions: ListValue, target: ObjectValue, doubt: string | null = null): void {
    const { run } = this.interpreter;
    const isOfAll = target.native?.name === 'ConventionalControllerOptions';
    for (const { value, doubt: own, location } of actions.cell.content.items) {
      if (!isObject(value) || value.members.get('isOfAll')?.content?.value !== isOfAll) continue;
      const action = value.members.get('action')?.content?.value ?? null;
      const body = () => this.#runAction(action, target, location);
      const open = own ?? (doubt === null ? null : unknown(doubt, location));
      if (open === null) body();
      else run.fork(open, [body, () => normal], () => normal);
    }
  }

  #runAction(action: Value, target: ObjectValue, location: Location): Completion {
    const { run } = this.interpreter;
    const result = this.interpreter.within(() => {
      if (isFunction(action)) action.call([target], location);
      else run.taint(target, isUnknown(action) ? action : unknown('the action is not known', location));
      return null;
    }, location);
    if (isUnknown(result)) run.taint(target, result);
    return normal;
  }
}

const NEVER_RUN = 'nothing is known to run what PreConfigure prepares';

/** `Options.DefaultName` */
const isDefaultName = (value: Value) =>
  typeof value === 'object' && value?.kind === 'symbol' && value.name === 'DefaultName';

const actionOf = (optionsType: string, action: Value) =>
  objectOf({ isOfAll: isOfAllControllers(optionsType), action });

const registrationOf = ({ service, type }: ServiceRegistration) => objectOf({ service, type });

function add(run: Run, list: ListValue, value: Value, doubt: Unknown | null, location: Location): void {
  const { cell } = list;
  run.journal.write(cell, { ...cell.content, items: [...cell.content.items, { value, doubt, location }] });
}
