import { printable } from './printable';

/**
 * Rows as CSV (RFC 4180, one `\n` per row). Adds an apostrophe before formulas, even if they start with a full-width
 * sign, so that spreadsheets read them as text.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\n`).join('');
}

function field(text: string): string {
  const safe = printable(text);
  const inert = /^[=+\-@\t\r＝＋－＠]/.test(safe) ? `'${safe}` : safe;
  return /[",\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
