import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FileChange } from '../core';
import { type SkippedPath, walkFolder } from '../core/discovery/folder-walk';
import { openDisk } from './disk';
import { systemMessage } from './system-message';
import { UsageError } from './usage-error';

export interface Workspace {
  readonly files: readonly FileChange[];
  /** What was left out on purpose. */
  readonly skipped: readonly SkippedPath[];
  /** What was left out although it may matter, a line each. */
  readonly notices: readonly string[];
}

/** Reads the files of a folder that `accepts` takes. Only the folder itself must be readable. */
export function readWorkspace(cwd: string, folder: string, accepts: (file: string) => boolean): Workspace {
  const root = resolve(cwd, folder);
  requireFolder(root, folder);
  const disk = openDisk(root);
  const { files, skipped } = walkFolder(disk, accepts);
  const texts = files.flatMap((file) => {
    const text = disk.textOf(file);
    return text === null ? [] : [{ file, text }];
  });
  return { files: texts, skipped, notices: disk.notices };
}

function requireFolder(root: string, folder: string): void {
  try {
    if (statSync(root).isDirectory()) {
      readdirSync(root);
      return;
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(
      isMissing ? `no such folder: ${folder}` : `cannot read ${folder}: ${systemMessage(error)}`,
    );
  }
  throw new UsageError(`not a folder: ${folder}`);
}
