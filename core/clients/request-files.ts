import type { ClientCall } from '../model/client-call';
import type { Location } from '../model/location';
import { withoutQuery } from './address-of-expression';

const VERBS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';

/** The kinds of request files: a pattern for their names, and their reader. */
const readers: readonly {
  readonly name: RegExp;
  readonly read: (file: string, text: string) => readonly ClientCall[];
}[] = [
  { name: /\.(?:http|rest)$/i, read: httpCalls },
  { name: /\.bru$/i, read: brunoCalls },
  { name: /postman_collection\.json$/i, read: postmanCalls },
  { name: /-generate-proxy\.json$/i, read: proxyCalls },
];

/** Whether a file is a request file, according to its name. */
export const isRequestFile = (file: string): boolean => readers.some(({ name }) => name.test(file));

/** The requests in a request file, such as a `.http` file or a Postman collection; an empty list for other files. */
export function callsInRequestFile(file: string, text: string): readonly ClientCall[] {
  return readers.find(({ name }) => name.test(file))?.read(file, text) ?? [];
}

/** The address in a URL. File variables are replaced by their values; other `{{name}}` and `:id` become parameters. */
function addressOf(text: string, variables: ReadonlyMap<string, string> = new Map(), depth = 0): string {
  const filled = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string) => {
    const value = depth < 8 ? variables.get(name) : undefined;
    return value === undefined
      ? `{${name.replace(/\W/g, '') || 'value'}}`
      : addressOf(value, variables, depth + 1);
  });
  return depth > 0 ? filled : withoutQuery(filled.replace(/\/:([A-Za-z_]\w*)(?=[/?#]|$)/g, '/{$1}'));
}

type Position = Pick<Location, 'line' | 'column'>;

function call(
  file: string,
  { line, column }: Position,
  verb: string,
  written: string,
  address: string,
): ClientCall {
  const location = { file, line, column, endLine: line, endColumn: column + written.length };
  return { verb: verb.toUpperCase(), address, location };
}

/** In each section, the first line that is neither a comment nor a variable is the request; sections begin with `###`. */
function httpCalls(file: string, text: string): readonly ClientCall[] {
  const lines = text.split(/\r?\n/);
  const variables = new Map<string, string>();
  for (const line of lines) {
    const [, name, value = ''] = /^\s*@([^\s=]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined) variables.set(name, value);
  }
  const request = new RegExp(`^(\\s*(?:(${VERBS})\\s+)?)((?:https?://|/|\\{\\{)\\S*)`);
  const calls: ClientCall[] = [];
  let isExpected = true;
  for (const [line, text] of lines.entries()) {
    if (text.startsWith('###')) isExpected = true;
    else if (isExpected && !/^\s*(?:$|#|\/\/|@|<)/.test(text)) {
      isExpected = false;
      const [, { length: column } = '', verb = 'GET', url] = request.exec(text) ?? [];
      if (url !== undefined) calls.push(call(file, { line, column }, verb, url, addressOf(url, variables)));
    }
  }
  return calls;
}

/** `get { url: {{host}}/api/app/book }` */
function brunoCalls(file: string, text: string): readonly ClientCall[] {
  return callsLike(file, text, `^((${VERBS.toLowerCase()})\\s*\\{[^}]*?^\\s*url:[ \\t]*)(\\S+)`);
}

/** The requests in an API definition for generated C# client proxies: `"httpMethod": "GET", "url": "api/app/book"`. */
function proxyCalls(file: string, text: string): readonly ClientCall[] {
  return callsLike(file, text, `("httpMethod":\\s*"(${VERBS})",\\s*"url":\\s*")([^"\\\\]+)"`);
}

/** One call for each match of `pattern`. Its groups: the text before the URL, the verb in this text, and the URL. */
function callsLike(file: string, text: string, pattern: string): readonly ClientCall[] {
  const positionOf = positionsIn(text);
  return [...text.matchAll(new RegExp(pattern, 'gm'))].map(
    ({ index, 1: head = '', 2: verb = '', 3: url = '' }) =>
      call(file, positionOf(index + head.length), verb, url, addressOf(url)),
  );
}

/** Converts an index to a 0-based line and column. Indexes must be passed in ascending order. */
function positionsIn(text: string): (index: number) => Position {
  let line = 0;
  let start = 0;
  return (index) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < index; end = text.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    return { line, column: index - start };
  };
}

function postmanCalls(file: string, text: string): readonly ClientCall[] {
  let root: unknown;
  try {
    root = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return []; // A file that is not JSON is not a collection.
  }
  const calls: ClientCall[] = [];
  const positionOf = positionsIn(text);
  let from = 0;
  const pending = [root];
  for (let item = pending.shift(); item !== undefined; item = pending.shift()) {
    if (!isRecord(item)) continue;
    if (Array.isArray(item.item)) pending.unshift(...item.item);
    if (!isRecord(item.request)) continue;
    const { method, url } = item.request;
    const raw = isRecord(url) ? url.raw : url;
    if (typeof raw !== 'string' || typeof method !== 'string') continue;
    const written = JSON.stringify(raw).slice(1, -1);
    const found = text.indexOf(`"${written}"`, from);
    if (found >= 0) from = found + 1;
    calls.push(call(file, positionOf(from), method, written, addressOf(raw)));
  }
  return calls;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
