import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticRules } from '../model/diagnostic';
import { csharpAnalysisOf, csharpModule, csharpService, projectText } from './csharp-workspace';
import { analysisOf, moduleText, serviceText } from './workspace';

const DOCS = join(__dirname, '..', '..', 'docs');

const codes = (members: string, onSetting = '', name = 'BookAppService') =>
  analysisOf({
    'module.ts': moduleText(onSetting),
    'service.ts': serviceText(name, members),
  }).diagnostics.map(({ code }) => code);

/** A code, the codes reported for a workspace that triggers it, and the codes for a similar valid workspace. */
const CASES: readonly [code: string, triggering: () => string[], valid: () => string[]][] = [
  [
    'route-collision',
    () => codes('getAsync() {}\ngetListAsync() {}'),
    () => codes('getAsync(id: string) {}\ngetListAsync() {}'),
  ],
  [
    'empty-controller-segment',
    () => codes('getAsync() {}', '', 'AppService'),
    () => codes('getAsync() {}', '', 'AppsAppService'),
  ],
  [
    'invalid-root-path',
    () => codes('getAsync() {}', "o.rootPath = '/app';"),
    () => codes('getAsync() {}', "o.rootPath = 'a/p';"),
  ],
  [
    'duplicate-route-parameter',
    () => codes("@HttpGet('a/{id}/{ID}') getAsync() {}"),
    () => codes("@HttpGet('a/{id}/{no}') getAsync() {}"),
  ],
  [
    'several-trailing-ids',
    () => codes('getXAsync(aId: string, bId: string) {}'),
    () => codes('getXAsync(id: string, bId: string) {}'),
  ],
  [
    'route-overlap',
    () => codes('getPhonesAsync(id: string) {}\ngetLatestAsync(authorId: string) {}', '', 'BookAppService'),
    () => codes('getPhonesAsync(id: number) {}\ngetLatestAsync(authorId: string) {}'),
  ],
  [
    'shadowed-route',
    () => codes('getAsync(id: string) {}\ngetEditorsAsync() {}'),
    () => codes('getAsync(id: number) {}\ngetEditorsAsync() {}'),
  ],
  [
    'not-evaluated',
    () => codes('getAsync() {}', 'o.rootPath = root();'),
    () => codes('getAsync() {}', "o.rootPath = 'root';"),
  ],
  ['syntax-error', () => codes('getAsync( {'), () => codes('getAsync() {}')],
];

/** Asserts the content of one part of a file in docs/, or writes that part if UPDATE_SNAPSHOTS is set. */
function assertPart(file: string, part: RegExp, expected: string): void {
  const path = join(DOCS, file);
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  assert.match(text, part);
  const updated = text.replace(part, () => expected);
  if (process.env.UPDATE_SNAPSHOTS) writeFileSync(path, updated);
  else assert.equal(text, updated);
}

describe('findings', () => {
  for (const [code, triggering, valid] of CASES) {
    it(`${code} is reported`, () => assert.ok(triggering().includes(code)));
    it(`${code} is not reported for similar code`, () => assert.ok(!valid().includes(code)));
  }

  it('every code has a page that starts with the code and its severity; UPDATE_SNAPSHOTS=1 writes a missing page', () => {
    for (const [code, { severity, summary, remedy }] of Object.entries(diagnosticRules)) {
      const page = join(DOCS, 'diagnostics', `${code}.md`);
      const start = `# ${code}\n\nSeverity: ${severity}`;
      if (process.env.UPDATE_SNAPSHOTS && !existsSync(page))
        writeFileSync(page, `${start}.\n\n${summary}\n\n## What to do\n\n${remedy}\n`);
      const text = existsSync(page) ? readFileSync(page, 'utf8').replaceAll('\r\n', '\n') : '';
      assert.equal(text.slice(0, start.length), start);
    }
  });

  it('the list of findings has the severity and summary of every code; UPDATE_SNAPSHOTS=1 updates it', () => {
    const rows = Object.entries(diagnosticRules).map(
      ([code, { severity, summary }]) => `| [${code}](diagnostics/${code}.md) | ${severity} | ${summary} |\n`,
    );
    assertPart('diagnostics.md', /(?<=^\| -.*\n)(?:\|.*\n)+/m, rows.join(''));
  });

  it('the schema of fx-routes.json lists every code; UPDATE_SNAPSHOTS=1 updates it', () => {
    const codes = Object.keys(diagnosticRules).map((code) => `\n        "${code}"`);
    assertPart(
      'schemas/fx-routes.schema.json',
      /(?<="code": \{\s*"enum": \[)[^\]]*/,
      `${codes.join()}\n      `,
    );
  });

  const projects = async (projects: Readonly<Record<string, string>>) =>
    (
      await csharpAnalysisOf({ ...projects, 'a/A.cs': csharpModule('M') + csharpService('S') })
    ).diagnostics.map(({ code }) => code);

  it('empty-controller-segment is not reported for a class that is only assumed to be a service', async () => {
    const found = [
      analysisOf({ 'a.ts': 'export class ApplicationService extends ViewModel { getAsync() {} }' }),
      await csharpAnalysisOf({
        'A.cs': 'public class ApplicationService : ViewModel { public void Get() { } }',
      }),
    ];
    for (const { routes, diagnostics } of found) {
      assert.deepEqual(
        routes.map(({ certainty }) => certainty),
        ['assumed'],
      );
      assert.ok(diagnostics.every(({ severity }) => severity !== 'error'));
    }
  });

  it('project-cycle is reported for projects that reference each other, and for a project that references itself', async () => {
    const to = (...references: readonly string[]) => projectText({ references });
    const found = [
      await projects({ 'a/A.csproj': to('../b/B.csproj'), 'b/B.csproj': to('../a/A.csproj') }),
      await projects({ 'a/A.csproj': to('A.csproj') }),
      await projects({ 'a/A.csproj': to('../b/B.csproj'), 'b/B.csproj': to() }),
    ];
    assert.deepEqual(found, [['project-cycle'], ['project-cycle'], []]);
  });

  it('duplicate-assembly is reported for two projects with the same assembly name in one application', async () => {
    const named = (name: string, ...references: readonly string[]) =>
      projectText({ properties: { AssemblyName: name }, references });
    const found = [
      await projects({ 'a/A.csproj': named('Acme', '../b/B.csproj'), 'b/B.csproj': named('acme') }),
      await projects({ 'a/A.csproj': named('Acme'), 'b/B.csproj': named('Acme') }),
    ];
    assert.deepEqual(found, [['duplicate-assembly'], []]);
  });

  it('inheritance-cycle is reported for a class that inherits from itself or from a class in a cycle', async () => {
    const found = async (text: string) =>
      (await csharpAnalysisOf({ 'a.cs': csharpModule('M') + text })).diagnostics.map(({ code }) => code);
    const cases = [
      'public class BookAppService : BookAppService { public void Get() { } }',
      'public class BookAppService : B, IApplicationService { } public class B : C { } public class C : B { }',
      'public class BookAppService : B<BookAppService>, IApplicationService { } public class B<T> : B { } public class B { }',
    ];
    assert.deepEqual(await Promise.all(cases.map(found)), [['inheritance-cycle'], ['inheritance-cycle'], []]);
  });

  it('attribute-on-interface is reported for attributes that have no effect on interfaces', async () => {
    const found = async (members: string, attribute = '') => {
      const text = `${attribute} public interface IBookAppService : IApplicationService { ${members} }
        public class BookAppService : IBookAppService { public void Get() { } }`;
      const { diagnostics } = await csharpAnalysisOf({ 'a.cs': csharpModule('M') + text });
      return diagnostics.map(({ code, location }) => `${code} ${location.line}:${location.column}`);
    };
    const line = csharpModule('M').split('\n').length - 1;
    const column = csharpModule('M').split('\n').at(-1)!.length + 1;
    assert.deepEqual(await found('', '[RemoteService(false)]'), [`attribute-on-interface ${line}:${column}`]);
    assert.equal((await found('[HttpPost("x")] void Get();')).length, 1);
    assert.deepEqual(await found('[Obsolete] void Get();', '[IntegrationService]'), []);
  });

  it('ineffective-setting is reported for UseV3UrlStyle on ConventionalControllers, where it has no effect', async () => {
    const found = async (statement: string) => {
      const text = `public class N : FxModule { public void F() { Configure<FxAspNetCoreMvcOptions>(o => { ${statement} }); } }`;
      const workspace = { 'a.cs': csharpModule('M') + csharpService('BookAppService'), 'b.cs': text };
      const { routes, diagnostics } = await csharpAnalysisOf(workspace);
      return [...diagnostics.map(({ code }) => code), ...routes.map(({ style }) => style)];
    };
    assert.deepEqual(await found('o.ConventionalControllers.UseV3UrlStyle = true;'), [
      'ineffective-setting',
      'v4',
    ]);
    assert.deepEqual(await found('o.ConventionalControllers.FormBodyBindingIgnoredTypes.Add(typeof(N));'), [
      'v4',
    ]);
  });

  it('assembly-selects-nothing is reported for a Create call with a class that the workspace does not declare', () => {
    const found = (name: string) =>
      analysisOf({
        'module.ts': `${moduleText()} configure(FxAspNetCoreMvcOptions, o => o.conventionalControllers.create(${name}));`,
      }).diagnostics.map(({ code }) => code);
    assert.deepEqual([found('IdentityModule'), found('AppModule')], [['assembly-selects-nothing'], []]);
  });

  it('not-evaluated counts a route once, even if several of its parts depend on the same code', () => {
    const { diagnostics } = analysisOf({
      'module.ts': moduleText(),
      'service.ts': `const names = outside(); ${serviceText('BookAppService', '@AcceptVerbs(names.a, names.b) getAsync() {}')}`,
    });
    const found = diagnostics.filter(({ code }) => code === 'not-evaluated');
    assert.deepEqual(
      found.map(({ message }) => message.replace(/:.*/, '')),
      ['One route is unknown'],
    );
  });

  it('the two routes of a collision refer to each other, and the finding has both locations', () => {
    const { routes, diagnostics } = analysisOf({
      'module.ts': moduleText(),
      'service.ts': serviceText('BookAppService', 'createAsync() {}\ninsertAsync() {}'),
    });
    assert.deepEqual(
      routes.map(({ collidesWith }) => collidesWith),
      [['POST /api/app/book BookAppService.insertAsync'], ['POST /api/app/book BookAppService.createAsync']],
    );
    const [collision] = diagnostics;
    assert.deepEqual([collision?.location.line, collision?.related[0]?.location.line], [2, 3]);
  });

  it('routes that collide with a third route, but not with each other, are separate collisions', () => {
    const { routes, diagnostics } = analysisOf({
      'a.ts': `export class AController extends ControllerBase {
        @HttpGet('{a:int}') a(a: string) {} @HttpGet('{b:guid}') b(b: string) {}
        @HttpGet('{c:minlength(2)}') c(c: string) {} @HttpGet('{d:minlength(3)}') d(d: string) {} }`,
    });
    const handlers = (labels: readonly string[]) => labels.map((label) => label.slice(-1)).join('');
    assert.deepEqual(
      routes.map(({ method, collidesWith }) => `${method}: ${handlers(collidesWith)}`),
      ['a: cd', 'b: cd', 'c: adb', 'd: acb'],
    );
    assert.deepEqual(
      diagnostics.map(({ message }) => message.replace(/ answer .*/, '')),
      [
        'AController.a, AController.c and AController.d all',
        'AController.b, AController.c and AController.d all',
      ],
    );
  });

  it('routes do not collide if different Create calls give them different API versions', async () => {
    const create = (namespace: string, version: string) =>
      `o.ConventionalControllers.Create(typeof(M).Assembly, s => {
        s.TypePredicate = type => type.Namespace == "${namespace}"; s.ApiVersions.Add(${version}); });`;
    const service = 'public class BookAppService : ApplicationService { public void Get() { } }';
    const found = async (first: string, second: string) => {
      const { routes, diagnostics } = await csharpAnalysisOf({
        'm.cs': `public class M : FxModule { public void ConfigureServices() { Configure<FxAspNetCoreMvcOptions>(o => { ${create('A', first)} ${create('B', second)} }); } }`,
        'a.cs': `namespace A; ${service}`,
        'b.cs': `namespace B; ${service}`,
      });
      return [...routes.flatMap(({ apiVersions }) => apiVersions), ...diagnostics.map(({ code }) => code)];
    };
    assert.deepEqual(await found('new ApiVersion(1, 0)', 'new(2, 0)'), ['1.0', '2.0']);
    assert.deepEqual(await found('new ApiVersion(1, 0)', 'new ApiVersion(1, 0)'), [
      '1.0',
      '1.0',
      'route-collision',
    ]);
    assert.deepEqual(await found('Newest()', 'new ApiVersion(1, 0)'), ['as given at m.cs:2', '1.0']);
  });

  it('a method that is mapped to a version does not collide with methods that have all versions of the class', async () => {
    const codes = async (mapping: string, derived = '') => {
      const { diagnostics } = await csharpAnalysisOf({
        'a.cs': `[ApiVersion("1.0"), ApiVersion("2.0")] [Route("a")] public class AController : ControllerBase {
          [HttpGet] public void Get() { } [HttpGet${mapping}] public virtual void GetV2() { } } ${derived}`,
      });
      return diagnostics.map(({ code }) => code);
    };
    assert.deepEqual(await codes(', MapToApiVersion("2.0")'), []);
    // Overrides do not inherit the attribute.
    const override =
      '[ApiVersion("1.0"), ApiVersion("2.0")] [Route("b")] public class BController : AController { public override void GetV2() { } }';
    assert.deepEqual(await codes(', MapToApiVersion("2.0")', override), ['route-collision']);
    assert.deepEqual(await codes(''), ['route-collision']);
  });

  it('methods whose attributes require different content types, hosts or other conditions do not collide', async () => {
    const codesIn = async (first: string, second: string) => {
      const { diagnostics } = await csharpAnalysisOf({
        'a.cs': `public class AjaxAttribute : Attribute, IActionConstraint { }
          [Consumes("text/xml")] [Route("a")] public class AController : ControllerBase {
            [HttpPost] ${first} public void One() { } [HttpPost] ${second} public void Two() { } }`,
      });
      return diagnostics.map(({ code }) => code);
    };
    const found = (first: string, second: string) =>
      codes(`@Post('a') ${first} oneAsync() {}\n@Post('a') ${second} twoAsync() {}`).filter(isCollision);
    const isCollision = (code: string) => code === 'route-collision';
    for (const [first, second] of [
      ['Host("a.example")', ''],
      ['Host("a.example")', 'Host("b.example", "c.example")'],
      ['Host("a.example")', 'Consumes("a/example")'],
    ] as const) {
      assert.deepEqual(await codesIn(`[${first}]`, second && `[${second}]`), []);
      assert.deepEqual(found(`@${first}`, second && `@${second}`), []);
    }
    assert.deepEqual(await codesIn('[Ajax]', ''), []);
    assert.deepEqual(await codesIn('[Consumes("text/xml")]', ''), ['route-collision']);
    // The attribute of the method replaces the one of the class.
    assert.deepEqual(await codesIn('[Consumes("application/json")]', ''), ['route-collision']);
    assert.deepEqual(found('@Consumes("application/json")', ''), []);
    assert.deepEqual(found('@Host("a.example")', '@Host("a.example")'), ['route-collision']);
  });

  it('routes that are equal in only one style collide only in that style', () => {
    const members = '@HttpPost() readBookAsync() {}\n@HttpPost() readbookAsync() {}';
    const workspace = { 'module.ts': moduleText(), 'service.ts': serviceText('BookAppService', members) };
    const collisions = (style: 'v3' | 'v4') =>
      analysisOf(workspace, { style }).diagnostics.filter(({ code }) => code === 'route-collision').length;
    assert.deepEqual([collisions('v3'), collisions('v4')], [1, 0]);
  });
});
