import assert from 'node:assert/strict';
import { matchesName, matchesPath, matchesRoute } from '../../model/glob';

const CASES: readonly (readonly [
  matches: typeof matchesName,
  glob: string,
  matching: string,
  other: string,
])[] = [
  [matchesName, 'Book*', 'BookAppService', 'MyBookAppService'],
  [matchesName, '*.Books.*', 'Acme.Books.BookAppService', 'Acme.BookAppService'],
  [matchesName, 'Book?', 'Books', 'Book'],
  [matchesName, '*#Book*', '@acme/books#BookAppService', '@acme/books'],
  [matchesName, 'a.b', 'a.b', 'aXb'],
  [matchesName, 'Book*Service', 'BookAppService', 'bookAppService'],
  [matchesPath, 'src/*.ts', 'src/a.ts', 'src/b/a.ts'],
  [matchesPath, 'src/**', 'src/b/c/a.ts', 'lib/src/a.ts'],
  [matchesPath, '**/a.ts', 'a.ts', 'a.tsx'],
  [matchesPath, '**/test/**/*.cs', 'x/test/y/z/A.cs', 'x/tests/A.cs'],
  [matchesPath, '../*/a.ts', '../b/a.ts', 'b/a.ts'],
  [matchesRoute, '/api/*/book', '/api/app/store/Book', '/api/book'],
  [matchesRoute, '/api/app/book/{id}', '/api/app/book/{ID}', '/api/app/book/{no}'],
];

describe('globs', () => {
  for (const [matches, glob, matching, other] of CASES) {
    it(`${glob} matches ${matching}`, () => assert.ok(matches(glob, matching)));
    it(`${glob} does not match ${other}`, () => assert.ok(!matches(glob, other)));
  }

  it('with many stars do not backtrack exponentially', () => {
    const stars = '*a'.repeat(400);
    assert.ok(!matchesName(`${stars}b`, 'a'.repeat(10_000)));
    assert.ok(!matchesPath('**/a/'.repeat(150).concat('b'), 'a/'.repeat(5_000).concat('c')));
  });
});
