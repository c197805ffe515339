import { printable } from './printable';

/** Escapes text for a cell of a markdown table: no markup, mention or link in it is active. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~@]|:(?=\/)|\.(?<=www\.)/gi, (character) => `&#${character.charCodeAt(0)};`);
}

/** The same as inline code, which is readable in the source; text that could end the code or the cell is escaped instead. */
export function markdownCode(text: string): string {
  return /^[^\s`|\\]+(?: [^\s`|\\]+)*$/.test(text) && printable(text) === text
    ? `\`${text}\``
    : markdownText(text);
}
