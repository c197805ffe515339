/** A base type is what it is called where it is declared, whatever name the code uses for it. */
import type { Workspace } from '../workspace';
import { byProfile, csharpFiles, describeRows, inCSharp, type RowOfOne, typescriptFiles } from './table';

const IS_SERVED = ['GET /api/app/books'];
const IS_ASSUMED = ['GET /api/app/books assumed'];

/** A class `Books` with a base, in a file that begins with some statements. */
const csharp = (head: string, base: string, others: Workspace = {}): Workspace =>
  csharpFiles({
    'books.cs': `${head}\npublic class Books : ${base} { public void GetAsync() { } }`,
    ...others,
  });
const typescript = (head: string, heritage: string, others: Workspace = {}): Workspace =>
  typescriptFiles({ 'books.ts': `${head}\nexport class Books ${heritage} { getAsync() {} }`, ...others });

describeRows('a base type is what it is called where it is declared', [
  [
    'a base class that is imported under another name',
    csharp('using Base = Volo.Abp.Application.Services.ApplicationService;', 'Base'),
    typescript("import { ApplicationService as Base } from '@fx/ddd';", 'extends Base'),
    IS_SERVED,
  ],
  [
    'an interface that is imported under another name',
    csharp('using IR = Volo.Abp.IRemoteService;', 'IR'),
    typescript("import { IRemoteService as IR } from '@fx/ddd';", 'implements IR'),
    IS_SERVED,
  ],
  [
    'a base class that another file exports under another name',
    csharp('', 'MyBase', {
      'fx.cs': 'global using MyBase = Volo.Abp.Application.Services.ApplicationService;',
    }),
    typescript("import { MyBase } from './fx';", 'extends MyBase', {
      'fx.ts': "export { ApplicationService as MyBase } from '@fx/ddd';",
    }),
    IS_SERVED,
  ],
  [
    'a base class that is renamed twice, with a barrel between',
    csharpFiles({
      'fx.cs': 'global using First = Volo.Abp.Application.Services.ApplicationService;',
      'books.cs':
        'namespace Acme { using Second = First; public class Books : Second { public void GetAsync() { } } }',
    }),
    typescript("import { Second as Third } from './barrel';", 'extends Third', {
      'fx.ts': "import { ApplicationService as First } from '@fx/ddd'; export { First as Second };",
      'barrel.ts': "export * from './fx';",
    }),
    IS_SERVED,
  ],
  [
    'a base class behind a barrel of a package outside the workspace',
    null,
    typescript("import { ApplicationService as Base } from './fx';", 'extends Base', {
      'fx.ts': "export * from '@fx/ddd';",
    }),
    IS_SERVED,
  ],
  [
    'a default import of a file that gives the base class as its default',
    null,
    typescript("import Base from './fx';", 'extends Base', {
      'fx.ts': "export { ApplicationService as default } from '@fx/ddd';",
    }),
    IS_SERVED,
  ],
  [
    'a default import of a file that exports a name as its default',
    null,
    typescript("import Base from './fx';", 'extends Base', {
      'fx.ts': "import * as fx from '@fx/ddd'; export default fx.ApplicationService;",
    }),
    IS_SERVED,
  ],
  [
    'a default import under the name of the class itself, from outside the workspace',
    null,
    typescript("import ApplicationService from '@fx/ddd';", 'extends ApplicationService'),
    IS_SERVED,
  ],
  [
    'a constant that is the base class',
    null,
    typescript("import { ApplicationService } from '@fx/ddd'; const B = ApplicationService;", 'extends B'),
    IS_SERVED,
  ],
  [
    'a constant of another file that is the base class',
    null,
    typescript("import { B } from './fx';", 'extends B', {
      'fx.ts': "import { ApplicationService } from '@fx/ddd'; export const B = ApplicationService;",
    }),
    IS_SERVED,
  ],
  [
    'an alias by import of a member',
    csharp('using Services = Volo.Abp.Application.Services;', 'Services.ApplicationService'),
    typescript("import * as fx from '@fx/ddd'; import Svc = fx.ApplicationService;", 'extends Svc'),
    IS_SERVED,
  ],
  [
    'an alias by export import',
    null,
    typescript("import { Svc } from './fx';", 'extends Svc', {
      'fx.ts': "import * as fx from '@fx/ddd'; export import Svc = fx.ApplicationService;",
    }),
    IS_SERVED,
  ],
  [
    'an alias by export import within a namespace',
    null,
    typescript("import { Own } from './fx';", 'extends Own.Svc', {
      'fx.ts':
        "import * as fx from '@fx/ddd'; export namespace Own { export import Svc = fx.ApplicationService; }",
    }),
    IS_SERVED,
  ],
  [
    'a class that a file exports as a whole',
    null,
    typescript("import Base = require('./own');", 'extends Base', {
      'own.ts': 'class Own extends ApplicationService {} export = Own;',
    }),
    [...IS_SERVED, 'Own: no-methods'],
  ],
  [
    'a mixin derives from the classes that it is handed, and may add anything',
    null,
    typescript(
      "import { ApplicationService } from '@fx/ddd'; import { Audited } from './audited';",
      'extends Audited(ApplicationService)',
    ),
    IS_ASSUMED,
  ],
  [
    'a mixin around a mixin',
    null,
    typescript('', 'extends mix(ApplicationService).with(Audited)'),
    IS_ASSUMED,
  ],
  [
    'a mixin in a constant of another file',
    null,
    typescript("import { AuditedService } from './audited';", 'extends AuditedService', {
      'audited.ts': 'export const AuditedService = Audited(ApplicationService);',
    }),
    IS_ASSUMED,
  ],
  ['a type alias of an interface', null, typescript('type IR = IRemoteService;', 'implements IR'), IS_SERVED],
  [
    'an intersection with the interface, in another file',
    null,
    typescript("import type { IR } from './types';", 'implements IR', {
      'types.ts': 'export type IR = { readonly tag: string } & IRemoteService;',
    }),
    IS_SERVED,
  ],
  [
    'an interface that extends one under another name',
    csharp('', 'IBooks', {
      'types.cs':
        'using IApp = Volo.Abp.Application.Services.IApplicationService; public interface IBooks : IApp { }',
    }),
    typescript("import { IBooks } from './types';", 'implements IBooks', {
      'types.ts':
        "import { IApplicationService as IApp } from '@fx/ddd'; export interface IBooks extends IApp {}",
    }),
    IS_SERVED,
  ],
  [
    'another class under the name of the base class is not it',
    null,
    typescript("import { Widget as ApplicationService } from '@ui/kit';", 'extends ApplicationService'),
    [],
  ],
  [
    'a value under the name of the base class may be any class',
    null,
    `const ApplicationService = make(); export class Books extends ApplicationService { getAsync() {} }`,
    IS_ASSUMED,
  ],
  [
    'so may a member of that name of a value',
    null,
    `const fx = require('@fx/ddd'); export class Books extends fx.ApplicationService { getAsync() {} }`,
    IS_ASSUMED,
  ],
]);

describeRows('a class is called by its own name', [
  [
    'a class expression that has one',
    null,
    `export const Anything = class Books extends ApplicationService { getAsync() {} };`,
    IS_SERVED,
  ],
  [
    'a class expression that has one is a base by the name of the constant',
    null,
    typescript("import { Anything } from './own';", 'extends Anything', {
      'own.ts': 'export const Anything = class Own extends ApplicationService { findAsync() {} };',
    }),
    ['GET /api/app/books', 'POST /api/app/books/find', 'POST /api/app/own/find'],
  ],
  [
    'a class expression without one is called like the constant',
    null,
    `export const Books = class extends ApplicationService { getAsync() {} };`,
    IS_SERVED,
  ],
]);

const ofModule = (name: string, namespace: string): RowOfOne => [
  `${name} of ${namespace}`,
  `public class TagAppService : ${namespace}.${name} { public void GetTags() { } }`,
  byProfile(['GET /api/app/tag/tags assumed'], ['GET /api/app/tag/tags']),
];

describeRows(
  'the framework knows the base classes of its optional modules, which add nothing',
  inCSharp([
    ofModule('CmsKitAppServiceBase', 'Volo.CmsKit'),
    ofModule('CmsKitPublicAppServiceBase', 'Volo.CmsKit.Public'),
    ofModule('CmsKitAdminAppServiceBase', 'Volo.CmsKit.Admin'),
    ofModule('BloggingAppServiceBase', 'Volo.Blogging'),
    ofModule('BloggingAdminAppServiceBase', 'Volo.Blogging.Admin'),
    ofModule('DocsAppServiceBase', 'Volo.Docs'),
    [
      'a base class of that name from elsewhere is not known',
      'public class TagAppService : Acme.Elsewhere.CmsKitAppServiceBase { public void GetTags() { } }',
      ['GET /api/app/tag/tags assumed'],
    ],
  ]),
);
