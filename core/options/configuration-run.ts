import { Interpreter } from '../interpreter/interpreter';
import { callFunction } from '../interpreter/invocations';
import { newOptions, type OptionsObjects } from '../interpreter/library/options';
import { type Environment, entered, normal } from '../interpreter/run';
import { isFunction, isUnknown, listOf, nativeFunction, objectOf, unknown } from '../interpreter/values';
import type { Expression, ExpressionOf } from '../model/code';
import type { FileFacts } from '../model/facts/file';
import type { Location } from '../model/location';
import { isOfAllControllers, optionsTypes } from '../model/options-types';
import { simpleName } from '../model/type-reference';
import type { ListItem, ListValue, ObjectValue, Unknown, Value } from '../model/value';
import type { CodeIndex } from '../symbols/code-index';
import type { EntryPoint } from './entry-points';
import { moduleObject } from './instances';
import { type RegisteredClasses, registeredClass } from './replacements';

const CONFIGURE = /^(pre|post)?configure(?:All)?$/i;

/** Actions on one options object, by when they run. */
interface Actions {
  readonly pre: ListValue;
  readonly configure: ListValue;
  readonly post: ListValue;
}

const noActions = (): Actions => ({ pre: listOf([]), configure: listOf([]), post: listOf([]) });

/** One call of `Configure<T>(action)`. */
interface ConfigureCall {
  readonly optionsType: string;
  readonly action: Expression;
  /** The name of the options: only those without a name are used. */
  readonly name: Expression | undefined;
}

const nameOf = (expression: Expression | undefined): string | null =>
  expression?.kind === 'name' || expression?.kind === 'member'
    ? expression.name
    : expression?.kind === 'type'
      ? expression.type.name
      : null;

/** The options type that a configure call names: receiver, type argument, type of the parameter or first argument. */
function configureCall({
  callee,
  typeArguments,
  arguments: given,
}: ExpressionOf<'call'>): ConfigureCall | null {
  const action = given.at(-1)?.value;
  if (action === undefined) return null;
  const receiver = callee.kind === 'member' && callee.target.kind === 'call' ? callee.target : null;
  const added = receiver !== null && nameOf(receiver.callee) === 'AddOptions' ? receiver : null;
  const [first, second] = [...given.slice(0, -1), ...(added?.arguments ?? [])].map(({ value }) => value);
  const parameter = action.kind === 'function' ? action.parameters[0]?.type : null;
  const type = added?.typeArguments[0] ?? typeArguments[0] ?? parameter;
  if (type) return { optionsType: simpleName(type.name), action, name: first };
  const optionsType = simpleName(nameOf(first) ?? '');
  return optionsType.endsWith('Options') ? { optionsType, action, name: second } : null;
}

/** The configuration of one application under way: the interpreter, and what its code asked the framework for. */
export class ConfigurationRun {
  readonly interpreter: Interpreter;
  /** Classes that the code registers for services that decide routes. */
  readonly registered: RegisteredClasses = { 'route-builder': listOf([]), 'service-convention': listOf([]) };
  readonly #actions = { mvc: noActions(), conventional: noActions() };

  /** `files` may configure; the code of others is run for the values that it returns alone. */
  constructor(code: CodeIndex, files: ReadonlySet<FileFacts>) {
    const hook = () => (call: ExpressionOf<'call'>, environment: Environment) =>
      this.#hook(call, environment);
    this.interpreter = new Interpreter(code, hook, (file) => files.has(file));
  }

  /** Runs the code of an entry point; a method that takes options is an action on them. */
  start({ file, member, statements, owner, optionsParameter, doubt, location }: EntryPoint): void {
    const { interpreter } = this;
    const { run } = interpreter;
    const open = doubt === null ? null : unknown(doubt, location);
    if (member === null) {
      this.#complete(() => run.execute(statements, entered(run.code.siteOf(file, null), null)), location);
      return;
    }
    const self = owner === null || member.code.isStatic ? null : moduleObject(owner, interpreter, location);
    if (optionsParameter === null) {
      const code = () => this.#complete(() => callFunction(run, member, self, [], location), location);
      this.#perhaps(open, code);
      return;
    }
    const { name, type } = optionsParameter;
    const action = nativeFunction(([value = null]) =>
      callFunction(run, member, self, [{ name, value }], location),
    );
    const { configure, post } = this.#actionsOn(type!.name);
    this.#add(/^postConfigure$/i.test(member.code.name) ? post : configure, action, open, location);
  }

  /** Lets the actions run on new options; `runsPrepared`: the framework itself runs prepared ones on those of MVC. */
  apply(runsPrepared: boolean, ignoredSuffixes: readonly string[]): OptionsObjects {
    const options = newOptions(this.interpreter.run, ignoredSuffixes);
    for (const name of ['mvc', 'conventional'] as const) {
      const { pre, configure, post } = this.#actions[name];
      this.#runActions(pre, options[name], name === 'mvc' && runsPrepared ? null : NEVER_RUN);
      this.#runActions(configure, options[name]);
      this.#runActions(post, options[name]);
    }
    return options;
  }

  /** Takes note of code that was not run to its end: it may have configured anything. */
  abandon(why: Unknown): void {
    const { run } = this.interpreter;
    const tables = [...run.externals.values()].map(({ content }) => content?.value ?? null);
    for (const value of [...tables, ...Object.values(this.registered)]) run.taint(value, why);
    for (const { configure } of Object.values(this.#actions)) this.#add(configure, why, null, why.location);
  }

  #complete(code: () => unknown, location: Location): void {
    const failure = this.interpreter.within(() => {
      code();
      return null;
    }, location);
    if (isUnknown(failure)) this.abandon(failure);
  }

  /** Runs code that may not run at all where there is a doubt. */
  #perhaps(doubt: Unknown | null, code: () => void): void {
    const body = () => {
      code();
      return normal;
    };
    if (doubt === null) code();
    else this.interpreter.run.fork(doubt, [body, () => normal], () => normal);
  }

  #hook(call: ExpressionOf<'call'>, environment: Environment): Value | undefined {
    const name = nameOf(call.callee);
    if (name === null) return undefined;
    const { location } = call;
    if (CONFIGURE.test(name)) return this.#configure(call, name, environment);
    // The framework runs what is prepared: code that does so again adds nothing.
    if (/^GetPreConfigureActions$/i.test(name))
      return objectOf({ Configure: nativeFunction(([target = null]) => target) }, null, null, location);
    const found = registeredClass(name, call, environment, this.interpreter.run.code);
    if (found === null) return undefined;
    this.#add(this.registered[found.service], found.type, null, location);
    return unknown('it is registered', location);
  }

  #configure(call: ExpressionOf<'call'>, word: string, environment: Environment): Value | undefined {
    const found = configureCall(call);
    if (found === null) return undefined;
    const { run } = this.interpreter;
    const { callee, location } = call;
    // Calls may follow each other in a chain.
    if (callee.kind === 'member' && callee.target.kind === 'call') run.evaluate(callee.target, environment);
    const open = unknown('what it returns is not known', location);
    if (!optionsTypes.test(found.optionsType)) return open;
    const name = found.name === undefined ? '' : run.evaluate(found.name, environment);
    if (typeof name === 'string' && name !== '') return open;
    const doubt = name === '' ? null : unknown('whether it has a name is not known', location);
    const stage = (CONFIGURE.exec(word)?.[1]?.toLowerCase() ?? 'configure') as keyof Actions;
    const action = run.evaluate(found.action, environment);
    this.#add(this.#actionsOn(found.optionsType)[stage], action, doubt, location);
    return open;
  }

  #actionsOn(optionsType: string): Actions {
    return this.#actions[isOfAllControllers(optionsType) ? 'conventional' : 'mvc'];
  }

  #add({ cell }: ListValue, value: Value, doubt: Unknown | null, location: Location): void {
    const items = [...cell.content.items, { value, doubt, location }];
    this.interpreter.run.journal.write(cell, { ...cell.content, items });
  }

  /** `doubt` is why none of them may run. */
  #runActions({ cell }: ListValue, target: ObjectValue, doubt: string | null = null): void {
    for (const item of cell.content.items) {
      const open = doubt === null ? null : unknown(doubt, item.location);
      this.#perhaps(item.doubt ?? open, () => this.#runAction(item, target));
    }
  }

  #runAction({ value, location }: ListItem, target: ObjectValue): void {
    const failure = this.interpreter.within(() => {
      if (!isFunction(value)) return isUnknown(value) ? value : unknown('the action is not known', location);
      value.call([target], location);
      return null;
    }, location);
    if (isUnknown(failure)) this.interpreter.run.taint(target, failure);
  }
}

const NEVER_RUN = 'nothing is known to run what PreConfigure prepares';
