/** A request that a text mentions. */
export interface RequestInText {
  /** Null when the text names no verb. */
  readonly verb: string | null;
  readonly url: string;
  /** Its position in the text. */
  readonly start: number;
  readonly length: number;
}

const REQUEST =
  /(?:\b(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)\s+)?["']?(https?:\/\/[^\s"'<>]+|(?<![\w./])\/[\w%{}~.-]+(?:\/[\w%{}~.:@-]+)+\/?(?:\?[^\s"'<>]*)?)/g;

/** Finds URLs and absolute paths, with the verb before them: `GET https://localhost/api/app/book/7?x=1`. */
export function requestsIn(text: string): readonly RequestInText[] {
  return [...text.matchAll(REQUEST)].map((match) => {
    const url = match[2]!.replace(/[.,;:)\]}]+$/, (end) =>
      end.includes('}') && match[2]!.includes('{') ? end : '',
    );
    const start = match.index + match[0].indexOf(match[2]!);
    return { verb: match[1] ?? null, url, start, length: url.length };
  });
}
