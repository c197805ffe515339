import { type Diagnostic, diagnostic } from '../../../model/diagnostic';
import { isTypeDeclaration } from './declaration-nodes';
import type { Node, SourceCode } from './node';

/** One diagnostic for all syntax errors, located at the first error. */
export function readSyntaxErrors(root: Node, code: SourceCode): readonly Diagnostic[] {
  if (!root.hasError) return [];
  const errors: Node[] = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const inner = node.tokens.filter(({ hasError }) => hasError);
    // If no token contains the error, the parser inserted a token that the tree hides.
    if (node.isError || inner.length === 0) errors.push(node);
    else for (const token of inner.toReversed()) pending.push(token);
  }
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
