import { type Diagnostic, diagnostic } from '../../../model/diagnostic';
import type { SourceCode } from '../text/source-code';
import type { Node } from './nodes';
import { isTypeDeclaration } from './type-declarations';

/** One diagnostic for all that the parser could not read, at the first such place; none when it read everything. */
export function readSyntaxErrors(root: Node, code: SourceCode): readonly Diagnostic[] {
  if (!root.hasError) return [];
  const errors: Node[] = [];
  const open: Node[] = [root];
  while (open.length > 0) {
    const node = open.pop()!;
    if (node.isError) errors.push(node);
    else for (const child of node.tokens.toReversed()) if (child.hasError) open.push(child);
  }
  const location = code.locationOf(errors[0] ?? root);
  const places = errors.length === 1 ? '1 syntax error' : `${errors.length} syntax errors, the first`;
  const message = `${places} in line ${location.line + 1}, column ${location.column + 1}; members there may be missing`;
  return [diagnostic('syntax-error', message, location)];
}

/** Whether the parser could not read something outside of the bodies of types: what they are called is not certain. */
export function hasErrorAroundTypes(node: Node): boolean {
  if (node.isError || !node.hasError) return node.isError;
  const parts = isTypeDeclaration(node)
    ? node.tokens.filter(({ type }) => type !== 'declaration_list')
    : node.tokens;
  return parts.some(hasErrorAroundTypes);
}
