import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';

const rows = ({ routes }: Analysis) =>
  routes.map(({ verb, path, certainty }) => `${verb} ${path} ${certainty}`);
const codes = ({ diagnostics }: Analysis) => diagnostics.map(({ code }) => code);

/** Framework source code of the given version, reduced to the parts that affect routes. */
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

describe('framework source in the workspace', () => {
  it('is not reported as a replaced route builder, but makes routes assumed', async () => {
    const analysis = await csharpAnalysisOf({ ...framework('9.2.0'), ...app('Microsoft.NET.Sdk.Web') });
    assert.deepEqual(rows(analysis), ['GET /api/app/book/top-sellers assumed']);
    assert.match(analysis.routes[0]!.reasons[0]!.text, /is framework source code/);
    assert.deepEqual(codes(analysis), []);
  });

  it('has the version that its project file sets', async () => {
    const analysis = await csharpAnalysisOf({ ...framework('3.1.0'), ...app('Microsoft.NET.Sdk.Web') });
    assert.deepEqual(rows(analysis), ['GET /api/app/book/topSellers assumed']);
    assert.deepEqual(analysis.applications, [{ name: 'App', profile: 'abp@3.1' }]);
  });

  it('is overridden by a class that replaces its route builder', async () => {
    const own = `[Dependency(ReplaceServices = true)] [ExposeServices(typeof(IConventionalRouteBuilder))]
      public class RestRouteBuilder : ConventionalRouteBuilder {
        protected override string GetApiRoutePrefix(ActionModel action) => "rest";
      }`;
    const analysis = await csharpAnalysisOf({ ...framework('9.2.0'), ...app('Microsoft.NET.Sdk.Web', own) });
    assert.deepEqual(rows(analysis), ['GET /rest/app/book/top-sellers assumed']);
    assert.deepEqual(codes(analysis), ['route-builder-replaced']);
  });

  it('applies to a library even if the start-up project references only the framework', async () => {
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

  it('is not recognized if the interface of the route builder is missing', async () => {
    const { 'framework/Volo.Abp.AspNetCore.Mvc/IConventionalRouteBuilder.cs': _, ...rest } =
      framework('9.2.0');
    const analysis = await csharpAnalysisOf({ ...rest, ...app('Microsoft.NET.Sdk.Web') });
    assert.deepEqual(codes(analysis), ['route-builder-replaced', 'not-evaluated']);
  });
});

describe('configuration code of a library', () => {
  it('applies in each application that references the library', async () => {
    const analysis = await csharpAnalysisOf(
      {
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
      },
      { includesTestApplications: true },
    );
    assert.deepEqual(rows(analysis), ['GET /api/app/book/topSellers exact']);
  });
});

describe('ASP.NET Boilerplate', () => {
  const service = (usings: string) => ({
    'Services.cs': `${usings} namespace Acme {
        public interface IBookAppService : IApplicationService { }
        public abstract class AcmeAppServiceBase : ApplicationService { }
        public class BookAppService : AcmeAppServiceBase, IBookAppService { public void GetTopSellers() { } }
      }`,
  });
  it('is another framework, so its services are excluded without a finding', async () => {
    const analysis = await csharpAnalysisOf(service('using Abp.Application.Services;'));
    assert.deepEqual(rows(analysis), []);
    assert.deepEqual(codes(analysis), []);
    const reasons = analysis.exclusions.map(({ code, service: name }) => `${name} ${code}`);
    assert.deepEqual(reasons, ['AcmeAppServiceBase not-a-service', 'BookAppService not-a-service']);
  });
  it('is not recognized if the same names come from another namespace', async () => {
    const analysis = await csharpAnalysisOf(service('using Volo.Abp.Application.Services;'));
    assert.deepEqual(rows(analysis), ['GET /api/app/book/top-sellers assumed']);
  });
});
