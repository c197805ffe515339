import type { RouteBuilder, RouteBuilderLevel } from '../../model/application';
import type { FileFacts } from '../../model/facts/file';
import type { MethodFacts } from '../../model/facts/members';
import type { RouteBuilderFacts } from '../../model/facts/route-builders';
import { replaceable } from '../../model/framework';
import type { Location } from '../../model/location';
import type { TypeReference } from '../../model/type-reference';
import type { FunctionClosure } from '../../model/value';
import type { CodeNames } from '../code/code-names';
import { frameworkCatalogue } from '../names/framework-catalogue';
import { lineageOf } from '../names/inheritance';
import { declarationScope, fileScope, type Resolver } from '../names/resolution';
import type { TypeSymbol } from '../names/symbols';

/** Which version of the framework is in force does not matter here. */
const ANY_FRAMEWORK = frameworkCatalogue('fx', []);

type Service = RouteBuilderFacts['service'];

/** The only member of the interface of each service. */
const onlyMember: Readonly<Record<Service, string>> = {
  'route-builder': 'Build',
  'service-convention': 'Apply',
};

/** The framework's own class for each service. */
const defaultName: Readonly<Record<Service, RegExp>> = {
  'route-builder': /^ConventionalRouteBuilder$/,
  'service-convention': /^(?:Abp|Fx)ServiceConvention$/,
};

/** Classes that are called so are handed out for the interface that is called so. */
const impliedName: Readonly<Record<Service, RegExp>> = {
  'route-builder': /ConventionalRouteBuilder$/,
  'service-convention': /(?:Abp|Fx)ServiceConvention$/,
};

const simpleName = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const serves = ({ name }: TypeReference, service: Service) => replaceable(simpleName(name)) === service;
const isInterface = ({ name }: TypeReference) => /^I\p{Lu}/u.test(simpleName(name));

/** A class that is handed out in place of the default only if something says so; its bases in the workspace follow it. */
interface Candidate {
  readonly symbol: TypeSymbol;
  readonly chain: readonly TypeSymbol[];
  /** It derives from the default one. */
  readonly hasDefault: boolean;
}

/**
 * Classes that take the place of the default route builder (§5.6), or of what applies all conventions: they derive from it or
 * implement its interface.
 */
export function linkRouteBuilders(
  service: Service,
  symbols: readonly TypeSymbol[],
  files: readonly FileFacts[],
  names: CodeNames,
  resolver: Resolver,
): readonly RouteBuilder[] {
  const registrations = files.flatMap((file) =>
    file.routeBuilders.flatMap((facts) => {
      if (facts.service !== service) return [];
      const scope = fileScope(file);
      const resolved = facts.type && resolver.resolve({ reference: facts.type, scope });
      return [{ ...facts, id: resolved?.kind === 'symbol' ? resolved.symbol.id : null }];
    }),
  );
  const candidates = candidatesAmong(service, symbols, resolver);
  const known = new Set(candidates.map(({ symbol }) => symbol.id));
  const own = candidates.map(({ symbol, chain: whole, hasDefault }): RouteBuilder => {
    const { name, main } = symbol;
    if (isFrameworks(service, symbol, resolver))
      return { name, claim: 'default', levels: null, location: main.facts.location };
    const chain = whole.filter((type) => !isFrameworks(service, type, resolver));
    const isRegistered = registrations.some(({ id, isConditional }) => id === symbol.id && !isConditional);
    return {
      name,
      claim: isRegistered ? 'explicit' : claimOf(service, symbol),
      levels: chain.map((type) => levelOf(service, type, names, !hasDefault)),
      location: main.facts.location,
    };
  });
  const foreign = registrations
    .filter(({ id, type }) => id === null && !(type && isDefault(service, type)))
    .map(({ type, isConditional, location }): RouteBuilder => {
      const name = type?.text ?? 'A class that is made by code';
      return { name, claim: isConditional ? 'possible' : 'explicit', levels: null, location };
    });
  const unlike = registrations.flatMap(({ id, type, location }): RouteBuilder[] =>
    id !== null && !known.has(id)
      ? [{ name: type?.text ?? '', claim: 'possible', levels: null, location }]
      : [],
  );
  return [...own, ...foreign, ...unlike];
}

/** The default itself, registered once more. */
const isDefault = (service: Service, type: TypeReference) =>
  serves(type, service) && !isInterface(type) && /^(?:Abp|Fx)?(?:Conv|Service)/.test(simpleName(type.name));

/** The framework's own class in source: its interface stands beside it, and nobody else's is asked for by that name. */
function isFrameworks(service: Service, symbol: TypeSymbol, resolver: Resolver): boolean {
  if (!defaultName[service].test(symbol.name)) return false;
  return symbol.declarations.some((declaration) =>
    declaration.facts.bases.some(({ type }) => {
      if (!serves(type, service) || !isInterface(type)) return false;
      const scope = declarationScope(symbol, declaration, []);
      const found = resolver.resolve({ reference: type, scope });
      return found.kind === 'symbol' && found.symbol.assembly.id === symbol.assembly.id;
    }),
  );
}

function candidatesAmong(
  service: Service,
  symbols: readonly TypeSymbol[],
  resolver: Resolver,
): readonly Candidate[] {
  const basesOf = ({ declarations }: TypeSymbol) =>
    declarations.flatMap(({ facts }) => facts.bases.map(({ type }) => type));
  const classes = symbols.filter(({ main }) => main.facts.kind === 'class');
  const isBuilder = (type: TypeReference) => serves(type, service);
  const builders = new Set(
    classes.filter((symbol) => basesOf(symbol).some(isBuilder)).map(({ name }) => name),
  );
  if (builders.size === 0) return [];
  // Classes further down are found by the names of those above them.
  for (let size = 0; size !== builders.size; ) {
    size = builders.size;
    for (const symbol of classes)
      if (basesOf(symbol).some(({ name }) => builders.has(simpleName(name)))) builders.add(symbol.name);
  }
  return classes
    .filter(
      ({ name, declarations }) => builders.has(name) && declarations.every(({ facts }) => !facts.isAbstract),
    )
    .map((symbol) => {
      const { classes: bases } = lineageOf(symbol, resolver, ANY_FRAMEWORK);
      const inWorkspace = bases.flatMap((link) => (link.kind === 'symbol' ? [link.symbol] : []));
      const chain = [symbol, ...inWorkspace];
      const hasDefault = chain.flatMap(basesOf).some((type) => isBuilder(type) && !isInterface(type));
      return { symbol, chain, hasDefault };
    })
    .filter(({ chain }) => chain.some((type) => basesOf(type).some(isBuilder)));
}

/** What a class says of itself. The framework registers a class for the interfaces whose names end its own. */
function claimOf(service: Service, { name, declarations }: TypeSymbol): RouteBuilder['claim'] {
  const attributes = declarations.flatMap(({ facts }) => facts.attributes);
  const exposes = attributes.find((attribute) => attribute.name === 'ExposeServices');
  const isExposed = exposes?.arguments.some(
    ({ value }) => value.kind === 'type' && serves(value.type, service),
  );
  if (isExposed) return 'explicit';
  const isNamed = exposes === undefined && impliedName[service].test(name);
  if (!isNamed || attributes.some((attribute) => attribute.name === 'DisableConventionalRegistration'))
    return 'possible';
  const isReplacing = attributes.some(
    (attribute) =>
      attribute.name === 'Dependency' &&
      attribute.arguments.some(
        (argument) =>
          argument.name === 'ReplaceServices' &&
          argument.value.kind === 'literal' &&
          argument.value.value === true,
      ),
  );
  return isReplacing ? 'explicit' : 'implicit';
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** `isWhole`: no default stands behind it. */
function levelOf(
  service: Service,
  symbol: TypeSymbol,
  names: CodeNames,
  isWhole: boolean,
): RouteBuilderLevel {
  const only = onlyMember[service];
  const functions = new Map<string, FunctionClosure>();
  const opaque = new Map<string, Location>();
  for (const declaration of symbol.declarations) {
    const { facts } = declaration;
    const implementsInterface = facts.bases.some(({ type }) => serves(type, service) && isInterface(type));
    const named = facts.methods.filter(
      (candidate) =>
        takesPart(candidate) || (implementsInterface && !candidate.isStatic && candidate.name === only),
    );
    const places = new Map(named.map(({ name, location }) => [name, location]));
    // The interface may also be implemented by its full name: such a method is no member of the class.
    const isBuilt = facts.functions.some(({ name }) => pascalCase(name) === only);
    if (implementsInterface && !places.has(only) && (isBuilt || isWhole)) places.set(only, facts.location);
    for (const [name, location] of places) {
      const [code, ...others] = facts.functions.filter((candidate) => pascalCase(candidate.name) === name);
      if (code === undefined || others.length > 0) opaque.set(name, location);
      else functions.set(name, { facts: code, names: names.at(declarationScope(symbol, declaration, [])) });
    }
  }
  return { functions, opaque };
}

/** Whether a method is called where the default's would be. */
function takesPart({ overrides, isStatic }: MethodFacts): boolean {
  return !isStatic && overrides !== 'none';
}
