import { ts } from 'ts-morph';
import type { ConfigurationFacts, OptionsFunctionFacts } from '../../model/facts/configurations';
import type { FunctionCallFacts, FunctionHeadFacts } from '../../model/facts/functions';
import type { TypeReference } from '../../model/type-reference';
import { isBranching } from './branching';
import { expression } from './expressions';
import { functionParameters } from './function-facts';
import { functionOf } from './functions';
import type { Locals } from './option-paths';
import { readOptions, unreadOptions } from './options-code';
import type { Owner } from './options-place';
import { bare, dottedName, locationOf, type Source } from './source';
import { startUpCall } from './start-up-calls';
import { localConstants } from './statements';
import { namedType } from './type-references';
import { isUncalled, mayBeUncalled } from './uncalled-methods';

const OPTIONS_TYPE = /(?:AspNetCoreMvcOptions|ConventionalControllerOptions)$/;
const CONFIGURE = /^(?:pre|post)?configure(?:All)?$/i;

/** Whether a text can hold configuration at all; decides if method bodies need to be walked. */
export function mayConfigure(text: string): boolean {
  return /AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting/.test(text);
}

/** The simple name of the options type that a configure call names, as first argument or as type argument. */
function optionsTypeOf(call: ts.CallExpression): string | null {
  const callee = dottedName(call.expression)?.split('.').at(-1) ?? memberOfThis(call.expression);
  if (callee === undefined || callee === null || !CONFIGURE.test(callee)) return null;
  const [typeArgument] = call.typeArguments ?? [];
  const fromType =
    typeArgument !== undefined && ts.isTypeReferenceNode(typeArgument)
      ? dottedName(typeArgument.typeName)
      : null;
  const name = fromType ?? (call.arguments[0] === undefined ? null : dottedName(call.arguments[0]));
  const simple = name?.split('.').at(-1);
  return simple !== undefined && OPTIONS_TYPE.test(simple) ? simple : null;
}

/** The member of a call such as `this.configure(…)` or `context.services().configure(…)`. */
function memberOfThis(node: ts.Expression): string | null {
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}

/** What a file says about options. */
interface OptionsFacts {
  readonly configurations: readonly ConfigurationFacts[];
  readonly optionsFunctions: readonly OptionsFunctionFacts[];
  readonly functionCalls: readonly FunctionCallFacts[];
}

/** Types of parameters that make a function one that is handed options, as written. */
const PARAMETER =
  /(?:^|\.)(\w*(?:AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting))$/;

/** A function or method that is handed options by code elsewhere; null for others. */
function optionsFunction(
  source: Source,
  node: ts.FunctionDeclaration | ts.MethodDeclaration,
  container: TypeReference | null,
  owner: Owner,
): OptionsFunctionFacts | null {
  const types = node.parameters.map(({ type }) =>
    type !== undefined && ts.isTypeReferenceNode(type)
      ? PARAMETER.exec(dottedName(type.typeName) ?? '')?.[1]
      : undefined,
  );
  const position = types.findIndex((type) => type !== undefined);
  const optionsType = types[position];
  const name = node.name !== undefined && !ts.isComputedPropertyName(node.name) ? node.name.text : undefined;
  const parameters = functionParameters(source, node);
  if (optionsType === undefined || name === undefined || parameters === null || !node.body) return null;
  // What is said to the options of all conventional controllers is said to a member of the MVC options.
  const members = optionsType.endsWith('ConventionalControllerOptions') ? ['ConventionalControllers'] : [];
  return {
    name,
    container: ts.isMethodDeclaration(node) ? container : null,
    optionsType,
    parameters,
    position,
    isExtension: false,
    isRead: false,
    ...readOptions(
      source,
      { parameters: node.parameters, body: node.body },
      owner,
      new Map(),
      position,
      members,
    ),
    location: locationOf(source, node.name!),
  };
}

/** Where a configuring call stands. */
interface Surroundings {
  /** The function or method around it. */
  readonly method: string | null;
  /** That method, with the class that it belongs to; null for a function. */
  readonly member: { readonly node: ts.MethodDeclaration; readonly owner: Owner } | null;
  readonly isConditional: boolean;
}

/** Every configuration delegate of a file, at any depth, and the functions that are handed options. */
export function configurations(source: Source): Omit<OptionsFacts, 'functionCalls'> {
  const found: ConfigurationFacts[] = [];
  const optionsFunctions: OptionsFunctionFacts[] = [];
  const visit = (
    node: ts.Node,
    container: TypeReference | null,
    around: Owner,
    locals: Locals,
    head: FunctionHeadFacts | null,
    outer: Surroundings,
  ): void => {
    const isNamedClass = ts.isClassLike(node) && node.name !== undefined;
    const inside = isNamedClass ? namedType(source, node.name!.text, undefined, node.name!) : container;
    const owner = ts.isClassLike(node) ? node : around;
    if (ts.isMethodDeclaration(node) && isUncalled(node, owner)) return;
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
      const facts = optionsFunction(source, node, inside, owner);
      if (facts !== null) optionsFunctions.push(facts);
    }
    const within =
      ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? headOf(source, node) : head;
    const isDoubtful = ts.isMethodDeclaration(node) && mayBeUncalled(node, owner, source.tree);
    const name = nameOf(node);
    const member = ts.isMethodDeclaration(node) ? { node, owner } : null;
    const here = {
      method: name ?? outer.method,
      member: member ?? (name === null ? outer.member : null),
      isConditional: outer.isConditional || isDoubtful || mayNotRun(node),
    };
    if (ts.isCallExpression(node)) {
      const optionsType = optionsTypeOf(node);
      const last = node.arguments.at(-1);
      const hasAction = node.arguments.length > (node.typeArguments === undefined ? 1 : 0);
      if (optionsType !== null && last !== undefined && hasAction) {
        const action = functionOf(source, bare(last), owner);
        const code = action
          ? readOptions(source, action, owner, locals, 0, [], here.isConditional)
          : unreadOptions(source, last);
        const start = here.member && startUpCall(here.member.node, here.member.owner);
        found.push({
          optionsType,
          container: inside,
          within,
          method: start?.step ?? here.method,
          calledAt: start && locationOf(source, start.at),
          stage: stageOf(node),
          ...code,
          location: locationOf(source, node),
        });
        return;
      }
    }
    const reach = localConstants(source, node, locals);
    ts.forEachChild(node, (child) => visit(child, inside, owner, reach, within, here));
  };
  visit(source.tree, null, null, new Map(), null, { method: null, member: null, isConditional: false });
  return { configurations: found, optionsFunctions };
}

/** Whether what stands in a node may run or not. */
const mayNotRun = (node: ts.Node) => isBranching(node) || ts.isCatchClause(node);

/** The name of a function or method; null for other nodes. */
function nameOf(node: ts.Node): string | null {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  return isNamed && node.name !== undefined && !ts.isComputedPropertyName(node.name) ? node.name.text : null;
}

function stageOf(call: ts.CallExpression): ConfigurationFacts['stage'] {
  const name = dottedName(call.expression)?.split('.').at(-1) ?? memberOfThis(call.expression) ?? '';
  return /^pre/i.test(name) ? 'pre' : /^post/i.test(name) ? 'post' : 'configure';
}

/** A function as its callers see it; null for one without parameters. */
function headOf(
  source: Source,
  node: ts.FunctionDeclaration | ts.MethodDeclaration,
): FunctionHeadFacts | null {
  const name = node.name !== undefined && !ts.isComputedPropertyName(node.name) ? node.name.text : undefined;
  const parameters = functionParameters(source, node);
  if (name === undefined || parameters === null || parameters.length === 0) return null;
  return { name, parameters, isExtension: false };
}

/** Whether an argument is, by its name, the class of a module. */
const isModule = (node: ts.Expression) => ts.isIdentifier(node) && /^[A-Z]\w*Module$/.test(node.text);

/** Calls that hand a module to something, and calls of functions of the file that hold configuration (`named`). */
export function functionCalls(source: Source, named: ReadonlySet<string>): readonly FunctionCallFacts[] {
  const found: FunctionCallFacts[] = [];
  const visit = (node: ts.Node, container: TypeReference | null): void => {
    const isNamedClass = ts.isClassLike(node) && node.name !== undefined;
    const inside = isNamedClass ? namedType(source, node.name!.text, undefined, node.name!) : container;
    const call = ts.isCallExpression(node) ? functionCall(source, node, inside, named) : null;
    if (call !== null) found.push(call);
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source.tree, null);
  return found;
}

function functionCall(
  source: Source,
  node: ts.CallExpression,
  container: TypeReference | null,
  named: ReadonlySet<string>,
): FunctionCallFacts | null {
  const callee = bare(node.expression);
  const isAccess = ts.isPropertyAccessExpression(callee);
  const name = isAccess ? callee.name.text : ts.isIdentifier(callee) ? callee.text : null;
  if (name === null || node.arguments.some(ts.isSpreadElement)) return null;
  if (!named.has(name) && !node.arguments.some(isModule)) return null;
  const isOwn = isAccess && callee.expression.kind === ts.SyntaxKind.ThisKeyword;
  const owner = isAccess && !isOwn ? dottedName(callee.expression) : null;
  return {
    // A bare name means a function of the file or an imported one, never a member.
    container: isAccess ? container : null,
    owner: owner !== null && isAccess ? namedType(source, owner, undefined, callee.expression) : null,
    name,
    isMember: isAccess && !isOwn && owner === null,
    arguments: node.arguments.map((value) => ({ name: null, value: expression(source, value) })),
    location: locationOf(source, node),
  };
}
