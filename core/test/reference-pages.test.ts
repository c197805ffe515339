/** The documentation covers every section and exclusion code that the output may contain. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusionCodes } from '..';
import { stepSections } from '../model/route';

const ROOT = join(__dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The numbers of the sections that files in a folder mention. */
function mentionedSections(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|cs|md)$/.test(entry.name))
    .flatMap((entry) => [
      ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/§(\d+(?:\.\d+)*)/g),
    ])
    .map(([, section]) => section!);
}

describe('docs/conventions.md', () => {
  const headings = [...textOf('docs/conventions.md').matchAll(/^## §([\d.]+) \S/gm)].map(
    ([, section]) => section!,
  );

  it('has a heading for every section mentioned in `explain`, the sample workspaces or the documentation', () => {
    const mentioned = [
      ...Object.values(stepSections),
      ...['test-workspace', 'docs'].flatMap(mentionedSections),
    ];
    assert.deepEqual(
      [...new Set(mentioned)].filter((section) => !headings.includes(section)),
      [],
    );
  });

  it('has each heading once, in order', () => {
    const inOrder = headings.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    assert.deepEqual(headings, [...new Set(inOrder)]);
  });
});

describe('docs/exclusions.md', () => {
  it('has a row for each exclusion code, and no other rows', () => {
    const rows = [...textOf('docs/exclusions.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, code]) => code!);
    assert.deepEqual(rows.toSorted(), exclusionCodes.toSorted());
  });
});
