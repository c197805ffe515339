import type { Interpreter } from '../interpreter/interpreter';
import { callFunction } from '../interpreter/invocations';
import { instanceMembers } from '../interpreter/members';
import { instantiate } from '../interpreter/objects';
import { isObject, isUnknown, objectOf, unknown } from '../interpreter/values';
import type { ReplacedConvention, RouteBuilder } from '../model/application';
import type { AttributeFacts } from '../model/facts/attributes';
import { replaceable } from '../model/framework';
import { spelled } from '../model/language';
import type { Location } from '../model/location';
import { simpleName, type TypeReference } from '../model/type-reference';
import type { ListValue, NativeClass } from '../model/value';
import type { CodeIndex } from '../symbols/code-index';
import { declarationScope, type Resolver } from '../symbols/resolution';
import type { TypeSymbol } from '../symbols/symbols';
import { typeIn } from './service-registrations';

type Service = 'route-builder' | 'service-convention';

const serves = ({ name }: TypeReference, service: Service) => replaceable(simpleName(name)) === service;
const isInterface = ({ name }: TypeReference) => /^I\p{Lu}/u.test(simpleName(name));

/** The framework's own class for each service. */
const defaultName: Readonly<Record<Service, RegExp>> = {
  'route-builder': /^(?:Abp|Fx)?ConventionalRouteBuilder$/,
  'service-convention': /^(?:Abp|Fx)ServiceConvention$/,
};

/** Classes that the framework registers by convention for the interface whose name ends theirs. */
const impliedName: Readonly<Record<Service, RegExp>> = {
  'route-builder': /ConventionalRouteBuilder$/,
  'service-convention': /(?:Abp|Fx)ServiceConvention$/,
};

/** `explicit`: an attribute or a registration says so; `implicit`: its name does; `possible`: nothing does for sure. */
type Claim = 'explicit' | 'implicit' | 'possible' | 'default';

/** A class that takes, or may take, the place of the default; `symbol` is null for one from elsewhere. */
interface Candidate {
  readonly name: string;
  readonly claim: Claim;
  readonly symbol: TypeSymbol | null;
  readonly location: Location;
}

/** What replaces the framework's own services that decide routes. */
interface Replacements {
  readonly routeBuilder: RouteBuilder | null;
  readonly serviceConventions: readonly ReplacedConvention[];
}

/** `symbols` are the classes of the application, `services` what its configuration registers. */
export function linkReplacements(
  symbols: readonly TypeSymbol[],
  services: ListValue,
  interpreter: Interpreter,
  resolver: Resolver,
): Replacements {
  const { code } = interpreter.run;
  const candidates = (service: Service) => candidatesFor(service, symbols, services, code, resolver);
  const builders = candidates('route-builder');
  return {
    routeBuilder: routeBuilder(builders, interpreter, (symbol) =>
      isFrameworks('route-builder', symbol, resolver),
    ),
    serviceConventions: [
      ...candidates('service-convention'),
      ...builders.filter(({ claim }) => claim === 'default'),
    ]
      .filter(({ claim }) => claim !== 'possible')
      .map(({ name, claim, symbol, location }) => ({
        name,
        isFrameworks: claim === 'default',
        methods: symbol === null ? null : overriddenBy(symbol, code),
        location,
      })),
  };
}

function candidatesFor(
  service: Service,
  symbols: readonly TypeSymbol[],
  services: ListValue,
  code: CodeIndex,
  resolver: Resolver,
): readonly Candidate[] {
  const registered = services.cell.content.items.flatMap(({ value, doubt, location }) =>
    isObject(value) && value.members.get('service')?.content?.value === service
      ? [{ type: value.members.get('type')?.content?.value ?? null, isCertain: doubt === null, location }]
      : [],
  );
  const idOf = ({ type }: (typeof registered)[number]) =>
    typeof type === 'object' && type?.kind === 'type' ? type.type.id : null;
  // Hardly any application has one: base classes are followed only where some class names the service.
  const deriving = symbols.some((symbol) => namesService(service, symbol)) ? symbols : [];
  const own = deriving
    .filter((symbol) => isReplacement(service, symbol, code))
    .map((symbol): Candidate => {
      const isRegistered = registered.some((one) => one.isCertain && idOf(one) === symbol.id);
      const claim = isFrameworks(service, symbol, resolver)
        ? 'default'
        : isRegistered
          ? 'explicit'
          : claimOf(service, symbol);
      return { name: symbol.name, claim, symbol, location: symbol.main.facts.location };
    });
  const known = new Set(own.map(({ symbol }) => symbol?.id ?? null));
  const foreign = registered
    .filter((one) => !known.has(idOf(one)) || idOf(one) === null)
    .flatMap(({ type, isCertain, location }): Candidate[] => {
      const name =
        typeof type === 'object' && type?.kind === 'type' ? type.type.name : 'A class that code creates';
      if (defaultName[service].test(name)) return [];
      return [{ name, claim: isCertain ? 'explicit' : 'possible', symbol: null, location }];
    });
  return [...own, ...foreign];
}

/** Whether a class that can be created derives from the default one, or implements its interface. */
function isReplacement(service: Service, symbol: TypeSymbol, code: CodeIndex): boolean {
  const { declarations, main } = symbol;
  if (main.facts.kind !== 'class' || declarations.some(({ facts }) => facts.isAbstract)) return false;
  if (main.facts.bases.length === 0) return false;
  return code.chain(symbol).some((type) => namesService(service, type));
}

const namesService = (service: Service, { declarations }: TypeSymbol) =>
  declarations.some(({ facts }) => facts.bases.some(({ type }) => serves(type, service)));

/** The framework's own class in source: its interface is declared in the same assembly. */
function isFrameworks(service: Service, symbol: TypeSymbol, resolver: Resolver): boolean {
  if (!defaultName[service].test(symbol.name)) return false;
  return symbol.declarations.some((declaration) =>
    declaration.facts.bases.some(({ type }) => {
      if (!serves(type, service) || !isInterface(type)) return false;
      const found = resolver.resolve({ reference: type, scope: declarationScope(symbol, declaration, []) });
      return found.kind === 'symbol' && found.symbol.assembly.id === symbol.assembly.id;
    }),
  );
}

const named = (attributes: readonly AttributeFacts[], name: string) =>
  attributes.find((attribute) => attribute.name === name);

/** What a class says of itself by its attributes and its name. */
function claimOf(service: Service, { name, declarations }: TypeSymbol): Claim {
  const attributes = declarations.flatMap(({ facts }) => facts.attributes);
  const exposes = named(attributes, 'ExposeServices');
  const isExposed = exposes?.arguments.some(({ value }) => {
    const type = typeIn(value);
    return type !== null && serves(type, service);
  });
  if (isExposed) return 'explicit';
  const isNamed = exposes === undefined && impliedName[service].test(name);
  if (!isNamed || named(attributes, 'DisableConventionalRegistration')) return 'possible';
  const isReplacing = named(attributes, 'Dependency')?.arguments.some(({ name: argument, value }) => {
    const given = value.kind === 'object' ? value.members : [{ kind: 'property', name: argument, value }];
    return given.some(
      (member) =>
        member.kind === 'property' &&
        /^replaceServices$/i.test(member.name ?? '') &&
        member.value.kind === 'literal' &&
        member.value.value === true,
    );
  });
  return isReplacing ? 'explicit' : 'implicit';
}

/** PascalCase names of the methods that a class and its bases in the workspace put in place of others. */
function overriddenBy(symbol: TypeSymbol, code: CodeIndex): readonly string[] {
  return code.chain(symbol).flatMap((type) =>
    type.declarations.flatMap(({ facts }) => {
      const implementsInterface = facts.bases.some((base) => isInterface(base.type));
      return facts.methods
        .filter(
          ({ isStatic, overrides, name }) =>
            !isStatic && (overrides !== 'none' || (implementsInterface && name === 'Apply')),
        )
        .map(({ name }) => name);
    }),
  );
}

/** A member that a class overrides and the default route builder is not known to have. */
const unknownOverride = (symbol: TypeSymbol, native: NativeClass, code: CodeIndex) => {
  const declared = code
    .chain(symbol)
    .flatMap((type) => type.declarations.flatMap(({ facts }) => facts.methods));
  const own = new Set(declared.filter(({ overrides }) => overrides === 'none').map(({ name }) => name));
  return overriddenBy(symbol, code).find((name) => !own.has(name) && !(name in native.methods));
};

/** The class that builds routes in place of the default one; null for none. */
function routeBuilder(
  candidates: readonly Candidate[],
  interpreter: Interpreter,
  isDefault: (symbol: TypeSymbol) => boolean,
): RouteBuilder | null {
  const builders = candidates.filter(({ claim }) => claim !== 'default');
  const explicit = builders.filter(({ claim }) => claim === 'explicit');
  const [first, ...others] = explicit.length > 0 ? explicit : builders;
  if (first === undefined) return null;
  const reason =
    others.length > 0
      ? 'several classes may take the place of the default one'
      : first.claim === 'possible'
        ? 'whether it takes the place of the default one is not known'
        : first.symbol === null
          ? 'its code is not part of the workspace'
          : null;
  const { name, symbol, location } = first;
  const { run } = interpreter;
  return {
    name,
    location,
    unknown: reason,
    create(native) {
      const other = symbol === null ? undefined : unknownOverride(symbol, native, interpreter.run.code);
      if (other !== undefined) return unknown(`it overrides ${other}, which is not known here`, location);
      const target = symbol === null ? objectOf() : instanceOf(symbol, interpreter, location);
      return { ...target, native };
    },
    call(target, method, args) {
      const name = symbol === null ? method : spelled(method, symbol.main.file.language);
      const [member] = target.type === null ? [] : instanceMembers(run, target.type, name);
      if (member?.owner == null || isDefault(member.owner))
        return target.native?.methods[method]?.(target, args, location) ?? null;
      const given = args.map((value) => ({ name: null, value }));
      return interpreter.within(
        () => run.journal.capture(() => callFunction(run, member, target, given, location)).result,
        location,
      );
    },
  };
}

/** An object of a class whose constructor gets what the framework injects. */
export function instanceOf(symbol: TypeSymbol, interpreter: Interpreter, location: Location) {
  const { run } = interpreter;
  const [create] = run.code.ownMembers(symbol).filter(({ code }) => code.kind === 'constructor');
  const given = (create?.code.parameters ?? []).map(({ name }) => ({
    name: null,
    value: unknown(`${name} is not known here`, location),
  }));
  let target = objectOf({}, run.code.handle(symbol), null, location);
  const failure = interpreter.within(() => {
    const created = instantiate(run, run.code.handle(symbol), given, location);
    if (isObject(created)) target = created;
    return null;
  }, location);
  if (isUnknown(failure)) run.taint(target, failure);
  return target;
}
