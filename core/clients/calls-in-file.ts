import { clientLanguageOf, type Language } from '../discovery/source-files';
import { binaryFile, isBinary } from '../frontends/binary-file-finding';
import type { Frontend } from '../frontends/frontend';
import type { ClientCall } from '../model/client-calls';
import { requestCodeOf } from '../sources/run-frontend';
import { CLIENT_NAME, mayRequest, REQUEST_FUNCTIONS, VERBS } from './call-shapes';
import { callsInCode } from './calls-in-code';
import { isSavedDefinition } from './client-types';
import { callsInRequestFile, isRequestFile, refitCalls } from './request-files';
import { scriptProxyCalls } from './script-proxies';

/** `.get(`, `.posts<` */
const METHOD_CALL = String.raw`\.\s*(?:${VERBS})s?\s*[(<]`;

/**
 * Text that appears in the code of clients: names of functions and types that make requests. For speed, names of
 * client objects are matched only in front of the name of a request method.
 */
const MARKER = new RegExp(
  [
    String.raw`\b(?:${REQUEST_FUNCTIONS}|getJSON)\s*[(<]|[rR]equest\s*[(<]`,
    String.raw`\b(?:HttpClient|HttpRequestMessage|XMLHttpRequest)\b`,
    String.raw`\bGetResponse\w*Async\s*(?:<[^()]*>)?\(\s*\$?"\/?\w+\/`,
    String.raw`\.(?:${VERBS})s?\s*(?:<[^()]*>)?\(\s*[\`'"]\/?\w+\/`,
    String.raw`${METHOD_CALL}(?<=${CLIENT_NAME}\)?\s*${METHOD_CALL})`,
    String.raw`\burl\s*:\s*[\`'"]`,
  ].join('|'),
);

/** Files with longer lines are assumed to be generated, for example by a bundler. */
const MAX_LINE = 10_000;

/** Whether a file may make requests or contain types of a client, according to its name. */
export const isClientFile = (file: string): boolean =>
  isRequestFile(file) || isSavedDefinition(file) || clientLanguageOf(file) !== undefined;

/**
 * The requests that a file makes; null if they cannot be read. `load` returns the frontend of a language; it is called
 * only if the file may make requests.
 */
export async function callsInFile(
  file: string,
  text: string,
  load: (language: Language) => Promise<Frontend>,
): Promise<readonly ClientCall[] | null> {
  if (isBinary(text)) return binaryFile(file, text).severity === 'error' ? null : [];
  const language = clientLanguageOf(file);
  if (language === undefined) return callsInRequestFile(file, text);
  if (text.split('\n').some(({ length }) => length > MAX_LINE)) return [];
  const isRazor = /\.cshtml$/i.test(file);
  const script = isRazor || /\.(?:vue|svelte)$/.test(file) ? scriptsOf(text) : text;
  const declared = isRazor || /\.js$/.test(file) ? scriptProxyCalls(file, script) : refitCalls(file, text);
  if (!MARKER.test(script)) return declared;
  // In scripts, `@Model.Id` of Razor is read as the name `$Model.Id`.
  const plain = isRazor ? script.replaceAll('@', '$') : script;
  const code = requestCodeOf(await load(language), file, plain, mayRequest);
  if (code.failure !== undefined) return null;
  const calls = callsInCode(code);
  return [...(isRazor ? calls.map(withRazorValues) : calls), ...declared];
}

/** `/api/app/book/$Model.Id` → `/api/app/book/{value}` */
const withRazorValues = (call: ClientCall): ClientCall => {
  return { ...call, url: call.url.replace(/\$(?:\([^()]*\)|[\w.]+(?:\([^()]*\))?)/g, '{value}') };
};

/** Blanks out everything outside the scripts of a page, so that positions stay the same. */
function scriptsOf(text: string): string {
  const blank = (part: string) => part.replace(/[^\r\n]/g, ' ');
  let found = '';
  for (const { index, 0: whole, 1: head = '', 2: script = '' } of text.matchAll(
    /(<script\b[^>]*>)(.*?)<\/script\s*>/gis,
  )) {
    found += blank(text.slice(found.length, index)) + blank(head) + script;
    found += blank(text.slice(found.length, index + whole.length));
  }
  return found;
}
