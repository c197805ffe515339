import { skipComment, skipLiteral } from './lexer';

/** Text whose comments hold no NUL characters, with all else in its place: the compiler takes single ones there. Two in a row are no text. */
export function withoutNulsInComments(text: string): string {
  if (!text.includes('\0') || text.includes('\0\0')) return text;
  const pieces: string[] = [];
  let copied = 0;
  let index = 0;
  while (index < text.length) {
    const end = text.charCodeAt(index) === 47 ? skipComment(text, index) : index;
    if (end > index) {
      pieces.push(text.slice(copied, index), text.slice(index, end).replaceAll('\0', ' '));
      copied = end;
    }
    index = Math.max(end, skipLiteral(text, index), index + 1);
  }
  return pieces.join('') + text.slice(copied);
}
