// Step of the GitHub action: compares a pull request's routes with those of its base, and writes or updates a comment.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { env } = process;
/** Only comments by this author are updated. */
const AUTHOR = 'github-actions[bot]';

/** Adds a warning to the workflow run: neither a failed comparison nor a failed comment fails the check. */
function warn(message) {
  const text = message.replaceAll('%', '%25').replaceAll('\r', '').replaceAll('\n', '%0A');
  console.log(`::warning title=fx-routes::${text}`);
}

function run(program, ...args) {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  return { status: status ?? 2, message: (error?.message ?? stderr).trim() };
}

/** Changes since the base, as the text of the comment and as JSON; null if the comparison fails. */
function changesSince(base) {
  const temporary = mkdtempSync(join(env.RUNNER_TEMP || tmpdir(), 'fx-routes-'));
  const [comment, json] = ['comment.md', 'changes.json'].map((name) => join(temporary, name));
  try {
    // The workspace of the job may contain several checkouts.
    const folder = env.FX_ROUTES_FOLDER;
    const inside = statSync(folder, { throwIfNoEntry: false })?.isFile() ? dirname(folder) : folder;
    // A checkout usually contains only one commit, so the base has to be fetched.
    if (run('git', '-C', inside, 'cat-file', '-e', `${base}^{commit}`).status !== 0)
      run('git', '-C', inside, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', base);
    const outputs = ['--format', 'github', '--output', comment, '--format', 'json', '--output', json];
    const cli = join(env.GITHUB_ACTION_PATH, 'dist', 'cli.js');
    const folders = ['--', folder, base];
    const words = [cli, 'diff', '--quiet', '--fail-on', 'never', ...outputs, ...folders];
    const { status, message } = run(process.execPath, ...words);
    if (status !== 0) {
      warn(`the routes were not compared with those of ${base}: ${message}`);
      return null;
    }
    const { changes } = JSON.parse(readFileSync(json, 'utf8'));
    return { comment: readFileSync(comment, 'utf8'), changes };
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
