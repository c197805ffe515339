import { accessWords, mayCheckAccess, maySetHostPolicy, takesService } from '../model/access-check-markers';
import { configurationWords, mayConfigure, mayStartUp } from '../model/configuration-markers';
import { anyConstraint, type Markers } from '../model/file-markers';
import { PERMISSION_LITERAL, permissionMentions } from '../model/permission-mentions';
import { streamProperty, undescribableType } from '../model/unsupported-type-markers';
import { ignoreCommentsIn, ignoreWord } from './read-ignore-comments';

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
  if (!/onstraintMap|etParameterPolicy/.test(text)) return [];
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
    takesService: takesService(text),
    hasStreamProperty: streamProperty.test(text),
    hasUndescribableType: undescribableType.test(text),
    permissions: permissionMentions(text),
    comments: ignoreCommentsIn(file, text),
  };
}

/** Shared by all files without a marker, because most files have none. */
const noMarkers = readMarkers('', '');
