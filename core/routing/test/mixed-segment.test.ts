import assert from 'node:assert/strict';
import fc from 'fast-check';
import { accepts, intersect } from '../intersection';
import { matchPath } from '../match-path';
import { parseTemplate } from '../template';

/** The captured values, such as `x=1 y=2`; null if the template does not match. */
function capturedValues(template: string, value: string): string | null {
  const fit = matchPath(parseTemplate(template), [value]);
  return fit === null ? null : fit.captured.map((one) => `${one.name}=${one.value}`).join(' ');
}

describe('a complex segment', () => {
  for (const [template, value, expected] of [
    ['{x}.{y}', 'a.b', 'x=a y=b'],
    ['{x}.{y}', 'a.b.c', 'x=a.b y=c'],
    ['{x}.{y}', 'a.b.', 'x=a y=b.'],
    ['{x}.{y}', '.b', null],
    ['{x}-{y}-', 'a-b-', 'x=a y=b'],
    ['{x}-{y}-', 'a-b-c', null],
    ['v{x}', 'V1', 'x=1'],
    ['v{x}', 'v', null],
    // The framework looks for the last `v` that has a character after it, and does not backtrack to the first one.
    ['v{x}', 'v1v2', null],
    ['{x}ab{y}', 'ababab', 'x=ab y=ab'],
    ['{x:length(3)}.{ext?}', 'abc', 'x=abc'],
    ['{x:length(3)}.{ext?}', 'abc.x', 'x=abc ext=x'],
    ['{x:length(3)}.{ext?}', 'abc.', null],
    ['{x:length(3)}.{ext?}', 'ab.c.x', null],
    ['{x}i.{ext?}', 'ai', 'x=a'],
    ['{x}é{y}', 'İÉb', 'x=İ y=b'],
  ] as const) {
    it(`${template} ${expected === null ? 'does not match' : 'matches'} ${value}`, () =>
      assert.equal(capturedValues(template, value), expected));
  }

  it('is matched even if it has thousands of parts', () => {
    const [many = [] as never] = parseTemplate(`${'{a}-'.repeat(5000)}{z}`);
    assert.equal(accepts(many, `${'x-'.repeat(5000)}y`), true);
    assert.equal(accepts(many, 'x-'.repeat(4000)), false);
    const [left, right] = [1, 2].map((end) => parseTemplate(`${'{a}-'.repeat(20)}{z}q${end}`));
    assert.equal(intersect(left!, right!), null);
  });
});

describe('the parts of a template', () => {
  it('equal the parts found by a regular expression', () => {
    const signs = fc.array(fc.constantFrom('{', '{{', '}', '}}', 'a', ':', '?'), { maxLength: 14 });
    fc.assert(
      fc.property(signs, (pieces) => {
        const text = pieces.join('');
        const parts = text.match(/\{(?!\{)(?:[^{}]|\{\{|\}\})*\}|\{\{|./g) ?? [];
        const kinds = parts.map((part) => (/^\{.*\}$/.test(part) ? 'parameter' : 'literal'));
        assert.deepEqual(
          parseTemplate(text)
            .flat()
            .map(({ kind }) => kind),
          kinds.filter((kind, at) => kind === 'parameter' || kinds[at - 1] !== 'literal'),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('are found after any number of braces', () =>
    assert.equal(
      parseTemplate(`${'{'.repeat(200_001)}a{b}`)
        .flat()
        .at(-1)?.kind,
      'parameter',
    ));
});
