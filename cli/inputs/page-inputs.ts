import { resolve } from 'node:path';
import { relativeToRoot } from '../../core/model/location';
import type { PageRepository } from '../../page/page-data';
import { openDisk } from '../../reading/disk';
import { readGitSnapshot, treeOf } from '../../reading/git-snapshot';
import { repositoryOf } from '../../reading/repository-of-folder';
import type { PageInputs } from '../reporters/export/page';
import { packagedFile } from './documentation';

/** Readers of the files of a folder, of its repository, and of the built page. */
export function pageInputs(cwd: string, folder: string): Omit<PageInputs, 'reach'> {
  return {
    textOf: openDisk(resolve(cwd, folder)).textOf,
    repositoryOf: (texts: ReadonlyMap<string, string>) => readRepository(cwd, folder, texts),
    emptyPage: () => packagedFile('dist/page.html'),
  };
}

/**
 * Returns the checked-out commit, and the files that equal those of the commit, apart from line endings. Omits files in
 * submodules. Returns null if the commit is not on a remote branch, or if the website of the remote is unknown.
 */
function readRepository(
  cwd: string,
  folder: string,
  texts: ReadonlyMap<string, string>,
): PageRepository | null {
  try {
    const repository = repositoryOf(resolve(cwd, folder));
    const read = (...args: readonly string[]) => repository.git(args).toString('utf8').trim();
    const commit = read('rev-parse', '--verify', 'HEAD');
    const website = websiteOf(read('config', '--get', 'remote.origin.url'));
    const isPublished = read('for-each-ref', '--count=1', `--contains=${commit}`, 'refs/remotes') !== '';
    if (website === null || !isPublished) return null;
    const own = new Set(
      read('ls-tree', '-r', '-z', '--name-only', treeOf(repository, commit) ?? '').split('\0'),
    );
    const accepts = (file: string) => own.has(file) && texts.has(file);
    const { files } = readGitSnapshot(cwd, folder, { ref: commit, accepts, locations: relativeToRoot });
    const plain = (text: string | null | undefined) => text?.replaceAll('\r\n', '\n');
    const same = files.filter(({ file, text }) => plain(text) === plain(texts.get(file)));
    const names = repository.path === '' ? [] : [...repository.path.split('/'), ''];
    const prefix = names.map(encodeURIComponent).join('/');
    return { commit, url: website(commit, prefix), files: same.map(({ file }) => file) };
  } catch {
    // The page has no links if git, the repository, a commit or a remote is missing.
    return null;
  }
}

/** Returns a function that creates the URL template for files on a remote's website; null for an unknown website. */
export function websiteOf(remote: string): ((commit: string, prefix: string) => string) | null {
  const [, host = '', path = ''] =
    /^(?:(?:https?|ssh|git):\/\/(?:[^@/]*@)?|(?:[^@/:]*@)?)([\w.-]+)(?::\d+(?=\/))?[:/]([\w./~-]+?)(?:\.git)?\/?$/i.exec(
      remote,
    ) ?? [];
  const root = `https://${host}/${path}`;
  if (host === 'github.com') return (commit, prefix) => `${root}/blob/${commit}/${prefix}{file}#L{line}`;
  if (host === 'bitbucket.org')
    return (commit, prefix) => `${root}/src/${commit}/${prefix}{file}#lines-{line}`;
  if (/^gitlab\./.test(host)) return (commit, prefix) => `${root}/-/blob/${commit}/${prefix}{file}#L{line}`;
  return null;
}
