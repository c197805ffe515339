import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Targets of the links of a page that lead into the repository, as paths from its root, without their anchors. */
function linksOf(page: string): readonly string[] {
  return [...textOf(page).matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)]
    .map(([, target, attribute]) => (target ?? attribute)!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(page), decodeURI(target)));
}

const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));

describe('the documentation', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'extension/README.md', ...pagesIn('docs')];

  it('links to what exists', () => {
    const broken = pages.flatMap((page) =>
      linksOf(page)
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${page}: ${target}`),
    );
    assert.deepEqual(broken, []);
    assert.ok(linksOf('README.md').includes('docs/ci.md'));
  });

  it('leads from the README to every page', () => {
    const reached = new Set(['README.md']);
    for (const page of reached)
      for (const target of linksOf(page)) if (target.endsWith('.md')) reached.add(target);
    assert.deepEqual(
      pages.filter((page) => !reached.has(page)),
      [],
    );
  });

  it('maps every room of the house, and no room that is gone', () => {
    const mapped = mappedRooms();
    assert.deepEqual(
      mapped.filter((room) => !existsSync(join(ROOT, room))),
      [],
    );
    const inside = (house: string) => readdirSync(join(ROOT, house), { withFileTypes: true });
    const folders = ['core/', 'cli/', 'extension/'].flatMap((house) =>
      inside(house)
        .filter((entry) => entry.isDirectory() && entry.name !== 'test')
        .map(({ name }) => `${house}${name}/`),
    );
    const files = inside('core').filter((entry) => entry.isFile());
    const rooms = [...folders, ...files.map(({ name }) => `core/${name}`)];
    assert.deepEqual(
      rooms.filter((room) => !mapped.includes(room)),
      [],
    );
  });
});

/** What CONTRIBUTING's map names, as paths: rooms stand two blanks deeper than their house. */
function mappedRooms(): readonly string[] {
  let house = '';
  return textOf('CONTRIBUTING.md')
    .split('\n')
    .flatMap((line) => {
      const [, blanks, names] = /^( {4}| {6})([\w.-]+[\w./-]*(?:, [\w./-]+\/)*) /.exec(line) ?? [];
      if (names === undefined || !/[./]/.test(names)) return [];
      if (blanks!.length === 4) house = names;
      return blanks!.length === 4 ? [names] : names.split(', ').map((name) => `${house}${name}`);
    });
}
