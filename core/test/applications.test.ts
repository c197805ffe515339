import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, csharpModule, csharpService, projectText } from './csharp-workspace';
import { analysisOf, moduleText, serviceText } from './workspace';

const WEB = 'Microsoft.NET.Sdk.Web';

/** A library with one service and a module that registers the library. */
const library = (name: string, service: string, references: readonly string[] = []) => ({
  [`src/${name}/${name}.csproj`]: projectText({ references }),
  [`src/${name}/Module.cs`]: csharpModule(`${name}Module`),
  [`src/${name}/Service.cs`]: csharpService(service),
});
const host = (name: string, ...libraries: readonly string[]) => ({
  [`src/${name}/${name}.csproj`]: projectText({
    sdk: WEB,
    references: libraries.map((library) => `..\\${library}\\${library}.csproj`),
  }),
});
const rowsByApplication = ({ routes }: Analysis) =>
  routes.map(({ application, verb, path }) => `${application}: ${verb} ${path}`);
const codes = ({ diagnostics }: Analysis) => diagnostics.map(({ code }) => code);

describe('applications', () => {
  it('a start-up project serves the routes of all projects that it references, directly or indirectly', async () => {
    const analysis = await csharpAnalysisOf({
      ...library('Base', 'UnitAppService'),
      ...library('Shop', 'OrderAppService', ['../Base/Base.csproj']),
      ...host('Shop.Host', 'Shop'),
    });
    assert.deepEqual(rowsByApplication(analysis), [
      'Shop.Host: GET /api/app/order',
      'Shop.Host: GET /api/app/unit',
    ]);
    assert.deepEqual(analysis.applications, [{ name: 'Shop.Host', profile: 'fx' }]);
  });

  it('routes of a module are listed in each application that uses the module, and routes of different applications never collide', async () => {
    const analysis = await csharpAnalysisOf({
      ...library('Base', 'UnitAppService'),
      ...library('Shop', 'OrderAppService'),
      ...library('Store', 'OrderAppService'),
      ...host('Shop.Host', 'Shop', 'Base'),
      ...host('Store.Host', 'Store', 'Base'),
    });
    assert.deepEqual(rowsByApplication(analysis), [
      'Shop.Host: GET /api/app/order',
      'Shop.Host: GET /api/app/unit',
      'Store.Host: GET /api/app/order',
      'Store.Host: GET /api/app/unit',
    ]);
    assert.deepEqual(codes(analysis), []);
  });

  it('identical routes of two modules collide if both modules are in the same application', async () => {
    const analysis = await csharpAnalysisOf({
      ...library('Shop', 'OrderAppService'),
      ...library('Store', 'OrderAppService'),
      ...host('Host', 'Shop', 'Store'),
    });
    assert.deepEqual(codes(analysis), ['route-collision']);
  });

  it('a web project is a module if it is a library or if another web project references it', async () => {
    const analysis = await csharpAnalysisOf({
      ...library('Shop', 'OrderAppService'),
      ...host('Shop.Web', 'Shop'),
      ...host('Host', 'Shop.Web'),
      'src/Pages/Pages.csproj': projectText({ sdk: WEB, properties: { OutputType: 'Library' } }),
      'src/Pages/Service.cs': csharpService('PageAppService'),
    });
    assert.deepEqual(rowsByApplication(analysis), ['Host: GET /api/app/order']);
  });

  it('without a start-up project, projects that are connected by references form one application', async () => {
    const analysis = await csharpAnalysisOf({
      ...library('Shop', 'OrderAppService'),
      ...library('Store', 'OrderAppService'),
      ...library('ShopExtras', 'UnitAppService', ['../Shop/Shop.csproj']),
    });
    assert.deepEqual(rowsByApplication(analysis), [
      'ShopExtras: GET /api/app/order',
      'ShopExtras: GET /api/app/unit',
      'Store: GET /api/app/order',
    ]);
  });

  it('a Create call does not register an assembly that the calling project does not reference', async () => {
    const analysis = await csharpAnalysisOf({
      'src/Shop/Shop.csproj': projectText({}),
      'src/Shop/Service.cs': csharpService('OrderAppService'),
      ...host('Host'),
      'src/Host/Module.cs': csharpModule('HostModule').replace(
        'typeof(HostModule)',
        'typeof(OrderAppService)',
      ),
    });
    assert.deepEqual(rowsByApplication(analysis), []);
    assert.deepEqual(
      analysis.exclusions.map(({ service, code }) => `${service}: ${code}`),
      ['OrderAppService: assembly-not-registered'],
    );
  });

  it('settings of one application do not affect another application', async () => {
    const style = 'Configure<FxConventionalControllerOptions>(o => { o.UseV3UrlStyle = true; });';
    const analysis = await csharpAnalysisOf({
      ...library('Shop', 'OpenOrderAppService'),
      ...host('A.Host', 'Shop'),
      ...host('B.Host', 'Shop'),
      'src/A.Host/Module.cs': `public class AModule : FxModule { public override void ConfigureServices(C c) { ${style} } }`,
    });
    assert.deepEqual(rowsByApplication(analysis), [
      'A.Host: GET /api/app/openOrder',
      'B.Host: GET /api/app/open-order',
    ]);
  });

  it('each application has the framework version of its own projects', async () => {
    const shop = (name: string, version: string) => ({
      ...library(name, 'OrderAppService'),
      [`src/${name}/${name}.csproj`]: projectText({ packages: { 'Volo.Abp.Ddd.Application': version } }),
      [`src/${name}/Service.cs`]: csharpService(
        'OrderAppService',
        'public void Approve(int? shipId = null) { }',
      ),
      ...host(`${name}.Host`, name),
    });
    const analysis = await csharpAnalysisOf({ ...shop('Old', '8.3.0'), ...shop('Young', '9.1.0') });
    assert.deepEqual(rowsByApplication(analysis), [
      'Old.Host: POST /api/app/order/approve/{shipId}',
      'Young.Host: POST /api/app/order/approve',
    ]);
    assert.equal(analysis.profile, 'abp@9.1');
    assert.deepEqual(
      analysis.applications.map(({ profile }) => profile),
      ['abp@8.3', 'abp@9.1'],
    );
  });

  it('applications with the same name are distinguished by folder', async () => {
    const shop = (folder: string) => ({
      [`${folder}/Shop/Shop.csproj`]: projectText({ sdk: WEB }),
      [`${folder}/Shop/Module.cs`]: csharpModule('ShopModule') + csharpService('OrderAppService'),
    });
    const analysis = await csharpAnalysisOf({ ...shop('a'), ...shop('b') });
    assert.deepEqual(
      analysis.applications.map(({ name }) => name),
      ['Shop (a/Shop)', 'Shop (b/Shop)'],
    );
  });

  it('if one application has a Create call, no assembly of another application is assumed to be registered', async () => {
    const analysis = await csharpAnalysisOf({
      ...library('Shop', 'OrderAppService'),
      ...host('A.Host', 'Shop'),
      'src/Units/Units.csproj': projectText({}),
      'src/Units/Service.cs': csharpService('UnitAppService'),
      ...host('B.Host', 'Units'),
      'test/Shop.Tests/Shop.Tests.csproj': projectText({ references: ['../../src/Shop/Shop.csproj'] }),
      'test/Shop.Tests/Service.cs': csharpService('FakeAppService'),
    });
    assert.deepEqual(rowsByApplication(analysis), ['A.Host: GET /api/app/order']);
    assert.deepEqual(
      analysis.exclusions.map(({ application, service, code }) => `${application} ${service} ${code}`),
      ['B.Host UnitAppService assembly-not-registered', 'Shop.Tests FakeAppService assembly-not-registered'],
    );
  });

  it('all TypeScript packages form one application, named after the root package', () => {
    const { routes, applications } = analysisOf({
      'package.json': '{ "name": "@acme/all" }',
      'a/package.json': '{ "name": "@acme/a" }',
      'a/module.ts': moduleText(),
      'a/service.ts': serviceText('BookAppService', 'getAsync() {}'),
      'b/package.json': '{ "name": "@acme/b" }',
      'b/module.ts': moduleText(),
      'b/service.ts': serviceText('BookAppService', 'getAsync() {}'),
    });
    assert.deepEqual(applications, [{ name: '@acme/all', profile: 'fx' }]);
    assert.deepEqual(
      routes.map(({ collidesWith }) => collidesWith.length),
      [1, 1],
    );
  });

  it('if a controller implements the interface of a service, the service is not assumed to be registered in any application', async () => {
    const { routes } = await csharpAnalysisOf({
      'src/Shop/Shop.csproj': projectText({}),
      'src/Shop/Order.cs': `public interface IOrderAppService : IApplicationService { }
        public class OrderAppService : ApplicationService, IOrderAppService { public void Get() { } }`,
      'src/Shop.Http/Shop.Http.csproj': projectText({ references: ['../Shop/Shop.csproj'] }),
      'src/Shop.Http/OrderController.cs':
        '[Route("api/orders")] public class OrderController : FxController, IOrderAppService { [HttpGet] public void Get() { } }',
      ...host('Web', 'Shop.Http'),
      ...host('Worker', 'Shop'),
    });
    assert.deepEqual(
      routes.map(({ application, path }) => `${application} ${path}`),
      ['Web /api/orders'],
    );
  });
});
