import { accessWords, mayCheckAccess, maySetFallbackPolicy, takesService } from '../model/access-words';
import { configurationWords, mayConfigure, mayStartUp } from '../model/configuration-words';
import type { Markers } from '../model/file-markers';
import type { IgnoreComment } from '../model/ignore-comment';

const CALL = /\b(\w+)(?:\s*<[^<>()]*>)?\s*\(/g;

/** `AddApplication<HostModule>()`, `AddApplicationAsync<HostModule>()` */
const START = /\bAddApplication(?:Async)?\s*<\s*([\w.]+)\s*>/g;

/** Every comment that accepts findings contains this word. */
const ignoreWord = 'fx-routes-ignore';
const COMMENT = new RegExp(`^((?:.*\\s)?)//\\s*${ignoreWord}(?![\\w-])\\s*([\\w-]*)\\s*:?(.*)`);

/** Every text with a marker matches this pattern. Most texts do not match, so they need no test for each marker. */
const MARKER = new RegExp(
  [ignoreWord, ...[START, ...accessWords, ...configurationWords].map(({ source }) => source)].join('|'),
);

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

/** Finds the markers of a file by the words in its text, without parsing it. */
export const markersOf = (file: string, text: string): Markers =>
  MARKER.test(text) ? readMarkers(file, text) : noMarkers;

function readMarkers(file: string, text: string): Markers {
  const configures = mayConfigure(text);
  return {
    configures,
    calls: !configures && mayStartUp(text) ? namesIn(text, CALL) : [],
    starts: namesIn(text, START),
    checksAccess: mayCheckAccess(text),
    setsFallbackPolicy: maySetFallbackPolicy(text),
    takesService: takesService(text),
    comments: ignoreCommentsIn(file, text),
  };
}

/** Shared by all files without a marker, because most files have none. */
const noMarkers = readMarkers('', '');

/**
 * The ignore comments of a file. A comment after code applies to its own line; any other comment applies to the next
 * line that is not an ignore comment itself. Text in a string that looks like an ignore comment counts as one.
 */
export function ignoreCommentsIn(file: string, text: string): readonly IgnoreComment[] {
  if (!text.includes(ignoreWord)) return [];
  const comments: IgnoreComment[] = [];
  let above: Omit<IgnoreComment, 'line'>[] = [];
  // The additional empty line is for comments at the end of the file.
  for (const [line, written] of [...text.split(/\r\n|\r|\n/), ''].entries()) {
    const [, before, code = '', reason = ''] = (written.includes(ignoreWord) && COMMENT.exec(written)) || [];
    const isAlone = before !== undefined && before.trim() === '';
    if (before !== undefined) {
      const location = { file, line, column: before.length, endLine: line, endColumn: written.length };
      above.push({ code, reason: reason.trim(), location });
    }
    if (isAlone) continue;
    for (const comment of above) comments.push({ ...comment, line });
    above = [];
  }
  return comments;
}
