import { printable } from './printable';

/** Escapes text for a cell of a markdown table, so that markup, mentions and links in it have no effect. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~@]|:(?=\/)|\.(?<=www\.)/gi, (character) => `&#${character.charCodeAt(0)};`);
}

/** Formats text as inline code, which is readable in the source. Escapes text instead if it could end the code or the cell. */
export function markdownCode(text: string): string {
  return /^[^\s`|\\]+(?: [^\s`|\\]+)*$/.test(text) && printable(text) === text
    ? `\`${text}\``
    : markdownText(text);
}
