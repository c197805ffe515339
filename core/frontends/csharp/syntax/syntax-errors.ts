import { type Diagnostic, diagnostic } from '../../../model/diagnostic';
import { isTypeDeclaration } from './declaration-nodes';
import { field, identifier, type Node, type SourceCode } from './node';

/** Whether a part of a type's body is no member: a constructor with the name of another type, or code of other places. */
export function isMisplaced(member: Node, typeName: string, code: SourceCode): boolean {
  const name = /^(?:con|de)structor_/.test(member.type) ? field(member, 'name') : null;
  if (name !== null) return identifier(code.textOf(name)) !== typeName;
  return member.type === 'namespace_declaration' || !member.type.endsWith('_declaration');
}

/** One diagnostic for all syntax errors and `misplaced` members, located at the first of them. */
export function readSyntaxErrors(
  root: Node,
  misplaced: readonly Node[],
  code: SourceCode,
): readonly Diagnostic[] {
  if (!root.hasError && misplaced.length === 0) return [];
  const errors = [...misplaced];
  const pending: Node[] = root.hasError ? [root] : [];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const inner = node.tokens.filter(({ hasError }) => hasError);
    // If no token contains the error, the parser inserted a token that the tree hides.
    if (node.isError || inner.length === 0) errors.push(node);
    else for (const token of inner.toReversed()) pending.push(token);
  }
  errors.sort((a, b) => a.startIndex - b.startIndex);
  const location = code.locationOf(errors[0] ?? root);
  const count = errors.length === 1 ? '1 syntax error' : `${errors.length} syntax errors, the first`;
  const message = `${count} in line ${location.line + 1}, column ${location.column + 1}; members there may be missing`;
  return [diagnostic('syntax-error', message, location)];
}

/** Whether there is a syntax error outside of type bodies. Such an error makes the names of types uncertain. */
export function hasErrorOutsideTypes(node: Node): boolean {
  if (node.isError || !node.hasError) return node.isError;
  const parts = isTypeDeclaration(node)
    ? node.tokens.filter(({ type }) => type !== 'declaration_list')
    : node.tokens;
  return parts.some(hasErrorOutsideTypes);
}
