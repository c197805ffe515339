import {
  callFunction,
  type Environment,
  entered,
  type GivenArgument,
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
  withoutAssumption,
} from '../interpreter/value-helpers';
import { isTableName, optionsKind } from '../model/configuration-markers';
import type { FileFacts } from '../model/facts/file-and-outline';
import { isModuleName } from '../model/framework-types-and-namespaces';
import { namesIn } from '../model/identifiers-in-lowered-code';
import type { Location } from '../model/location';
import { type ExpressionOf, nameOf, nodesIn, typeNamed } from '../model/lowered-code';
import type { TypeReference } from '../model/type-reference';
import type { ListValue, ObjectValue, Unknown, Value } from '../model/value';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { EntryPoint } from './configuration-entry-points';
import { type RegisteredClasses, registeredClass } from './replaced-framework-services';

/** Calls that read options, or name the type of options that a later call in the chain configures. */
const READS_OPTIONS = /^(?:AddOptions|(?:Get|Execute)\w*)$/i;

const isTypeReference = (node: object): node is TypeReference => 'form' in node;
const kindIn = (node: object) => ('kind' in node ? String(node.kind) : '');

const CONFIGURE = /^(?:pre|post)?configure(?:All)?$/i;

/** Whether a method outside the framework may have the signature `Configure<T>(Action<T>)`; untyped parameters fit. */
const isLookalike = ({ code: { parameters }, owner }: LinkedMember) =>
  parameters.slice(-1).every(({ type }) => !type?.name || type.arguments.length === 1) &&
  !isModuleName(owner?.name ?? '');

/** Actions on one options object, by stage. */
const newActions = () => ({ pre: listOf([]), configure: listOf([]), post: listOf([]) });

/**
 * The parts of `Configure<T>(name, action)`. T comes from the first of these that is present: the receiver, the type
 * argument, a first argument that is an options type, the `parameter` of `action`, any other first argument.
 */
function configureCall(
  call: ExpressionOf<'call'>,
  parameter: TypeReference | null,
  isOptionsType: (type: TypeReference) => boolean,
) {
  const { callee, typeArguments, arguments: args } = call;
  const receiver = callee.kind === 'member' && callee.target.kind === 'call' ? callee.target : null;
  const added = receiver !== null && nameOf(receiver.callee) === 'AddOptions' ? receiver : null;
  const action = args.at(-1)?.value;
  const [first, second] = [...args.slice(0, -1), ...(added?.arguments ?? [])].map(({ value }) => value);
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
  /** Calls that may configure controllers in a way that is not evaluated, with the files that contain the calls. */
  readonly unread: { readonly cause: Unknown; readonly file: FileFacts }[] = [];
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
    const runWith = (args: readonly GivenArgument[]) => {
      if ('body' in code) return callFunction(run, { code, site, owner }, self, args, location);
      run.execute(code, entered(run, site, null));
      return null;
    };
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
      this.#runActions(configure, options[name]);
      // The framework adds the PreConfigure actions when all services are configured.
      this.#runActions(pre, options[name], name === 'mvc' && runsPrepared ? null : notRun);
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
    if (uncertainty === null) code();
    else this.interpreter.run.maybe(uncertainty, code);
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
    if (configured === null) {
      if (this.#passesOptionsType(call, name, environment.site))
        this.#noteUnread(call, name, environment.site);
      return undefined;
    }
    this.#add(this.registered[configured.service], configured.type, null, location);
    return unknown('the result of a registration is not known', location);
  }

  #noteUnread({ location }: ExpressionOf<'call'>, name: string, { scope }: CodeSite): void {
    const cause = unknown(`the call of ${name} may register the assembly, but is not evaluated`, location);
    this.unread.push({ cause, file: scope.file });
  }

  /** Whether a call passes on a type of the framework's options, and no class in the call is an entry point. */
  #passesOptionsType({ typeArguments, arguments: args }: ExpressionOf<'call'>, name: string, site: CodeSite) {
    const { code } = this.interpreter.run;
    if ((args.length === 0 && typeArguments.length < 2) || READS_OPTIONS.test(name)) return false;
    const isOptions = (type: TypeReference, at: CodeSite) => code.optionsType(type, at) !== null;
    const types = (enter?: (node: object) => unknown[]) =>
      [...nodesIn([typeArguments, args], enter)].filter(isTypeReference);
    // Code in lambdas and nested calls are looked at when they run.
    const own = types((node) => (/^(?:function|call)$/.test(kindIn(node)) ? [] : Object.values(node)));
    const isEntered = (type: TypeReference) => {
      const symbol = code.symbolOf(code.type(type, site));
      const methods = ['Configure', 'PostConfigure'].flatMap((one) =>
        symbol ? code.members(symbol, one) : [],
      );
      return methods.some((one) => one.code.parameters.some((it) => it.type && isOptions(it.type, one.site)));
    };
    return own.some((type) => isOptions(type, site)) && !types().some(isEntered);
  }

  #configure(call: ExpressionOf<'call'>, method: string, environment: Environment): Value | undefined {
    const { run } = this.interpreter;
    const optionsTypeOf = (type: TypeReference) => run.code.optionsType(type, environment.site);
    const last = call.arguments.at(-1)?.value;
    const isInline = last?.kind === 'function';
    const delegate = isInline ? null : delegateOf(call, method, environment);
    const [typed] = isInline
      ? last.parameters
      : (delegate && isFunction(delegate) && delegate.parameters) || [];
    const found = configureCall(call, typed?.type ?? null, (type) => optionsTypeOf(type) !== null);
    if (found === null && delegate !== null) this.#noteUnread(call, method, environment.site);
    if (found === null) return delegate ?? undefined;
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
    const action = delegate ?? run.evaluate(found.action, environment);
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

/** The delegate in `Configure(a)`, whose type alone shows what it configures; null for other calls. */
function delegateOf(call: ExpressionOf<'call'>, method: string, environment: Environment): Value {
  const { callee, typeArguments, arguments: args } = call;
  const { run, site } = environment;
  const [only, ...others] = args;
  const isOnServices =
    callee.kind === 'member' && /^(?:this|services)$/i.test(nameOf(callee.target) ?? callee.target.kind);
  if (only === undefined || others.length + typeArguments.length > 0) return null;
  if (callee.kind !== 'name' && !isOnServices) return null;
  const isDeclared = run.code.named(method, site).some(({ owner }) => !isModuleName(owner?.name ?? ''));
  const value = isDeclared ? null : withoutAssumption(run.evaluate(only.value, environment));
  return isFunction(value ?? undefined) || isUnknown(value ?? undefined) ? value : null;
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
