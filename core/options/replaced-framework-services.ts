import { replaceable } from '../catalog/framework-names';
import type { Environment } from '../interpreter/environment';
import type { Interpreter } from '../interpreter/interpreter';
import type { GlobalSettings, RouteBuilder } from '../model/application-model';
import { memberName } from '../model/language-traits';
import type { Location } from '../model/location';
import { type ExpressionOf, typeNamed } from '../model/lowered-code';
import { simpleName, type TypeReference } from '../model/type-reference';
import type { ListItem, ListValue, Value } from '../model/value';
import { typeOf, typeValue, unknown } from '../model/value-operations';
import type { CodeIndex } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';

/** A replaceable service of the framework that affects routes (§5.6). */
type Service = 'route-builder' | 'service-convention';

/** The classes registered for each service. A class is unknown if the code does not name it. */
export type RegisteredClasses = Readonly<Record<Service, ListValue>>;

/** A class that replaces or may replace a service. `symbol`: null if the class is declared outside the workspace. */
interface Candidate {
  readonly name: string;
  readonly symbol: TypeSymbol | null;
  readonly isCertain: boolean;
  readonly location: Location;
}

/** Calls that register a service: `services.Replace(…)`, `Transient<A, B>()`. `TryAdd…` cannot replace a default. */
const REGISTERING = /^(?:add|replace|register|transient|scoped|singleton|describe|keyed)\w*$/i;

/** The service and class that a call names: `AddTransient<A, B>()`, `Transient(typeof(A), typeof(B))`; null for others. */
export function registeredClass(
  name: string,
  { typeArguments, arguments: args, location }: ExpressionOf<'call'>,
  { site }: Environment,
  code: CodeIndex,
): { readonly service: Service; readonly type: Value } | null {
  if (!REGISTERING.test(name)) return null;
  const [first, type = null] = [...typeArguments, ...args.map(({ value }) => typeNamed(value))];
  const service = first ? replaceable(simpleName(first.name)) : null;
  if (service === null) return null;
  const unnamed = unknown('the registered class is not known', location);
  return { service, type: type === null ? unnamed : typeValue(code.type(type, site)) };
}

/** The classes that replace the framework's services. `symbols` are the classes of the application. */
export function linkReplacements(
  symbols: readonly TypeSymbol[],
  registered: RegisteredClasses,
  interpreter: Interpreter,
): Pick<GlobalSettings, 'routeBuilder' | 'serviceConventions'> {
  const { code } = interpreter.run;
  const candidates = (service: Service) =>
    candidatesFor(service, symbols, registered[service].cell.content.items, code);
  const conventions = candidates('service-convention').filter(({ isCertain }) => isCertain);
  const own = symbols.filter((symbol) => isBuiltIn(symbol, code)).map((symbol) => candidateOf(symbol));
  const all = candidates('route-builder');
  const certain = all.filter(({ isCertain }) => isCertain);
  const [builder, ...others] = certain.length > 0 ? certain : all;
  return {
    routeBuilder: builder === undefined ? null : replacementOf(builder, others.length > 0, interpreter),
    serviceConventions: [...conventions, ...own].map((one) => ({
      ...replacementOf(one, false, interpreter),
      methods: one.symbol && overriddenMethods(one.symbol, code),
      isFrameworks: one.symbol !== null && isBuiltIn(one.symbol, code),
    })),
  };
}

const candidateOf = (symbol: TypeSymbol, isCertain = true): Candidate => ({
  name: symbol.name,
  symbol,
  isCertain,
  location: symbol.main.facts.location,
});

function candidatesFor(
  service: Service,
  symbols: readonly TypeSymbol[],
  registered: readonly ListItem[],
  code: CodeIndex,
): readonly Candidate[] {
  const isService = ({ name }: TypeReference) => replaceable(simpleName(name)) === service;
  const names = ({ declarations }: TypeSymbol) =>
    declarations.some(({ facts }) => facts.bases.some(({ type }) => isService(type)));
  const isRegistered = (symbol: TypeSymbol) =>
    registersItself(symbol, isService) ||
    registered.some(({ value, uncertainty }) => uncertainty === null && typeOf(value)?.id === symbol.id);
  const isCreatable = ({ main, declarations }: TypeSymbol) =>
    main.facts.kind === 'class' && !declarations.some(({ facts }) => facts.isAbstract);
  // Optimization: base classes are searched only if some class has the service as a direct base.
  const own = (symbols.some(names) ? symbols : [])
    .filter((symbol) => isCreatable(symbol) && code.chain(symbol).some(names) && !isBuiltIn(symbol, code))
    .map((symbol) => candidateOf(symbol, isRegistered(symbol)));
  const foreign = registered
    .filter(({ value }) => !own.some(({ symbol }) => symbol?.id === typeOf(value)?.id))
    .map(({ value, uncertainty, location }): Candidate => {
      const name = typeOf(value)?.name ?? '(unnamed class)';
      return { name, symbol: null, isCertain: uncertainty === null, location };
    });
  return [...own, ...foreign.filter(({ name }) => !FRAMEWORK_NAME.test(name))];
}

const FRAMEWORK_NAME = /^(?:(?:Abp|Fx)?ConventionalRouteBuilder|(?:Abp|Fx)ServiceConvention)$/;

/** Whether the class is the framework's default implementation: the same assembly also declares the interface. */
function isBuiltIn(symbol: TypeSymbol, code: CodeIndex): boolean {
  if (!FRAMEWORK_NAME.test(symbol.name)) return false;
  const { types } = code.handle(symbol).ancestors();
  return types.some(
    ({ name, declared, assembly }) =>
      declared?.kind === 'interface' && replaceable(name) !== null && assembly?.id === symbol.assembly.id,
  );
}

/** By convention, a class with this suffix is registered for interface `I` + suffix: `IConventionalRouteBuilder`. */
const IMPLIED_NAME = /(?:ConventionalRouteBuilder|(?:Abp|Fx)ServiceConvention)$/;

/** Whether a class is registered by its registration attributes or, if it has none, by its name. */
function registersItself(
  { name, declarations }: TypeSymbol,
  isService: (type: TypeReference) => boolean,
): boolean {
  const deciding = declarations
    .flatMap(({ facts }) => facts.attributes)
    .filter((one) => /^(?:ExposeServices|DisableConventionalRegistration)$/.test(one.name));
  const types = deciding.flatMap((one) => one.arguments.flatMap(({ value }) => typeNamed(value) ?? []));
  return deciding.length === 0 ? IMPLIED_NAME.test(name) : types.some(isService);
}

/** Names of the methods that a class and its base classes in the workspace override. */
const overriddenMethods = (symbol: TypeSymbol, code: CodeIndex): readonly string[] =>
  code
    .chain(symbol)
    .flatMap((type) => type.declarations.flatMap(({ facts }) => facts.methods))
    .filter(({ isStatic, overrides, name }) => !isStatic && (overrides !== 'none' || name === 'Apply'))
    .map(({ name }) => name);

/** The class that replaces the framework's class; `isAmbiguous`: whether there are other candidates. */
function replacementOf(
  { name, symbol, isCertain, location }: Candidate,
  isAmbiguous: boolean,
  interpreter: Interpreter,
): RouteBuilder {
  const { code } = interpreter.run;
  let reason: string | null = null;
  if (isAmbiguous) reason = `several classes may replace the route builder, such as ${name}`;
  else if (!isCertain) reason = `${name} may replace the route builder, but is not known to be registered`;
  else if (symbol === null) reason = `${name} replaces the route builder; its code is not in the workspace`;
  return {
    name,
    location,
    unknown: reason,
    create(native) {
      if (symbol === null) return unknown(`the code of ${name} is not known`, location);
      const other = overriddenMethods(symbol, code).find((method) => !(method in native.methods));
      return other === undefined
        ? { ...interpreter.instanceOf(symbol, location), native }
        : unknown(`${name} overrides ${other}, and this override is not interpreted`, location);
    },
    call(target, method, args) {
      const members = symbol ? code.members(symbol, memberName(method, symbol.main.file.language)) : [];
      const own = members.find((one) => !one.code.isStatic && one.owner && !isBuiltIn(one.owner, code));
      if (own !== undefined) return interpreter.callMember(own, target, args);
      return target.native?.methods[method]?.(target, args, location) ?? null;
    },
  };
}
