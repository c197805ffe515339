import { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import type { TableChangeFacts } from '../../../model/facts/table-changes';
import type { TypeReference } from '../../../model/type-reference';
import { expression } from '../expressions/expressions';
import { opaqueExpression } from '../expressions/opaque';
import { isBranching } from '../syntax/branching';
import { bare, dottedName, locationOf, pascalCase, type Source } from '../syntax/source';
import { namedType } from '../syntax/type-references';

/** A file without these words changes no table. */
export const tableWords = /[Cc]ommonPostfixes|[Cc]onventionalPrefixes/;
const table = /(?:^|\.)(commonPostfixes|conventionalPrefixes)$/i;
const changing = /^(?:set|delete|clear|push|unshift|splice|pop|shift)$/;

/** Changes to the framework's tables of names, in source order. */
export function tableChanges(source: Source): readonly TableChangeFacts[] {
  const found: TableChangeFacts[] = [];
  const visit = (node: ts.Node, container: TypeReference | null, isConditional: boolean): void => {
    const isNamed = ts.isClassLike(node) && node.name !== undefined;
    const inside = isNamed ? namedType(source, node.name!.text, undefined, node.name!) : container;
    const change = changeOf(source, node);
    if (change)
      found.push({ ...change, container: inside, isConditional, location: locationOf(source, node) });
    ts.forEachChild(node, (child) => visit(child, inside, isConditional || mayNotRun(node)));
  };
  visit(source.tree, null, false);
  return found;
}

const mayNotRun = (node: ts.Node) =>
  isBranching(node) || ts.isTryStatement(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

type Change = Pick<TableChangeFacts, 'table' | 'key' | 'value'>;

function changeOf(source: Source, node: ts.Node): Change | null {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
    const place = placeOf(source, bare(node.left));
    const isPlain = node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    return (
      place && { ...place, value: isPlain ? expression(source, node.right) : opaqueExpression(node, source) }
    );
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: owner, name } = node.expression;
  const place = placeOf(source, bare(owner));
  if (!place || !changing.test(name.text)) return null;
  const [key, value] = node.arguments;
  return name.text === 'set' && place.key === null && key && value
    ? { ...place, key: expression(source, key), value: expression(source, value) }
    : { ...place, value: opaqueExpression(node, source) };
}

/** `X.table`, `X.table.GET`, `X.table['GET']`. */
function placeOf(source: Source, node: ts.Expression): Pick<Change, 'table' | 'key'> | null {
  const whole = tableNamed(node);
  if (whole) return { table: whole, key: null };
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return null;
  const owner = tableNamed(bare(node.expression));
  const key: Expression = ts.isPropertyAccessExpression(node)
    ? { kind: 'literal', value: node.name.text, location: locationOf(source, node.name) }
    : expression(source, node.argumentExpression);
  return owner && { table: owner, key };
}

function tableNamed(node: ts.Expression): TableChangeFacts['table'] | null {
  const name = table.exec(dottedName(node) ?? '')?.[1];
  return name === undefined ? null : (pascalCase(name) as TableChangeFacts['table']);
}
