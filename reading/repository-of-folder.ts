import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { isInside } from './regular-files';
import { statsOf, UsageError } from './system-errors';

// For ci/pull-request.mjs, which gets this file as a bundle.
export { isInside };

/** The repository of a folder: the nearest folder with an entry `.git`, from the folder upward. */
export interface Repository {
  /** The folder with `.git`, without links. */
  readonly root: string;
  /** The path of the folder below the root, with slashes; empty for the root. */
  readonly path: string;
  readonly git: Git;
}

/** Runs git and returns what it writes to stdout. Throws an error with `status` and `stderr` if git fails. */
export type Git = (args: readonly string[], input?: string) => Buffer;

/** The maximum size of git's output, in bytes: large enough for the sources of any repository. */
const MAX_OUTPUT = 1024 * 1024 * 1024;

/**
 * The environment variables that programs get: search paths, the user's configuration, proxies and certificates. The
 * rest stays here, such as the tokens of a CI job, and the variables with which a hook names its repository.
 */
const PASSED = [
  ...[
    'HOME',
    'XDG_CONFIG_HOME',
    'TMPDIR',
    'LANG',
    'LC_ALL',
    'SSH_AUTH_SOCK',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
  ],
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM', 'GIT_SSL_CAINFO'],
  ...[
    'http_proxy',
    'https_proxy',
    'all_proxy',
    'no_proxy',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'NO_PROXY',
  ],
  // Windows
  ...['SystemRoot', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'ProgramData', 'APPDATA', 'LOCALAPPDATA'],
  ...['USERPROFILE', 'HOMEDRIVE', 'HOMEPATH'],
];

/** The environment of a program that works on the checkout `root`. Programs are not searched for in the checkout. */
export function environmentFor(root: string) {
  const { env } = process;
  const folders = (env.PATH ?? '').split(delimiter);
  const PATH = folders.filter((path) => isAbsolute(path) && !isInside(root, path)).join(delimiter);
  return { ...Object.fromEntries(PASSED.flatMap((name) => (env[name] ? [[name, env[name]]] : []))), PATH };
}

/**
 * Returns a function that runs git in a folder with `.git`, and without hooks. Git only reads, unless `protocols` names
 * the protocols with which it may contact a host: `https:ssh`.
 */
export function gitIn(root: string, protocols = ''): Git {
  const settings = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'safe.bareRepository=explicit'];
  const env = {
    ...environmentFor(root),
    GIT_ALLOW_PROTOCOL: protocols,
    // Git before 2.45 ignores this variable. In a partial clone, it would try to fetch, with no protocol allowed.
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CEILING_DIRECTORIES: dirname(root),
  };
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  const programs = env.PATH.split(delimiter).map((path) => join(path, name));
  const program = programs.find((file) => statsOf(file)?.isFile());
  return (args, input) => {
    if (program === undefined) throw new UsageError('git is not installed');
    return execFileSync(program, [...settings.flatMap((setting) => ['-c', setting]), ...args], {
      cwd: root,
      maxBuffer: MAX_OUTPUT,
      stdio: ['pipe', 'pipe', 'pipe'],
      env,
      ...(input === undefined ? {} : { input }),
    });
  };
}

/**
 * Finds the repository of a folder, given as an absolute path. Git's own search is not used: it also accepts a folder
 * whose files look like a bare repository, and files of a pull request can. Throws a `UsageError` if there is no
 * repository, or if a link leads from its root to the folder.
 */
export function repositoryOf(folder: string): Repository {
  const found = foldersFrom(folder).find((path) => existsSync(join(path, '.git')));
  if (found === undefined)
    throw new UsageError(`no git repository: neither ${folder} nor a folder above contains .git`);
  requireGitDirectory(found);
  const root = realpathSync(found);
  const path = relative(found, folder);
  if (relative(root, realpathSync(folder)) !== path)
    throw new UsageError(`${folder} leads through a link: use the folder that the link refers to`);
  return { root, path: path.replaceAll(sep, '/'), git: gitIn(root) };
}

/** Throws a `UsageError` if `.git` in a folder is no git directory, or leads to files of a checkout. */
function requireGitDirectory(folder: string): void {
  const entry = join(folder, '.git');
  // `.git` of a submodule or work tree is a file with the path of the git directory.
  const text = statsOf(entry)?.isFile() ? readFileSync(entry, 'utf8') : '';
  const target = resolve(folder, /^gitdir: (.*)/.exec(text)?.[1] ?? '.git');
  const has = (...names: readonly string[]) => names.some((name) => existsSync(join(target, name)));
  const isGitDirectory = has('HEAD') && has('objects', 'commondir');
  const parents = isGitDirectory ? foldersFrom(realpathSync(target)) : [];
  const isInCheckout = parents.some((path) => statsOf(join(path, '.git'))?.isDirectory());
  if (!isGitDirectory || (isInCheckout && !parents.some((path) => basename(path) === '.git')))
    throw new UsageError(`${entry} does not lead to a git directory outside of the files of a checkout`);
}

/** A folder and all folders above it: `/a/b` → `/a/b`, `/a`, `/`. */
export function foldersFrom(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersFrom(parent)];
}
