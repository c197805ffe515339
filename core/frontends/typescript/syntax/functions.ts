import { ts } from 'ts-morph';
import type { Source } from './source';

/** A function whose code can be read. */
export interface FunctionCode {
  readonly parameters: readonly ts.ParameterDeclaration[];
  readonly body: ts.ConciseBody;
}

function codeOf(node: ts.Node | undefined): FunctionCode | null {
  if (node === undefined) return null;
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  if (!ts.isMethodDeclaration(node) && !ts.isFunctionDeclaration(node)) return null;
  const { parameters, body } = node;
  return body === undefined ? null : { parameters, body };
}

const isNamed = (name: ts.Node | undefined, text: string) =>
  name !== undefined && ts.isIdentifier(name) && name.text === text;

/** The function that an expression gives: one in its place, a method of the class around it, or a function of the file. */
export function functionOf(
  { tree }: Source,
  node: ts.Expression,
  owner: ts.ClassLikeDeclaration | null,
): FunctionCode | null {
  if (ts.isIdentifier(node)) {
    return codeOf(
      tree.statements.find(
        (statement) =>
          ts.isFunctionDeclaration(statement) && isNamed(statement.name, node.text) && statement.body,
      ),
    );
  }
  if (!ts.isPropertyAccessExpression(node)) return codeOf(node);
  const { expression, name } = node;
  const isOwn =
    expression.kind === ts.SyntaxKind.ThisKeyword ||
    (ts.isIdentifier(expression) && isNamed(owner?.name, expression.text));
  const method = owner?.members.find(
    (member) => ts.isMethodDeclaration(member) && isNamed(member.name, name.text) && member.body,
  );
  return isOwn ? codeOf(method) : null;
}
