import type { Application, ControllerModel, OwnedAttribute, UnresolvedName } from '../model/application';
import type { AttributeFacts, FileFacts } from '../model/facts';
import { soundsLikeService } from '../model/framework';
import { linkMembers } from './actions';
import type { AssemblyMap } from './assemblies';
import { type BaseClass, type Lineage, lineageOf } from './inheritance';
import { declarationScope, type Resolver } from './resolution';
import { type LinkedSettings, linkSettings } from './settings';
import type { SymbolTable, TypeSymbol } from './symbols';

const ROUTE_BUILDER = /^I?(\w+)?ConventionalRouteBuilder$/;

/** Attributes of one class with the identities of the types that their arguments name. */
function attributesOf(symbol: TypeSymbol, depth: number, resolver: Resolver): OwnedAttribute[] {
  return symbol.declarations.flatMap((declaration) => {
    const scope = declarationScope(symbol, declaration, []);
    const types = (attribute: AttributeFacts) =>
      Object.fromEntries(
        attribute.arguments
          .flatMap(({ value }) => (value.kind === 'array' ? value.items : [value]))
          .flatMap((value) => {
            if (value.kind !== 'type') return [];
            const resolved = resolver.resolve({ reference: value.type, scope });
            return resolved.kind === 'symbol' ? [[value.type.text, resolved.symbol.id]] : [];
          }),
      );
    return declaration.facts.attributes.map((attribute) => ({
      ...attribute,
      depth,
      isOwn: depth === 0,
      types: types(attribute),
    }));
  });
}

const isSymbol = (link: BaseClass) => link.kind === 'symbol';
const hasOwn = (symbol: TypeSymbol, name: string) =>
  symbol.declarations.some(({ facts }) => facts.attributes.some((attribute) => attribute.name === name));

/** Whether a class could be taken for a controller, by what it is or by what it says of itself. */
function isCandidate(symbol: TypeSymbol, lineage: Lineage, isHandwritten: boolean): boolean {
  return (
    lineage.implementsRemoteService !== 'no' ||
    isHandwritten ||
    hasOwn(symbol, 'RemoteService') ||
    soundsLikeService(symbol.name)
  );
}

/** By the web framework's own rule: the name, an attribute, or a known controller base class. */
function isHandwrittenController(symbol: TypeSymbol, lineage: Lineage): boolean {
  const inWorkspace = [symbol, ...lineage.classes.flatMap((link) => (isSymbol(link) ? [link.symbol] : []))];
  return (
    /controller$/i.test(symbol.name) ||
    inWorkspace.some((type) => hasOwn(type, 'Controller')) ||
    lineage.classes.some((link) => link.kind === 'framework' && link.framework.isController)
  );
}

function controllerModel(
  symbol: TypeSymbol,
  lineage: Lineage,
  resolver: Resolver,
  settings: LinkedSettings,
): ControllerModel {
  const { facts, file } = symbol.main;
  const chain = [symbol, ...lineage.classes.flatMap((link) => (isSymbol(link) ? [link.symbol] : []))];
  const attributes = chain.flatMap((type, depth) => attributesOf(type, depth, resolver));
  const spell = (name: string) =>
    file.memberCase === 'camel' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  const declares = (test: (declaration: TypeSymbol['main']['facts']) => boolean) =>
    symbol.declarations.some(({ facts: declaration }) => test(declaration));
  const own = settings.byAssembly.get(symbol.assembly.id) ?? [];
  return {
    id: symbol.id,
    name: symbol.name,
    fullName: symbol.fullName,
    assembly: symbol.assembly.name,
    location: facts.location,
    isPublic: declares(({ isPublic }) => isPublic),
    isAbstract: declares(({ isAbstract, isStatic }) => isAbstract || isStatic),
    isGeneric: facts.typeParameters.length > 0,
    isNested: facts.container !== '',
    implementsRemoteService: lineage.implementsRemoteService,
    isHandwritten: isHandwrittenController(symbol, lineage),
    isIntegrationService: [...chain, ...lineage.interfaces].some((type) =>
      hasOwn(type, 'IntegrationService'),
    ),
    attributes,
    baseIds: chain.slice(1).map(({ id }) => id),
    unresolvedBases: lineage.unresolved,
    settings: own.length > 0 ? own : settings.anywhere,
    ...linkMembers(symbol, lineage, resolver, spell),
  };
}

/** Classes that take the place of the default route builder (§5.6): they derive from it or implement its interface. */
function replacedRouteBuilders(symbols: readonly TypeSymbol[]): UnresolvedName[] {
  return symbols.flatMap((symbol) => {
    const isBuilder = symbol.declarations.some(({ facts }) =>
      facts.bases.some(({ type }) => ROUTE_BUILDER.test(type.name.slice(type.name.lastIndexOf('.') + 1))),
    );
    const isClass = symbol.main.facts.kind === 'class';
    return isClass && isBuilder ? [{ text: symbol.name, location: symbol.main.facts.location }] : [];
  });
}

/** Links the workspace into the application model. Controllers are ordered by file and place. */
export function linkControllers(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  resolver: Resolver,
): Application {
  const settings = linkSettings(files, assemblies, resolver);
  const controllers = symbols.all.flatMap((symbol) => {
    if (symbol.main.facts.kind !== 'class') return [];
    const lineage = lineageOf(symbol, resolver);
    const isHandwritten = isHandwrittenController(symbol, lineage);
    return isCandidate(symbol, lineage, isHandwritten)
      ? [controllerModel(symbol, lineage, resolver, settings)]
      : [];
  });
  return {
    controllers,
    settings: { ...settings.global, replacedRouteBuilders: replacedRouteBuilders(symbols.all) },
    registrations: {
      isAssumed: !settings.hasRegistrations,
      foreign: settings.foreign.map(({ assembly, location }) => ({
        text:
          'type' in assembly ? assembly.type.text : 'literal' === assembly.kind ? String(assembly.value) : '',
        location,
      })),
    },
  };
}
