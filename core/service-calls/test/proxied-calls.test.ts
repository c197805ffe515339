/** Calls of C# client proxies are requests. */
import assert from 'node:assert/strict';
import { runToEnd } from '../../model/pausable-work';
import { csharpIndex, csharpModule, csharpService, project, to } from '../../test/csharp-workspace';
import type { Workspace } from '../../test/workspace';

const contracts = project(
  'Acme.Contracts',
  `public class AcmeContractsModule : AbpModule { }
  public interface IBookAppService : IApplicationService { Task GetAsync(Guid id); Task FindAsync(string name); }`,
);
const application = project(
  'Acme',
  `${csharpModule('AcmeModule')}
  public class BookAppService : ApplicationService, IBookAppService {
    public async Task GetAsync(Guid id) { }
    [RemoteService(false)] public async Task FindAsync(string name) { }
  }
  ${csharpService('ShelfAppService')}`,
  to('Acme.Contracts'),
);
const client = project(
  'Acme.Client',
  `public class AcmeClientModule : AbpModule {
    public override void ConfigureServices(ServiceConfigurationContext context) {
      context.Services.AddHttpClientProxies(typeof(AcmeContractsModule).Assembly, "Default");
    }
  }
  public class BookClientProxy : ClientProxyBase<IBookAppService>, IBookAppService {
    public virtual async Task GetAsync(Guid id) { }
    public virtual async Task FindAsync(string name) { }
  }`,
  to('Acme.Contracts'),
);
const code = (call: string) =>
  `public class IndexModel { private readonly IBookAppService _books; private readonly BookCache _cache; public async Task OnGet() { ${call} } }`;

async function answered(workspace: Workspace) {
  const textOf = (file: string) => workspace[file] ?? null;
  const index = await csharpIndex(true);
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  return runToEnd(index.proxiedCalls(index.analysis.routes, textOf));
}

const calls = async (workspace: Workspace) =>
  (await answered(workspace)).map(({ status, verb, url, reason }) =>
    [status, verb ?? '?', url, reason].filter(Boolean).join(' '),
  );

describe('a call of an interface with a C# client proxy', () => {
  const all = { ...contracts, ...application, ...client };
  const web = (call: string, ...references: readonly string[]) =>
    project('Acme.Web', code(call), to(...references));

  it('is answered by the route of the method', async () =>
    assert.deepEqual(
      await calls({ ...all, ...web('await _books.GetAsync(id); await _cache.GetAsync(id);', 'Acme.Client') }),
      ['matched GET IBookAppService.GetAsync'],
    ));

  it('is broken if the class has no route for the method', async () =>
    assert.deepEqual(await calls({ ...all, ...web('await _books.FindAsync("a");', 'Acme.Client') }), [
      'broken ? IBookAppService.FindAsync method: BookAppService has no route for it',
    ]));

  it('is no request in a project that references the class, or that adds no proxies', async () => {
    for (const references of [['Acme.Client', 'Acme'], ['Acme.Contracts']])
      assert.deepEqual(await calls({ ...all, ...web('await _books.GetAsync(id);', ...references) }), []);
  });

  it('is no request if proxies are added for another assembly', async () => {
    const other = project('Acme.Other', 'public class OtherModule : AbpModule { }');
    const text = client['Acme.Client/Acme.Client.cs']!.replace('AcmeContractsModule', 'OtherModule');
    const changed = { ...client, ...other, 'Acme.Client/Acme.Client.cs': text };
    const workspace = {
      ...contracts,
      ...application,
      ...changed,
      ...web('await _books.GetAsync(id);', 'Acme.Client'),
    };
    assert.deepEqual(await calls(workspace), []);
  });

  describe('in a Razor component', () => {
    const component = (text: string, codeBehind = '') =>
      calls({
        ...contracts,
        ...application,
        ...client,
        'Acme.Web/Acme.Web.csproj': project('Acme.Web', '', to('Acme.Client'))['Acme.Web/Acme.Web.csproj']!,
        'Acme.Web/Pages/Books.razor': text,
        'Acme.Web/Pages/Books.razor.cs': codeBehind,
      });

    it('is read in code blocks, on services that the component injects', async () =>
      assert.deepEqual(
        await component(
          '@page "/books"\r\n<h1>@Books.GetAsync(id)</h1>\r\n@inject IBookAppService Books\r\n@* @inject IBookAppService Others *@\r\n@code {\r\n  RenderFragment Row() => @<p class="a">@Name isn\'t here</p>;\r\n  async Task Load() { await Books.GetAsync(id); await Others.GetAsync(id); }\r\n}\r\n',
        ),
        ['matched GET IBookAppService.GetAsync'],
      ));

    it('is read in the file with the code of the component', async () =>
      assert.deepEqual(
        await component(
          '@inject IBookAppService Books',
          'namespace Acme.Web.Pages; public partial class Books { async Task Load() { await Books.GetAsync(id); } }',
        ),
        ['matched GET IBookAppService.GetAsync'],
      ));

    it('is that of the component, of several with one name', async () => {
      const inject = '@inject IBookAppService Service\n';
      const other = '@inject Cache Service\n';
      const load = 'async Task Load() { await Service.GetAsync(id); }';
      const behind = (name: string) => `namespace Acme.Web.${name}; public partial class Index { ${load} }`;
      const workspace = {
        ...contracts,
        ...application,
        ...client,
        ...project('Acme.Web', 'public class Cache { }', to('Acme.Client')),
        'Acme.Web/A/Index.razor': `${other}@code { ${load} }`,
        'Acme.Web/B/Index.razor': `${inject}@code { ${load} }`,
        'Acme.Web/C/Index.razor': other,
        'Acme.Web/C/Index.razor.cs': behind('C'),
        'Acme.Web/D/Index.razor': inject,
        'Acme.Web/D/Index.razor.cs': behind('D'),
      };
      assert.deepEqual(
        (await answered(workspace)).map(({ location }) => location.file),
        ['Acme.Web/B/Index.razor', 'Acme.Web/D/Index.razor.cs'],
      );
    });

    it('is read through an alias, and through a namespace that the component uses after it', async () =>
      assert.deepEqual(
        await component(
          '@using Service = IBookAppService\n@using Acme.Web.Base\n@inherits PageBase\n@inject Service Books\n@code { async Task Load() { await Books.GetAsync(id); await Inherited.GetAsync(id); } }',
          'namespace Acme.Web.Base { public class PageBase { protected IBookAppService Inherited; } }',
        ),
        ['matched GET IBookAppService.GetAsync', 'matched GET IBookAppService.GetAsync'],
      ));

    it('is read through a member of the base class that the component names', async () =>
      assert.deepEqual(
        await component(
          '@using Acme.Web\n@inherits PageBase',
          `namespace Acme.Web { public class PageBase : ComponentBase { [Inject] protected IBookAppService Service { get; set; } } }
          namespace Acme.Web.Pages { public partial class Books { async Task Load() { await Service.GetAsync(id); } } }`,
        ),
        ['matched GET IBookAppService.GetAsync'],
      ));

    it('is implied by a page that shows and changes what a service manages', async () =>
      assert.deepEqual(
        await component(
          '@inherits AbpCrudPageBase<IBookAppService, BookDto, Guid>\n@code { async Task Find() { await AppService.FindAsync("a"); } }',
        ),
        [
          'broken ? IBookAppService.FindAsync method: BookAppService has no route for it',
          'matched GET IBookAppService.GetAsync',
        ],
      ));

    it('is implied by a page whose code calls nothing', async () =>
      assert.deepEqual(
        await component('@inherits AbpCrudPageBase<IBookAppService, BookDto, Guid>\n@code { }'),
        ['matched GET IBookAppService.GetAsync'],
      ));
  });
});
