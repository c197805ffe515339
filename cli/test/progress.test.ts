import assert from 'node:assert/strict';
import { withProgress } from '../output/streams';

describe('progress', () => {
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  async function written(errorColumns: number | undefined, isQuiet: boolean, milliseconds: number) {
    const parts: string[] = [];
    const host = {
      stdout: { write: () => true },
      stderr: { write: (part: string) => parts.push(part) > 0 },
      cwd: '.',
      env: {},
      columns: undefined,
      isTerminal: false,
      errorColumns,
      interrupted: () => new Promise<true>(() => {}),
      today: '2025-06-15',
    };
    const result = await withProgress(host, isQuiet, async (progress) => {
      progress('reading: 1 of 9 files');
      await later(milliseconds);
      progress('reading: 5 of 9 files');
      return 'done';
    });
    assert.equal(result, 'done');
    return parts.join('');
  }

  it('is one line on a terminal, cleared at the end', async () =>
    assert.equal(await written(16, false, 1_050), '\r\u001b[Kreading: 5 of 9\r\u001b[K'));
  it('is not shown for work that takes less than a second', async () =>
    assert.equal(await written(80, false, 5), ''));
  it('is not shown if stderr is not a terminal, or with --quiet', async () => {
    assert.equal(await written(undefined, false, 1_050), '');
    assert.equal(await written(80, true, 1_050), '');
  });
});
