import ignore from 'ignore';
import { remember } from '../model/grouping';

/** The rules of the `.gitignore` files from the root down to one folder. Paths are POSIX, relative to the root. */
export interface IgnoreRules {
  /** Adds the `.gitignore` of a folder (`''` for the root). */
  within(folder: string, text: string): IgnoreRules;
  /** Folders are asked for with a slash at their end. */
  ignores(path: string): boolean;
}

/** The rules of a walk before its first `.gitignore`: none. */
export function createIgnoreRules(): IgnoreRules {
  return rules([], createMatchers());
}

interface Layer {
  readonly prefix: string;
  readonly matcher: Matcher;
}

/** One `.gitignore`. Paths are relative to its folder. */
interface Matcher {
  /** True or false as a pattern decides; null when none speaks of the path. */
  test(path: string): boolean | null;
}

const options = { allowRelativePaths: true };

/** Whether a pattern, taken for itself, matches a path or (`isOfName`) the name of any of its folders or of the file. */
interface Pattern {
  readonly isOfName: boolean;
  /** `lower` is the path in lower case. */
  matches(path: string, lower: string): boolean;
}

/**
 * Makes matchers. Asking each of some hundred patterns about each file is what costs, hardly any matches, and generated
 * projects bring the same ones again and again. So a file's rules are asked as a whole only when one of them matches, and
 * what was found out about a pattern or a name is kept.
 */
function createMatchers(): (text: string) => Matcher {
  const patterns = new Map<string, Pattern>();
  const nameTests = new Map<string, (name: string) => boolean>();
  return (text) => {
    const lines = text
      .split(/\r?\n/)
      .flatMap((line) => (/^(#|\s*$)/.test(line) ? [] : line.replace(/^!/, '')));
    const all = lines.map((line) => remember(patterns, line, createPattern));
    const ofPaths = all.filter(({ isOfName }) => !isOfName);
    const ofNames = all.filter(({ isOfName }) => isOfName);
    const key = lines.filter((_, index) => all[index]!.isOfName).join('\n');
    const matchesName = remember(nameTests, key, () => {
      const answers = new Map<string, boolean>();
      return (name) =>
        remember(answers, name, () => {
          const lower = name.toLowerCase();
          return ofNames.some((pattern) => pattern.matches(name, lower));
        });
    });
    const matcher = ignore(options).add(text);
    return {
      test(path) {
        const names = path.match(/[^/]+\/?/g) ?? [];
        const lower = path.toLowerCase();
        if (!names.some(matchesName) && !ofPaths.some((pattern) => pattern.matches(path, lower))) return null;
        const { ignored, unignored } = matcher.test(path);
        return ignored || unignored ? ignored : null;
      },
    };
  };
}

/** Does not trouble the library with a path that lacks one of the words that the pattern spells out. */
function createPattern(text: string): Pattern {
  const words =
    text
      .toLowerCase()
      .replace(/\[.*\]/g, '*')
      .match(/[\w.~$-]+/g) ?? [];
  const matcher = ignore(options).add(text);
  return {
    isOfName: !/\/./.test(text),
    matches(path, lower) {
      for (const word of words) if (!lower.includes(word)) return false;
      return matcher.ignores(path);
    },
  };
}

function rules(layers: readonly Layer[], createMatcher: (text: string) => Matcher): IgnoreRules {
  return {
    within: (folder, text) =>
      rules(
        [{ prefix: folder === '' ? '' : `${folder}/`, matcher: createMatcher(text) }, ...layers],
        createMatcher,
      ),
    ignores(path) {
      // The file nearest to the path decides; a file that says nothing leaves it to the one above.
      for (const { prefix, matcher } of layers) {
        const answer = matcher.test(path.slice(prefix.length));
        if (answer !== null) return answer;
      }
      return false;
    },
  };
}
