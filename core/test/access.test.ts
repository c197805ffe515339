import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf, projectText } from './csharp-workspace';
import { analysisOf, moduleText } from './workspace';

/** A condition; a class that meets the condition, in C# and in TypeScript; the expected access to its only route. */
type Row = readonly [condition: string, csharp: string, typescript: string, expected: string];

const CSHARP = `namespace Acme; using Microsoft.AspNetCore.Authorization;
  public static class Permissions { public const string Group = "Store"; public static class Books { public const string Default = Group + ".Books"; } }
  public class AppModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(AppModule).Assembly); }); } }`;
const TYPESCRIPT = "export const Permissions = { Books: { Default: 'Store.Books' } } as const;";

const readsAccess = true;
const accessTexts = ({ routes }: Analysis) => [
  ...new Set(
    routes
      .filter(({ origin }) => origin !== 'endpoint')
      .map(({ access }) => `${access?.text}${access?.certainty === 'assumed' ? ' (assumed)' : ''}`),
  ),
];
const inCSharp = (code: string) =>
  csharpAnalysisOf({ 'app.cs': CSHARP, 'service.cs': `namespace Acme; ${code}` }, { readsAccess });
const inTypeScript = (code: string) =>
  analysisOf(
    {
      'module.ts': moduleText(),
      'permissions.ts': TYPESCRIPT,
      'service.ts': `import { Permissions } from './permissions'; import { elsewhere } from 'elsewhere'; ${code}`,
    },
    { readsAccess },
  );

const csharp = (attributes: string, method = 'public void Send() { }', rest = '') =>
  `${attributes} public class BookAppService : ApplicationService { ${method} } ${rest}`;
const typescript = (decorators: string, method = 'send() {}', rest = '') =>
  `${rest} ${decorators} export class BookAppService extends ApplicationService { ${method} }`;
const crud = (language: 'csharp' | 'typescript', members: string) =>
  language === 'csharp'
    ? `public class BookAppService : CrudAppService<Book, BookDto, int> { ${members} }`
    : `export class BookAppService extends CrudAppService { ${members} }`;

const allowingInCSharp = (statement = '') =>
  `public class Start { public void Run() { services.AddAlwaysAllowAuthorization(); ${statement} } }`;
const allowing = (statement = '') =>
  `class Start { run() { services.addAlwaysAllowAuthorization(); ${statement} } }`;

const rows: readonly Row[] = [
  ['nothing guards the method', csharp(''), typescript(''), 'open'],
  [
    'the class requires a signed-in caller',
    csharp('[Authorize]'),
    typescript('@Authorize()'),
    'authenticated',
  ],
  [
    'the method requires a policy',
    csharp('', '[Authorize("Books.Send")] public void Send() { }'),
    typescript('', "@Authorize('Books.Send') send() {}"),
    'policy Books.Send',
  ],
  [
    'the policy is a constant in another file',
    csharp('[Authorize(Permissions.Books.Default)]'),
    typescript('@Authorize(Permissions.Books.Default)'),
    'policy Store.Books',
  ],
  [
    'the class and the method each require a policy',
    csharp('[Authorize("Books")]', '[Authorize("Books.Send")] public void Send() { }'),
    typescript("@Authorize('Books')", "@Authorize('Books.Send') send() {}"),
    'policy Books, policy Books.Send',
  ],
  [
    'the class requires roles',
    csharp('[Authorize(Roles = "admin, editor")]'),
    typescript("@Authorize({ roles: 'admin, editor' })"),
    'roles admin,editor',
  ],
  [
    'the class specifies only an authentication scheme',
    csharp('[Authorize(AuthenticationSchemes = "Bearer")]'),
    typescript("@Authorize({ authenticationSchemes: 'Bearer' })"),
    'authenticated',
  ],
  [
    'the class requires a signed-in caller and the method allows anonymous callers',
    csharp('[Authorize]', '[AllowAnonymous] public void Send() { }'),
    typescript('@Authorize()', '@AllowAnonymous() send() {}'),
    'anonymous',
  ],
  [
    'the class allows anonymous callers, but the framework is assumed to check the policy of the method',
    csharp('[AllowAnonymous]', '[Authorize("Books")] public void Send() { }'),
    typescript('@AllowAnonymous()', "@Authorize('Books') send() {}"),
    'policy Books (assumed)',
  ],
  [
    'the class allows anonymous callers, but the framework may check the policy of its base class',
    `[Authorize("Books")] public abstract class StoreBase : ApplicationService { }
     [AllowAnonymous] public class BookAppService : StoreBase { public virtual void Send() { } }`,
    `@Authorize('Books') abstract class StoreBase extends ApplicationService {}
     @AllowAnonymous() export class BookAppService extends StoreBase { send() {} }`,
    'anonymous (assumed)',
  ],
  [
    'start-up code may let all callers through, so that no policy has an effect',
    csharp('[Authorize("Books")]', undefined, allowingInCSharp()),
    typescript("@Authorize('Books')", undefined, allowing()),
    'policy Books (assumed)',
  ],
  [
    'start-up code may let all callers through, and nothing guards the method',
    csharp('', undefined, allowingInCSharp()),
    typescript('', undefined, allowing()),
    'open',
  ],
  [
    'start-up code may let all callers through, but sets a fallback policy',
    csharp('', undefined, allowingInCSharp('endpoints.MapControllers().RequireAuthorization();')),
    typescript('', undefined, allowing('endpoints.mapControllers().requireAuthorization();')),
    'authenticated (assumed)',
  ],
  [
    'the policy cannot be evaluated',
    csharp('[Authorize(Elsewhere.Name)]'),
    typescript('@Authorize(elsewhere.name)'),
    'unknown',
  ],
  [
    'the class has a workspace attribute that is based on Authorize',
    csharp(
      '[Admin]',
      undefined,
      'public class AdminAttribute : AuthorizeAttribute { public AdminAttribute() { Policy = "Admin"; } }',
    ),
    typescript('@Admin()', undefined, "const Admin = () => Authorize('Admin');"),
    'policy Admin',
  ],
  [
    'the name of an external attribute suggests a guard',
    csharp('[RequiresPermission("Books")]'),
    typescript("@RequiresPermission('Books')", undefined, "import { RequiresPermission } from 'security';"),
    'unknown',
  ],
  [
    'the first statement of the method checks a policy',
    csharp('', 'public async Task SendAsync() { await CheckPolicyAsync("Books"); }'),
    typescript('', "async sendAsync() { await this.checkPolicyAsync('Books'); }"),
    'in code',
  ],
  [
    'the first statement of the method calls the authorization service of the framework',
    csharp('', 'public async Task SendAsync() { await AuthorizationService.CheckAsync("Books"); }'),
    typescript('', "async sendAsync() { await this.authorizationService.checkAsync('Books'); }"),
    'in code',
  ],
  [
    'the code calls a private method that checks a policy',
    csharp(
      '',
      'public async Task SendAsync() { await Prepare(); } private async Task Prepare() { await CheckPolicyAsync("Books"); }',
    ),
    typescript(
      '',
      "async sendAsync() { await this.prepare(); } private async prepare() { await this.checkPolicyAsync('Books'); }",
    ),
    'in code',
  ],
  [
    'the code checks a policy after other statements',
    csharp(
      '',
      'public async Task<int> SendAsync() { var all = new[] { 1 }; foreach (var one in all) all[0] += one; await CheckPolicyAsync("Books"); return all[0]; }',
    ),
    typescript(
      '',
      "async sendAsync() { const all = [1]; for (const one of all) all[0] += one; await this.checkPolicyAsync('Books'); return all[0]; }",
    ),
    'in code',
  ],
  [
    'the code checks a policy only in the else branch',
    csharp(
      '',
      'public async Task SendAsync(int now) { if (now > 0) now = 0; else await CheckPolicyAsync("Books"); }',
    ),
    typescript(
      '',
      "async sendAsync(now: number) { if (now > 0) now = 0; else await this.checkPolicyAsync('Books'); }",
    ),
    'in code (assumed)',
  ],
  [
    'the second call in the code has nested type arguments, and the called method checks a policy',
    csharp(
      '',
      'public async Task SendAsync() { Note(); await Prepare<List<List<int>>>(); } private void Note() { } private async Task Prepare<T>() { await CheckPolicyAsync("Books"); }',
    ),
    typescript(
      '',
      "async sendAsync() { this.note(); await this.prepare<Map<string, Set<number>>>(); } private note() {} private async prepare<T>() { await this.checkPolicyAsync('Books'); }",
    ),
    'in code',
  ],
  [
    'the code spreads the result of a method that checks a policy',
    csharp(
      '',
      'public async Task SendAsync() { Note(); int[] all = [1, ..Load()]; } private void Note() { } private int[] Load() { CheckPolicyAsync("Books"); return []; }',
    ),
    typescript(
      '',
      "async sendAsync() { this.note(); const all = [1, ...this.load()]; } private note() {} private load() { this.checkPolicyAsync('Books'); return []; }",
    ),
    'in code',
  ],
  [
    'the code calls several methods, and only one of them checks a policy',
    csharp(
      '',
      'public async Task SendAsync() { Note(); var all = books.Load(); await Prepare(); books.Save(all); } private void Note() { } private async Task Prepare() { await CheckPolicyAsync("Books"); }',
    ),
    typescript(
      '',
      "async sendAsync() { this.note(); const all = this.books.load(); await (this.prepare)(); this.books.save(all); } private note() {} private async prepare() { await this.checkPolicyAsync('Books'); }",
    ),
    'in code',
  ],
  [
    'a method of the class is named like the policy that the code checks',
    csharp(
      '',
      'public async Task SendAsync() { await CheckPolicyAsync(BookPermissions.Prepare); } private void Prepare() { }',
    ),
    typescript(
      '',
      'async sendAsync() { await this.checkPolicyAsync(bookPermissions.prepare); } private prepare() {}',
    ),
    'in code',
  ],
  [
    'the code may return before it checks a policy',
    csharp(
      '',
      'public async Task SendAsync(bool now) { if (now) { return; } await CheckPolicyAsync("Books"); }',
    ),
    typescript(
      '',
      "async sendAsync(now: boolean) { if (now) { return; } await this.checkPolicyAsync('Books'); }",
    ),
    'in code (assumed)',
  ],
  [
    'the code throws unless a permission is granted',
    csharp(
      '',
      'public async Task SendAsync() { if (!await AuthorizationService.IsGrantedAsync("Books")) { throw new Exception(); } }',
    ),
    typescript(
      '',
      "async sendAsync() { if (!await this.authorizationService.isGrantedAsync('Books')) { throw new Error(); } }",
    ),
    'in code',
  ],
  [
    'the code catches the exception that a policy check throws',
    csharp(
      '',
      'public async Task SendAsync() { try { await CheckPolicyAsync("Books"); } catch (Exception) { return; } }',
    ),
    typescript('', "async sendAsync() { try { await this.checkPolicyAsync('Books'); } catch { return; } }"),
    'in code (assumed)',
  ],
  [
    'an attribute requires a policy and the code conditionally checks another policy',
    csharp(
      '[Authorize("Books")]',
      'public async Task SendAsync(bool now) { if (now) { await CheckPolicyAsync("Now"); } }',
    ),
    typescript(
      "@Authorize('Books')",
      "async sendAsync(now: boolean) { if (now) { await this.checkPolicyAsync('Now'); } }",
    ),
    'policy Books (assumed)',
  ],
  [
    'an attribute requires a policy and the code queries whether another policy is granted',
    csharp(
      '[Authorize("Books")]',
      'public async Task SendAsync() { var all = await AuthorizationService.IsGrantedAsync("All"); Run(all); }',
    ),
    typescript(
      "@Authorize('Books')",
      "async sendAsync() { const all = await this.authorizationService.isGrantedAsync('All'); run(all); }",
    ),
    'policy Books (assumed)',
  ],
  [
    'the class requires a signed-in caller and the code may throw an authorization exception',
    csharp(
      '[Authorize]',
      'public void Send(int owner) { if (owner != CurrentUser.Id) { throw new FxAuthorizationException(); } }',
    ),
    typescript(
      '@Authorize()',
      'send(owner: number) { if (owner !== this.currentUser.id) { throw new FxAuthorizationException(); } }',
    ),
    'authenticated (assumed)',
  ],
  [
    'the code throws an authorization exception unless a permission is granted',
    csharp(
      '',
      'public async Task SendAsync() { if (!await AuthorizationService.IsGrantedAsync("Books")) { throw new FxAuthorizationException(); } }',
    ),
    typescript(
      '',
      "async sendAsync() { if (!await this.authorizationService.isGrantedAsync('Books')) { throw new FxAuthorizationException(); } }",
    ),
    'in code',
  ],
  [
    'the code may throw an exception that refuses access',
    csharp('', 'public void Send(int a) { if (a != Owner) { throw new UnauthorizedAccessException(); } }'),
    typescript('', 'send(a: number) { if (a !== this.owner) { throw new UnauthorizedAccessException(); } }'),
    'in code (assumed)',
  ],
  [
    'the code throws an exception unless the caller has a role',
    csharp('', 'public void Send() { if (!CurrentUser.IsInRole("admin")) { throw new Exception(); } }'),
    typescript('', "send() { if (!this.currentUser.isInRole('admin')) { throw new Error(); } }"),
    'in code',
  ],
  [
    'the code queries a role',
    csharp('', 'public void Send() { Run(CurrentUser.IsInRole("admin")); }'),
    typescript('', "send() { run(this.currentUser.isInRole('admin')); }"),
    'unknown',
  ],
  [
    'the code configures the required permission of another object',
    csharp('', 'public void Send() { setting.RequiredPermission("Books"); }'),
    typescript('', "send() { setting.requiredPermission('Books'); }"),
    'open',
  ],
  [
    'a workspace authorization filter guards the method, even if the class has AllowAnonymous',
    csharp(
      '[AllowAnonymous]',
      '[ServiceFilter(typeof(TokenFilter))] public void Send() { }',
      'public class TokenFilter : IAsyncAuthorizationFilter { }',
    ),
    typescript(
      '@AllowAnonymous()',
      '@ServiceFilter(TokenFilter) send() {}',
      'class TokenFilter implements IAsyncAuthorizationFilter {}',
    ),
    'in code',
  ],
  [
    'the only filter is a workspace class that is not an authorization filter',
    csharp(
      '',
      '[TypeFilter(typeof(LogFilter))] public void Send() { }',
      'public class LogFilter : IActionFilter { }',
    ),
    typescript('', '@TypeFilter(LogFilter) send() {}', 'class LogFilter implements IActionFilter {}'),
    'open',
  ],
  [
    'the name of an external filter suggests a guard',
    csharp('', '[ServiceFilter(typeof(PermissionFilter))] public void Send() { }'),
    typescript(
      '',
      '@ServiceFilter(PermissionFilter) send() {}',
      "import { PermissionFilter } from 'security';",
    ),
    'unknown',
  ],
  [
    'the name of an external filter contains the word Auth',
    csharp('', '[ServiceFilter(typeof(JwtAuthFilter))] public void Send() { }'),
    typescript('', '@ServiceFilter(JwtAuthFilter) send() {}', "import { JwtAuthFilter } from 'security';"),
    'unknown',
  ],
  [
    'the name of an external filter contains Auth only as a part of the word Author',
    csharp('', '[ServiceFilter(typeof(AuthorFilter))] public void Send() { }'),
    typescript('', '@ServiceFilter(AuthorFilter) send() {}', "import { AuthorFilter } from 'books';"),
    'open',
  ],
  [
    'the constructor takes another service, which may refuse callers',
    csharp('', 'public BookAppService(IAuthorAppService authors) { } public void Send() { }'),
    typescript('', 'constructor(private readonly authors: AuthorAppService) { super(); } send() {}'),
    'open (assumed)',
  ],
  [
    'the code queries a permission and passes the result to unknown code',
    csharp(
      '',
      'public async Task SendAsync() { var all = await AuthorizationService.IsGrantedAsync("Books"); Run(all); }',
    ),
    typescript(
      '',
      "async sendAsync() { const all = await this.authorizationService.isGrantedAsync('Books'); run(all); }",
    ),
    'unknown',
  ],
  [
    'the base class is unresolved',
    'public class BookAppService : ElsewhereAppServiceBase { public void Send() { } }',
    "import { ElsewhereAppServiceBase } from 'elsewhere'; export class BookAppService extends ElsewhereAppServiceBase { send() {} }",
    'unknown',
  ],
  ['a CRUD class sets no policy', crud('csharp', ''), crud('typescript', ''), 'open'],
  [
    'the constructor of a CRUD class sets the same policy for all methods',
    crud(
      'csharp',
      'public BookAppService(IRepository<Book, int> repository) : base(repository) { GetPolicyName = Permissions.Books.Default; GetListPolicyName = Permissions.Books.Default; CreatePolicyName = Permissions.Books.Default; UpdatePolicyName = Permissions.Books.Default; DeletePolicyName = Permissions.Books.Default; }',
    ),
    crud(
      'typescript',
      'constructor(repository: Repository) { super(repository); this.getPolicyName = Permissions.Books.Default; this.getListPolicyName = Permissions.Books.Default; this.createPolicyName = Permissions.Books.Default; this.updatePolicyName = Permissions.Books.Default; this.deletePolicyName = Permissions.Books.Default; }',
    ),
    'policy Store.Books',
  ],
];

describe('In C# and TypeScript, access to a route', () => {
  for (const [condition, cs, ts, expected] of rows)
    it(`is "${expected}" if ${condition}`, async () => {
      assert.deepEqual(accessTexts(await inCSharp(cs)), [expected]);
      assert.deepEqual(accessTexts(inTypeScript(ts)), [expected]);
    });
});

describe('Policies of CRUD classes', () => {
  const accessOf = (analysis: Analysis) =>
    Object.fromEntries(
      analysis.routes.map(({ verb, path, access }) => [
        `${verb} ${path.replace('/api/app/book', '')}`.trim(),
        access?.text,
      ]),
    );

  it('may be set by overridden properties, and apply to an overriding method if it checks the policy or calls the base method', async () => {
    const analysis = await inCSharp(
      crud(
        'csharp',
        `protected override string CreatePolicyName { get; set; } = "Create"; protected override string DeletePolicyName => "Delete";
         public override async Task<BookDto> CreateAsync(BookDto input) { Log(); return await base.CreateAsync(input); }
         public override async Task DeleteAsync(int id) { await CheckDeletePolicyAsync(); }
         public override Task<BookDto> GetAsync(int id) { return null; }`,
      ),
    );
    assert.deepEqual(accessOf(analysis), {
      GET: 'open',
      POST: 'policy Create',
      'DELETE /{id}': 'policy Delete',
      'GET /{id}': 'open',
      'PUT /{id}': 'open',
    });
  });

  it('are those of the class Own<A, B>, not of Own<A>, if the base class is Own<int, int>', async () => {
    const base = (parameters: string, policy: string) =>
      `public abstract class Own<${parameters}> : CrudAppService<Book, BookDto, int> { protected Own(int a, int b) : base(null) { GetPolicyName = "${policy}"; } }`;
    const { routes } = await inCSharp(
      `${base('A', 'One')} ${base('A, B', 'Two')} public class BookAppService : Own<int, int> { public BookAppService() : base(1, 2) { } }`,
    );
    assert.deepEqual(
      routes.filter(({ method }) => method === 'GetAsync').map(({ access }) => access?.text),
      ['policy Two'],
    );
  });

  it('do not apply to methods whose check the class overrides', async () => {
    const analyses = [
      await inCSharp(
        crud(
          'csharp',
          `public BookAppService() { GetPolicyName = "Get"; UpdatePolicyName = "Update"; DeletePolicyName = "Delete"; }
           protected override Task CheckGetPolicyAsync() => Task.CompletedTask;
           protected override async Task CheckGetListPolicyAsync() { await CheckPolicyAsync("List"); }
           protected override async Task CheckUpdatePolicyAsync() { await base.CheckUpdatePolicyAsync(); }
           protected Task CheckDeletePolicyAsync(int id) => Task.CompletedTask;`,
        ),
      ),
      inTypeScript(
        crud(
          'typescript',
          `constructor() { super(); this.getPolicyName = 'Get'; this.updatePolicyName = 'Update'; this.deletePolicyName = 'Delete'; }
           protected async checkGetPolicyAsync() {}
           protected async checkGetListPolicyAsync() { await this.checkPolicyAsync('List'); }
           protected async checkUpdatePolicyAsync() { await super.checkUpdatePolicyAsync(); }`,
        ),
      ),
    ];
    for (const analysis of analyses)
      assert.deepEqual(accessOf(analysis), {
        GET: 'in code',
        POST: 'open',
        'DELETE /{id}': 'policy Delete',
        'GET /{id}': 'open',
        'PUT /{id}': 'policy Update',
      });
  });

  it('do not apply to a method that overrides the base method without calling it', async () => {
    const analysis = await inCSharp(
      crud(
        'csharp',
        `public BookAppService() { UpdatePolicyName = "Update"; } public override Task<BookDto> UpdateAsync(int id, BookDto input) { return null; }`,
      ),
    );
    assert.equal(accessOf(analysis)['PUT /{id}'], 'open');
  });
});

describe('Access to a route whose policy is a permission constant of a framework module', () => {
  for (const [using, constant, expected] of [
    ['using Volo.Abp.Identity;', 'IdentityPermissions.Users.Create', 'policy AbpIdentity.Users.Create'],
    ['', 'Volo.Abp.Identity.IdentityPermissions.Roles.Default', 'policy AbpIdentity.Roles'],
    ['using Volo.Abp.Identity;', 'IdentityPermissions.GroupName + ".Books"', 'policy AbpIdentity.Books'],
    ['using Other;', 'IdentityPermissions.Users.Create', 'unknown'],
    ['using Volo.Abp.Identity;', 'IdentityPermissions.Users.Other', 'unknown'],
  ] as const)
    it(`is "${expected}" for ${constant} with ${using || 'no using directive'}`, async () => {
      const service = csharp(`[Authorize(${constant})]`);
      const analysis = await csharpAnalysisOf(
        { 'app.cs': CSHARP, 'service.cs': `${using} namespace Acme; ${service}` },
        { readsAccess },
      );
      assert.deepEqual(accessTexts(analysis), [expected]);
    });
});

describe("Access that depends on code outside the route's class", () => {
  const service =
    'public interface IBookAppService : IApplicationService { void Send(); } public class BookAppService : ApplicationService, IBookAppService { [Authorize("Books")] public void Send() { } }';
  const controller = (attributes = '') =>
    `${attributes} [Route("api/book")] public class BookController : FxController, IBookAppService { [HttpPost] public void Send() { } }`;
  const ofController = ({ routes }: Analysis) =>
    routes.filter((one) => one.service === 'BookController').map(({ access }) => access);

  it('is assumed to equal the access to the service whose interface the controller implements', async () => {
    const [access] = ofController(await inCSharp(`using Fx; ${service} ${controller()}`));
    assert.equal(access?.text, 'policy Books');
    assert.equal(access?.certainty, 'assumed');
  });

  it('is exact if the controller requires the same policy as the service', async () => {
    const [access] = ofController(await inCSharp(`${service} ${controller('[Authorize("Books")]')}`));
    assert.equal(access?.text, 'policy Books');
    assert.equal(access?.certainty, 'exact');
  });

  it('is unknown if only the controller and a client proxy implement the service interface', async () => {
    const code = `public interface IBookAppService : IApplicationService { void Send(); }
      public class BookClientProxy : ClientProxyBase<IBookAppService>, IBookAppService { public void Send() { } }
      [Route("api/book")] public class BookController : FxController, IBookAppService { IBookAppService BookAppService; [HttpPost] public void Send() { } }`;
    const [access] = ofController(await inCSharp(code));
    assert.equal(access?.text, 'unknown');
    assert.match(
      access?.reasons[0]?.text ?? '',
      /^the requirements of the services that the class uses are unknown/,
    );
  });

  it('is unknown if an expression in the method is nested too deeply for the parser', async () => {
    const body = `await CheckPolicyAsync("Books"); check = ${'('.repeat(20_000)}${')'.repeat(20_000)};`;
    const { routes } = await inCSharp(csharp('', `public async Task SendAsync() { ${body} }`));
    assert.equal(routes[0]?.access?.text, 'unknown');
  });

  it('is assumed if the access to the service is assumed, even if the controller requires the same policy', async () => {
    const code = `public interface IBookAppService : IApplicationService { Task SendAsync(bool now); }
      public class BookAppService : ApplicationService, IBookAppService { [Authorize("Books")] public async Task SendAsync(bool now) { if (now) { await CheckPolicyAsync("Now"); } } }
      [Authorize("Books")] [Route("api/book")] public class BookController : FxController, IBookAppService { [HttpPost] public Task SendAsync(bool now) => null; }`;
    const [access] = ofController(await inCSharp(code));
    assert.equal(access?.text, 'policy Books');
    assert.equal(access?.certainty, 'assumed');
  });

  it('equals the access to the service method with the same name and parameter names', async () => {
    const code = `public interface IBookAppService : IApplicationService { void Delete(int[] keys); void Delete(int id); }
      public class BookAppService : ApplicationService, IBookAppService { [Authorize("Many")] public void Delete(int[] keys) { } [Authorize("One")] public void Delete(int id) { } }
      [Route("api/book")] public class BookController : FxController, IBookAppService { [HttpDelete("keys")] public void Delete(int[] keys) { } [HttpDelete] public void Delete(int id) { } }`;
    const found = ofController(await inCSharp(code)).map((access) => access?.text);
    assert.deepEqual(found.toSorted(), ['policy Many', 'policy One']);
  });

  for (const [attributes, expected] of [
    ['', 'unknown'],
    ['[Authorize("Books")]', 'policy Books (assumed)'],
    ['[AllowAnonymous]', 'anonymous (assumed)'],
  ] as const)
    it(`is "${expected}" if a controller with ${attributes || 'no access attribute'} uses a service but does not implement the service interface`, async () => {
      const code = `${attributes} [Route("api/book")] public class BookController : FxController { public BookController(IBookAppService books) { } [HttpPost] public void Send() { } }`;
      assert.deepEqual(accessTexts(await inCSharp(code)), [expected]);
    });

  it('is assumed to be open if the controller uses no service', async () => {
    const code =
      '[Route("api/book")] public class BookController : FxController { [HttpPost] public void Send() { } }';
    const [access] = ofController(await inCSharp(code));
    assert.equal(access?.text, 'open');
    assert.equal(access?.certainty, 'assumed');
  });

  const startUp = (statement: string, onClass = '') =>
    `${csharp(onClass)} public class HostModule : FxModule { public void Start() { ${statement} } }`;
  for (const [statement, expected] of [
    [
      'options.FallbackPolicy = new AuthorizationPolicyBuilder().RequireAuthenticatedUser().Build();',
      'authenticated (assumed)',
    ],
    ['options.FallbackPolicy = null;', 'open'],
    ['endpoints.MapControllers().RequireAuthorization();', 'authenticated (assumed)'],
    ['endpoints.MapGroup("").RequireAuthorization().MapControllers();', 'unknown'],
    ['var group = endpoints.MapGroup(""); group.MapControllers();', 'unknown'],
    ['endpoints.MapControllers(); endpoints.MapGroup("/health").MapGet("", Get);', 'open'],
    ['options.Filters.Add(new AuthorizeFilter(policy));', 'authenticated (assumed)'],
    ['options.Filters.Add<BookPermissionFilter>();', 'unknown'],
    ['endpoints.MapMetrics().RequireAuthorization();', 'open'],
  ] as const)
    it(`is "${expected}" with the start-up code ${statement}`, async () => {
      assert.deepEqual(accessTexts(await inCSharp(startUp(statement))), [expected]);
    });

  for (const [statement, expected] of [
    ['endpoints.MapControllers().RequireAuthorization();', 'policy Books'],
    ['endpoints.MapControllers().RequireAuthorization("Staff");', 'policy Books (assumed)'],
    ['endpoints.MapGroup("").RequireAuthorization().MapControllers();', 'policy Books (assumed)'],
    ['options.Filters.Add<BookPermissionFilter>();', 'policy Books (assumed)'],
  ] as const)
    it(`of a class with [Authorize("Books")] is "${expected}" with the start-up code ${statement}`, async () => {
      assert.deepEqual(accessTexts(await inCSharp(startUp(statement, '[Authorize("Books")]'))), [expected]);
    });

  it('does not depend on code of test projects', async () => {
    const files = {
      'Store/Store.csproj': projectText({}),
      'Store/app.cs': CSHARP,
      'Store/service.cs': `namespace Acme; ${csharp('[Authorize("Books")]')}`,
      'Test/Test.csproj': projectText({
        references: ['../Store/Store.csproj'],
        packages: { xunit: '2.9.3' },
      }),
      'Test/test.cs': `namespace Acme; ${allowingInCSharp()}`,
    };
    assert.deepEqual(accessTexts(await csharpAnalysisOf(files, { readsAccess })), ['policy Books']);
  });
});

describe('Findings about access', () => {
  const codes = async (code: string, config: Parameters<typeof csharpAnalysisOf>[1] = {}) => {
    const files = { 'app.cs': CSHARP, 'service.cs': `namespace Acme; ${code}` };
    const { diagnostics } = await csharpAnalysisOf(files, { readsAccess, ...config });
    return diagnostics.map(({ code, message }) => (/permission/.test(code) ? `${code}: ${message}` : code));
  };
  const provider = (names: readonly string[]) =>
    `public class Provider : PermissionDefinitionProvider { public override void Define(IPermissionDefinitionContext context) { var group = context.AddGroup("Store"); ${names.map((name) => `group.AddPermission(${name});`).join(' ')} } }`;

  it('report unguarded routes only if auditsAccess is set, as unguarded-write if they write data', async () => {
    const code = csharp('', 'public void Send() { } public void GetList() { }');
    assert.deepEqual(await codes(code), []);
    assert.deepEqual((await codes(code, { auditsAccess: true })).toSorted(), [
      'unguarded-route',
      'unguarded-write',
    ]);
  });

  it('ignore routes that are guarded or explicitly allow anonymous callers', async () => {
    const guarded = csharp(
      '',
      '[Authorize] public void Send() { } [AllowAnonymous] public void GetList() { }',
    );
    assert.deepEqual(await codes(guarded, { auditsAccess: true }), []);
  });

  it('report Authorize on a method of an AllowAnonymous class, but not AllowAnonymous on a method of an Authorize class', async () => {
    const both = csharp('[AllowAnonymous]', '[Authorize] public void Send() { }');
    assert.deepEqual(await codes(both), ['anonymous-and-authorized']);
    const exception = csharp('[Authorize]', '[AllowAnonymous] public void Send() { }');
    assert.deepEqual(await codes(exception), []);
  });

  const hiding = '[RemoteService(IsMetadataEnabled = false)]';
  for (const [condition, attributes, method, expected] of [
    ['report a hidden route that anyone may call', hiding, '', ['hidden-but-callable']],
    ['ignore a hidden route of a class that requires authorization', `[Authorize] ${hiding}`, '', []],
    ['ignore a hidden route of a method that requires a policy', hiding, '[Authorize("Books")]', []],
    ['ignore a service that RemoteService(false) excludes', '[RemoteService(false)]', '', []],
  ] as const)
    it(condition, async () => {
      assert.deepEqual(await codes(csharp(attributes, `${method} public void Send() { }`)), expected);
    });

  it('report an undefined policy with a suggestion, and a permission that no route requires', async () => {
    const code = `${csharp('[Authorize("Store.Boks")]')} ${provider(['Permissions.Books.Default'])}`;
    assert.deepEqual(await codes(code), [
      'unknown-permission: No permission definition provider of the workspace defines Store.Boks; did you mean Store.Books?',
      'unused-permission: Neither a route nor other code of the workspace uses the permission Store.Books.',
    ]);
  });

  const unused = async (name: string, files: Record<string, string>) => {
    const { diagnostics } = await csharpAnalysisOf(
      { 'app.cs': CSHARP, 'provider.cs': `namespace Acme; ${provider([name])}`, ...files },
      { readsAccess },
    );
    return diagnostics.filter(({ code }) => code === 'unused-permission').length;
  };
  const inMethod = (body: string) => csharp('', `public async Task Send() { ${body} }`);

  for (const [use, code] of [
    ['a variable', inMethod('var name = Permissions.Books.Default; await CheckPolicyAsync(name);')],
    ['a helper', inMethod('await DenyUnless(Permissions.Books.Default);')],
    [
      'one of several names',
      inMethod('await checker.IsGrantedAnyAsync("Other", Permissions.Books.Default);'),
    ],
    ['a literal', inMethod('await checker.IsGrantedAsync("Store.Books");')],
    [
      'an array',
      `static class Roles { static readonly string[] Editor = [Acme.Permissions.Books.Default]; } ${csharp('')}`,
    ],
    [
      'an attribute of a page',
      `[Authorize(Permissions.Books.Default)] public class IndexModel : PageModel { } ${csharp('')}`,
    ],
    [
      'a menu',
      `class Menu : IMenuContributor { void Add() { item.RequirePermissions(Permissions.Books.Default); } } ${csharp('')}`,
    ],
  ] as const)
    it(`ignore a permission that is used through ${use}`, async () => {
      assert.equal(await unused('Permissions.Books.Default', { 'use.cs': `namespace Acme; ${code}` }), 0);
    });

  for (const [use, code] of [
    [
      'a static using',
      'using static Acme.Permissions.Books; [Authorize(Default)] public class IndexModel : PageModel { }',
    ],
    ['an alias', 'using Names = Acme.Permissions; class Menu { string Name = Names.Books.Default; }'],
  ] as const)
    it(`ignore a permission that is used through ${use} in another file`, async () => {
      const files = { 'service.cs': `namespace Acme; ${csharp('')}`, 'use.cs': code };
      assert.equal(await unused('Permissions.Books.Default', files), 0);
    });

  it('ignore a permission whose constant belongs to a class with another name, because its uses are not known', async () => {
    const files = {
      'service.cs': `namespace Acme; ${csharp('')} public static class Names { public const string Books = "Store.Books"; }`,
    };
    assert.equal(await unused('Names.Books', files), 0);
  });

  for (const [name, declaration] of [
    ['"Store.Reports"', ''],
    ['Permissions.Books.Default', ''],
    [
      'BookPermissions.Reports',
      'public static class BookPermissions { public const string Reports = "Store.Reports"; }',
    ],
  ] as const)
    it(`report the permission ${name}, which is only defined and declared, even if routes are checked in code`, async () => {
      const service = inMethod('await CheckPolicyAsync("Other.Name");');
      assert.equal(await unused(name, { 'service.cs': `namespace Acme; ${declaration} ${service}` }), 1);
    });

  it('ignore unknown policies in a framework permission group that the workspace extends', async () => {
    const code = `${csharp('[Authorize("AbpIdentity.Users.Move")]')} ${provider(['"AbpIdentity.Users.Copy"'])}`;
    assert.deepEqual(
      (await codes(code)).filter((one) => one.startsWith('unknown')),
      [],
    );
  });

  it('ignore policies outside the defined groups, and every policy if the name of a permission is unknown', async () => {
    assert.deepEqual(await codes(`${csharp('[Authorize("Other.Boks")]')} ${provider([])}`), []);
    const open = provider(['Permissions.Books.Default', 'Elsewhere.Name()']);
    assert.deepEqual(
      (await codes(`${csharp('[Authorize("Store.Boks")]')} ${open}`)).filter((one) =>
        one.startsWith('unknown'),
      ),
      [],
    );
  });
});

describe('Access', () => {
  it('is omitted from routes unless readsAccess is set', () => {
    const { routes } = analysisOf({ 'module.ts': moduleText(), 'service.ts': typescript('@Authorize()') });
    assert.deepEqual(
      routes.map((route) => 'access' in route),
      [false],
    );
  });

  it('is determined in linear time even if comments repeat the words check, Access and Permission many times', () => {
    // With this much text, a superlinear algorithm exceeds the test timeout.
    const words = ['check', 'Access', 'Permission'].map((word) => `// ${word.repeat(500_000 / word.length)}`);
    const service = `export class BookAppService extends ApplicationService { get() {} }\n${words.join('\n')}`;
    const files = { 'module.ts': moduleText(), 'service.ts': service };
    assert.deepEqual(accessTexts(analysisOf(files, { readsAccess })), ['open']);
  });

  it('is not open if the only sign of a check is a method name that contains Grant', () => {
    const service =
      "export class BookAppService extends ApplicationService { async get() { await this.ensureGrantedAsync('Store'); } }";
    const files = { 'module.ts': moduleText(), 'service.ts': service };
    assert.deepEqual(accessTexts(analysisOf(files, { readsAccess })), ['in code']);
  });
});
