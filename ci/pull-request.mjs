// Step of the GitHub action: compares a pull request's routes with those of its base, and writes or updates a comment.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { environmentFor, foldersFrom, gitIn, isInside, repositoryOf } from '../dist/repository-of-folder.js';

const { env } = process;
/** Only comments by this author are updated. */
const AUTHOR = 'github-actions[bot]';

/** Adds a warning to the workflow run: neither a failed comparison nor a failed comment fails the check. */
function warn(message) {
  const text = message.replaceAll('%', '%25').replaceAll('\r', '').replaceAll('\n', '%0A');
  console.log(`::warning title=fx-routes::${text}`);
}

/** Runs git and returns its output; null if git fails. */
function outputOf(git, ...args) {
  try {
    return git(args).toString();
  } catch {
    return null;
  }
}

/**
 * Fetches the base into the checkout, unless it contains the base: a checkout usually contains only one commit. The git
 * configuration has the credentials, and may name programs that git runs. Therefore, no file that a pull request can
 * change may be a part of the configuration.
 */
function fetchBase({ root, git }, base) {
  if (outputOf(git, 'cat-file', '-e', `${base}^{commit}`) !== null) return;
  const workspace = realpathSync('.');
  const above = foldersFrom(dirname(root)).filter((path) => isInside(workspace, path));
  if (above.some((path) => existsSync(join(path, '.git'))))
    throw new Error('the base is not fetched into a checkout inside another checkout');
  const origins = outputOf(git, 'config', '--list', '--show-origin', '--name-only', '-z') ?? '';
  const included = [...origins.matchAll(/(?<=^|\0)file:([^\0]*)/g)]
    .map(([, path]) => realpathSync(resolve(root, path)))
    .find((path) => isInside(root, path) && !isInside(join(root, '.git'), path));
  if (included !== undefined)
    throw new Error(`the base is not fetched: the git configuration includes ${relative(root, included)}`);
  const options = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-auto-gc', '--depth=1'];
  gitIn(root, 'file:http:https:ssh')(['fetch', ...options, '--', 'origin', base]);
}

/** Changes since the base, as the text of the comment and as JSON; null if the comparison fails. */
function changesSince(base) {
  const temporary = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'fx-routes-'));
  const [comment, json] = ['comment.md', 'changes.json'].map((name) => join(temporary, name));
  try {
    const folder = env.FX_ROUTES_FOLDER;
    const isFile = statSync(folder, { throwIfNoEntry: false })?.isFile();
    // The workspace of the job may contain several checkouts.
    const repository = repositoryOf(resolve(isFile ? dirname(folder) : folder));
    fetchBase(repository, base);
    const outputs = ['--format', 'github', '--output', comment, '--format', 'json', '--output', json];
    const cli = join(env.GITHUB_ACTION_PATH, 'dist', 'cli.js');
    const folders = ['--', folder, base];
    const words = [cli, 'diff', '--quiet', '--fail-on', 'never', ...outputs, ...folders];
    const { status, stderr, error } = spawnSync(process.execPath, words, {
      env: { ...environmentFor(repository.root), GITHUB_WORKSPACE: env.GITHUB_WORKSPACE },
      encoding: 'utf8',
    });
    if (status !== 0) throw error ?? new Error(stderr);
    const { changes } = JSON.parse(readFileSync(json, 'utf8'));
    return { comment: readFileSync(comment, 'utf8'), changes };
  } catch (error) {
    warn(
      `the routes were not compared with those of ${base}: ${String(error.stderr ?? error.message).trim()}`,
    );
    return null;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function request(method, path, body) {
  const response = await fetch(`${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/${path}`, {
    method,
    headers: { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: 'application/vnd.github+json' },
    ...(body === undefined ? {} : { body: JSON.stringify({ body }) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${response.statusText}`);
  return response.json();
}

/** The action's earlier comment, recognized by the marker at its start; null if there is none. */
async function earlierComment(number, marker) {
  for (let page = 1; ; page++) {
    const comments = await request('GET', `issues/${number}/comments?per_page=100&page=${page}`);
    const found = comments.find(({ body, user }) => user?.login === AUTHOR && body?.startsWith(marker));
    if (found !== undefined || comments.length < 100) return found ?? null;
  }
}

/** Updates the earlier comment; without one, creates a comment if there are changes. */
async function comment(number, text, isEmpty) {
  const earlier = await earlierComment(number, text.slice(0, text.indexOf('\n')));
  if (earlier !== null) await request('PATCH', `issues/comments/${earlier.id}`, text);
  else if (!isEmpty) await request('POST', `issues/${number}/comments`, text);
}

const { pull_request: pull } = JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, 'utf8'));
const found = pull === undefined ? null : changesSince(pull.base.sha);
if (found !== null) {
  const count = (kind) => found.changes.filter((change) => change.kind === kind).length;
  const counts = {
    changes: found.changes.length,
    breaking: found.changes.filter(({ breaking }) => breaking).length,
    ...Object.fromEntries(['added', 'moved', 'removed'].map((kind) => [kind, count(kind)])),
  };
  const lines = Object.entries(counts).map(([name, value]) => `${name}=${value}\n`);
  appendFileSync(env.GITHUB_OUTPUT, lines.join(''));
  try {
    await comment(pull.number, found.comment, found.changes.length === 0);
  } catch (error) {
    warn(`the comment was not written (this needs the permission 'pull-requests: write'): ${error.message}`);
  }
}
