import { ts } from 'ts-morph';
import type { MethodFacts } from '../../../model/facts/file-facts';
import { type Location, locationInLines } from '../../../model/location';

/** A parsed file with its path. */
export interface Source {
  readonly file: string;
  readonly tree: ts.SourceFile;
  /** Generated local names for the modules in import types such as `import('./key').Key`. */
  readonly aliases: Map<string, string>;
}

/** Types beyond this nesting depth are ignored. */
export const MAX_DEPTH = 64;

/** An empty list. It is shared, because most lists in the facts of a file are empty. */
export const none: readonly never[] = [];

/** The index at which a node starts, after any leading trivia. */
export function startOf(tree: ts.SourceFile, node: ts.Node): number {
  const { pos, end } = node;
  // Optimization: most nodes start with a letter, after at most one space.
  const start = tree.text.charCodeAt(pos) === 32 ? pos + 1 : pos;
  const code = tree.text.charCodeAt(start);
  return pos < end && code >= 65 && code <= 122 ? start : node.getStart(tree);
}

/** The location of a node, without leading trivia. */
export function locationOf({ file, tree }: Pick<Source, 'file' | 'tree'>, node: ts.Node): Location {
  return locationInLines(file, tree.getLineStarts(), startOf(tree, node), node.end);
}

/** The text of a node for messages: truncated, with white space collapsed. */
export function shortText({ tree }: Source, node: ts.Node): string {
  const raw = tree.text.slice(startOf(tree, node), node.end);
  const text = /[\s]{2}|[^\S ]/.test(raw) ? raw.replace(/\s+/g, ' ') : raw;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** The dotted name of an identifier or property access; null for any other expression. */
export function dottedName(node: ts.Node): string | null {
  let rest = '';
  let current = node;
  for (;;) {
    if (ts.isIdentifier(current)) return current.text + rest;
    if (ts.isPropertyAccessExpression(current)) {
      rest = `.${current.name.text}${rest}`;
      current = current.expression;
    } else if (ts.isQualifiedName(current)) {
      rest = `.${current.right.text}${rest}`;
      current = current.left;
    } else return null;
  }
}

/** The expression without parentheses, casts, assertions and `await`. */
export function withoutWrappers(node: ts.Expression): ts.Expression {
  let current = node;
  while (
    ts.isParenthesizedExpression(current) ||
    ts.isAssertionExpression(current) ||
    ts.isSatisfiesExpression(current) ||
    ts.isNonNullExpression(current) ||
    ts.isAwaitExpression(current)
  ) {
    current = current.expression;
  }
  return current;
}

/** A node and all nodes below it. */
export function nodesIn(root: ts.Node): readonly ts.Node[] {
  const nodes = [root];
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child));
  return nodes;
}

/** Whether a declaration has a modifier. */
export function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  if (!ts.canHaveModifiers(node) || node.modifiers === undefined) return false;
  for (const modifier of node.modifiers) if (modifier.kind === kind) return true;
  return false;
}

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

/** The name of a member; null if it is computed. */
export function memberName(name: ts.PropertyName | undefined): string | null {
  if (name === undefined) return null;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isPrivateIdentifier(name) ? name.text : null;
}

/** The accessibility of a member, or of a parameter property. */
export function accessOf(node: ts.ClassElement | ts.ParameterDeclaration): MethodFacts['access'] {
  if (node.name !== undefined && ts.isPrivateIdentifier(node.name)) return 'private';
  if (hasModifier(node, ts.SyntaxKind.PrivateKeyword)) return 'private';
  return hasModifier(node, ts.SyntaxKind.ProtectedKeyword) ? 'protected' : 'public';
}

/** Whether a member is static. */
export function isStatic(node: ts.ClassElement): boolean {
  return ts.isClassStaticBlockDeclaration(node) || hasModifier(node, ts.SyntaxKind.StaticKeyword);
}
