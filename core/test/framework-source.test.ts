import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';

const rows = ({ routes }: Analysis) =>
  routes.map(({ verb, path, certainty }) => `${verb} ${path} ${certainty}`);
const codes = ({ diagnostics }: Analysis) => diagnostics.map(({ code }) => code);

/** The framework's own projects as far as routes depend on them, in the given version. */
const framework = (version: string) => ({
  'shared.props': `<Project><PropertyGroup><Version>${version}</Version></PropertyGroup></Project>`,
  'framework/Volo.Abp.AspNetCore.Mvc/Volo.Abp.AspNetCore.Mvc.csproj':
    '<Project Sdk="Microsoft.NET.Sdk"><Import Project="..\\..\\shared.props" /></Project>',
  'framework/Volo.Abp.AspNetCore.Mvc/IRemoteService.cs':
    'namespace Volo.Abp { public interface IRemoteService { } }',
  'framework/Volo.Abp.AspNetCore.Mvc/Services.cs': `namespace Volo.Abp.Application.Services {
      public interface IApplicationService : IRemoteService { }
      public abstract class ApplicationService : IApplicationService { }
    }`,
  'framework/Volo.Abp.AspNetCore.Mvc/IConventionalRouteBuilder.cs':
    'namespace Volo.Abp.AspNetCore.Mvc.Conventions { public interface IConventionalRouteBuilder { } }',
  'framework/Volo.Abp.AspNetCore.Mvc/ConventionalRouteBuilder.cs': `namespace Volo.Abp.AspNetCore.Mvc.Conventions {
      public class ConventionalRouteBuilder : IConventionalRouteBuilder, ITransientDependency {
        public virtual string Build(string rootPath, string controllerName, ActionModel action, string httpMethod) { return Glue(rootPath); }
        protected virtual string GetApiRoutePrefix(ActionModel action) { return "api"; }
      }
    }`,
  'framework/Volo.Abp.AspNetCore.Mvc/AbpServiceConvention.cs': `namespace Volo.Abp.AspNetCore.Mvc.Conventions {
      public interface IAbpServiceConvention { }
      public class AbpServiceConvention : IAbpServiceConvention { public void Apply(ApplicationModel application) { } }
    }`,
});

const app = (sdk: string, more = '') => ({
  'app/App.csproj': projectText({
    sdk,
    references: ['..\\framework\\Volo.Abp.AspNetCore.Mvc\\Volo.Abp.AspNetCore.Mvc.csproj'],
  }),
  'app/App.cs': `using Volo.Abp.Application.Services; using Volo.Abp.AspNetCore.Mvc.Conventions; namespace App {
      ${csharpModule('AppModule', '', 'Abp')}
      public class BookAppService : ApplicationService {
        public void GetTopSellers() { }
      }
      ${more}
    }`,
});

describe('the framework in source', () => {
  it('is no replacement of itself, and its services are remote', async () => {
    const analysis = await csharpAnalysisOf({ ...framework('9.2.0'), ...app('Microsoft.NET.Sdk.Web') });
    assert.deepEqual(rows(analysis), ['GET /api/app/book/top-sellers assumed']);
    assert.match(analysis.routes[0]!.reasons[0]!.text, /the framework's own, in source/);
    assert.deepEqual(codes(analysis), []);
  });

  it('has the version of its project', async () => {
    const analysis = await csharpAnalysisOf({ ...framework('3.1.0'), ...app('Microsoft.NET.Sdk.Web') });
    assert.deepEqual(rows(analysis), ['GET /api/app/book/topSellers assumed']);
    assert.deepEqual(analysis.applications, [{ name: 'App', profile: 'abp@3.1' }]);
  });

  it('stands behind a class that does take its place', async () => {
    const own = `[Dependency(ReplaceServices = true)] [ExposeServices(typeof(IConventionalRouteBuilder))]
      public class RestRouteBuilder : ConventionalRouteBuilder {
        protected override string GetApiRoutePrefix(ActionModel action) => "rest";
      }`;
    const analysis = await csharpAnalysisOf({ ...framework('9.2.0'), ...app('Microsoft.NET.Sdk.Web', own) });
    assert.deepEqual(rows(analysis), ['GET /rest/app/book/top-sellers assumed']);
    assert.deepEqual(codes(analysis), ['route-builder-replaced']);
  });

  it('counts for projects that are no start-up projects, whoever else uses it', async () => {
    const analysis = await csharpAnalysisOf({
      ...framework('3.1.0'),
      ...app('Microsoft.NET.Sdk'),
      'web/Web.csproj': projectText({
        sdk: 'Microsoft.NET.Sdk.Web',
        references: ['..\\framework\\Volo.Abp.AspNetCore.Mvc\\Volo.Abp.AspNetCore.Mvc.csproj'],
      }),
    });
    assert.deepEqual(rows(analysis), ['GET /api/app/book/topSellers assumed']);
  });

  it('is not seen in a class of its names without its interface', async () => {
    const { 'framework/Volo.Abp.AspNetCore.Mvc/IConventionalRouteBuilder.cs': _, ...rest } =
      framework('9.2.0');
    const analysis = await csharpAnalysisOf({ ...rest, ...app('Microsoft.NET.Sdk.Web') });
    assert.deepEqual(codes(analysis), ['route-builder-replaced', 'not-evaluated']);
  });
});

describe('what a library says', () => {
  it('counts in each process that reaches it', async () => {
    const analysis = await csharpAnalysisOf({
      'lib/Lib.csproj': projectText({}),
      'lib/Module.cs': `public class LibModule : AbpModule {
          public override void ConfigureServices(ServiceConfigurationContext context) {
            Configure<AbpConventionalControllerOptions>(options => { options.UseV3UrlStyle = true; });
          }
        }`,
      'web/Web.csproj': projectText({ sdk: 'Microsoft.NET.Sdk.Web', references: ['..\\lib\\Lib.csproj'] }),
      'tests/Tests.csproj': projectText({
        sdk: 'Microsoft.NET.Sdk.Web',
        references: ['..\\lib\\Lib.csproj'],
        packages: { 'Microsoft.NET.Test.Sdk': '17.0.0' },
      }),
      'tests/Tests.cs': `using Volo.Abp.Application.Services; namespace Tests {
          ${csharpModule('TestsModule', '', 'Abp')}
          public class BookAppService : ApplicationService { public void GetTopSellers() { } }
        }`,
    });
    assert.deepEqual(rows(analysis), ['GET /api/app/book/topSellers exact']);
  });
});

describe('the framework that came before', () => {
  const service = (usings: string) => ({
    'Services.cs': `${usings} namespace Acme {
        public interface IBookAppService : IApplicationService { }
        public abstract class AcmeAppServiceBase : ApplicationService { }
        public class BookAppService : AcmeAppServiceBase, IBookAppService { public void GetTopSellers() { } }
      }`,
  });
  it('makes other routes, of which nothing is said', async () => {
    const analysis = await csharpAnalysisOf(service('using Abp.Application.Services;'));
    assert.deepEqual(rows(analysis), []);
    assert.deepEqual(codes(analysis), []);
    const reasons = analysis.exclusions.map(({ code, service: name }) => `${name} ${code}`);
    assert.deepEqual(reasons, ['AcmeAppServiceBase not-a-service', 'BookAppService not-a-service']);
  });
  it('is not meant by the same names elsewhere', async () => {
    const analysis = await csharpAnalysisOf(service('using Volo.Abp.Application.Services;'));
    assert.deepEqual(rows(analysis), ['GET /api/app/book/top-sellers assumed']);
  });
});
