/** What `ControllerModelConfigurer` may change: only the controllers for which its code does more than read their type. */
import type { Workspace } from '../workspace';
import { byProfile, csharpBook, describeRows, inCSharp } from './table';

const SERVICES = `${csharpBook('public void Get() { }')} namespace A.Depot {
  public class DepotAppService : ApplicationService { public void Get() { } } }`;

const configured = (configurer: string, members = ''): Workspace => ({
  'module.cs': `using A.Depot; public class BookModule : FxModule {
    public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(BookModule).Assembly,
        s => { s.ControllerModelConfigurer = ${configurer}; }));
    } ${members} }`,
  'services.cs': SERVICES,
});

const BOOK = 'GET /api/app/book';
const DEPOT = 'GET /api/app/depot';
const RENAMED = [BOOK, 'GET /api/app/x'];
const DEPOT_UNKNOWN = ['GET /api/app/? unknown', BOOK];
const UNKNOWN = ['GET /api/app/? unknown', 'GET /api/app/? unknown'];
const isDepot = 'c.ControllerType == typeof(DepotAppService)';
const ofDepot = (code: string) => `c => { if (${isDepot}) ${code} }`;
const RENAME = `static void Rename(ControllerModel c) { if (${isDepot}) c.ControllerName = "X"; }`;

describeRows(
  'ControllerModelConfigurer leaves the names of controllers known',
  inCSharp([
    ['code without effect', configured('c => { }'), [BOOK, DEPOT]],
    ['code that only reads the type', configured('c => { var n = c.ControllerType.Name; }'), [BOOK, DEPOT]],
    [
      'all are renamed',
      configured('c => c.ControllerName += "X"'),
      ['GET /api/app/book-x', 'GET /api/app/depot-x'],
    ],
    ['one type is renamed', configured(ofDepot('c.ControllerName = "X";')), RENAMED],
    [
      'all types but one are renamed',
      configured(
        'c => { if (c.ControllerType.AsType() != typeof(DepotAppService)) return; c.ControllerName = "X"; }',
      ),
      RENAMED,
    ],
    [
      'a name decides',
      configured('c => c.ControllerName = c.ControllerName == "Depot" ? "X" : c.ControllerName'),
      RENAMED,
    ],
    ['a method', configured('Rename', RENAME), RENAMED],
    ['a method that is called', configured('c => Rename(c)', RENAME), RENAMED],
    [
      'postfixes of the new name stay',
      configured(ofDepot('c.ControllerName = "XAppService";')),
      [BOOK, 'GET /api/app/x-app-service'],
    ],
  ]),
);

describeRows(
  'ControllerModelConfigurer makes names unknown',
  inCSharp([
    ...(
      [
        ['a filter', 'c.Filters.Add(new AuthorizeFilter());'],
        ['actions', 'foreach (var a in c.Actions) a.ActionName = "x";'],
        ['a member of a member', 'c.ApiExplorer.IsVisible = false;'],
        ['an assigned member', 'c.ApiExplorer = new ApiExplorerModel();'],
        ['an item', 'c.RouteValues["area"] = "x";'],
        ['other code', 'Outside.Change(c);'],
        ['a reference', 'Outside.Change(ref c);'],
        ['a method', 'c.Change();'],
        ['a lambda', 'Outside.Later(() => c.Selectors.Clear());'],
        ['a cast', '((IFilterModel)c).Filters.Clear();'],
        ['a variable of a pattern', 'if (c is IFilterModel model) model.Filters.Clear();'],
        ['an array', 'foreach (var model in new[] { c }) model.Selectors.Clear();'],
        ['a name that is not known', 'c.ControllerName = Outside.Name;'],
      ] as const
    ).map(
      ([title, code]) => [`of one type: ${title}`, configured(ofDepot(code)), [...DEPOT_UNKNOWN]] as const,
    ),
    [
      'of all types: a condition that is not known',
      configured('c => { if (Outside.Flag) c.ControllerName = "X"; }'),
      UNKNOWN,
    ],
    ['of all types: code that is not declared', configured('Outside.Rename'), UNKNOWN],
  ]),
);

// The interface has the attribute. The framework gives integration services their own prefix, and exposes them on request.
const EXPOSED = 'Configure<FxAspNetCoreMvcOptions>(o => o.ExposeIntegrationServices = true);';
const marked = (files: Workspace): Workspace => ({
  'module.cs': files['module.cs']!.replace('Configure<', `${EXPOSED} Configure<`),
  'services.cs': files['services.cs']!.replace(
    'public class DepotAppService : ApplicationService',
    '[IntegrationService] public interface IDepot { } public class DepotAppService : ApplicationService, IDepot',
  ),
});

describeRows(
  'configuration code can find integration services',
  inCSharp([
    [
      'in a configurer',
      marked(
        configured(
          'c => { if (IntegrationServiceAttribute.IsDefinedOrInherited(c.ControllerType)) c.ControllerName = "X"; }',
        ),
      ),
      byProfile(RENAMED, [BOOK, 'GET /integration-api/app/x']),
    ],
    [
      'in a predicate',
      marked(configured('null; s.TypePredicate = t => !IntegrationServiceAttribute.IsDefinedOrInherited(t)')),
      [BOOK, 'DepotAppService: type-predicate'],
    ],
  ]),
);
