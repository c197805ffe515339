import { equal, ok } from 'node:assert/strict';
import fc from 'fast-check';
import ignore from 'ignore';
import { createIgnoreRules } from '../gitignore-rules';

const ignores = (text: string, path: string) => createIgnoreRules().within('', text).ignores(path);

describe('.gitignore rules', () => {
  const cases: readonly (readonly [line: string, matching: string, other: string])[] = [
    ['bin', 'a/bin/', 'a/bins/'],
    ['bin/', 'a/bin/', 'a/bin'],
    ['/bin', 'bin', 'a/bin'],
    ['a/b', 'a/b', 'x/a/b'],
    ['**/a/b', 'x/y/a/b', 'x/a/y/b'],
    ['a/**/b', 'a/x/y/b', 'a/x/y/c'],
    ['a/**', 'a/b', 'a/'],
    ['*.g.cs', 'x/A.g.cs', 'x/A.g.cs.txt'],
    ['[Bb]in', 'bin', 'cin'],
    ['[!a-c]x', 'dx', 'bx'],
    ['a?c', 'abc', 'a/c'],
    ['Generated\\ Files', 'Generated Files', 'Generated'],
    ['\\#a', '#a', 'a'],
    ['a  ', 'a', 'a  '],
    ['LOG', 'log', 'logs'],
  ];
  for (const [line, matching, other] of cases)
    it(`${JSON.stringify(line)} ignores ${matching}, not ${other}`, () => {
      equal(ignores(line, matching), true);
      equal(ignores(line, other), false);
    });

  it('apply the last matching line', () => {
    equal(ignores('*.cs\n!A.cs', 'A.cs'), false);
    equal(ignores('!A.cs\n*.cs', 'A.cs'), true);
  });

  for (const [name, line] of [
    ['80 KB of parentheses', `${'('.repeat(40_000)}${')'.repeat(40_000)}`],
    ['an unclosed bracket', 'x[a'],
    ['a trailing backslash', 'x\\'],
  ] as const)
    it(`apply the lines after ${name}`, () => {
      equal(ignores(`${line}\nbin`, 'bin'), true);
      equal(ignores(`${line}\nbin`, 'x'), false);
    });

  it('take little time for deep paths and patterns with many stars', () => {
    const path = `${'a/'.repeat(2_000)}x`;
    const before = process.cpuUsage();
    equal(ignores(`${'**/a/'.repeat(150)}[q]\n${'*a'.repeat(200)}q`, path), false);
    ok(process.cpuUsage(before).user < 2_000_000);
  });

  it('agree with the `ignore` package', () => {
    const piece = fc.constantFrom('a', 'b', '*', '**', '?', '/', '[ab]', '[!a]', '!', '.', 'A', '\\*');
    const line = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    const path = fc
      .array(fc.constantFrom('a', 'b', 'ab', 'a.b', '*'), { minLength: 1, maxLength: 4 })
      .map((names) => names.join('/'));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        path,
        fc.boolean(),
        (lines, file, isFolder) => {
          const text = lines.join('\n');
          const entry = isFolder ? `${file}/` : file;
          const library = ignore({ allowRelativePaths: true }).add(text);
          const folders = [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
          fc.pre(folders.every((folder) => !library.test(folder).ignored));
          equal(ignores(text, entry), library.test(entry).ignored);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
