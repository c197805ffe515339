import { filterChoices } from './filter';

/** A request as a person writes it: an address, and the verb where one is named, in upper case. */
export interface WrittenRequest {
  readonly verb: string | null;
  readonly url: string;
}

/** Whether a word is an HTTP verb, in whatever case. */
export function isVerb(word: string): boolean {
  return (filterChoices.verb ?? []).includes(word.toUpperCase());
}

/** Whether a word is an address for sure: a URL, or a path with its leading slash. */
export function isAddress(word: string): boolean {
  return /^(?:[a-z][\w+.-]*:\/\/|\/)/i.test(word);
}

/**
 * Reads `GET /api/app/book` and `/api/app/book GET`, in quotes or not; of two words the one that is no verb is the
 * address, whatever it looks like. Null for more words, or none.
 */
export function requestOfWords(text: string): WrittenRequest | null {
  const [first, second, ...more] = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^["']|["']$/g, ''));
  if (!first || more.length > 0) return null;
  if (second === undefined) return { verb: null, url: first };
  const isVerbFirst = isVerb(first) || (!isVerb(second) && isAddress(second));
  const [verb, url] = isVerbFirst ? [first, second] : [second, first];
  return { verb: verb.toUpperCase(), url };
}

/** The same of a text that may be anything: null where its address is none for sure. */
export function requestOf(text: string): WrittenRequest | null {
  const request = requestOfWords(text);
  return request !== null && isAddress(request.url) ? request : null;
}
