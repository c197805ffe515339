import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typescriptFrontend } from '..';

const ROOT = join(__dirname, '..', '..', '..', '..');

describe('the bundled parser', () => {
  for (const folder of ['core/interpreter', 'extension', 'test-workspace/typescript'])
    it(`reads every file in ${folder} like the full TypeScript compiler`, () => {
      const bundled: typeof import('..') = require(join(ROOT, 'dist', 'frontend-typescript.js'));
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
      for (const file of files.filter(typescriptFrontend.accepts)) {
        const text = readFileSync(join(ROOT, folder, file), 'utf8');
        const read = ({ extract, code }: typeof typescriptFrontend) => [
          extract(file, text),
          code?.(file, text),
        ];
        assert.deepEqual(read(bundled.typescriptFrontend), read(typescriptFrontend), file);
      }
    });
});
