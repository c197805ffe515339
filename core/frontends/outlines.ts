import { isCandidateBase, isControllerName, resemblesService } from '../catalog/candidate-names';
import { typeConverter } from '../catalog/framework-attributes';
import { getOrInsert } from '../model/collections';
import { detached, type FileFacts, type Outline } from '../model/facts/file-facts';

/** What the patterns of a language find in the text of a file. */
interface FoundNames {
  readonly names: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly bases: ReadonlySet<string>;
  /** Whether the text contains an attribute that makes the file relevant. */
  readonly hasAttribute: boolean;
}

/** A cache of the results of `isCandidateBase`, because most files use the same attributes and base types. */
const candidateBases = new Map<string, boolean>();
const MAX_CACHED = 1_000_000;

const noNames: readonly string[] = [];

const detachedNames = (names: ReadonlySet<string>): readonly string[] =>
  names.size === 0 ? noNames : [...names].map(detached);

/** The outline of a file. `facts` contains no declarations. */
export function createOutline(facts: FileFacts, text: string, found: FoundNames): Outline {
  if (candidateBases.size > MAX_CACHED) candidateBases.clear();
  const [names, bases] = [detachedNames(found.names), detachedNames(found.bases)];
  return {
    facts,
    names,
    others: detachedNames(text.includes(typeConverter) ? new Set([...names, ...found.others]) : found.others),
    bases,
    isCandidate:
      found.hasAttribute ||
      names.some(isControllerName) ||
      bases.some((base) => getOrInsert(candidateBases, base, isCandidateBase)),
    resemblesService: names.some(resemblesService),
  };
}

/** Whether a file has to be parsed: names may contain escapes, or the file may be binary. */
export const needsParser = (text: string) => text.includes('\\u') || text.includes('\0');

/** All matches of a global pattern. `matchAll` would copy the pattern for each text. */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  const found: RegExpExecArray[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}

/** Whether a name is capitalized like a class name. */
export const isClassName = (name: string): boolean => !/^[\p{Ll}_$\d]/u.test(name);

/**
 * The non-ASCII characters that names may contain, for use in a character class: all except white space. If names could
 * contain white space, patterns would try all splits of a run of spaces.
 */
export const beyondAscii =
  '\\u0080-\\u009f\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\uffff';
