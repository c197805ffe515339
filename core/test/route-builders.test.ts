import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf, type Workspace } from './workspace';

/** Code of a route builder, or how one gets its place, and what becomes of the routes. */
type Row = readonly [title: string, code: string, expected: string];

/** Rows, the first reason of those that are not exact, and where the warnings stand. */
function answer({ routes, diagnostics }: Analysis): string {
  const rows = routes.map(({ verb, path, certainty, reasons: [reason] }) => {
    const shown = `${verb} ${path}`;
    const place = `${reason?.location?.file}:${(reason?.location?.line ?? -1) + 1}`;
    return certainty === 'exact'
      ? shown
      : `${shown} ${certainty}: ${reason?.text.replace(/^.*?: /, '')} @${place}`;
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

/** A class that replaces the default one by its attributes. */
const replacing = (members: string, base = 'ConventionalRouteBuilder') => `
  [Dependency(ReplaceServices = true)] [ExposeServices(typeof(IConventionalRouteBuilder))]
  public class VersionedBuilder : ${base} { ${members} }`;

const prefix = (value: string) =>
  `protected override string GetApiRoutePrefix(ActionModel action, ConventionalControllerSetting configuration) ${value}`;
const build = (value: string) =>
  `public override string Build(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) ${value}`;

const CSHARP: readonly Row[] = [
  [
    'another prefix',
    replacing(prefix('=> "rest";')),
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:4',
  ],
  [
    'a prefix behind the default one',
    replacing(prefix('=> base.GetApiRoutePrefix(action, configuration) + "/v2";')),
    'GET /api/v2/app/book/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a prefix by controller',
    replacing(
      prefix(
        '=> action.Controller.ControllerName == "Book" ? "books-api" : base.GetApiRoutePrefix(action, configuration);',
      ),
    ),
    'GET /books-api/app/book/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a prefix that is not known',
    replacing(prefix('=> _options.Prefix;')),
    'GET /api/app/book/{id}/phones unknown: _options.Prefix is not known here @builder.cs:4, GET /own, ⚠ builder.cs:4',
  ],
  ['a constant', replacing(build('=> "one/route";')), 'GET /one/route, GET /own, ⚠ builder.cs:4'],
  [
    'the base under a condition',
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
    'a controller name',
    replacing(
      'protected override string NormalizeUrlControllerName(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) => base.NormalizeUrlControllerName(rootPath, controllerName, action, httpMethod, configuration) + "Shelf";',
    ),
    'GET /api/app/book-shelf/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'an action name',
    replacing(
      'protected override string NormalizeUrlActionName(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) => action.ActionName;',
    ),
    'GET /api/app/book/{id}/get-phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'casing',
    replacing(
      'protected override string NormalizeControllerNameCase(string controllerName, ConventionalControllerSetting configuration) => controllerName.ToUpperInvariant();',
    ),
    'GET /api/app/BOOK/{id}/phones, GET /own, ⚠ builder.cs:4',
  ],
  [
    'a copy of the default one without its prefix',
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
    'a member that nobody knows',
    replacing('protected override string Other(string x) => x;'),
    'GET /api/app/book/{id}/phones unknown: it overrides Other, which is not known here @builder.cs:4, GET /own, ⚠ builder.cs:4',
  ],
  [
    'the interface alone',
    replacing(
      'public string Build(string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration) => $"x/{controllerName}";',
      'IConventionalRouteBuilder',
    ),
    'GET /own, GET /x/Book, ⚠ builder.cs:4',
  ],
  ['nothing overridden', replacing(''), 'GET /api/app/book/{id}/phones, GET /own, ⚠ builder.cs:4'],
  [
    'named like the default one',
    `public class MyConventionalRouteBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`,
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:2',
  ],
  [
    'neither named nor registered',
    `public class VersionedBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`,
    'GET /api/app/book/{id}/phones unknown: it is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
  [
    'abstract',
    `public abstract class VersionedBuilder : ConventionalRouteBuilder { ${prefix('=> "rest";')} }`,
    'GET /api/app/book/{id}/phones, GET /own',
  ],
  [
    'two of them',
    `public class AConventionalRouteBuilder : ConventionalRouteBuilder { ${prefix('=> "a";')} } public class BConventionalRouteBuilder : ConventionalRouteBuilder { ${prefix('=> "b";')} }`,
    'GET /api/app/book/{id}/phones unknown: several classes may replace the default one @builder.cs:2, GET /own, ⚠ builder.cs:2',
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
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.cs:2',
  ],
  [
    'under a condition',
    'if (isNew) context.Services.AddTransient<IConventionalRouteBuilder, VersionedBuilder>();',
    'GET /api/app/book/{id}/phones unknown: it is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
  [
    'TryAdd',
    'context.Services.TryAddTransient<IConventionalRouteBuilder, VersionedBuilder>();',
    'GET /api/app/book/{id}/phones unknown: it is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
  ],
  [
    'a class of a package',
    'context.Services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, PackagedBuilder>());',
    'GET /api/app/book/{id}/phones unknown: its code is not part of the workspace @module.cs:4, GET /own, ⚠ module.cs:4',
  ],
  [
    'asked for only',
    'var builder = context.Services.GetRequiredService<IConventionalRouteBuilder>();',
    'GET /api/app/book/{id}/phones unknown: it is not known to be registered @builder.cs:2, GET /own, ⚠ builder.cs:2',
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
    'another prefix',
    tsReplacing("protected override getApiRoutePrefix() { return 'rest'; }"),
    'GET /own, GET /rest/app/book/{id}/phones, ⚠ builder.ts:1',
  ],
  [
    'the base with changed arguments',
    tsReplacing(
      "build(rootPath, controllerName, action, httpMethod, configuration) { return super.build('v1/' + rootPath, controllerName, action, httpMethod, configuration); }",
    ),
    'GET /api/v1/app/book/{id}/phones, GET /own, ⚠ builder.ts:1',
  ],
  [
    'a loop',
    tsReplacing("build() { for (const c of x) return c; return ''; }"),
    'GET /api/app/book/{id}/phones unknown: the code before it may return @builder.ts:1, GET /own, ⚠ builder.ts:1',
  ],
  [
    'neither named nor registered',
    "export class VersionedBuilder extends ConventionalRouteBuilder { getApiRoutePrefix() { return 'rest'; } }",
    'GET /api/app/book/{id}/phones unknown: it is not known to be registered @builder.ts:1, GET /own, ⚠ builder.ts:1',
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
    'GET /api/app/book/{id}/phones unknown: it is not known to be registered @builder.ts:1, GET /own, ⚠ builder.ts:1',
  ],
  [
    'a class of a package',
    'services.addTransient(IConventionalRouteBuilder, PackagedBuilder);',
    'GET /api/app/book/{id}/phones unknown: its code is not part of the workspace @module.ts:3, GET /own, ⚠ module.ts:3',
  ],
];

describe('replaced route builders (§5.6)', () => {
  for (const [title, code, expected] of CSHARP)
    it(title, async () => assert.equal(answer(await csharp(code)), expected));
  for (const [title, code, expected] of REGISTRATIONS)
    it(`registered: ${title}`, async () => assert.equal(answer(await csharp(unregistered, code)), expected));
  for (const [title, code, expected] of TYPESCRIPT)
    it(`in TypeScript: ${title}`, () => assert.equal(answer(typescript(code)), expected));
  for (const [title, code, expected] of TYPESCRIPT_REGISTRATIONS)
    it(`in TypeScript, registered: ${title}`, () =>
      assert.equal(answer(typescript(TYPESCRIPT[3]![1], code)), expected));
});

/** A class in the place of what applies all conventions, and the certainty of a method, of one with a template, and of a controller. */
const CONVENTIONS: readonly (readonly [title: string, code: string, expected: string, module?: string])[] = [
  ['selectors of methods', convention('NormalizeSelectorRoutes'), 'unknown unknown exact ⚠'],
  ['the verb of methods that name none', convention('SelectHttpMethod', 'string'), 'unknown exact exact ⚠'],
  ['all controllers', convention('ApplyForControllers'), 'unknown unknown unknown ⚠'],
  ['API discovery alone', convention('ConfigureApiExplorer'), 'exact exact exact'],
  ['nothing', convention(null), 'exact exact exact'],
  [
    'the interface alone',
    '[ExposeServices(typeof(IAbpServiceConvention))] public class Own : IAbpServiceConvention { public void Apply(ApplicationModel application) { } }',
    'unknown unknown unknown ⚠',
  ],
  [
    'named like the default one',
    'public class MyAbpServiceConvention : AbpServiceConvention { protected override void NormalizeSelectorRoutes() { } }',
    'unknown unknown exact ⚠',
  ],
  [
    'neither named nor registered',
    'public class OwnConvention : AbpServiceConvention { protected override void NormalizeSelectorRoutes() { } }',
    'exact exact exact',
  ],
  [
    'registered by code',
    'public class OwnConvention : AbpServiceConvention { protected override void NormalizeSelectorRoutes() { } }',
    'unknown unknown exact ⚠',
    'context.Services.Replace(ServiceDescriptor.Transient<IAbpServiceConvention, OwnConvention>());',
  ],
  [
    'registered by code, a class of a package',
    '',
    'unknown unknown unknown ⚠',
    'context.Services.AddTransient<IAbpServiceConvention, PackagedConvention>();',
  ],
];

function convention(member: string | null, type = 'void'): string {
  const own = member === null ? '' : `protected override ${type} ${member}(ActionModel action) { Other(); }`;
  return `[Dependency(ReplaceServices = true)] [ExposeServices(typeof(IAbpServiceConvention))]
    public class OwnConvention : AbpServiceConvention { ${own} }`;
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
      const isWarned = diagnostics.some((finding) => finding.code === 'route-builder-replaced');
      assert.equal([...found, ...(isWarned ? ['⚠'] : [])].join(' '), expected);
    });
  it('in TypeScript', () => {
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
