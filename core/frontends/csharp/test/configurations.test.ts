import { deepEqual, equal } from 'node:assert/strict';
import type { OptionsCallFacts } from '../../../model/facts/options-code';
import { extract, show, showAssignment, textAt } from './extract';

/** `→ Elsewhere.Apply(x)`: what is handed on, without the options themselves. */
function showCall({ owner, name, isMember, arguments: args }: OptionsCallFacts): string {
  const front = isMember ? '.' : owner ? `${owner.text}.` : '';
  return `→ ${front}${name}(${args.map(({ value }) => show(value)).join(', ')})`;
}

/** One line for the options type, then what happens to it: `Create(…) { … }` and assignments. */
async function configurationsOf(text: string): Promise<readonly string[]> {
  const { configurations, optionsFunctions, diagnostics } = await extract(text);
  deepEqual(diagnostics, []);
  const functions = optionsFunctions.filter(({ isRead }) => !isRead);
  return [...configurations, ...functions].map(({ optionsType, registrations, assignments, calls }) =>
    [
      optionsType,
      ...registrations.map((registration) => {
        const inner = [
          ...registration.assignments.map(showAssignment),
          ...registration.calls.map(showCall),
        ].join('; ');
        return `Create(${show(registration.assembly)})${inner === '' ? '' : ` { ${inner} }`}`;
      }),
      ...assignments.map(showAssignment),
      ...calls.map(showCall),
    ].join(' | '),
  );
}

const inModule = (statements: string, members = '') =>
  `namespace N;\npublic class M : AbpModule {\n  void Before(int a) { a?.B = 1; }\n  public override void ConfigureServices(ServiceConfigurationContext context) {\n${statements}\n  }\n${members}\n}`;

describe('C# configuration delegates', () => {
  const calls: readonly (readonly [string, readonly string[]])[] = [
    ['Configure<AbpAspNetCoreMvcOptions>(o => o.A = 1);', ['AbpAspNetCoreMvcOptions | A = 1']],
    ['PreConfigure<FxAspNetCoreMvcOptions>(o => { o.A = 1; });', ['FxAspNetCoreMvcOptions | A = 1']],
    ['PostConfigureAll<AspNetCoreMvcOptions>(o => { });', ['AspNetCoreMvcOptions']],
    [
      'services.Configure<Volo.Abp.AbpConventionalControllerOptions>((o) => o.UseV3UrlStyle = true);',
      ['AbpConventionalControllerOptions | UseV3UrlStyle = true'],
    ],
    [
      'context.Services.PreConfigure<AbpAspNetCoreMvcOptions>(delegate (AbpAspNetCoreMvcOptions o) { o.A = 1; });',
      ['AbpAspNetCoreMvcOptions | A = 1'],
    ],
    ['context.Services?.Configure<AbpAspNetCoreMvcOptions>("name", o => o.A = 1);', []],
    [
      'context.Services?.Configure<AbpAspNetCoreMvcOptions>(Options.DefaultName, o => o.A = 1);',
      ['AbpAspNetCoreMvcOptions | A = 1'],
    ],
    ['services.AddOptions<AbpAspNetCoreMvcOptions>("name").Configure(o => o.A = 1);', []],
    [
      'context.Services?.Configure<AbpAspNetCoreMvcOptions>(name, o => o.A = 1);',
      ['AbpAspNetCoreMvcOptions | maybe A = 1'],
    ],
    [
      'services.Configure<AbpAspNetCoreMvcOptions>(o => o.A = 1).PostConfigure<AbpAspNetCoreMvcOptions>(o => o.B = 1);',
      ['AbpAspNetCoreMvcOptions | A = 1', 'AbpAspNetCoreMvcOptions | B = 1'],
    ],
    [
      'services.AddOptions<AbpAspNetCoreMvcOptions>().Configure(o => o.A = 1);',
      ['AbpAspNetCoreMvcOptions | A = 1'],
    ],
    ['Configure((AbpAspNetCoreMvcOptions o) => o.A = 1);', ['AbpAspNetCoreMvcOptions | A = 1']],
    [
      'Configure<AbpAspNetCoreMvcOptions>(Section.Get("x"));',
      ['AbpAspNetCoreMvcOptions | * = ?Section.Get("x")'],
    ],
    ['Configure<AbpLocalizationOptions>(o => o.A = 1); var x = typeof(AbpAspNetCoreMvcOptions);', []],
    [
      'if (x) { Configure<AbpAspNetCoreMvcOptions>(o => { o.A = 1; o.ConventionalControllers.Create(typeof(X).Assembly, p => p.RootPath = "a"); }); }',
      [
        'AbpAspNetCoreMvcOptions | Create(assembly of X) { maybe * = ?o.ConventionalControllers.Create(typeof(X).Assembly, p => p.RootPath = "a"); RootPath = "a" } | maybe A = 1',
      ],
    ],
    [
      'OneTime.Run(() => { Configure<AbpAspNetCoreMvcOptions>(o => o.A = 1); });',
      ['AbpAspNetCoreMvcOptions | A = 1'],
    ],
  ];
  for (const [text, expected] of calls)
    it(text, async () => deepEqual(await configurationsOf(inModule(text)), expected));

  const bodies: readonly (readonly [string, string])[] = [
    ['o.ConventionalControllers.Create(typeof(X).Assembly);', 'Create(assembly of X)'],
    [
      'o\n  // all\n  .ConventionalControllers\n  .Create(typeof(A.B.X).Assembly);',
      'Create(assembly of A.B.X)',
    ],
    [
      'o.ConventionalControllers.Create(typeof(X).Assembly, p => { p.RootPath = "a/b"; p.UseV3UrlStyle = true; });',
      'Create(assembly of X) { RootPath = "a/b"; UseV3UrlStyle = true }',
    ],
    [
      'o.ConventionalControllers.Create(typeof(X).Assembly, o => o.RootPath = @"a");',
      'Create(assembly of X) { RootPath = "a" }',
    ],
    [
      'o.ConventionalControllers.Create(typeof(A).Assembly).Create(typeof(B).Assembly, p => p.RootPath = "b").Create(typeof(C).Assembly);',
      'Create(assembly of A) | Create(assembly of B) { RootPath = "b" } | Create(assembly of C)',
    ],
    [
      'o.ConventionalControllers.Create(optionsAction: p => p.RootPath = "a", assembly: this.GetType().Assembly);',
      'Create(own assembly) { RootPath = "a" }',
    ],
    ['o.ConventionalControllers.Create(Assembly.GetExecutingAssembly(), null);', 'Create(own assembly)'],
    ['o.ConventionalControllers.Create(Assembly.GetAssembly(typeof(X))!);', 'Create(assembly of X)'],
    ['o.ConventionalControllers.Create(typeof(X).GetTypeInfo().Assembly);', 'Create(assembly of X)'],
    ['var a = typeof(X).Assembly; o.ConventionalControllers.Create(a);', 'Create(assembly of X)'],
    [
      'o.ConventionalControllers.Create(Find("x"), delegate (ConventionalControllerSetting p) { p.RootPath = "a"; });',
      'Create(Find("x")) { RootPath = "a" }',
    ],
    [
      'foreach (var a in new[] { typeof(A).Assembly, typeof(B).Assembly }) { o.ConventionalControllers.Create(a, p => p.RootPath = "r"); }',
      'Create(assembly of A) { RootPath = "r" } | Create(assembly of B) { RootPath = "r" }',
    ],
    [
      'foreach (var a in outer) o.ConventionalControllers.Create(a);',
      'Create(assembly of P) | Create(assembly of Q)',
    ],
    [
      'foreach (var a in Find()) o.ConventionalControllers.Create(a);',
      'Create(name a) { maybe * = ?o.ConventionalControllers.Create(a) }',
    ],
    [
      'new List<Assembly> { typeof(A).Assembly }.ForEach(a => o.ConventionalControllers.Create(a));',
      'Create(assembly of A)',
    ],
    [
      'var c = o.ConventionalControllers; c.Create(typeof(X).Assembly); c.UseV3UrlStyle = true;',
      'Create(assembly of X) | ConventionalControllers.UseV3UrlStyle = true',
    ],
    [
      'o.ConventionalControllers.Create(typeof(X).Assembly, p => { p.TypePredicate = t => t.Name != "A"; p.UrlActionNameNormalizer = c => { return ""; }; p.ApplicationServiceTypes = A.B; p.ControllerTypes.Add(typeof(Y)); });',
      'Create(assembly of X) { TypePredicate = (t) => name t.Name != "A"; UrlActionNameNormalizer = (c) => ""; ApplicationServiceTypes = constant A.B; ControllerTypes += type Y }',
    ],
    [
      'o.ConventionalControllers.Create(typeof(X).Assembly, p => { if (x) { p.RootPath = "a"; } else p.RootPath = "b"; });',
      'Create(assembly of X) { maybe RootPath = "a"; maybe RootPath = "b" }',
    ],
    [
      'o.ConventionalControllers.Create(typeof(X).Assembly, Settings);',
      'Create(assembly of X) { RootPath = "s" }',
    ],
    [
      'o.ConventionalControllers.Create(typeof(X).Assembly, Elsewhere.Settings);',
      'Create(assembly of X) { → Elsewhere.Settings() }',
    ],
    ['Helper(typeof(X).Assembly, o);', 'Create(assembly of X) { RootPath = "h" }'],
    [
      'o.ControllersToRemove.Add(typeof(X)); o.ControllersToRemove.AddIfNotContains(typeof(A.Y));',
      'ControllersToRemove += type X | ControllersToRemove += type A.Y',
    ],
    [
      'o.ControllersToRemove.AddRange(new[] { typeof(X), typeof(Y) });',
      'ControllersToRemove += type X | ControllersToRemove += type Y',
    ],
    [
      'o.IgnoredControllersOnModelExclusion.Add(typeof(X)); o.ConventionalControllers.FormBodyBindingIgnoredTypes.Add(typeof(F));',
      'IgnoredControllersOnModelExclusion += type X | ConventionalControllers.FormBodyBindingIgnoredTypes += type F',
    ],
    [
      'o.ExposeIntegrationServices = true; o.ConventionalControllers.UseV3UrlStyle = x.Y;',
      'ExposeIntegrationServices = true | ConventionalControllers.UseV3UrlStyle = name x.Y',
    ],
    [
      'o.MinifyGeneratedScript = true; o.Conventions.Foo(1); o.A.B += 2;',
      'MinifyGeneratedScript = true | Conventions = ?o.Conventions.Foo(1) | A.B = ?o.A.B += 2',
    ],
    [
      'o.UseFoo(); Elsewhere.Apply(o); Log("x"); Log(o.A.B);',
      'A.B = ?Log(o.A.B) | → .UseFoo() | → Elsewhere.Apply()',
    ],
    [
      'var pre = context.Services.GetPreConfigureActions<AbpAspNetCoreMvcOptions>(); pre.Configure(o);',
      'PreConfigureActions = ?pre.Configure(o)',
    ],
    [
      'services.ExecutePreConfiguredActions(o); pre.Configure();',
      'PreConfigureActions = ?services.ExecutePreConfiguredActions(o)',
    ],
    ['if (x) return; o.A = 1;', 'maybe A = 1'],
    [
      'try { o.A = 1; } finally { } switch (x) { case 1: o.B = 2; break; } for (;;) o.C = 3; using (x) { o.D = 4; }',
      'maybe A = 1 | maybe B = 2 | maybe C = 3 | D = 4',
    ],
    ['o.A = x ? 1 : 2;', 'A = name x ? 1 : 2'],
    ['o.A = 1; o?.B.Add(2); (o!).C = 3;', 'A = 1 | B += 2 | C = 3'],
    ['#if DEBUG\no.A = 1;\n#else\no.A = 2;\n#endif', 'A = 1'],
  ];
  for (const [text, expected] of bodies)
    it(text, async () => {
      const members =
        'static void Settings(ConventionalControllerSetting s) { s.RootPath = "s"; }\n' +
        'private void Helper(Assembly a, AbpAspNetCoreMvcOptions opts) => opts.ConventionalControllers.Create(a, s => s.RootPath = "h");';
      const before = 'var outer = new List<Assembly> { typeof(P).Assembly, typeof(Q).Assembly };';
      const statement = `${before}\nConfigure<AbpAspNetCoreMvcOptions>(o => {\n${text}\n});`;
      const [first = ''] = await configurationsOf(inModule(statement, members));
      equal(first, ['AbpAspNetCoreMvcOptions', expected].filter(Boolean).join(' | '));
    });

  it('reads methods of the module that configure, as call target or by name', async () => {
    const text = inModule(
      'ConfigureApi(); Configure<AbpAspNetCoreMvcOptions>(Named);',
      `private void ConfigureApi() => Configure<AbpAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(X).Assembly));
       void Named(AbpAspNetCoreMvcOptions o) { o.A = 1; }
       internal static void Extension(this AbpAspNetCoreMvcOptions o, Assembly a) { o.ConventionalControllers.Create(a); }`,
    );
    deepEqual(await configurationsOf(text), [
      'AbpAspNetCoreMvcOptions | A = 1',
      'AbpAspNetCoreMvcOptions | Create(assembly of X)',
      'AbpAspNetCoreMvcOptions | Create(name a)',
    ]);
  });

  it('reads top-level statements', async () => {
    const text =
      'var b = X();\nb.Services.Configure<AbpAspNetCoreMvcOptions>(o => { o.A = 1; });\npublic partial class Program { }';
    deepEqual(await configurationsOf(text), ['AbpAspNetCoreMvcOptions | A = 1']);
  });

  it('knows the places and the enclosing class', async () => {
    const text = inModule(
      '/* é */ Configure<AbpAspNetCoreMvcOptions>(o => {\n o.ConventionalControllers // x\n .Create(typeof(X).Assembly, p => { p.RootPath = "a"; });\n});',
    );
    const [facts] = (await extract(text)).configurations;
    const [registration] = facts?.registrations ?? [];
    equal(facts?.container?.name, 'M');
    equal(facts && textAt(text, facts.location).split('(')[0], 'Configure<AbpAspNetCoreMvcOptions>');
    equal(
      registration && textAt(text, registration.location),
      'Create(typeof(X).Assembly, p => { p.RootPath = "a"; })',
    );
    equal(registration && textAt(text, registration.assembly.location), 'typeof(X).Assembly');
    const [assignment] = registration?.assignments ?? [];
    equal(assignment && textAt(text, assignment.location), 'p.RootPath = "a"');
    equal(assignment && textAt(text, assignment.value.location), '"a"');
  });
});
