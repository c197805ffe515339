import assert from 'node:assert/strict';
import fc from 'fast-check';
import { typescriptFrontend } from '../../frontends/typescript';
import type { Value } from '../../model/value';
import { isAssumed, isUnknown } from '../values';
import { called, open, plain } from './running';

const value = fc.constantFrom(
  "'a'",
  "'b'",
  'x',
  'y',
  'o.a',
  "x + 'c'",
  'all[0]',
  "all.join('')",
  "known ? 'a' : y",
);
const { statements } = fc.letrec<{ statement: string; statements: string }>((tie) => ({
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('x', 'y', 'o.a'), fc.constantFrom('=', '+='), value)
      .map((parts) => `${parts.join(' ')};`),
    value.map((text) => `all.push(${text});`),
    value.map((text) => `change = () => { x = ${text}; };`),
    fc.constantFrom(
      'change();',
      'o = other;',
      'other.a = x;',
      'elsewhere(o);',
      'break;',
      'continue;',
      'throw x;',
    ),
    value.map((text) => `return ${text};`),
    fc
      .tuple(fc.constantFrom('known', 'c', "x === 'a'", 'd'), tie('statements'), tie('statements'))
      .map(([condition, a, b]) => `if (${condition}) { ${a} } else { ${b} }`),
    tie('statements').map((body) => `for (const i of ['a', 'b']) { ${body} }`),
    tie('statements').map((body) => `for (const i of d) { ${body} }`),
    fc
      .tuple(value, tie('statements'))
      .map(([text, body]) => `switch (${text}) { case 'a': ${body} break; case 'b': x = 'z'; }`),
    fc.tuple(tie('statements'), tie('statements')).map(([a, b]) => `try { ${a} } finally { ${b} }`),
  ),
  statements: fc.array(tie('statement'), { maxLength: 4 }).map((list) => list.join(' ')),
}));

/** Loops around it give `break` and `continue` a meaning; `known` holds, `d` is never known. */
const program = (code: string, result: string) =>
  `export function f(c, d) { let x = 'x', y = 'y', o = { a: 'o' }; const all = ['l'], other = { a: 'p' }, known = true;
    let change = () => { y = 'changed'; };
    for (const round of ['1', '2']) { ${code} }
    return ${result}; }`;

/** What a function gives that does not return: every program ends with a value. */
const THROWS = null;

const same = (a: Value, b: Value) =>
  !isUnknown(a) && !isUnknown(b) && !isAssumed(a) && !isAssumed(b) && plain(a) === plain(b);

describe('branches of which one takes place', () => {
  it('give a value only where both of them give it', () => {
    fc.assert(
      fc.property(statements, statements, statements, value, (before, a, b, result) => {
        const text = program(`${before} if (c) { ${a} } else { ${b} }`, result.replace('known', 'd'));
        const run = (condition: Value) => called(typescriptFrontend, 'a.ts', text, 'f', [condition, open]);
        const joined = run(open);
        if (isUnknown(joined)) return;
        for (const condition of [true, false]) {
          const single = run(condition);
          if (single !== THROWS)
            assert.ok(
              same(joined, single),
              `${plain(joined)} but ${plain(single)} where c is ${condition}\n${text}`,
            );
        }
      }),
      { numRuns: 400 },
    );
  });

  it('are exact where they agree', () => {
    const text = (a: string, b: string) =>
      program(`if (c) { ${a} } else { ${b} }`, "x + y + o.a + all.join('')");
    const run = (a: string, b: string) =>
      plain(called(typescriptFrontend, 'a.ts', text(a, b), 'f', [open, open]));
    assert.equal(run("x = 'a';", "x = 'a';"), 'ayol');
    assert.equal(run("x += '1';", "x = x + '1';"), 'x11yol');
    assert.equal(run("o.a = 'b';", "o.a = 'b'; const z = 1;"), 'xybl');
    assert.equal(run('return x;', "return 'x';"), 'x');
    assert.match(String(run("all.push('b');", '')), /^unknown/);
  });
});
