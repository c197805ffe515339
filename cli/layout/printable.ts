/** C1 controls, line separators, characters that change the direction of text, and the byte order mark. */
const unprintableInJson = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** `unprintableInJson` and the C0 controls, which JSON always escapes. */
const unprintable = new RegExp(`[\\u0000-\\u001f]|${unprintableInJson.source}`, 'g');

/**
 * Makes text from a workspace safe to print. Such text must not move the cursor, or change the color or order of other
 * text. For example, replaces the escape character before `[2J` with `\u001b`.
 */
export function printable(text: string): string {
  return text.replace(unprintable, escapeCharacter);
}

/** Escapes unprintable characters that `JSON.stringify` leaves as they are. */
export const printableInJson = (json: string) => json.replace(unprintableInJson, escapeCharacter);

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * Rows as CSV (RFC 4180, one `\n` per row). Adds an apostrophe before formulas, even if they start with a full-width
 * sign, so that spreadsheets read them as text.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\n`).join('');
}

function field(text: string): string {
  const safe = printable(text);
  const inert = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(safe) ? `'${safe}` : safe;
  return /[",\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
