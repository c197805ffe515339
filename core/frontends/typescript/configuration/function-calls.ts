import { ts } from 'ts-morph';
import type { FunctionCallFacts } from '../../../model/facts/functions';
import type { TypeReference } from '../../../model/type-reference';
import { expression } from '../expressions/expressions';
import { bare, dottedName, locationOf, type Source } from '../syntax/source';
import { namedType } from '../syntax/type-references';

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
