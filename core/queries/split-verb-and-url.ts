import { filterChoices } from './filter';

/** A request as typed by a user: a URL or path, and the verb in upper case if one is given. */
export interface WrittenRequest {
  readonly verb: string | null;
  readonly url: string;
}

/** Whether a word is an HTTP verb, ignoring case. */
export function isVerb(word: string): boolean {
  return (filterChoices.verb ?? []).includes(word.toUpperCase());
}

/** Whether a word is certainly a URL, or a path with a leading slash. */
export function isUrlOrPath(word: string): boolean {
  return /^(?:[a-z][\w+.-]*:\/\/|\/)/i.test(word);
}

/**
 * Parses `GET /api/app/book` and `/api/app/book GET`, quoted or not. If one of two words is an HTTP verb, the other
 * word is the URL, even without a leading slash. The version in `GET /api/app/book HTTP/1.1` is ignored. Null if
 * the text is empty or has more than two words.
 */
export function requestOfWords(text: string): WrittenRequest | null {
  const [first, second, ...more] = text
    .trim()
    .replace(/\s+HTTP\/[\d.]+(["']?)$/i, '$1')
    .split(/\s+/)
    .map((word) => word.replace(/^["']|["']$/g, ''));
  if (!first || more.length > 0) return null;
  if (second === undefined) return { verb: null, url: first };
  const isVerbFirst = isVerb(first) || (!isVerb(second) && isUrlOrPath(second));
  const [verb, url] = isVerbFirst ? [first, second] : [second, first];
  return { verb: verb.toUpperCase(), url };
}

/** Like `requestOfWords`, but null if `isUrlOrPath` rejects the URL. */
export function requestOf(text: string): WrittenRequest | null {
  const request = requestOfWords(text);
  return request !== null && isUrlOrPath(request.url) ? request : null;
}
