/** What a hover shows of TypeScript services: the types of a method's file and of the files that it imports. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolders } from '../../cli/test/temporary-folder';
import { importsOf, readContract } from '../../core/frontends/typescript/contract';
import { bodyShapes } from '../../core/queries/contract/shape-lines';
import { newIndex } from '../../core/test/workspace';
import type { CheckedFiles, TypeChecker } from '../../reading/source-reader';
import { typeCheckerInThread } from '../../reading/type-checker';
import { typescriptContract } from '../typescript-contract';

const require = createRequire(__filename);

const service = `import { ApplicationService } from '@fx/core';
import { Database } from './database';
import type { BookDto } from './dtos';
export class BookAppService extends ApplicationService {
  async getAsync(id: string): Promise<BookDto> { return Database.get(id); }
}
`;

/** A checker in this thread, and the files that it received. */
function checker() {
  const asked: string[] = [];
  const textOf = ({ files }: Pick<CheckedFiles, 'files'>, file: string) => {
    const found = files.find((one) => one.file === file);
    return found !== undefined && 'text' in found ? found.text : null;
  };
  const here: TypeChecker = {
    async importsOf(files) {
      asked.push(...files.map(({ file }) => file));
      return files.map(({ file }) => importsOf(file, textOf({ files }, file) ?? ''));
    },
    async contractOf(routes, from) {
      const resolve = (file: string, specifier: string) => from.imports.get(file)?.get(specifier) ?? null;
      return readContract({ textOf: (file) => textOf(from, file), resolve }, routes);
    },
  };
  return { asked, here };
}

/** The shape of the first route's response. */
async function shapeOf(texts: Readonly<Record<string, string>>, by: TypeChecker) {
  const index = newIndex();
  index.update(Object.entries(texts).map(([file, text]) => ({ file, text })));
  const { routes } = index.analysis;
  const folder = {
    texts,
    async sourcesOf(files: readonly string[]) {
      return files.flatMap((file) => (file in this.texts ? [{ file, text: this.texts[file]! }] : []));
    },
  };
  const { operations, types } = await typescriptContract(routes, by, folder, index.importedFile);
  return bodyShapes(operations.get(routes[0]!)!, types).flatMap(({ lines }) => lines);
}

describe('the contract of TypeScript routes in the editor', () => {
  const folder = temporaryFolders();

  it('reads the files that declarations import, but not those that only code imports', async () => {
    const { asked, here } = checker();
    const shape = await shapeOf(
      {
        'src/book.ts': service,
        'src/database.ts': 'export class Database {}',
        'src/dtos.ts': "import { BookType } from './types';\nexport interface BookDto { type: BookType }",
        'src/types.ts': 'export enum BookType { Novel, Poetry }',
        'src/other.ts': '',
      },
      here,
    );
    assert.deepEqual(asked, ['src/book.ts', 'src/dtos.ts', 'src/types.ts']);
    assert.deepEqual(shape, ['{', '  type: BookType (Novel = 0, Poetry = 1)', '}']);
  });

  it('ends if files import each other, and is unknown beyond a limit of files', async () => {
    const { asked, here } = checker();
    const next = (at: number) =>
      `import type { T${at + 1} } from './t${at + 1}';\nexport interface T${at} { next: T${at + 1} }`;
    const chain = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`src/t${at}.ts`, next(at)]));
    const shape = await shapeOf(
      { ...chain, 'src/book.ts': service.replace('./dtos', './t0').replaceAll('BookDto', 'T0') },
      here,
    );
    assert.ok(asked.length < 400);
    assert.equal(shape[0], '{');
    assert.deepEqual(
      await shapeOf({ 'src/book.ts': service, 'src/dtos.ts': "export * from './book';" }, here),
      ['unknown'],
    );
  });

  it('is the same from another thread', async () => {
    const [tsx, script] = [require.resolve('tsx/cjs'), require.resolve('../../reading/type-checker-thread')];
    const file = join(folder(), 'thread.js');
    writeFileSync(file, `require(${JSON.stringify(tsx)}); require(${JSON.stringify(script)});`);
    const thread = typeCheckerInThread(file, { seconds: 60, restarts: 0 });
    try {
      const texts = { 'src/book.ts': service, 'src/dtos.ts': 'export interface BookDto { id?: string }' };
      assert.deepEqual(await shapeOf(texts, thread), ['{', '  id?: string', '}']);
    } finally {
      thread.dispose();
    }
  });
});
