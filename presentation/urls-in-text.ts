/** A URL or path that a text mentions. */
export interface UrlInText {
  /** Null if no verb precedes the URL. */
  readonly verb: string | null;
  readonly url: string;
  /** The index of the URL in the text. */
  readonly start: number;
  readonly length: number;
}

const URL_WITH_VERB =
  /(?:\b(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\s+)?["']?(https?:\/\/[^\s"'<>]+|(?<![\w./])\/[\w%{}~.-]+(?:\/[\w%{}~.:@-]+)+\/?(?:\?[^\s"'<>]*)?)/g;

/** Finds URLs and absolute paths, each with the verb before it, if any: `GET https://localhost/api/app/book/7?x=1`. */
export function urlsIn(text: string): readonly UrlInText[] {
  return [...text.matchAll(URL_WITH_VERB)].map(({ index, 0: whole, 1: verb = null, 2: written = '' }) => {
    const url = written.replace(/[.,;:)\]}]+$/, (end) =>
      end.includes('}') && written.includes('{') ? end : '',
    );
    return { verb, url, start: index + whole.indexOf(written), length: url.length };
  });
}
