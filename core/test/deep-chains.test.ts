import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule, project } from './csharp-workspace';
import { analysisOf, moduleText, serviceText } from './workspace';

const count = 4_000;
/** Each class of such a chain is linked up to the limit of base types, which takes longer. */
const classCount = 1_000;
const lines = (line: (index: number) => string, length = count) =>
  Array.from({ length }, (_, at) => line(at)).join('\n');
const certainties = ({ routes }: ReturnType<typeof analysisOf>) =>
  routes.map(({ service, certainty }) => `${service}: ${certainty}`);

describe('chains of thousands of declarations', () => {
  const workspace = { 'module.ts': moduleText(), 'service.ts': serviceText('BookAppService', 'getTop() {}') };
  const expected = certainties(analysisOf(workspace));

  it('in TypeScript, a class that implements the last interface of the chain has assumed routes', () => {
    const chain = lines((at) => `export interface I${at} ${at === 0 ? '' : `extends I${at - 1}`} {}`);
    const deep = `${chain}\nexport class DeepAppService implements I${count - 1} { getTop() {} }`;
    const analysis = analysisOf({ ...workspace, 'deep.ts': deep });
    assert.deepEqual(certainties(analysis), [...expected, 'DeepAppService: assumed']);
  });

  it('in C#, a class that implements the last interface of the chain has assumed routes', async () => {
    const chain = lines((at) => `interface I${at} ${at === 0 ? ': IApplicationService' : `: I${at - 1}`} {}`);
    const service = (name: string, base: string) => `public class ${name} : ${base} { public void Get() {} }`;
    const { routes } = await csharpAnalysisOf({
      'Deep.cs': `${chain}\n${service('DeepAppService', `I${count - 1}`)}`,
      'Book.cs': service('BookAppService', 'ApplicationService'),
    });
    assert.deepEqual(
      routes.map(({ reasons }) => reasons.some(({ code }) => code === 'unresolved-base')),
      [false, true],
    );
  });

  it('a chain of more than 100 base types causes a finding that names the first base class beyond the limit', async () => {
    const chain = lines(
      (at) => `public class C${at} ${at === 0 ? ': ApplicationService' : `: C${at - 1}`} {}`,
      classCount,
    );
    const { diagnostics } = await csharpAnalysisOf({
      'Deep.cs': `${chain}\npublic class DeepAppService : C${classCount - 1} { public void Get() {} }`,
    });
    assert.match(
      diagnostics.map(({ message }) => message).join('\n'),
      /a base of DeepAppService, is not followed, because there are more than 100 base types/,
    );
  });

  it('in a chain of global aliases, a class that derives from the last alias has assumed routes', async () => {
    const base = (at: number) => (at === 0 ? 'ApplicationService' : `A${at - 1}`);
    const { routes } = await csharpAnalysisOf({
      'Usings.cs': lines((at) => `global using A${at} = Acme.C${at};`, classCount),
      'Deep.cs': `namespace Acme;\n${lines((at) => `public abstract class C${at} : ${base(at)} {}`, classCount)}`,
      'Book.cs': `namespace Acme;\npublic class BookAppService : A9 { public void Get() {} }
        public class DeepAppService : A${classCount - 1} { public void Get() {} }`,
    });
    assert.deepEqual(
      routes.map(({ reasons }) => reasons.some(({ code }) => code === 'unresolved-base')),
      [false, true],
    );
  });

  it('routes are inherited through 90 generic base classes, each of which doubles the size of the type argument', async () => {
    const { routes } = await csharpAnalysisOf({
      'Deep.cs': `public class D<A, B> {}\npublic class G0<T> : ApplicationService { public void Set(T value) {} }
        ${lines((at) => `public class G${at + 1}<T> : G${at}<D<T, T>> {}`, 90)}
        public class BookAppService : G90<int> {}`,
    });
    assert.deepEqual(
      routes.filter(({ service }) => service === 'BookAppService').map(({ path }) => path),
      ['/api/app/book/set'],
    );
  });

  it('routes of a class are assumed if its base class is imported through a chain of re-exporting files', () => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`f${at}.ts`, `export * from './f${at + 1}';`]),
    );
    const analysis = analysisOf({
      ...workspace,
      ...files,
      [`f${count}.ts`]: 'export class Base extends ApplicationService {}',
      'deep.ts': `import { Base } from './f0';\nexport class DeepAppService extends Base { getTop() {} }`,
    });
    assert.deepEqual(certainties(analysis), [...expected, 'DeepAppService: assumed']);
  });

  it('an id has a type with 16 levels of interfaces, of which each extends all four of the next level', () => {
    const level = (at: number) => Array.from({ length: 4 }, (_, index) => `L${at}x${index}`);
    const bases = (at: number) => (at === 15 ? '{ row: string }' : ` extends ${level(at + 1).join(', ')} {}`);
    const interfaces = Array.from({ length: 16 }, (_, at) =>
      level(at).map((name) => `export interface ${name}${bases(at)}`),
    );
    const analysis = analysisOf({
      ...workspace,
      'deep.ts': `${interfaces.flat().join('\n')}
export class DeepAppService extends ApplicationService { get(id: L0x0) {} }`,
    });
    const { path } = analysis.routes.find(({ service }) => service === 'DeepAppService')!;
    assert.equal(path, '/api/app/deep/{id}');
  });

  it('an id has a type with 14 levels of aliases, each an intersection of 20 times the next level', () => {
    const aliases = Array.from(
      { length: 14 },
      (_, at) =>
        `type A${at} = ${Array(4)
          .fill(`A${at + 1}`)
          .join(' & ')};`,
    );
    const analysis = analysisOf({
      ...workspace,
      'deep.ts': `${aliases.join('\n')} interface A14 { row: string }
export class DeepAppService extends ApplicationService { get(id: A0) {} }`,
    });
    const { path } = analysis.routes.find(({ service }) => service === 'DeepAppService')!;
    assert.equal(path, '/api/app/deep/{id}');
  });

  it('a class after lines of slashes in a list has routes', async () => {
    const slashes = Array.from({ length: 100 }, () => `    ${'/'.repeat(100)} `).join('\n');
    const { routes } = await csharpAnalysisOf({
      'Deep.cs': `public class A { string[] a = { "x",\n${slashes}\n"y" }; } public class DeepAppService : ApplicationService { public void Get() {} }`,
    });
    assert.equal(routes.length, 1);
  });

  it('start-up code passes an object that contains itself ten times to code outside the workspace', async () => {
    const own = Array.from({ length: 10 }, (_, at) => `o["a${at}"] = o;`).join(' ');
    const { routes } = await csharpAnalysisOf({
      'Deep.cs': `public class DeepModule : FxModule {
        public override void ConfigureServices(ServiceConfigurationContext context) {
          var o = new Dictionary<string, object>(); ${own} Elsewhere.Use(o);
          Configure<FxAspNetCoreMvcOptions>(x => x.ConventionalControllers.Create(typeof(DeepModule).Assembly));
        }
      }
      public class DeepAppService : ApplicationService { public void Get() {} }`,
    });
    assert.deepEqual(
      routes.map(({ certainty }) => certainty),
      ['exact'],
    );
  });

  it('a class in a namespace with 4,000 segments has routes', async () => {
    const name = Array.from({ length: count }, (_, at) => `Part${at}`).join('.');
    const methods = lines((at) => `public void Get${at}([FromQuery] Dto${at} input) {}`);
    const { routes } = await csharpAnalysisOf({
      'Deep.cs': `using Fx; using ${name};\nnamespace ${name} { public class DeepAppService : ApplicationService { ${methods} } }`,
    });
    assert.equal(routes.length, count);
  });

  it('a class in 500 nested namespaces has routes; a file with too many nested namespaces is not read', async () => {
    const service = 'public class DeepAppService : ApplicationService { public void Get() {} }';
    const nested = (depth: number) => `${'namespace A { '.repeat(depth)}${service}${' }'.repeat(depth)}`;
    assert.equal((await csharpAnalysisOf({ 'Deep.cs': nested(500) })).routes.length, 1);
    const { diagnostics } = await csharpAnalysisOf({ 'Deep.cs': nested(20_000) });
    assert.deepEqual(
      diagnostics.map(({ code }) => code),
      ['unread-file'],
    );
  });
});

describe('a chain of 1,000 modules', () => {
  it('the registration of the module on which all others depend comes first', async () => {
    const last = 999;
    const modules = lines(
      (at) =>
        csharpModule(`M${at}`, `o.RootPath = "p${at}";`).replace(
          'public',
          `[DependsOn(${at < last ? `typeof(M${at + 1})` : ''})] public`,
        ),
      last + 1,
    );
    const book = 'public class BookAppService : ApplicationService { public void Get() { } }';
    const { routes } = await csharpAnalysisOf(
      project('Host', `await builder.AddApplicationAsync<M0>(); ${modules} ${book}`, {
        sdk: 'Microsoft.NET.Sdk.Web',
      }),
    );
    assert.deepEqual(
      routes.map(({ path, certainty }) => `${path} ${certainty}`),
      [`/api/p${last}/book exact`],
    );
  });
});
