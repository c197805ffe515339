/** Differences between profiles: the routes of a workspace for each framework version. */
import assert from 'node:assert/strict';
import { parseProfile } from '../conventions/profiles';
import { csharpAnalysisOf, csharpModule, csharpService, projectText } from './csharp-workspace';
import { analysisOf, moduleText, rows, serviceText, type Workspace } from './workspace';

const withModule = (source: string, onSetting = '', onOptions = ''): Workspace => ({
  'module.ts': moduleText(onSetting, onOptions),
  'service.ts': source,
});
const book = (member: string, decorators = '') =>
  withModule(serviceText('BookAppService', member, decorators));

interface Case {
  readonly title: string;
  readonly workspace: Workspace;
  readonly routesByProfile: Readonly<Record<string, readonly string[]>>;
}

const KEY = 'export class Key { City!: string; Name!: string; }';

const CASES: readonly Case[] = [
  {
    title: 'a single parameter named …Id in a route without an action segment (§5.2.6)',
    workspace: book('updateAsync(bookId: string) {}'),
    routesByProfile: { fx: ['PUT /api/app/book/{bookId}'], abp: ['PUT /api/app/book'] },
  },
  {
    title: 'a single optional parameter named …Id',
    workspace: book('getPagesAsync(bookId?: string) {}'),
    routesByProfile: {
      fx: ['GET /api/app/book/pages/{bookId}'],
      'abp@9.0': ['GET /api/app/book/pages/{bookId}'],
      'abp@9.1': ['GET /api/app/book/pages'],
    },
  },
  {
    title: 'an id of a complex type (§5.2.4)',
    workspace: book(`getAsync(id: Key) {} }\n${KEY} export class Rest {`),
    routesByProfile: { fx: ['GET /api/app/book/{id}'], abp: ['GET /api/app/book/{City}/{Name}'] },
  },
  {
    title: 'an id of a type with a TypeConverter',
    workspace: book(`getAsync(id: Key) {} }\n@TypeConverter(KeyConverter) ${KEY} export class Rest {`),
    routesByProfile: {
      fx: ['GET /api/app/book/{id}'],
      'abp@8.3': ['GET /api/app/book/{City}/{Name}'],
      'abp@9.0': ['GET /api/app/book/{id}'],
    },
  },
  {
    title: 'an enabled RemoteService attribute on a class that does not implement IRemoteService (§2.3)',
    workspace: withModule(serviceText('RatesService', 'getAsync() {}', '@RemoteService()', '')),
    routesByProfile: { fx: ['GET /api/app/rates'], abp: [] },
  },
  {
    title: 'a class name with the postfix IntegrationAppService',
    workspace: withModule(serviceText('PaymentIntegrationAppService', 'getAsync() {}')),
    routesByProfile: {
      fx: ['GET /api/app/payment-integration'],
      'abp@6.0': ['GET /api/app/payment-integration'],
      'abp@8.0': ['GET /api/app/payment'],
    },
  },
  {
    title: 'a client proxy in a registered assembly',
    workspace: withModule(
      serviceText(
        'BookClientProxy',
        'getAsync() {}',
        '',
        'extends ClientProxyBase<IBook> implements IApplicationService',
      ),
    ),
    routesByProfile: {
      'abp@9.1': ['GET /api/app/book-client-proxy'],
      'abp@9.2': [],
    },
  },
  {
    title: 'an exposed client proxy',
    workspace: withModule(
      serviceText(
        'BookClientProxy',
        'getAsync() {}',
        '',
        'extends ClientProxyBase<IBook> implements IApplicationService',
      ),
      '',
      'options.exposeClientProxyServices = true;',
    ),
    routesByProfile: { 'abp@9.2': ['GET /api/app/book-client-proxy'] },
  },
  {
    title: 'a client proxy in a workspace without a Create(…) call',
    workspace: {
      'service.ts': serviceText(
        'BookClientProxy',
        'getAsync() {}',
        '',
        'extends ClientProxyBase<IBook> implements IApplicationService',
      ),
    },
    routesByProfile: { fx: [], abp: [] },
  },
  {
    title: 'an integration service',
    workspace: book('getAsync() {}', '@IntegrationService()'),
    routesByProfile: { fx: ['GET /api/app/book'], 'abp@6.0': ['GET /api/app/book'], 'abp@7.0': [] },
  },
  {
    title: 'RemoteService(false) on a method of a class with a Route attribute',
    workspace: book('@RemoteService(false) getAsync() {}', "@Route('api/books')"),
    routesByProfile: { fx: [], abp: ['ANY /api/books'] },
  },
  {
    title: 'ExposeServices on a subclass of another service',
    workspace: withModule(`export class BaseAppService extends ApplicationService { getAsync() {} }
      @ExposeServices(BaseAppService) export class BookAppService extends BaseAppService {}`),
    routesByProfile: { fx: ['GET /api/app/base', 'GET /api/app/book'], abp: ['GET /api/app/base'] },
  },
  {
    title: 'the default style (§10)',
    workspace: withModule(serviceText('ReadingBookAppService', 'getAsync() {}')),
    routesByProfile: {
      fx: ['GET /api/app/reading-book'],
      'abp@3.1': ['GET /api/app/readingBook'],
      'abp@4.0': ['GET /api/app/reading-book'],
    },
  },
];

describe('profiles', () => {
  for (const { title, workspace, routesByProfile } of CASES) {
    for (const [profile, expected] of Object.entries(routesByProfile)) {
      it(`${title} in ${profile}: ${expected.join(', ') || 'no route'}`, () =>
        assert.deepEqual(rows(analysisOf(workspace, { profile })), expected));
    }
  }

  for (const [kinds, expected] of [
    ['ApplicationServiceTypes.All', 'exact'],
    ['ApplicationServiceTypes.ApplicationServices', 'exact'],
    ['ApplicationServiceTypes.IntegrationServices', undefined],
    ['Elsewhere.All', 'assumed'],
  ] as const)
    it(`apply the setting applicationServiceTypes = ${kinds}`, () => {
      const source = serviceText('BookAppService', 'getAsync() {}');
      const { routes } = analysisOf(withModule(source, `o.applicationServiceTypes = ${kinds};`), {
        profile: 'abp',
      });
      assert.equal(routes[0]?.certainty, expected);
    });

  for (const [profile, expected] of [
    ['fx', 'query'],
    ['abp@8.3', 'body'],
    ['abp@9.3', 'body'],
    ['abp@10.0', 'query'],
  ] as const)
    it(`bind DateOnly from the ${expected} in ${profile}`, () => {
      const { routes } = analysisOf(book('setAsync(day: DateOnly) {}'), { profile });
      assert.equal(routes[0]?.parameters[0]?.in, expected);
    });

  it('bind the properties of a convertible id from the path in abp@8.3', () => {
    const { routes } = analysisOf(
      book(`getAsync(id: Key) {} }\n@TypeConverter(C) ${KEY} export class Rest {`),
      {
        profile: 'abp@8.3',
      },
    );
    assert.deepEqual(
      routes[0]?.parameters.map(({ name, type }) => `${name} ${type}`),
      ['City Key.City', 'Name Key.Name'],
    );
  });

  it('are parsed from valid names only', () => {
    const ids = ['fx', 'abp', 'abp@9.3', 'abp@8', 'abp@4.0.0-rc.2', 'ABP', 'abp@', 'fx@1'].map(
      (name) => parseProfile(name)?.id ?? null,
    );
    assert.deepEqual(ids, ['fx', 'abp@10.1', 'abp@9.3', 'abp@8.0', 'abp@4.0', null, null, null]);
  });

  it('are detected from the prefix of the options type', () => {
    const detected = (prefix: string) => analysisOf({ 'module.ts': moduleText('', '', prefix) }).profile;
    assert.deepEqual([detected('Fx'), detected('Abp')], ['fx', 'abp@10.1']);
  });

  /** `abp@10.1 assumed exact`: the profile, and the certainties of a route that differs between versions and of one that does not. */
  const inVersions = async (packages: Readonly<Record<string, string | null>>, header = '') => {
    const members = 'public void GetRow(Guid? hallId = null) { } public void Get(Guid id) { }';
    const { profile, routes, diagnostics } = await csharpAnalysisOf({
      ...(header === '' && { 'Shop.csproj': projectText({ packages }) }),
      'a.cs': `${header}${csharpModule('ShopModule', '', 'Abp')} ${csharpService('SeatAppService', members)}`,
    });
    const isAssumed = diagnostics.some(({ code }) => code === 'assumed-version');
    const certainties = routes.map(({ certainty }) => certainty);
    return [profile, ...certainties, ...(isAssumed ? ['notice'] : [])].join(' ');
  };

  for (const [packages, expected] of [
    [{ 'Volo.Abp.AspNetCore.Mvc': '8.3.1' }, 'abp@8.3 exact exact'],
    [{ 'Volo.Abp.AspNetCore.Mvc': null }, 'abp@10.1 assumed exact notice'],
    [{ 'Volo.Abp.AspNetCore.Mvc': '$(AbpVersion)' }, 'abp@10.1 assumed exact notice'],
    [{ 'Volo.Abp.AspNetCore.Mvc': null, 'Volo.Abp.EventBus': '9.3.1' }, 'abp@10.1 assumed exact notice'],
    [{}, 'abp@10.1 assumed exact notice'],
    [{ 'Volo.Abp.AspNetCore.Mvc': '9.3.1', 'Volo.Abp.AspNetCore.SignalR': '10.1.0' }, 'abp@9.3 exact exact'],
    [
      { 'Volo.Abp.Identity.HttpApi': '9.3.1', 'Volo.Abp.Identity.HttpApi.Client': '10.1.0' },
      'abp@9.3 exact exact',
    ],
    [{ 'Volo.Abp.AspNetCore.Mvc.UI.Theme.LeptonXLite': '4.2.0' }, 'abp@10.1 assumed exact notice'],
    [{ 'Volo.Abp.Ddd.Application': '8.3.1', 'Volo.Abp.Core': '8.2.0' }, 'abp@8.3 exact exact'],
  ] as const)
    it(`are ${expected} with the packages ${JSON.stringify(packages)}`, async () => {
      assert.equal(await inVersions(packages), expected);
    });

  for (const [directive, expected] of [
    ['#:package Volo.Abp.AspNetCore.Mvc@8.3.4', 'abp@8.3 exact exact'],
    ['#:package Volo.Abp.AspNetCore.Mvc', 'abp@10.1 assumed exact notice'],
  ] as const)
    it(`are ${expected} in a file with ${directive}`, async () => {
      assert.equal(await inVersions({}, `#:sdk Microsoft.NET.Sdk.Web\n${directive}\n`), expected);
    });
});
