import { printable } from './printable';

/** Escapes text for a cell of a Markdown table, so that markup, mentions and links in the text have no effect. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]()#!|~@]|:(?=\/)|\.(?<=www\.)/gi, (character) => `&#${character.charCodeAt(0)};`);
}

/** Formats text as inline code for readability. If the text could end the code or the cell, it is only escaped. */
export function markdownCode(text: string): string {
  return /^[^\s`|\\]+(?: [^\s`|\\]+)*$/.test(text) && printable(text) === text
    ? `\`${text}\``
    : markdownText(text);
}
