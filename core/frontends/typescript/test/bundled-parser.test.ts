import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typescriptFrontend } from '..';

const ROOT = join(__dirname, '..', '..', '..', '..');

describe('the parser in the bundle, which is a part of the compiler', () => {
  for (const folder of ['core/interpreter', 'extension', 'test-workspace/typescript'])
    it(`reads every file of ${folder} as the compiler does`, () => {
      const bundled = require(join(ROOT, 'dist', 'frontend-typescript.js')) as {
        readonly typescriptFrontend: typeof typescriptFrontend;
      };
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
      for (const file of files.filter(typescriptFrontend.accepts)) {
        const text = readFileSync(join(ROOT, folder, file), 'utf8');
        const read = ({ extract, code }: typeof typescriptFrontend) => [
          extract(file, text),
          code!(file, text),
        ];
        assert.deepEqual(read(bundled.typescriptFrontend), read(typescriptFrontend), file);
      }
    }).timeout(60_000);
});
