import { capitalized } from '../model/language-traits';
import type { ExpressionOf } from '../model/lowered-code';
import type { Unknown, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import {
  type Arguments,
  type Call,
  callFunction,
  type Environment,
  findLocal,
  pickOverload,
} from './environments-and-functions';
import { frameworkFunction } from './library/framework-strings';
import { callSiteFunction } from './library/functions-with-call-context';
import { construct, evaluateArguments } from './object-creation';
import {
  evaluateName,
  importedMember,
  instanceMembers,
  nativeMethod,
  readMember,
  staticMembers,
} from './read-and-assign-members';
import { taintLocals } from './uncertain-code';
import {
  isFunction,
  isList,
  isObject,
  isSymbol,
  isType,
  isUnknown,
  mapValue,
  mapValues,
  orUnknown,
  unknown,
} from './value-helpers';

/** The result of a call. `isDiscarded`: whether the result is unused, because the call is a statement. */
export function evaluateCall(call: ExpressionOf<'call'>, environment: Environment, isDiscarded = false) {
  const { run, self, site, location } = environment;
  const hooked = run.hook(call, environment);
  if (hooked !== undefined) return hooked;
  const { callee } = call;
  const called = (name: string): Call => {
    const args = evaluateArguments(call.arguments, environment);
    return { ...environment, name, args, isDiscarded };
  };
  if (callee.kind === 'name') return nameCall(called(callee.name));
  if (callee.kind === 'this' || callee.kind === 'base') {
    // `: base(x)`, `super(x)`, `: this(x)`.
    const [own, base] = site.owner === null ? [] : run.code.chain(site.owner);
    const symbol = callee.kind === 'this' ? own : base;
    const { args } = called('');
    if (symbol !== undefined && isObject(self)) construct(run, symbol, self, args, location);
    return null;
  }
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
    if (isUnknown(value)) taintLocals(call, value);
    return result;
  }
  // In some languages, members of the current object are in scope without `this`.
  const { hasBareMembers } = site.scope.file.language;
  const own = hasBareMembers && isObject(self) ? instanceMembers(run, self.type, name) : [];
  const methods = (own.length > 0 ? own : run.code.named(name, site)).filter(isMethod);
  if (methods.length > 0) return overload(methods, self, call);
  const framework = callSiteFunction(call);
  if (framework !== undefined) return framework;
  const value = evaluateName(name, call);
  if (!isType(value) && !isUnknown(value)) return apply(value, call);
  // Extension methods of the framework are plain functions in TypeScript: `removePreFix(name, 'Identity')`.
  return frameworkCall(call, () => callUnknown(unknown(`${name} is not known here`, location), call));
}

const isMethod = ({ code }: LinkedMember) => code.kind === 'method';

/** Calls the framework's extension method `name` on the first argument; calls `other` if there is no such method. */
function frameworkCall({ location, name, args }: Call, other: () => Value): Value {
  const framework = frameworkFunction(name);
  if (framework === undefined || args.length === 0) return other();
  return mapValues(plainValues(args), ([text = null, ...rest]) =>
    typeof text === 'string' || text === null
      ? orUnknown(framework(text, rest), name, location)
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
  const native = isObject(self) ? self.native?.methods[capitalized(name)] : undefined;
  return native === undefined || !isObject(self)
    ? callUnknown(unknown(`${name} of the base class is not known here`, location), call)
    : native(self, plainValues(args), location);
}

/** `a.F(x)`: a method of `a`, else an extension method. */
function memberCall(target: Value, call: Call): Value {
  const { run, location, name } = call;
  if (isUnknown(target)) return extensionCall(target, target, call);
  return mapValue(target, (known) => {
    const type = isObject(known) || isType(known) ? known.type : null;
    const members = isType(known) ? staticMembers : instanceMembers;
    const methods = members(run, type, name).filter(isMethod);
    if (methods.length > 0) return overload(methods, isObject(known) ? known : null, call);
    const result = callSiteFunction(call, known);
    if (result !== undefined) return result;
    // Lists have a property `Count` and a method `Count()`; a call means the method.
    const method = isList(known) ? nativeMethod(run, known, name) : undefined;
    const value = method ?? readMember(known, name, call);
    if (isFunction(value)) return apply(value, call);
    const reason = `${name} is not ${isSymbol(value) ? 'known here' : 'a function'}`;
    return extensionCall(known, isUnknown(value) ? value : unknown(reason, location), call);
  });
}

/** Calls an extension method of the workspace, else of the framework. If neither declares it, the result is `cause`. */
function extensionCall(target: Value, cause: Unknown, call: Call): Value {
  const { run, site, location, name } = call;
  const extended = { ...call, args: [{ name: null, value: target }, ...call.args], isDiscarded: false };
  const isString = typeof target === 'string' || target === null;
  const isFrameworkFunction = frameworkFunction(name) !== undefined;
  const { areInSight, members } = run.code.extensions(name, site);
  const fitting = members.filter(({ code, site: { scope } }) => {
    if (isString)
      return !STRING_METHODS.test(name) && RECEIVER_TYPE.test(code.parameters[0]?.type?.text ?? 'object');
    // The unknown receiver may have an instance method of the same name, which would take precedence.
    return !isUnknown(target) || run.mayConfigure(scope.file);
  });
  if (fitting.length > 0)
    return isString && isFrameworkFunction && !areInSight
      ? unknown(`the call to ${name} is ambiguous`, location)
      : overload(fitting, null, extended);
  if (isString && isFrameworkFunction) return frameworkCall(extended, () => cause);
  // These methods have no side effects, so only the result becomes unknown.
  return isFrameworkFunction || OBJECT_METHODS.test(name) ? cause : callUnknown(cause, extended);
}

/** Methods of every object, without side effects. */
const OBJECT_METHODS = /^(?:getType|getHashCode|equals|toString)$/i;

/** Unsupported instance methods of strings, which take precedence over extension methods of the same name. */
const STRING_METHODS = /^(?:Normalize|IsNormalized|Insert|Pad(?:Left|Right)|CompareTo|ReplaceLineEndings)$/;

/** A string can be the receiver of an extension method if the `this` parameter has one of these types. */
const RECEIVER_TYPE =
  /^(?:string|object|dynamic|String|Object|T\w*|I(?:Comparable|Convertible|Cloneable|Equatable|Enumerable|Parsable)\b.*)\??$/;

/** Runs the overload that accepts the arguments. */
function overload(methods: readonly LinkedMember[], self: Value | null, call: Call): Value {
  const { run, location, name, args, isDiscarded } = call;
  const method = pickOverload(methods, args);
  if (method === null) return callUnknown(unknown(`the call to ${name} is ambiguous`, location), call);
  if (isDiscarded && !run.mayConfigure(method.site.scope.file))
    return callUnknown(unknown(`${name} is not evaluated`, location), call);
  return callFunction(run, method, method.code.isStatic ? null : self, args, location);
}

/** Calls a function value. Named arguments make the result unknown, unless a library function ignores their names. */
function apply(callee: Value, call: Call): Value {
  const { location, args } = call;
  if (isUnknown(callee)) return callUnknown(callee, call);
  const isNamed = args.some(({ name }) => name !== null);
  const reason = isNamed ? 'the call has named arguments' : 'the called value is not known to be a function';
  return mapValue(callee, (known) =>
    isFunction(known) && (known.parameters === null || !isNamed)
      ? known.call(plainValues(args), location)
      : callUnknown(unknown(reason, location), call),
  );
}

/** Calls unknown code: it may change the arguments, and it may call arguments that are functions. */
function callUnknown(cause: Unknown, { run, location, args }: Call): Value {
  for (const { value } of args) {
    if (isFunction(value)) {
      const unknowns = (value.parameters ?? []).map(() => cause);
      run.maybe(cause, () => value.call(unknowns, location));
    } else run.taint(value, cause);
  }
  return cause;
}
