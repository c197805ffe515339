import { isUtf8 } from 'node:buffer';
import { join, resolve } from 'node:path';
import type { FileChange } from '../core';
import { decode } from '../core/discovery/decoding';
import { type FolderEntry, walkFolder } from '../core/discovery/folder-walk';
import { gitignoreName } from '../core/discovery/gitignore-rules';
import { unfollowed } from '../core/discovery/skipped-and-unread-paths';
import { MAX_FILE_SIZE, tooLarge } from '../core/discovery/source-files';
import { groupBy } from '../core/model/collections';
import type { LocationFormat } from '../core/model/location';
import { folderOf, lastSegment } from '../core/model/path';
import { type Git, type Repository, repositoryOf } from './repository-of-folder';
import { UsageError } from './system-errors';

interface Snapshot {
  readonly files: readonly FileChange[];
  /** One line for each file or submodule that could not be read. */
  readonly notices: readonly string[];
}

/**
 * The files of a folder at a commit, read from the object store. The work tree and the index stay untouched, git runs
 * no filters, and nothing is fetched. Throws a `UsageError` if the commit does not exist.
 */
export function readGitSnapshot(cwd: string, folder: string, wanted: Wanted): Snapshot {
  const { ref } = wanted;
  try {
    const repository = repositoryOf(resolve(cwd, folder));
    return readCommit(repository, resolveCommit(repository.git, ref), '', wanted);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // Objects may be missing in a shallow or partial clone.
    const [message = ''] = String(
      (error instanceof Error && 'stderr' in error && error.stderr) || error,
    ).split('\n');
    throw new UsageError(`git cannot read '${ref}': ${message}`);
  }
}

interface Wanted {
  /** As given by the user. */
  readonly ref: string;
  readonly accepts: (file: string) => boolean;
  readonly locations: LocationFormat;
}

/** The files of a commit below a folder of the repository, and of its submodules, with `prefix` before their paths. */
function readCommit(repository: Repository, commit: string, prefix: string, wanted: Wanted): Snapshot {
  const { root, path: folder, git } = repository;
  const tree = treeOf(repository, commit);
  if (tree === null) return { files: [], notices: [] };
  const notices: string[] = [];
  const submodules = new Map<string, string>();
  const lines = linesOf(git(['ls-tree', '-r', '-t', '-z', '--long', tree])).flatMap((bytes) => {
    // The size of a missing object is `BAD`.
    const [, mode, id, size, path] =
      /^(\d+) (?:blob|commit|tree) (\w+) +(\w+|-)\t(.*[^/])$/s.exec(bytes.toString('utf8')) ?? [];
    return id === undefined || path === undefined ? [] : [{ bytes, mode, id, size, path }];
  });
  const links = lines.flatMap(({ mode, path }) => (mode === '120000' && !path.includes('\n') ? path : []));
  const folderLinks = linksToFolders(git, `${commit}:${folder === '' ? '' : `${folder}/`}`, links);
  const kindOf = (mode: string | undefined, path: string): FolderEntry['kind'] => {
    if (mode === '040000' || mode === '160000') return 'folder';
    return mode !== '120000' ? 'file' : folderLinks.has(path) ? 'folder-link' : 'link';
  };
  const files = lines.map((line) => ({ id: line.id, file: line.path, kind: kindOf(line.mode, line.path) }));
  const folders = groupBy(files, ({ file }) => folderOf(file));
  const rules = files.filter(({ file, kind }) => kind === 'file' && lastSegment(file) === gitignoreName);
  const ruleTexts = new Map(contentsOf(git, rules).map(({ file, text }) => [file, text]));
  const directory = {
    entriesOf: (folder: string) =>
      (folders.get(folder) ?? []).map(({ file, kind }) => ({ name: lastSegment(file), kind })),
    bytesOf: (file: string) => Buffer.from(ruleTexts.get(file) ?? ''),
  };
  const walk = walkFolder(directory, (file) => wanted.accepts(`${prefix}${file}`));
  const left = walk.skipped.flatMap(({ path, reason }) => (reason === 'link' ? path : []));
  const visited = new Set([...walk.files, ...left, ...walk.rules.keys()]);
  const entries = lines.flatMap(({ bytes, mode, id, size, path }) => {
    if (!visited.has(path) || mode === '040000') return [];
    const isSubmodule = mode === '160000';
    const file = `${prefix}${path}`;
    const why = mode === '120000' ? unfollowed : Number(size) > MAX_FILE_SIZE ? tooLarge : null;
    const problem = isUtf8(bytes) ? why : 'its name is not UTF-8';
    if (problem !== null)
      notices.push(`skipped ${wanted.locations.pathOf(file)} of ${wanted.ref}: ${problem}`);
    else if (isSubmodule) submodules.set(path, id);
    else return [{ id, file }];
    return [];
  });
  const inner = [...submodules].map(([path, id]) =>
    readSubmodule(join(root, folder, path), id, `${prefix}${path}`, wanted),
  );
  return {
    files: [...contentsOf(git, entries), ...inner.flatMap(({ files }) => files)],
    notices: [...notices, ...inner.flatMap((one) => one.notices)],
  };
}

/** The links to folders. A link out of the repository counts too, because its target may be a folder. */
function linksToFolders(git: Git, start: string, links: readonly string[]): ReadonlySet<string> {
  if (links.length === 0) return new Set();
  const input = links.map((path) => `${start}${path}\n`).join('');
  const output = git(['cat-file', '--batch-check=%(objecttype)', '--follow-symlinks'], input).toString();
  // If a target is not in the repository, a line with the target follows the line of the link.
  const types = output.replace(/^((?:symlink|dangling|loop|notdir) \d+)\n.*/gm, '$1').split('\n');
  return new Set(links.filter((_, at) => /^(?:tree|symlink)\b/.test(types[at] ?? '')));
}

/**
 * Reads a submodule like a folder of the commit. If its commit is not local, returns only a notice. A folder without
 * `.git`, or behind a link, is not the submodule.
 */
function readSubmodule(folder: string, id: string, path: string, wanted: Wanted): Snapshot {
  let repository: Repository;
  let commit: string;
  try {
    repository = repositoryOf(folder);
    commit = resolveCommit(repository.git, id);
    if (repository.root !== folder) throw new UsageError(`${folder} is in ${repository.root}`);
  } catch {
    return {
      files: [],
      notices: [
        `skipped ${wanted.locations.pathOf(`${path}/`)} of ${wanted.ref}: the commit of the submodule is not available locally`,
      ],
    };
  }
  return readCommit(repository, commit, `${path}/`, wanted);
}

/** Splits the output of git at null bytes, the only bytes that a path cannot contain. */
function linesOf(output: Buffer): readonly Buffer[] {
  return output
    .toString('latin1')
    .split('\0')
    .map((line) => Buffer.from(line, 'latin1'));
}

function contentsOf(
  git: Git,
  entries: readonly { readonly id: string; readonly file: string }[],
): Snapshot['files'] {
  if (entries.length === 0) return [];
  const contents = git(['cat-file', '--batch'], entries.map(({ id }) => `${id}\n`).join(''));
  let at = 0;
  return entries.map(({ id, file }) => {
    const end = contents.indexOf(0x0a, at);
    const [, kind, length] = contents.toString('latin1', at, end).split(' ');
    if (kind !== 'blob') throw new UsageError(`the repository lacks ${id}, the content of ${file}`);
    const size = Number(length);
    const bytes = contents.subarray(end + 1, end + 1 + size);
    at = end + 1 + size + 1;
    return { file, text: decode(bytes) };
  });
}

function resolveCommit(git: Git, ref: string): string {
  const noCommit = `'${ref}' is not a commit in this folder's repository`;
  let id: string;
  try {
    id = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
      .toString('utf8')
      .trim();
  } catch (error) {
    // If the name is not a commit, git exits with 1. Otherwise, git prints why it cannot use the repository.
    const { status = 1, stderr = '' }: { status?: number; stderr?: Buffer | string } = Object(error);
    throw error instanceof UsageError || (status !== 1 && String(stderr) !== '')
      ? error
      : new UsageError(noCommit);
  }
  // Git also accepts `^HEAD`, which means everything that is not reachable from HEAD.
  if (!/^[0-9a-f]+$/.test(id)) throw new UsageError(noCommit);
  return id;
}

/** The id of the tree of a repository's folder at a commit; null if the commit lacks the folder. */
export function treeOf({ git, path }: Repository, commit: string): string | null {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${commit}:${path}`])
      .toString()
      .trim();
  } catch {
    return null;
  }
}
