import { isTableName, optionsKind } from '../catalog/configuration-words';
import { isModuleName } from '../catalog/framework-names';
import { type Environment, entered, type GivenArgument } from '../interpreter/environment';
import { callFunction } from '../interpreter/functions';
import { Interpreter } from '../interpreter/interpreter';
import { append, maybe, taint } from '../interpreter/uncertainty';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { namesIn } from '../model/identifiers-in-lowered-code';
import type { Location } from '../model/location';
import { type ExpressionOf, type MemberCode, nameOf, nodesIn, typeNamed } from '../model/lowered-code';
import type { TypeReference } from '../model/type-reference';
import type { ListValue, ObjectValue, Unknown, Value } from '../model/value';
import {
  assume,
  is,
  listOf,
  nativeFunction,
  objectOf,
  unknown,
  withoutAssumption,
} from '../model/value-operations';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { CalledCode, EntryPoint } from './configuration-entry-points';
import { newOptions, type OptionsObjects } from './options-objects';
import { type RegisteredClasses, registeredClass } from './replaced-framework-services';

/** Calls that read options. */
const READS_OPTIONS = /^(?:Get|Execute)\w*$/i;

const isTypeReference = (node: object): node is TypeReference => 'form' in node;
const kindIn = (node: object) => ('kind' in node ? String(node.kind) : '');

const CONFIGURE = /^(?:pre|post)?configure(?:All)?$/i;

/** Whether a method may have the signature `Configure<T>(Action<T>)`; untyped parameters fit. */
const mayTakeAction = ({ parameters }: MemberCode) =>
  parameters.slice(-1).every(({ type }) => !type?.name || type.arguments.length === 1);

/** Actions on one options object, by stage. */
const newActions = () => ({ pre: listOf([]), configure: listOf([]), post: listOf([]) });

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
      run.evaluated.add(code);
      run.execute(code, entered(run, site, null));
      return null;
    };
    const cause = uncertainty === null ? null : unknown(uncertainty, location);
    maybe(run, cause, () => {
      if (optionsParameter !== null) {
        const { name, type } = optionsParameter;
        const { configure, post } = this.#actions[optionsKind(run.code.optionsType(type, site) ?? '')];
        const isLast = 'body' in code && /^postConfigure$/i.test(code.name);
        const action = nativeFunction(([value = null]) => runWith([{ name, value }]));
        this.#add(isLast ? post : configure, action, location);
      } else {
        const failure = withoutResult(interpreter, () => runWith([]), location);
        if (is.unknown(failure)) this.abandon(failure, [...namesIn(code)].some(isTableName));
      }
    });
  }

  /** Code that no evaluated call reached may run: lambdas in evaluated code, and methods that evaluated code names. */
  noteUnreached(called: readonly CalledCode[], files: readonly FileFacts[]): void {
    const { evaluated, code: index } = this.interpreter.run;
    const known = new Map<FileFacts, ReadonlySet<string>>();
    const namedIn = (file: FileFacts) => {
      const { members, statements } = index.codeOf(file);
      return new Set(
        [...members, statements].flatMap((one) => (evaluated.has(one) ? [...namesIn(one)] : [])),
      );
    };
    const isNamed = (name: string, file: FileFacts) => getOrInsert(known, file, namedIn).has(name);
    for (const { code, file, container } of called) {
      if (evaluated.has(code)) continue;
      // Another class may have an instance method of the same name.
      const mayRun =
        'name' in code
          ? (code.isStatic ? files : [file]).some((one) => isNamed(code.name, one))
          : container !== null && evaluated.has(container);
      if (!mayRun) continue;
      const what = 'name' in code ? code.name : 'this function';
      const cause = unknown(`${what} may run, but the code that calls it is not evaluated`, code.location);
      this.unread.push({ cause, file });
    }
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
      for (const { content } of run.externals.values()) taint(run, content?.value ?? null, cause);
    for (const classes of Object.values(this.registered)) taint(run, classes, cause);
    for (const { configure } of Object.values(this.#actions)) this.#add(configure, cause, cause.location);
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
      if (this.#passesOptionsType(call, name, environment.site)) this.#noteUnread(call, name, environment);
      return undefined;
    }
    this.#add(this.registered[configured.service], configured.type, location);
    return unknown('the result of a registration is not known', location);
  }

  #noteUnread({ location }: ExpressionOf<'call'>, name: string, { site }: Environment): void {
    const cause = unknown(`the call of ${name} may register the assembly, but is not evaluated`, location);
    this.unread.push({ cause, file: site.scope.file });
  }

  /** Whether a call passes on a type of the framework's options, and no class in the call is an entry point. */
  #passesOptionsType({ typeArguments, arguments: args }: ExpressionOf<'call'>, name: string, site: CodeSite) {
    const { code } = this.interpreter.run;
    const isRead = READS_OPTIONS.test(name) || (args.length === 0 && typeArguments.length < 2);
    if (isRead && name !== 'AddOptions') return false;
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

  /**
   * `Configure<T>(action)`, `configure(T, action)`, `Configure(action)`: adds the action if T is a type of the framework's
   * options. Any other call that configures such a type is not evaluated.
   */
  #configure(call: ExpressionOf<'call'>, method: string, environment: Environment): Value | undefined {
    const { run } = this.interpreter;
    const { site } = environment;
    const { callee, typeArguments, arguments: args, location } = call;
    const action = args.at(-1)?.value;
    if (action === undefined) return undefined;
    const optionsTypeOf = (type: TypeReference) => run.code.optionsType(type, site);
    const receiver = callee.kind === 'member' ? callee.target : null;
    const isOwn = receiver === null || receiver.kind === 'this';
    const members = site.owner === null ? [] : run.code.members(site.owner, method);
    const named = isOwn ? [...members, ...run.code.named(method, site)] : [];
    const declared = named.filter(({ owner }) => !isModuleName(owner?.name ?? ''));
    const first = args.length > 1 ? typeNamed(args[0]!.value) : null;
    const isType = first !== null && (first.name.endsWith('Options') || optionsTypeOf(first) !== null);
    const given = typeArguments[0] ?? (isType ? first : null);
    let type = given ?? (action.kind === 'function' ? (action.parameters[0]?.type ?? null) : null);
    const isDelegate =
      args.length === 1 && (isOwn || /^services$/i.test(nameOf(receiver ?? undefined) ?? ''));
    if (type === null && action.kind !== 'function' && isDelegate && declared.length === 0) {
      // The type of the delegate shows what the call configures.
      const delegate = withoutAssumption(run.evaluate(action, environment));
      type = (is.function(delegate) && delegate.parameters?.[0]?.type) || null;
      if (type === null && (is.function(delegate) || is.unknown(delegate))) {
        this.#noteUnread(call, method, environment);
        return delegate;
      }
    }
    if (type === null) return undefined;
    if (receiver?.kind === 'call') run.evaluate(receiver, environment); // Calls may be chained.
    const cause = unknown('the result of the call is not known', location);
    const optionsType = optionsTypeOf(type);
    if (optionsType === null) return cause;
    const isLookalike = declared.some(({ code }) => mayTakeAction(code));
    if (isLookalike || args.length > (given !== null && given === first ? 2 : 1)) {
      this.#noteUnread(call, method, environment);
      return cause;
    }
    const stage = /^pre/i.test(method) ? 'pre' : /^post/i.test(method) ? 'post' : 'configure';
    this.#add(this.#actions[optionsKind(optionsType)][stage], run.evaluate(action, environment), location);
    return cause;
  }

  #add(list: ListValue, value: Value, location: Location): void {
    append(this.interpreter.run, list, [value], location);
  }

  /** `uncertainty`: why it is uncertain whether the actions run. */
  #runActions({ cell }: ListValue, target: ObjectValue, uncertainty: string | null = null): void {
    const { interpreter } = this;
    for (const { value, uncertainty: own, location } of cell.content.items)
      maybe(interpreter.run, own ?? (uncertainty === null ? null : unknown(uncertainty, location)), () => {
        const result = is.function(value)
          ? withoutResult(interpreter, () => value.call([target], location), location)
          : unknown('the configuration action is not known', location);
        const failure = is.unknown(value) ? value : result;
        if (is.unknown(failure)) taint(interpreter.run, target, failure);
      });
  }
}

/** Runs code to its end; unknown if it exceeds its budget. */
export const withoutResult = (interpreter: Interpreter, code: () => unknown, location: Location) =>
  interpreter.within(() => {
    code();
    return null;
  }, location);

/** The module instance. The values of its mutable members are assumed, because other code may assign them. */
export function moduleObject(owner: TypeSymbol, interpreter: Interpreter, location: Location): ObjectValue {
  const target = interpreter.instanceOf(owner, location);
  const { code: index } = interpreter.run;
  for (const { code } of index.chain(owner).flatMap(index.ownMembers)) {
    if (!code.isMutable || code.isStatic || code.body !== null) continue;
    const reason = `${code.name} is not readonly: code elsewhere may assign it`;
    const { location: at } = code;
    const initial = target.members.get(code.name)?.content?.value;
    const value = initial === undefined ? unknown(reason, at) : assume(initial, { reason, location: at });
    target.members.set(code.name, { content: { value, location: at } });
  }
  return target;
}
