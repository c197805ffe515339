/** A small workspace that exercises most of the output of the command line. */
export const bookstore: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "@acme/bookstore" }\n',
  'src/bookstore-module.ts': `import { FxAspNetCoreMvcOptions, FxModule } from '@fx/core';

export class BookstoreModule extends FxModule {
  configureServices() {
    this.configure(FxAspNetCoreMvcOptions, options => {
      options.conventionalControllers.create(BookstoreModule);
    });
  }
}
`,
  'src/book-app-service.ts': `import { ApplicationService, HttpGet, RemoteService } from '@fx/core';

export class BookAppService extends ApplicationService {
  async getListAsync(filter?: string) {}
  async getAllAsync() {}
  async getAsync(id: string) {}
  async createAsync(input: { title: string }) {}
  async getBestSellersAsync() {}
  @HttpGet('/books/newest')
  async findNewestAsync() {}
  @RemoteService(false)
  async importAsync() {}
}
`,
  'src/author-app-service.ts': `import { ApplicationService, RemoteService } from '@fx/core';

@RemoteService({ isMetadataEnabled: false })
export class AuthorAppService extends ApplicationService {
  async getAsync(id: string) {}
}

@RemoteService(false)
export class DraftAppService extends ApplicationService {
  async getAsync(id: string) {}
}
`,
};

/** The bookstore with a root path that is only known at run time. */
export const unknowableBookstore: Readonly<Record<string, string>> = {
  ...bookstore,
  'src/bookstore-module.ts': bookstore['src/bookstore-module.ts']!.replace(
    'create(BookstoreModule)',
    'create(BookstoreModule, o => { o.rootPath = readRootPath(); })',
  ),
};

/**
 * A .NET solution with what the bookstore lacks: a framework version, framework modules, several applications,
 * unresolved names, and code that cannot be evaluated or parsed.
 */
export const troubledSolution: Readonly<Record<string, string>> = {
  'Directory.Packages.props':
    '<Project><ItemGroup><PackageVersion Include="Volo.Abp.Core" Version="9.3.1" /></ItemGroup></Project>',
  'Host/Host.csproj':
    '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Volo.Abp.Core" /></ItemGroup></Project>',
  'Host/Module.cs': `using Volo.Abp.Identity;
public class HostModule {
  void ConfigureServices() {
    Configure<AbpAspNetCoreMvcOptions>(options => {
      if (isOn) options.ConventionalControllers.Create(typeof(HostModule).Assembly, o => { o.RootPath = Read(); });
      options.ConventionalControllers.Create(typeof(Elsewhere.Module).Assembly);
      options.ConventionalControllers.Create(FindAssembly());
    });
  }
}
public class MyUserAppService : IdentityUserAppService { public void Ban(Guid id) {} }
public class LostAppService : UnheardOfAppServiceBase { public void Get( {} }
`,
  'Other/Other.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
  'Other/Options.cs': 'public class OtherAppService : ApplicationService { public void Run() {} }',
  'bin/x.cs': '',
  '.gitignore': '/gen\n',
  'gen/y.cs': '',
};

const action = (name: string, httpMethod: string, url: string) => ({
  [name]: { uniqueName: name, name, httpMethod, url },
});

/** The bookstore with an outdated API description of its host. The description includes a controller of a package. */
export const describedBookstore: Readonly<Record<string, string>> = {
  ...bookstore,
  'host.json': JSON.stringify({
    modules: {
      app: {
        controllers: {
          'Acme.Bookstore.BookAppService': {
            type: 'Acme.Bookstore.BookAppService',
            actions: {
              ...action('getListAsync', 'GET', 'api/app/book'),
              ...action('getAllAsync', 'GET', 'api/app/book'),
              ...action('getAsync', 'GET', 'api/app/book/{id}'),
              ...action('createAsync', 'PUT', 'api/app/book'),
              ...action('importAsync', 'POST', 'api/app/book/import'),
              ...action('findNewestAsync', 'GET', 'books/newest'),
            },
          },
        },
      },
      identity: {
        controllers: { 'Other.UserController': { actions: action('getAsync', 'GET', 'api/identity/users') } },
      },
    },
  }),
};
