import { mayCheckAccess, maySetFallbackPolicy, takesService } from '../model/access-words';
import { mayConfigure, mayStartUp } from '../model/configuration-words';
import type { Markers } from '../model/file-markers';
import { ignoreCommentsIn } from './find-ignore-comments';

const CALL = /\b(\w+)(?:\s*<[^<>()]*>)?\s*\(/g;

/** `AddApplication<HostModule>()`, `AddApplicationAsync<HostModule>()` */
const START = /\bAddApplication(?:Async)?\s*<\s*([\w.]+)\s*>/g;

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

/** Finds the markers of a file by the words in its text, without parsing it. */
export function markersOf(file: string, text: string): Markers {
  const comments = ignoreCommentsIn(file, text);
  const starts = text.includes('AddApplication') ? namesIn(text, START) : [];
  const checksAccess = mayCheckAccess(text);
  const setsFallbackPolicy = maySetFallbackPolicy(text);
  const uses = takesService(text);
  const configures = mayConfigure(text);
  const calls = !configures && mayStartUp(text) ? namesIn(text, CALL) : [];
  const isPlain = !configures && !checksAccess && !setsFallbackPolicy && !uses;
  if (isPlain && starts.length + calls.length + comments.length === 0) return noMarkers;
  return { configures, calls, starts, checksAccess, setsFallbackPolicy, takesService: uses, comments };
}

/** Shared by all files without a marker, because most files have none. */
const noMarkers: Markers = {
  configures: false,
  calls: [],
  starts: [],
  checksAccess: false,
  setsFallbackPolicy: false,
  takesService: false,
  comments: [],
};
