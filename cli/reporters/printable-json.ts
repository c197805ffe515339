import { documentHead } from '../schema/schema-version';
import { escapeCharacter, unprintableInJson } from './printable';

/** A JSON document as text that is safe to print. Escapes unprintable characters that `JSON.stringify` leaves as is. */
export function printableJson(document: unknown): string {
  return `${JSON.stringify(document, null, 2).replace(unprintableInJson, escapeCharacter)}\n`;
}

/** The JSON document of a command: the members that all documents share, then `members`. */
export const commandJson = (members: object) => printableJson({ ...documentHead, ...members });

/** Longer pieces would take twice as long to write: V8 allocates strings of more than 128 kB individually. */
const ROWS_PER_PIECE = 16;

/** The text of `printableJson` in pieces of at most `ROWS_PER_PIECE` rows of a list. Members must not be undefined. */
export function* printableJsonPieces(document: object): Iterable<string> {
  let separator = '{\n';
  for (const [key, value] of Object.entries(document)) {
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    for (let start = 0; start === 0 || start < rows.length; start += ROWS_PER_PIECE) {
      const end = start + ROWS_PER_PIECE;
      const piece = { [key]: rows.length > 0 ? rows.slice(start, end) : value };
      // Removes the braces around the piece, and the brackets of a list that spans several pieces.
      const opening = start === 0 ? '{\n' : `{\n  ${JSON.stringify(key)}: [\n`;
      const closing = end < rows.length ? '\n  ]\n}\n' : '\n}\n';
      yield separator + printableJson(piece).slice(opening.length, -closing.length);
      separator = ',\n';
    }
  }
  yield '\n}\n';
}
