import type { RequestContext } from '../routing/request-conditions';

/**
 * The path segments of a URL as the server passes them to the router: `.` and `..` resolved, and all but `%2F` decoded.
 * Scheme, host, query, fragment and a trailing slash are ignored. Empty segments are kept.
 */
export function segmentsOf(url: string): readonly string[] {
  const path = url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  const found: string[] = [];
  for (const segment of path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decoded)) {
    if (segment === '..') found.pop();
    else if (segment !== '.') found.push(segment);
  }
  return found.length === 1 && found[0] === '' ? [] : found;
}

/** Percent-encodes a segment. Halves of surrogate pairs, which have no encoding, become replacement characters. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** An encoded slash stays encoded, because it does not separate segments. */
export function decoded(text: string): string {
  try {
    return text
      .split(/(%2f)/i)
      .map((piece) => (/^%2f$/i.test(piece) ? piece : decodeURIComponent(piece)))
      .join('');
  } catch {
    return text; // A segment with a `%` that encodes nothing is kept as written.
  }
}

/** The host, with its port, and the API version in the query of a URL. */
export function contextOf(url: string): RequestContext {
  const [, scheme = '', host] = /^([a-z][\w+.-]*):\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url) ?? [];
  const port = /:\d+$/.test(host ?? '') ? '' : /^https$/i.test(scheme) ? ':443' : ':80';
  const version = /[?&]api-version=([^&#]*)/i.exec(url)?.[1];
  return {
    host: host === undefined ? null : `${host.toLowerCase()}${port}`,
    apiVersion: version === undefined ? null : decoded(version),
  };
}
