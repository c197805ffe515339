import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { version } from '../../package.json';
import { bookstore, describedBookstore, troubledSolution, unknowableBookstore } from './bookstore';
import { type CapturedRun, capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

interface Scene {
  readonly title: string;
  readonly args: readonly string[];
  readonly columns?: number;
  readonly files?: Readonly<Record<string, string>>;
}

const scenes: readonly Scene[] = [
  { title: 'List routes', args: ['list'] },
  { title: 'List routes on a terminal', args: ['list', '--color', 'never'], columns: 100 },
  { title: 'List routes on a narrow terminal', args: ['list', '--color', 'never'], columns: 40 },
  {
    title: 'List routes and exclusions',
    args: ['list', '--all', '--service', 'Draft*', '--service', 'Author*'],
  },
  {
    title: 'List in the order of the router',
    args: ['list', '--sort', 'match,verb', '--columns', 'verb,route,v3'],
  },
  {
    title: 'List all details of a route',
    args: ['list', '--expanded', '--route', '*/{id}', '--verb', 'GET'],
  },
  {
    title: 'List all details on a narrow terminal',
    args: ['list', '--expanded', '--all', '--method', 'getAsync', '--color', 'never'],
    columns: 40,
  },
  { title: 'List as JSON', args: ['list', '--format', 'json', '--service', 'Author*'] },
  { title: 'List nothing', args: ['list', '--method', 'nothing'] },
  {
    title: 'List under strict',
    args: ['list', '--strict', '--service', 'Author*'],
    files: unknowableBookstore,
  },
  { title: 'Check', args: ['check'] },
  { title: 'Check for GitHub', args: ['check', '--format', 'github'] },
  { title: 'Check for GitLab', args: ['check', '--format', 'gitlab'] },
  { title: 'Check as markdown', args: ['check', '--format', 'markdown'] },
  { title: 'Check without errors', args: ['check', '--service', 'Author*'] },
  { title: 'Check nothing', args: ['check', '--service', 'Author'] },
  { title: 'Verify', args: ['verify', 'host.json'], files: describedBookstore },
  {
    title: 'Verify on a narrow terminal',
    args: ['verify', 'host.json', '--color', 'never'],
    columns: 60,
    files: describedBookstore,
  },
  {
    title: 'Verify as JSON',
    args: ['verify', 'host.json', '--format', 'json', '--method', 'get*Async'],
    files: describedBookstore,
  },
  { title: 'Doctor', args: ['doctor'] },
  { title: 'Doctor of a solution with problems', args: ['doctor', '.'], files: troubledSolution },
  { title: 'Doctor on a narrow terminal', args: ['doctor', '--color', 'never'], columns: 60 },
  {
    title: 'Explain on a narrow terminal',
    args: ['explain', 'BookAppService.getAsync', '--color', 'never'],
    columns: 60,
  },
  { title: 'Check on a narrow terminal', args: ['check', '--color', 'never'], columns: 60 },
  { title: 'Doctor as JSON', args: ['doctor', '--format', 'json'], files: troubledSolution },
  { title: 'Explain', args: ['explain', 'BookAppService.getBestSellersAsync'] },
  { title: 'Explain an exclusion', args: ['explain', 'DraftAppService'] },
  { title: 'Match', args: ['match', '/api/app/book/7?x=1', 'GET'] },
  { title: 'Diff of styles', args: ['diff', '--styles'] },
  {
    title: 'Diff of styles on a narrow terminal',
    args: ['diff', '--styles', '--color', 'never'],
    columns: 60,
  },
  { title: 'Export to OpenAPI', args: ['export', '--service', 'Book*', '--method', '*et*'] },
  { title: 'Export requests', args: ['export', '--format', 'http'] },
  { title: 'Export to CSV', args: ['export', '--format', 'csv', '--verb', 'GET'] },
  { title: 'Export to markdown', args: ['export', '--format', 'markdown'] },
  { title: 'Misspell an option', args: ['list', '--fromat', 'json'] },
];

describe('command line', () => {
  const folder = temporaryFolders();
  for (const scene of scenes) {
    it(scene.title, async () => {
      const { args, columns, files = bookstore } = scene;
      const result = await capturedRun(args, {
        cwd: folder(files),
        ...(columns === undefined ? {} : { columns }),
      });
      const name = scene.title.toLowerCase().replaceAll(' ', '-');
      matchSnapshot(join(__dirname, 'snapshots', `${name}.md`), document(scene, result));
    });
  }
});

/** Progress, which is shown and then removed if a command takes longer than a second. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: progress is written with control sequences
const PROGRESS = /(?:\r\u001b\[K[^\r\n]*)*\r\u001b\[K/g;

function document({ title, args, columns }: Scene, { stdout, stderr, code }: CapturedRun): string {
  const words = args.map((word) => (/[^\w,./-]/.test(word) ? `'${word}'` : word)).join(' ');
  const block = (name: string, text: string) =>
    text === '' ? [] : [`## ${name}`, '', '```', text.trimEnd(), '```', ''];
  return [
    `# ${title}`,
    '',
    `    $ fx-routes ${words}`,
    '',
    ...(columns === undefined ? [] : [`On a terminal of ${columns} columns.`, '']),
    ...block('stdout', stdout.replace(`"version": "${version}"`, '"version": "…"')),
    ...block('stderr', stderr.replace(PROGRESS, '')),
    `Exit code: ${code}`,
    '',
  ].join('\n');
}

/** Compares text with a snapshot file; writes the file if it does not exist or `UPDATE_SNAPSHOTS` is set. */
function matchSnapshot(file: string, actual: string): void {
  if (process.env.UPDATE_SNAPSHOTS || !existsSync(file)) {
    assert.ok(!process.env.CI, `${file} is missing`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
  }
  assert.equal(actual, readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
}
