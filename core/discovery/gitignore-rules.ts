import { getOrInsert } from '../model/collections';
import { parseIgnorePattern } from './ignore-pattern';

/** The name of a file with rules. */
export const gitignoreName = '.gitignore';

/** The rules in force in a folder: the `.gitignore` files from the root down to it. Paths are POSIX, relative to the root. */
export interface IgnoreRules {
  /** Adds the `.gitignore` of a folder (`''` for the root). */
  within(folder: string, text: string): IgnoreRules;
  /** Whether a path is ignored, provided that its parents are not. Folders end in a slash. */
  ignores(path: string): boolean;
}

/** If a file has more patterns, only the last ones are used, because later patterns take precedence. */
const MAX_PATTERNS = 10_000;

interface Layer {
  readonly prefix: string;
  /** Whether the rules of one `.gitignore` ignore a path below its folder; null if none matches. */
  decide(path: string): boolean | null;
}

/** Rules that ignore nothing until `.gitignore` files are added. */
export function createIgnoreRules(): IgnoreRules {
  // A cache by content, because generated projects often contain the same `.gitignore`.
  const deciders = new Map<string, Layer['decide']>();
  return combineRules([], (text) => getOrInsert(deciders, text, createDecider));
}

/** The last line that matches decides. */
function createDecider(text: string): Layer['decide'] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const patterns = lines.flatMap((line) => parseIgnorePattern(line) ?? []).slice(-MAX_PATTERNS);
  const numbered = patterns.map((pattern, at) => ({ pattern, at })).reverse();
  const ofNames = numbered.filter(({ pattern }) => pattern.matchesNameOnly);
  const ofPaths = numbered.filter(({ pattern }) => !pattern.matchesNameOnly);
  const lastIn = (among: typeof numbered, path: string) =>
    among.find(({ pattern }) => pattern.matches(path))?.at ?? -1;
  const lastOfNames = new Map<string, number>();
  return (path) => {
    const name = path.slice(path.lastIndexOf('/', path.length - 2) + 1);
    const ofName = getOrInsert(lastOfNames, name, () => lastIn(ofNames, name));
    const pattern = patterns[Math.max(ofName, lastIn(ofPaths, path))];
    return pattern === undefined ? null : !pattern.isNegated;
  };
}

function combineRules(
  layers: readonly Layer[],
  createDecider: (text: string) => Layer['decide'],
): IgnoreRules {
  return {
    within: (folder, text) =>
      combineRules(
        [{ prefix: folder === '' ? '' : `${folder}/`, decide: createDecider(text) }, ...layers],
        createDecider,
      ),
    ignores(path) {
      // The nearest `.gitignore` with a matching rule decides.
      for (const { prefix, decide } of layers) {
        const answer = decide(path.slice(prefix.length));
        if (answer !== null) return answer;
      }
      return false;
    },
  };
}
