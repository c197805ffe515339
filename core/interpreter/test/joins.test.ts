import assert from 'node:assert/strict';
import fc from 'fast-check';
import { typescriptFrontend } from '../../frontends/typescript';
import type { Value } from '../../model/value';
import { isAssumed, isUnknown, listOf } from '../values';
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
    tie('statements').map((body) => `for (const i of list) { ${body} }`),
    fc
      .tuple(value, tie('statements'))
      .map(([text, body]) => `switch (${text}) { case 'a': ${body} break; case 'b': x = 'z'; }`),
    fc.tuple(tie('statements'), tie('statements')).map(([a, b]) => `try { ${a} } finally { ${b} }`),
    fc.tuple(tie('statements'), tie('statements')).map(([a, b]) => `try { ${a} } catch { ${b} }`),
  ),
  statements: fc.array(tie('statement'), { maxLength: 4 }).map((list) => list.join(' ')),
}));

/** A loop around it gives `break` and `continue` a meaning; `known` holds. */
const program = (code: string, result: string) =>
  `export function f(c, d, list) { let x = 'x', y = 'y', o = { a: 'o' }; const all = ['l'], other = { a: 'p' }, known = true;
    let change = () => { y = 'changed'; };
    for (const round of ['1', '2']) { ${code} }
    return ${result}; }`;

/** What a function gives that does not return: every program ends with a value. */
const THROWS = null;

const same = (a: Value, b: Value) =>
  !isUnknown(a) && !isUnknown(b) && !isAssumed(a) && !isAssumed(b) && plain(a) === plain(b);

const list = fc.constantFrom([], ['q'], ['q', 'r']).map((items) => listOf(items));

describe('branches of which one takes place', () => {
  it('give a value only where all of them give it', () => {
    fc.assert(
      fc.property(
        fc.tuple(statements, statements, statements, value),
        fc.tuple(fc.boolean(), fc.boolean(), list),
        ([before, a, b, result], known) => {
          const text = program(`${before} if (c) { ${a} } else { ${b} }`, result.replace('known', 'd'));
          const run = (args: readonly Value[]) => called(typescriptFrontend, 'a.ts', text, 'f', args);
          const joined = run([open, open, open]);
          if (isUnknown(joined)) return;
          const single = run(known);
          assert.ok(
            single === THROWS || same(joined, single),
            `${plain(joined)} but ${plain(single)} for ${known.map(plain).join()}\n${text}`,
          );
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 800) },
    );
  });

  it('are exact where they agree', () => {
    const text = (a: string, b: string) =>
      program(`if (c) { ${a} } else { ${b} }`, "x + y + o.a + all.join('')");
    const run = (a: string, b: string) =>
      plain(called(typescriptFrontend, 'a.ts', text(a, b), 'f', [open, open, open]));
    assert.equal(run("x = 'a';", "x = 'a';"), 'ayol');
    assert.equal(run("x += '1';", "x = x + '1';"), 'x11yol');
    assert.equal(run("o.a = 'b';", "o.a = 'b'; const z = 1;"), 'xybl');
    assert.equal(run('return x;', "return 'x';"), 'x');
    assert.match(String(run("all.push('b');", '')), /^unknown/);
  });

  /** Code whose result depends on what is not known, or on a value that code elsewhere may change. */
  const OPEN: readonly (readonly [code: string, certainty: 'unknown' | 'assumed'])[] = [
    ["if (d) { if (c) return x; } x = 'z'; return x;", 'unknown'],
    ["for (const i of ['1']) { if (d) { if (c) break; } x = 'z'; } return x;", 'unknown'],
    ["const f = () => { if (d) { if (c) return; } x = 'z'; }; f(); return x;", 'unknown'],
    ["if (d) return 'a';", 'unknown'],
    ["try { x = 'b'; throw x; } catch {} return x;", 'unknown'],
    ["try { if (d) { x = 'b'; throw x; } } catch {} return x;", 'unknown'],
    [
      "let first = true; for (const i of list) { if (first) first = false; else x = 'b'; } return x;",
      'unknown',
    ],
    ["if (IS) {} else x = 'b'; return x;", 'assumed'],
    ["const f = () => { if (!IS) return; x = 'b'; }; f(); return x;", 'assumed'],
    ["if (d) x = NAME + 'a'; else x = NAME + 'b'; return x;", 'unknown'],
    ["IS = true; return IS ? 'a' : 'b';", 'assumed'],
    ['for (const i of LIST) x = i; return x;', 'assumed'],
    ['if (d) x = LIST[0]; else x = LIST[0]; return x;', 'assumed'],
    ["if (d) NAME = 'm'; else x = NAME; return x;", 'unknown'],
    ["NAME = 'm'; const f = () => NAME; if (d) throw x; return f();", 'assumed'],
  ];
  for (const [code, certainty] of OPEN)
    it(`are ${certainty} in ${code}`, () => {
      const text = `export let IS = true; export let NAME = 'n'; export const LIST = ['b']; export function f(c, d, list) { let x = 'x'; ${code} }`;
      const result = called(typescriptFrontend, 'a.ts', text, 'f', [open, open, open]);
      assert.match(String(plain(result)), new RegExp(`^${certainty}`));
    });
});
