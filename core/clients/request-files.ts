import type { ClientCall } from '../model/client-calls';
import { isJsonObject } from '../model/json-object';
import { lineStarts, locationInLines } from '../model/location';
import { withoutQuery } from './url-of-expression';

const VERBS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS';

/** The kinds of request files: a pattern for their names, and their reader, which throws for an invalid file. */
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

/** The requests in a request file, such as a Postman collection; none for other files, null for an invalid file. */
export function callsInRequestFile(file: string, text: string): readonly ClientCall[] | null {
  const reader = readers.find(({ name }) => name.test(file));
  if (reader === undefined) return [];
  try {
    return reader.read(file, text);
  } catch {
    return null;
  }
}

/** The URL of a call. File variables are replaced by their values; other `{{name}}` and `:id` become parameters. */
function callUrl(text: string, variables: ReadonlyMap<string, string> = new Map(), depth = 0): string {
  const filled = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, name: string, at: number) => {
    const value = depth < 8 ? variables.get(name) : undefined;
    // The user of an exported file fills in a segment without a value, such as `@id = `.
    return value === undefined || (value === '' && text[at - 1] === '/')
      ? `{${name.replace(/\W/g, '') || 'value'}}`
      : callUrl(value, variables, depth + 1);
  });
  return depth > 0 ? filled : withoutQuery(filled.replace(/\/:([A-Za-z_]\w*)(?=[/?#]|$)/g, '/{$1}'));
}

/** Each section begins with `###`. Its first line that is neither a comment nor a variable is the request. */
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
      if (url === undefined) continue;
      const location = { file, line, column, endLine: line, endColumn: column + url.length };
      calls.push({ verb, url: callUrl(url, variables), location });
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
  parseJson(text);
  return callsLike(file, text, `("httpMethod":\\s*"(${VERBS})",\\s*"url":\\s*")([^"\\\\]+)"`);
}

/** The requests of interfaces for which Refit generates a client: `[Get("/api/app/book/{id}")] Task<Book> Get(Guid id);` */
export function refitCalls(file: string, text: string): readonly ClientCall[] {
  if (!/^\s*(?:global\s+)?using\s+Refit\s*;/m.test(text)) return [];
  return callsLike(
    file,
    text,
    String.raw`^(\s*\[\s*(Get|Post|Put|Patch|Delete|Head|Options)\s*\(\s*")(/[^"\\]*)"`,
  );
}

/** One call for each match of `pattern`. Its groups are the text before the URL, the verb in that text, and the URL. */
function callsLike(file: string, text: string, pattern: string): readonly ClientCall[] {
  const lines = lineStarts(text);
  const matches = [...text.matchAll(new RegExp(pattern, 'gm'))];
  return matches.map(({ index, 1: head = '', 2: verb = '', 3: url = '' }) => {
    const start = index + head.length;
    const location = locationInLines(file, lines, start, start + url.length);
    return { verb: verb.toUpperCase(), url: callUrl(url), location };
  });
}

/** Throws for a text that is not JSON, such as a truncated file. */
const parseJson = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''));

function postmanCalls(file: string, text: string): readonly ClientCall[] {
  const calls: ClientCall[] = [];
  const lines = lineStarts(text);
  let from = 0;
  const pending = [parseJson(text)];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (!isJsonObject(item)) continue;
    if (Array.isArray(item.item)) for (const inner of item.item.toReversed()) pending.push(inner);
    if (!isJsonObject(item.request)) continue;
    const { method, url } = item.request;
    const raw = isJsonObject(url) ? url.raw : url;
    if (typeof raw !== 'string' || typeof method !== 'string') continue;
    const written = JSON.stringify(raw).slice(1, -1);
    const found = text.indexOf(`"${written}"`, from);
    if (found >= 0) from = found + 1;
    const location = locationInLines(file, lines, from, from + written.length);
    calls.push({ verb: method.toUpperCase(), url: callUrl(raw), location });
  }
  return calls;
}
