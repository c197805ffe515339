import assert from 'node:assert/strict';
import { dotnetProjectFrontend } from '../frontends/dotnet';
import type { Frontend } from '../frontends/frontend';
import { analysisOf, moduleText, newIndex, rows, serviceText } from './workspace';

const workspace = { 'module.ts': moduleText(), 'service.ts': serviceText('BookAppService', 'getTop() {}') };
const expected = rows(analysisOf(workspace));

describe('an unreadable file', () => {
  for (const [file, text] of [
    ['package.json', '['.repeat(200_000)],
    ['package.json', `{"exports":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_001)}`],
    ['tsconfig.json', '{"a":'.repeat(50_000)],
    [
      'deep.ts',
      `export class Deep extends ApplicationService { x = ${'['.repeat(50_000)}${']'.repeat(50_000)}; }`,
    ],
  ] as const) {
    it(`is reported and affects no other file: ${file}, ${text.slice(0, 24)}…`, () => {
      const analysis = analysisOf({ ...workspace, [file]: text });
      assert.deepEqual(rows(analysis), expected);
      const findings = analysis.diagnostics.filter(
        ({ code }) => code === 'syntax-error' || code === 'unread-file',
      );
      assert.deepEqual(
        findings.map(({ location }) => location.file),
        [file],
      );
      assert.match(findings[0]!.message, /too deeply|is not valid JSON/);
    });
  }

  it('is reported with the error that its frontend throws', () => {
    const failing: Frontend = {
      accepts: (file) => file.endsWith('.odd'),
      extract() {
        throw new Error('no such node');
      },
      outline() {
        throw new Error('no outline');
      },
    };
    const index = newIndex();
    index.use(failing);
    index.update(Object.entries({ ...workspace, 'x.odd': '' }).map(([file, text]) => ({ file, text })));
    assert.deepEqual(rows(index.analysis), expected);
    assert.match(
      index.analysis.diagnostics[0]!.message,
      /^The file is skipped: it cannot be read \(no such node\)\.$/,
    );
  });

  it('is reported once if several XML elements are not closed', () => {
    const { diagnostics } = dotnetProjectFrontend.extract('A.csproj', `<Project>${'<ItemGroup>'.repeat(50)}`);
    assert.deepEqual(
      diagnostics.map(({ message }) => message),
      ['The project file is not well-formed XML: unclosed tag: ItemGroup.'],
    );
  });
});
