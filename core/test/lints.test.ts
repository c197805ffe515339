/** For each lint, a case that triggers it and a similar case that does not trigger it. */
import assert from 'node:assert/strict';
import { analysisOf, moduleText, serviceText } from './workspace';

/** Codes of the findings for one service class, with the `abp` profile. */
const codes = (
  members: string,
  decorators = '',
  name = 'BookAppService',
  onSetting = '',
  heritage = 'extends ApplicationService',
) =>
  analysisOf({
    'module.ts': moduleText(onSetting, '', 'Abp'),
    'service.ts': serviceText(name, members, decorators, heritage),
  }).diagnostics.map(({ code }) => code);

/** Codes of the findings for a service with the given members, whose interface declares `declared`. */
const codesWithInterface = (declared: string, members: string, interfaces = 'IBookAppService') =>
  analysisOf({
    'module.ts': moduleText('', '', 'Abp'),
    'api.ts': `export interface IBookAppService extends IApplicationService { ${declared} }`,
    'service.ts': `import { IBookAppService } from './api';
      ${serviceText('BookAppService', members, '', `extends ApplicationService implements ${interfaces}`)}`,
  }).diagnostics.map(({ code }) => code);

/** Codes of the findings for a handwritten controller with the given members. */
const controllerCodes = (members: string, decorators = '') =>
  codes(members, decorators, 'BookController', '', 'extends AbpController');

const CASES: readonly [code: string, triggering: () => string[], similar: () => string[]][] = [
  [
    'unbound-route-parameter',
    () => controllerCodes("@HttpPut('a/{id}') set(cardToken: string) {}"),
    () => controllerCodes("@HttpPut('a/{__tenant}/{ID}') set(id: string) {}"),
  ],
  [
    'unbound-route-parameter',
    () => codes('getCardAsync(@FromRoute() no: number) {}'),
    () => codes("@HttpGet('a/{no}') getCardAsync(@FromRoute() no: number) {}"),
  ],
  [
    'unbound-route-parameter',
    () => controllerCodes("@HttpPut('a/{key}') set(@FromRoute('no') id: string) {}"),
    () => controllerCodes("@HttpGet('{key}') get(input: Book) {}", "@Route('{culture}')"),
  ],
  [
    'form-and-body',
    () => codes('sendAsync(file: IFormFile, input: BookDto) {}'),
    () => codes('sendAsync(file: IFormFile, title: string) {}'),
  ],
  [
    'ineffective-optional',
    () => controllerCodes("@HttpGet('a/{x?}/b') get(x: string) {}"),
    () => controllerCodes("@HttpGet('a/{x?}') get(x: string) {}"),
  ],
  [
    'repeated-api-prefix',
    () => codes('getAsync() {}', '', 'BookAppService', "o.rootPath = 'api/a'"),
    () => codes('getAsync() {}', '', 'BookAppService', "o.rootPath = 'apis/a'"),
  ],
  [
    'reserved-route-parameter',
    () => controllerCodes("@HttpGet('a/{action}') get(action: string) {}"),
    () => controllerCodes("@HttpGet('a/[action]/{actions}') get(actions: string) {}"),
  ],
  [
    'ambiguous-description',
    () => codes("@HttpGet('a/{x:int}') get(x: number) {} @HttpGet('a/{X:guid}') find(x: string) {}"),
    () => codes("@HttpGet('a/{x:int}') get(x: number) {} @HttpGet('a/{y:guid}') find(y: string) {}"),
  ],
  [
    'ambiguous-description',
    () => codes("@HttpGet('a/{x:int}') get(x: number) {} @HttpGet('a/{x:guid}') find(x: string) {}"),
    () =>
      codes(
        "@HttpGet('a/{x:int}') get(x: number) {} @HttpGet('a/{x:guid}') @ApiExplorerSettings({ groupName: 'own' }) find(x: string) {}",
      ),
  ],
  ['prefix-inside-word', () => codes('addressLookupAsync() {}'), () => codes('addAddressAsync() {}')],
  ['prefix-case', () => codes('GETBooks() {}'), () => codes('@HttpGet() GETBooks() {}')],
  [
    'read-like-name-is-post',
    () => codes('findByNameAsync() {}'),
    () => codes('@HttpGet() findByNameAsync() {}'),
  ],
  ['read-like-name-is-post', () => codes('isActiveAsync() {}'), () => codes('issueAsync() {}')],
  [
    'class-route-without-verbs',
    () => codes('getAsync() {}', "@Route('api/books')"),
    () => codes('@HttpGet() getAsync() {}', "@Route('api/books')"),
  ],
  [
    'class-route-without-verbs',
    () => codes("@Route('books') getAsync() {}", "@Route('api')", 'BookController', '', ''),
    () => codes("@Route('api/books') getAsync() {}", '', 'BookController', '', ''),
  ],
  [
    'trailing-id-omitted',
    () => codes('updateAsync(bookId: string) {}'),
    () => codes('updateAsync(id: string) {}'),
  ],
  [
    'trailing-id-omitted',
    () => codes('deleteAsync(bookId: string) {}'),
    () => codes('deletePagesAsync(bookId: string) {}'),
  ],
  ['id-case', () => codes('getAsync(Id: string) {}'), () => codes('getAsync(id: string) {}')],
  [
    'optional-id-in-path',
    () => codes('getAsync(id?: string) {}'),
    () => codes('getAsync(filter?: string) {}'),
  ],
  [
    'several-bodies',
    () => codes('createAsync(a: { x: string }, b: { y: string }) {}'),
    () => codes('createAsync(a: { x: string }, b: string) {}'),
  ],
  [
    'template-drops-prefix',
    () => codes("@HttpGet('by-name') getByNameAsync() {}"),
    () => codes("@HttpGet('api/app/book/by-name') getByNameAsync() {}"),
  ],
  [
    'template-drops-prefix',
    () => codes("@HttpGet('by-name') getByNameAsync() {}"),
    () => codes("@HttpGet('by-name') getByNameAsync() {}", "@Route('books')"),
  ],
  [
    'acronym-casing',
    () => codes('getAsync() {}', '', 'SMSAppService'),
    () => codes('getAsync() {}', '', 'SmsAppService'),
  ],
  ['acronym-casing', () => codes('getUserIDAsync() {}'), () => codes('getUserIdAsync() {}')],
  [
    'acronym-casing',
    () => codes('getAsync() {}', '', 'PDFFileAppService', "o.rootPath = 'Files';"),
    () => codes('getAsync() {}', '', 'BookAppService', "o.rootPath = 'Shop/sharedRes';"),
  ],
  [
    'hidden-but-callable',
    () => codes('getAsync() {}', '@RemoteService({ isMetadataEnabled: false })'),
    () => codes('getAsync() {}', '@RemoteService({ isEnabled: false })'),
  ],
  [
    'method-outside-interface',
    () => codesWithInterface('getAsync(): void', 'getAsync() {} rebuildAsync() {}'),
    () => codesWithInterface('getAsync(): void; rebuildAsync: () => void', 'getAsync() {} rebuildAsync() {}'),
  ],
  [
    'method-outside-interface',
    () => codesWithInterface('getAsync(): void', 'handleEventAsync() {}', 'IBookAppService, IEventHandler'),
    () => codesWithInterface('getAsync(): void', '@HttpPost() rebuildAsync() {}'),
  ],
  [
    'method-outside-interface',
    () => codesWithInterface('getAsync(): void', 'rebuildAsync() {}'),
    () => codesWithInterface('', 'rebuildAsync() {}'),
  ],
  [
    'method-outside-interface',
    () =>
      codesWithInterface('getAsync(): void', 'purgeAsync(id: string) {}', 'IBookAppService, ICrudAppService'),
    () =>
      codesWithInterface(
        'getAsync(): void',
        'deleteAsync(id: string) {}',
        'IBookAppService, ICrudAppService',
      ),
  ],
  [
    'method-outside-interface',
    () => codesWithInterface('getAsync(): void', 'rebuildAsync() {}'),
    () =>
      codesWithInterface('getAsync(): void', 'rebuildAsync() {}', 'IBookAppService, IElsewhereAppService'),
  ],
  [
    'style-only-collision',
    () => codes('@HttpPost() readBookAsync() {}\n@HttpPost() readbookAsync() {}'),
    () => codes('@HttpPost() readBookAsync() {}\n@HttpPost() readBooksAsync() {}'),
  ],
];

const TEMPLATES: readonly (readonly [invalid: string, valid: string])[] = [
  ['{id', '{id}'],
  ['id}', '{id:regex(^[[0-9]]$)}'],
  ['{a}{b}', '{a}.{b?}'],
  ['{*rest}/more', 'more/{**rest}'],
  ['a//b', '/a/b/'],
  ['a?b', 'a/{b?}'],
  ['{a:int}//b', '{a:regex(^//?$)}/b'],
  ['{a?}{b:int}', '{a:regex(^[[a-z]]{{1,2}}?$)}'],
  ['x{', '{{x}}/{a=1}'],
  ['{}', '{{}}'],
  ['{*}', '{*a:regex(^/?$)}'],
  ['{?}', '{:int}'],
  ['{a*b}', '{a=*}'],
  ['{a/b}', '{a=/b}'],
  ['{a?}.x', '.{a?}'],
  ['x{a?}', 'x{a=1}'],
  ['x.{a?}', '{b}.{a?}/x'],
  ['{*a?}', '{*a=1}'],
  ['{a=1?}', '{a:regex(=)?}'],
  ['x{*a}', 'x/{*a}'],
  ['a}/b', 'a}}/b'],
  ['a{/b', '{{a/b'],
  ['{a}}/b', '}}{a}/b'],
  ['{{a}', '{{{a}'],
];

describe('lints', () => {
  for (const [invalid, valid] of TEMPLATES)
    it(`report the template ${invalid}, but not ${valid}`, () => {
      const isReported = (template: string) =>
        codes(`@HttpGet('${template}') getAsync() {}`).includes('invalid-template');
      assert.deepEqual([isReported(invalid), isReported(valid)], [true, false]);
    });
  for (const token of ['[controller', '[a-z]', '[]', 'x]'])
    it(`are not needed for ${token}, which makes the route unknown`, () => {
      const members = `@HttpGet('${token}') getAsync() {}`;
      const { routes } = analysisOf({ 'a.ts': `${moduleText()}\n${serviceText('BookAppService', members)}` });
      assert.deepEqual(
        routes.map(({ certainty }) => certainty),
        ['unknown'],
      );
    });
  for (const [code, triggering, similar] of CASES) {
    it(`report ${code}: ${triggering}`, () => assert.ok(triggering().includes(code), String(triggering())));
    it(`do not report ${code}: ${similar}`, () => assert.ok(!similar().includes(code), String(similar())));
  }
});
