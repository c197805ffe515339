import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Analysis, defaultConfig, dotnetProjectFrontend, nodeProjectFrontend, RouteIndex } from '..';
import type { Frontend } from '../frontends/frontend';
import { typescriptFrontend } from '../frontends/typescript';
import { runToEnd } from '../model/pausable-work';
import type { ReadLevel, SourceFile } from '../model/source-file';
import { markersOf } from '../sources/read-markers';
import { codeOf, factsOf, guardCodeOf, outlineOf } from '../sources/run-frontend';
import { csharpFrontend } from './csharp-frontend';
import { answerOf, csharpIndex, projectText } from './csharp-workspace';
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
const otherBases = [
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
const base = fc.oneof(
  { weight: 3, arbitrary: type },
  { weight: 2, arbitrary: fc.constantFrom(...otherBases) },
);
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
  text`[DependsOn(typeof(${type}Module))] public class ${type}Module : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) {
    Configure<FxAspNetCoreMvcOptions>(options => { ${body} }); } }`;

const declaration = fc.oneof(
  text`public class ${type} : ${base} { public void Get(${type} id) { } }`,
  text`public class ${type} : ${base}, ${base} { public void Create(${type}? id, ${base} input) { } }`,
  text`public partial class ${type} { public virtual string Find(${type} id) => "{"; }`,
  text`public partial class ${type} : ${base} { public override string Find(${type} id) => null; }`,
  text`public interface ${type} : ${base} { void Get(${type} id); }`,
  text`public abstract class ${type}<T> : ${base} { public void Get(T id) { } }`,
  text`[RemoteService(IsEnabled = ${type}.Flag)] public class ${type} : ${base} { [HttpGet(${value})] public void Read(${type} id) { } }`,
  text`public class ${type}Attribute : RemoteServiceAttribute { public ${type}Attribute() : base(${type}.Flag) { } }`,
  text`public class ${type}Attribute : ${type}Attribute { }`,
  text`[Serializable, ${type}] public class ${type} { [${type}] public void Get() { } }`,
  text`[Route(${value})] public class ${type} : ${base} { public void Read([FromQuery] ${type} id) { } }`,
  text`[ReplaceControllers(typeof(${type}))] class ${type} : ${base} { public void Read() { } }`,
  text`public static class ${type} { public const string Path = ${value}; public const bool Flag = ${type}.Flag; }`,
  text`public static class ${type} { public const string Path = "a/b"; public const bool Flag = true;
    public static string Cut(this string text) => text.Replace(${type}.Path, "z"); }`,
  text`public partial class ${type} : ${base} { public static readonly List<Type> Hidden = new List<Type>(); public static List<Type> All() { return Hidden; } }`,
  text`public partial class ${type} : ${base} { void Hide() { ${type}.Hidden.Add(null); } }`,
  text`public partial class ${type} { void Hide() { Hidden.Add(null); ${type}.Other().Clear(); } public static List<Type> Other() => ${type}.All(); }`,
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
  text`[DependsOn(typeof(${type}Module))] public class ${type}Module : FxModule { }`,
  text`public static class ${type} { public static void AddBooks(this IServiceCollection services) { services.Configure<FxAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(${type}).Assembly)); } }`,
  text`public class ${type} { void M() { services.AddBooks(); } }`,
  text`public class ${type} { void M() { services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, ${type}>()); } }`,
  text`public class ${type} { void M() { ApplicationService.CommonPostfixes = new[] { ${type}.Path, "Svc" }; } }`,
  text`public class ${type} { void M() { HttpMethodHelper.ConventionalPrefixes["GET"] = ${type}.Words; } }`,
  module(text`options.ConventionalControllers.Create(typeof(${type}).Assembly, o => o.RootPath = ${value});`),
  module(
    text`options.ConventionalControllers.Create(typeof(AModule).Assembly, o => o.TypePredicate = t => typeof(${type}).IsAssignableFrom(t));`,
  ),
  module(
    text`options.ConventionalControllers.Create(typeof(AModule).Assembly, o => o.TypePredicate = t => !${type}.Hidden.Contains(t));`,
  ),
  module(text`options.ControllersToRemove.Add(typeof(${type})); ${type}.Apply(options);`),
  text`class ${type} : ${base} {`,
  text`// class ${type} : ${base} { "`,
);

const moduleFile = fc.constantFrom('a', 'b', 'c', 'd');
const scriptBase = fc.oneof(
  { weight: 3, arbitrary: type },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'ApplicationService',
      'CrudAppService<A, B, C>',
      'FxController',
      'all.A',
      'Box<{ a: B }>',
    ),
  },
);
const scriptImport = fc.oneof(
  text`import { ${type} } from './${moduleFile}';`,
  text`import { ${type} as ${type} } from './${moduleFile}';`,
  text`import ${type} from './${moduleFile}';`,
  text`import ${type}, { ${type} } from './${moduleFile}';`,
  text`import * as all from './${moduleFile}';`,
  text`export { ${type} } from './${moduleFile}';`,
  text`export { ${type} as ${type} } from './${moduleFile}';`,
  text`export { ${type} as default } from './${moduleFile}';`,
  text`export { default as ${type} } from './${moduleFile}';`,
  text`export * from './${moduleFile}';`,
);
const scriptDeclaration = fc.oneof(
  text`export class ${type} extends ${scriptBase} { get(id: ${type}) {} }`,
  text`export default class ${type} extends ${scriptBase} { create(input: ${type}) {} }`,
  text`export default class extends ${scriptBase} { get() {} }`,
  text`export class ${type}<T extends { id: ${type} }> extends ${scriptBase} implements I${type} { get(id: T) {} }`,
  text`export class ${type} /* { */ extends ${scriptBase} // {
    { find(id: ${type}) {} }`,
  text`class ${type} extends ${scriptBase} { get() {} } export default ${type};`,
  text`class ${type} extends ${scriptBase} { get() {} } export { ${type} as ${type} };`,
  text`@RemoteService() export class ${type} extends ${scriptBase} { @HttpGet(${type}.PATH) get() {} }`,
  text`export class ${type} { static readonly PATH = 'a/b'; id = ${type}.PATH; }`,
  text`export const ${type} = class extends ${scriptBase} { get() {} };`,
  text`const count = 0, rate: Map<string, number> = (1.5), ${type} = ${type}; export { ${type} };`,
  text`const { a, b = [a, 1] } = all, ${type}: typeof ${type} = (all.${type}); export { ${type} };`,
  text`export enum ${type} { One = 'one' }`,
  text`export type ${type} = ${type};`,
  text`export interface ${type} extends ${type} { id: string; other: number }`,
  text`// class ${type} extends ${scriptBase} {`,
);
const script = fc
  .tuple(
    fc.array(scriptImport, { maxLength: 2 }),
    fc.array(scriptDeclaration, { minLength: 1, maxLength: 2 }),
  )
  .map((parts) => parts.flat().join('\n'));

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
const scriptFile = moduleFile.map((name) => `${name}.ts`);
const change = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(scriptFile, fc.option(script, { nil: null, freq: 9 })) },
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...files), fc.option(source, { nil: null, freq: 9 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('p/p.csproj'), fc.option(project, { nil: null })) },
);

const appModule = (settings: string, prefix = 'Fx') =>
  `public class AppModule : ${prefix}Module { void ConfigureServices() { Configure<${prefix}AspNetCoreMvcOptions>(options => {
    options.ConventionalControllers.Create(typeof(AppModule).Assembly, o => { ${settings} }); }); } }`;
const service = 'public class BookAppService : ApplicationService { public void Get() { } }';

/** Workspaces, each with one kind of dependency between files; the analysis depends on every file. */
const DEPENDENCIES: Readonly<Record<string, Workspace>> = {
  'a base class in another file': {
    'a.cs': 'public class Books : Middle { public void Get() { } }',
    'b.cs': 'public class Middle : Root { }',
    'c.cs': 'public class Root : ApplicationService { public void GetAll() { } }',
  },
  'a partial class': {
    'a.cs': 'public partial class BookAppService : ApplicationService { }',
    'b.cs': 'public partial class BookAppService { public void Get() { } }',
  },
  'a using alias in the same file': {
    'a.cs': 'using Base = N.Root; public class Books : Base { public void Get() { } }',
    'b.cs': 'namespace N; public class Root : ApplicationService { }',
  },
  'a global using alias': {
    'a.cs': 'public class Books : Base { public void Get() { } }',
    'b.cs': 'global using Base = N.Root;',
    'c.cs': 'namespace N; public class Root : ApplicationService { }',
  },
  'an alias in the project file': {
    'a.cs': 'public class Books : Base { public void Get() { } }',
    'b.cs': 'namespace N; public class Root : ApplicationService { }',
    'p.csproj': '<Project><ItemGroup><Using Include="N.Root" Alias="Base" /></ItemGroup></Project>',
  },
  'a base class of the second class in a parsed file': {
    'a.cs':
      'public class AAppService : ApplicationService { } public class Books : Middle { public void Get() { } }',
    'b.cs': 'public class Middle : Root { }',
    'c.cs': 'public class Root : ApplicationService { }',
  },
  'an id parameter whose type has a base type': {
    'a.cs': 'public class BookAppService : ApplicationService { public void Get(Key id) { } }',
    'b.cs': 'public class Key : Part { public int Number { get; set; } }',
    'c.cs': 'public class Part { public int Shelf { get; set; } }',
    'd.cs': appModule('', 'Abp'),
  },
  'a type argument of a base class': {
    'a.cs': 'public class BookAppService : Base<Key> { }',
    'b.cs': 'public class Base<T> : ApplicationService { public void Get(T id) { } }',
    'c.cs': 'public class Key { public int Number { get; set; } }',
    'd.cs': appModule('', 'Abp'),
  },
  'a constant that refers to another constant': {
    'a.cs': 'public class BookController : FxController { [HttpGet(Texts.Path)] public void Get() { } }',
    'b.cs': 'public class Texts { public const string Path = Names.Root + "/books"; }',
    'c.cs': 'public class Names { public const string Root = "api"; }',
  },
  'an extension method': {
    'a.cs': service,
    'b.cs': appModule('o.RootPath = "a-b".Cut();'),
    'c.cs':
      'public static class Texts { public static string Cut(this string text) => text.Replace("-", Marks.Slash); }',
    'd.cs': 'public class Marks { public const string Slash = "/"; }',
  },
  'a type predicate': {
    'a.cs': service,
    'b.cs': appModule('o.TypePredicate = type => Choice.IsChosen(type);'),
    'c.cs':
      'public static class Choice { public static bool IsChosen(Type type) => typeof(IBook).IsAssignableFrom(type); }',
    'd.cs': 'public interface IBook { }',
  },
  'a configuration method with an assembly parameter': {
    'a.cs': service,
    'b.cs': `public static class Setup { public static void AddStore(this IServiceCollection services, string path, Assembly assembly) {
      services.Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(assembly, o => o.RootPath = path)); } }`,
    'c.cs':
      'public class Startup { void ConfigureServices(IServiceCollection services) { services.AddStore(Marks.Path, typeof(Startup).Assembly); } }',
    'd.cs': 'public class Marks { public const string Path = "store"; }',
  },
  'a module that depends on another module indirectly, through a module without configuration code': {
    'a.cs': service,
    'b.cs': `[DependsOn(typeof(MiddleModule))] ${appModule('o.RootPath = "b";')} ${service.replace('Book', 'Page')}`,
    'c.cs': 'using L = LastModule; [DependsOn(typeof(L))] public class MiddleModule : FxModule { }',
    'd.cs': appModule('o.RootPath = "d";').replaceAll('AppModule', 'LastModule'),
  },
  'a changed list of postfixes': {
    'a.cs': 'public class BookSvc : ApplicationService { public void Get() { } }',
    'b.cs': appModule(''),
    'c.cs':
      'public class Startup { void PreConfigureServices() { ApplicationService.CommonPostfixes = new[] { Marks.Svc }; } }',
    'd.cs': 'public class Marks { public const string Svc = "Svc"; }',
  },
  'a class that replaces the route builder and has a base class': {
    'a.cs': service,
    'b.cs': '[ExposeServices(typeof(IConventionalRouteBuilder))] public class Builder : FirstBuilder { }',
    'c.cs':
      'public class FirstBuilder : ConventionalRouteBuilder { protected override string NormalizeUrlControllerName(string name) => "x"; }',
  },
  'a call of an extension method that contains configuration code': {
    'a.cs': service,
    'b.cs':
      'public static class Setup { public static void AddBooks(this IServiceCollection services) { services.Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(typeof(Setup).Assembly, o => o.RootPath = "b")); } }',
    'c.cs':
      'public class Startup { void ConfigureServices(IServiceCollection services) { services.AddBooks(); } }',
  },
  'a base class next to braces in comments and strings': {
    'a.cs': `public class Books(string text = "{", char sign = '{') /* { */ : Root // {
      { public void Get() { } }`,
    'b.cs': 'public class Root : ApplicationService { }',
  },
  'a base class between preprocessor directives': {
    'a.cs': `public class Books
#region {
      : Root
#endregion
      { public void Get() { } }`,
    'b.cs': 'public class Root : ApplicationService { }',
  },
};

async function newIndex(isOnDemand: boolean): Promise<RouteIndex> {
  const index = await csharpIndex(isOnDemand);
  const { outline, ...frontend } = typescriptFrontend;
  index.use(nodeProjectFrontend);
  index.use(isOnDemand ? typescriptFrontend : frontend);
  return index;
}

async function analysisOf(workspace: Workspace, isOnDemand: boolean): Promise<Analysis> {
  const index = await newIndex(isOnDemand);
  index.update(Object.entries(workspace).map(([file, content]) => ({ file, text: content })));
  return index.analysis;
}

function sampleWorkspace(name: string): Workspace {
  const folder = join(SAMPLES, name);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((file) => /\.(cs|csproj|props|ts|json)$/.test(file))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** A file as it is read on demand: its outline and the parts that `level` requires. */
function sourceFileAt(
  frontends: readonly Frontend[],
  file: string,
  text: string,
  level: ReadLevel | undefined,
): SourceFile {
  const frontend = frontends.find(({ accepts }) => accepts(file))!;
  const outline = outlineOf(frontend, file, text);
  const isParsed = level !== undefined || outline === null;
  return {
    outline,
    facts: isParsed ? factsOf(frontend, file, text) : null,
    markers: markersOf(file, text),
    code: level === 'code' || file.endsWith('proj') ? codeOf(frontend, file, text) : null,
    guardCode: level === 'facts' || level === undefined ? null : guardCodeOf(frontend, file, text),
  };
}

describe('on-demand parsing', () => {
  for (const name of ['csharp', 'typescript'])
    it(`matches a full parse of the ${name} sample workspace`, async () => {
      const workspace = sampleWorkspace(name);
      assert.deepEqual(
        answerOf(await analysisOf(workspace, true)),
        answerOf(await analysisOf(workspace, false)),
      );
    });

  for (const [title, workspace] of Object.entries(DEPENDENCIES))
    it(`parses all files required by ${title}`, async () => {
      const full = answerOf(await analysisOf(workspace, false));
      assert.deepEqual(answerOf(await analysisOf(workspace, true)), full);
      for (const file of Object.keys(workspace)) {
        const { [file]: _, ...others } = workspace;
        assert.notDeepEqual(answerOf(await analysisOf(others, false)), full, `${file} has no effect`);
      }
    });

  it('matches a full parse of any C# workspace', async () => {
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

  it('matches a full parse of any TypeScript workspace', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(scriptFile, script), async (workspace) => {
        assert.deepEqual(
          answerOf(await analysisOf(workspace, true)),
          answerOf(await analysisOf(workspace, false)),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('matches a new index after any edits', async () => {
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
            edited.analysis; // Parses files that the final analysis may not need.
          }
          const fresh = await analysisOf(Object.fromEntries(workspace), true);
          assert.deepEqual(edited.analysis, fresh);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('matches a new index if only the parts that are reported as missing are read', async () => {
    const frontends = [await csharpFrontend, dotnetProjectFrontend, typescriptFrontend];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (batches) => {
          const index = new RouteIndex(defaultConfig);
          const workspace = new Map<string, string>();
          const levels = new Map<string, ReadLevel>();
          const set = (file: string) => {
            const content = workspace.get(file);
            index.set(
              file,
              content === undefined ? null : sourceFileAt(frontends, file, content, levels.get(file)),
            );
          };
          for (const batch of batches) {
            for (const [file, content] of batch) {
              if (content === null) workspace.delete(file);
              else workspace.set(file, content);
              set(file);
            }
            while (runToEnd(index.analyzing()) === null)
              for (const { file, level } of index.missing) {
                levels.set(file, level);
                set(file);
              }
          }
          assert.deepEqual(index.analysis, await analysisOf(Object.fromEntries(workspace), true));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('requests a file as soon as an edited signature refers to a type in that file', async () => {
    const frontends = [await csharpFrontend, dotnetProjectFrontend];
    const service = (parameter: string) =>
      `namespace Acme; public class BookAppService : ApplicationService { public void Get(${parameter} id) {} }`;
    const files = {
      'A/A.csproj': projectText({}),
      'A/Key.cs': 'namespace Acme; public class Key { public int A { get; set; } }',
      'A/Book.cs': service('int'),
    };
    const index = new RouteIndex(defaultConfig);
    const set = (file: string, text: string, level?: ReadLevel) =>
      index.set(file, sourceFileAt(frontends, file, text, level));
    for (const [file, text] of Object.entries(files))
      set(file, text, file.endsWith('Key.cs') ? undefined : 'code');
    index.analysis;
    set('A/Book.cs', service('Key'), 'code');
    assert.equal(runToEnd(index.analyzing()), null);
    assert.deepEqual(index.missing, [{ file: 'A/Key.cs', level: 'facts' }]);
    set('A/Key.cs', files['A/Key.cs'], 'facts');
    assert.deepEqual(index.analysis, await analysisOf({ ...files, 'A/Book.cs': service('Key') }, true));
  });

  it('parses a file only when the analysis depends on it', () => {
    const parsed: string[] = [];
    const index = new RouteIndex(defaultConfig);
    index.use({
      ...typescriptFrontend,
      extract(file, text) {
        parsed.push(file);
        return typescriptFrontend.extract(file, text);
      },
    });
    index.update([
      {
        file: 'book.ts',
        text: `import { Base } from './base'; export class Books extends Base { get() {} }`,
      },
      { file: 'base.ts', text: `export { Root as Base } from './root';` },
      { file: 'root.ts', text: 'export class Root extends ApplicationService {}' },
      { file: 'entity.ts', text: 'export class Entity extends Row {} export class Row {}' },
    ]);
    assert.deepEqual(parsed, ['root.ts']);
    assert.equal(index.analysis.routes.length, 1);
    assert.deepEqual(parsed, ['root.ts', 'base.ts', 'book.ts']);
  });

  it('skips DTOs, entities and migrations', async () => {
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
      ['Base', 'BookAppService', 'Heir'],
    );
  });

  describe('of a class that is only named like a service', () => {
    const client = { 'client/mail.service.ts': '@Injectable() export class MailService { send() {} }' };
    const server = { 'BookAppService.cs': 'public class BookAppService : ApplicationService { }' };
    const excludedFrom = async (workspace: Workspace) => {
      const { outline, ...withoutOutline } = typescriptFrontend;
      const analyses: Analysis[] = [];
      for (const typescript of [typescriptFrontend, withoutOutline]) {
        const index = await csharpIndex(true);
        index.use(typescript);
        index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
        analyses.push(index.analysis);
      }
      const [onDemand, full] = analyses.map(answerOf);
      assert.deepEqual(onDemand, full);
      return full!.exclusions.map(({ service }) => service);
    };

    it('reports the class in a workspace without services', async () =>
      assert.deepEqual(await excludedFrom(client), ['MailService']));

    it('reports the class if the workspace has a service in the same language', async () =>
      assert.deepEqual(
        await excludedFrom({
          ...client,
          ...server,
          'shelf.ts': 'export class Shelf extends ApplicationService {}',
        }),
        ['BookAppService', 'MailService', 'Shelf'],
      ));

    it('ignores the class if all services are in another language', async () =>
      assert.deepEqual(await excludedFrom({ ...client, ...server }), ['BookAppService']));
  });
});
