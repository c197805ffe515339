import { isClosing, isOpening, skipBalanced, skipComment, skipLiteral } from './skip-tokens';

/** Index of the `;` or unmatched closing bracket that ends the expression at `start`. */
export function endOfValue(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 59 || isClosing(code)) return index;
    if (isOpening(code)) index = skipBalanced(text, index);
    else index = Math.max(skipLiteral(text, index), index + 1);
  }
  return text.length;
}

/** Index of the `{`, `;` or `=>` that follows the `where` clauses at `start`. */
export function endOfConstraints(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 123 || code === 59 || (code === 61 && text.charCodeAt(index + 1) === 62)) return index;
    if (code === 47) index = Math.max(skipComment(text, index), index + 1);
    else index++;
  }
  return text.length;
}
