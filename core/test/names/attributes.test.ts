/** Attributes and decorators are identified by the declaration that their name resolves to. */
import { projectText } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import {
  byProfile,
  csharpBook,
  csharpFiles,
  describeRows,
  inCSharp,
  inTypeScript,
  type SingleLanguageRow,
  typescriptBook,
  typescriptFiles,
} from './table';

/** The attributes of the service and of its method. */
interface Attributes {
  readonly onClass?: string;
  readonly onMethod?: string;
}

/** The given text, followed by a service with one method. */
const csharp = (head: string, { onClass, onMethod = '' }: Attributes, others: Workspace = {}) =>
  csharpFiles({
    'book.cs': `${head}\n${csharpBook(`${onMethod} public void FindAsync() { }`, onClass)}`,
    ...others,
  });
const typescript = (head: string, { onClass, onMethod = '' }: Attributes, others: Workspace = {}) =>
  typescriptFiles({
    'book.ts': `${head}\n${typescriptBook(`${onMethod} findAsync() {}`, onClass)}`,
    ...others,
  });

const GET = ['GET /api/app/book'];
const DISABLED = ['BookAppService: remote-service-disabled'];
const FOUND = ['POST /api/app/book/find'];
const other = (attribute: string) => csharpBook(`${attribute} public void GetOtherAsync() { }`);
const attribute = (name: string, base: string, members = '') =>
  `public class ${name}Attribute : ${base} { ${members} }`;

describeRows('the analysis of attribute names', [
  [
    'resolves an alias of RemoteService',
    csharp('using RS = Volo.Abp.RemoteServiceAttribute;', { onClass: '[RS(false)]' }),
    typescript("import { RemoteService as RS } from '@fx/core';", { onClass: '@RS(false)' }),
    DISABLED,
  ],
  [
    'resolves an alias that another file declares for RemoteService',
    csharp(
      '',
      { onClass: '[RS(false)]' },
      { 'usings.cs': 'global using RS = Volo.Abp.RemoteServiceAttribute;' },
    ),
    typescript(
      "import { RS } from './fx';",
      { onClass: '@RS(false)' },
      { 'fx.ts': "export { RemoteService as RS } from '@fx/core';" },
    ),
    DISABLED,
  ],
  [
    'resolves an alias of a verb attribute',
    csharp('using G = Microsoft.AspNetCore.Mvc.HttpGetAttribute;', { onMethod: '[G]' }),
    typescript("import { HttpGet as G } from '@fx/core';", { onMethod: '@G()' }),
    ['GET /api/app/book/find'],
  ],
  [
    'resolves an alias of NonAction',
    csharp('using NA = Microsoft.AspNetCore.Mvc.NonActionAttribute;', { onMethod: '[NA]' }),
    typescript("import { NonAction as NA } from '@fx/core';", { onMethod: '@NA()' }),
    ['BookAppService.FindAsync: non-action'],
  ],
  [
    'resolves an alias of a verb attribute even if the alias has the name of another verb attribute',
    csharp('using HttpGetAttribute = Microsoft.AspNetCore.Mvc.HttpPutAttribute;', { onMethod: '[HttpGet]' }),
    typescript("import { HttpPut as HttpGet } from '@fx/core';", { onMethod: '@HttpGet()' }),
    ['PUT /api/app/book/find'],
  ],
  [
    'ignores an unrelated attribute whose alias is the name of a framework attribute',
    csharp('using NonAction = Logs.LogAttribute;', { onMethod: '[NonAction]' }),
    typescript("import { Log as NonAction } from 'logs';", { onMethod: '@NonAction()' }),
    FOUND,
  ],
  [
    'includes a class with an aliased RemoteService, in the fx profile only',
    csharpFiles({
      'usings.cs': 'global using RS = Volo.Abp.RemoteServiceAttribute;',
      'book.cs': '[Serializable, RS] public class Book { public void Get() { } }',
    }),
    typescriptFiles({
      'fx.ts': "export { RemoteService as Exposed } from '@fx/core';",
      'book.ts': "import { Exposed } from './fx'; @Exposed() export class Book { getAsync() {} }",
    }),
    byProfile(GET, ['Book: not-a-service']),
  ],
  ...inTypeScript([
    [
      'resolves an alias of Get, the short name of the decorator HttpGet',
      typescript("import { Get as Read } from '@fx/core';", { onMethod: '@Read()' }),
      ['GET /api/app/book/find'],
    ],
    [
      'resolves a constant that holds a framework decorator',
      typescript("import * as fx from '@fx/core'; const G = fx.HttpGet;", { onMethod: '@G()' }),
      ['GET /api/app/book/find'],
    ],
  ]),
  ...inCSharp([
    [
      'resolves an alias that ends in Attribute if code uses it without the suffix',
      csharp('using OffAttribute = Volo.Abp.RemoteServiceAttribute;', {
        onClass: '[Off(IsEnabled = false)]',
      }),
      DISABLED,
    ],
    [
      'applies an alias in a project file to every file of the project',
      csharpFiles({
        'a.csproj': projectText({}).replace(
          '</Project>',
          '<ItemGroup><Using Include="Microsoft.AspNetCore.Mvc.NonActionAttribute" Alias="NA" /></ItemGroup></Project>',
        ),
        'book.cs': csharpBook('public void GetAsync() { } [NA] public void GetOtherAsync() { }'),
      }),
      [...GET, 'BookAppService.GetOtherAsync: non-action'],
    ],
    [
      'resolves an alias of an alias',
      csharpFiles({
        'usings.cs': 'global using A = Microsoft.AspNetCore.Mvc.HttpPutAttribute;',
        'book.cs': `namespace Acme { using B = A; ${other('[B]')} }`,
      }),
      ['PUT /api/app/book/get-other'],
    ],
    [
      'resolves a qualified attribute with and without global::',
      csharpBook(
        '[global::Microsoft.AspNetCore.Mvc.HttpPut] public void GetA() { } [Microsoft.AspNetCore.Mvc.HttpPatchAttribute] public void GetB() { }',
      ),
      ['PUT /api/app/book/get-a', 'PATCH /api/app/book/get-b'],
    ],
  ]),
]);

describeRows(
  'the analysis of attribute classes',
  inCSharp([
    [
      'recognizes a class with the attribute ApiController as a controller',
      '[ApiController, Route("books")] public class Books { [HttpGet] public void Get() { } }',
      ['GET /books'],
    ],
    [
      'recognizes a class as a controller by an attribute that derives from ControllerAttribute',
      csharpFiles({
        'served.cs': attribute('Served', 'ControllerAttribute'),
        'book.cs': '[Served, Route("books")] public class Books { [HttpGet] public void Get() { } }',
      }),
      ['GET /books'],
    ],
    ...['HttpPost', 'Route', 'RemoteService', 'NonAction', 'ActionName'].map(
      (name): SingleLanguageRow => [
        `ignores a workspace attribute named ${name} that derives from System.Attribute`,
        `namespace Acme { ${attribute(name, 'System.Attribute', `public ${name}Attribute(object x = null) { }`)}
        ${csharpBook(`[${name}(false)] public void GetAsync() { }`)} }`,
        GET,
      ],
    ),
    [
      'ignores a workspace attribute named HttpPost in a namespace that is not imported',
      csharpFiles({
        'other.cs': `namespace Acme.Other { ${attribute('HttpPost', 'System.Attribute')} }`,
        'book.cs': other('[HttpPost]'),
      }),
      ['POST /api/app/book/get-other'],
    ],
    [
      'ignores an entity class with the name of an attribute',
      csharpFiles({
        'area.cs': 'namespace Acme { public class Area : Entity<Guid> { } }',
        'book.cs': `namespace Acme { ${csharpBook('[HttpGet] public void Find() { }', '[Area("shop"), Route("[area]/book")]')} }`,
      }),
      ['GET /shop/book'],
    ],
    [
      'recognizes a framework attribute whose source code is in the workspace',
      csharpFiles({
        'fx.cs': `namespace Volo.Abp { ${attribute('RemoteService', 'Attribute', 'public bool IsEnabled { get; set; } public RemoteServiceAttribute(bool isEnabled = true) { IsEnabled = isEnabled; }')} }`,
        'book.cs': csharpBook(undefined, '[RemoteService(false)]'),
      }),
      DISABLED,
    ],
  ]),
);
