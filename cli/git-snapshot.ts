import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { decode } from '../core/discovery/decoding';
import { skippedFolders } from '../core/discovery/skipped-folders';
import { maximumFileSize } from '../core/discovery/source-files';
import { UsageError } from './usage-error';
import type { Workspace } from './workspace';

/** Large enough for the sources of any repository. */
const MAX_OUTPUT = 1024 * 1024 * 1024;

/**
 * The files of a folder as a commit has them, read from the object store: neither work tree nor index is touched, and no
 * filter of the repository runs. Throws a `UsageError` when there is no such commit.
 */
export function readGitSnapshot(
  cwd: string,
  folder: string,
  ref: string,
  accepts: (file: string) => boolean,
): Omit<Workspace, 'skipped'> {
  const root = resolve(cwd, folder);
  const git = (args: readonly string[], input?: string) =>
    execFileSync('git', ['-C', root, ...args], {
      maxBuffer: MAX_OUTPUT,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(input === undefined ? {} : { input }),
    });
  const commit = resolveCommit(git, ref);
  const notices: string[] = [];
  const entries = git(['ls-tree', '-r', '-z', '--long', commit])
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, mode, id, size, file] = /^(\d+) blob (\w+) +(\d+)\t(.*)$/s.exec(line) ?? [];
      if (id === undefined || file === undefined || mode === '120000' || !accepts(file)) return [];
      if (
        file
          .split('/')
          .slice(0, -1)
          .some((name) => skippedFolders.has(name))
      )
        return [];
      if (Number(size) <= maximumFileSize) return [{ id, file }];
      notices.push(`skipped ${file} of ${ref}: larger than ${maximumFileSize / 1024 / 1024} MB`);
      return [];
    });
  const contents = git(['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''));
  let at = 0;
  const files = entries.map(({ file }) => {
    const end = contents.indexOf(0x0a, at);
    const size = Number(contents.toString('latin1', at, end).split(' ')[2]);
    const bytes = contents.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return { file, text: decode(bytes) };
  });
  return { files, notices };
}

function resolveCommit(git: (args: readonly string[]) => Buffer, ref: string): string {
  try {
    return git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString('utf8')
      .trim();
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(
      isMissing
        ? 'git is not installed'
        : `'${ref}' is neither a file nor a commit of this folder's repository`,
    );
  }
}
