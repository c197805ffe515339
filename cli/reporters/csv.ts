import { printable } from './printable';

/** Rows as CSV (RFC 4180, one `\n` a row). Text that a spreadsheet would take for a formula, also by a sign of full width, gets a quote before it. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\n`).join('');
}

function field(text: string): string {
  const safe = printable(text);
  const inert = /^[=+\-@\t\r＝＋－＠]/.test(safe) ? `'${safe}` : safe;
  return /[",\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
