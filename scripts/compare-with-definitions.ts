// Compares API definitions with those that real hosts reported, and prints how many facts are right and what differs:
// npx tsx scripts/compare-with-definitions.ts <folder> [name…]
// <folder>/random-types.jsonl.gz has a program per line: its files, and the definition that its host reported.
// <folder>/programs/<name>/ has src/ and api-definition.json.
// <folder>/compare.mjs exports `compare(predicted, reported, declared, options)`.
// With names, prints every difference of these programs; otherwise up to forty.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { csharpIndex } from '../core/test/csharp-workspace';

interface Program {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly definition: unknown;
}

interface Comparison {
  readonly counts: Map<string, { right: number; all: number }>;
  readonly differences: string[];
}

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npx tsx scripts/compare-with-definitions.ts <folder> [name…]');
  process.exit(2);
}

function* randomPrograms(root: string): Iterable<Program> {
  const file = join(root, 'random-types.jsonl.gz');
  if (!existsSync(file)) return;
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n'))
    if (line.trim() !== '') yield JSON.parse(line);
}

function* writtenPrograms(root: string): Iterable<Program> {
  const programs = join(root, 'programs');
  for (const name of existsSync(programs) ? readdirSync(programs).sort() : []) {
    const source = join(programs, name, 'src');
    const answer = join(programs, name, 'api-definition.json');
    if (!existsSync(answer)) continue;
    const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = files.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return [path.slice(source.length + 1), readFileSync(path, 'utf8')] as const;
    });
    yield { name, files: Object.fromEntries(texts), definition: JSON.parse(readFileSync(answer, 'utf8')) };
  }
}

/** The names of the types or actions in JSON pointers: differences that contain one are not wrong as exact. */
const namesIn = (pointers: readonly string[]) =>
  pointers.map((pointer) => {
    const parts = pointer.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    return parts[1] === 'types' ? parts[2] : (parts[6] ?? parts[4]);
  });

async function compareAll(root: string): Promise<void> {
  const { compare, print } = await import(pathToFileURL(resolve(root, 'compare.mjs')).href);
  const total: Comparison = { counts: new Map(), differences: [] };
  for (const { name, files, definition } of [...writtenPrograms(root), ...randomPrograms(root)]) {
    if (names.length > 0 && !names.includes(name)) continue;
    const index = await csharpIndex(true, { expandsObjects: true });
    index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
    const { applications, routes } = index.analysis;
    const predicted = index.apiDefinition(applications[0]?.name ?? '', routes);
    const notExact = namesIn(Object.keys(predicted['x-fx-certainty']));
    const result: Comparison = compare(predicted, definition, null, { framework: true, notExact });
    for (const [kind, { right, all }] of result.counts) {
      const sum = total.counts.get(kind) ?? { right: 0, all: 0 };
      total.counts.set(kind, { right: sum.right + right, all: sum.all + all });
    }
    total.differences.push(...result.differences.map((text) => `${name}: ${text}`));
  }
  print(total, names.length > 0 ? Number.POSITIVE_INFINITY : 40);
}

void compareAll(folder);
