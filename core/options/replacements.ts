import type { Interpreter } from '../interpreter/interpreter';
import type { Environment } from '../interpreter/run';
import { isType, typeValue, unknown } from '../interpreter/values';
import type { GlobalSettings, RouteBuilder } from '../model/application';
import { type Expression, type ExpressionOf, typeNamed } from '../model/code';
import { replaceable } from '../model/framework';
import { spelled } from '../model/language';
import type { Location } from '../model/location';
import { simpleName, type TypeReference } from '../model/type-reference';
import type { ListItem, ListValue, Value } from '../model/value';
import type { CodeIndex } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';

/** A service of the framework that decides routes, and that a class may take the place of (§5.6). */
type Service = 'route-builder' | 'service-convention';

/** The classes that code registers for each service; one is unknown where the code does not name it. */
export type RegisteredClasses = Readonly<Record<Service, ListValue>>;

/** A class that takes, or may take, the place of the framework's own; `symbol` is null for one from elsewhere. */
interface Candidate {
  readonly name: string;
  readonly symbol: TypeSymbol | null;
  readonly isCertain: boolean;
  readonly location: Location;
}

/** Calls that register a service: `services.Replace(…)`, `ServiceDescriptor.Transient<A, B>()`. `TryAdd…` adds nothing to a default. */
const REGISTERING = /^(?:add|replace|register|transient|scoped|singleton|describe|keyed)\w*$/i;

/** The service that a call of a name registers, and the class for it; null for every other call. */
export function registeredClass(
  name: string,
  { typeArguments, arguments: given, location }: ExpressionOf<'call'>,
  { site }: Environment,
  code: CodeIndex,
): { readonly service: Service; readonly type: Value } | null {
  if (!REGISTERING.test(name)) return null;
  const [first, type = null] = [...typeArguments, ...given.map(({ value }) => typeIn(value))];
  const service = first ? replaceable(simpleName(first.name)) : null;
  if (service === null) return null;
  const open = unknown('which class is registered is not known', location);
  return { service, type: type === null ? open : typeValue(code.type(type, site)) };
}

/** The class that an argument names or creates: `typeof(X)`, `X`, `new X()`, `_ => new X()`. */
function typeIn(expression: Expression): TypeReference | null {
  const [first] = expression.kind === 'function' ? expression.body : [];
  const value = first?.kind === 'return' && first.value !== null ? first.value : expression;
  return value.kind === 'new' ? value.type : typeNamed(value);
}

/** What takes the place of the framework's own. `symbols` are the classes of the application. */
export function linkReplacements(
  symbols: readonly TypeSymbol[],
  registered: RegisteredClasses,
  interpreter: Interpreter,
): Pick<GlobalSettings, 'routeBuilder' | 'serviceConventions'> {
  const { code } = interpreter.run;
  const candidates = (service: Service) =>
    candidatesFor(service, symbols, registered[service].cell.content.items, code);
  const conventions = candidates('service-convention').filter(({ isCertain }) => isCertain);
  const own = symbols.filter((symbol) => isFrameworks(symbol, code)).map(candidateOf);
  return {
    routeBuilder: classInPlace(candidates('route-builder'), interpreter),
    serviceConventions: [...conventions, ...own].map((one) => ({
      ...classInPlace([one], interpreter)!,
      methods: one.symbol && overriddenBy(one.symbol, code),
      isFrameworks: one.symbol !== null && isFrameworks(one.symbol, code),
    })),
  };
}

const candidateOf = (symbol: TypeSymbol): Candidate => ({
  name: symbol.name,
  symbol,
  isCertain: true,
  location: symbol.main.facts.location,
});

function candidatesFor(
  service: Service,
  symbols: readonly TypeSymbol[],
  registered: readonly ListItem[],
  code: CodeIndex,
): readonly Candidate[] {
  const names = ({ declarations }: TypeSymbol) =>
    declarations.some(({ facts }) => facts.bases.some(({ type }) => serves(type, service)));
  const isRegistered = (symbol: TypeSymbol) =>
    registersItself(symbol, service) ||
    registered.some(({ value, doubt }) => doubt === null && typeOf(value)?.id === symbol.id);
  // Hardly any application has one: base classes are followed only where some class names the service.
  const deriving = symbols.some(names) ? symbols : [];
  const own = deriving
    .filter((symbol) => isCreatable(symbol) && code.chain(symbol).some(names) && !isFrameworks(symbol, code))
    .map((symbol) => ({ ...candidateOf(symbol), isCertain: isRegistered(symbol) }));
  const foreign = registered
    .filter(({ value }) => !own.some(({ symbol }) => symbol?.id === typeOf(value)?.id))
    .map(({ value, doubt, location }): Candidate => {
      const name = typeOf(value)?.name ?? 'A class that code creates';
      return { name, symbol: null, isCertain: doubt === null, location };
    })
    .filter(({ name }) => !frameworksName.test(name));
  return [...own, ...foreign];
}

const serves = ({ name }: TypeReference, service: Service) => replaceable(simpleName(name)) === service;

/** The type that a value is; null for other values. */
export const typeOf = (value: Value) => (isType(value) ? value.type : null);

const isCreatable = ({ main, declarations }: TypeSymbol) =>
  main.facts.kind === 'class' && !declarations.some(({ facts }) => facts.isAbstract);

const frameworksName = /^(?:(?:Abp|Fx)?ConventionalRouteBuilder|(?:Abp|Fx)ServiceConvention)$/;

/** Whether a class is the framework's own in source: its interface is declared in the same assembly. */
function isFrameworks(symbol: TypeSymbol, code: CodeIndex): boolean {
  if (!frameworksName.test(symbol.name)) return false;
  const { types } = code.handle(symbol).ancestors();
  return types.some(
    ({ name, declared, assembly }) =>
      declared?.kind === 'interface' && replaceable(name) !== null && assembly?.id === symbol.assembly.id,
  );
}

/** Classes of these names are registered for the interface whose name ends theirs. */
const impliedName = /(?:ConventionalRouteBuilder|(?:Abp|Fx)ServiceConvention)$/;

/** Whether a class is registered by an attribute, or by its name where no attribute says otherwise. */
function registersItself({ name, declarations }: TypeSymbol, service: Service): boolean {
  const attributes = declarations.flatMap(({ facts }) => facts.attributes);
  const deciding = attributes.filter((one) =>
    /^(?:ExposeServices|DisableConventionalRegistration)$/.test(one.name),
  );
  if (deciding.length === 0) return impliedName.test(name);
  const types = deciding.flatMap((one) => one.arguments.flatMap(({ value }) => typeIn(value) ?? []));
  return types.some((type) => serves(type, service));
}

/** PascalCase names of the methods that a class and its bases in the workspace put in place of others. */
const overriddenBy = (symbol: TypeSymbol, code: CodeIndex): readonly string[] =>
  code
    .chain(symbol)
    .flatMap((type) => type.declarations.flatMap(({ facts }) => facts.methods))
    .filter(({ isStatic, overrides, name }) => !isStatic && (overrides !== 'none' || name === 'Apply'))
    .map(({ name }) => name);

/** The class in place of the default one; null for none. */
function classInPlace(candidates: readonly Candidate[], interpreter: Interpreter): RouteBuilder | null {
  const { code } = interpreter.run;
  const certain = candidates.filter(({ isCertain }) => isCertain);
  const [first, ...others] = certain.length > 0 ? certain : candidates;
  if (first === undefined) return null;
  const { name, symbol, isCertain, location } = first;
  let reason: string | null = null;
  if (others.length > 0) reason = 'several classes may take the place of the default one';
  else if (!isCertain) reason = 'whether it takes the place of the default one is not known';
  else if (symbol === null) reason = 'its code is not part of the workspace';
  return {
    name,
    location,
    unknown: reason,
    create(native) {
      if (symbol === null) return unknown(`the code of ${name} is not known`, location);
      const other = overriddenBy(symbol, code).find((method) => !(method in native.methods));
      return other === undefined
        ? { ...interpreter.instanceOf(symbol, location), native }
        : unknown(`it overrides ${other}, which is not known here`, location);
    },
    call(target, method, args) {
      const members = symbol ? code.members(symbol, spelled(method, symbol.main.file.language)) : [];
      const own = members.find((one) => !one.code.isStatic && one.owner && !isFrameworks(one.owner, code));
      if (own !== undefined) return interpreter.callMember(own, target, args);
      return target.native?.methods[method]?.(target, args, location) ?? null;
    },
  };
}
