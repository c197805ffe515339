import { closest, distance } from 'fastest-levenshtein';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';

/** A finding about invalid configuration at a location. */
export function problemAt(message: string, location: Location): Diagnostic {
  return diagnostic('invalid-configuration', message, location, [message]);
}

/** Quotes a text of the file for a message; very long texts are cut. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/** Suggests the nearest known word. If no word is near, lists all words, or returns '' if there are more than ten. */
export function hint(word: string, words: readonly string[]): string {
  const lower = word.slice(0, 80).toLowerCase();
  const candidates = words.map((candidate) => candidate.toLowerCase());
  const near = closest(lower, candidates);
  const found = words[candidates.indexOf(near)];
  if (found !== undefined && distance(lower, near) <= Math.max(2, found.length / 2))
    return `: did you mean ${quoted(found)}?`;
  return words.length > 10 ? '' : `: use one of ${words.map(quoted).join(', ')}`;
}
