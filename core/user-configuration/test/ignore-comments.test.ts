/** Comments `// fx-routes-ignore <code>: reason`, which suppress findings on the same or the next line. */
import assert from 'node:assert/strict';
import type { Analysis } from '../..';
import { ignoreCommentsIn } from '../../sources/read-markers';
import { csharpAnalysisOf } from '../../test/csharp-workspace';
import { analysisOf, newIndex } from '../../test/workspace';
import { readConfiguration } from '../read';

const typescript = (...lines: string[]) => ({
  'a.ts': [
    'export class BookAppService extends ApplicationService {',
    ...lines.map((line) => line.replaceAll('METHOD', 'GETReportAsync() {}')),
    '}',
  ].join('\n'),
});
const csharp = (...lines: string[]) => ({
  'A.cs': [
    'public class BookAppService : ApplicationService {',
    ...lines.map((line) => line.replaceAll('METHOD', 'public void GETReportAsync() {}')),
    '}',
  ].join('\n'),
});

const codes = 'prefix-case invalid-configuration unused-suppression'.split(' ');
const shown = ({ diagnostics }: Analysis) =>
  diagnostics.flatMap(({ code, severity, location, message }) =>
    codes.includes(code) ? `${location.line + 1}:${location.column + 1} ${severity} ${code} ${message}` : [],
  );
const suppressed = (analysis: Analysis) =>
  analysis.suppressed.map(({ code, suppressedBy, reason }) => [code, suppressedBy, reason].join(' '));

const IGNORE = '// fx-routes-ignore prefix-case:';

describe('// fx-routes-ignore <code>: reason', () => {
  const suppressing: readonly (readonly [title: string, ...lines: string[]])[] = [
    ['on the next line', `  ${IGNORE} known`, 'METHOD'],
    ['on the same line', `METHOD ${IGNORE} known`],
    ['on the next line, below other comments', `${IGNORE} known`, '// fx-routes-ignore id-case: b', 'METHOD'],
    ['despite extra spaces', '//fx-routes-ignore   prefix-case  :   known  ', 'METHOD'],
    ['after a CRLF line ending', `${IGNORE} known\r`, 'METHOD\r'],
  ];
  for (const [title, ...lines] of suppressing)
    it(`suppresses a finding ${title}, in both languages`, async () => {
      for (const analysis of [analysisOf(typescript(...lines)), await csharpAnalysisOf(csharp(...lines))]) {
        assert.deepEqual(suppressed(analysis), ['prefix-case comment known']);
        assert.ok(shown(analysis).every((text) => !text.includes('prefix-case GET')));
      }
    });

  const unused: readonly (readonly [title: string, ...lines: string[]])[] = [
    ['two lines above a finding', `${IGNORE} known`, '', 'METHOD'],
    ['after code on the line before a finding', `get() {} ${IGNORE} known`, 'METHOD'],
    ['with another code', '// fx-routes-ignore id-case: known', 'METHOD'],
    ['below the last finding', 'METHOD', `${IGNORE} known`],
  ];
  for (const [title, ...lines] of unused)
    it(`suppresses nothing ${title}, and is reported as unused`, () => {
      const analysis = analysisOf(typescript(...lines));
      assert.deepEqual(suppressed(analysis), []);
      const at = lines.findIndex((line) => line.includes('//'));
      const code = lines[at]!.includes('id-case') ? 'id-case' : 'prefix-case';
      const position = `${at + 2}:${lines[at]!.indexOf('//') + 1}`;
      const expected = `${position} warning unused-suppression The comment that suppresses ${code} matches no finding.`;
      assert.ok(shown(analysis).includes(expected), shown(analysis).join('\n'));
      assert.ok(shown(analysis).some((text) => text.includes(' prefix-case ')));
    });

  const invalid: readonly (readonly [line: string, message: string])[] = [
    ['// fx-routes-ignore prefix-case', 'the suppression of prefix-case has no reason'],
    ['// fx-routes-ignore prefix-case:  ', 'the suppression of prefix-case has no reason'],
    ['// fx-routes-ignore', 'the suppression has no code'],
    ['// fx-routes-ignore prefix-cas: known', 'unknown code "prefix-cas": did you mean "prefix-case"?'],
    ['// fx-routes-ignore constructor: known', 'unknown code "constructor"'],
  ];
  for (const [line, message] of invalid)
    it(`suppresses nothing and is an error if written as ${line.trim()}`, async () => {
      for (const analysis of [
        analysisOf(typescript(line, 'METHOD')),
        await csharpAnalysisOf(csharp(line, 'METHOD')),
      ]) {
        assert.equal(shown(analysis)[0], `2:1 error invalid-configuration ${message}`);
        assert.match(shown(analysis)[1]!, /prefix-case/);
      }
    });

  it('suppresses a finding at any of its locations', () => {
    const lines = ['getAsync() {}', '// fx-routes-ignore route-collision: one at a time', 'getAllAsync() {}'];
    assert.deepEqual(suppressed(analysisOf(typescript(...lines))), ['route-collision comment one at a time']);
  });

  it('is recognized in files that are never parsed', () => {
    const analysis = analysisOf({ ...typescript('METHOD'), 'b.ts': `${IGNORE} known\nexport const b = 1;` });
    assert.deepEqual(
      shown(analysis).filter((text) => text.includes('unused')),
      ['1:1 warning unused-suppression The comment that suppresses prefix-case matches no finding.'],
    );
  });

  it('is not recognized in strings, URLs or other text', () => {
    for (const line of [
      `'${IGNORE} a'`,
      'http://fx-routes-ignore x: y',
      '// fx-routes-ignored x: y',
      '// see fx-routes-ignore x: y',
    ])
      assert.deepEqual(ignoreCommentsIn('a.ts', line), []);
  });

  it('is found quickly, even in long lines', () => {
    const spaces = ' '.repeat(200_000);
    ignoreCommentsIn(
      'a.ts',
      `${spaces}// fx-routes-ignore${spaces}a${spaces}:${spaces}b${spaces}c${'// '.repeat(200_000)}`,
    );
  });

  it('takes effect when an edit adds it, until an edit removes it', () => {
    const index = newIndex();
    const update = (...lines: string[]) =>
      index.update(Object.entries(typescript(...lines)).map(([file, text]) => ({ file, text })));
    update('', 'METHOD');
    assert.deepEqual(suppressed(index.analysis), []);
    update(`${IGNORE} known`, 'METHOD');
    assert.deepEqual(suppressed(index.analysis), ['prefix-case comment known']);
    update('', 'METHOD');
    assert.deepEqual(suppressed(index.analysis), []);
  });

  it('can be replaced by a suppression or the severity "off" in fx-routes.json', () => {
    const configured = (text: string) =>
      analysisOf(typescript('METHOD'), {
        user: readConfiguration(text, { file: 'fx-routes.json', root: '', today: '2025-06-15' }),
      });
    const rule = '{ "code": "prefix-case", "symbol": "BookAppService", "reason": "r" }';
    assert.deepEqual(suppressed(configured(`{ "suppressions": [${rule}] }`)), [
      'prefix-case configuration r',
    ]);
    const off = `{ "severity": { "prefix-case": "off" }, "suppressions": [${rule}] }`;
    assert.deepEqual(suppressed(configured(off)), []);
  });
});
