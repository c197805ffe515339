import { ts } from 'ts-morph';
import type { MethodFacts } from '../../../model/facts/members';
import { hasModifier } from './source';

/** A member's name when the source spells it out; null for a computed one. */
export function memberName(name: ts.PropertyName | undefined): string | null {
  if (name === undefined) return null;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isPrivateIdentifier(name) ? name.text : null;
}

/** Who may use a member. */
export function accessOf(node: ts.ClassElement): MethodFacts['access'] {
  if (node.name !== undefined && ts.isPrivateIdentifier(node.name)) return 'private';
  if (hasModifier(node, ts.SyntaxKind.PrivateKeyword)) return 'private';
  return hasModifier(node, ts.SyntaxKind.ProtectedKeyword) ? 'protected' : 'public';
}

/** Whether a member belongs to the class itself. */
export function isStatic(node: ts.ClassElement): boolean {
  return ts.isClassStaticBlockDeclaration(node) || hasModifier(node, ts.SyntaxKind.StaticKeyword);
}
