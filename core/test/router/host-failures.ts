/** Controllers whose host does not start, or fails with every request, and the code of the finding; null if it answers. */
export const HOST_FAILURES: readonly (readonly [code: string, finding: string | null])[] = [
  ...(
    [
      ['{id:uuid}', 'unknown-constraint'],
      ['{id:Int}', null],
      ['{id: int}', 'unknown-constraint'],
      ['{id:int }', 'unknown-constraint'],
      ['{id:min (1)}', 'unknown-constraint'],
      ['{id:min( 1 )}', null],
      ['{id:slug}', null],
      ['{id:apiVersion}', null],
      ['{id:min}', 'invalid-constraint-argument'],
      ['{id:int(3)}', 'invalid-constraint-argument'],
      ['{id:length(-1)}', 'invalid-constraint-argument'],
      ['{id:length(5,2)}', 'invalid-constraint-argument'],
      ['{id:range(1)}', 'invalid-constraint-argument'],
      ['{id:range(1,99999999999999999999)}', 'invalid-constraint-argument'],
      ['{id:maxlength(2147483648)}', 'invalid-constraint-argument'],
      ['{id:alpha:maxlength(x)}', 'invalid-constraint-argument'],
      ['{id:regex(^[[0-9]]{{2,3}}$)}', null],
      ['{id:regex(^a/b$)}', null],
      ['{id:int::min(1)}', null],
      ['{id:regex([)}', 'unknown-route-token'],
      ['[foo]/{id}', 'unknown-route-token'],
      ['[area]/{id}', 'unknown-route-token'],
      ['[controller/{id}', 'unknown-route-token'],
      ['[]/{id}', 'unknown-route-token'],
      ['[[x]]/[Controller]/{id}', null],
      ['{{id}}/{id}', null],
      ['{{id}', 'invalid-template'],
      ['a}}/{{b/{id}', null],
      ['{id', 'invalid-template'],
      ['{a{b}}/{id}', 'invalid-template'],
      ['{id}-{ID}', 'duplicate-route-parameter'],
      ['{*id}/b', 'invalid-template'],
      ['{***id}', 'invalid-template'],
      ['{id?=1}', 'invalid-template'],
      ['a/x{id?}', 'invalid-template'],
      ['{id}b?x=1', 'invalid-template'],
      ['~a/{id}', 'invalid-template'],
      ['//a/{id}', null],
      [`{id}${'/a'.repeat(27)}`, null],
      [`{id}${'/a'.repeat(28)}`, 'invalid-template'],
    ] as const
  ).map(
    ([template, finding]) =>
      [
        `public class AController : AbpController { [HttpGet("${template}")] public void Get(string id) { } }`,
        finding,
      ] as const,
  ),
  [
    '[ApiController] public class AAppService : ApplicationService { public void Get() { } }',
    'api-controller-without-route',
  ],
  [
    '[ApiController] public class AController : ControllerBase { [HttpGet] public void Get() { } }',
    'api-controller-without-route',
  ],
  [
    '[ApiController, Route("a")] public class AController : ControllerBase { [HttpGet] public void Get() { } }',
    null,
  ],
  [
    'public class D { public int X { get; set; } } [ApiController, Route("a")] public class AController : ControllerBase { [HttpPost] public void Set(D a, D b) { } }',
    'api-controller-several-bodies',
  ],
  [
    'public class D { public int X { get; set; } } [ApiController, Route("a")] public class AController : ControllerBase { [HttpPost] public void Set(D a, [FromQuery] D b, IOutside c) { } }',
    null,
  ],
  [
    'public class AController : AbpController { [HttpGet("a", Name = "n")] public void Get() { } [HttpGet("b", Name = "N")] public void Find() { } }',
    'duplicate-route-name',
  ],
  [
    'public class AController : AbpController { [HttpGet("a", Name = "n")] public void Get() { } [HttpPut("A", Name = "n")] public void Set() { } }',
    null,
  ],
  [
    '[Route("a/[action]", Name = "[controller]_[action]")] public class AController : AbpController { [HttpGet] public void Get() { } [HttpGet] public void Find() { } }',
    null,
  ],
  [
    '[Route("a", Name = "[foo]")] public class AController : AbpController { [HttpGet] public void Get() { } }',
    'unknown-route-token',
  ],
  [
    'public class AController : AbpController { [HttpGet] [HttpPost("b")] public void Set() { } }',
    'verb-without-template',
  ],
  ['public class AAppService : ApplicationService { [HttpGet] [HttpPost("b")] public void Set() { } }', null],
  [
    'public class AAppService : ApplicationService { [RemoteService(false), ApiExplorerSettings(IgnoreApi = false)] public void Get() { } public void Set() { } }',
    'description-without-route',
  ],
  [
    'public class AController : AbpController { [ApiExplorerSettings(GroupName = "g")] public void Index() { } }',
    'description-without-route',
  ],
  [
    '[ApiExplorerSettings(GroupName = "g")] public class AAppService : ApplicationService { [RemoteService(false)] public void Get() { } public void Set() { } }',
    null,
  ],
  ['public class AAppService : ApplicationService { public void Send(int[] id, string Id) { } }', null],
  [
    '[ApiExplorerSettings(IgnoreApi = true)] public class AController : AbpController { public void Index() { } }',
    null,
  ],
  [
    'public class AController : AbpController { [HttpPost("a"), Consumes("application/*+json", " text/json")] public void Set() { } [HttpGet("b"), Produces("text/plain; x=*")] public string Get() => ""; }',
    null,
  ],
  [
    'public class AController : AbpController { [HttpGet("a"), Produces("application/*+json")] public string Get() => ""; }',
    'invalid-media-type',
  ],
  [
    'public class D { public int X { get; set; } } public class B : Microsoft.AspNetCore.Mvc.ModelBinding.IModelBinder { public Task BindModelAsync(Microsoft.AspNetCore.Mvc.ModelBinding.ModelBindingContext c) => Task.CompletedTask; } [ApiController, Route("a")] public class AController : ControllerBase { [HttpPost] public void Set(D a, [ModelBinder(typeof(B))] D b) { } }',
    null,
  ],
  [
    'public class AController : AbpController { [HttpPost("a"), Consumes("json")] public void Set() { } }',
    'invalid-media-type',
  ],
  [
    'public class AController : AbpController { [HttpPost("a"), Consumes("application/json")] public void Set() { } }',
    null,
  ],
];
