import { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import { dottedName } from '../syntax/source';
import { namedType } from '../syntax/type-references';
import type { Lowering } from './lowering';

const isTypeName = (name: string) => /^\p{Lu}/u.test(name.slice(name.lastIndexOf('.') + 1));

/** The class that an assembly expression names: `assemblyOf(X)` or `X.assembly`. */
function assemblyOwner(node: ts.Expression): ts.Expression | null {
  if (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'assemblyOf'
  ) {
    return node.arguments[0] ?? null;
  }
  const isMember = ts.isPropertyAccessExpression(node) && /^assembly$/i.test(node.name.text);
  return isMember ? node.expression : null;
}

function isOwnType(node: ts.Expression): boolean {
  if (node.kind === ts.SyntaxKind.ThisKeyword) return true;
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'constructor' &&
    node.expression.kind === ts.SyntaxKind.ThisKeyword
  );
}

/** Names, and what is asked of them. */
export function typeOrAssembly(
  node: ts.Expression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const { source, scope } = at;
  if (isOwnType(node)) return { kind: 'own-assembly', location };
  const owner = assemblyOwner(node);
  if (owner !== null) {
    if (isOwnType(owner)) return { kind: 'own-assembly', location };
    const name = dottedName(owner);
    if (name !== null && isTypeName(name))
      return { kind: 'assembly-of', type: namedType(source, name, undefined, owner), location };
  }
  const name = dottedName(node);
  if (name === null) return null;
  const [head] = name.split('.');
  const known = scope(head!);
  if (ts.isIdentifier(node)) {
    if (known) return known;
    return isTypeName(name)
      ? { kind: 'type', type: namedType(source, name, undefined, node), location }
      : { kind: 'name', name, location };
  }
  if (known) return null;
  if (isTypeName(name)) return { kind: 'type', type: namedType(source, name, undefined, node), location };
  const before = name.slice(0, name.lastIndexOf('.'));
  if (ts.isPropertyAccessExpression(node) && isTypeName(before) && node.name.text !== 'length') {
    const type = namedType(source, before, undefined, node.expression);
    return { kind: 'constant', type, member: node.name.text, location };
  }
  return null;
}
