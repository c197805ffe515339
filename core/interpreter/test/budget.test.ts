import assert from 'node:assert/strict';
import { typescriptFrontend } from '../../frontends/typescript';
import { called, plain } from './running';

/** Code of a function, and what it gives. */
const ROWS: readonly (readonly [title: string, code: string, result: string | number])[] = [
  ['a long loop within the budget', 'let n = 0; while (n < 5000) n += 1; return n;', 5000],
  ['an endless loop', 'while (true) {} return 1;', 'unknown: it takes too many steps'],
  [
    'loops within loops',
    'for (let i = 0; i < 1000; i++) for (let k = 0; k < 1000; k++) {} return 1;',
    'unknown: it takes too many steps',
  ],
  [
    'a function that calls itself and ends',
    'function g(n) { return n === 0 ? 0 : g(n - 1); } return g(5);',
    0,
  ],
  ['a function that calls itself forever', 'return f();', 'unknown: f calls itself too often'],
  [
    'functions that call each other forever',
    'const a = () => b(); const b = () => a(); return a();',
    'unknown: it is nested too deeply',
  ],
  [
    'a lambda that is given itself',
    'const g = (h) => h(h); return g(g);',
    'unknown: it is nested too deeply',
  ],
  ['an expression as deep as its file allows', `return ${'('.repeat(150)}1${')'.repeat(150)};`, 1],
  ['a long chain of one operator', `return ${Array(100).fill('1').join(' + ')};`, 100],
  ['a text that doubles', "let s = 'ab'; while (true) s += s; return s;", 'unknown: it takes too many steps'],
  [
    'a text that is too long',
    "let s = 'ab'; for (let i = 0; i < 12; i++) s += s; return s;",
    'unknown: the text is too long',
  ],
  [
    'a list that grows forever',
    "const all = ['a']; while (true) all.push('a'); return all;",
    'unknown: it takes too many steps',
  ],
];

describe('the budget of a run', () => {
  for (const [title, code, result] of ROWS)
    it(title, () => {
      const start = process.hrtime.bigint();
      const value = called(typescriptFrontend, 'a.ts', `export function f() { ${code} }`, 'f', []);
      assert.equal(plain(value), result);
      assert.ok(process.hrtime.bigint() - start < 3_000_000_000n, 'it takes no three seconds');
    });
});
