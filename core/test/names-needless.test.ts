/** What used to be unknown or assumed without need: each row says what the code means, and the answer that follows. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code of fixtures.
import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf } from './workspace';

/** The routes; of those that are not exact the certainty and the first reason. */
function answer({ routes }: Analysis): string {
  return routes
    .map(({ verb, path, certainty, reasons: [reason] }) => {
      const shown = `${verb} ${path.replace('/api/', '')}`;
      return certainty === 'exact' ? shown : `${shown} ${certainty}: ${reason?.text.replace(/^.*?: /, '')}`;
    })
    .join(', ');
}

const csharp = (onSetting: string, others = '', profile = 'abp') =>
  csharpAnalysisOf(
    {
      'module.cs': `using System; namespace Acme; public class ShopModule : AbpModule {
        public override void ConfigureServices(ServiceConfigurationContext context) {
          Configure<AbpAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(typeof(ShopModule).Assembly, o => { ${onSetting} }));
        } }`,
      'others.cs': `namespace Acme; ${others}`,
      'book.cs': `namespace Acme; public class BookAppService : ApplicationService {
        public void GetBestSellers(Guid id) { }
        public void UpdateTitle(Guid id) { } }`,
    },
    { profile },
  );

const typescript = (onSetting: string) =>
  analysisOf({
    'module.ts': `export class ShopModule { configureServices() {
      configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(ShopModule, o => { ${onSetting} }); }); } }`,
    'book.ts': 'export class BookAppService extends ApplicationService { getBestSellers(id: string) { } }',
  });

type Row = readonly [sentence: string, code: string, expected: string];

const rooted = (root: string) => `GET ${root}/book/{id}/best-sellers, PUT ${root}/book/{id}/title`;
const named = (first: string, second: string) => `GET app/book/{id}/${first}, PUT app/book/{id}/${second}`;

const unknownBecause = (reason: string, rows: readonly string[]) =>
  rows.map((row) => `${row} unknown: ${reason}`).join(', ');
const unknownRoot = (reason: string) => unknownBecause(reason, rooted('?').split(', '));
const NAMES = 'var names = new Dictionary<string, string> { { "a", "b" } };';

const VALUES: readonly Row[] = [
  ['string.Format fills its holes', 'o.RootPath = string.Format("{1}/{0}", "a", "b");', rooted('b/a')],
  [
    'String.Format takes an array',
    'o.RootPath = String.Format("{0}-{1}", new[] { "a", "b" });',
    rooted('a-b'),
  ],
  [
    'string.Format reads doubled braces as one',
    'o.RootPath = string.Format("{0}/{{tenant}}", "a");',
    rooted('a/{tenant}'),
  ],
  [
    'string.Format with a format of its own is unknown',
    'o.RootPath = string.Format("{0:x}", 10);',
    unknownRoot('string.Format("{0:x}", 10) is not known here'),
  ],
  [
    'string.Format without the argument that it names is unknown',
    'o.RootPath = string.Format("{1}", "a");',
    unknownRoot('string.Format("{1}", "a") is not known here'),
  ],
  ['ToSnakeCase parts words', 'o.RootPath = "MyOnlineShop".ToSnakeCase();', rooted('my_online_shop')],
  [
    'ToSnakeCase parts acronyms from words',
    'o.RootPath = "XMLBookV2Shop_A".ToSnakeCase();',
    rooted('xml_book_v2shop_a'),
  ],
  [
    'ToSnakeCase of an action name',
    'o.UrlActionNameNormalizer = c => c.ActionNameInUrl.ToSnakeCase();',
    named('best_sellers', 'title'),
  ],
  [
    'an extension of the framework is called by its class, too',
    'o.UrlActionNameNormalizer = c => AbpStringExtensions.IsNullOrEmpty(c.ActionNameInUrl) ? "x" : AbpStringExtensions.ToSnakeCase(c.ActionNameInUrl);',
    named('best_sellers', 'title'),
  ],
  ['nameof a class', 'o.RootPath = nameof(BookAppService).RemovePostFix("AppService");', rooted('Book')],
  ['nameof a member', 'o.RootPath = nameof(o.RootPath);', rooted('RootPath')],
  [
    'a collection expression',
    'string[] parts = ["a", .. new[] { "b", "c" }]; o.RootPath = string.Join("/", parts);',
    rooted('a/b/c'),
  ],
  [
    'whether a Dictionary holds a key is unknown',
    `${NAMES} o.RootPath = names.ContainsKey("a") ? names["a"] : "z";`,
    unknownRoot('ContainsKey is not a function'),
  ],
  [
    'TryGetValue of a Dictionary is unknown',
    `${NAMES} o.RootPath = names.TryGetValue("a", out var name) ? name : "z";`,
    unknownRoot('TryGetValue is not a function'),
  ],
  [
    'a variable that TryGetValue assigns is unknown',
    `${NAMES} string name = "z"; names.TryGetValue("a", out name); o.RootPath = name;`,
    unknownRoot('it is passed by reference'),
  ],
  ['a collection expression as an argument', 'o.RootPath = string.Join("-", ["a", "b"]);', rooted('a-b')],
];

const TYPESCRIPT: readonly Row[] = [
  ['an array with a spread', "o.rootPath = ['a', ...['b']].join('/');", 'GET a/b/book/{id}/best-sellers'],
  ['a template text', "const a = 'a'; o.rootPath = `${a}/b`;", 'GET a/b/book/{id}/best-sellers'],
  ['the name of a class', 'o.rootPath = ShopModule.name;', 'GET ShopModule/book/{id}/best-sellers'],
  [
    'a Map that is made from pairs is not followed',
    "const names = new Map([['Book', 'tome']]); o.urlControllerNameNormalizer = c => names.has(c.controllerName) ? 'tome' : 'z';",
    'GET app/?/{id}/best-sellers unknown: the argument of new Map is not known',
  ],
];

const convention = (members: string, attributes = '[Dependency(ReplaceServices = true)]') =>
  `${attributes} public class ShopAbpServiceConvention : AbpServiceConvention, IAbpServiceConvention { ${members} }`;
const GIVEN =
  'string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration';
const ARGUMENTS = 'rootPath, controllerName, action, httpMethod, configuration';

const CONVENTIONS: readonly Row[] = [
  [
    'CalculateRouteTemplate of 3.0 builds the route',
    convention(`protected override string CalculateRouteTemplate(${GIVEN}) {
      var url = $"rest/{NormalizeUrlControllerName(${ARGUMENTS}).ToCamelCase()}";
      var name = NormalizeUrlActionName(${ARGUMENTS});
      if (!name.IsNullOrEmpty()) { url += "/" + name.ToCamelCase(); }
      return url; }`),
    'GET /rest/book/bestSellers, PUT /rest/book/title',
  ],
  [
    'it may add to what its base builds',
    convention(
      `protected override string CalculateRouteTemplate(${GIVEN}) => base.CalculateRouteTemplate(${ARGUMENTS}) + "/v2";`,
    ),
    'GET app/book/{id}/bestSellers/v2, PUT app/book/{id}/title/v2',
  ],
  [
    'what it does not tell is unknown',
    convention(`protected override string CalculateRouteTemplate(${GIVEN}) => _options.Url;`),
    'GET app/book/{id}/bestSellers unknown: _options.Url is not known here, PUT app/book/{id}/title unknown: _options.Url is not known here',
  ],
  [
    'NormalizeUrlActionName of 3.0 gives the action segment',
    convention(
      `protected override string NormalizeUrlActionName(${GIVEN}) => action.ActionName.RemovePostFix("Async");`,
    ),
    'GET app/book/{id}/getBestSellers, PUT app/book/{id}/updateTitle',
  ],
  [
    'NormalizeUrlControllerName of 3.0 gives the controller segment',
    convention(
      `protected override string NormalizeUrlControllerName(${GIVEN}) => base.NormalizeUrlControllerName(${ARGUMENTS}) + "Api";`,
    ),
    'GET app/bookApi/{id}/bestSellers, PUT app/bookApi/{id}/title',
  ],
  [
    'SelectHttpMethod selects the verb, and with it the prefix that is cut',
    convention(`protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) {
      var verb = base.SelectHttpMethod(action, configuration);
      return verb == "PUT" || verb == "DELETE" ? "POST" : verb; }`),
    'GET app/book/{id}/bestSellers, POST app/book/{id}/updateTitle',
  ],
  [
    'a verb that is not told is unknown',
    convention(
      'protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => _verbs.For(action);',
    ),
    'GET app/book/{id}/bestSellers unknown: _verbs.For(action) is not known here, PUT app/book/{id}/title unknown: _verbs.For(action) is not known here',
  ],
  [
    'both at once, beside what concerns API discovery alone',
    convention(`protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => "PATCH";
      protected override void ConfigureApiExplorer(ControllerModel controller) { controller.ApiExplorer.GroupName = "x"; }
      protected override string CalculateRouteTemplate(${GIVEN}) => $"{httpMethod.ToLower()}/{action.ActionName}";`),
    'PATCH /patch/GetBestSellers, PATCH /patch/UpdateTitle',
  ],
  [
    'other members stay unknown',
    convention(`protected override string CalculateRouteTemplate(${GIVEN}) => "x";
      protected override void ApplyForControllers(ApplicationModel application) { }`),
    'GET app/book/{id}/bestSellers unknown: ShopAbpServiceConvention takes the place of the service convention, and its code is not interpreted, PUT app/book/{id}/title unknown: ShopAbpServiceConvention takes the place of the service convention, and its code is not interpreted',
  ],
  [
    'what it makes of selectors is not followed, and makes templates in attributes unknown, too',
    `${convention(`protected override void ConfigureSelector(string rootPath, string controllerName, ActionModel action, ConventionalControllerSetting configuration) { NormalizeSelectorRoutes(rootPath, controllerName, action, configuration); }
      protected override void NormalizeSelectorRoutes(string rootPath, string controllerName, ActionModel action, ConventionalControllerSetting configuration) {
        foreach (var selector in action.Selectors) { selector.AttributeRouteModel.Template = $"{rootPath}/{selector.AttributeRouteModel.Template}"; } }`)}
      public class TagAppService : ApplicationService { [HttpGet("best")] public void GetBest() { } }`,
    unknownBecause(
      'ShopAbpServiceConvention takes the place of the service convention, and its code is not interpreted',
      ['GET app/book/{id}/bestSellers', 'PUT app/book/{id}/title', 'GET /best'],
    ),
  ],
  [
    'a class that is not registered has no part in it',
    convention(
      `protected override string CalculateRouteTemplate(${GIVEN}) => "x";`,
      '[DisableConventionalRegistration]',
    ),
    'GET app/book/{id}/bestSellers, PUT app/book/{id}/title',
  ],
];

const base = (name: string, namespace: string): Row => [
  `${name} of ${namespace} adds nothing`,
  `public class TagAppService : ${namespace}.${name} { public void GetTags() { } }`,
  'GET app/tag/tags',
];

const BASES: readonly Row[] = [
  base('CmsKitAppServiceBase', 'Volo.CmsKit'),
  base('CmsKitPublicAppServiceBase', 'Volo.CmsKit.Public'),
  base('CmsKitAdminAppServiceBase', 'Volo.CmsKit.Admin'),
  base('BloggingAppServiceBase', 'Volo.Blogging'),
  base('BloggingAdminAppServiceBase', 'Volo.Blogging.Admin'),
  base('DocsAppServiceBase', 'Volo.Docs'),
  [
    'a base of that name from elsewhere is not known',
    'public class TagAppService : Acme.Elsewhere.CmsKitAppServiceBase { public void GetTags() { } }',
    'GET app/tag/tags assumed: what it adds or turns off is unknown',
  ],
];

const BUILDERS: readonly Row[] = [
  [
    'a route builder asks for the properties of an id that is an object',
    'public class BookKey { public int Year { get; set; } public string Title { get; set; } }',
    'GET /BookKey/Year/Title, GET /none',
  ],
];

describe('needless unknowns', () => {
  describe('values in C#', () => {
    for (const [sentence, code, expected] of VALUES)
      for (const profile of ['fx', 'abp'])
        it(`${sentence} (${profile})`, async () =>
          assert.equal(answer(await csharp(code, '', profile)), expected));
  });

  describe('values in TypeScript', () => {
    for (const [sentence, code, expected] of TYPESCRIPT)
      it(sentence, () => assert.equal(answer(typescript(code)), expected));
  });

  describe('a class in the place of the service convention', () => {
    for (const [sentence, code, expected] of CONVENTIONS)
      it(sentence, async () => assert.equal(answer(await csharp('', code, 'abp@3.1')), expected));

    it('is named by a finding and by the steps of the route', async () => {
      const code = `${convention('protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => "PATCH";')}`;
      const { routes, diagnostics } = await csharp('', code, 'abp@3.1');
      assert.deepEqual(
        diagnostics.map(({ code: found, message }) => `${found}: ${message}`),
        [
          'route-builder-replaced: ShopAbpServiceConvention takes the place of the service convention: its code is interpreted.',
        ],
      );
      const steps = routes[0]!.derivation.filter(({ kind }) => kind === 'route-builder');
      assert.deepEqual(
        steps.map(({ text, location }) => [text, location?.file]),
        [['ShopAbpServiceConvention selects PATCH', 'others.cs']],
      );
    });
  });

  describe('base classes of optional modules', () => {
    for (const [sentence, code, expected] of BASES)
      it(sentence, async () => {
        const { routes, ...rest } = await csharp('', code);
        const own = routes.filter(({ service }) => service === 'TagAppService');
        assert.equal(answer({ ...rest, routes: own }), expected);
      });
  });

  describe('route builders', () => {
    for (const [sentence, code, expected] of BUILDERS)
      it(sentence, async () => {
        const builder = `${code}
          [Dependency(ReplaceServices = true)] public class ShopConventionalRouteBuilder : ConventionalRouteBuilder {
            public override string Build(${GIVEN}) {
              var key = action.Parameters.FirstOrDefault(p => p.ParameterName == "id");
              if (key == null) { return "none"; }
              var url = "BookKey";
              foreach (var property in key.ParameterType.GetProperties(BindingFlags.Instance | BindingFlags.Public)) { url += "/" + property.Name; }
              return url; } }
          public class KeyAppService : ApplicationService { public void Get(BookKey id) { } public void GetOne(BookKey key) { } }`;
        const { routes, ...rest } = await csharp('', builder);
        const own = routes.filter(({ service }) => service === 'KeyAppService');
        assert.equal(answer({ ...rest, routes: own }), expected);
      });
  });
});
