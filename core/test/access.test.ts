import assert from 'node:assert/strict';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf, moduleText } from './workspace';

/** Who may call the one route of a service: what its class is, in both languages, and the answer. */
type Row = readonly [feature: string, csharp: string, typescript: string, answer: string];

const CSHARP = `namespace Acme; using Microsoft.AspNetCore.Authorization;
  public static class Permissions { public const string Group = "Store"; public static class Books { public const string Default = Group + ".Books"; } }
  public class AppModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(AppModule).Assembly); }); } }`;
const TYPESCRIPT = "export const Permissions = { Books: { Default: 'Store.Books' } } as const;";

const readsAccess = true;
const answers = ({ routes }: Analysis) => [
  ...new Set(
    routes.map(({ access }) => `${access?.text}${access?.certainty === 'assumed' ? ' (assumed)' : ''}`),
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

const rows: readonly Row[] = [
  ['nothing guards the method', csharp(''), typescript(''), 'open'],
  [
    'the class requires a signed-in caller',
    csharp('[Authorize]'),
    typescript('@Authorize()'),
    'authenticated',
  ],
  [
    'the method names a policy',
    csharp('', '[Authorize("Books.Send")] public void Send() { }'),
    typescript('', "@Authorize('Books.Send') send() {}"),
    'policy Books.Send',
  ],
  [
    'the policy is a constant of another file',
    csharp('[Authorize(Permissions.Books.Default)]'),
    typescript('@Authorize(Permissions.Books.Default)'),
    'policy Store.Books',
  ],
  [
    'class and method name a policy each',
    csharp('[Authorize("Books")]', '[Authorize("Books.Send")] public void Send() { }'),
    typescript("@Authorize('Books')", "@Authorize('Books.Send') send() {}"),
    'policy Books, policy Books.Send',
  ],
  [
    'roles are named',
    csharp('[Authorize(Roles = "admin, editor")]'),
    typescript("@Authorize({ roles: 'admin, editor' })"),
    'roles admin,editor',
  ],
  [
    'a scheme alone lets every signed-in caller in',
    csharp('[Authorize(AuthenticationSchemes = "Bearer")]'),
    typescript("@Authorize({ authenticationSchemes: 'Bearer' })"),
    'authenticated',
  ],
  [
    'the method allows anonymous callers',
    csharp('[Authorize]', '[AllowAnonymous] public void Send() { }'),
    typescript('@Authorize()', '@AllowAnonymous() send() {}'),
    'anonymous',
  ],
  [
    'the class allows anonymous callers and the method names a policy, which the framework checks by itself',
    csharp('[AllowAnonymous]', '[Authorize("Books")] public void Send() { }'),
    typescript('@AllowAnonymous()', "@Authorize('Books') send() {}"),
    'policy Books (assumed)',
  ],
  [
    'the policy cannot be evaluated',
    csharp('[Authorize(Elsewhere.Name)]'),
    typescript('@Authorize(elsewhere.name)'),
    'unknown',
  ],
  [
    'an attribute of the workspace applies the one of the framework',
    csharp(
      '[Admin]',
      undefined,
      'public class AdminAttribute : AuthorizeAttribute { public AdminAttribute() { Policy = "Admin"; } }',
    ),
    typescript('@Admin()', undefined, "const Admin = () => Authorize('Admin');"),
    'policy Admin',
  ],
  [
    'an attribute from elsewhere sounds like a guard',
    csharp('[RequiresPermission("Books")]'),
    typescript("@RequiresPermission('Books')", undefined, "import { RequiresPermission } from 'security';"),
    'unknown',
  ],
  [
    'the code checks a policy first',
    csharp('', 'public async Task SendAsync() { await CheckPolicyAsync("Books"); }'),
    typescript('', "async sendAsync() { await this.checkPolicyAsync('Books'); }"),
    'in code',
  ],
  [
    'the code asks the service of the framework first',
    csharp('', 'public async Task SendAsync() { await AuthorizationService.CheckAsync("Books"); }'),
    typescript('', "async sendAsync() { await this.authorizationService.checkAsync('Books'); }"),
    'in code',
  ],
  [
    'a method of the class checks for it',
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
    'the code may return before it checks',
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
    'an exception of the check is caught',
    csharp(
      '',
      'public async Task SendAsync() { try { await CheckPolicyAsync("Books"); } catch (Exception) { return; } }',
    ),
    typescript('', "async sendAsync() { try { await this.checkPolicyAsync('Books'); } catch { return; } }"),
    'in code (assumed)',
  ],
  [
    'an attribute names a policy, and the code may check another one',
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
    'an attribute names a policy, and the code asks for another one',
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
    'the code may throw an authorization exception',
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
    'a call describes a requirement of something else',
    csharp('', 'public void Send() { setting.RequiredPermission("Books"); }'),
    typescript('', "send() { setting.requiredPermission('Books'); }"),
    'open',
  ],
  [
    'a filter of the workspace checks callers, also with AllowAnonymous',
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
    'a filter of the workspace that checks nobody',
    csharp(
      '',
      '[TypeFilter(typeof(LogFilter))] public void Send() { }',
      'public class LogFilter : IActionFilter { }',
    ),
    typescript('', '@TypeFilter(LogFilter) send() {}', 'class LogFilter implements IActionFilter {}'),
    'open',
  ],
  [
    'a filter from elsewhere sounds like a guard',
    csharp('', '[ServiceFilter(typeof(PermissionFilter))] public void Send() { }'),
    typescript(
      '',
      '@ServiceFilter(PermissionFilter) send() {}',
      "import { PermissionFilter } from 'security';",
    ),
    'unknown',
  ],
  [
    'the class takes another service, which may refuse callers',
    csharp('', 'public BookAppService(IAuthorAppService authors) { } public void Send() { }'),
    typescript('', 'constructor(private readonly authors: AuthorAppService) { super(); } send() {}'),
    'open (assumed)',
  ],
  [
    'the code asks for a permission, and nobody knows what it makes of it',
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
    'a base class is not known',
    'public class BookAppService : ElsewhereAppServiceBase { public void Send() { } }',
    "import { ElsewhereAppServiceBase } from 'elsewhere'; export class BookAppService extends ElsewhereAppServiceBase { send() {} }",
    'unknown',
  ],
  ['a CRUD class names no policy', crud('csharp', ''), crud('typescript', ''), 'open'],
  [
    'a CRUD class names the same policy for all methods in its constructor',
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

describe('Who may call a route, in both languages', () => {
  for (const [feature, cs, ts, answer] of rows)
    it(feature, async () => {
      assert.deepEqual(answers(await inCSharp(cs)), [answer]);
      assert.deepEqual(answers(inTypeScript(ts)), [answer]);
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

  it('are read from properties that a class overrides, and hold where its methods call those of the base', async () => {
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

  it('are set by the constructor of the generic base class with as many type parameters', async () => {
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

  it('do not guard a method that is overridden without a call of the base', async () => {
    const analysis = await inCSharp(
      crud(
        'csharp',
        `public BookAppService() { UpdatePolicyName = "Update"; } public override Task<BookDto> UpdateAsync(int id, BookDto input) { return null; }`,
      ),
    );
    assert.equal(accessOf(analysis)['PUT /{id}'], 'open');
  });
});

describe('A permission constant of a module of the framework', () => {
  for (const [using, constant, answer] of [
    ['using Volo.Abp.Identity;', 'IdentityPermissions.Users.Create', 'policy AbpIdentity.Users.Create'],
    ['', 'Volo.Abp.Identity.IdentityPermissions.Roles.Default', 'policy AbpIdentity.Roles'],
    ['using Volo.Abp.Identity;', 'IdentityPermissions.GroupName + ".Books"', 'policy AbpIdentity.Books'],
    ['using Other;', 'IdentityPermissions.Users.Create', 'unknown'],
    ['using Volo.Abp.Identity;', 'IdentityPermissions.Users.Other', 'unknown'],
  ] as const)
    it(`${constant} is ${answer} after '${using}'`, async () => {
      const service = csharp(`[Authorize(${constant})]`);
      const analysis = await csharpAnalysisOf(
        { 'app.cs': CSHARP, 'service.cs': `${using} namespace Acme; ${service}` },
        { readsAccess },
      );
      assert.deepEqual(answers(analysis), [answer]);
    });
});

describe('What guards a route from outside of its class', () => {
  const service =
    'public interface IBookAppService : IApplicationService { void Send(); } public class BookAppService : ApplicationService, IBookAppService { [Authorize("Books")] public void Send() { } }';
  const controller = (attributes = '') =>
    `${attributes} [Route("api/book")] public class BookController : FxController, IBookAppService { [HttpPost] public void Send() { } }`;
  const ofController = ({ routes }: Analysis) =>
    routes.filter((one) => one.service === 'BookController').map(({ access }) => access);

  it('is the service that a controller answers for, as assumed', async () => {
    const [access] = ofController(await inCSharp(`using Fx; ${service} ${controller()}`));
    assert.equal(access?.text, 'policy Books');
    assert.equal(access?.certainty, 'assumed');
  });

  it('adds nothing to a controller that requires the same', async () => {
    const [access] = ofController(await inCSharp(`${service} ${controller('[Authorize("Books")]')}`));
    assert.equal(access?.text, 'policy Books');
    assert.equal(access?.certainty, 'exact');
  });

  it('is unknown where only a client proxy implements the interface', async () => {
    const code = `public interface IBookAppService : IApplicationService { void Send(); }
      public class BookClientProxy : ClientProxyBase<IBookAppService>, IBookAppService { public void Send() { } }
      [Route("api/book")] public class BookController : FxController, IBookAppService { IBookAppService BookAppService; [HttpPost] public void Send() { } }`;
    const [access] = ofController(await inCSharp(code));
    assert.equal(access?.text, 'unknown');
    assert.match(access?.reasons[0]?.text ?? '', /^what the services that its class uses require is unknown/);
  });

  it('is as uncertain as that of the service, also where the controller requires the same', async () => {
    const code = `public interface IBookAppService : IApplicationService { Task SendAsync(bool now); }
      public class BookAppService : ApplicationService, IBookAppService { [Authorize("Books")] public async Task SendAsync(bool now) { if (now) { await CheckPolicyAsync("Now"); } } }
      [Authorize("Books")] [Route("api/book")] public class BookController : FxController, IBookAppService { [HttpPost] public Task SendAsync(bool now) => null; }`;
    const [access] = ofController(await inCSharp(code));
    assert.equal(access?.text, 'policy Books');
    assert.equal(access?.certainty, 'assumed');
  });

  it('is that of the overload with the same parameter names', async () => {
    const code = `public interface IBookAppService : IApplicationService { void Delete(int[] keys); void Delete(int id); }
      public class BookAppService : ApplicationService, IBookAppService { [Authorize("Many")] public void Delete(int[] keys) { } [Authorize("One")] public void Delete(int id) { } }
      [Route("api/book")] public class BookController : FxController, IBookAppService { [HttpDelete("keys")] public void Delete(int[] keys) { } [HttpDelete] public void Delete(int id) { } }`;
    const found = ofController(await inCSharp(code)).map((access) => access?.text);
    assert.deepEqual(found.toSorted(), ['policy Many', 'policy One']);
  });

  for (const [attributes, answer] of [
    ['', 'unknown'],
    ['[Authorize("Books")]', 'policy Books (assumed)'],
    ['[AllowAnonymous]', 'anonymous (assumed)'],
  ] as const)
    it(`is not known if a controller takes a service without its interface: ${answer}`, async () => {
      const code = `${attributes} [Route("api/book")] public class BookController : FxController { public BookController(IBookAppService books) { } [HttpPost] public void Send() { } }`;
      assert.deepEqual(answers(await inCSharp(code)), [answer]);
    });

  it('is assumed to be nothing where a controller stands alone', async () => {
    const code =
      '[Route("api/book")] public class BookController : FxController { [HttpPost] public void Send() { } }';
    const [access] = ofController(await inCSharp(code));
    assert.equal(access?.text, 'open');
    assert.equal(access?.certainty, 'assumed');
  });

  const startUp = (statement: string) =>
    `${csharp('')} public class HostModule : FxModule { public void Start() { ${statement} } }`;
  for (const [statement, answer] of [
    [
      'options.FallbackPolicy = new AuthorizationPolicyBuilder().RequireAuthenticatedUser().Build();',
      'authenticated (assumed)',
    ],
    ['endpoints.MapControllers().RequireAuthorization();', 'authenticated (assumed)'],
    ['options.Filters.Add(new AuthorizeFilter(policy));', 'authenticated (assumed)'],
    ['options.Filters.Add<BookPermissionFilter>();', 'unknown'],
    ['endpoints.MapMetrics().RequireAuthorization();', 'open'],
  ] as const)
    it(`is start-up code: ${statement}`, async () => {
      assert.deepEqual(answers(await inCSharp(startUp(statement))), [answer]);
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

  it('name a route that nothing guards where they are asked for, and a write by a code of its own', async () => {
    const code = csharp('', 'public void Send() { } public void GetList() { }');
    assert.deepEqual(await codes(code), []);
    assert.deepEqual((await codes(code, { auditsAccess: true })).toSorted(), [
      'unguarded-route',
      'unguarded-write',
    ]);
  });

  it('leave out what is guarded or allows everybody on purpose', async () => {
    const guarded = csharp(
      '',
      '[Authorize] public void Send() { } [AllowAnonymous] public void GetList() { }',
    );
    assert.deepEqual(await codes(guarded, { auditsAccess: true }), []);
  });

  it('name a method under both attributes, and no exception from the rule of its class', async () => {
    const both = csharp('[AllowAnonymous]', '[Authorize] public void Send() { }');
    assert.deepEqual(await codes(both), ['anonymous-and-authorized']);
    const exception = csharp('[Authorize]', '[AllowAnonymous] public void Send() { }');
    assert.deepEqual(await codes(exception), []);
  });

  it('name a policy that no provider defines, with the nearest one, and a permission that no route requires', async () => {
    const code = `${csharp('[Authorize("Store.Boks")]')} ${provider(['Permissions.Books.Default'])}`;
    assert.deepEqual(await codes(code), [
      'unknown-permission: No permission definition provider of the workspace defines Store.Boks; did you mean Store.Books?',
      'unused-permission: No route of the workspace requires the permission Store.Books.',
    ]);
  });

  it('say nothing of policies of a group of the framework to which the workspace adds', async () => {
    const code = `${csharp('[Authorize("AbpIdentity.Users.Move")]')} ${provider(['"AbpIdentity.Users.Copy"'])}`;
    assert.deepEqual(
      (await codes(code)).filter((one) => one.startsWith('unknown')),
      [],
    );
  });

  it('say nothing of policies of other groups, nor where a name cannot be evaluated', async () => {
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

describe('Access is worked out on demand', () => {
  it('is no part of a route where nobody asks', () => {
    const { routes } = analysisOf({ 'module.ts': moduleText(), 'service.ts': typescript('@Authorize()') });
    assert.deepEqual(
      routes.map((route) => 'access' in route),
      [false],
    );
  });
});
