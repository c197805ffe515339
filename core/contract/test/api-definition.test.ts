import assert from 'node:assert/strict';
import { csharpIndex, projectText } from '../../test/csharp-workspace';

const projectOf = (version: string) =>
  projectText({ sdk: 'Microsoft.NET.Sdk.Web', packages: { 'Volo.Abp.AspNetCore.Mvc': version } });
const module = `
  using Volo.Abp.AspNetCore.Mvc;
  public class AppModule : AbpModule {
    public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<AbpAspNetCoreMvcOptions>(o => o.ConventionalControllers.Create(typeof(AppModule).Assembly));
    }
  }`;
const usings = `
  using System; using System.Collections.Generic; using System.ComponentModel.DataAnnotations; using System.Threading;
  using System.Text.Json.Serialization; using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc;
  using Volo.Abp.Application.Dtos; using Volo.Abp.Application.Services; using Volo.Abp.Content;
  namespace Acme;\n`;

async function definitionOf(code: string, version = '9.1.1') {
  const index = await csharpIndex(true, { expandsObjects: true });
  const files = { 'Acme.csproj': projectOf(version), 'AppModule.cs': module, 'Code.cs': usings + code };
  index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
  const { analysis } = index;
  return index.apiDefinition(analysis.applications[0]!.name, analysis.routes);
}

/** The definition of a service with the given methods, and declarations beside it. */
const serviceWith = (methods: string, others = '') =>
  definitionOf(`public class BookAppService : ApplicationService { ${methods} }\n${others}`);

/** The entry of the only action of the only controller. */
async function actionOf(method: string, others = '') {
  const { modules } = await serviceWith(method, others);
  const { controllers } = modules.app!;
  return Object.values(controllers['Acme.BookAppService']!.actions)[0]!;
}

describe('API definition', () => {
  describe('names of types', () => {
    const cases: readonly (readonly [written: string, full: string, ofProperty: string, simple: string])[] = [
      ['int', 'System.Int32', 'System.Int32', 'number'],
      ['Guid', 'System.Guid', 'System.Guid', 'string'],
      ['DateTime?', 'System.DateTime?', 'System.DateTime?', 'string?'],
      ['string?', 'System.String', 'System.String', 'string'],
      ['object', 'System.Object', 'System.Object', 'object'],
      ['dynamic', 'System.Object', 'System.Object', 'object'],
      ['Uri', 'System.Uri', 'System.Uri', 'System.Uri'],
      ['byte[]', 'System.Byte[]', '[System.Byte]', '[number]'],
      ['List<string>', 'System.Collections.Generic.List<System.String>', '[System.String]', '[string]'],
      [
        'Dictionary<Guid, Item>',
        'System.Collections.Generic.Dictionary<System.Guid,Acme.Item>',
        '{System.Guid:Acme.Item}',
        '{string:Acme.Item}',
      ],
      [
        'IReadOnlyDictionary<int, Item>',
        'System.Collections.Generic.IReadOnlyDictionary<System.Int32,Acme.Item>',
        '[System.Collections.Generic.KeyValuePair<System.Int32,Acme.Item>]',
        '[System.Collections.Generic.KeyValuePair<number,Acme.Item>]',
      ],
      [
        'List<List<bool>>',
        'System.Collections.Generic.List<System.Collections.Generic.List<System.Boolean>>',
        '[[System.Boolean]]',
        '[[boolean]]',
      ],
      // A collection of a type that was already written keeps its name.
      [
        'Dictionary<string, List<string>>',
        'System.Collections.Generic.Dictionary<System.String,System.Collections.Generic.List<System.String>>',
        '{System.String:System.Collections.Generic.List<System.String>}',
        '{string:System.Collections.Generic.List<string>}',
      ],
      [
        'Dictionary<string, List<int>>',
        'System.Collections.Generic.Dictionary<System.String,System.Collections.Generic.List<System.Int32>>',
        '{System.String:[System.Int32]}',
        '{string:[number]}',
      ],
      [
        'Dictionary<string, Dictionary<int, bool>>',
        'System.Collections.Generic.Dictionary<System.String,System.Collections.Generic.Dictionary<System.Int32,System.Boolean>>',
        '{System.String:{System.Int32:System.Boolean}}',
        '{string:{number:boolean}}',
      ],
      [
        'PagedResultDto<Item>',
        'Volo.Abp.Application.Dtos.PagedResultDto<Acme.Item>',
        'Volo.Abp.Application.Dtos.PagedResultDto<Acme.Item>',
        'Volo.Abp.Application.Dtos.PagedResultDto<Acme.Item>',
      ],
      ['Items', 'Acme.Items', '[Acme.Item]', '[Acme.Item]'],
      ['Kind', 'Acme.Kind', 'Acme.Kind', 'enum'],
      ['Kind?', 'Acme.Kind?', 'Acme.Kind?', 'enum?'],
      ['Outer.Inner', 'Acme.Outer+Inner', 'Acme.Outer+Inner', 'Acme.Outer+Inner'],
      [
        '(int Page, string Text)',
        'System.ValueTuple<System.Int32,System.String>',
        'System.ValueTuple<System.Int32,System.String>',
        'System.ValueTuple<number,string>',
      ],
      [
        'IRemoteStreamContent',
        'Volo.Abp.Content.IRemoteStreamContent',
        'Volo.Abp.Content.IRemoteStreamContent',
        'Volo.Abp.Content.IRemoteStreamContent',
      ],
    ];
    for (const [written, full, ofProperty, simple] of cases)
      it(written, async () => {
        const { modules, types } = await serviceWith(
          `public ${written} Get() => throw null; public Holder GetHolder() => throw null;`,
          `public class Holder { public ${written} Value { get; set; } }
           public class Item { } public class Items : List<Item> { } public enum Kind { A } public class Outer { public class Inner { } }`,
        );
        const { actions } = modules.app!.controllers['Acme.BookAppService']!;
        const [value] = types['Acme.Holder']!.properties!;
        assert.deepEqual(
          [actions.Get!.returnValue.type, value!.type, value!.typeSimple],
          [full, ofProperty, simple],
        );
      });
  });

  describe('types', () => {
    const typesOf = async (declarations: string, used = 'Dto') =>
      (await serviceWith(`public Task<${used}> GetAsync() => throw null;`, declarations)).types;

    it('have the annotations of their properties, whose values may be constants', async () => {
      const { 'Acme.Dto': dto } = await typesOf(`
        public static class Limits { public const int Long = 64; }
        public class Dto {
          [Required, StringLength(Limits.Long, MinimumLength = 2)] public string Name { get; set; }
          [StringLength(10)] public string Short { get; set; }
          [Range(1, int.MaxValue), JsonPropertyName("n")] public int Number { get; set; }
          [RegularExpression("^a+$")] public string Code { get; set; }
          public required string Must { get; init; }
          [JsonIgnore] public int Hidden => 1;
          public static int Shared { get; set; }
          internal int Secret { get; set; }
        }`);
      assert.deepEqual(
        dto!.properties!.map(
          ({ name, jsonName, isRequired, minLength, maxLength, minimum, maximum, regex }) => [
            name,
            jsonName,
            isRequired,
            minLength,
            maxLength,
            minimum,
            maximum,
            regex,
          ],
        ),
        [
          ['Name', null, true, 2, 64, null, null, null],
          ['Short', null, false, 0, 10, null, null, null],
          ['Number', 'n', false, null, null, '1', '2147483647', null],
          ['Code', null, false, null, null, null, null, '^a+$'],
          ['Must', null, true, null, null, null, null, null],
          ['Hidden', null, false, null, null, null, null, null],
        ],
      );
    });

    it('say which properties are required and may be null, if the version of the framework does', async () => {
      const code = `
        public class Dto : PagedAndSortedResultRequestDto { public int? Count { get; set; } public string? Text { get; set; } [Required] public string Name { get; set; } public required string Must { get; set; } }
        public class BookAppService : ApplicationService { public Task<Dto> GetAsync() => throw null; }`;
      const propertiesIn = async (version: string) => {
        const { types } = await definitionOf(code, version);
        const all = ['Acme.Dto', 'Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto'];
        return all.flatMap((name) =>
          types[name]!.properties!.map((one) => [one.name, one.isRequired, one.isNullable]),
        );
      };
      assert.deepEqual(await propertiesIn('10.1.0'), [
        ['Count', false, true],
        ['Text', false, true],
        ['Name', true, false],
        ['Must', true, false],
        ['Sorting', false, undefined],
      ]);
      const before = await propertiesIn('9.0.0');
      assert.deepEqual(before[1], ['Text', false, undefined]);
      assert.deepEqual(before[2], ['Name', true, undefined]);
      assert.deepEqual(before[3], ['Must', false, undefined]);
      assert.deepEqual((await propertiesIn('3.3.0'))[2], ['Name', undefined, undefined]);
    });

    it('of the framework have the properties of its version, or are assumed to have those of 9.1', async () => {
      const role = 'Volo.Abp.Identity.IdentityRoleDto';
      const code = `
        public class Limited : LimitedResultRequestDto { public static int Most { get; set; } }
        public class BookAppService : ApplicationService {
          public Task<Volo.Abp.Identity.IdentityRoleDto> GetAsync() => throw null;
          public Task CreateAsync(Volo.Abp.Identity.IdentityRoleEto input) => throw null;
          public Task UpdateAsync(Limited input) => throw null;
        }`;
      const inVersion = async (version: string) => {
        const { types, 'x-fx-certainty': certainty } = await definitionOf(code, version);
        const namesOf = (name: string) => types[name]!.properties!.map((one) => one.name);
        return { role: namesOf(role), limited: namesOf('Acme.Limited'), certainty };
      };
      const [old, known, next] = [
        await inVersion('9.0.4'),
        await inVersion('9.1.1'),
        await inVersion('9.2.0'),
      ];
      assert.equal(old.role.includes('CreationTime'), false);
      assert.equal(known.role.includes('CreationTime'), true);
      assert.deepEqual(
        [old.limited, known.limited],
        [['Most'], []],
        'hosts before 9.1 describe static properties',
      );
      assert.deepEqual(known.certainty, {});
      assert.deepEqual(Object.keys(next.certainty), ['/types/Volo.Abp.Identity.IdentityRoleEto']);
    });

    it('have their base classes, and the framework types that these reach', async () => {
      const types = await typesOf(
        'public class Dto : AuditedEntityDto<Guid> { public int? Count { get; set; } }',
      );
      assert.equal(types['Acme.Dto']!.baseType, 'Volo.Abp.Application.Dtos.AuditedEntityDto<System.Guid>');
      assert.deepEqual(
        Object.keys(types).map((name) => name.replace('Volo.Abp.Application.Dtos.', '')),
        ['Acme.Dto', 'AuditedEntityDto<T0>', 'CreationAuditedEntityDto<T0>', 'EntityDto', 'EntityDto<T0>'],
      );
    });

    it('have the properties of records and partial classes', async () => {
      const { 'Acme.Dto': dto } = await typesOf(`
        public partial record Dto([property: Required] Guid Id, string Name = "") { public int Count { get; } }
        public partial record Dto { public bool IsOpen { get; set; } }`);
      assert.deepEqual(
        dto!.properties!.map(({ name, isRequired }) => [name, isRequired]),
        [
          ['Id', true],
          ['Name', false],
          ['Count', false],
          ['IsOpen', false],
        ],
      );
    });

    it('have generic definitions in terms of their type parameters', async () => {
      const types = await typesOf(
        'public class Page<T> : PagedResultDto<T> where T : struct { public T? First { get; set; } public List<T> All { get; set; } }',
        'Page<int>',
      );
      const page = types['Acme.Page<T0>']!;
      assert.deepEqual(page.genericArguments, ['T']);
      assert.equal(page.baseType, 'Volo.Abp.Application.Dtos.PagedResultDto<T>');
      assert.deepEqual(
        page.properties!.map(({ type, typeSimple }) => [type, typeSimple]),
        [
          ['?', 'T?'],
          ['[T]', '[T]'],
        ],
      );
    });

    it('have the values of enums in the order of their unsigned numbers', async () => {
      const types = await typesOf(`
        public static class Base { public const int First = 4; }
        [Flags] public enum Rights { None, Read = 1 << 0, Write = 0x2, All = Read | Write, Next, Other = Base.First + 5, Last = -1 }
        [JsonConverter(typeof(JsonStringEnumConverter))] public enum Mode { On = 1, Off = 0 }
        public class Dto { public Rights Rights { get; set; } public Mode Mode { get; set; } }`);
      const { enumNames, enumValues } = types['Acme.Rights']!;
      assert.deepEqual(enumNames, ['None', 'Read', 'Write', 'All', 'Next', 'Other', 'Last']);
      assert.deepEqual(enumValues, [0, 1, 2, 3, 4, 9, -1]);
      assert.deepEqual(types['Acme.Mode']!.enumValues, ['Off', 'On']);
    });
  });

  describe('actions', () => {
    it('describe a body as one parameter, and a query object as its properties', async () => {
      const dto = `
        public class Dto : PagedResultRequestDto { public string Text { get; set; } public Period Period { get; set; } public Kind? Kind { get; set; } }
        public class Period { public DateTime From { get; set; } [FromQuery(Name = "until")] public DateTime To { get; set; } }
        public enum Kind { A }`;
      const shown = ({ parameters }: Awaited<ReturnType<typeof actionOf>>) =>
        parameters.map(
          ({ nameOnMethod, name, type, bindingSourceId }) =>
            `${nameOnMethod} ${name} ${type} ${bindingSourceId}`,
        );
      assert.deepEqual(shown(await actionOf('public Task CreateAsync(Dto input) => throw null;', dto)), [
        'input input Acme.Dto Body',
      ]);
      assert.deepEqual(
        shown(
          await actionOf(
            'public Task<int> GetCountAsync(Guid id, Dto input, CancellationToken token) => throw null;',
            dto,
          ),
        ),
        [
          'id id System.Guid Path',
          'input Text System.String ModelBinding',
          'input Period.From System.DateTime ModelBinding',
          'input Period.until System.DateTime Query',
          'input Kind Acme.Kind? ModelBinding',
          'input SkipCount System.Int32 ModelBinding',
          'input MaxResultCount System.Int32 ModelBinding',
        ],
      );
    });

    it('read the last one of several values with the name of a parameter in the path from there', async () => {
      const { parameters } = await actionOf(
        'public Task GetAsync(Guid id, Query input) => throw null;',
        'public class Query { public Guid Id { get; set; } public string Text { get; set; } }',
      );
      assert.deepEqual(
        parameters.map(({ name, bindingSourceId }) => [name, bindingSourceId]),
        [
          ['id', 'ModelBinding'],
          ['Id', 'Path'],
          ['Text', 'ModelBinding'],
        ],
      );
    });

    it('describe the files of a form as such, but a file that an attribute binds as a part of the form', async () => {
      const { parameters } = await actionOf(
        'public Task CreateAsync([FromForm] Cover cover, [FromForm] IRemoteStreamContent extra) => throw null;',
        'public class Cover { public string Title { get; set; } public IRemoteStreamContent Image { get; set; } }',
      );
      assert.deepEqual(
        parameters.map(({ name, bindingSourceId }) => [name, bindingSourceId]),
        [
          ['Title', 'Form'],
          ['Image', 'FormFile'],
          ['extra', 'Form'],
        ],
      );
    });

    it('describe the properties of a page in the order of the version of the framework', async () => {
      const namesIn = async (version: string, type: string) => {
        const { modules } = await definitionOf(
          `public class Own : PagedAndSortedResultRequestDto { }
           public class BookAppService : ApplicationService { public Task GetAsync(${type} input, string x) => throw null; }`,
          version,
        );
        const { actions } = modules.app!.controllers['Acme.BookAppService']!;
        return actions.GetAsyncByInputAndX!.parameters.map(({ name }) => name).join();
      };
      const sorted = 'PagedAndSortedResultRequestDto';
      assert.equal(await namesIn('6.0.0', sorted), 'SkipCount,MaxResultCount,Sorting,x');
      assert.equal(await namesIn('6.0.0', 'PagedResultRequestDto'), 'MaxResultCount,SkipCount,x');
      assert.equal(await namesIn('6.0.0', 'Own'), 'Sorting,SkipCount,MaxResultCount,x');
      assert.equal(await namesIn('7.0.0', sorted), 'Sorting,SkipCount,MaxResultCount,x');
      assert.equal(await namesIn('3.3.0', sorted), 'Sorting,SkipCount,MaxResultCount,x');
    });

    it('have unique names, default values and unwrapped results', async () => {
      const { uniqueName, url, parametersOnMethod, returnValue } = await actionOf(
        'public Task<List<int>> FindAsync(string name, int page = 2) => throw null;',
      );
      assert.equal(uniqueName, 'FindAsyncByNameAndPage');
      assert.equal(url, 'api/app/book/find');
      assert.equal(returnValue.typeSimple, '[number]');
      assert.deepEqual(
        parametersOnMethod.map(({ name, isOptional, defaultValue }) => [name, isOptional, defaultValue]),
        [
          ['name', false, null],
          ['page', true, 2],
        ],
      );
    });

    it('have the types of their parameters with assemblies, as far as these are known', async () => {
      const { parametersOnMethod } = await actionOf(
        'public Task FindAsync(Outer.Inner own, int? number, List<Outer>[] lists, EntityDto<Guid> dto, IdentityUserDto user) => throw null;',
        'public class Outer { public class Inner { } }',
      );
      const core = 'System.Private.CoreLib';
      assert.deepEqual(
        parametersOnMethod.map(({ typeAsString }) => typeAsString),
        [
          'Acme.Outer+Inner, Acme',
          `System.Nullable\`1[[System.Int32, ${core}]], ${core}`,
          `System.Collections.Generic.List\`1[[Acme.Outer, Acme]][], ${core}`,
          `Volo.Abp.Application.Dtos.EntityDto\`1[[System.Guid, ${core}]], Volo.Abp.Ddd.Application.Contracts`,
          'IdentityUserDto',
        ],
      );
    });

    it('name the interface that declares their method', async () => {
      const { modules } = await definitionOf(`
        public class BookDto : EntityDto<Guid> { }
        public interface IBookAppService : ICrudAppService<BookDto, Guid> { Task PublishAsync(Guid id); }
        public class BookAppService : CrudAppService<Book, BookDto, Guid>, IBookAppService {
          public Task PublishAsync(Guid id) => throw null;
          public Task HideAsync() => throw null;
        }`);
      const { interfaces, actions } = modules.app!.controllers['Acme.BookAppService']!;
      const services = 'Volo.Abp.Application.Services';
      const dto = 'Acme.BookDto';
      const input = 'Volo.Abp.Application.Dtos.PagedAndSortedResultRequestDto';
      assert.deepEqual(
        Object.fromEntries(Object.entries(actions).map(([name, { implementFrom }]) => [name, implementFrom])),
        {
          GetAsyncById: `${services}.IReadOnlyAppService<${dto},${dto},System.Guid,${input}>`,
          GetListAsyncByInput: `${services}.IReadOnlyAppService<${dto},${dto},System.Guid,${input}>`,
          CreateAsyncByInput: `${services}.ICreateAppService<${dto},${dto}>`,
          UpdateAsyncByIdAndInput: `${services}.IUpdateAppService<${dto},System.Guid,${dto}>`,
          DeleteAsyncById: `${services}.IDeleteAppService<System.Guid>`,
          PublishAsyncById: 'Acme.IBookAppService',
          HideAsync: 'Acme.BookAppService',
        },
      );
      assert.deepEqual(
        interfaces.map(({ name, methods }) => [name, methods.map((one) => one.name)]),
        [
          [
            'IBookAppService',
            ['PublishAsync', 'GetAsync', 'GetListAsync', 'CreateAsync', 'UpdateAsync', 'DeleteAsync'],
          ],
        ],
      );
    });
  });

  it('does not know a type in a generic type from outside, and has the parameters of that type inside', async () => {
    const {
      modules,
      types,
      'x-fx-certainty': certainty,
    } = await serviceWith(
      'public Tree<int> Get() => throw null; public Tree<int>.Leaf GetLeaf() => throw null;',
      'public class Tree<T> { public Leaf First { get; set; } public class Leaf { public T Value { get; set; } } }',
    );
    assert.equal(types['Acme.Tree<T0>']!.properties![0]!.type, 'Acme.Tree<T>');
    assert.equal(
      modules.app!.controllers['Acme.BookAppService']!.actions.GetLeaf!.returnValue.type,
      'Tree<int>.Leaf',
    );
    assert.deepEqual(
      Object.values(certainty).map(({ reasons }) => reasons),
      [['the type Tree<int>.Leaf is in a generic type whose arguments are not read']],
    );
  });

  it('says which types are not known, and why', async () => {
    const { 'x-fx-certainty': certainty, types } = await serviceWith(
      'public Task<Foreign> GetAsync(Dto input) => throw null;',
      'public class Dto { public List<Foreign> Items { get; set; } [StringLength(Foreign.Max)] public string Name { get; set; } }',
    );
    assert.equal(types['Acme.Dto']!.properties![0]!.type, '[Foreign]');
    assert.deepEqual(
      Object.entries(certainty).map(([pointer, { certainty: level, reasons }]) => [
        pointer,
        level,
        reasons.length,
      ]),
      [
        ['/modules/app/controllers/Acme.BookAppService/actions/GetAsyncByInput/returnValue', 'unknown', 1],
        ['/modules/app/controllers/Acme.BookAppService/actions/GetAsyncByInput/parameters/0', 'unknown', 1],
        ['/types/Acme.Dto/properties/0', 'unknown', 1],
        ['/types/Acme.Dto/properties/1', 'unknown', 1],
      ],
    );
  });

  it('assumes that the host runs on the newest .NET, which describes an enum in a query by its name', async () => {
    const { 'x-fx-certainty': certainty } = await serviceWith(
      'public Task<int> GetCountAsync(Kind? kind, Kind[] all) => throw null;',
      'public enum Kind { A }',
    );
    assert.deepEqual(
      Object.entries(certainty).map(
        ([pointer, { certainty: level }]) => `${pointer.split('/').slice(-2).join('/')} ${level}`,
      ),
      ['parameters/0 assumed'],
    );
  });

  it('does not know which interface declares a method if one is not declared in the workspace', async () => {
    const { 'x-fx-certainty': certainty } = await definitionOf(
      'public class MyAppService : ApplicationService, IForeignAppService { public int Get() => 0; }',
    );
    const pointers = Object.keys(certainty).map((one) => one.replace(/^.*MyAppService/, ''));
    assert.ok(
      pointers.includes('/interfaces') && pointers.includes('/actions/Get/implementFrom'),
      `${pointers}`,
    );
  });

  it('does not know the result of an inherited method that differs between versions of the module', async () => {
    const { modules, 'x-fx-certainty': certainty } = await definitionOf(
      'public class MenuAppService : Volo.CmsKit.Admin.Menus.MenuItemAdminAppService { }',
    );
    const { actions } = modules.app!.controllers['Acme.MenuAppService']!;
    assert.equal(actions.GetAsyncById!.returnValue.type, '?');
    const [pointer] = Object.keys(certainty).filter((one) => one.endsWith('GetAsyncById/returnValue'));
    assert.equal(certainty[pointer!]!.certainty, 'unknown');
  });

  it('describes the methods that a class inherits from a module of the framework, but not their interfaces', async () => {
    const index = await csharpIndex(true, { expandsObjects: true });
    const files = {
      'Acme.csproj': projectText({
        sdk: 'Microsoft.NET.Sdk.Web',
        packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1', 'Volo.Abp.Identity.Application': '9.1.1' },
      }),
      'AppModule.cs': module,
      'Code.cs': `using Volo.Abp.Identity; ${usings} public class UserAppService : IdentityUserAppService { public Task BlockAsync(Guid id) => throw null; }`,
    };
    index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
    const { analysis } = index;
    const definition = index.apiDefinition(analysis.applications[0]!.name, analysis.routes);
    const { actions } = Object.values(definition.modules.app!.controllers)[0]!;
    assert.deepEqual(
      Object.values(actions)
        .map(({ uniqueName, returnValue: { type } }) => `${uniqueName}: ${type}`)
        .sort(),
      [
        'BlockAsyncById: System.Void',
        'CreateAsyncByInput: Volo.Abp.Identity.IdentityUserDto',
        'DeleteAsyncById: System.Void',
        'FindByEmailAsyncByEmail: Volo.Abp.Identity.IdentityUserDto',
        'FindByUsernameAsyncByUserName: Volo.Abp.Identity.IdentityUserDto',
        'GetAssignableRolesAsync: Volo.Abp.Application.Dtos.ListResultDto<Volo.Abp.Identity.IdentityRoleDto>',
        'GetAsyncById: Volo.Abp.Identity.IdentityUserDto',
        'GetListAsyncByInput: Volo.Abp.Application.Dtos.PagedResultDto<Volo.Abp.Identity.IdentityUserDto>',
        'GetRolesAsyncById: Volo.Abp.Application.Dtos.ListResultDto<Volo.Abp.Identity.IdentityRoleDto>',
        'UpdateAsyncByIdAndInput: Volo.Abp.Identity.IdentityUserDto',
        'UpdateRolesAsyncByIdAndInput: System.Void',
      ],
    );
    assert.deepEqual(
      actions.UpdateAsyncByIdAndInput!.parameters.map(({ name, type }) => [name, type]),
      [
        ['id', 'System.Guid'],
        ['input', 'Volo.Abp.Identity.IdentityUserUpdateDto'],
      ],
    );
    const notExact = Object.keys(definition['x-fx-certainty']).map((one) =>
      one.replace(/^.*UserAppService/, ''),
    );
    assert.deepEqual(
      notExact.filter((one) => !one.endsWith('/implementFrom')),
      ['/interfaces'],
    );
    assert.ok(notExact.includes('/actions/GetAsyncById/implementFrom'));
    assert.ok(!notExact.includes('/actions/BlockAsyncById/implementFrom'));
    assert.deepEqual(definition.undescribed, []);
  });
});
