/** An attribute, or a decorator, is what its name resolves to, whatever that name is. */
import { projectText } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import {
  byProfile,
  csharpBook,
  csharpFiles,
  describeRows,
  inCSharp,
  inTypeScript,
  type RowOfOne,
  typescriptBook,
  typescriptFiles,
} from './table';

/** Where the attributes of a row are. */
interface Attributes {
  readonly onClass?: string;
  readonly onMethod?: string;
}

/** A service with one method, in a file that begins with some text. */
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

describeRows('an attribute is what it is called where it is declared', [
  [
    'RemoteService under another name',
    csharp('using RS = Volo.Abp.RemoteServiceAttribute;', { onClass: '[RS(false)]' }),
    typescript("import { RemoteService as RS } from '@fx/core';", { onClass: '@RS(false)' }),
    DISABLED,
  ],
  [
    'RemoteService renamed by another file',
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
    'a verb under another name',
    csharp('using G = Microsoft.AspNetCore.Mvc.HttpGetAttribute;', { onMethod: '[G]' }),
    typescript("import { HttpGet as G } from '@fx/core';", { onMethod: '@G()' }),
    ['GET /api/app/book/find'],
  ],
  [
    'NonAction under another name',
    csharp('using NA = Microsoft.AspNetCore.Mvc.NonActionAttribute;', { onMethod: '[NA]' }),
    typescript("import { NonAction as NA } from '@fx/core';", { onMethod: '@NA()' }),
    ['BookAppService.FindAsync: non-action'],
  ],
  [
    'a verb under the name of another one',
    csharp('using HttpGetAttribute = Microsoft.AspNetCore.Mvc.HttpPutAttribute;', { onMethod: '[HttpGet]' }),
    typescript("import { HttpPut as HttpGet } from '@fx/core';", { onMethod: '@HttpGet()' }),
    ['PUT /api/app/book/find'],
  ],
  [
    'another attribute under the name of one of the framework has no effect',
    csharp('using NonAction = Logs.LogAttribute;', { onMethod: '[NonAction]' }),
    typescript("import { Log as NonAction } from 'logs';", { onMethod: '@NonAction()' }),
    FOUND,
  ],
  [
    'a class that only a renamed RemoteService marks is a service for the document',
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
      'the short spelling of a verb under another name',
      typescript("import { Get as Read } from '@fx/core';", { onMethod: '@Read()' }),
      ['GET /api/app/book/find'],
    ],
    [
      'a constant that is a decorator of the framework',
      typescript("import * as fx from '@fx/core'; const G = fx.HttpGet;", { onMethod: '@G()' }),
      ['GET /api/app/book/find'],
    ],
  ]),
  ...inCSharp([
    [
      'an alias that ends in Attribute is used without the suffix',
      csharp('using OffAttribute = Volo.Abp.RemoteServiceAttribute;', {
        onClass: '[Off(IsEnabled = false)]',
      }),
      DISABLED,
    ],
    [
      'an alias in a project file holds in every file of the project',
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
      'an alias of an alias is followed',
      csharpFiles({
        'usings.cs': 'global using A = Microsoft.AspNetCore.Mvc.HttpPutAttribute;',
        'book.cs': `namespace Acme { using B = A; ${other('[B]')} }`,
      }),
      ['PUT /api/app/book/get-other'],
    ],
    [
      "a qualified attribute, with global:: or without, is the framework's",
      csharpBook(
        '[global::Microsoft.AspNetCore.Mvc.HttpPut] public void GetA() { } [Microsoft.AspNetCore.Mvc.HttpPatchAttribute] public void GetB() { }',
      ),
      ['PUT /api/app/book/get-a', 'PATCH /api/app/book/get-b'],
    ],
  ]),
]);

describeRows(
  'an attribute that is called like one of the framework',
  inCSharp([
    [
      'ApiController makes a class a controller, for it derives from Controller',
      '[ApiController, Route("books")] public class Books { [HttpGet] public void Get() { } }',
      ['GET /books'],
    ],
    [
      'so does an own attribute that derives from Controller, in another file',
      csharpFiles({
        'served.cs': attribute('Served', 'ControllerAttribute'),
        'book.cs': '[Served, Route("books")] public class Books { [HttpGet] public void Get() { } }',
      }),
      ['GET /books'],
    ],
    ...['HttpPost', 'Route', 'RemoteService', 'NonAction', 'ActionName'].map(
      (name): RowOfOne => [
        `an own attribute called ${name} that derives from nothing of the framework has no effect`,
        `namespace Acme { ${attribute(name, 'System.Attribute', `public ${name}Attribute(object x = null) { }`)}
        ${csharpBook(`[${name}(false)] public void GetAsync() { }`)} }`,
        GET,
      ],
    ),
    [
      'an own attribute in another namespace that is not used is not meant',
      csharpFiles({
        'other.cs': `namespace Acme.Other { ${attribute('HttpPost', 'System.Attribute')} }`,
        'book.cs': other('[HttpPost]'),
      }),
      ['POST /api/app/book/get-other'],
    ],
    [
      'an entity with the name of an attribute is none',
      csharpFiles({
        'area.cs': 'namespace Acme { public class Area : Entity<Guid> { } }',
        'book.cs': `namespace Acme { ${csharpBook('[HttpGet] public void Find() { }', '[Area("shop"), Route("[area]/book")]')} }`,
      }),
      ['GET /shop/book'],
    ],
    [
      "the framework's own attribute in source is the framework's",
      csharpFiles({
        'fx.cs': `namespace Volo.Abp { ${attribute('RemoteService', 'Attribute', 'public bool IsEnabled { get; set; } public RemoteServiceAttribute(bool isEnabled = true) { IsEnabled = isEnabled; }')} }`,
        'book.cs': csharpBook(undefined, '[RemoteService(false)]'),
      }),
      DISABLED,
    ],
  ]),
);
