import { remember } from '../model/grouping';
import { parseIgnorePattern } from './ignore-pattern';

/** The rules in force within a folder: those of the `.gitignore` files from the root down to it. Paths are POSIX, relative to the root. */
export interface IgnoreRules {
  /** Adds the `.gitignore` of a folder (`''` for the root). */
  within(folder: string, text: string): IgnoreRules;
  /** Whether a project of C# lies in the folder or around it. */
  readonly isBelowProject: boolean;
  belowProject(): IgnoreRules;
  /** Folders are asked for with a slash at their end, and only where the folders around them are not ignored. */
  ignores(path: string): boolean;
}

/** More lines of one file are not read. */
const MAX_LINES = 10_000;

interface Layer {
  readonly prefix: string;
  /** Whether the rules of one `.gitignore` ignore a path in its folder; null when none matches it. */
  decide(path: string): boolean | null;
}

/** The rules of a walk before its first `.gitignore`: none. */
export function createIgnoreRules(): IgnoreRules {
  return rules([], createDeciders(), false);
}

/** Generated projects bring the same file again and again, with the same names beside it: what was found out of them is kept. */
function createDeciders(): (text: string) => Layer['decide'] {
  const deciders = new Map<string, Layer['decide']>();
  return (text) => remember(deciders, text, createDecider);
}

/** The last line that matches decides. */
function createDecider(text: string): Layer['decide'] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/, MAX_LINES);
  const patterns = lines.flatMap((line) => parseIgnorePattern(line) ?? []);
  const numbered = patterns.map((pattern, at) => ({ pattern, at })).reverse();
  const ofNames = numbered.filter(({ pattern }) => pattern.isOfName);
  const ofPaths = numbered.filter(({ pattern }) => !pattern.isOfName);
  const lastIn = (among: typeof numbered, path: string) =>
    among.find(({ pattern }) => pattern.matches(path))?.at ?? -1;
  const lastOfNames = new Map<string, number>();
  return (path) => {
    const name = path.slice(path.lastIndexOf('/', path.length - 2) + 1);
    const last = Math.max(
      remember(lastOfNames, name, () => lastIn(ofNames, name)),
      lastIn(ofPaths, path),
    );
    return last < 0 ? null : !patterns[last]!.isNegated;
  };
}

function rules(
  layers: readonly Layer[],
  createDecider: (text: string) => Layer['decide'],
  isBelowProject: boolean,
): IgnoreRules {
  return {
    isBelowProject,
    belowProject: () => rules(layers, createDecider, true),
    within: (folder, text) =>
      rules(
        [{ prefix: folder === '' ? '' : `${folder}/`, decide: createDecider(text) }, ...layers],
        createDecider,
        isBelowProject,
      ),
    ignores(path) {
      // The file nearest to the path decides; a file that says nothing leaves it to the one above.
      for (const { prefix, decide } of layers) {
        const answer = decide(path.slice(prefix.length));
        if (answer !== null) return answer;
      }
      return false;
    },
  };
}
