import { skipLiteral } from './lexer';

/** A name at the start of a statement that the grammar takes for a modifier, and the blank in front of it. */
const nameLikeModifier =
  /[ \t](?=(?:required|partial)\s*(?:=(?![=>])|(?:[-+*/%&|^]|<<|>>|\?\?)=|\+\+|--|\.\s*\w))(?<=[;{})]\s+|\belse\s+)/g;

/** Marks such names as names, for a parser that knows no better: ` required = x;` → `@required = x;`. Every offset stays. */
export function withMarkedNames(text: string): string {
  const places = new Set([...text.matchAll(nameLikeModifier)].map(({ index }) => index));
  if (places.size === 0) return text;
  const pieces: string[] = [];
  let copied = 0;
  for (let index = 0; index < text.length; ) {
    if (places.has(index)) {
      pieces.push(text.slice(copied, index), '@');
      copied = index + 1;
    }
    index = Math.max(skipLiteral(text, index), index + 1);
  }
  return pieces.join('') + text.slice(copied);
}
