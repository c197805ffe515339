import type { FunctionCallFacts } from '../../../model/facts/functions';
import type { TypeReference } from '../../../model/type-reference';
import { isTypeDeclaration } from '../declarations/type-declarations';
import { lowerExpression } from '../expressions/expressions';
import { simpleName } from '../expressions/names';
import { argumentsOf } from '../syntax/functions';
import { childrenOf, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';

/** An assembly among arguments: `typeof(X).Assembly`. */
const assemblyArgument =
  /^(?:\w+\s*:\s*)?(?:typeof\s*\([^()]*\)\s*\.\s*Assembly|(?:this\s*\.\s*)?GetType\s*\(\s*\)\s*\.\s*Assembly|(?:\w+\.)*Assembly\.GetExecutingAssembly\(\))$/;
const mayHold = /\.\s*Assembly\b|GetExecutingAssembly/;

/** Calls that hand an assembly to something, and calls of methods of the file that hold configuration (`named`). */
export function readFunctionCalls(
  root: Node,
  named: ReadonlySet<string>,
  code: SourceCode,
): readonly FunctionCallFacts[] {
  const found: FunctionCallFacts[] = [];
  const isWorth = (node: Node) => {
    const text = code.textOf(node);
    return mayHold.test(text) || [...named].some((name) => text.includes(name));
  };
  const visit = (node: Node, container: TypeReference | null, depth: number): void => {
    if (depth > maximalDepth || !isWorth(node)) return;
    const name = isTypeDeclaration(node) ? field(node, 'name') : null;
    const inside = name ? namedType(identifier(code.textOf(name)), code.locationOf(name)) : container;
    if (node.type === 'invocation_expression') {
      const call = readCall(node, inside, named, code);
      if (call) found.push(call);
    }
    for (const child of childrenOf(node)) visit(child, inside, depth + 1);
  };
  visit(root, null, 0);
  return found;
}

function readCall(
  node: Node,
  container: TypeReference | null,
  named: ReadonlySet<string>,
  code: SourceCode,
): FunctionCallFacts | null {
  const called = field(node, 'function');
  const owner = field(called, 'expression');
  const nameNode = owner ? field(called, 'name') : called;
  if (!called || !nameNode || !/^(?:member_access_expression|identifier|generic_name)$/.test(called.type))
    return null;
  const args = argumentsOf(node, code);
  const name = simpleName(nameNode, code);
  if (!named.has(name) && !args.some(({ value }) => assemblyArgument.test(code.textOf(value)))) return null;
  const text = owner ? code.textOf(owner).replace(/\s+/g, '') : 'this';
  const isType = /^(?:global::)?(?:\p{Lu}\w*\.)*\p{Lu}\w*$/u.test(text);
  return {
    container,
    owner: owner && isType ? namedType(text.replace(/^global::/, ''), code.locationOf(owner)) : null,
    name,
    isMember: text !== 'this' && text !== 'base',
    arguments: args.map((argument) => ({
      name: argument.name,
      value: lowerExpression(argument.value, code),
    })),
    location: code.locationOf(node),
  };
}
