import type { ControllerModel, WrittenName } from '../model/application';
import { CLIENT_PROXY, soundsLikeService } from '../model/framework';
import type { Steps } from '../model/steps';
import { frameworkAttributes, linkMembers } from './actions';
import { attributeLinker, classAttributes } from './attributes';
import type { CodeNames } from './code/code-names';
import type { ControllerMemory } from './controller-memory';
import type { FrameworkCatalogue } from './names/framework-catalogue';
import { type BaseClass, type Lineage, lineageOf } from './names/inheritance';
import type { Resolver } from './names/resolution';
import type { TypeSymbol } from './names/symbols';
import type { LinkedSettings } from './settings/settings';

const isSymbol = (link: BaseClass) => link.kind === 'symbol';
const hasOwn = (symbol: TypeSymbol, name: string) =>
  symbol.declarations.some(({ facts }) => facts.attributes.some((attribute) => attribute.name === name));

/** Attributes that the framework and the web framework look for on classes and their methods only. */
const classOnly =
  /^(?:RemoteService|Route|Area|NonAction|NonController|AcceptVerbs|ApiExplorerSettings|Http[A-Z]\w*)$/;

function interfaceAttributes({ declarations }: TypeSymbol): readonly WrittenName[] {
  return declarations
    .flatMap(({ facts }) => [facts, ...facts.methods])
    .flatMap(({ name: owner, attributes }) =>
      attributes
        .filter(({ name }) => classOnly.test(name))
        .map(({ name, location }) => ({ text: `[${name}] of ${owner}`, location })),
    );
}

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

/** What `Create(…)` calls say of the assembly of a class. */
function settingsOf({ assembly }: TypeSymbol, { byAssembly, anywhere }: LinkedSettings) {
  const registered = byAssembly.get(assembly.id) ?? [];
  return registered.length > 0 ? registered : anywhere;
}

function controllerModel(
  symbol: TypeSymbol,
  lineage: Lineage,
  resolver: Resolver,
  names: CodeNames,
  settings: LinkedSettings,
  application: string,
  catalogue: FrameworkCatalogue,
): ControllerModel {
  const { facts, file } = symbol.main;
  const isHandwritten = isHandwrittenController(symbol, lineage);
  const isService = (type: TypeSymbol) =>
    lineageOf(type, resolver, catalogue).implementsRemoteService !== 'no';
  const chain = [symbol, ...lineage.classes.flatMap((link) => (isSymbol(link) ? [link.symbol] : []))];
  const linkAttribute = attributeLinker(names, resolver);
  const own: BaseClass = { kind: 'symbol', symbol, arguments: [] };
  const attributes = [own, ...lineage.classes].flatMap((link, depth) =>
    isSymbol(link)
      ? classAttributes(link.symbol, depth, linkAttribute)
      : frameworkAttributes(link.framework, facts.location).map((attribute) =>
          linkAttribute(attribute, { depth, isOwn: false, scope: null }),
        ),
  );
  const spell = (name: string) =>
    file.memberCase === 'camel' ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  const declares = (test: (declaration: TypeSymbol['main']['facts']) => boolean) =>
    symbol.declarations.some(({ facts: declaration }) => test(declaration));
  return {
    id: symbol.id,
    type: names.handle(symbol),
    name: symbol.name,
    fullName: symbol.fullName,
    assembly: symbol.assembly.name,
    application,
    location: facts.location,
    isPublic: declares(({ isPublic }) => isPublic),
    isAbstract: declares(({ isAbstract, isStatic }) => isAbstract || isStatic),
    isGeneric: facts.typeParameters.length > 0,
    isNested: facts.container !== '',
    implementsRemoteService: lineage.implementsRemoteService,
    serviceBase: lineage.serviceBase,
    isHandwritten,
    ownInterfaces: lineage.ownInterfaces
      .filter((type) => !isHandwritten || isService(type))
      .map(({ id }) => id),
    isIntegrationService: [...chain, ...lineage.interfaces].some((type) =>
      hasOwn(type, 'IntegrationService'),
    ),
    isClientProxy: lineage.classes.some((link) => link.kind === 'framework' && link.name === CLIENT_PROXY),
    attributes,
    baseIds: chain.slice(1).map(({ id }) => id),
    hasServedBase: lineage.classes.some((link) => link.kind === 'framework' && link.framework.isServed),
    interfaceAttributes: lineage.interfaces.flatMap(interfaceAttributes),
    unresolvedBases: lineage.unresolved,
    cyclicBases: lineage.cyclic,
    settings: settingsOf(symbol, settings),
    ...linkMembers(symbol, lineage, resolver, linkAttribute, spell),
  };
}

/** The same controller among names and settings that were linked anew. */
function refreshed(
  controller: ControllerModel,
  symbol: TypeSymbol,
  names: CodeNames,
  settings: LinkedSettings,
): ControllerModel {
  return { ...controller, type: names.handle(symbol), settings: settingsOf(symbol, settings) };
}

/**
 * Links the classes of one host, named `application`, into controllers, in the order of `symbols`, one at each step. What
 * `memory` knows to be as it was is not linked again.
 */
export function* linkControllers(
  symbols: readonly TypeSymbol[],
  resolver: Resolver,
  names: CodeNames,
  settings: LinkedSettings,
  application: string,
  catalogue: FrameworkCatalogue,
  memory: ControllerMemory | null = null,
): Steps<readonly ControllerModel[]> {
  const controllers: ControllerModel[] = [];
  for (const symbol of symbols) {
    if (symbol.main.facts.kind !== 'class') continue;
    yield;
    if (memory?.isUnchanged(symbol.id)) {
      const known = memory.find(application, symbol.id);
      if (known !== null) controllers.push(refreshed(known, symbol, names, settings));
      continue;
    }
    const lineage = lineageOf(symbol, resolver, catalogue);
    const isHandwritten = isHandwrittenController(symbol, lineage);
    if (isCandidate(symbol, lineage, isHandwritten)) {
      controllers.push(controllerModel(symbol, lineage, resolver, names, settings, application, catalogue));
    }
  }
  return controllers;
}
