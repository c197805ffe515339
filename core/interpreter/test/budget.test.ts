import assert from 'node:assert/strict';
import { typescriptFrontend } from '../../frontends/typescript';
import { runFunction, toPlain } from './run-function';

/** Function bodies and their results. */
const ROWS: readonly (readonly [title: string, code: string, result: string | number])[] = [
  [
    'a function that calls itself twice',
    'function g(n) { return n === 0 ? 1 : g(n - 1) + g(n - 1); } return g(20);',
    'unknown: the code runs too long',
  ],
  ['a recursive function that ends', 'function g(n) { return n === 0 ? 0 : g(n - 1); } return g(5);', 0],
  ['endless recursion', 'return f();', 'unknown: f calls itself'],
  [
    'endless mutual recursion',
    'const a = () => b(); const b = () => a(); return a();',
    'unknown: code is nested too deeply',
  ],
  [
    'a lambda that is called with itself as argument',
    'const g = (h) => h(h); return g(g);',
    'unknown: code is nested too deeply',
  ],
  ['a deeply nested expression', `return ${'('.repeat(150)}1${')'.repeat(150)};`, 1],
  ['a long chain of the same operator', `return ${Array(100).fill('1').join(' + ')};`, 100],
  [
    'a string that is too long',
    `let s = 'ab'; ${'s += s;'.repeat(12)} return s;`,
    'unknown: the string is too long',
  ],
];

describe('evaluation budget', () => {
  for (const [title, code, result] of ROWS)
    it(`${title} → ${result}`, () => {
      const value = runFunction(typescriptFrontend, 'a.ts', `export function f() { ${code} }`, 'f', []);
      assert.equal(toPlain(value), result);
    });
});
