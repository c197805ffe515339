/** Control characters, unpaired surrogates, the byte order mark, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** An invisible character that is inserted between two characters so that they are not read as markup. */
const WORD_JOINER = '\u2060';

/**
 * Makes text from the workspace safe to show in the editor: on one line and in its original direction. The editor reads
 * `$(name)` as an icon and `[title](address)` as a link in labels and messages, so both are broken up.
 */
export function shownText(text: string): string {
  return text
    .replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/(?<=[$\]])(?=\()/g, WORD_JOINER);
}
