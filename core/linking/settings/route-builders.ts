import type { RouteBuilder, RouteBuilderLevel } from '../../model/application';
import type { FileFacts } from '../../model/facts/file';
import type { MethodFacts } from '../../model/facts/members';
import { routeBuilderName } from '../../model/framework';
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

const BUILD = 'Build';

const simpleName = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const isBuilder = ({ name }: TypeReference) => routeBuilderName.test(simpleName(name));
const isInterface = ({ name }: TypeReference) => /^I\p{Lu}/u.test(simpleName(name));

/** A class that is handed out in place of the default only if something says so; its bases in the workspace follow it. */
interface Candidate {
  readonly symbol: TypeSymbol;
  readonly chain: readonly TypeSymbol[];
  /** It derives from the default one. */
  readonly hasDefault: boolean;
}

/** Classes that take the place of the default route builder (§5.6): they derive from it or implement its interface. */
export function linkRouteBuilders(
  symbols: readonly TypeSymbol[],
  files: readonly FileFacts[],
  names: CodeNames,
  resolver: Resolver,
): readonly RouteBuilder[] {
  const registrations = files.flatMap((file) =>
    file.routeBuilders.map((facts) => {
      const scope = fileScope(file);
      const resolved = facts.type && resolver.resolve({ reference: facts.type, scope });
      return { ...facts, id: resolved?.kind === 'symbol' ? resolved.symbol.id : null };
    }),
  );
  const candidates = candidatesAmong(symbols, resolver);
  const known = new Set(candidates.map(({ symbol }) => symbol.id));
  const own = candidates.map(({ symbol, chain, hasDefault }): RouteBuilder => {
    const isRegistered = registrations.some(({ id, isConditional }) => id === symbol.id && !isConditional);
    return {
      name: symbol.name,
      claim: isRegistered ? 'explicit' : claimOf(symbol),
      levels: chain.map((type) => levelOf(type, names, !hasDefault)),
      location: symbol.main.facts.location,
    };
  });
  const foreign = registrations
    .filter(({ id, type }) => id === null && !(type && isDefault(type)))
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
const isDefault = (type: TypeReference) =>
  isBuilder(type) && !isInterface(type) && /^(Abp|Fx)?Conv/.test(simpleName(type.name));

function candidatesAmong(symbols: readonly TypeSymbol[], resolver: Resolver): readonly Candidate[] {
  const basesOf = ({ declarations }: TypeSymbol) =>
    declarations.flatMap(({ facts }) => facts.bases.map(({ type }) => type));
  const classes = symbols.filter(({ main }) => main.facts.kind === 'class');
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
function claimOf({ name, declarations }: TypeSymbol): RouteBuilder['claim'] {
  const attributes = declarations.flatMap(({ facts }) => facts.attributes);
  const exposes = attributes.find((attribute) => attribute.name === 'ExposeServices');
  const isExposed = exposes?.arguments.some(
    ({ value }) => value.kind === 'type' && routeBuilderName.test(simpleName(value.type.name)),
  );
  if (isExposed) return 'explicit';
  const isNamed = exposes === undefined && name.endsWith('ConventionalRouteBuilder');
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
function levelOf(symbol: TypeSymbol, names: CodeNames, isWhole: boolean): RouteBuilderLevel {
  const functions = new Map<string, FunctionClosure>();
  const opaque = new Map<string, Location>();
  for (const declaration of symbol.declarations) {
    const { facts } = declaration;
    const implementsInterface = facts.bases.some(({ type }) => isBuilder(type) && isInterface(type));
    const named = facts.methods.filter((candidate) => takesPart(candidate, implementsInterface));
    const places = new Map(named.map(({ name, location }) => [name, location]));
    // The interface may also be implemented by its full name: such a method is no member of the class.
    const isBuilt = facts.functions.some(({ name }) => pascalCase(name) === BUILD);
    if (implementsInterface && !places.has(BUILD) && (isBuilt || isWhole)) places.set(BUILD, facts.location);
    for (const [name, location] of places) {
      const [only, ...others] = facts.functions.filter((candidate) => pascalCase(candidate.name) === name);
      if (only === undefined || others.length > 0) opaque.set(name, location);
      else functions.set(name, { facts: only, names: names.at(declarationScope(symbol, declaration, [])) });
    }
  }
  return { functions, opaque };
}

/** Whether a method is called where the default's would be. */
function takesPart({ name, overrides, isStatic }: MethodFacts, implementsInterface: boolean): boolean {
  return !isStatic && (overrides !== 'none' || (name === BUILD && implementsInterface));
}
