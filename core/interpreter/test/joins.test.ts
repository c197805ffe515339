import assert from 'node:assert/strict';
import fc from 'fast-check';
import { typescriptFrontend } from '../../frontends/typescript';
import type { Value } from '../../model/value';
import { is, listOf } from '../../model/value-operations';
import { runFunction, toPlain, unknownArgument } from './run-function';

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

/** A program that runs `code` in a loop, so that `break` and `continue` are valid; its constant `known` is true. */
const program = (code: string, result: string) =>
  `export function f(c, d, list) { let x = 'x', y = 'y', o = { a: 'o' }; const all = ['l'], other = { a: 'p' }, known = true;
    let change = () => { y = 'changed'; };
    for (const round of ['1', '2']) { ${code} }
    return ${result}; }`;

/** The result of a program that throws; a program that does not throw returns a value. */
const THROWS = null;

const same = (a: Value, b: Value) =>
  !is.unknown(a) && !is.unknown(b) && !is.assumed(a) && !is.assumed(b) && toPlain(a) === toPlain(b);

const list = fc.constantFrom([], ['q'], ['q', 'r']).map((items) => listOf(items));

describe('a value after joined branches', () => {
  it('is known only if it is the same in all branches', () => {
    fc.assert(
      fc.property(
        fc.tuple(statements, statements, statements, value),
        fc.tuple(fc.boolean(), fc.boolean(), list),
        ([before, a, b, result], known) => {
          const text = program(`${before} if (c) { ${a} } else { ${b} }`, result.replace('known', 'd'));
          const run = (args: readonly Value[]) => runFunction(typescriptFrontend, 'a.ts', text, 'f', args);
          const joined = run([unknownArgument, unknownArgument, unknownArgument]);
          if (is.unknown(joined)) return;
          const single = run(known);
          assert.ok(
            single === THROWS || same(joined, single),
            `${toPlain(joined)} but ${toPlain(single)} for ${known.map(toPlain).join()}\n${text}`,
          );
        },
      ),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 800) },
    );
  });

  /** Code whose result depends on unknown values or on values that other code may change. */
  const UNCERTAIN: readonly (readonly [code: string, certainty: 'unknown' | 'assumed'])[] = [
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
    ["if (IS) {} else x = 'b'; return x;", 'unknown'],
    ["const f = () => { if (!IS) return; x = 'b'; }; f(); return x;", 'unknown'],
    ["if (d) x = NAME + 'a'; else x = NAME + 'b'; return x;", 'unknown'],
    ["IS = true; return IS ? 'a' : 'b';", 'unknown'],
    ['for (const i of LIST) x = i; return x;', 'assumed'],
    ['if (d) x = LIST[0]; else x = LIST[0]; return x;', 'unknown'],
    ["if (d) NAME = 'm'; else x = NAME; return x;", 'unknown'],
    ["NAME = 'm'; const f = () => NAME; if (d) throw x; return f();", 'unknown'],
    ["if (d) { return 'a'; throw x; } return 'b';", 'unknown'],
    ["const all = []; all.push(...LIST); return all.join('');", 'unknown'],
    ["const all = ['a']; elsewhere(all.push); return all.join('');", 'unknown'],
    ["const f = (a) => { x = 'b'; }; f(...LIST); return x;", 'unknown'],
    ["const f = (a, b = 'b') => a + b; return f(...LIST);", 'unknown'],
    ['let n = 0; const f = () => { n += 1; }; if (d) f(); return n;', 'unknown'],
    ["const o = { a: 'a' }; const f = () => o; if (d) f().a = 'b'; return o.a;", 'unknown'],
    ["const all = [{ a: 'a' }]; if (d) for (const i of all) i.a = 'b'; return all[0].a;", 'unknown'],
    ["const all = []; if (d) all.push({ a: 'a' }); for (const i of all) x = i.a; return x;", 'unknown'],
    ["const r = d ? (x = 'b') : 'a'; return x;", 'unknown'],
    ["d ?? (x = 'b'); return x;", 'unknown'],
    ["d && (x = 'b'); return x;", 'unknown'],
  ];
  for (const [code, certainty] of UNCERTAIN)
    it(`is ${certainty} for ${code}`, () => {
      const text = `export let IS = true; export let NAME = 'n'; export const LIST = ['b']; export function f(c, d, list) { let x = 'x'; ${code} }`;
      const result = runFunction(typescriptFrontend, 'a.ts', text, 'f', [
        unknownArgument,
        unknownArgument,
        unknownArgument,
      ]);
      assert.match(String(toPlain(result)), new RegExp(`^${certainty}`));
    });
});
