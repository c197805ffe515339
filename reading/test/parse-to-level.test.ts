/** The editor reads a file as the command line tool does, even if the text comes from an open document. */
import assert from 'node:assert/strict';
import { MAX_FILE_SIZE, tooLarge } from '../../core/discovery/source-files';
import { fileParser } from '../source-reader';

describe('a file that is read up to a level', () => {
  const read = fileParser(async () => new Uint8Array());

  it('is not read above the size limit', async () => {
    const text = 'export class BookAppService {}'.padEnd(MAX_FILE_SIZE + 1);
    assert.deepEqual(await read({ file: 'a.ts', text, level: 'outline' }), { why: tooLarge });
    assert.ok('outline' in (await read({ file: 'a.ts', text: text.trim(), level: 'outline' }))!);
  });
});
