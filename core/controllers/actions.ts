import { dataProperties } from '../catalog/data-classes';
import { controller, type FrameworkMethod, simpleFrameworkTypes } from '../catalog/framework-classes';
import type { ActionModel, NonAction, OwnedAttribute, ParameterModel } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import { isEqual } from '../model/equality';
import { type MethodFacts, plainMethod } from '../model/facts/file-facts';
import { memberName } from '../model/language-traits';
import { Lazy } from '../model/lazy';
import type { Location } from '../model/location';
import { type AppliedAttribute, appliedAttributes, frameworkAttribute } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import { frameworkAttributes } from '../symbols/framework-catalog';
import type { BaseClass, Lineage } from '../symbols/inheritance';
import {
  type BoundType,
  boundText,
  declarationScope,
  type Resolver,
  type Scope,
} from '../symbols/name-resolution';
import { isParsed, objectProperties, parameterShape } from '../symbols/parameter-shapes';
import type { TypeSymbol } from '../symbols/symbol-table';
import { referenceFailure, streamIn, typeFailure } from '../symbols/unsupported-types';
import type { AttributeEvaluator } from './attribute-evaluator';
import type { guardLinker } from './guards-in-code';

interface Candidate {
  readonly method: MethodFacts;
  readonly depth: number;
  readonly owner: string | null;
  readonly uncertainty: string | null;
  readonly parameters: readonly ParameterModel[];
  readonly attributes: OwnedAttribute[];
  readonly definitionFailure: ActionModel['definitionFailure'];
  /** The original declaration of the method in the chain of base classes, with its depth. */
  definition: Pick<Candidate, 'method' | 'depth'>;
}

/** Methods that every object has, with their parameter counts. Overrides of these methods are not actions. */
const ROOT_METHODS: ReadonlyMap<string, number> = new Map([
  ['ToString', 0],
  ['Equals', 1],
  ['GetHashCode', 0],
]);

const overridesRootMethod = ({ overrides, name, parameters }: MethodFacts) =>
  ROOT_METHODS.get(name) === parameters.length &&
  (overrides === 'signature' || (overrides === 'name' && name === 'ToString'));

/** Why a method of the class can never be an action; null if it may be one. */
function nonAction(method: MethodFacts, disposable: boolean): Omit<NonAction, 'written' | 'location'> | null {
  if (method.ineligible !== undefined) return { code: 'non-action', reason: method.ineligible };
  if (method.access !== 'public') return { code: 'not-public', reason: `The method is ${method.access}.` };
  if (method.isStatic) return { code: 'static', reason: 'The method is static.' };
  if (method.typeParameters.length > 0) return { code: 'generic-method', reason: 'The method is generic.' };
  if (disposable && method.name === 'Dispose' && method.parameters.length === 0) {
    return { code: 'non-action', reason: 'The method implements IDisposable.' };
  }
  if (overridesRootMethod(method))
    return { code: 'non-action', reason: 'The method overrides a method that every object has.' };
  return null;
}

/** The parts of a parameter that depend on its type. */
function typeParts(
  name: string,
  type: BoundType | null,
  { resolver, expandsObjects, hasStreams }: Evaluation,
): Pick<ParameterModel, 'type' | 'shape' | 'properties' | 'isParsed' | 'stream'> {
  return {
    type: type === null ? '' : boundText(type),
    shape: parameterShape(name, type, resolver),
    ...(expandsObjects && { properties: objectProperties(type, resolver) }),
    isParsed: new Lazy(() => type !== null && isParsed(type, resolver)),
    stream: type === null ? none : new Lazy(() => (hasStreams.value ? streamIn(type, resolver) : null)),
  };
}

const none = new Lazy(() => null);
const no = new Lazy(() => false);

function bindParameters(
  method: MethodFacts,
  scope: Scope,
  evaluation: Evaluation,
  evaluate: (attribute: AppliedAttribute) => OwnedAttribute,
): ParameterModel[] {
  return method.parameters.map(({ name, type, isOptional, attributes, location }) => ({
    name,
    ...typeParts(name, type && { reference: type, scope }, evaluation),
    isOptional,
    attributes: appliedAttributes(attributes, scope, evaluation.resolver).applied.map(evaluate),
    location,
  }));
}

const fixedShape = (type: string): ParameterModel['shape'] =>
  simpleFrameworkTypes.has(type) ? { kind: 'simple' } : { kind: 'complex', properties: [] };

/** Parameters of a framework endpoint: the type of each is fixed, or is a type argument of the class. */
function frameworkParameters(
  method: FrameworkMethod,
  args: readonly BoundType[],
  location: Location,
  evaluation: Evaluation,
): ParameterModel[] {
  return method.parameters.map(({ name, argument }) => {
    const plain = { name, isOptional: false, attributes: [], location };
    if (typeof argument !== 'string')
      return {
        ...plain,
        ...typeParts(name, args[argument] ?? null, evaluation),
      };
    const properties = evaluation.expandsObjects && { properties: dataProperties(argument, false) ?? [] };
    return {
      ...plain,
      type: argument,
      shape: fixedShape(argument),
      ...properties,
      isParsed: no,
      stream: none,
    };
  });
}

/** The text of a type for comparison: without namespaces, spaces and nullable marks, also in type arguments. */
const comparable = (type: string) =>
  type.replace(/[?\s]/g, '').replace(/(?<!\w)(?:\w+(?:\.|::))+(?=\w)/g, '');

/** Whether a method has parameters of the given types; '' matches any type. */
const hasParameters = ({ parameters }: Candidate, types: readonly string[]): boolean =>
  parameters.length === types.length &&
  parameters.every(({ type }, index) => types[index] === '' || comparable(type) === types[index]);

/** How attributes, guards and parameters of actions are evaluated. */
interface Evaluation {
  readonly resolver: Resolver;
  /** Whether objects in a query are expanded into their properties. */
  readonly expandsObjects: boolean;
  readonly code: CodeIndex;
  /** Whether types of the workspace may have properties that JSON cannot carry. */
  readonly hasStreams: Lazy<boolean>;
  /** Whether types of the workspace may be ones that no API definition can have. */
  readonly hasUndescribed: Lazy<boolean>;
  readonly evaluateAttribute: AttributeEvaluator;
  /** Finds the guards of an action; null if access is not analyzed. */
  readonly guardsOf: ReturnType<typeof guardLinker> | null;
}

/** The actions of a class and its bases, except overridden methods; also the class's methods that are not actions. */
export function linkMembers(symbol: TypeSymbol, lineage: Lineage, evaluation: Evaluation) {
  const { resolver, evaluateAttribute, guardsOf, code, hasUndescribed } = evaluation;
  const candidates: Candidate[] = [];
  const byName = new Map<string, Candidate[]>();
  const nonActions: NonAction[] = [];
  const disposable =
    lineage.interfaceNames.has('IDisposable') &&
    lineage.interfaces.every(({ name }) => name !== 'IDisposable');

  const chain: readonly BaseClass[] = [{ kind: 'symbol', symbol, arguments: [] }, ...lineage.classes];

  /** Why an API definition with a method of a class in the chain fails. */
  function failureOf(method: MethodFacts, owner: BaseClass | undefined, scope: Scope): string | null {
    const failure = referenceFailure(method);
    if (failure !== null || !hasUndescribed.value || owner?.kind !== 'symbol') return failure;
    const lowered = code
      .members(owner.symbol, method.written)
      .find(({ code: { location } }) => isEqual(location, method.location));
    const types = [lowered?.code.type ?? null, ...method.parameters.map(({ type }) => type)];
    return typeFailure(types, scope, resolver);
  }

  function add(
    method: MethodFacts,
    parameters: readonly ParameterModel[],
    depth: number,
    scope: Scope | null,
    ownerName: string | null,
    known: string | null = null,
  ): void {
    const { applied, unfollowed } =
      scope === null
        ? { applied: method.attributes.map(frameworkAttribute), unfollowed: [] }
        : appliedAttributes(method.attributes, scope, resolver);
    const attributes = (isOwn: boolean) => applied.map((one) => evaluateAttribute(one, { depth, isOwn }));
    const texts = parameters.map(({ type }) => comparable(type));
    const namesakes = getOrInsert(byName, method.name, (): Candidate[] => []);
    if (method.isImplementation === true) {
      const definition = namesakes.find((one) => one.depth === depth && hasParameters(one, texts));
      for (const attribute of attributes(true)) definition?.attributes.push(attribute);
      return;
    }
    const overrider = namesakes.find((one) => {
      const { overrides } = one.method;
      if (one.depth === depth || overrides === 'none') return false;
      return overrides === 'name' || hasParameters(one, texts);
    });
    if (overrider !== undefined) {
      for (const attribute of attributes(false)) overrider.attributes.push(attribute);
      overrider.definition = { method, depth };
      return;
    }
    const [first] = unfollowed;
    const uncertainty = first === undefined ? known : `the code of ${first.text} is not analyzed`;
    const own = { attributes: attributes(true), definition: { method, depth } };
    const failure = { definitionFailure: new Lazy(() => scope && failureOf(method, chain[depth], scope)) };
    const candidate = { method, depth, owner: ownerName, uncertainty, parameters, ...failure, ...own };
    candidates.push(candidate);
    namesakes.push(candidate);
  }

  chain.forEach((link, depth) => {
    if (link.kind === 'framework') {
      const { location } = symbol.main.facts;
      for (const method of link.framework.methods(link.arguments.length)) {
        // A framework endpoint counts as a method of the class that inherits it, and has the location of that class.
        const { name } = method;
        const written = memberName(name, symbol.main.file.language);
        const attributes = frameworkAttributes(method, location);
        const facts: MethodFacts = { ...plainMethod, name, written, attributes, location };
        const parameters = frameworkParameters(method, link.arguments, location, evaluation);
        add(facts, parameters, depth, null, link.name, method.uncertainty);
      }
      return;
    }
    const owner = depth === 0 ? null : link.symbol.name;
    const evaluate = (one: AppliedAttribute) => evaluateAttribute(one, { depth, isOwn: true });
    const methods = link.symbol.declarations.flatMap((declaration) => {
      const scope = declarationScope(declaration, link.arguments);
      return declaration.facts.methods.map((method) => ({ method, scope }));
    });
    // Implementing declarations of partial methods come last: they add attributes to the defining declarations.
    const isImplementation = ({ method }: (typeof methods)[number]) =>
      Number(method.isImplementation === true);
    for (const { method, scope } of methods.toSorted((a, b) => isImplementation(a) - isImplementation(b))) {
      const ineligible = nonAction(method, disposable);
      if (ineligible === null)
        add(method, bindParameters(method, scope, evaluation, evaluate), depth, scope, owner);
      else if (depth === 0 && method.isImplementation !== true)
        nonActions.push({ ...ineligible, written: method.written, location: method.location });
    }
  });

  joinOverrides(candidates, lineage, nonActions);
  return {
    nonActions,
    actions: candidates.filter(({ method }) => !method.isAbstract).map((one) => actionOf(one, guardsOf)),
  };
}

/**
 * Joins each `override` with the only base method that has the same name and number of parameters, even if the types of
 * the parameters are spelled differently. Removes overrides of methods that every controller has.
 */
function joinOverrides(candidates: Candidate[], lineage: Lineage, nonActions: NonAction[]): void {
  const inheritsHelpers = lineage.frameworks.some(({ framework }) => framework === controller);
  const isComplete = lineage.unresolved.every(({ isInterface }) => isInterface);
  const remove = (candidate: Candidate) => candidates.splice(candidates.indexOf(candidate), 1);
  for (const one of candidates.toReversed()) {
    if (one.definition.method.isOverride !== true) continue;
    const { name, written, location } = one.method;
    const [base, ...others] = candidates.filter(
      ({ depth, method, parameters: { length } }) =>
        depth > one.depth && method.name === name && length === one.parameters.length,
    );
    if (base !== undefined && others.length === 0 && isComplete) {
      for (const attribute of base.attributes) one.attributes.push({ ...attribute, isOwn: false });
      one.definition = base.definition;
      remove(base);
    } else if (base === undefined && inheritsHelpers) {
      remove(one);
      const reason = 'The method overrides a method that every controller has.';
      if (one.depth === 0) nonActions.push({ code: 'non-action', reason, written, location });
    }
  }
}

function actionOf(
  { method, owner, uncertainty, parameters, attributes, definition, definitionFailure: failure }: Candidate,
  guardsOf: Evaluation['guardsOf'],
): ActionModel {
  const { name, written, location } = method;
  // No spread: copying properties is slow, and there are thousands of methods.
  const action: ActionModel = {
    name,
    written,
    inheritedFrom: owner,
    location,
    uncertainty,
    parameters,
    attributes,
    baseDefinitionDepth: definition.depth,
    // Guards are found on first use, since most classes get no route.
    guards: guardsOf && new Lazy(() => guardsOf(action)),
    definitionFailure: failure,
  };
  return action;
}
