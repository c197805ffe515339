/** Types that a JSON body cannot carry, and types with which the API definition of an application fails. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule } from './csharp-workspace';
import { analysisOf, moduleText, serviceText } from './workspace';

type Case = readonly [what: string, members: string, types: string, onOptions?: string];

/** The findings with a code about a service in C#; the types are in another file. */
async function messages(code: string, [, members, types, onOptions = '']: Case): Promise<readonly string[]> {
  const { diagnostics } = await csharpAnalysisOf({
    'Module.cs': csharpModule('BookModule', '', 'Abp').replace(
      'options =>',
      `options => { ${onOptions} });
      Configure<AbpAspNetCoreMvcOptions>(options =>`,
    ),
    'Types.cs': types,
    'Service.cs': `public class BookAppService : ApplicationService { ${members} }`,
  });
  return diagnostics.filter((one) => one.code === code).map(({ message }) => message);
}

const UPLOAD = 'public class Upload { public IRemoteStreamContent Cover { get; set; } }';
const SET = 'public void SetAsync(Upload input) { }';

describe('stream-in-body', () => {
  const reported: readonly Case[] = [
    ['a property', SET, UPLOAD],
    ['a nullable property', SET, UPLOAD.replace('Content ', 'Content? ')],
    ['an IFormFile', SET, UPLOAD.replace('IRemoteStreamContent', 'IFormFile')],
    ['a Stream', SET, UPLOAD.replace('IRemoteStreamContent', 'System.IO.Stream')],
    ['a list of uploads', SET, UPLOAD.replace('IRemoteStreamContent', 'List<IFormFile>')],
    ['an array of uploads', SET, UPLOAD.replace('IRemoteStreamContent', 'IFormFile[]')],
    ['a property with init', SET, UPLOAD.replace('set', 'init')],
    ['a parameter of a record', SET, 'public record Upload(string Title, IRemoteStreamContent Cover);'],
    ['an inherited property', SET, `${UPLOAD.replace('Upload', 'File')} public class Upload : File { }`],
    [
      'a property of a type argument',
      'public void SetAsync(Box<Upload> input) { }',
      `${UPLOAD} public class Box<T> { public T Value { get; set; } }`,
    ],
    ['a property of an item', 'public void SetAsync(List<Upload> input) { }', UPLOAD],
    [
      'a property of a property',
      'public void SetAsync(Book input) { }',
      `${UPLOAD} public class Book { public List<Upload> Items { get; set; } }`,
    ],
    ['a parameter with [FromBody]', 'public void SetAsync([FromBody] Upload input) { }', UPLOAD],
  ];
  for (const one of reported)
    it(`is reported for ${one[0]}`, async () => {
      assert.equal((await messages('stream-in-body', one)).length, 1);
    });

  it('names the property and its type', async () => {
    const types = `${UPLOAD} public class Book { public Upload File { get; set; } }`;
    assert.deepEqual(await messages('stream-in-body', ['', 'public void SetAsync(Book input) { }', types]), [
      'BookAppService.SetAsync takes input from a JSON body, which cannot carry File.Cover of type IRemoteStreamContent: the upload fails.',
    ]);
  });

  it('is reported for TypeScript', () => {
    const { diagnostics } = analysisOf({
      'module.ts': moduleText(),
      'types.ts': 'export interface Upload { cover?: IRemoteStreamContent }',
      'service.ts': `import { Upload } from './types'; ${serviceText('BookAppService', 'setAsync(input: Upload) {}')}`,
    });
    assert.ok(diagnostics.some(({ code }) => code === 'stream-in-body'));
  });

  const silent: readonly Case[] = [
    ['a parameter from the form', 'public void SetAsync([FromForm] Upload input) { }', UPLOAD],
    [
      'a type in FormBodyBindingIgnoredTypes',
      SET,
      UPLOAD,
      'options.ConventionalControllers.FormBodyBindingIgnoredTypes.Add(typeof(Upload));',
    ],
    ['an upload itself', 'public void SetAsync(IRemoteStreamContent input) { }', UPLOAD],
    ['a request without a body', 'public void GetAsync(Upload input) { }', UPLOAD],
    ['a property that JSON ignores', SET, UPLOAD.replace('public I', '[JsonIgnore] public I')],
    ['a property that only its class sets', SET, UPLOAD.replace('set', 'private set')],
    ['a computed property', SET, UPLOAD.replace('{ get; set; }', '=> null;')],
    ['a private property', SET, UPLOAD.replace('public I', 'private I')],
    [
      'a class of the workspace named IFormFile',
      SET,
      `${UPLOAD.replace('IRemoteStreamContent', 'IFormFile')} public class IFormFile { }`,
    ],
    [
      'a type that refers to itself',
      'public void SetAsync(Node input) { }',
      `${UPLOAD} public class Node { public Node Next { get; set; } }`,
    ],
  ];
  for (const one of silent)
    it(`is not reported for ${one[0]}`, async () => {
      assert.deepEqual(await messages('stream-in-body', one), []);
    });
});

describe('api-definition-fails', () => {
  const MEMORY = 'public class Blob { public Memory<byte> Data { get; set; } }';
  const reported: readonly (readonly [reason: string, members: string, types: string])[] = [
    ['the parameter total is passed by reference', 'public int Get(out int total) => total = 1;', ''],
    ['the parameter total is passed by reference', 'public int Get(ref int total) => total;', ''],
    ['the parameter total is passed by reference', 'public int Get(int a, in int total) => total;', ''],
    ['it uses the type Task<Task<int>>', 'public Task<Task<int>> GetAsync() => null;', ''],
    ['it uses the type Memory<byte> (Data)', 'public void SetAsync(Blob input) { }', MEMORY],
    ['it uses the type Memory<byte> (Data)', 'public Task<List<Blob>> GetAsync() => null;', MEMORY],
    [
      'it uses the type Chain',
      'public Task<Chain> GetAsync() => null;',
      'public class Chain : List<Chain> { }',
    ],
  ];
  for (const [reason, members, types] of reported)
    it(`is reported for ${members} ${types}`, async () => {
      assert.deepEqual(await messages('api-definition-fails', ['', members, types]), [
        `BookAppService.${/\b(?:Get|Set)(?:Async)?\b/.exec(members)?.[0]} makes the API definition of the whole application fail, because ${reason}.`,
      ]);
    });

  it('is reported once for a record with parameters', async () => {
    const { diagnostics } = await csharpAnalysisOf({
      'Module.cs': csharpModule('BookModule', '', 'Abp'),
      'Service.cs':
        'public record BookAppService(int A) : IApplicationService { public void GetAsync() { } }',
    });
    const messages = diagnostics.flatMap(({ code, message }) =>
      code === 'api-definition-fails' ? [message] : [],
    );
    assert.deepEqual(messages, [
      'BookAppService.Deconstruct makes the API definition of the whole application fail, because the parameter A is passed by reference.',
    ]);
  });

  const silent: readonly Case[] = [
    [
      'a method outside API discovery',
      '[RemoteService(IsMetadataEnabled = false)] public int Get(out int a) => a = 1;',
      '',
    ],
    ['a method without a route', '[NonAction] public int Get(out int a) => a = 1;', ''],
    ['a task of a task without a result', 'public Task<Task> GetAsync() => null;', MEMORY],
    [
      'a task of a list',
      'public Task<List<int>> GetAsync() => null;',
      'public class A { Task<Task<int>> x; }',
    ],
    [
      'a class that lists another class',
      'public Task<Books> GetAsync() => null;',
      'public class Books : List<Book> { } public class Book { }',
    ],
  ];
  for (const one of silent)
    it(`is not reported for ${one[0]}`, async () => {
      assert.deepEqual(await messages('api-definition-fails', one), []);
    });
});
