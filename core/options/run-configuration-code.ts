import {
  callFunction,
  type Environment,
  entered,
  type GivenArgument,
  normal,
} from '../interpreter/environments-and-functions';
import { Interpreter } from '../interpreter/interpreter';
import { newOptions, type OptionsObjects } from '../interpreter/library/options';
import {
  assume,
  isFunction,
  isUnknown,
  listOf,
  nativeFunction,
  objectOf,
  unknown,
} from '../interpreter/value-helpers';
import { isTableName, optionsKind } from '../model/configuration-markers';
import type { FileFacts } from '../model/facts/file-and-outline';
import { isModuleName } from '../model/framework-types-and-namespaces';
import { namesIn } from '../model/identifiers-in-lowered-code';
import type { Location } from '../model/location';
import { type ExpressionOf, nameOf, typeNamed } from '../model/lowered-code';
import type { TypeReference } from '../model/type-reference';
import type { ListValue, ObjectValue, Unknown, Value } from '../model/value';
import type { CodeIndex, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { EntryPoint } from './configuration-entry-points';
import { type RegisteredClasses, registeredClass } from './replaced-framework-services';

const CONFIGURE = /^(?:pre|post)?configure(?:All)?$/i;

/** Whether a method outside the framework may have the signature `Configure<T>(Action<T>)`; untyped parameters fit. */
const isLookalike = ({ code: { parameters }, owner }: LinkedMember) =>
  parameters.slice(-1).every(({ type }) => !type?.name || type.arguments.length === 1) &&
  !isModuleName(owner?.name ?? '');

/** Actions on one options object, by stage. */
const newActions = () => ({ pre: listOf([]), configure: listOf([]), post: listOf([]) });

/**
 * The parts of `Configure<T>(name, action)`. T comes from the first of these that is present: the receiver, the type
 * argument, a first argument that is an options type, the parameter of `action`, any other first argument.
 */
function configureCall(call: ExpressionOf<'call'>, isOptionsType: (type: TypeReference) => boolean) {
  const { callee, typeArguments, arguments: args } = call;
  const receiver = callee.kind === 'member' && callee.target.kind === 'call' ? callee.target : null;
  const added = receiver !== null && nameOf(receiver.callee) === 'AddOptions' ? receiver : null;
  const action = args.at(-1)?.value;
  const [first, second] = [...args.slice(0, -1), ...(added?.arguments ?? [])].map(({ value }) => value);
  const parameter = action?.kind === 'function' ? action.parameters[0]?.type : null;
  const named = first ? typeNamed(first) : null;
  const isType = named !== null && isOptionsType(named);
  const type = added?.typeArguments[0] ?? typeArguments[0] ?? (isType ? null : parameter);
  const options = type ?? named;
  return action && options ? { options, type, action, name: type && !isType ? first : second } : null;
}

/** Runs the configuration code of one application and collects its configuration actions and registered classes. */
export class ConfigurationRun {
  readonly interpreter: Interpreter;
  /** Classes registered as route builder or service convention. */
  readonly registered: RegisteredClasses = { 'route-builder': listOf([]), 'service-convention': listOf([]) };
  readonly #actions = { mvc: newActions(), conventional: newActions() };

  /** `files` contain configuration code. Code of other files is evaluated only if its result is used. */
  constructor(code: CodeIndex, files: ReadonlySet<FileFacts>) {
    const mayConfigure = (file: FileFacts) => files.has(file);
    this.interpreter = new Interpreter(code, (...call) => this.#hook(...call), mayConfigure);
  }

  /** Runs an entry point. A method with an options parameter does not run yet: it becomes a configuration action. */
  start({ code, site, owner, optionsParameter, uncertainty, location }: EntryPoint): void {
    const { interpreter } = this;
    const { run } = interpreter;
    const isInstance = owner !== null && 'body' in code && !code.isStatic;
    const self = isInstance ? moduleObject(owner, interpreter, location) : null;
    const runWith = (args: readonly GivenArgument[]) =>
      'body' in code
        ? callFunction(run, { code, site, owner }, self, args, location)
        : (run.execute(code, entered(run, site, null)).returned ?? null);
    const cause = uncertainty === null ? null : unknown(uncertainty, location);
    if (optionsParameter !== null) {
      const { name, type } = optionsParameter;
      const { configure, post } = this.#actions[optionsKind(run.code.optionsType(type, site) ?? '')];
      const isLast = 'body' in code && /^postConfigure$/i.test(code.name);
      const action = nativeFunction(([value = null]) => runWith([{ name, value }]));
      this.#add(isLast ? post : configure, action, cause, location);
      return;
    }
    this.#runUncertain(cause, () => {
      const failure = this.#failureOf(() => runWith([]), location);
      if (failure !== null) this.abandon(failure, [...namesIn(code)].some(isTableName));
    });
  }

  /** Runs the actions on new options. `runsPrepared`: whether the framework runs PreConfigure actions for MVC. */
  apply(runsPrepared: boolean, ignoredSuffixes: readonly string[]): OptionsObjects {
    const options = newOptions(this.interpreter.run, ignoredSuffixes);
    const notRun = 'no code is known to run the PreConfigure actions';
    for (const name of ['mvc', 'conventional'] as const) {
      const { pre, configure, post } = this.#actions[name];
      this.#runActions(pre, options[name], name === 'mvc' && runsPrepared ? null : notRun);
      this.#runActions(configure, options[name]);
      this.#runActions(post, options[name]);
    }
    return options;
  }

  /** Marks as unknown everything that some code may configure, because the code cannot run to its end. */
  abandon(cause: Unknown, mayChangeTables: boolean): void {
    const { run } = this.interpreter;
    if (mayChangeTables)
      for (const { content } of run.externals.values()) run.taint(content?.value ?? null, cause);
    for (const classes of Object.values(this.registered)) run.taint(classes, cause);
    for (const { configure } of Object.values(this.#actions))
      this.#add(configure, cause, null, cause.location);
  }

  /** Runs code. With an `uncertainty`, the application may not run the code, and its effects are uncertain. */
  #runUncertain(uncertainty: Unknown | null, code: () => void): void {
    const body = () => {
      code();
      return normal;
    };
    if (uncertainty === null) code();
    else this.interpreter.run.fork(uncertainty, [body, () => normal], () => normal);
  }

  #hook(call: ExpressionOf<'call'>, environment: Environment): Value | undefined {
    const name = nameOf(call.callee);
    const { location } = call;
    if (name === null) return undefined;
    if (CONFIGURE.test(name)) return this.#configure(call, name, environment);
    // The framework runs PreConfigure actions itself; running them again has no effect.
    if (/^GetPreConfigureActions$/i.test(name))
      return objectOf({ Configure: nativeFunction(([target = null]) => target) }, null, null, location);
    const configured = registeredClass(name, call, environment, this.interpreter.run.code);
    if (configured === null) return undefined;
    this.#add(this.registered[configured.service], configured.type, null, location);
    return unknown('the result of a registration is not known', location);
  }

  #configure(call: ExpressionOf<'call'>, method: string, environment: Environment): Value | undefined {
    const { run } = this.interpreter;
    const optionsTypeOf = (type: TypeReference) => run.code.optionsType(type, environment.site);
    const found = configureCall(call, (type) => optionsTypeOf(type) !== null);
    if (found === null) return undefined;
    const receiver = call.callee.kind === 'member' ? call.callee.target : null;
    const optionsType = optionsTypeOf(found.options);
    if (optionsType === null && !found.type && !found.options.name.endsWith('Options')) return undefined;
    if (receiver?.kind === 'call') run.evaluate(receiver, environment); // Calls may be chained.
    const cause = unknown('the result of the call is not known', call.location);
    if (optionsType === null) return cause;
    const name = found.name === undefined ? '' : run.evaluate(found.name, environment);
    if (typeof name === 'string' && name !== '') return cause;
    const owner = (receiver?.kind ?? 'this') === 'this' ? environment.site.owner : null;
    const isCustom = owner !== null && run.code.members(owner, method).some(isLookalike);
    const reason = isCustom ? `${method} is not evaluated` : 'the call may configure named options';
    const uncertainty = name === '' && !isCustom ? null : unknown(reason, call.location);
    const stage = /^pre/i.test(method) ? 'pre' : /^post/i.test(method) ? 'post' : 'configure';
    const action = run.evaluate(found.action, environment);
    this.#add(this.#actions[optionsKind(optionsType)][stage], action, uncertainty, call.location);
    return cause;
  }

  #add({ cell }: ListValue, value: Value, uncertainty: Unknown | null, location: Location): void {
    const items = [...cell.content.items, { value, uncertainty, location }];
    this.interpreter.run.journal.write(cell, { ...cell.content, items });
  }

  /** `uncertainty`: why it is uncertain whether the actions run. */
  #runActions({ cell }: ListValue, target: ObjectValue, uncertainty: string | null = null): void {
    for (const { value, uncertainty: own, location } of cell.content.items)
      this.#runUncertain(own ?? (uncertainty === null ? null : unknown(uncertainty, location)), () => {
        const cause = isUnknown(value) ? value : unknown('the configuration action is not known', location);
        const failure = isFunction(value)
          ? this.#failureOf(() => value.call([target], location), location)
          : cause;
        if (failure !== null) this.interpreter.run.taint(target, failure);
      });
  }

  /** Why code could not run to its end; null if it ran completely. */
  #failureOf(code: () => Value, location: Location): Unknown | null {
    const result = this.interpreter.within(() => {
      code();
      return null;
    }, location);
    return isUnknown(result) ? result : null;
  }
}

/** The module instance. The values of its mutable members are assumed, because other code may assign them. */
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
