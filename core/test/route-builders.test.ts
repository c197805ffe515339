import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf, type Workspace } from './workspace';

/** Code of a route builder, or of its registration, and the resulting routes. */
type Row = readonly [title: string, code: string, expected: string];

/** The routes, the first reason of each route that is not exact, and the locations of warnings. */
function summary({ routes, diagnostics }: Analysis): string {
  const rows = routes.map(({ verb, path, certainty, reasons: [reason] }) => {
    const rendered = `${verb} ${path}`;
    const position = `${reason?.location?.file}:${(reason?.location?.line ?? -1) + 1}`;
    return certainty === 'exact'
      ? rendered
      : `${rendered} ${certainty}: ${reason?.text.replace(/^.*?: /, '')} @${position}`;
  });
  const warnings = diagnostics
    .filter(({ code }) => code === 'route-builder-replaced')
    .map(({ location }) => `⚠ ${location.file}:${location.line + 1}`);
  return [...rows, ...warnings].join(', ');
}

const csharp = (code: string, module = '', profile = 'abp') =>
  csharpAnalysisOf(
    {
      'builder.cs': `namespace Acme.Web;
${code}`,
      'consts.cs': 'namespace Acme.Web; public static class Consts { public const string Prefix = "rest"; }',
      'book.cs': `namespace Acme.Web; public class BookAppService : ApplicationService {
        public void GetPhones(Guid id) { }
        [HttpGet("own")] public void Own() { } }`,
      'module.cs': `namespace Acme.Web; public class WebModule : AbpModule {
        public override void ConfigureServices(ServiceConfigurationContext context) {
          Configure<AbpAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(WebModule).Assembly));
          ${module}
        } }`,
    },
    { profile },
  );

/** A class whose attributes register it in place of the default route builder. */
const replacing = (members: string, base = 'ConventionalRouteBuilder') => `
  [Dependency(ReplaceServices = true)] [ExposeServices(typeof(IConventionalRouteBuilder))]
  public class VersionedBuilder : ${base} { ${members} }`;

const prefix = (value: string) =>
  `protected override string GetApiRoutePrefix(ActionModel action, ConventionalControllerSetting configuration) ${value}`;
const build = (value: string) =>
  `public override string Build(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) ${value}`;

const CSHARP: readonly Row[] = [
  [
    'a different prefix',
    replacing(prefix('=> "rest";')),
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:4',
  ],
  [
    'a suffix after the default prefix',
    replacing(prefix('=> base.GetApiRoutePrefix(action, configuration) + "/v2";')),
    'GET /api/v2/app/book/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a prefix that depends on the controller',
    replacing(
      prefix(
        '=> action.Controller.ControllerName == "Book" ? "books-api" : base.GetApiRoutePrefix(action, configuration);',
      ),
    ),
    'GET /books-api/app/book/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a prefix that cannot be evaluated',
    replacing(prefix('=> _options.Prefix;')),
    'GET /api/app/book/{id}/phones unknown: _options.Prefix is not known here @builder.cs:4, GET /own, ⚠ builder.cs:4',
  ],
  ['a constant route', replacing(build('=> "one/route";')), 'GET /one/route, GET /own, ⚠ builder.cs:4'],
  [
    'a conditional call of the base method',
    replacing(
      build(
        '{ if (controllerName == "Book") return "shelf"; return base.Build(rootPath, controllerName, action, httpMethod, configuration); }',
      ),
    ),
    'GET /own, GET /shelf, ⚠ builder.cs:4',
  ],
  [
    'a loop',
    replacing(
      build(
        '{ var url = ""; foreach (var c in new[] { "B", "o", "o", "k" }) { url = c + "/" + url; } return url.TrimEnd(\'/\'); }',
      ),
    ),
    'GET /k/o/o/B, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a different controller name',
    replacing(
      'protected override string NormalizeUrlControllerName(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) => base.NormalizeUrlControllerName(rootPath, controllerName, action, httpMethod, configuration) + "Shelf";',
    ),
    'GET /api/app/book-shelf/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a different action name',
    replacing(
      'protected override string NormalizeUrlActionName(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) => action.ActionName;',
    ),
    'GET /api/app/book/{id}/get-phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'different casing',
    replacing(
      'protected override string NormalizeControllerNameCase(string controllerName, ConventionalControllerSetting configuration) => controllerName.ToUpperInvariant();',
    ),
    'GET /api/app/BOOK/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a copy of the default builder without the api prefix',
    replacing(
      build(`{
        var name = NormalizeUrlControllerName(rootPath, controllerName, action, httpMethod, configuration);
        var url = $"{rootPath}/{NormalizeControllerNameCase(name, configuration)}";
        var key = action.Parameters.FirstOrDefault(p => p.ParameterName == "id");
        if (key != null) {
          if (TypeHelper.IsPrimitiveExtended(key.ParameterType, includeEnums: true)) { url += "/{id}"; }
          else { foreach (var property in key.ParameterType.GetProperties()) { url += "/{" + property.Name + "}"; } }
        }
        var rest = NormalizeUrlActionName(rootPath, controllerName, action, httpMethod, configuration);
        if (!rest.IsNullOrEmpty()) {
          url += $"/{NormalizeActionNameCase(rest, configuration)}";
          var others = action.Parameters.Where(p => p.ParameterName.EndsWith("Id", StringComparison.Ordinal)).ToList();
          if (others.Count == 1) { url += $"/{{{NormalizeSecondaryIdNameCase(others[0], configuration)}}}"; }
        }
        return url; }`),
    ),
    'GET /app/book/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'an override of an unrecognized member',
    replacing('protected override string Other(string x) => x;'),
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder overrides Other, and this override is not interpreted @builder.cs:4, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a class that has the interface but not the base class',
    replacing(
      'public string Build(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) => $"x/{controllerName}";',
      'IConventionalRouteBuilder',
    ),
    'GET /own, GET /x/Book, ⚠ builder.cs:4',
  ],
  ['no overrides', replacing(''), 'GET /api/app/book/{id}/phones, GET /own, ⚠ builder.cs:4'],
  [
    'a builder registered because of its name',
    `public class MyConventionalRouteBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`,
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:2',
  ],
  [
    'a builder registered neither by name nor by code',
    `public class VersionedBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`,
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder may replace the route builder, but is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
  [
    'an abstract class',
    `public abstract class VersionedBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`,
    'GET /api/app/book/{id}/phones, GET /own',
  ],
  [
    'two replacements',
    `public class AConventionalRouteBuilder : ConventionalRouteBuilder { ${prefix('=> "a";')} } public class BConventionalRouteBuilder : ConventionalRouteBuilder { ${prefix('=> "b";')} }`,
    'GET /api/app/book/{id}/phones unknown: several classes may replace the route builder, such as AConventionalRouteBuilder @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
];

const unregistered = `public class VersionedBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`;
const REGISTRATIONS: readonly Row[] = [
  [
    'Replace',
    'context.Services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, VersionedBuilder>());',
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:2',
  ],
  [
    'AddTransient',
    'context.Services.AddTransient<IConventionalRouteBuilder, VersionedBuilder>();',
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:2',
  ],
  [
    'a factory',
    'context.Services.AddTransient<IConventionalRouteBuilder>(_ => new VersionedBuilder());',
    'GET /api/app/book/{id}/phones unknown: (unnamed class) replaces the route builder; its code is not in the workspace @module.cs:4, GET /own, ⚠ module.cs:4',
  ],
  [
    'a conditional call',
    'if (isNew) context.Services.AddTransient<IConventionalRouteBuilder, VersionedBuilder>();',
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder may replace the route builder, but is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
  [
    'TryAddTransient',
    'context.Services.TryAddTransient<IConventionalRouteBuilder, VersionedBuilder>();',
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder may replace the route builder, but is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
  [
    'a class from a package',
    'context.Services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, PackagedBuilder>());',
    'GET /api/app/book/{id}/phones unknown: PackagedBuilder replaces the route builder; its code is not in the workspace @module.cs:4, GET /own, ⚠ module.cs:4',
  ],
  [
    'a call that gets the builder but registers nothing',
    'var builder = context.Services.GetRequiredService<IConventionalRouteBuilder>();',
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder may replace the route builder, but is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
];

const typescript = (code: string, module = '') =>
  analysisOf(
    {
      'builder.ts': code,
      'book.ts': `export class BookAppService extends ApplicationService { getPhones(id: string) {} @HttpGet('own') own() {} }`,
      'module.ts': `import { VersionedBuilder } from './builder'; export class WebModule { configureServices() {
        configure(FxAspNetCoreMvcOptions, o => { o.conventionalControllers.create(WebModule); });
        ${module}
      } }`,
    } satisfies Workspace,
    { profile: 'fx' },
  );

const tsReplacing = (members: string) =>
  `@Dependency({ replaceServices: true }) @ExposeServices(IConventionalRouteBuilder) export class VersionedBuilder extends ConventionalRouteBuilder { ${members} }`;

const TYPESCRIPT: readonly Row[] = [
  [
    'a different prefix',
    tsReplacing("protected override getApiRoutePrefix() { return 'rest'; }"),
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.ts:1',
  ],
  [
    'a call of the base method with changed arguments',
    tsReplacing(
      "build(rootPath, controllerName, action, httpMethod, configuration) { return super.build('v1/' + rootPath, controllerName, action, httpMethod, configuration); }",
    ),
    'GET /api/v1/app/book/{id}/phones, GET /own, ⚠ builder.ts:1',
  ],
  [
    'a loop over an unknown list',
    tsReplacing("build() { for (const c of x) return c; return ''; }"),
    'GET /api/app/book/{id}/phones unknown: x is not known here @builder.ts:1, GET /own, ⚠ builder.ts:1',
  ],
  [
    'a builder registered neither by name nor by code',
    "export class VersionedBuilder extends ConventionalRouteBuilder { getApiRoutePrefix() { return 'rest'; } }",
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder may replace the route builder, but is not known to be registered @builder.ts:1, GET /own, ⚠ builder.ts:1',
  ],
];

const TYPESCRIPT_REGISTRATIONS: readonly Row[] = [
  [
    'replace',
    'services.replace(ServiceDescriptor.transient(IConventionalRouteBuilder, VersionedBuilder));',
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.ts:1',
  ],
  [
    'addTransient',
    'services.addTransient(IConventionalRouteBuilder, VersionedBuilder);',
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.ts:1',
  ],
  [
    'a provider',
    'providers([{ provide: IConventionalRouteBuilder, useClass: VersionedBuilder }]);',
    'GET /api/app/book/{id}/phones unknown: VersionedBuilder may replace the route builder, but is not known to be registered @builder.ts:1, GET /own, ⚠ builder.ts:1',
  ],
  [
    'a class from a package',
    'services.addTransient(IConventionalRouteBuilder, PackagedBuilder);',
    'GET /api/app/book/{id}/phones unknown: PackagedBuilder replaces the route builder; its code is not in the workspace @module.ts:3, GET /own, ⚠ module.ts:3',
  ],
];

describe('replaced route builders (§5.6)', () => {
  for (const [title, code, expected] of CSHARP)
    it(title, async () => assert.equal(summary(await csharp(code)), expected));
  for (const [title, code, expected] of REGISTRATIONS)
    it(`registration: ${title}`, async () =>
      assert.equal(summary(await csharp(unregistered, code)), expected));
  for (const [title, code, expected] of TYPESCRIPT)
    it(`in TypeScript: ${title}`, () => assert.equal(summary(typescript(code)), expected));
  for (const [title, code, expected] of TYPESCRIPT_REGISTRATIONS)
    it(`registration in TypeScript: ${title}`, () =>
      assert.equal(summary(typescript(TYPESCRIPT[3]![1], code)), expected));
});

/** Service conventions, and the certainty of three routes: of a method, a method with a template, and a controller. */
const CONVENTIONS: readonly (readonly [title: string, code: string, expected: string, module?: string])[] = [
  ['an override that sets method routes', convention('NormalizeSelectorRoutes'), 'unknown unknown exact ⚠'],
  [
    'an override that changes the verb of methods without a verb attribute',
    convention('SelectHttpMethod', 'string'),
    'unknown exact exact ⚠',
  ],
  ['an override that changes controllers', convention('ApplyForControllers'), 'unknown unknown unknown ⚠'],
  ['an override that changes only API discovery', convention('ConfigureApiExplorer'), 'exact exact exact'],
  ['no overrides', convention(null), 'exact exact exact'],
  [
    'a class that has the interface but not the base class',
    '[ExposeServices(typeof(IAbpServiceConvention))] public class Own : IAbpServiceConvention { public void Apply(ApplicationModel application) { } }',
    'unknown unknown unknown ⚠',
  ],
  [
    'a convention registered because of its name',
    'public class MyAbpServiceConvention : AbpServiceConvention { protected override void NormalizeSelectorRoutes() { } }',
    'unknown unknown exact ⚠',
  ],
  [
    'a convention registered neither by name nor by code',
    'public class OwnConvention : AbpServiceConvention { protected override void NormalizeSelectorRoutes() { } }',
    'exact exact exact',
  ],
  [
    'a convention registered by code',
    'public class OwnConvention : AbpServiceConvention { protected override void NormalizeSelectorRoutes() { } }',
    'unknown unknown exact ⚠',
    'context.Services.Replace(ServiceDescriptor.Transient<IAbpServiceConvention, OwnConvention>());',
  ],
  [
    'a class from a package, registered by code',
    '',
    'unknown unknown unknown ⚠',
    'context.Services.AddTransient<IAbpServiceConvention, PackagedConvention>();',
  ],
];

function convention(member: string | null, type = 'void'): string {
  const override =
    member === null ? '' : `protected override ${type} ${member}(ActionModel action) { Other(); }`;
  return `[Dependency(ReplaceServices = true)] [ExposeServices(typeof(IAbpServiceConvention))]
    public class OwnConvention : AbpServiceConvention { ${override} }`;
}

describe('replaced service conventions', () => {
  const controller =
    'namespace Acme.Web; [Route("c")] public class CController : AbpController { [HttpGet] public void Get() { } }';
  for (const [title, code, expected, module] of CONVENTIONS)
    it(title, async () => {
      const { routes, diagnostics } = await csharp(
        `${code}\n${controller.replace('namespace Acme.Web;', '')}`,
        module,
      );
      const found = ['/api/app/book/{id}/phones', '/own', '/c'].map(
        (path) => routes.find((route) => route.path === path)?.certainty,
      );
      const hasWarning = diagnostics.some((finding) => finding.code === 'route-builder-replaced');
      assert.equal([...found, ...(hasWarning ? ['⚠'] : [])].join(' '), expected);
    });
  it('make routes unknown in TypeScript', () => {
    const { routes } = typescript(
      'export class OwnConvention extends FxServiceConvention { protected override normalizeSelectorRoutes() {} }',
      'services.replace(ServiceDescriptor.transient(FxServiceConvention, OwnConvention));',
    );
    assert.deepEqual(
      routes.map(({ certainty }) => certainty),
      ['unknown', 'unknown'],
    );
  });
});
