import { ts } from 'ts-morph';
import { withoutWrappers } from './nodes';

/** A class expression: `const Books = class { … }`; null for any other expression. */
export function classExpression(node: ts.Expression | undefined): ts.ClassExpression | null {
  const value = node === undefined ? undefined : withoutWrappers(node);
  return value !== undefined && ts.isClassExpression(value) ? value : null;
}

/** The qualified name of a namespace, `A.B`, and its statements. */
export function readNamespace(node: ts.ModuleDeclaration) {
  const names = [node.name.text];
  let { body } = node;
  for (; body !== undefined && ts.isModuleDeclaration(body); body = body.body) names.push(body.name.text);
  const statements = body !== undefined && ts.isModuleBlock(body) ? body.statements : [];
  return { name: names.join('.'), statements };
}

/** The names that a variable or parameter declares. */
export function boundNames(name: ts.BindingName): readonly ts.Identifier[] {
  const names: ts.Identifier[] = [];
  const pending = [name];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ts.isIdentifier(next)) names.push(next);
    else
      for (const element of next.elements.toReversed())
        if (ts.isBindingElement(element)) pending.push(element.name);
  }
  return names;
}

/** Whether variables are declared with `const`. */
export function isConstant({ declarationList }: ts.VariableStatement): boolean {
  return (declarationList.flags & ts.NodeFlags.Const) !== 0;
}

/** Names of a file's top-level variables and functions. Variables that hold a class expression count as types. */
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
