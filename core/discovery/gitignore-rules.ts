import { getOrInsert } from '../model/collections';
import { parseIgnorePattern } from './gitignore-pattern';

/** The name of the files that contain ignore rules. */
export const gitignoreName = '.gitignore';

/** The ignore rules of a folder, including those of its parents. Paths are POSIX, relative to the root. */
export interface IgnoreRules {
  /** Adds the rules in `text`, the `.gitignore` of a folder (`''` for the root). */
  within(folder: string, text: string): IgnoreRules;
  /** Whether a path is ignored; assumes that its parents are not ignored. Paths of folders end in a slash. */
  ignores(path: string): boolean;
}

/** Limit of patterns per file: only the last patterns are used, because later patterns take precedence. */
const MAX_PATTERNS = 10_000;

interface Layer {
  readonly prefix: string;
  /** Whether the rules of one `.gitignore` ignore a path below its folder; null if no rule matches. */
  decide(path: string): boolean | null;
}

/** Rules that ignore nothing until `.gitignore` files are added. */
export function createIgnoreRules(): IgnoreRules {
  // A cache by content, because generated projects often contain the same `.gitignore`.
  const deciders = new Map<string, Layer['decide']>();
  const combine = (layers: readonly Layer[]): IgnoreRules => ({
    within(folder, text) {
      const prefix = folder === '' ? '' : `${folder}/`;
      return combine([{ prefix, decide: getOrInsert(deciders, text, createDecider) }, ...layers]);
    },
    ignores(path) {
      // The nearest `.gitignore` with a matching rule decides.
      for (const { prefix, decide } of layers) {
        const answer = decide(path.slice(prefix.length));
        if (answer !== null) return answer;
      }
      return false;
    },
  });
  return combine([]);
}

/** The last line that matches decides. Most lines are names or endings, for which a map lookup suffices. */
function createDecider(text: string): Layer['decide'] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const patterns = lines.flatMap((line) => parseIgnorePattern(line) ?? []).slice(-MAX_PATTERNS);
  const lastWithName = new Map<string, number>();
  const lastWithEnding = new Map<string, number>();
  const others: number[] = [];
  for (const [at, { name, ending, matchesFoldersOnly }] of patterns.entries()) {
    if (name === null && ending === null) others.unshift(at);
    for (const slash of matchesFoldersOnly ? ['/'] : ['', '/']) {
      if (name !== null) lastWithName.set(name + slash, at);
      if (ending !== null) lastWithEnding.set(ending + slash, at);
    }
  }
  return (path) => {
    const lower = path.toLowerCase();
    const name = lower.slice(lower.lastIndexOf('/', lower.length - 2) + 1);
    let last = lastWithName.get(name) ?? -1;
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1))
      last = Math.max(last, lastWithEnding.get(name.slice(dot)) ?? -1);
    const other = others.find((at) => at < last || patterns[at]?.matches(lower)) ?? -1;
    const pattern = patterns[Math.max(last, other)];
    return pattern === undefined ? null : !pattern.isNegated;
  };
}
