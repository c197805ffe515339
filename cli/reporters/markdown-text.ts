import { printable } from './printable';

/** Text that a cell of a markdown table shows as it is: no markup, no mention, no link of it works. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~@]|:(?=\/)|\.(?<=www\.)/gi, (character) => `&#${character.charCodeAt(0)};`);
}

/** The same as code, which stays readable in the file itself; text that could end the code or the cell is escaped instead. */
export function markdownCode(text: string): string {
  return /^[^\s`|\\]+(?: [^\s`|\\]+)*$/.test(text) && printable(text) === text
    ? `\`${text}\``
    : markdownText(text);
}
