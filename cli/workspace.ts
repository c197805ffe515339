import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileChange } from '../core';
import { decode } from '../core/discovery/decoding';
import { maximumFileSize } from '../core/discovery/source-files';
import type { SkippedPath } from '../core/doctor/examination';
import { walkFolder } from './folder-walk';
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
  const walk = walkFolder(root, accepts);
  const files: FileChange[] = [];
  const notices = [...walk.notices];
  for (const file of walk.files) {
    try {
      const path = join(root, file);
      const { size } = statSync(path);
      if (size <= maximumFileSize) files.push({ file, text: decode(readFileSync(path)) });
      else notices.push(`skipped ${file}: larger than ${maximumFileSize / 1024 / 1024} MB`);
    } catch (error) {
      notices.push(`skipped ${file}: ${systemMessage(error)}`);
    }
  }
  return { files, skipped: walk.skipped, notices };
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
