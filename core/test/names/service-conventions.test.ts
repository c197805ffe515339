/** A class of the workspace in the place of the service convention of version 3, or of the route builder after it. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf } from '../csharp-workspace';
import type { Workspace } from '../workspace';
import { csharpFiles, describeRows, inCSharp, type RowOfOne } from './table';

const convention = (members: string, attributes = '[Dependency(ReplaceServices = true)]') =>
  `${attributes} public class ShopAbpServiceConvention : AbpServiceConvention, IAbpServiceConvention { ${members} }`;
const GIVEN =
  'string rootPath, string controllerName, ActionModel action, string httpMethod, ConventionalControllerSetting configuration';
const ARGUMENTS = 'rootPath, controllerName, action, httpMethod, configuration';

/** A service with two methods beside some code. */
const beside = (code: string): Workspace =>
  csharpFiles({
    'others.cs': code,
    'book.cs': `public class BookAppService : ApplicationService {
    public void GetBestSellers(Guid id) { }
    public void UpdateTitle(Guid id) { } }`,
  });

/** A row about version 3.1, where code that takes the place of the service convention is a finding. */
const replaced = (
  sentence: string,
  code: string,
  routes: readonly string[],
  findings = ['! route-builder-replaced'],
): RowOfOne => [sentence, beside(code), { 'abp@3.1': [...routes, ...findings] }];

describeRows(
  'a class in the place of the service convention',
  inCSharp([
    replaced(
      'CalculateRouteTemplate of 3.0 builds the route',
      convention(`protected override string CalculateRouteTemplate(${GIVEN}) {
      var url = $"rest/{NormalizeUrlControllerName(${ARGUMENTS}).ToCamelCase()}";
      var name = NormalizeUrlActionName(${ARGUMENTS});
      if (!name.IsNullOrEmpty()) { url += "/" + name.ToCamelCase(); }
      return url; }`),
      ['GET /rest/book/bestSellers', 'PUT /rest/book/title'],
    ),
    replaced(
      'it may add to what its base builds',
      convention(
        `protected override string CalculateRouteTemplate(${GIVEN}) => base.CalculateRouteTemplate(${ARGUMENTS}) + "/v2";`,
      ),
      ['GET /api/app/book/{id}/bestSellers/v2', 'PUT /api/app/book/{id}/title/v2'],
    ),
    replaced(
      'what it does not tell is unknown',
      convention(`protected override string CalculateRouteTemplate(${GIVEN}) => _options.Url;`),
      ['GET /api/app/book/{id}/bestSellers unknown', 'PUT /api/app/book/{id}/title unknown'],
    ),
    replaced(
      'NormalizeUrlActionName of 3.0 gives the action segment',
      convention(
        `protected override string NormalizeUrlActionName(${GIVEN}) => action.ActionName.RemovePostFix("Async");`,
      ),
      ['GET /api/app/book/{id}/getBestSellers', 'PUT /api/app/book/{id}/updateTitle'],
    ),
    replaced(
      'NormalizeUrlControllerName of 3.0 gives the controller segment',
      convention(
        `protected override string NormalizeUrlControllerName(${GIVEN}) => base.NormalizeUrlControllerName(${ARGUMENTS}) + "Api";`,
      ),
      ['GET /api/app/bookApi/{id}/bestSellers', 'PUT /api/app/bookApi/{id}/title'],
    ),
    replaced(
      'SelectHttpMethod selects the verb, and with it the prefix that is cut',
      convention(`protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) {
      var verb = base.SelectHttpMethod(action, configuration);
      return verb == "PUT" || verb == "DELETE" ? "POST" : verb; }`),
      ['GET /api/app/book/{id}/bestSellers', 'POST /api/app/book/{id}/updateTitle'],
    ),
    replaced(
      'a verb that is not told is unknown',
      convention(
        'protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => _verbs.For(action);',
      ),
      ['GET /api/app/book/{id}/bestSellers unknown', 'PUT /api/app/book/{id}/title unknown'],
    ),
    replaced(
      'both at once, beside what concerns API discovery alone',
      convention(`protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => "PATCH";
      protected override void ConfigureApiExplorer(ControllerModel controller) { controller.ApiExplorer.GroupName = "x"; }
      protected override string CalculateRouteTemplate(${GIVEN}) => $"{httpMethod.ToLower()}/{action.ActionName}";`),
      ['PATCH /patch/GetBestSellers', 'PATCH /patch/UpdateTitle'],
    ),
    replaced(
      'other members stay unknown',
      convention(`protected override string CalculateRouteTemplate(${GIVEN}) => "x";
      protected override void ApplyForControllers(ApplicationModel application) { }`),
      ['GET /api/app/book/{id}/bestSellers unknown', 'PUT /api/app/book/{id}/title unknown'],
    ),
    replaced(
      'what it makes of selectors is not followed, and makes templates in attributes unknown, too',
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
      'a class that is not registered has no part in it',
      convention(
        `protected override string CalculateRouteTemplate(${GIVEN}) => "x";`,
        '[DisableConventionalRegistration]',
      ),
      ['GET /api/app/book/{id}/bestSellers', 'PUT /api/app/book/{id}/title'],
      [],
    ),
  ]),
);

describe('a service convention whose code is interpreted', () => {
  it('is named by a finding and by the steps of the route', async () => {
    const code = `${convention('protected override string SelectHttpMethod(ActionModel action, ConventionalControllerSetting configuration) => "PATCH";')}`;
    const { routes, diagnostics } = await csharpAnalysisOf(beside(code), { profile: 'abp@3.1' });
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

describeRows(
  'a route builder',
  inCSharp([
    [
      'asks for the properties of an id that is an object',
      csharpFiles({
        'builder.cs': `[Dependency(ReplaceServices = true)] public class ShopConventionalRouteBuilder : ConventionalRouteBuilder {
        public override string Build(${GIVEN}) {
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
