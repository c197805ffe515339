/** C0 and C1 controls, line separators, characters that change the direction of text, and the byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what it is about
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const unprintableInLine = new RegExp(`${unprintable.source}(?<!\\n)`, 'g');

/**
 * Makes text from a workspace safe to print: a name must not move the cursor, recolor or reorder the line.
 * Input `ESC[2J` → output `\u001b[2J`.
 */
export function printable(text: string): string {
  return text.replace(unprintable, escapeCharacter);
}

/** A JSON document as text that is safe to print: JSON itself does not escape all of these characters. */
export function printableJson(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`.replace(unprintableInLine, escapeCharacter);
}

const ROWS_PER_PIECE = 200;

/** The same text of an object without undefined members in pieces, each of at most `ROWS_PER_PIECE` rows of a list. */
export function* printableJsonPieces(document: object): Iterable<string> {
  let separator = '{\n';
  for (const [key, value] of Object.entries(document)) {
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    for (let start = 0; start === 0 || start < rows.length; start += ROWS_PER_PIECE) {
      const end = start + ROWS_PER_PIECE;
      const piece = { [key]: rows.length > 0 ? rows.slice(start, end) : value };
      // Without the braces around the piece, and without the brackets of a list that continues.
      const opening = start === 0 ? '{\n' : `{\n  ${JSON.stringify(key)}: [\n`;
      const closing = end < rows.length ? '\n  ]\n}\n' : '\n}\n';
      yield separator + printableJson(piece).slice(opening.length, -closing.length);
      separator = ',\n';
    }
  }
  yield '\n}\n';
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
