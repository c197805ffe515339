/** A small workspace with a bit of everything that the command line shows. */
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

/** The same with a root path that only the running program knows. */
export const unknowableBookstore: Readonly<Record<string, string>> = {
  ...bookstore,
  'src/bookstore-module.ts': bookstore['src/bookstore-module.ts']!.replace(
    'create(BookstoreModule)',
    'create(BookstoreModule, o => { o.rootPath = readRootPath(); })',
  ),
};

const action = (name: string, httpMethod: string, url: string) => ({
  [name]: { uniqueName: name, name, httpMethod, url },
});

/** The same with what a host of it said before the source moved on, and with a class of a package. */
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
