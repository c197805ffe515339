/** Test vectors observed in the running framework: casing, names, full routes. All use the newest `abp` profile. */
import assert from 'node:assert/strict';
import { actionName, actionUrlName } from '../conventions/action-names';
import { controllerName, controllerUrlName, removePostfix } from '../conventions/controller-names';
import { abpProfile } from '../conventions/profiles';
import { conventionalVerb } from '../conventions/verb-prefixes';
import { camelCase, kebabCase } from '../model/text';
import { analysisOf, moduleText, rows, serviceText } from './workspace';

const CASING: readonly [input: string, camel: string, kebab: string][] = [
  ['HelloWorld', 'helloWorld', 'hello-world'],
  ['helloMoon', 'helloMoon', 'hello-moon'],
  ['HelloIsparta', 'helloIsparta', 'hello-isparta'],
  ['Istanbul', 'istanbul', 'istanbul'],
  ['ThisIsSampleText', 'thisIsSampleText', 'this-is-sample-text'],
  ['ReadingBook', 'readingBook', 'reading-book'],
  ['SMSSending', 'sMSSending', 's-mSSending'],
  ['SMS', 'sMS', 's-mS'],
  ['QRCode', 'qRCode', 'q-rCode'],
  ['OAuthClient', 'oAuthClient', 'o-auth-client'],
  ['APIKey', 'aPIKey', 'a-pIKey'],
  ['IPAddress', 'iPAddress', 'i-pAddress'],
  ['HTMLPage', 'hTMLPage', 'h-tMLPage'],
  ['PDFFile', 'pDFFile', 'p-dFFile'],
  ['ExportToPDF', 'exportToPDF', 'export-to-pDF'],
  ['UserID', 'userID', 'user-iD'],
  ['AIPrompt', 'aIPrompt', 'a-iPrompt'],
  ['IOTDevice', 'iOTDevice', 'i-oTDevice'],
  ['IPhone', 'iPhone', 'i-phone'],
  ['ABTest', 'aBTest', 'a-bTest'],
  ['IsABTest', 'isABTest', 'is-aBTest'],
  ['XYZ', 'xYZ', 'x-yZ'],
  ['GL', 'gL', 'g-l'],
  ['A', 'a', 'a'],
  ['MyX', 'myX', 'my-x'],
  ['Top10Books', 'top10Books', 'top10Books'],
  ['Base64Image', 'base64Image', 'base64Image'],
  ['V2Report', 'v2Report', 'v2Report'],
  ['B2BOrder', 'b2BOrder', 'b2BOrder'],
  ['2FA', '2FA', '2FA'],
  ['BookAppServiceV2', 'bookAppServiceV2', 'book-app-service-v2'],
  ['My_Book', 'my_Book', 'my_Book'],
  ['_List', '_List', '_List'],
  ['Book-Store', 'book-Store', 'book-Store'],
  ['v2/BookStore', 'v2/BookStore', 'v2/Book-store'],
  ['ÜrünListesi', 'ürünListesi', 'ürün-listesi'],
  ['CaféTable', 'caféTable', 'caféTable'],
  ['İzmir', 'İzmir', 'İzmir'],
  ['', '', ''],
  [' ', ' ', ' '],
];

const METHODS: readonly [method: string, action: string, verb: string, rest: string, segment: string][] = [
  ['GetAsync', 'Get', 'GET', '', ''],
  ['Get', 'Get', 'GET', '', ''],
  ['GetListAsync', 'GetList', 'GET', '', ''],
  ['GetAllAsync', 'GetAll', 'GET', '', ''],
  ['GetAllListAsync', 'GetAllList', 'GET', 'List', 'list'],
  ['GetListAllAsync', 'GetListAll', 'GET', 'All', 'all'],
  ['GetListsAsync', 'GetLists', 'GET', 's', 's'],
  ['GetListingAsync', 'GetListing', 'GET', 'ing', 'ing'],
  ['GetAllowedAsync', 'GetAllowed', 'GET', 'owed', 'owed'],
  ['GettingStarted', 'GettingStarted', 'GET', 'tingStarted', 'ting-started'],
  ['getBooks', 'getBooks', 'GET', 'getBooks', 'get-books'],
  ['GETBooks', 'GETBooks', 'GET', 'GETBooks', 'g-eTBooks'],
  ['GetallBooks', 'GetallBooks', 'GET', 'allBooks', 'all-books'],
  ['GetAsyncAsync', 'GetAsync', 'GET', '', ''],
  ['Async', '', 'POST', '', ''],
  ['Get_List', 'Get_List', 'GET', '_List', '_List'],
  ['GetOrCreateAsync', 'GetOrCreate', 'GET', 'OrCreate', 'or-create'],
  ['CreateOrUpdateAsync', 'CreateOrUpdate', 'POST', 'OrUpdate', 'or-update'],
  ['AddressLookupAsync', 'AddressLookup', 'POST', 'ressLookup', 'ress-lookup'],
  ['PostponeAsync', 'Postpone', 'POST', 'pone', 'pone'],
  ['CreatedByMeAsync', 'CreatedByMe', 'POST', 'dByMe', 'd-by-me'],
  ['PutawayAsync', 'Putaway', 'PUT', 'away', 'away'],
  ['UpdatesAsync', 'Updates', 'PUT', 's', 's'],
  ['DeletedItemsAsync', 'DeletedItems', 'DELETE', 'dItems', 'd-items'],
  ['DeleteManyAsync', 'DeleteMany', 'DELETE', 'Many', 'many'],
  ['PatchworkAsync', 'Patchwork', 'PATCH', 'work', 'work'],
  ['FindByNameAsync', 'FindByName', 'POST', 'FindByName', 'find-by-name'],
  ['ListAsync', 'List', 'POST', 'List', 'list'],
  ['QueryFooAsync', 'QueryFoo', 'POST', 'QueryFoo', 'query-foo'],
  ['DoSomethingAsync', 'DoSomething', 'POST', 'DoSomething', 'do-something'],
  ['DisposeAsync', 'Dispose', 'POST', 'Dispose', 'dispose'],
  ['SetPasswordAsync', 'SetPassword', 'POST', 'SetPassword', 'set-password'],
];

const CLASSES: readonly [className: string, name: string, kebab: string, camel: string][] = [
  ['BookAppService', 'Book', 'book', 'book'],
  ['BookApplicationService', 'Book', 'book', 'book'],
  ['BookService', 'Book', 'book', 'book'],
  ['Book', 'Book', 'book', 'book'],
  ['BookController', 'Book', 'book', 'book'],
  ['BookServiceController', 'Book', 'book', 'book'],
  ['ReadingBookAppService', 'ReadingBook', 'reading-book', 'readingBook'],
  ['BookAppServiceService', 'BookAppService', 'book-app-service', 'bookAppService'],
  ['BookAppServiceV2', 'BookAppServiceV2', 'book-app-service-v2', 'bookAppServiceV2'],
  ['bookappservice', 'bookappservice', 'bookappservice', 'bookappservice'],
  ['BookAPPService', 'BookAPP', 'book-aPP', 'bookAPP'],
  ['ServiceAppService', 'Service', 'service', 'service'],
  ['CustomerServiceAppService', 'CustomerService', 'customer-service', 'customerService'],
  ['PeopleIntegrationService', 'PeopleIntegration', 'people', 'people'],
  ['PaymentIntegrationAppService', 'PaymentIntegration', 'payment', 'payment'],
  ['IntegrationsAppService', 'Integrations', 'integrations', 'integrations'],
  ['IntegrationAppService', 'Integration', '', ''],
  ['AppService', '', '', ''],
  ['SMSSendingAppService', 'SMSSending', 's-mSSending', 'sMSSending'],
  ['B2BOrderAppService', 'B2BOrder', 'b2BOrder', 'b2BOrder'],
];

interface Row {
  readonly service: string;
  readonly member: string;
  readonly expected: readonly string[];
  readonly heritage?: string;
  readonly decorators?: string;
  readonly after?: string;
  readonly onSetting?: string;
  readonly onOptions?: string;
}
const row = (
  service: string,
  member: string,
  expected: string | readonly string[],
  more: Partial<Row> = {},
): Row => ({
  service,
  member,
  expected: typeof expected === 'string' ? [expected] : expected,
  ...more,
});
const CRUD = { heritage: 'extends CrudAppService<Person, PersonDto, string>' };
const KEY = 'export class DistrictKey { CityId!: string; Name!: string; }';

const ROUTES: readonly Row[] = [
  row(
    'PeopleAppService',
    '',
    [
      'GET /api/app/people',
      'POST /api/app/people',
      'DELETE /api/app/people/{id}',
      'GET /api/app/people/{id}',
      'PUT /api/app/people/{id}',
    ],
    CRUD,
  ),
  row('PeopleAppService', 'getPhones(id: string, filter: Filter) {}', 'GET /api/app/people/{id}/phones'),
  row('PeopleAppService', 'addPhone(id: string, phoneDto: PhoneDto) {}', 'POST /api/app/people/{id}/phone'),
  row('PeopleAppService', 'removePhone(id: string, number: string) {}', 'DELETE /api/app/people/{id}/phone'),
  row('PeopleAppService', 'getWithAuthorized() {}', 'GET /api/app/people/with-authorized'),
  row('PeopleAppService', 'getWithComplexType(input: Dto) {}', 'GET /api/app/people/with-complex-type'),
  row('PeopleAppService', 'getParams(ids: string[], names: string[]) {}', 'GET /api/app/people/params'),
  row('PeopleAppService', 'downloadAsync() {}', 'POST /api/app/people/download'),
  row('PeopleAppService', 'createFileAsync(input: Dto) {}', 'POST /api/app/people/file'),
  row('PeopleAppService', 'createMultipleFileAsync(input: Dto) {}', 'POST /api/app/people/multiple-file'),
  row('DistrictAppService', 'getAsync(id: DistrictKey) {}', 'GET /api/app/district/{CityId}/{Name}', {
    after: KEY,
  }),
  row(
    'DistrictAppService',
    'updateAsync(id: DistrictKey, input: Dto) {}',
    'PUT /api/app/district/{CityId}/{Name}',
    { after: KEY },
  ),
  row('PeopleIntegrationService', 'getValueAsync() {}', 'GET /integration-api/app/people/value', {
    decorators: '@IntegrationService()',
    onOptions: 'options.exposeIntegrationServices = true;',
  }),
  row('PeopleIntegrationService', 'getValueAsync() {}', [], { decorators: '@IntegrationService()' }),
  row(
    'RentalPaymentAppService',
    'getPaymentStatusAsync(rentalId: string) {}',
    'GET /api/app/rental-payment/payment-status/{rentalId}',
  ),
  row(
    'TouristPanelAppService',
    'getService(ServiceUniqueId: string) {}',
    'GET /api/app/tourist-panel/service/{ServiceUniqueId}',
  ),
  row(
    'DistrictAppService',
    '@HttpPost() getDistrictDapperListAsync(request: Dto) {}',
    'POST /api/app/district/get-district-dapper-list',
  ),
  row('DistrictAppService', 'getByCodeAsync(code: string) {}', 'GET /api/app/district/by-code'),
  row('DistrictAppService', 'createMultipleAsync(districtList: Dto[]) {}', 'POST /api/app/district/multiple'),
  row('SMSSendingAppService', 'send(input: Dto) {}', 'POST /api/app/s-mSSending/send'),
  row('BookAppService', 'getEditorsAsync(id: string) {}', 'GET /api/app/book/{id}/editors'),
  row('BookAppService', 'createEditorAsync(id: string, input: Dto) {}', 'POST /api/app/book/{id}/editor'),
  row(
    'BookAppService',
    'getEditorAsync(id: string, editorId: string) {}',
    'GET /api/app/book/{id}/editor/{editorId}',
  ),
  row(
    'BookAppService',
    'getEditorAsync(id: string, editorId: string, tenantId: string) {}',
    'GET /api/app/book/{id}/editor',
  ),
  row(
    'BookAppService',
    'getEditorAsync(id: string, editorId: string | null = null) {}',
    'GET /api/app/book/{id}/editor',
  ),
  row('BookAppService', 'updateAsync(bookId: string, input: Dto) {}', 'PUT /api/app/book'),
  row('BookAppService', 'deleteAsync(authorId: string) {}', 'DELETE /api/app/book'),
  row('BookAppService', 'getAsync(Id: string) {}', 'GET /api/app/book'),
  row('BookAppService', 'getDetailsAsync(Id: string) {}', 'GET /api/app/book/details/{Id}'),
  row('BookAppService', 'getDetailsAsync(ID: string) {}', 'GET /api/app/book/details'),
  row('BookAppService', 'findByNameAsync(name: string) {}', 'POST /api/app/book/find-by-name'),
  row('BookAppService', '@HttpPost() getListAsync() {}', 'POST /api/app/book/get-list'),
  row('BookAppService', '@HttpGet() searchAsync(input: Dto) {}', 'GET /api/app/book/search'),
  row(
    'BookAppService',
    '@HttpHead() getThumbnailAsync(id: string) {}',
    'HEAD /api/app/book/{id}/get-thumbnail',
  ),
  row('BookAppService', 'getReportAsync(id: string) {}', 'GET /api/volosoft/book-store/book/{id}/report', {
    onSetting: "o.rootPath = 'volosoft/book-store';",
  }),
  row('ReadingBookAppService', 'getTopSellersAsync() {}', 'GET /api/app/readingBook/topSellers', {
    onSetting: 'o.useV3UrlStyle = true;',
  }),
  row('BookAppService', 'getTop10Async() {}', 'GET /api/app/book/top10'),
  row('BookAppService', 'approveAsync(id: string) {}', 'POST /api/app/book/{id}/approve'),
  row('BookAppService', 'setOrderIdAsync(orderId: string) {}', 'POST /api/app/book/set-order-id/{orderId}'),
  row('BookAppService', "@HttpGet('by-name') getByName(name: string) {}", 'GET /by-name'),
  row('BookAppService', "@Route('/api/app/country') getCountryListAsync() {}", 'GET /api/app/country'),
  row('BookAppService', 'getListAsync(input: Dto) {}', 'ANY /api/books', {
    decorators: "@Route('api/books')",
  }),
  row('BookAppService', '@HttpGet() @HttpPost() getStatsAsync() {}', [
    'GET /api/app/book/stats',
    'POST /api/app/book/stats',
  ]),
  row('BookAppService', '@HttpPost() @HttpGet() getStatsAsync() {}', [
    'GET /api/app/book/get-stats',
    'POST /api/app/book/get-stats',
  ]),
  row('BookAppService', "@ActionName('GetList') getListFilterAsync(input: Dto) {}", 'GET /api/app/book'),
  row('BookAppService', '@HttpGet() getListAsync() {}', 'GET /api/Book/GetList', {
    decorators: "@Route('api/[controller]/[action]')",
  }),
  row('BookAppService', '@HttpGet() getListAsync() {}', 'GET /api/Book/GetList', {
    decorators: "@ControllerName('Novel') @Route('api/[controller]/[action]')",
  }),
  row('BookAppService', 'getListAsync() {}', 'GET /api/app/book', { decorators: "@ControllerName('Novel')" }),
  row('RatesService', 'getAsync() {}', [], { decorators: '@RemoteService()', heritage: '' }),
  row('BookAppService', '@RemoteService(false) getAsync() {}', 'ANY /api/books', {
    decorators: "@Route('api/books')",
  }),
];

describe('runtime vectors', () => {
  for (const [input, camel, kebab] of CASING) {
    it(`casing of ${JSON.stringify(input)}`, () =>
      assert.deepEqual([camelCase(input), kebabCase(input)], [camel, kebab]));
  }

  it('the first matching postfix of the list is removed, not the longest one', () =>
    assert.equal(removePostfix('MyTestAppService', ['Service', 'AppService']), 'MyTestApp'));

  for (const [method, action, verb, rest, segment] of METHODS) {
    it(`names and verb of the method ${method}`, () => {
      const name = actionName(method);
      const found = conventionalVerb(name, abpProfile().verbPrefixes).verb;
      const urlName = actionUrlName(name, found, abpProfile());
      assert.deepEqual([name, found, urlName, kebabCase(urlName)], [action, verb, rest, segment]);
    });
  }

  for (const [className, name, kebab, camel] of CLASSES) {
    it(`names of the class ${className}`, () => {
      const profile = abpProfile();
      const found = controllerName(className, true, profile);
      const urlName = controllerUrlName(found, profile);
      assert.deepEqual([found, kebabCase(urlName), camelCase(urlName)], [name, kebab, camel]);
    });
  }

  for (const { service, member, expected, heritage, decorators, after, onSetting, onOptions } of ROUTES) {
    it(`routes of ${decorators ?? ''} ${service} ${member} ${onSetting ?? ''}${onOptions ?? ''}`, () => {
      const source = `${serviceText(service, member, decorators, heritage)}\n${after ?? ''}`;
      const workspace = { 'module.ts': moduleText(onSetting, onOptions, 'Abp'), 'service.ts': source };
      assert.deepEqual(rows(analysisOf(workspace)), expected);
    });
  }
});
