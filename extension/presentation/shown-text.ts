/** Controls, lone surrogates, the byte order mark, and what turns the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Shown as nothing, and keeps two characters from being read as one mark. */
const WORD_JOINER = '\u2060';

/**
 * Text that may come from the workspace, as the editor may show it: in one line and in its own order. The editor reads
 * `$(name)` as an icon and `[title](address)` as a link in labels and messages alike, so neither is left whole.
 */
export function shownText(text: string): string {
  return text
    .replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/(?<=[$\]])(?=\()/g, WORD_JOINER);
}
