/** Which declarations a rename of a method changes together. */
import assert from 'node:assert/strict';
import type { RouteIndex } from '../..';
import { csharpIndex } from '../../test/csharp-workspace';
import { newIndex } from '../../test/workspace';

/** The lines, counted from 1, whose method is renamed with the first `Find` in a file. */
function renamedWith(index: RouteIndex, file: string, lines: readonly string[]): readonly number[] {
  index.update([{ file, text: lines.join('\n') }]);
  const line = lines.findIndex((one) => /find\(/i.test(one));
  const column = lines[line]!.search(/find\(/i);
  const location = { file, line, column, endLine: line, endColumn: column + 'Find'.length };
  return index
    .methodsRenamedTogether(location)
    .map((one) => one.line + 1)
    .sort((a, b) => a - b);
}

const CASES: readonly (readonly [what: string, lines: readonly string[], renamed: readonly number[]])[] = [
  ['alone', ['public class BookAppService : ApplicationService { public void Find() { } }'], [1]],
  [
    'with the method of its interface',
    [
      'public class BookAppService : ApplicationService, IBooks { public void Find() { } }',
      'public interface IBooks : IApplicationService { void Find(); }',
    ],
    [1, 2],
  ],
  [
    'with overrides and base classes, but not in other classes',
    [
      'public class BookAppService : BookBase { public override void Find() { } }',
      'public abstract class BookBase : ApplicationService { public abstract void Find(); }',
      'public class NovelAppService : BookAppService { public override void Find() { } }',
      'public class ShelfAppService : ApplicationService { public void Find() { } }',
    ],
    [1, 2, 3],
  ],
  [
    'with other implementations of the interface, and its bases',
    [
      'public class BookAppService : ApplicationService, IBooks { public void Find() { } }',
      'public interface IBooks : ISearch { }',
      'public interface ISearch : IApplicationService { void Find(); }',
      'public class ShelfAppService : ApplicationService, ISearch { public void Find() { } }',
    ],
    [1, 3, 4],
  ],
  [
    'with the interface that a subclass connects with its base class',
    [
      'public class BookBase : ApplicationService { public void Find() { } }',
      'public class BookAppService : BookBase, IBooks { }',
      'public interface IBooks : IApplicationService { void Find(); }',
    ],
    [1, 3],
  ],
  [
    'with its overloads',
    [
      'public class BookAppService : ApplicationService { public void Find() { }',
      'public void Find(int a) { } }',
    ],
    [1, 2],
  ],
];

describe('a method is renamed', () => {
  for (const [what, lines, renamed] of CASES)
    it(what, async () => assert.deepEqual(renamedWith(await csharpIndex(true), 'Books.cs', lines), renamed));

  it('with the method of its interface, in TypeScript', () =>
    assert.deepEqual(
      renamedWith(newIndex(), 'books.ts', [
        'export class BookAppService extends ApplicationService implements IBooks { find() {} }',
        'export interface IBooks { find(): void }',
      ]),
      [1, 2],
    ));
});
