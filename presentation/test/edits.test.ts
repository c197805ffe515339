import assert from 'node:assert/strict';
import { columnAfter, withEdits } from '../apply-line-edits';
import {
  type Attribute,
  attributeEdits,
  disablingAttribute,
  hasAttribute,
  hasVerbAttribute,
  nonAction,
  type SourceLanguage,
  verbAttribute,
} from '../attribute-edits';

/** The text after an attribute is added to the method named `find`, in upper or lower case. */
function withAttribute(text: string, language: SourceLanguage, attribute: Attribute = verbAttribute('GET')) {
  return withEdits(text, attributeEdits(text, text.search(/find\w*\(/i), [attribute], language));
}

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

  const placements: [label: string, language: SourceLanguage, before: string, after: string][] = [
    [
      'after the other attributes, on a line of its own',
      'typescript',
      'class A {\n  /** Finds {it}. */\n  @Other({\n    text: "a)",\n  })\n  async findAsync() {}\n}',
      'class A {\n  /** Finds {it}. */\n  @Other({\n    text: "a)",\n  })\n  @HttpGet()\n  async findAsync() {}\n}',
    ],
    [
      'before the first modifier, if the name is on another line',
      'typescript',
      'class A {\n  count = 1\n\n  public\n  async find() {}\n}',
      'class A {\n  count = 1\n\n  @HttpGet()\n  public\n  async find() {}\n}',
    ],
    [
      'within the line, if the method is on the line of its class',
      'typescript',
      'export class A extends B { async find() {} }',
      'export class A extends B { @HttpGet() async find() {} }',
    ],
    [
      'within the line, if another attribute is on the line',
      'typescript',
      'class A {\n  @Other({ a: 1 }) find() {}\n}',
      'class A {\n  @Other({ a: 1 }) @HttpGet() find() {}\n}',
    ],
    [
      'after the other attributes, on a line of its own',
      'csharp',
      'class A\n{\n    int x; // { [\n\n    #region It\'s\n    [Other(\n        Text = "]")]\n    public void Find() { }\n}',
      'class A\n{\n    int x; // { [\n\n    #region It\'s\n    [Other(\n        Text = "]")]\n    [HttpGet]\n    public void Find() { }\n}',
    ],
    [
      'before the return type, if it contains parentheses and is on another line',
      'csharp',
      'class A\n{\n    public Task<(int a, int b)>\n        Find(int x) => null;\n}',
      'class A\n{\n    [HttpGet]\n    public Task<(int a, int b)>\n        Find(int x) => null;\n}',
    ],
    [
      'within the line, if the method is on the line of its class',
      'csharp',
      'public class A : B { public void Find() {} }',
      'public class A : B { [HttpGet] public void Find() {} }',
    ],
    [
      'within the line, if another attribute is on the line',
      'csharp',
      'class A\n{\n    [Other] public void Find() {}\n}',
      'class A\n{\n    [Other] [HttpGet] public void Find() {}\n}',
    ],
  ];
  for (const [label, language, before, after] of placements)
    it(`insert an attribute ${label} (${language})`, () => {
      const using = language === 'csharp' ? 'using Microsoft.AspNetCore.Mvc;\n' : '';
      assert.equal(withAttribute(using + before, language), using + after);
    });

  it('exclude a method with a route from attributes', () => {
    const typescript = "import { ApplicationService } from '@fx/core';\nclass A {\n  find() {}\n}";
    assert.equal(
      withAttribute(typescript, 'typescript', nonAction),
      "import { NonAction, ApplicationService } from '@fx/core';\nclass A {\n  @NonAction()\n  find() {}\n}",
    );
    const csharp = 'using Microsoft.AspNetCore.Mvc;\nclass A\n{\n    public void Find() { }\n}';
    assert.equal(
      withAttribute(csharp, 'csharp', nonAction),
      csharp.replace('public', '[NonAction]\n    public'),
    );
  });

  it('insert an attribute above the modifiers of a C# method, with the line endings of the file', () => {
    const text =
      'using System;\r\nnamespace A;\r\npublic class B : C\r\n{\r\n    public async\r\n        Task FindAsync() { }\r\n}\r\n';
    assert.equal(
      withAttribute(text, 'csharp', disablingAttribute('Volo.Abp')),
      'using System;\r\nusing Volo.Abp;\r\nnamespace A;\r\npublic class B : C\r\n{\r\n    [RemoteService(IsEnabled = false)]\r\n    public async\r\n        Task FindAsync() { }\r\n}\r\n',
    );
  });

  const imports: [label: string, before: string, after: string][] = [
    [
      'to a line',
      "import { ApplicationService } from '@fx/core';",
      "import { HttpGet, ApplicationService } from '@fx/core';",
    ],
    [
      'to several lines',
      "import {\n  ApplicationService,\n  HttpPost,\n} from '@fx/core';",
      "import {\n  HttpGet,\n  ApplicationService,\n  HttpPost,\n} from '@fx/core';",
    ],
    [
      'to several lines without a last comma',
      'import fx, {\n\tApplicationService as Base\n} from "@fx/core";',
      'import fx, {\n\tHttpGet,\n\tApplicationService as Base\n} from "@fx/core";',
    ],
    [
      'if only a comment, a type import or an alias mentions the name',
      "import type { HttpPost } from '@fx/core';\nimport {\n  ApplicationService,\n  // HttpGet,\n  HttpGet as Get,\n} from '@fx/core';\n  // HttpGet",
      "import type { HttpPost } from '@fx/core';\nimport {\n  HttpGet,\n  ApplicationService,\n  // HttpGet,\n  HttpGet as Get,\n} from '@fx/core';\n  // HttpGet",
    ],
  ];
  for (const [label, before, after] of imports)
    it(`add an imported name ${label}`, () => {
      const text = `${before}\nclass A {\n  find() {}\n}`;
      assert.equal(withAttribute(text, 'typescript'), `${after}\nclass A {\n  @HttpGet()\n  find() {}\n}`);
    });

  it('add no import if the attribute is imported already, or if nothing is imported from the framework', () => {
    for (const known of [
      "import {\n  ApplicationService,\n  HttpGet,\n} from '@fx/core';",
      "import { ApplicationService, HttpGet } from '@fx/core';",
      "import { ApplicationService } from '@fx/core';\nimport { Get as HttpGet } from './attributes';",
      "import { Base } from './base';",
      "import { BaseAppService } from './base-app-service';",
      "import type { ApplicationService } from '@fx/core';",
    ]) {
      const text = `${known}\nclass A {\n  find() {}\n}`;
      assert.equal(withAttribute(text, 'typescript'), text.replace('find', '@HttpGet()\n  find'));
    }
  });

  it('detect the attributes of a method, and ignore the attributes of its neighbors', () => {
    const has = (text: string, language: SourceLanguage) =>
      hasAttribute(text, text.search(/find\w*\(/i), 'RemoteService', language);
    for (const text of [
      'class A {\n  @RemoteService()\n  find() {}\n}',
      "class A {\n  @RemoteService()\n  @Swagger({\n    summary: 'x',\n  })\n  // Finds it.\n\n  async find() {}\n}",
    ])
      assert.ok(has(text, 'typescript'), text);
    for (const text of [
      '@RemoteService()\nclass A { find() {} }',
      'class A {\n  @RemoteService()\n  other() {}\n\n  // @RemoteService() in a comment\n  @Swagger("RemoteService")\n  find() {}\n}',
      'class A {\n  @RemoteService() other = 1\n  find() {}\n}',
    ])
      assert.ok(!has(text, 'typescript'), text);
    for (const text of [
      'class A {\n  [Area("x"), RemoteService]\n  public void Find() {}\n}',
      'class A {\n  [RemoteService(\n    IsEnabled = true)]\n  [Other(new[] { 1 })]\n  public Task<(int, int)>\n  Find() {}\n}',
      'class A {\n  [Volo.Abp.RemoteServiceAttribute] public void Find() {}\n}',
    ])
      assert.ok(has(text, 'csharp'), text);
    for (const text of [
      '[RemoteService]\nclass A { public void Find() {} }',
      'class A {\n  [RemoteService]\n  int x;\n  [Other(typeof(RemoteService))]\n  public void Find() {}\n}',
    ])
      assert.ok(!has(text, 'csharp'), text);
  });

  it('detect that an attribute sets the verb of a route', () => {
    const step = { kind: 'attribute-verb', text: '' } as const;
    const location = { file: 'a.ts', line: 1, column: 2, endLine: 1, endColumn: 3 };
    assert.ok(hasVerbAttribute({ derivation: [{ ...step, location }] }));
    // The class has a template, so the route answers every verb.
    assert.ok(!hasVerbAttribute({ derivation: [{ ...step, location: null }] }));
  });
});
