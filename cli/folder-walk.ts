import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { createIgnoreRules, type IgnoreRules } from '../core/discovery/ignored-files';
import { skippedFolders } from '../core/discovery/skipped-folders';
import type { SkippedPath } from '../core/doctor/examination';

import { systemMessage } from './system-message';

export interface FolderWalk {
  /** POSIX paths relative to the root, in the order of their names. */
  readonly files: readonly string[];
  /** Folders, and files that would count, that were left out on purpose. */
  readonly skipped: readonly SkippedPath[];
  /** What could not be read, a line each. */
  readonly notices: readonly string[];
}

/** Lists the files of a folder that `accepts` takes, leaving out what `.gitignore` files and the list above leave out. */
export function walkFolder(root: string, accepts: (file: string) => boolean): FolderWalk {
  const files: string[] = [];
  const skipped: SkippedPath[] = [];
  const notices: string[] = [];

  const visit = (folder: string, outer: IgnoreRules) => {
    const entries = readEntries(join(root, folder), folder, notices);
    const rules = entries.some((entry) => entry.name === '.gitignore' && entry.isFile())
      ? withRulesOf(root, folder, outer, notices)
      : outer;
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (skippedFolders.has(entry.name)) skipped.push({ path: `${path}/`, reason: 'name' });
        else if (rules.ignores(`${path}/`)) skipped.push({ path: `${path}/`, reason: 'gitignore' });
        else visit(path, rules);
      } else if (accepts(path) && isReadHere(root, path, entry)) {
        if (rules.ignores(path)) skipped.push({ path, reason: 'gitignore' });
        else files.push(path);
      }
    }
  };

  visit('', createIgnoreRules());
  return { files, skipped, notices };
}

function readEntries(path: string, folder: string, notices: string[]): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    // The caller has made sure of the root.
    notices.push(`skipped ${folder}/: ${systemMessage(error)}`);
    return [];
  }
}

function withRulesOf(root: string, folder: string, outer: IgnoreRules, notices: string[]): IgnoreRules {
  const file = folder === '' ? '.gitignore' : `${folder}/.gitignore`;
  try {
    return outer.within(folder, readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    notices.push(`skipped ${file}: ${systemMessage(error)}`);
    return outer;
  }
}

/**
 * A link to a folder is not followed, so there are no cycles. A link to a file counts only if the file lies outside of
 * the root: inside, the walk meets it in its own place, and a class that is met twice would collide with itself.
 */
function isReadHere(root: string, path: string, entry: Dirent): boolean {
  if (entry.isFile()) return true;
  if (!entry.isSymbolicLink()) return false;
  try {
    const target = realpathSync(join(root, path));
    const fromRoot = relative(realpathSync(root), target);
    const isOutside = fromRoot === '..' || fromRoot.startsWith(`..${sep}`) || fromRoot === target;
    return isOutside && statSync(target).isFile();
  } catch {
    return false;
  }
}
