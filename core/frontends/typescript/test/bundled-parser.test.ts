import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typescriptFrontend } from '..';

const ROOT = join(__dirname, '..', '..', '..', '..');

function bundled(): typeof typescriptFrontend {
  const bundle: typeof import('..') = require(join(ROOT, 'dist', 'frontend-typescript.js'));
  return bundle.typescriptFrontend;
}

const read = ({ extract, code }: typeof typescriptFrontend, file: string, text: string) => [
  extract(file, text),
  code(file, text),
];

/** Whether `await` is a name or an operator depends on the code around it. */
const WITH_AWAIT = [
  'export const a = await (load());\n@Named(await [b]) export class A { async get() { await c; } }',
  'export {};\nfor await (const a of all) run(a);\nfunction f() { await a; }',
  'const await = 1;\nexport class A { a = await; b = () => await (1); }',
  'class await {}\nfunction f(a = await b) {}\nexport const { await: c } = { await: await d };',
];

describe('the bundled parser', () => {
  for (const text of WITH_AWAIT)
    it(`reads \`await\` like the full TypeScript compiler: ${text.split('\n')[0]}`, () => {
      assert.deepEqual(read(bundled(), 'a.ts', text), read(typescriptFrontend, 'a.ts', text));
    });

  for (const folder of ['core/interpreter', 'extension', 'test-workspace/typescript'])
    it(`reads every file in ${folder} like the full TypeScript compiler`, () => {
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
      for (const file of files.filter(typescriptFrontend.accepts)) {
        const text = readFileSync(join(ROOT, folder, file), 'utf8');
        assert.deepEqual(read(bundled(), file, text), read(typescriptFrontend, file, text), file);
      }
    }).timeout(60_000);
});
