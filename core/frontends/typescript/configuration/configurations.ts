import { ts } from 'ts-morph';
import type { ConfigurationFacts, OptionsFunctionFacts } from '../../../model/facts/configurations';
import type { FunctionHeadFacts } from '../../../model/facts/functions';
import type { TypeReference } from '../../../model/type-reference';
import { functionParameters } from '../declarations/function-facts';
import { isBranching } from '../syntax/branching';
import { functionOf } from '../syntax/functions';
import { bare, locationOf, type Source } from '../syntax/source';
import { namedType } from '../syntax/type-references';
import { optionsTypeOf, stageOf } from './configure-calls';
import type { Locals } from './option-paths';
import { readOptions, unreadOptions } from './options-code';
import { optionsFunction } from './options-functions';
import type { Owner } from './options-place';
import { startUpCall } from './start-up-calls';
import { localConstants } from './statements';
import { isUncalled, mayBeUncalled, needsCaller } from './uncalled-methods';

/** What a file says about options. */
interface OptionsFacts {
  readonly configurations: readonly ConfigurationFacts[];
  readonly optionsFunctions: readonly OptionsFunctionFacts[];
}

/** Where a configuring call stands. */
interface Surroundings {
  /** The function or method around it. */
  readonly method: string | null;
  /** That method, with the class that it belongs to; null for a function. */
  readonly member: { readonly node: ts.MethodDeclaration; readonly owner: Owner } | null;
  readonly isConditional: boolean;
  /** Code of another file has to call it. */
  readonly needsCaller: boolean;
}

/** Every configuration delegate of a file, at any depth, and the functions that are handed options. */
export function configurations(source: Source): OptionsFacts {
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
    const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
    const here = {
      needsCaller: isFunction && name !== null ? needsCaller(node, source.tree) : outer.needsCaller,
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
          ...(here.needsCaller && { calledFrom: 'elsewhere' }),
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
  visit(source.tree, null, null, new Map(), null, {
    method: null,
    member: null,
    isConditional: false,
    needsCaller: false,
  });
  return { configurations: found, optionsFunctions };
}

/** Whether what stands in a node may run or not. */
const mayNotRun = (node: ts.Node) => isBranching(node) || ts.isCatchClause(node);

/** The name of a function or method; null for other nodes. */
function nameOf(node: ts.Node): string | null {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  return isNamed && node.name !== undefined && !ts.isComputedPropertyName(node.name) ? node.name.text : null;
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
