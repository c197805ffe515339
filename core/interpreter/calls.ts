import { capitalized } from '../model/language-traits';
import type { ExpressionOf } from '../model/lowered-code';
import type { KnownValue, Unknown, Value } from '../model/value';
import { is, mapValue, mapValues, orUnknown, typeValue, unknown } from '../model/value-operations';
import type { LinkedMember } from '../symbols/code-index';
import { callConstructor, evaluateArguments, SPREAD } from './creation';
import { type Arguments, type Environment, findLocal } from './environment';
import { callFunction, callUnread, pickOverload, positional } from './functions';
import { frameworkFunction } from './library/functions';
import { assemblyOf } from './library/reflection';
import {
  evaluateName,
  importedMember,
  instanceMembers,
  nativeMethod,
  readMember,
  staticMembers,
} from './members';
import { taintLocals } from './uncertainty';

/** A call with its context and the evaluated arguments. */
interface Call extends Environment {
  readonly name: string;
  readonly args: Arguments;
  /** Whether the result is unused, because the call is a statement. */
  readonly isDiscarded: boolean;
}

/** The result of a call. `isDiscarded`: whether the result is unused, because the call is a statement. */
export function evaluateCall(call: ExpressionOf<'call'>, environment: Environment, isDiscarded = false) {
  const { run } = environment;
  const { callee } = call;
  const hooked = run.hook(call, environment);
  if (hooked !== undefined) return hooked;
  const called = (name: string): Call => {
    const args = evaluateArguments(call.arguments, environment);
    return { ...environment, name, args, isDiscarded };
  };
  if (callee.kind === 'name') return nameCall(called(callee.name));
  if (callee.kind === 'this' || callee.kind === 'base') return callConstructor(call, environment);
  if (callee.kind !== 'member') return apply(run.evaluate(callee, environment), called(''));
  const imported = importedMember(callee.target, callee.name, environment);
  if (imported !== null) return nameCall(called(imported));
  if (callee.target.kind === 'base') return baseCall(called(callee.name));
  const target = run.evaluate(callee.target, environment);
  return target === null && callee.isOptional ? null : memberCall(target, called(callee.name));
}

function nameCall(call: Call): Value {
  const { run, self, site, location, name } = call;
  if (findLocal(call, name) !== null) {
    const value = evaluateName(name, call);
    const result = apply(value, call);
    if (is.unknown(value)) taintLocals(call, value);
    return result;
  }
  // In some languages, members of the current object are in scope without `this`.
  const { hasBareMembers } = site.scope.file.language;
  const own = hasBareMembers && is.object(self) ? instanceMembers(run, self.type, name) : [];
  const methods = (own.length > 0 ? own : run.code.named(name, site)).filter(isMethod);
  if (methods.length > 0) return overload(methods, self, call);
  const framework = callSiteFunction(call, null);
  if (framework !== undefined) return framework;
  const value = evaluateName(name, call);
  if (!is.type(value) && !is.unknown(value)) return apply(value, call);
  // Extension methods of the framework are plain functions in TypeScript: `removePreFix(name, 'Identity')`.
  return frameworkFunction(name) !== undefined && call.args.length > 0
    ? frameworkCall(call)
    : callUnknown(unknown(`${name} is not known here`, location), call);
}

const isMethod = ({ code }: LinkedMember) => code.kind === 'method';

/** A function that depends on the calling code; undefined for other functions. */
function callSiteFunction({ run, self, site, name, args }: Call, target: KnownValue): Value | undefined {
  const [first] = args;
  const isAssembly = is.type(target) && target.type.id === null && target.type.name === 'Assembly';
  if (name === 'GetExecutingAssembly') return { kind: 'assembly', ...run.code.assemblyOf(site) };
  if (name === 'assemblyOf' || (isAssembly && name === 'GetAssembly'))
    return first && assemblyOf(first.value);
  if (name !== 'GetType' || args.length > 0) return undefined;
  const object = target ?? self;
  const owner = target === null && site.owner ? run.code.handle(site.owner) : null;
  const type = is.object(object) ? object.type : owner;
  return type ? typeValue(type) : undefined;
}

/** Calls the framework's extension method `name` on the first argument. */
function frameworkCall({ location, name, args }: Call): Value {
  return mapValues(plainValues(args), ([text = null, ...rest]) =>
    is.string(text) || text === null
      ? orUnknown(frameworkFunction(name)?.(text, rest), name, location)
      : unknown(`${name} expects a string`, location),
  );
}

const plainValues = (args: Arguments) => args.map(({ value }) => value);

/** `base.F(x)`: the nearest `F` of a base class in the workspace, else of the framework's base class. */
function baseCall(call: Call): Value {
  const { run, self, site, location, name, args } = call;
  const bases = site.owner === null ? [] : run.code.chain(site.owner).slice(1);
  const methods = bases.flatMap(run.code.ownMembers).filter(({ code }) => code.name === name);
  if (methods.length > 0) return overload(methods, self, { ...call, isDiscarded: false });
  const native = is.object(self) ? self.native?.methods[capitalized(name)] : undefined;
  return native === undefined || !is.object(self)
    ? callUnknown(unknown(`${name} of the base class is not known here`, location), call)
    : native(self, plainValues(args), location);
}

/** `a.F(x)`: a method of `a`, else an extension method. */
function memberCall(target: Value, call: Call): Value {
  const { run, location, name } = call;
  if (is.unknown(target)) return extensionCall(target, target, call);
  return mapValue(target, (known) => {
    const type = is.object(known) || is.type(known) ? known.type : null;
    const members = is.type(known) ? staticMembers : instanceMembers;
    const methods = members(run, type, name).filter(isMethod);
    if (methods.length > 0) return overload(methods, is.object(known) ? known : null, call);
    if (is.function(known) && name === 'Invoke') return apply(known, call);
    const result = callSiteFunction(call, known);
    if (result !== undefined) return result;
    // Lists have a property `Count` and a method `Count()`; a call means the method.
    const method = is.list(known) ? nativeMethod(run, known, name) : undefined;
    const value = method ?? readMember(known, name, call);
    const isSpread = call.args.some((one) => one.name === SPREAD);
    if (is.function(value) && !isSpread) return apply(value, call);
    const reason = `${name} is not ${is.symbol(value) ? 'known here' : 'a function'}`;
    return extensionCall(known, is.unknown(value) ? value : unknown(reason, location), call);
  });
}

/** Calls an extension method of the workspace, else of the framework. If neither declares it, the result is `cause`. */
function extensionCall(target: Value, cause: Unknown, call: Call): Value {
  const { run, site, location, name } = call;
  const extended = { ...call, args: [positional(target), ...call.args], isDiscarded: false };
  const isText = is.string(target) || target === null;
  const isOfFramework = frameworkFunction(name) !== undefined;
  const { areInSight, members } = run.code.extensions(name, site);
  const fitting = members.filter(({ code, site: { scope } }) => {
    if (isText)
      return !TEXT_METHODS.test(name) && RECEIVER_TYPE.test(code.parameters[0]?.type?.text ?? 'object');
    // The unknown receiver may have an instance method of the same name, which would take precedence.
    return !is.unknown(target) || run.mayConfigure(scope.file);
  });
  if (fitting.length > 0)
    return isText && isOfFramework && !areInSight
      ? unknown(`the call to ${name} is ambiguous`, location)
      : overload(fitting, null, extended);
  if (isText && isOfFramework) return frameworkCall(extended);
  // These methods have no side effects, so only the result becomes unknown.
  if (isOfFramework || /^(?:getType|getHashCode|equals|toString)$/i.test(name)) return cause;
  callUnknown(cause, extended);
  return (is.object(target) && target.native?.returned?.(target, cause)) || cause;
}

/** Unsupported instance methods of strings, which take precedence over extension methods of the same name. */
const TEXT_METHODS = /^(?:Normalize|IsNormalized|Insert|Pad(?:Left|Right)|CompareTo|ReplaceLineEndings)$/;

/** A string can be the receiver of an extension method if the `this` parameter has one of these types. */
const RECEIVER_TYPE =
  /^(?:string|object|dynamic|String|Object|T\w*|I(?:Comparable|Convertible|Cloneable|Equatable|Enumerable|Parsable)\b.*)\??$/;

/** Runs the overload that accepts the arguments. */
function overload(methods: readonly LinkedMember[], self: Value | null, call: Call): Value {
  const { run, location, name, args, isDiscarded } = call;
  const method = pickOverload(methods, args);
  if (method === null) return callUnknown(unknown(`the call to ${name} is ambiguous`, location), call);
  if (isDiscarded && !run.mayConfigure(method.site.scope.file)) {
    const changed = method.code.isStatic ? args : [positional(self), ...args];
    return callUnknown(unknown(`${name} is not evaluated`, location), { ...call, args: changed });
  }
  return callFunction(run, method, method.code.isStatic ? null : self, args, location);
}

/** Calls a function value. It is not evaluated with named or spread arguments, unless the library ignores the names. */
function apply(callee: Value, call: Call): Value {
  const { location, args } = call;
  if (is.unknown(callee)) return callUnknown(callee, call);
  return mapValue(callee, (known) => {
    const isLibrary = is.function(known) && known.parameters === null;
    const isNamed = args.some(({ name }) => name !== null && (!isLibrary || name === SPREAD));
    if (is.function(known) && !isNamed) return known.call(plainValues(args), location);
    const reason = isNamed
      ? 'the call has named arguments'
      : 'the called value is not known to be a function';
    return callUnknown(unknown(reason, location), { ...call, args: [positional(known), ...args] });
  });
}

const callUnknown = (cause: Unknown, { run, location, args }: Call): Unknown =>
  callUnread(run, plainValues(args), cause, location);
