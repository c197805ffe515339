import type { Expression } from '../../../model/expression';
import type { TableChangeFacts } from '../../../model/facts/table-changes';
import type { TypeReference } from '../../../model/type-reference';
import { isTypeDeclaration } from '../declarations/type-declarations';
import { lowerExpression } from '../expressions/expressions';
import { opaqueExpression } from '../expressions/opaque';
import { argumentsOf } from '../syntax/functions';
import { childrenOf, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';

const words = /CommonPostfixes|ConventionalPrefixes/;
const table = /(?:^|\.)(CommonPostfixes|ConventionalPrefixes)$/;
const changing = /^(?:Try)?(?:Add|Remove|Clear|Insert|Set)\w*$/;
const conditional = /^(?:if|switch|for|foreach|while|do|try)_statement$|^lambda_expression$/;

/** Changes to the framework's tables of names, in source order. */
export function readTableChanges(root: Node, code: SourceCode): readonly TableChangeFacts[] {
  const found: TableChangeFacts[] = [];
  const visit = (
    node: Node,
    container: TypeReference | null,
    isConditional: boolean,
    depth: number,
  ): void => {
    if (depth > maximalDepth || !words.test(code.textOf(node))) return;
    const name = isTypeDeclaration(node) ? field(node, 'name') : null;
    const inside = name ? namedType(identifier(code.textOf(name)), code.locationOf(name)) : container;
    const change = readChange(node, code);
    if (change) found.push({ ...change, container: inside, isConditional, location: code.locationOf(node) });
    for (const child of childrenOf(node))
      visit(child, inside, isConditional || conditional.test(node.type), depth + 1);
  };
  visit(root, null, false, 0);
  return found;
}

type Change = Pick<TableChangeFacts, 'table' | 'key' | 'value'>;

function readChange(node: Node, code: SourceCode): Change | null {
  if (node.type === 'assignment_expression') return assignment(node, code);
  const called = node.type === 'invocation_expression' ? field(node, 'function') : null;
  const [owner, name] = [field(called, 'expression'), field(called, 'name')];
  const changed = owner && tableOf(owner, code);
  if (!changed || !name || !changing.test(code.textOf(name))) return null;
  const [key, value] = argumentsOf(node, code).map((argument) => lowerExpression(argument.value, code));
  return key && value && code.textOf(name) === 'Add'
    ? { table: changed, key, value }
    : { table: changed, key: null, value: opaqueExpression(node, code) };
}

/** `X.Table = y`, `X.Table["k"] = y`; any other operator is not followed. */
function assignment(node: Node, code: SourceCode): Change | null {
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  const isRow = left?.type === 'element_access_expression';
  const changed = left && tableOf(isRow ? (field(left, 'expression') ?? left) : left, code);
  if (!changed || !right || !sign) return null;
  const isPlain = code.textOf(sign) === '=';
  const value = isPlain ? lowerExpression(right, code) : opaqueExpression(node, code);
  return { table: changed, key: isRow ? subscript(left, code) : null, value };
}

function subscript(node: Node, code: SourceCode): Expression {
  const key = field(node, 'subscript')?.children[0]?.children[0];
  return key ? lowerExpression(key, code) : opaqueExpression(node, code);
}

function tableOf(node: Node, code: SourceCode): TableChangeFacts['table'] | null {
  const name = table.exec(code.textOf(node).replace(/\s+/g, ''))?.[1];
  return (name as TableChangeFacts['table'] | undefined) ?? null;
}
