import {
  isControllerName,
  isNamedLikeController,
  isNamedLikeService,
  resemblesService,
} from '../catalog/candidate-names';
import { isControllerAttribute, isShortVerb } from '../catalog/framework-attributes';
import { CLIENT_PROXY, frameworkClasses, remoteServiceInterfaces } from '../catalog/framework-classes';
import { isFrameworkPackage } from '../catalog/framework-names';
import type { BaseName, ControllerModel, WrittenName } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import type { Markers } from '../model/file-markers';
import type { Lazy } from '../model/lazy';
import type { Cooperative } from '../model/pausable-work';
import { compareText } from '../model/text';
import type { settingsByAssembly } from '../options/configure-application';
import {
  appliedAttributes,
  attributesOf,
  frameworkAttribute,
  hasAttribute,
} from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import { conditionUncertainty } from '../symbols/conditional-symbol-mismatch';
import { type FrameworkCatalog, frameworkAttributes } from '../symbols/framework-catalog';
import { type BaseClass, type Lineage, lineageOf } from '../symbols/inheritance';
import { declarationScope, type Resolver } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { linkMembers } from './actions';
import { attributeEvaluator } from './attribute-evaluator';
import { guardLinker } from './guards-in-code';
import { interfaceMethods } from './interface-method-names';

/** Class decorators whose code is not analyzed: they may add anything that a base class may add. */
const unfollowedDecorators = (symbol: TypeSymbol, resolver: Resolver): readonly BaseName[] =>
  attributesOf(symbol, resolver).unfollowed.map((one) => {
    return { ...one, isInterface: false, why: 'is not followed' };
  });

/** Attributes that have an effect on classes and their methods, but not on interfaces. */
const classOnly =
  /^(?:RemoteService|Route|Area|NonAction|NonController|AcceptVerbs|ApiExplorerSettings|Http[A-Z]\w*)$/;

function interfaceAttributes(symbol: TypeSymbol, resolver: Resolver): readonly WrittenName[] {
  return symbol.declarations.flatMap((declaration) => {
    const scope = declarationScope(declaration);
    return [declaration.facts, ...declaration.facts.methods].flatMap(({ name: owner, attributes }) =>
      appliedAttributes(attributes, scope, resolver)
        .applied.filter(({ meaning }) => classOnly.test(meaning.name))
        .map(({ facts: { name, location } }) => ({ text: `[${name}] of ${owner}`, location })),
    );
  });
}

const isUsable = ({ main: { facts } }: TypeSymbol) => facts.isPublic && !facts.isAbstract && !facts.isStatic;

/** Whether a public, instantiable class is named like a candidate, or has an unknown base named like a controller. */
const isNamedLikeCandidate = (symbol: TypeSymbol, { unresolved }: Lineage) =>
  isUsable(symbol) &&
  (isControllerName(symbol.name) ||
    resemblesService(symbol.name) ||
    (symbol.main.facts.typeParameters.length === 0 &&
      unresolved.some(({ text, isInterface }) => !isInterface && isNamedLikeController(text))));

/** Whether the bases, the name or the attributes of a class indicate that it may be a controller. */
function isCandidate(symbol: TypeSymbol, lineage: Lineage, isHandwritten: boolean, resolver: Resolver) {
  return (
    lineage.implementsRemoteService !== 'no' ||
    isHandwritten ||
    isNamedLikeService(symbol.name) ||
    chainOf(symbol, lineage).some((type) =>
      hasAttribute(type, resolver, (name) => name === 'RemoteService'),
    ) ||
    isNamedLikeCandidate(symbol, lineage)
  );
}

/** The class and its bases in the workspace, nearest first. */
const chainOf = (symbol: TypeSymbol, { symbols }: Lineage) => [symbol, ...symbols];

/** Whether the web framework itself treats a class as a controller: by name, attribute, or known base class. */
function isHandwrittenController(symbol: TypeSymbol, lineage: Lineage, resolver: Resolver): boolean {
  if (symbol.main.facts.kind !== 'class') return false;
  const isMarked = (isMark: (name: string) => boolean) =>
    chainOf(symbol, lineage).some((type) => hasAttribute(type, resolver, isMark));
  if (isMarked((name) => name === 'NonController')) return false;
  return (
    isControllerName(symbol.name) ||
    isMarked(isControllerAttribute) ||
    lineage.frameworks.some(({ framework }) => framework.isController)
  );
}

/**
 * Why a class in a language with modules is a controller of another framework: it has no base of this framework, and a
 * verb decorator with a short name that is not imported from this framework. Null for any other class.
 */
function otherFramework(symbol: TypeSymbol, lineage: Lineage, resolver: Resolver): string | null {
  const chain = chainOf(symbol, lineage);
  // Other frameworks have a base class `Controller`, too.
  const hasBase = lineage.frameworks.some(({ name }) => name !== 'Controller');
  const isMarked = chain.some((type) => hasAttribute(type, resolver, (name) => name === 'RemoteService'));
  if (hasBase || isMarked || lineage.implementsRemoteService !== 'no') return null;
  for (const { file, facts } of chain.flatMap(({ declarations }) => declarations))
    for (const { type } of facts.methods.flatMap(({ attributes }) => attributes)) {
      if (type === null || file.language.scoping !== 'modules') continue;
      const path = type.name.split('.');
      const found = file.imports.find((one) => 'local' in one && one.local === path[0]);
      const name = found?.kind === 'name' && path.length === 1 ? found.imported : path.at(-1)!;
      const module = found && 'module' in found && found.module.kind === 'package' ? found.module.name : null;
      if (isShortVerb(name) && !isFrameworkPackage(module ?? ''))
        return `does not use this framework: its decorator @${type.name} is ${module === null ? 'not imported from it' : `of the package ${module}`}`;
    }
  return null;
}

/** `IdentityUserAppService` for a class that derives from it; null for services of the workspace's own. */
function foreignService({ frameworks, interfaceNames, interfaces, unresolved }: Lineage): string | null {
  const bases = [
    ...frameworks.map(({ name }) => name),
    ...unresolved.map(({ text }) => text),
    ...interfaceNames,
  ];
  const declared = new Set(interfaces.map(({ name }) => name));
  const isBasic = (name: string) => frameworkClasses.has(name) || remoteServiceInterfaces.has(name);
  return (
    bases.find(
      (name) => isNamedLikeService(name) && !name.endsWith('Base') && !isBasic(name) && !declared.has(name),
    ) ?? null
  );
}

/** The model of a class as a controller, whether or not the conventions select the class. */
export function controllerModel(
  symbol: TypeSymbol,
  lineage: Lineage,
  context: ControllersContext,
  isHandwritten = isHandwrittenController(symbol, lineage, context.resolver),
): ControllerModel {
  const { resolver, code, settings, application, catalog, markersOf } = context;
  const { facts } = symbol.main;
  const type = code.handle(symbol);
  const { isPublic, isAbstract, isGeneric, isNested } = type.declared!;
  const ineligible = facts.ineligible ?? otherFramework(symbol, lineage, resolver);
  const isService = (one: TypeSymbol) => lineageOf(one, resolver, catalog).implementsRemoteService !== 'no';
  const chain = chainOf(symbol, lineage);
  const evaluateAttribute = attributeEvaluator(code);
  const own: BaseClass = { kind: 'symbol', symbol, arguments: [] };
  const attributes = [own, ...lineage.classes].flatMap((link, depth) =>
    link.kind === 'symbol'
      ? attributesOf(link.symbol, resolver).applied.map((one) =>
          evaluateAttribute(one, { depth, isOwn: depth === 0 }),
        )
      : frameworkAttributes(link.framework, facts.location).map((attribute) =>
          evaluateAttribute(frameworkAttribute(attribute), { depth, isOwn: false }),
        ),
  );
  const guardsOf = markersOf && guardLinker(symbol, lineage, code, markersOf);
  const evaluation = { ...context, evaluateAttribute, guardsOf };
  const { actions, nonActions } = linkMembers(symbol, lineage, evaluation);
  return {
    id: symbol.id,
    type,
    name: symbol.name,
    fullName: symbol.fullName,
    assembly: symbol.assembly.name,
    application,
    location: facts.location,
    isPublic,
    isAbstract,
    isGeneric,
    isNested,
    ...(ineligible !== null && { ineligible }),
    implementsRemoteService: lineage.implementsRemoteService,
    serviceBase: lineage.serviceBase,
    isHandwritten,
    ownInterfaces: lineage.ownInterfaces
      .filter((one) => !isHandwritten || isService(one))
      .map(({ id }) => id),
    interfaceMethods: isHandwritten ? null : interfaceMethods(lineage, isService),
    isIntegrationService: type.hasAttribute('IntegrationService') === true,
    isClientProxy: lineage.frameworks.some(({ name }) => name === CLIENT_PROXY),
    attributes,
    baseIds: chain.slice(1).map(({ id }) => id),
    foreignService: isHandwritten ? null : foreignService(lineage),
    hasServedBase: lineage.frameworks.some(({ framework }) => framework.isServed),
    interfaceAttributes: lineage.interfaces.flatMap((one) => interfaceAttributes(one, resolver)),
    unresolvedBases: [...lineage.unresolved, ...chain.flatMap((one) => unfollowedDecorators(one, resolver))],
    cyclicBases: lineage.cyclic,
    uncertainty:
      chain.flatMap(({ declarations, assembly }) =>
        declarations.flatMap(({ file: part }) => conditionUncertainty(part, assembly) ?? []),
      )[0] ?? null,
    // `Create(…)` calls for unknown assemblies count only if no call names the assembly of the class.
    settings: settings.byAssembly.get(symbol.assembly.id) ?? settings.anywhere,
    actions,
    nonActions,
  };
}

/** The input for linking the controllers of one application. */
export interface ControllersContext {
  readonly resolver: Resolver;
  readonly code: CodeIndex;
  readonly settings: ReturnType<typeof settingsByAssembly>;
  readonly application: string;
  readonly catalog: FrameworkCatalog;
  /** Whether objects in a query are expanded into their properties. */
  readonly expandsObjects: boolean;
  /** Whether types of the workspace may have properties that JSON cannot carry. */
  readonly hasStreams: Lazy<boolean>;
  /** Whether types of the workspace may be ones that no API definition can have. */
  readonly hasUndescribed: Lazy<boolean>;
  /** The markers of a file; null if access is not analyzed. */
  readonly markersOf: ((file: FileFacts) => Markers | null) | null;
}

/** The controllers of one application in the order of their full names; pauses after each class. */
export function* linkControllers(
  symbols: readonly TypeSymbol[],
  context: ControllersContext,
): Cooperative<readonly ControllerModel[]> {
  const { resolver, catalog } = context;
  const controllers: ControllerModel[] = [];
  const others: { readonly symbol: TypeSymbol; readonly lineage: Lineage }[] = [];
  for (const symbol of symbols) {
    const { kind } = symbol.main.facts;
    if (kind !== 'class' && kind !== 'struct') continue;
    yield;
    const lineage = lineageOf(symbol, resolver, catalog);
    const isHandwritten = isHandwrittenController(symbol, lineage, resolver);
    if (isCandidate(symbol, lineage, isHandwritten, resolver))
      controllers.push(controllerModel(symbol, lineage, context, isHandwritten));
    else if (lineage.ownInterfaces.length > 0 && isUsable(symbol)) others.push({ symbol, lineage });
  }
  // Classes that share an interface with a service are added, so that the reason why they have no routes is reported.
  const services = controllers.filter((one) => one.implementsRemoteService === 'yes' && !one.isAbstract);
  const served = new Set(services.flatMap(({ ownInterfaces }) => ownInterfaces));
  for (const { symbol, lineage } of others)
    if (lineage.ownInterfaces.some(({ id }) => served.has(id)))
      controllers.push(controllerModel(symbol, lineage, context));
  return controllers.sort((a, b) => compareText(a.fullName, b.fullName));
}
