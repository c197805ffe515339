import { ts } from 'ts-morph';
import { lifecycleMethods, lifecycleName } from '../../../model/module-lifecycle';
import { hasModifier } from '../syntax/source';

/** Whether a method cannot run: only its class may call it, and nothing in the class names it. */
export function isUncalled(method: ts.MethodDeclaration, owner: ts.ClassLikeDeclaration | null): boolean {
  const { name } = method;
  const isPrivate = ts.isPrivateIdentifier(name) || hasModifier(method, ts.SyntaxKind.PrivateKeyword);
  const isReachable = hasModifier(method, ts.SyntaxKind.OverrideKeyword) || hasDecorators(method);
  const isPlain = ts.isIdentifier(name) || ts.isPrivateIdentifier(name);
  return owner !== null && isPrivate && isPlain && !isReachable && !names(owner, name.text);
}

const hasDecorators = (node: ts.MethodDeclaration) => (ts.getDecorators(node)?.length ?? 0) > 0;

/**
 * Whether code of another file has to call a function or method for it to run: nothing in its own file names it, and the
 * framework does not know it.
 */
export function needsCaller(node: ts.FunctionDeclaration | ts.MethodDeclaration, file: ts.Node): boolean {
  const { name } = node;
  if (name === undefined || !ts.isIdentifier(name)) return false;
  if (ts.isMethodDeclaration(node)) {
    const isReachable = hasModifier(node, ts.SyntaxKind.OverrideKeyword) || hasDecorators(node);
    if (isReachable || lifecycleMethods.has(lifecycleName(name.text))) return false;
  }
  return !names(file, name.text);
}

/** Whether a method of a module perhaps does not run: the framework does not call it, and nothing in its file names it. */
export function mayBeUncalled(
  method: ts.MethodDeclaration,
  owner: ts.ClassLikeDeclaration | null,
  file: ts.Node,
): boolean {
  const { name } = method;
  const isReachable =
    hasModifier(method, ts.SyntaxKind.OverrideKeyword) ||
    hasModifier(method, ts.SyntaxKind.StaticKeyword) ||
    hasDecorators(method);
  const isModule = owner?.name !== undefined && /Module$/.test(owner.name.text);
  if (!isModule || isReachable || !ts.isIdentifier(name)) return false;
  if (lifecycleMethods.has(lifecycleName(name.text))) return false;
  return !names(file, name.text);
}

/** Whether anything below a node names a member, be it in a text: `this['setUp']()`. */
function names(node: ts.Node, name: string): boolean {
  return (
    ts.forEachChild(node, (child): true | undefined => {
      const isText = ts.isIdentifier(child) || ts.isPrivateIdentifier(child) || ts.isStringLiteralLike(child);
      if (isText) return (child.text === name && !isDeclared(child, node)) || undefined;
      return names(child, name) || undefined;
    }) ?? false
  );
}

/** The name of a declaration, or one under which others import it. */
const isDeclared = (name: ts.Node, parent: ts.Node) =>
  ((ts.isMethodDeclaration(parent) || ts.isFunctionDeclaration(parent)) && parent.name === name) ||
  ts.isExportSpecifier(parent) ||
  ts.isExportAssignment(parent);
