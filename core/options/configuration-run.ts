import { Interpreter } from '../interpreter/interpreter';
import { callFunction } from '../interpreter/invocations';
import { newOptions, type OptionsObjects } from '../interpreter/library/options';
import { type Environment, entered, type GivenArgument, normal } from '../interpreter/run';
import {
  assume,
  isFunction,
  isUnknown,
  listOf,
  nativeFunction,
  objectOf,
  unknown,
} from '../interpreter/values';
import { type ExpressionOf, nameOf, typeNamed } from '../model/code';
import { namesIn } from '../model/code-names';
import type { FileFacts } from '../model/facts/file';
import type { Location } from '../model/location';
import { isTableName, optionsKind } from '../model/options-types';
import type { ListValue, ObjectValue, Unknown, Value } from '../model/value';
import type { CodeIndex, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';
import type { EntryPoint } from './entry-points';
import { type RegisteredClasses, registeredClass } from './replacements';

const CONFIGURE = /^(pre|post)?configure(?:All)?$/i;

/** A method that is called like the framework's `Configure<T>(Action<T>)`, and is not that. */
const isOwnConfigure = ({ code, owner }: LinkedMember) =>
  code.parameters.at(-1)?.type?.arguments.length === 1 && !/^(?:Abp|Fx)Module$/.test(owner?.name ?? '');

/** Actions on one options object, by when they run. */
type Actions = Readonly<Record<'pre' | 'configure' | 'post', ListValue>>;

const noActions = (): Actions => ({ pre: listOf([]), configure: listOf([]), post: listOf([]) });

/** What `Configure<T>(name, action)` configures: receiver, type argument, parameter or first argument name the options type. */
function configureCall({ callee, typeArguments, arguments: given }: ExpressionOf<'call'>) {
  const receiver = callee.kind === 'member' && callee.target.kind === 'call' ? callee.target : null;
  const added = receiver !== null && nameOf(receiver.callee) === 'AddOptions' ? receiver : null;
  const action = given.at(-1)?.value;
  const [first, second] = [...given.slice(0, -1), ...(added?.arguments ?? [])].map(({ value }) => value);
  const parameter = action?.kind === 'function' ? action.parameters[0]?.type : null;
  const type = added?.typeArguments[0] ?? typeArguments[0] ?? parameter;
  const options = type ?? (first && typeNamed(first));
  return action && options ? { options, type, action, name: type ? first : second } : null;
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
  start({ code, site, owner, optionsParameter, doubt, location }: EntryPoint): void {
    const { interpreter } = this;
    const { run } = interpreter;
    const isInstance = owner !== null && 'body' in code && !code.isStatic;
    const self = isInstance ? moduleObject(owner, interpreter, location) : null;
    const runWith = (given: readonly GivenArgument[]) =>
      'body' in code
        ? callFunction(run, { code, site, owner }, self, given, location)
        : (run.execute(code, entered(run, site, null)).returned ?? null);
    const open = doubt === null ? null : unknown(doubt, location);
    if (optionsParameter !== null) {
      const { name, type } = optionsParameter;
      const { configure, post } = this.#actions[optionsKind(run.code.optionsType(type!, site) ?? '')];
      const isLast = 'body' in code && /^postConfigure$/i.test(code.name);
      const action = nativeFunction(([value = null]) => runWith([{ name, value }]));
      this.#add(isLast ? post : configure, action, open, location);
      return;
    }
    this.#perhaps(open, () => {
      const failure = this.#failureOf(() => runWith([]), location);
      if (failure !== null) this.abandon(failure, [...namesIn(code)].some(isTableName));
    });
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

  /** Takes note of code that was not run to its end: what it would have configured is not known. */
  abandon(why: Unknown, mayChangeTables: boolean): void {
    const { run } = this.interpreter;
    if (mayChangeTables)
      for (const { content } of run.externals.values()) run.taint(content?.value ?? null, why);
    for (const classes of Object.values(this.registered)) run.taint(classes, why);
    for (const { configure } of Object.values(this.#actions)) this.#add(configure, why, null, why.location);
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
    const { location } = call;
    if (name === null) return undefined;
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
    const optionsType = run.code.optionsType(found.options, environment.site);
    if (optionsType === null && !found.type && !found.options.name.endsWith('Options')) return undefined;
    // Calls may follow each other in a chain.
    if (callee.kind === 'member' && callee.target.kind === 'call') run.evaluate(callee.target, environment);
    const open = unknown('what it returns is not known', location);
    if (optionsType === null) return open;
    const name = found.name === undefined ? '' : run.evaluate(found.name, environment);
    if (typeof name === 'string' && name !== '') return open;
    const isOwn = callee.kind === 'name' && run.code.named(word, environment.site).some(isOwnConfigure);
    const reason = isOwn ? `what ${word} does here is not known` : 'whether it has a name is not known';
    const doubt = name === '' && !isOwn ? null : unknown(reason, location);
    const stage = (CONFIGURE.exec(word)?.[1]?.toLowerCase() ?? 'configure') as keyof Actions;
    const action = run.evaluate(found.action, environment);
    this.#add(this.#actions[optionsKind(optionsType)][stage], action, doubt, location);
    return open;
  }

  #add({ cell }: ListValue, value: Value, doubt: Unknown | null, location: Location): void {
    const items = [...cell.content.items, { value, doubt, location }];
    this.interpreter.run.journal.write(cell, { ...cell.content, items });
  }

  /** `doubt` is why none of them may run. */
  #runActions({ cell }: ListValue, target: ObjectValue, doubt: string | null = null): void {
    for (const { value, doubt: own, location } of cell.content.items)
      this.#perhaps(own ?? (doubt === null ? null : unknown(doubt, location)), () => {
        const open = isUnknown(value) ? value : unknown('the action is not known', location);
        const failure = isFunction(value)
          ? this.#failureOf(() => value.call([target], location), location)
          : open;
        if (failure !== null) this.interpreter.run.taint(target, failure);
      });
  }

  /** Why code was not run to its end; null where it was. */
  #failureOf(code: () => Value, location: Location): Unknown | null {
    const result = this.interpreter.within(() => {
      code();
      return null;
    }, location);
    return isUnknown(result) ? result : null;
  }
}

const NEVER_RUN = 'nothing is known to run what PreConfigure prepares';

/** The object whose start-up methods run. Code that is not followed may assign its mutable members. */
function moduleObject(owner: TypeSymbol, interpreter: Interpreter, location: Location): ObjectValue {
  const target = interpreter.instanceOf(owner, location);
  const { code: index } = interpreter.run;
  for (const { code } of index.chain(owner).flatMap(index.ownMembers)) {
    const cell = target.members.get(code.name);
    if (!code.isMutable || !cell?.content) continue;
    const reason = `${code.name} is not readonly: code elsewhere may assign it`;
    const value = assume(cell.content.value, { reason, location: code.location });
    cell.content = { ...cell.content, value };
  }
  return target;
}
