import { printable } from '../layout/printable';

/** Escapes text for a cell of a Markdown table, so that markup, mentions and links in the text have no effect. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~@]|:(?=\/)|\.(?<=www\.)/gi, (character) => `&#${character.charCodeAt(0)};`);
}

/** A row of a table. All cells are Markdown. */
export const markdownRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The first rows of a table, up to a size. If rows are left out, counts them and names the command that shows all. */
export function rowsWithin(maxBytes: number, maxRows: number, rows: readonly string[], command: string) {
  let bytes = 0;
  const shown = rows.filter((row, at) => {
    bytes += Buffer.byteLength(row) + 1;
    return bytes <= maxBytes && at < maxRows;
  });
  const left = rows.length - shown.length;
  return left > 0 ? [...shown, '', `${left} more: \`${command}\` shows all of them.`] : rows;
}

/** Formats text as inline code for readability. If the text could end the code or the cell, it is only escaped. */
export function markdownCode(text: string): string {
  return /^[^\s`|\\]+(?: [^\s`|\\]+)*$/.test(text) && printable(text) === text
    ? `\`${text}\``
    : markdownText(text);
}
