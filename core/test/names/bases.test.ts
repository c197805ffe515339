/** Base types are identified by their declaration, regardless of the name that code uses for them. */
import type { Workspace } from '../workspace';
import {
  byProfile,
  csharpFiles,
  describeRows,
  inCSharp,
  type SingleLanguageRow,
  typescriptFiles,
} from './table';

const EXACT = ['GET /api/app/books'];
const ASSUMED = ['GET /api/app/books assumed'];

/** The given text, followed by a class `Books` with a base type. */
const csharp = (head: string, base: string, others: Workspace = {}): Workspace =>
  csharpFiles({
    'books.cs': `${head}\npublic class Books : ${base} { public void GetAsync() { } }`,
    ...others,
  });
const typescript = (head: string, heritage: string, others: Workspace = {}): Workspace =>
  typescriptFiles({ 'books.ts': `${head}\nexport class Books ${heritage} { getAsync() {} }`, ...others });

describeRows('the analysis of base types', [
  [
    'resolves a base class imported under an alias',
    csharp('using Base = Volo.Abp.Application.Services.ApplicationService;', 'Base'),
    typescript("import { ApplicationService as Base } from '@fx/ddd';", 'extends Base'),
    EXACT,
  ],
  [
    'resolves an interface imported under an alias',
    csharp('using IR = Volo.Abp.IRemoteService;', 'IR'),
    typescript("import { IRemoteService as IR } from '@fx/ddd';", 'implements IR'),
    EXACT,
  ],
  [
    'resolves a base class that another file exports under an alias',
    csharp('', 'MyBase', {
      'fx.cs': 'global using MyBase = Volo.Abp.Application.Services.ApplicationService;',
    }),
    typescript("import { MyBase } from './fx';", 'extends MyBase', {
      'fx.ts': "export { ApplicationService as MyBase } from '@fx/ddd';",
    }),
    EXACT,
  ],
  [
    'resolves a base class that is renamed twice (in TypeScript, through a barrel)',
    csharpFiles({
      'fx.cs': 'global using First = Volo.Abp.Application.Services.ApplicationService;',
      'books.cs':
        'namespace Acme { using Second = First; public class Books : Second { public void GetAsync() { } } }',
    }),
    typescript("import { Second as Third } from './barrel';", 'extends Third', {
      'fx.ts': "import { ApplicationService as First } from '@fx/ddd'; export { First as Second };",
      'barrel.ts': "export * from './fx';",
    }),
    EXACT,
  ],
  [
    'resolves a base class through a barrel that re-exports a package outside the workspace',
    null,
    typescript("import { ApplicationService as Base } from './fx';", 'extends Base', {
      'fx.ts': "export * from '@fx/ddd';",
    }),
    EXACT,
  ],
  [
    'resolves a default import of a base class that is re-exported as default',
    null,
    typescript("import Base from './fx';", 'extends Base', {
      'fx.ts': "export { ApplicationService as default } from '@fx/ddd';",
    }),
    EXACT,
  ],
  [
    'resolves a default import of a default-exported expression',
    null,
    typescript("import Base from './fx';", 'extends Base', {
      'fx.ts': "import * as fx from '@fx/ddd'; export default fx.ApplicationService;",
    }),
    EXACT,
  ],
  [
    'resolves a default import from outside the workspace by its local name',
    null,
    typescript("import ApplicationService from '@fx/ddd';", 'extends ApplicationService'),
    EXACT,
  ],
  [
    'resolves a constant that holds the base class',
    null,
    typescript("import { ApplicationService } from '@fx/ddd'; const B = ApplicationService;", 'extends B'),
    EXACT,
  ],
  [
    'resolves an imported constant that holds the base class',
    null,
    typescript("import { B } from './fx';", 'extends B', {
      'fx.ts': "import { ApplicationService } from '@fx/ddd'; export const B = ApplicationService;",
    }),
    EXACT,
  ],
  [
    'resolves a namespace alias in C# and an import alias in TypeScript',
    csharp('using Services = Volo.Abp.Application.Services;', 'Services.ApplicationService'),
    typescript("import * as fx from '@fx/ddd'; import Svc = fx.ApplicationService;", 'extends Svc'),
    EXACT,
  ],
  [
    'resolves an alias declared with `export import`',
    null,
    typescript("import { Svc } from './fx';", 'extends Svc', {
      'fx.ts': "import * as fx from '@fx/ddd'; export import Svc = fx.ApplicationService;",
    }),
    EXACT,
  ],
  [
    'resolves an alias declared with `export import` in a namespace',
    null,
    typescript("import { Own } from './fx';", 'extends Own.Svc', {
      'fx.ts':
        "import * as fx from '@fx/ddd'; export namespace Own { export import Svc = fx.ApplicationService; }",
    }),
    EXACT,
  ],
  [
    'resolves a class exported with `export =`',
    null,
    typescript("import Base = require('./own');", 'extends Base', {
      'own.ts': 'class Own extends ApplicationService {} export = Own;',
    }),
    [...EXACT, 'Own: no-methods'],
  ],
  [
    'marks routes as assumed if the class extends a mixin call with the base class as argument',
    null,
    typescript(
      "import { ApplicationService } from '@fx/ddd'; import { Audited } from './audited';",
      'extends Audited(ApplicationService)',
    ),
    ASSUMED,
  ],
  [
    'marks routes as assumed if the class extends chained mixin calls',
    null,
    typescript('', 'extends mix(ApplicationService).with(Audited)'),
    ASSUMED,
  ],
  [
    'marks routes as assumed if the class extends an imported constant that holds the result of a mixin call',
    null,
    typescript("import { AuditedService } from './audited';", 'extends AuditedService', {
      'audited.ts': 'export const AuditedService = Audited(ApplicationService);',
    }),
    ASSUMED,
  ],
  [
    'resolves a type alias of an interface',
    null,
    typescript('type IR = IRemoteService;', 'implements IR'),
    EXACT,
  ],
  [
    'resolves an intersection type that another file declares',
    null,
    typescript("import type { IR } from './types';", 'implements IR', {
      'types.ts': 'export type IR = { readonly tag: string } & IRemoteService;',
    }),
    EXACT,
  ],
  [
    'resolves an interface that extends an aliased interface',
    csharp('', 'IBooks', {
      'types.cs':
        'using IApp = Volo.Abp.Application.Services.IApplicationService; public interface IBooks : IApp { }',
    }),
    typescript("import { IBooks } from './types';", 'implements IBooks', {
      'types.ts':
        "import { IApplicationService as IApp } from '@fx/ddd'; export interface IBooks extends IApp {}",
    }),
    EXACT,
  ],
  [
    'distinguishes the framework class from an unrelated class imported as ApplicationService',
    null,
    typescript("import { Widget as ApplicationService } from '@ui/kit';", 'extends ApplicationService'),
    [],
  ],
  [
    'marks routes as assumed if the base class is a variable named ApplicationService',
    null,
    `const ApplicationService = make(); export class Books extends ApplicationService { getAsync() {} }`,
    ASSUMED,
  ],
  [
    'marks routes as assumed if the base class is a member of a variable',
    null,
    `const fx = require('@fx/ddd'); export class Books extends fx.ApplicationService { getAsync() {} }`,
    ASSUMED,
  ],
]);

describeRows('names of class expressions', [
  [
    'a named class expression keeps its name',
    null,
    `export const Anything = class Books extends ApplicationService { getAsync() {} };`,
    EXACT,
  ],
  [
    'a class can extend a named class expression through the constant that holds it',
    null,
    typescript("import { Anything } from './own';", 'extends Anything', {
      'own.ts': 'export const Anything = class Own extends ApplicationService { findAsync() {} };',
    }),
    ['GET /api/app/books', 'POST /api/app/books/find', 'POST /api/app/own/find'],
  ],
  [
    'an anonymous class expression has the name of the constant that holds it',
    null,
    `export const Books = class extends ApplicationService { getAsync() {} };`,
    EXACT,
  ],
]);

const ofModule = (name: string, namespace: string): SingleLanguageRow => [
  `recognizes ${namespace}.${name} in the abp profile only`,
  `public class TagAppService : ${namespace}.${name} { public void GetTags() { } }`,
  byProfile(['GET /api/app/tag/tags assumed'], ['GET /api/app/tag/tags']),
];

describeRows(
  'the analysis of framework modules',
  inCSharp([
    ofModule('CmsKitAppServiceBase', 'Volo.CmsKit'),
    ofModule('CmsKitPublicAppServiceBase', 'Volo.CmsKit.Public'),
    ofModule('CmsKitAdminAppServiceBase', 'Volo.CmsKit.Admin'),
    ofModule('BloggingAppServiceBase', 'Volo.Blogging'),
    ofModule('BloggingAdminAppServiceBase', 'Volo.Blogging.Admin'),
    ofModule('DocsAppServiceBase', 'Volo.Docs'),
    [
      'does not recognize Acme.Elsewhere.CmsKitAppServiceBase',
      'public class TagAppService : Acme.Elsewhere.CmsKitAppServiceBase { public void GetTags() { } }',
      ['GET /api/app/tag/tags assumed'],
    ],
  ]),
);
