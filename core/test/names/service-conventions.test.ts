/** Workspace classes that replace the service convention of version 3, or the route builder of later versions. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { csharpFiles, describeRows, inCSharp, type SingleLanguageRow } from './table';

const convention = (members: string, attributes = '[Dependency(ReplaceServices = true)]') =>
  `${attributes} public class ShopAbpServiceConvention : AbpServiceConvention, IAbpServiceConvention { ${members} }`;
const PARAMETERS =
  'string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration';
const ARGUMENTS = 'rootPath, controllerName, action, httpMethod, configuration';

/** A service with two methods, and the given code in another file. */
const withOther = (code: string): Workspace =>
  csharpFiles({
    'others.cs': code,
    'book.cs': `public class BookAppService : ApplicationService {
    public void GetBestSellers(Guid id) { }
    public void UpdateTitle(Guid id) { } }`,
  });

/** A row for version 3.1. By default, it expects a finding that reports the replaced service convention. */
const replaced = (
  title: string,
  code: string,
  routes: readonly string[],
  findings = ['! route-builder-replaced'],
): SingleLanguageRow => [title, withOther(code), { 'abp@3.1': [...routes, ...findings] }];

describeRows(
  'a service convention that replaces the default',
  inCSharp([
    replaced(
      'builds the route with its override of CalculateRouteTemplate',
      convention(`protected override string CalculateRouteTemplate(${PARAMETERS}) {
      var url = $"rest/{NormalizeUrlControllerName(${ARGUMENTS}).ToCamelCase()}";
      var name = NormalizeUrlActionName(${ARGUMENTS});
      if (!name.IsNullOrEmpty()) { url += "/" + name.ToCamelCase(); }
      return url; }`),
      ['GET /rest/book/bestSellers', 'PUT /rest/book/title'],
    ),
    replaced(
      'can call the base implementation of CalculateRouteTemplate',
      convention(
        `protected override string CalculateRouteTemplate(${PARAMETERS}) => base.CalculateRouteTemplate(${ARGUMENTS}) + "/v2";`,
      ),
      ['GET /api/app/book/{id}/bestSellers/v2', 'PUT /api/app/book/{id}/title/v2'],
    ),
    replaced(
      'makes the route unknown if the template cannot be evaluated',
      convention(`protected override string CalculateRouteTemplate(${PARAMETERS}) => _options.Url;`),
      ['GET /api/app/book/{id}/bestSellers unknown', 'PUT /api/app/book/{id}/title unknown'],
    ),
    replaced(
      'takes the action segment from its override of NormalizeUrlActionName',
      convention(
        `protected override string NormalizeUrlActionName(${PARAMETERS}) => action.ActionName.RemovePostFix("Async");`,
      ),
      ['GET /api/app/book/{id}/getBestSellers', 'PUT /api/app/book/{id}/updateTitle'],
    ),
    replaced(
      'takes the controller segment from its override of NormalizeUrlControllerName',
      convention(
        `protected override string NormalizeUrlControllerName(${PARAMETERS}) => base.NormalizeUrlControllerName(${ARGUMENTS}) + "Api";`,
      ),
      ['GET /api/app/bookApi/{id}/bestSellers', 'PUT /api/app/bookApi/{id}/title'],
    ),
    replaced(
      'takes the verb from its override of SelectHttpMethod and removes only prefixes of that verb',
      convention(`protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) {
      var verb = base.SelectHttpMethod(action, configuration);
      return verb == "PUT" || verb == "DELETE" ? "POST" : verb; }`),
      ['GET /api/app/book/{id}/bestSellers', 'POST /api/app/book/{id}/updateTitle'],
    ),
    replaced(
      'makes the route unknown if the verb cannot be evaluated',
      convention(
        'protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => _verbs.For(action);',
      ),
      ['GET /api/app/book/{id}/bestSellers unknown', 'PUT /api/app/book/{id}/title unknown'],
    ),
    replaced(
      'can override verb and template; its override of ConfigureApiExplorer does not affect routes',
      convention(`protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => "PATCH";
      protected override void ConfigureApiExplorer(ControllerModel controller) { controller.ApiExplorer.GroupName = "x"; }
      protected override string CalculateRouteTemplate(${PARAMETERS}) => $"{httpMethod.ToLower()}/{action.ActionName}";`),
      ['PATCH /patch/GetBestSellers', 'PATCH /patch/UpdateTitle'],
    ),
    replaced(
      'makes routes unknown if it overrides ApplyForControllers',
      convention(`protected override string CalculateRouteTemplate(${PARAMETERS}) => "x";
      protected override void ApplyForControllers(ApplicationModel application) { }`),
      ['GET /api/app/book/{id}/bestSellers unknown', 'PUT /api/app/book/{id}/title unknown'],
    ),
    replaced(
      'makes all routes unknown, even those with attribute templates, if it changes selectors',
      `${convention(`protected override void ConfigureSelector(string rootPath, string controllerName, ActionModel action, ConventionalControllerSetting configuration) { NormalizeSelectorRoutes(rootPath, controllerName, action, configuration); }
      protected override void NormalizeSelectorRoutes(string rootPath, string controllerName, ActionModel action, ConventionalControllerSetting configuration) {
        foreach (var selector in action.Selectors) { selector.AttributeRouteModel.Template = $"{rootPath}/{selector.AttributeRouteModel.Template}"; } }`)}
      public class TagAppService : ApplicationService { [HttpGet("best")] public void GetBest() { } }`,
      [
        'GET /api/app/book/{id}/bestSellers unknown',
        'PUT /api/app/book/{id}/title unknown',
        'GET /best unknown',
      ],
    ),
    replaced(
      'has no effect if it is not registered',
      convention(
        `protected override string CalculateRouteTemplate(${PARAMETERS}) => "x";`,
        '[DisableConventionalRegistration]',
      ),
      ['GET /api/app/book/{id}/bestSellers', 'PUT /api/app/book/{id}/title'],
      [],
    ),
  ]),
);

describe('an interpreted service convention', () => {
  it('is named in a finding and in the derivation of the route', async () => {
    const code = `${convention('protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => "PATCH";')}`;
    const { routes, diagnostics } = await csharpAnalysisOf(withOther(code), { profile: 'abp@3.1' });
    assert.deepEqual(
      diagnostics.map(({ code: found, message }) => `${found}: ${message}`),
      [
        'route-builder-replaced: ShopAbpServiceConvention replaces the service convention: its code is interpreted.',
      ],
    );
    const steps = routes[0]!.derivation.filter(({ kind }) => kind === 'route-builder');
    assert.deepEqual(
      steps.map(({ text, location }) => [text, location?.file]),
      [['ShopAbpServiceConvention selects PATCH', 'others.cs']],
    );
  });
});

describeRows(
  'a route builder',
  inCSharp([
    [
      "can enumerate the properties of an id parameter's type",
      csharpFiles({
        'builder.cs': `[Dependency(ReplaceServices = true)] public class ShopConventionalRouteBuilder : ConventionalRouteBuilder {
        public override string Build(${PARAMETERS}) {
          var key = action.Parameters.FirstOrDefault(p => p.ParameterName == "id");
          if (key == null) { return "none"; }
          var url = "BookKey";
          foreach (var property in key.ParameterType.GetProperties(BindingFlags.Instance | BindingFlags.Public)) { url += "/" + property.Name; }
          return url; } }`,
        'key.cs': 'public class BookKey { public int Year { get; set; } public string Title { get; set; } }',
        'book.cs':
          'public class KeyAppService : ApplicationService { public void Get(BookKey id) { } public void GetOne(BookKey key) { } }',
      }),
      ['GET /BookKey/Year/Title', 'GET /none', '! route-builder-replaced'],
    ],
  ]),
);
