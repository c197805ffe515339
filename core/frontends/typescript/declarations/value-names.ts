import { ts } from 'ts-morph';
import { boundNames, classExpression } from '../syntax/declaration-nodes';

/** Names of the top-level variables and functions of a file, except class expressions, which are types. */
export function valueNames(statements: readonly ts.Statement[]): readonly string[] {
  const names = statements.flatMap((node): readonly string[] => {
    if (ts.isFunctionDeclaration(node)) return [node.name?.text ?? 'default'];
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations
        .filter(({ initializer }) => classExpression(initializer) === null)
        .flatMap(({ name }) => boundNames(name))
        .map(({ text }) => text);
    const isValue =
      ts.isExportAssignment(node) &&
      !ts.isIdentifier(node.expression) &&
      classExpression(node.expression) === null;
    return isValue ? ['default'] : [];
  });
  return [...new Set(names)];
}
