import type { Expression, ExpressionOf } from '../model/code';
import { pascalCase } from '../model/language';
import type { Location } from '../model/location';
import type { FunctionValue, KnownValue, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { callFunction, pickOverload } from './invocations';
import { frameworkFunction } from './library/framework-text';
import { methodOf } from './library/methods';
import { siteFunction } from './library/reflection';
import { instanceMembers, readMember } from './members';
import { evaluateArguments, importedMember, nameValue } from './names';
import { construct } from './objects';
import { type Environment, type GivenArgument, local, normal, type Run } from './run';
import { taintLocals } from './taint';
import {
  isFunction,
  isList,
  isObject,
  isUnknown,
  mapValue,
  mapValues,
  nativeFunction,
  orUnknown,
  unknown,
} from './values';

type Call = ExpressionOf<'call'>;

/**
 * What a call gives: of a function of the workspace, of one that the interpreter knows, or of code that is not followed.
 * `isDiscarded`: nothing uses its value.
 */
export function callValue(run: Run, call: Call, environment: Environment, isDiscarded = false): Value {
  const hooked = run.hook(call, environment);
  if (hooked !== undefined) return hooked;
  const { callee } = call;
  if (callee.kind === 'this' || callee.kind === 'base') return chainedConstructor(run, call, environment);
  if (callee.kind === 'name') return nameCall(run, callee.name, call, environment, isDiscarded);
  if (callee.kind !== 'member') {
    const given = evaluateArguments(run, call.arguments, environment);
    return apply(run, run.evaluate(callee, environment), given, call.location);
  }
  const imported = importedMember(run, callee.target, callee.name, environment);
  if (imported !== null) return nameCall(run, imported, call, environment, isDiscarded);
  if (callee.target.kind === 'base') return baseCall(run, callee.name, call, environment);
  return memberCall(run, callee, call, environment, isDiscarded);
}

/** `: base(x)`, `super(x)`, `: this(x)`. */
function chainedConstructor(
  run: Run,
  { callee, arguments: args, location }: Call,
  environment: Environment,
): Value {
  const { self, site } = environment;
  const given = evaluateArguments(run, args, environment);
  if (site.owner === null || !isObject(self)) return null;
  const target = self;
  if (callee.kind === 'base') {
    const [, base] = run.code.chain(site.owner);
    if (base !== undefined) construct(run, base, target, given, location);
    return null;
  }
  const constructors = run.code.ownMembers(site.owner).filter(({ code }) => code.kind === 'constructor');
  const chosen = pickOverload(constructors, given);
  if (chosen === null) run.taint(target, unknown('which constructor runs is not known', location));
  else callFunction(run, chosen, target, given, location);
  return null;
}

/** `f(x)`. */
function nameCall(run: Run, name: string, call: Call, environment: Environment, isDiscarded: boolean): Value {
  const { location } = call;
  const given = evaluateArguments(run, call.arguments, environment);
  if (local(environment, name) !== null) {
    const value = nameValue(run, name, environment, location);
    const result = apply(run, value, given, location);
    if (isUnknown(value)) taintLocals(run, environment, value);
    return result;
  }
  const { self, site } = environment;
  const own = ownMethods(run, name, environment);
  const methods = (own.length > 0 ? own : run.code.named(name, site)).filter(
    ({ code }) => code.kind === 'method',
  );
  if (methods.length > 0) return overload(run, methods, self, name, given, location, isDiscarded);
  const known = siteFunction(run, name, given, environment, location);
  if (known !== undefined) return known;
  const value = nameValue(run, name, environment, location);
  const isType = typeof value === 'object' && value?.kind === 'type';
  if (!isType && !isUnknown(value)) return apply(run, value, given, location);
  // The framework's extensions as functions: `removePreFix(name, 'Identity')`.
  const framework = frameworkFunction(name);
  const [first, ...rest] = given.map((argument) => argument.value);
  if (framework !== undefined && first !== undefined)
    return mapValues([first, ...rest], ([text = null, ...args]) =>
      typeof text === 'string' || text === null
        ? orUnknown(framework(text, args), name, location)
        : unknown(`${name} takes a text`, location),
    );
  return callUnknown(run, unknown(`${name} is not known here`, location), given, location);
}

/** Methods of the object whose code runs, where the language reaches them by their bare names. */
function ownMethods(run: Run, name: string, { self, site }: Environment): readonly LinkedMember[] {
  if (!site.scope.file.language.hasBareMembers || !isObject(self) || self.type === null) return [];
  return instanceMembers(run, self.type, name);
}

/** `base.F(x)`: the nearest one in a base class of the workspace. */
function baseCall(run: Run, name: string, call: Call, environment: Environment): Value {
  const given = evaluateArguments(run, call.arguments, environment);
  const { owner } = environment.site;
  const bases = owner === null ? [] : run.code.chain(owner).slice(1);
  const methods = bases.flatMap((base) => run.code.ownMembers(base).filter(({ code }) => code.name === name));
  if (methods.length > 0) return overload(run, methods, environment.self, name, given, call.location);
  const { self } = environment;
  const native = isObject(self) ? self.native?.methods[pascalCase(name)] : undefined;
  return native === undefined || !isObject(self)
    ? callUnknown(
        run,
        unknown(`${name} of the base class is not known here`, call.location),
        given,
        call.location,
      )
    : native(
        self,
        given.map(({ value }) => value),
        call.location,
      );
}

/** `a.F(x)`: a method of `a`, else an extension method. */
function memberCall(
  run: Run,
  callee: Extract<Expression, { kind: 'member' }>,
  call: Call,
  environment: Environment,
  isDiscarded: boolean,
): Value {
  const { location } = call;
  const target = run.evaluate(callee.target, environment);
  if (target === null && callee.isOptional) return null;
  const given = evaluateArguments(run, call.arguments, environment);
  if (isUnknown(target)) return extensionCall(run, target, target, callee.name, given, environment, location);
  return mapValue(target, (known) => {
    const methods = methodsOf(run, known, callee.name);
    if (methods.length > 0)
      return overload(
        run,
        methods,
        isObject(known) ? known : null,
        callee.name,
        given,
        location,
        isDiscarded,
      );
    const site = siteFunction(run, callee.name, given, environment, location, known);
    if (site !== undefined) return site;
    // `Count` is a property of lists, and `Count()` a method.
    const method = isList(known) ? methodOf(run, known, callee.name) : null;
    const value =
      method === null
        ? readMember(run, known, callee.name, environment.site, location)
        : nativeFunction(method);
    if (isFunction(value)) return apply(run, value, given, location);
    const isMember = typeof value === 'object' && value?.kind === 'symbol';
    const open = isUnknown(value)
      ? value
      : unknown(`${callee.name} is not ${isMember ? 'known here' : 'a function'}`, location);
    return extensionCall(run, known, open, callee.name, given, environment, location);
  });
}

function methodsOf(run: Run, target: KnownValue, name: string): readonly LinkedMember[] {
  if (isObject(target) && target.type !== null)
    return instanceMembers(run, target.type, name).filter(({ code }) => code.kind === 'method');
  if (typeof target !== 'object' || target?.kind !== 'type') return [];
  const symbol = run.code.symbolOf(target.type);
  return symbol === null
    ? []
    : run.code.members(symbol, name).filter(({ code }) => code.isStatic && code.kind === 'method');
}

/** An extension method of the workspace, else one of the framework's; `open` where there is neither. */
function extensionCall(
  run: Run,
  target: Value,
  open: Value,
  name: string,
  given: readonly GivenArgument[],
  environment: Environment,
  location: Location,
): Value {
  const extensions = run.code.extensions(name, environment.site);
  const { areInSight } = extensions;
  // By its name alone a method may be meant that the receiver has itself.
  const members = isUnknown(target)
    ? extensions.members.filter(({ site }) => run.mayConfigure(site.scope.file))
    : extensions.members;
  const isText = typeof target === 'string' || target === null;
  const framework = isText ? frameworkFunction(name) : undefined;
  const fitting = isText ? members.filter(({ code }) => takesText(code.parameters[0]?.type?.text)) : members;
  if (fitting.length > 0) {
    if (framework !== undefined && !areInSight)
      return unknown(`which ${name} is meant is not known`, location);
    return overload(run, fitting, null, name, [{ name: null, value: target }, ...given], location);
  }
  // A function that only reads what it is given, on a receiver that is not known.
  if (frameworkFunction(name) !== undefined && framework === undefined) return open;
  if (OF_EVERY_OBJECT.test(name)) return open;
  if (framework === undefined)
    return callUnknown(run, open, [{ name: null, value: target }, ...given], location);
  return mapValues(
    given.map(({ value }) => value),
    (args) => orUnknown(framework(target as string | null, args), name, location),
  );
}

/** Methods that every object has and that change nothing. */
const OF_EVERY_OBJECT = /^(?:getType|getHashCode|equals|toString)$/i;

/** Whether a text may be the receiver of an extension method, by the type of its first parameter. */
const takesText = (type: string | undefined) =>
  type === undefined ||
  /^(?:string|object|dynamic|String|Object|T\w*|I(?:Comparable|Convertible|Cloneable|Equatable|Enumerable|Parsable)\b.*)\??$/.test(
    type,
  );

/** Runs the one of several methods that takes these arguments. */
function overload(
  run: Run,
  methods: readonly LinkedMember[],
  self: Value | null,
  name: string,
  given: readonly GivenArgument[],
  location: Location,
  isDiscarded = false,
): Value {
  const method = pickOverload(methods, given);
  if (method === null)
    return callUnknown(run, unknown(`which ${name} is meant is not known`, location), given, location);
  if (isDiscarded && !run.mayConfigure(method.site.scope.file))
    return callUnknown(run, unknown(`${name} is not run`, location), given, location);
  return callFunction(run, method, method.code.isStatic ? null : self, given, location);
}

/** Calls a value. */
export function apply(run: Run, callee: Value, given: readonly GivenArgument[], location: Location): Value {
  return mapValue(isUnknown(callee) ? callUnknown(run, callee, given, location) : callee, (known) =>
    isFunction(known)
      ? known.call(inOrder(known, given), location)
      : callUnknown(run, unknown('it is not a function', location), given, location),
  );
}

/** Arguments in the order of the parameters that they name. */
function inOrder({ parameters }: FunctionValue, given: readonly GivenArgument[]): readonly Value[] {
  if (parameters === null || given.every(({ name }) => name === null)) return given.map(({ value }) => value);
  const values: Value[] = [];
  given.forEach(({ name, value }, index) => {
    values[name === null ? index : Math.max(0, parameters.indexOf(name))] = value;
  });
  return values;
}

/** A call of code that is not followed: it may change what it is given, and run functions that it is given. */
function callUnknown(run: Run, why: Value, given: readonly GivenArgument[], location: Location): Value {
  const open = isUnknown(why) ? why : unknown('it is not a function', location);
  for (const { value } of given) {
    if (isFunction(value)) run.fork(open, [() => perhaps(value, open, location), () => normal], () => normal);
    else run.taint(value, open);
  }
  return open;
}

function perhaps(value: FunctionValue, open: Value, location: Location): typeof normal {
  value.call(
    (value.parameters ?? []).map(() => open),
    location,
  );
  return normal;
}
