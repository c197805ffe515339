import { ts } from 'ts-morph';
import type { MethodFacts } from '../../../model/facts/file-facts';
import { hasModifier } from './nodes';

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
