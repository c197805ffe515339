// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of the code under test
/** The requests in the code of a client, with their verbs and URLs. */
import assert from 'node:assert/strict';
import { typescriptFrontend } from '../../frontends/typescript';
import { csharpFrontend } from '../../test/csharp-frontend';
import { callsInFile } from '../calls-in-file';

const load: Parameters<typeof callsInFile>[2] = async ({ name }) =>
  name === 'csharp' ? csharpFrontend : typescriptFrontend;

type Table = readonly (readonly [code: string, ...calls: readonly string[]])[];

const shown = async (file: string, text: string, loading = load) =>
  ((await callsInFile(file, text, loading)) ?? []).map(({ verb, url }) => `${verb ?? '?'} ${url}`);

function testRequests(title: string, table: Table, file = 'client.tsx'): void {
  describe(title, () => {
    for (const [code, ...calls] of table)
      it(code, async () => assert.deepEqual(await shown(file, code), calls));
  });
}

testRequests('requests in TypeScript', [
  [
    "this.restService.request<any, B>({ method: 'GET', url: `/api/app/book/${id}` });",
    'GET /api/app/book/{id}',
  ],
  ["this.http.request('post', '/api/app/book?x=1', options);", 'POST /api/app/book'],
  ["this.http.get<Book>('/api/app/book');", 'GET /api/app/book'],
  ["axios.delete('/api/app/book/' + book.id);", 'DELETE /api/app/book/{id}'],
  ["axios.head('/api/app/book');", 'HEAD /api/app/book'],
  ["api.options('/api/app/book');", 'OPTIONS /api/app/book'],
  ["axios({ method: 'put', url: '/api/app/book' });", 'PUT /api/app/book'],
  ["fetch('/api/app/book', { method: 'POST' });", 'POST /api/app/book'],
  ["fetch('/api/app/book');", 'GET /api/app/book'],
  ["fetch('/api/app/book', options);", '? /api/app/book'],
  ["$fetch('/api/app/book'); ky.put('/api/app/book');", 'GET /api/app/book', 'PUT /api/app/book'],
  [
    "abp.ajax($.extend(true, { url: abp.appPath + 'api/app/book', type: 'DELETE' }, more));",
    'DELETE {appPath}api/app/book',
  ],
  ["const url = '/api/app/book'; ky.get(url);", 'GET /api/app/book'],
  ["const url = '/api/app/book'; $.get(url);", 'GET /api/app/book'],
  ["const url = '/api/app/book'; bookClient.get(url);", 'GET /api/app/book'],
  ["const url = '/api/app/book'; sky.get(url); parts$.get(url);"],
  ["request({ url: '/api/app/book' });", 'GET /api/app/book'],
  ["request('DELETE', '/api/app/book');", 'DELETE /api/app/book'],
  ["defHttp.post({ url: '/api/app/book' });", 'POST /api/app/book'],
  [
    "const options_ = { method: 'PUT', url: '/api/app/book' }; this.transform(options_);",
    'PUT /api/app/book',
  ],
  ["send({ method: 'GET', url: '/api/app/book' }); show({ url: '/api/app/book' });", 'GET /api/app/book'],
  ['const a = <button onClick={() => axios.delete(`/api/app/book/${id}`)} />;', 'DELETE /api/app/book/{id}'],
  ["const onClick = async () => { await api.get('/api/app/book'); };", 'GET /api/app/book'],
]);

testRequests('URLs of requests', [
  ["const base = '/api/app'; fetch(`${base}/book`);", 'GET /api/app/book'],
  ["const api = { books: '/api/app/book' }; fetch(api.books);", 'GET /api/app/book'],
  ["enum Api { Books = '/api/app/book' }\nhttp.get(Api.Books);", 'GET /api/app/book'],
  [
    "class A { private url = '/api/app/book'; f() { this.http.get(this.url + '/newest'); } }",
    'GET /api/app/book/newest',
  ],
  ["class A { id = ''; f() { fetch('/api/app/book/' + this.id); } }", 'GET /api/app/book/{id}'],
  ['fetch(`${environment.apiUrl}/api/app/book`);', 'GET {apiUrl}/api/app/book'],
  ["fetch('/api/app/book/' + encodeURIComponent(name));", 'GET /api/app/book/{name}'],
  [
    "class A { f() { let url_ = this.baseUrl + '/api/app/book/{id}?'; url_ = url_.replace('{id}', id); url_ += 'a=1'; http.request('get', url_); } }",
    'GET {baseUrl}/api/app/book/{id}',
  ],
  ["function f() { let url = '/api/app/book'; url += suffix; fetch(url); }", 'GET /api/app/book{*}'],
  ["function f() { let url = '/api/app/book'; if (isOld) url = '/api/old'; fetch(url); }", 'GET {*}'],
  ["let url = '/api/app/book'; fetch(url);", 'GET {url}'],
  ["fetch(isOld ? '/api/old' : '/api/new');", 'GET {*}'],
  ['function load(url: string) { return axios.get(url); }', 'GET {url}'],
]);

testRequests('code without requests', [
  ["map.get('/api/app/book' in x); cache.get(key);"],
  ["app.get('/api/app/book', (request, response) => {});"],
  [
    'apiRouter.get("/api/app/book", handle); fetchMock.get("/api/app/book", {}); fastify.get("/api/app/book", options, handle);',
  ],
  ["mock.get('/api/app/book');"],
  ["const route = { url: '/api/app/book', name: 'books' }; fetch;"],
  ["controls.get('name');"],
]);

testRequests(
  'requests in a Vue component',
  [
    [
      "<template><p>fetch('/no')</p></template>\n<script setup lang=\"ts\">\nawait axios.get('/api/app/book');\n</script>",
      'GET /api/app/book',
    ],
  ],
  'page.vue',
);

testRequests(
  'requests in a .http file',
  [
    [
      '@host = https://localhost:5001\n@id = {{$guid}}\n\n### all\n# comment\nGET {{host}}/api/app/book?x=1 HTTP/1.1\nAccept: */*\n\n{ "GET": 1 }\n### one\nDELETE {{host}}/api/app/book/{{id}}',
      'GET https://localhost:5001/api/app/book',
      'DELETE https://localhost:5001/api/app/book/{guid}',
    ],
    [
      '@base = \n@id = \nGET http://localhost{{base}}/api/app/book/{{id}}/pages',
      'GET http://localhost/api/app/book/{id}/pages',
    ],
  ],
  'books.http',
);

testRequests(
  'requests in an interface of Refit',
  [
    [
      'using Refit;\npublic interface IBooks {\n  [Get("/api/app/book/{id}")]\n  Task<Book> Get(Guid id);\n  // [Put("/api/app/old")]\n  [Headers("a"), Post(Path)] Task Create();\n  [Delete("/api/app/book/{id}")] Task Delete(Guid id);\n}',
      'GET /api/app/book/{id}',
      'DELETE /api/app/book/{id}',
    ],
    ['using Acme;\npublic interface IBooks {\n  [Get("/api/app/book/{id}")] Task<Book> Get(Guid id);\n}'],
  ],
  'IBooks.cs',
);

testRequests(
  'requests in a Razor component',
  [
    [
      '@inject HttpClient Http\n<p>@("/api/app/other")</p>\n@code { async Task Load() { books = await Http.GetFromJsonAsync<Book[]>("/api/app/book"); } }',
      'GET /api/app/book',
    ],
  ],
  'Books.razor',
);

testRequests(
  'requests in a Bruno file',
  [
    [
      'meta {\n  name: x\n}\n\nput {\n  url: {{host}}/api/app/book/:id\n  body: none\n}',
      'PUT {host}/api/app/book/{id}',
    ],
  ],
  'book.bru',
);

testRequests(
  'requests in the API definition for generated C# proxies',
  [
    [
      '{ "modules": { "app": { "controllers": { "Acme.BookAppService": { "actions": {\n "GetAsyncById": { "name": "GetAsync", "httpMethod": "GET", "url": "api/app/book/{id}" },\n "CreateAsyncByInput": { "httpMethod": "POST", "url": "api/app/book" } } } } } } }',
      'GET api/app/book/{id}',
      'POST api/app/book',
    ],
  ],
  'app-generate-proxy.json',
);

testRequests(
  'requests in a Postman collection',
  [
    [
      '{"item": [{"item": [{"request": {"method": "POST", "url": {"raw": "{{host}}/api/app/book"}}}]}, {"request": {"method": "GET", "url": "/api/app/book"}}]}',
      'POST {host}/api/app/book',
      'GET /api/app/book',
    ],
  ],
  'books.postman_collection.json',
);

describe('requests in C#', () => {
  for (const [body, ...calls] of [
    ['await _httpClient.GetAsync($"api/app/book/{id}");', 'GET api/app/book/{id}'],
    ['await client.PostAsJsonAsync("/api/app/book", input);', 'POST /api/app/book'],
    ['new HttpRequestMessage(HttpMethod.Delete, Url + "/book");', 'DELETE /api/app/book'],
    ['await bookRepository.GetAsync(bookId);'],
    ['await settings.GetAsync("Book.Newest");'],
  ] as const) {
    it(body, async () => {
      const text = `class A { const string Url = "/api/app"; HttpClient c; async Task F(Guid id) { ${body} } }`;
      assert.deepEqual(await shown('A.cs', text), calls);
    });
  }
});

describe('files that cannot be read', () => {
  const request = "fetch('/api/app/book');\n";
  const wide = [...request].map((character) => `${character}\0`).join('');
  const truncated = '{"item": [{"request": {"method": "GET", "url": "/api/app/book"}}';
  for (const [file, text] of [
    ...['a.ts', 'a.js', 'a.mjs', 'a.jsx', 'a.vue', 'a.cs', 'a.http', 'a.bru'].map(
      (file) => [file, wide] as const,
    ),
    ['a.ts', `fetch(${'[\n'.repeat(50_000)}`] as const,
    ['a.postman_collection.json', truncated] as const,
    ['a-generate-proxy.json', truncated] as const,
  ])
    it(`${file}: ${JSON.stringify(text.slice(0, 70))}`, async () =>
      assert.equal(await callsInFile(file, text, load), null));

  it('do not include TypeScript files with a NUL in a string', async () => {
    assert.deepEqual(await shown('a.ts', `const nul = '\0\0';\n${request}`), ['GET /api/app/book']);
  });

  it('do not include C# files with a single NUL in a comment', async () => {
    const text = '// \0\nclass A { void B(HttpClient c) { c.GetAsync("/api/app/book"); } }';
    assert.deepEqual(await shown('a.cs', text), ['GET /api/app/book']);
  });
});

describe('files without a request or with a very long line', () => {
  it('are not parsed', async () => {
    for (const text of ['export const a = 1;', `fetch('/api/app/book'); ${'x'.repeat(20_000)}`])
      assert.deepEqual(await shown('a.ts', text, () => assert.fail('it is parsed')), []);
  });
});

describe('the location of a request', () => {
  it('is the location of its URL', async () => {
    const locationOf = async (file: string, text: string) => {
      const [call] = (await callsInFile(file, text, load)) ?? [];
      return [call?.location.line, call?.location.column];
    };
    assert.deepEqual(await locationOf('a.vue', "<p/>\n<script>\n  fetch('/api');\n</script>"), [2, 8]);
    assert.deepEqual(await locationOf('a.http', '\nGET /api/app/book'), [1, 4]);
    assert.deepEqual(
      await locationOf('a.postman_collection.json', '{"item":[\n{"request":{"method":"GET","url":"/a"}}]}'),
      [1, 34],
    );
  });
});

testRequests(
  'functions of script proxies',
  [
    ['acme.books.book.getList({}).then(show);', '? acme.books.book.getList'],
    ['datatables.createAjax(acme.books.book.getList)', '? acme.books.book.getList'],
    [
      'var _books = acme.books.book; _books.getList(); _books.remove(1);',
      '? acme.books.book',
      '? acme.books.book.getList',
      '? acme.books.book.remove',
    ],
    [
      'let books = window.acme.books; const book = books.book;\nbook.getList.call(this);',
      '? acme.books.book',
      '? acme.books.book.getList',
    ],
    ['// acme.books.book.getList()\n/* acme.books.book.getList() */ "acme.books.book.getList"; '],
    ['function f(acme) { acme.books.book.getList(); } abp.notify.more.info(); this.a.b.c(); a().b.c.d();'],
    ['acme.books.book.getList = function () {}; acme.books.book == null;', '? acme.books.book'],
    ['book.getList(); Acme.Books.book.getList();'],
  ],
  'index.js',
);

testRequests(
  'requests in scripts of Razor views',
  [
    [
      `@section scripts { <script>
        abp.ajax({ url: abp.appPath + 'api/app/book/' + @Model.Id, type: 'GET' });
        abp.ajax({ url: '/api/app/book/@Model.Id' }).done(acme.books.book.getList);
        @if (Model.IsOpen) { <text>fetch('/api/app/book/@(Model.Id)/open');</text> }
      </script> }`,
      'GET {appPath}api/app/book/{Id}',
      'POST /api/app/book/{value}',
      'GET /api/app/book/{value}/open',
      '? acme.books.book.getList',
    ],
    ["<p>Don't fetch('/api/app/book') or acme.books.book.getList</p>"],
  ],
  'Index.cshtml',
);
