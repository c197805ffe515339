import assert from 'node:assert/strict';
import { attributeEdits, disablingAttribute, hasAttribute, verbAttribute } from '../attribute-edits';
import { columnAfter, withEdits } from '../text-edits';

const lineOf = (text: string, word: string) => text.split('\n').findIndex((line) => line.includes(word));

describe('source edits', () => {
  it('replace ranges of a line, and map columns to the edited text', () => {
    const edits = [
      { line: 0, column: 2, endColumn: 3, text: 'long' },
      { line: 0, column: 6, endColumn: 7, text: '' },
    ];
    assert.equal(withEdits('a b c d\ne', edits), 'a long c \ne');
    assert.equal(columnAfter(edits, 0, 4), 7);
    assert.equal(columnAfter(edits, 1, 4), 4);
  });

  it('insert an attribute above a TypeScript method, and import the attribute', () => {
    const text = `import { ApplicationService } from '@fx/core';\nexport class A extends ApplicationService {\n  /** Finds {it}. */\n  @Other()\n  async findAsync() {}\n}\n`;
    const edits = attributeEdits(text, lineOf(text, 'findAsync'), [verbAttribute('GET')], 'typescript');
    assert.equal(
      withEdits(text, edits),
      `import { HttpGet, ApplicationService } from '@fx/core';\nexport class A extends ApplicationService {\n  /** Finds {it}. */\n  @Other()\n  @HttpGet()\n  async findAsync() {}\n}\n`,
    );
  });

  it('add no import if the attribute is imported already, or if nothing is imported from the framework', () => {
    const known = `import {\n  ApplicationService,\n  HttpGet,\n} from '@fx/core';\nclass A extends ApplicationService {\n  findAsync() {}\n}`;
    assert.equal(attributeEdits(known, 5, [verbAttribute('GET')], 'typescript').length, 1);
    const none = `import { Base } from './base';\nclass A extends Base {\n  findAsync() {}\n}`;
    assert.equal(attributeEdits(none, 2, [verbAttribute('GET')], 'typescript').length, 1);
  });

  it('insert an attribute above the modifiers of a C# method, with the line endings of the file', () => {
    const text =
      'using System;\r\nnamespace A;\r\npublic class B : C\r\n{\r\n    public async\r\n        Task FindAsync() { }\r\n}\r\n';
    const edits = attributeEdits(text, lineOf(text, 'FindAsync'), [disablingAttribute('Volo.Abp')], 'csharp');
    assert.equal(
      withEdits(text, edits),
      'using System;\r\nusing Volo.Abp;\r\nnamespace A;\r\npublic class B : C\r\n{\r\n    [RemoteService(IsEnabled = false)]\r\n    public async\r\n        Task FindAsync() { }\r\n}\r\n',
    );
  });

  it('detect the attributes of a method, and ignore the attributes of its neighbors', () => {
    const text = `class A {\n  @HttpGet()\n  one() {}\n\n  // @HttpPut in a comment\n  two() {}\n\n  [Area("x"), HttpPost]\n  three() {}\n}`;
    assert.ok(hasAttribute(text, lineOf(text, 'one'), 'HttpGet'));
    assert.ok(!hasAttribute(text, lineOf(text, 'two'), 'HttpGet'));
    assert.ok(hasAttribute(text, lineOf(text, 'three'), 'HttpPost'));
  });
});
