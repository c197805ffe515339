import type { ClientCall } from '../model/client-calls';
import { lineStarts, locationInLines } from '../model/location';

const NAME = String.raw`[A-Za-z_$][\w$]*`;
const CHAIN = String.raw`${NAME}(?:\s*\.\s*${NAME})+`;

/** Comments and strings, which contain no code, and chains of names: `acme.books.book.getList`. */
const TOKEN = new RegExp(
  String.raw`\/\*.*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\`(?:\\.|[^\`\\])*\`|(?<![\w$])(?<!\.\s*)${CHAIN}`,
  'gs',
);

/** `var books = acme.books.book;` */
const ALIAS = new RegExp(String.raw`(?<![\w$])(?<!\.\s*)(${NAME})\s*=\s*(${CHAIN})\s*(?=[;,\r\n])`, 'g');

/** Names that a file declares: `var a`, `function a`, and parameters of functions. */
const DECLARED = new RegExp(
  String.raw`\b(?:var|let|const|class)\s+(${NAME})|\bfunction\b\s*(${NAME})?\s*\(([^()]*)\)`,
  'g',
);

/** Objects of browsers and libraries whose members are no proxies. */
const GLOBAL = /^(?:this|super|abp|document|console|jQuery|\$|Math|JSON|Object|Array|Promise)$/;

/**
 * The functions that a script may use of the framework's generated proxies: dotted names of at least three parts that
 * begin with a name that the script does not declare, or with an alias: `books.getList` → `acme.books.book.getList`.
 */
export function scriptProxyCalls(file: string, text: string): readonly ClientCall[] {
  const aliases = new Map<string, string>();
  const expanded = (chain: string) => {
    const written = plain(chain);
    const root = rootOf(written);
    return (aliases.get(root) ?? root) + written.slice(root.length);
  };
  for (const [, name = '', chain = ''] of text.matchAll(ALIAS)) aliases.set(name, expanded(chain));
  const declared = new Set(
    [...text.matchAll(DECLARED)].flatMap(([, variable, name, parameters = '']) => [
      variable ?? name ?? '',
      ...parameters.split(/[\s,]+/),
    ]),
  );
  const lines = lineStarts(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }): readonly ClientCall[] => {
    if (
      !/^[A-Za-z_$]/.test(token) ||
      /^\s*=[^=>]/.test(text.slice(index + token.length, index + token.length + 9))
    )
      return [];
    const url = expanded(token);
    const root = rootOf(url);
    if (GLOBAL.test(root) || declared.has(root) || !/^[a-z_]/.test(root) || url.split('.').length < 3)
      return [];
    const location = locationInLines(file, lines, index, index + token.length);
    return [{ verb: null, url, isProxy: true, location }];
  });
}

const rootOf = (chain: string) => chain.split('.', 1)[0]!;

/** `window.acme . books` → `acme.books`; `getList.call` → `getList` */
const plain = (chain: string) =>
  chain
    .replace(/\s+/g, '')
    .replace(/^window\./, '')
    .replace(/\.(?:call|apply|bind)$/, '');
