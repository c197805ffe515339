import type { ExpressionOf } from '../model/code';
import { pascalCase } from '../model/language';
import type { Unknown, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { callFunction, pickOverload } from './invocations';
import { frameworkFunction } from './library/framework-text';
import { siteFunction } from './library/reflection';
import { instanceMembers, nativeMethod, readMember, staticMembers } from './members';
import { evaluateArguments, importedMember, nameValue } from './names';
import { construct } from './objects';
import { type Arguments, type Call, type Environment, local, normal } from './run';
import { taintLocals } from './taint';
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
} from './values';

/**
 * What a call gives: of a function of the workspace, of one that the interpreter knows, or of code that is not followed.
 * `isDiscarded`: nothing uses its value.
 */
export function callValue(call: ExpressionOf<'call'>, environment: Environment, isDiscarded = false): Value {
  const { run, self, site, location } = environment;
  const hooked = run.hook(call, environment);
  if (hooked !== undefined) return hooked;
  const { callee } = call;
  const called = (name: string): Call => {
    const given = evaluateArguments(call.arguments, environment);
    return { ...environment, name, given, isDiscarded };
  };
  if (callee.kind === 'name') return nameCall(called(callee.name));
  if (callee.kind === 'this' || callee.kind === 'base') {
    // `: base(x)`, `super(x)`, `: this(x)`.
    const [own, base] = site.owner === null ? [] : run.code.chain(site.owner);
    const symbol = callee.kind === 'this' ? own : base;
    const { given } = called('');
    if (symbol !== undefined && isObject(self)) construct(run, symbol, self, given, location);
    return null;
  }
  if (callee.kind !== 'member') return apply(run.evaluate(callee, environment), called(''));
  const imported = importedMember(callee.target, callee.name, environment);
  if (imported !== null) return nameCall(called(imported));
  if (callee.target.kind === 'base') return baseCall(called(callee.name));
  const target = run.evaluate(callee.target, environment);
  return target === null && callee.isOptional ? null : memberCall(target, called(callee.name));
}

/** `f(x)`. */
function nameCall(call: Call): Value {
  const { run, self, site, location, name } = call;
  if (local(call, name) !== null) {
    const value = nameValue(name, call);
    const result = apply(value, call);
    if (isUnknown(value)) taintLocals(call, value);
    return result;
  }
  // Some languages reach the members of the object whose code runs by their bare names.
  const { hasBareMembers } = site.scope.file.language;
  const own = hasBareMembers && isObject(self) ? instanceMembers(run, self.type, name) : [];
  const methods = (own.length > 0 ? own : run.code.named(name, site)).filter(isMethod);
  if (methods.length > 0) return overload(methods, self, call);
  const known = siteFunction(call);
  if (known !== undefined) return known;
  const value = nameValue(name, call);
  if (!isType(value) && !isUnknown(value)) return apply(value, call);
  // The framework's extensions as functions: `removePreFix(name, 'Identity')`.
  return frameworkCall(call, () => callUnknown(unknown(`${name} is not known here`, location), call));
}

const isMethod = ({ code }: LinkedMember) => code.kind === 'method';

/** An extension method of the framework on the text that comes first; `other` for other functions. */
function frameworkCall({ location, name, given }: Call, other: () => Value): Value {
  const framework = frameworkFunction(name);
  if (framework === undefined || given.length === 0) return other();
  return mapValues(plainValues(given), ([text = null, ...args]) =>
    typeof text === 'string' || text === null
      ? orUnknown(framework(text, args), name, location)
      : unknown(`${name} takes a text`, location),
  );
}

const plainValues = (given: Arguments) => given.map(({ value }) => value);

/** `base.F(x)`: the nearest one in a base class of the workspace. */
function baseCall(call: Call): Value {
  const { run, self, site, location, name, given } = call;
  const bases = site.owner === null ? [] : run.code.chain(site.owner).slice(1);
  const methods = bases.flatMap(run.code.ownMembers).filter(({ code }) => code.name === name);
  if (methods.length > 0) return overload(methods, self, { ...call, isDiscarded: false });
  const native = isObject(self) ? self.native?.methods[pascalCase(name)] : undefined;
  return native === undefined || !isObject(self)
    ? callUnknown(unknown(`${name} of the base class is not known here`, location), call)
    : native(self, plainValues(given), location);
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
    const result = siteFunction(call, known);
    if (result !== undefined) return result;
    // `Count` is a property of lists, and `Count()` a method.
    const method = isList(known) ? nativeMethod(run, known, name) : undefined;
    const value = method ?? readMember(known, name, call);
    if (isFunction(value)) return apply(value, call);
    const reason = `${name} is not ${isSymbol(value) ? 'known here' : 'a function'}`;
    return extensionCall(known, isUnknown(value) ? value : unknown(reason, location), call);
  });
}

/** An extension method of the workspace, else one of the framework's; `open` where there is neither. */
function extensionCall(target: Value, open: Unknown, call: Call): Value {
  const { run, site, location, name } = call;
  const extended = { ...call, given: [{ name: null, value: target }, ...call.given], isDiscarded: false };
  const isText = typeof target === 'string' || target === null;
  const isFrameworks = frameworkFunction(name) !== undefined;
  const { areInSight, members } = run.code.extensions(name, site);
  const fitting = members.filter(({ code, site: { scope } }) => {
    if (isText) return TEXT_TYPE.test(code.parameters[0]?.type?.text ?? 'object');
    // By its name alone a method may be meant that the receiver has itself.
    return !isUnknown(target) || run.mayConfigure(scope.file);
  });
  if (fitting.length > 0)
    return isText && isFrameworks && !areInSight
      ? unknown(`which ${name} is meant is not known`, location)
      : overload(fitting, null, extended);
  if (isText && isFrameworks) return frameworkCall(extended, () => open);
  // A function that only reads what it is given, on a receiver that is not known.
  return isFrameworks || OF_EVERY_OBJECT.test(name) ? open : callUnknown(open, extended);
}

/** Methods that every object has and that change nothing. */
const OF_EVERY_OBJECT = /^(?:getType|getHashCode|equals|toString)$/i;

/** Types of a first parameter that a text may be the receiver for. */
const TEXT_TYPE =
  /^(?:string|object|dynamic|String|Object|T\w*|I(?:Comparable|Convertible|Cloneable|Equatable|Enumerable|Parsable)\b.*)\??$/;

/** Runs the one of several methods that takes these arguments. */
function overload(methods: readonly LinkedMember[], self: Value | null, call: Call): Value {
  const { run, location, name, given, isDiscarded } = call;
  const method = pickOverload(methods, given);
  if (method === null) return callUnknown(unknown(`which ${name} is meant is not known`, location), call);
  if (isDiscarded && !run.mayConfigure(method.site.scope.file))
    return callUnknown(unknown(`${name} is not run`, location), call);
  return callFunction(run, method, method.code.isStatic ? null : self, given, location);
}

/** Calls a value. Which of its parameters an argument names is not followed. */
function apply(callee: Value, call: Call): Value {
  const { location, given } = call;
  if (isUnknown(callee)) return callUnknown(callee, call);
  const isNamed = given.some(({ name }) => name !== null);
  return mapValue(callee, (known) =>
    isFunction(known) && (known.parameters === null || !isNamed)
      ? known.call(plainValues(given), location)
      : callUnknown(unknown('it is not a function, or called with names', location), call),
  );
}

/** A call of code that is not followed: it may change what it is given, and run functions that it is given. */
function callUnknown(open: Unknown, { run, location, given }: Call): Value {
  for (const { value } of given) {
    if (isFunction(value)) {
      const args = (value.parameters ?? []).map(() => open);
      const perhaps = () => {
        value.call(args, location);
        return normal;
      };
      run.fork(open, [perhaps, () => normal], () => normal);
    } else run.taint(value, open);
  }
  return open;
}
