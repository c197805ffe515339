import { accessWords, mayCheckAccess, maySetHostPolicy, takesService } from '../catalog/access-words';
import { configurationWords, mayConfigure, mayStartUp } from '../catalog/configuration-words';
import { endpointWord } from '../catalog/endpoint-words';
import { anyConstraint, type IgnoreComment, type Markers } from '../model/file-markers';
import { PERMISSION_LITERAL, permissionMentions } from '../model/permission-mentions';

/** Every comment that suppresses findings contains this word. */
const ignoreWord = 'fx-routes-ignore';
const COMMENT = new RegExp(`^((?:.*\\s)?)//\\s*${ignoreWord}(?![\\w-])\\s*([\\w-]*)\\s*:?(.*)`);

/**
 * The ignore comments of a file. A comment after code applies to its own line; any other comment applies to the next
 * line that is not an ignore comment itself. Text that looks like an ignore comment counts as one, even in a string.
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

const CALL = /\b(\w+)(?:\s*<[^<>()]*>)?\s*\(/g;

/** `Options` in `Configure<Options>(…)`, `Web` in `Configure(Actions.Web)` */
const PASSED = /(?:<|\bConfigure\()\s*(?:\w+\.)*(\w+)\s*(?:>\s*\(|\))/g;

/** `AddApplication<HostModule>()`, `AddApplicationAsync<global::Acme.@HostModule>()`, `AddApplication(typeof(HostModule))` */
const START = /\bAddApplication(?:Async)?\s*(?:<|\(\s*typeof\s*\()([^<>(){};]{1,500})[>)]/g;

/** A type argument as the name of a type: `global::Acme.@HostModule` → `.Acme.HostModule` */
const typeName = (written: string) =>
  written
    .replace(/[\s@\p{Cf}]/gu, '')
    .replace(/^global::/, '.')
    .replace('::', '.');

/** `ConstraintMap["slug"] = …`, `ConstraintMap.Add("slug", …)`, `SetParameterPolicy<Slug>("slug")`, in either language. */
const CONSTRAINT =
  /\b(?:[cC]onstraintMap\s*(?:\[|\.\s*\w+\s*\()|[sS]etParameterPolicy\s*(?:<[^<>()]*>)?\s*\()\s*["'`]([^"'`]+)["'`]/g;

/** Another use of the map, such as `ConstraintMap[name] = …`: it may add any constraint. */
const OPEN_CONSTRAINTS = /\b[cC]onstraintMap\b(?!\s*(?:\[|\.\s*\w+\s*\()\s*["'`])/;

/** What may declare a property that JSON cannot carry: `IFormFile Cover {`, `Stream Content,`, `file: File`. */
export const streamProperty =
  /(?:Stream|\b(?:IFormFile(?:Collection)?|I?RemoteStreamContent|File(?:List)?|Blob))(?:[>?\s[\]]*\s@?\w+\s*[{,)=]|\b(?<=:\s*(?:\w+<)?\w+))/;

/**
 * A type that no API definition can have: `Memory<byte>`, `Task<Task<int>>`, `class Chain : List<Chain>`. A class may have
 * the name `Memory`.
 */
export const undescribableType =
  /(?<!\bclass\s+)\bMemory<|\bTask<\s*(?:[\w.]+\.)?Task\s*<|\bclass\s+(\w+)\s*:\s*[\w.]*(?:List|Collection|Set|Queue|Stack|Enumerable)<\s*\1\s*>/;

/** Every text with a marker matches this pattern. Most texts do not match, so they need no test for each marker. */
const MARKER = new RegExp(
  [
    ignoreWord,
    ...[
      streamProperty,
      undescribableType,
      START,
      CONSTRAINT,
      OPEN_CONSTRAINTS,
      PERMISSION_LITERAL,
      endpointWord,
      ...accessWords,
      ...configurationWords,
    ].map(({ source }) => source),
  ].join('|'),
);

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

/** A comment, or a string, which may contain what looks like a comment. */
const COMMENT_OR_STRING = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|((["'`])(?:\\.|(?!\2)[^\\\n])*\2)/g;

function constraintsIn(text: string): Markers['constraints'] {
  if (!text.includes('onstraintMap') && !text.includes('etParameterPolicy')) return [];
  const code = text.replace(COMMENT_OR_STRING, '$1');
  const names = namesIn(code, CONSTRAINT).map((name) => name.toLowerCase());
  return OPEN_CONSTRAINTS.test(code) ? [...names, anyConstraint] : names;
}

/** Finds the markers of a file by the words in its text, without parsing it. */
export const markersOf = (file: string, text: string): Markers =>
  MARKER.test(text) ? readMarkers(file, text) : noMarkers;

function readMarkers(file: string, text: string): Markers {
  const configures = mayConfigure(text);
  return {
    configures,
    calls: !configures && mayStartUp(text) ? [...namesIn(text, CALL), ...namesIn(text, PASSED)] : [],
    starts: namesIn(text, START).map(typeName),
    constraints: constraintsIn(text),
    checksAccess: mayCheckAccess(text),
    setsHostPolicy: maySetHostPolicy(text),
    mapsEndpoints: endpointWord.test(text),
    takesService: takesService(text),
    hasStreamProperty: streamProperty.test(text),
    hasUndescribableType: undescribableType.test(text),
    permissions: permissionMentions(text),
    comments: ignoreCommentsIn(file, text),
  };
}

/** Shared by all files without a marker, because most files have none. */
const noMarkers = readMarkers('', '');
