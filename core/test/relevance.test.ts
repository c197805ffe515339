import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type Analysis,
  defaultConfig,
  dotnetProjectFrontend,
  type Frontend,
  nodeProjectFrontend,
  RouteIndex,
} from '..';
import { typescriptFrontend } from '../frontends/typescript';
import { csharpFrontend } from './csharp-frontend';
import type { Workspace } from './workspace';

const SAMPLES = join(__dirname, '..', '..', 'test-workspace');

const types = [
  'A',
  'B',
  'C',
  'D',
  'IA',
  'IB',
  'Things',
  'BookAppService',
  'HomeController',
  'Local',
  'Shared',
];
const type = fc.constantFrom(...types);
const outside = [
  'ApplicationService',
  'IRemoteService',
  'FxController',
  'CrudAppService<A, B, Guid>',
  'ReadOnlyAppService<A, B, C>',
  'Missing',
  'N.A',
  'Outer.B',
  'D<C>',
  'FxConventionalRouteBuilder',
];
const base = fc.oneof({ weight: 3, arbitrary: type }, { weight: 2, arbitrary: fc.constantFrom(...outside) });
const value = fc.constantFrom(
  'A.Path',
  'B.Path + "x"',
  'C.Path.Cut()',
  '"text"',
  'Outer.B.Path',
  'nameof(A)',
);

const text = (strings: TemplateStringsArray, ...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((words) => String.raw({ raw: strings }, ...words));

const module = (body: fc.Arbitrary<string>) =>
  text`public class ${type}Module : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<FxAspNetCoreMvcOptions>(options => { ${body} }); } }`;

const declaration = fc.oneof(
  text`public class ${type} : ${base} { public void Get(${type} id) { } }`,
  text`public class ${type} : ${base}, ${base} { public void Create(${type}? id, ${base} input) { } }`,
  text`public partial class ${type} { public virtual string Find(${type} id) => "{"; }`,
  text`public partial class ${type} : ${base} { public override string Find(${type} id) => null; }`,
  text`public interface ${type} : ${base} { void Get(${type} id); }`,
  text`public abstract class ${type}<T> : ${base} { public void Get(T id) { } }`,
  text`[RemoteService(IsEnabled = ${type}.Flag)] public class ${type} : ${base} { [HttpGet(${value})] public void Read(${type} id) { } }`,
  text`[Route(${value})] public class ${type} : ${base} { public void Read([FromQuery] ${type} id) { } }`,
  text`[ReplaceControllers(typeof(${type}))] class ${type} : ${base} { public void Read() { } }`,
  text`public static class ${type} { public const string Path = ${value}; public const bool Flag = ${type}.Flag; }`,
  text`public static class ${type} { public const string Path = "a/b"; public const bool Flag = true;
    public static string Cut(this string text) => text.Replace(${type}.Path, "z"); }`,
  text`public enum ${type} { First }`,
  text`public struct ${type} { public int Id { get; set; } public int Other { get; set; } }`,
  text`public record ${type}(int Id, ${type} Other);`,
  text`[TypeConverter(typeof(${type}))] public class ${type} : ${base} { public Guid Id { get; set; } }`,
  text`public class Outer { public class ${type} : ${base} { public const string Path = ${value}; public void Get() { } } }`,
  text`public class ${type} /* { */ : ${base} // of ${type}; { "
    { public void Get() { } }`,
  text`public class ${type}(string text = "{", char sign = '{') : ${base}(text) { public void Get(${type} id) { } }`,
  text`
#if DEBUG
    public class ${type} : ${base}
#else
    public class ${type} : ${base}
#endif
    { public void Get() { } }`,
  text`public class ${type} { public void Add(IServiceCollection services) { services.AddStore("a", typeof(${type}).Assembly); } }`,
  text`public static class ${type} { public static void AddStore(this IServiceCollection services, string path, Assembly assembly) {
    services.Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(assembly, o => o.RootPath = path)); } }`,
  text`public class ${type} { void M() { services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, ${type}>()); } }`,
  text`public class ${type} { void M() { ApplicationService.CommonPostfixes = new[] { ${type}.Path, "Svc" }; } }`,
  text`public class ${type} { void M() { HttpMethodHelper.ConventionalPrefixes["GET"] = ${type}.Words; } }`,
  module(text`options.ConventionalControllers.Create(typeof(${type}).Assembly, o => o.RootPath = ${value});`),
  module(
    text`options.ConventionalControllers.Create(typeof(AModule).Assembly, o => o.TypePredicate = t => typeof(${type}).IsAssignableFrom(t));`,
  ),
  module(text`options.ControllersToRemove.Add(typeof(${type})); ${type}.Apply(options);`),
  text`class ${type} : ${base} {`,
  text`// class ${type} : ${base} { "`,
);

const source = fc
  .tuple(
    fc.constantFrom('', 'using N;', 'using N; using N.M;', 'global using N;'),
    fc.oneof(
      fc.constant(''),
      text`using Local = ${base};`,
      text`global using Shared = ${base};`,
      text`using Local = N.${type};`,
    ),
    fc.constantFrom('', 'namespace N;', 'namespace N.M;'),
    fc.array(declaration, { minLength: 1, maxLength: 3 }),
  )
  .map(([usings, alias, namespace, declarations]) => [usings, alias, namespace, ...declarations].join('\n'));

const project = fc
  .tuple(fc.constantFrom('', 'N', 'M'), fc.option(type))
  .map(([using, alias]) =>
    [
      '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>',
      using && `<Using Include="${using}" />`,
      alias && `<Using Include="N.${alias}" Alias="Shared" />`,
      '</ItemGroup></Project>',
    ].join(''),
  );

const files = ['a.cs', 'b.cs', 'c.cs', 'd.cs', 'p/e.cs', 'p/f.cs'];
const change = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...files), fc.option(source, { nil: null, freq: 9 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('p/p.csproj'), fc.option(project, { nil: null })) },
);

/** A new index; without `outline` in its frontends it reads everything. */
async function newIndex(isOnDemand: boolean): Promise<RouteIndex> {
  const index = new RouteIndex(defaultConfig);
  const { accepts, extract, outline } = await csharpFrontend;
  const csharp: Frontend = { accepts, extract, ...(isOnDemand && outline && { outline }) };
  for (const frontend of [dotnetProjectFrontend, nodeProjectFrontend, typescriptFrontend, csharp])
    index.use(frontend);
  return index;
}

async function analysisOf(workspace: Workspace, isOnDemand: boolean): Promise<Analysis> {
  const index = await newIndex(isOnDemand);
  index.update(Object.entries(workspace).map(([file, content]) => ({ file, text: content })));
  return index.analysis;
}

/** The answer itself: nothing is said of files that it does not depend on, so their classes and errors are left out. */
const answerOf = ({ classes: _, diagnostics, ...rest }: Analysis) => ({
  ...rest,
  diagnostics: diagnostics.filter(({ code }) => code !== 'syntax-error'),
});

function sampleWorkspace(name: string): Workspace {
  const folder = join(SAMPLES, name);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((file) => /\.(cs|csproj|props|ts|json)$/.test(file))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  );
}

describe('files that are read on demand', () => {
  for (const name of ['csharp', 'typescript'])
    it(`give the same answer of the sample workspace in ${name} as all files`, async () => {
      const workspace = sampleWorkspace(name);
      assert.deepEqual(
        answerOf(await analysisOf(workspace, true)),
        answerOf(await analysisOf(workspace, false)),
      );
    });

  it('give the same answer of any workspace as all files', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...files), source), async (workspace) => {
        assert.deepEqual(
          answerOf(await analysisOf(workspace, true)),
          answerOf(await analysisOf(workspace, false)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('are the same after any edits as in a new index', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (batches) => {
          const edited = await newIndex(true);
          const workspace = new Map<string, string>();
          for (const batch of batches) {
            edited.update(batch.map(([file, content]) => ({ file, text: content })));
            for (const [file, content] of batch) {
              if (content === null) workspace.delete(file);
              else workspace.set(file, content);
            }
            edited.analysis; // asked for in between, so that more is read than is asked for at the end
          }
          const fresh = await analysisOf(Object.fromEntries(workspace), true);
          assert.deepEqual(edited.analysis, fresh);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('are few', async () => {
    const { classes } = await analysisOf(
      {
        'BookAppService.cs': 'class BookAppService : Base { public void Get(Input input) { } }',
        'Base.cs': 'abstract class Base : ApplicationService { Book Load() { return new Book(); } }',
        'Input.cs': 'class Input : Paged { public Book Book { get; set; } }',
        'Paged.cs': 'class Paged { }',
        'Heir.cs': 'class Heir : Base { }',
        'Book.cs': 'class Book : Entity { }',
        'Entity.cs': 'class Entity { }',
        'Migration.cs': 'partial class Migration { void Up(Book book) { } }',
      },
      true,
    );
    assert.deepEqual(
      classes.map(({ name }) => name),
      ['Base', 'BookAppService', 'Heir', 'Input', 'Paged'],
    );
  });
});
