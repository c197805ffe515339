import type { Route } from '../core';

/** Control characters, unpaired surrogates, the byte order mark, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** An invisible character that is inserted between two characters so that they are not read as markup. */
const WORD_JOINER = '\u2060';

/**
 * Makes text from the workspace safe to show in the editor: on one line and in its original direction. The editor reads
 * `$(name)` as an icon and `[title](url)` as a link in labels and messages, so both are broken up.
 */
export function shownText(text: string): string {
  return text
    .replace(/[\t-\r\u0085\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/(?<=[$\]])(?=\()/g, WORD_JOINER);
}

/** The path in the other URL style; null for routes from attributes, or if both styles have the same path. */
export function otherStyle({
  style,
  styles,
}: Route): { readonly style: string; readonly path: string } | null {
  if (style === null || styles.v3 === styles.v4) return null;
  return style === 'v4' ? { style: 'v3', path: styles.v3 } : { style: 'v4', path: styles.v4 };
}

/** Verb and path: `GET /api/app/reading-book`. */
export function routeName({ verb, path }: Route): string {
  return shownText(`${verb} ${path}`);
}

/** Class and method: `ReadingBookAppService.GetAsync`. */
export function handlerName({ service, method }: Route): string {
  return shownText(`${service}.${method}`);
}

/** Who may call a route: `policy BookStore.Books (assumed)`; null if access was not analyzed. */
export function accessText({ access }: Route): string | null {
  if (access === undefined) return null;
  return shownText(access.certainty === 'assumed' ? `${access.text} (assumed)` : access.text);
}

/** Why a route is not `exact`, in one line; null if it is `exact`. */
export function certaintyText({ certainty, reasons }: Route): string | null {
  if (certainty === 'exact') return null;
  const texts = [...new Set(reasons.map(({ text }) => text))];
  return texts.length === 0 ? certainty : `${certainty}: ${texts.join('; ')}`;
}
