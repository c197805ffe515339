import ignore, { type Ignore } from 'ignore';

/** The rules of the `.gitignore` files from the root down to one folder. Paths are POSIX, relative to the root. */
export interface IgnoreRules {
  /** Adds the `.gitignore` of a folder (`''` for the root). */
  within(folder: string, text: string): IgnoreRules;
  /** Folders are asked for with a slash at their end. */
  ignores(path: string): boolean;
}

/** No rules at all. */
export const noIgnoreRules: IgnoreRules = rules([]);

interface Layer {
  readonly prefix: string;
  readonly matcher: Ignore;
}

function rules(layers: readonly Layer[]): IgnoreRules {
  return {
    within: (folder, text) =>
      rules([
        {
          prefix: folder === '' ? '' : `${folder}/`,
          matcher: ignore({ allowRelativePaths: true }).add(text),
        },
        ...layers,
      ]),
    ignores(path) {
      // The file nearest to the path decides; a file that says nothing leaves it to the one above.
      for (const { prefix, matcher } of layers) {
        const { ignored, unignored } = matcher.test(path.slice(prefix.length));
        if (ignored || unignored) return ignored;
      }
      return false;
    },
  };
}
