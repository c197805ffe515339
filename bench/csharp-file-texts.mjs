// The files of a generated C# workspace.

const head = (namespace, ...usings) =>
  `${usings.map((name) => `using ${name};\n`).join('')}\nnamespace Acme.Generated${namespace};\n`;

const system = ['System', 'System.Collections.Generic', 'System.Linq', 'System.Threading.Tasks'];
const framework = ['Fx.Application.Services', 'Fx.Domain.Repositories', 'Microsoft.AspNetCore.Mvc'];

const startup = `${head('', 'Fx.Modularity')}
public class GeneratedModule : FxModule
{
    public override void ConfigureServices(ServiceConfigurationContext context)
    {
        Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(typeof(GeneratedModule).Assembly));
    }
}
`;

const baseClass = `${head('', 'Fx.Application.Services')}
/// <summary>Base class of the services of this workspace.</summary>
public abstract class AcmeAppService : ApplicationService { }
`;

const serviceText = ({ name, isDirect, module }) => `${head(`.${module}`, ...system, ...framework)}
/// <summary>Application service of ${name}.</summary>
[RemoteService(Name = "${module}")]
public class ${name}AppService(IRepository<${name}, Guid> items)
    : ${isDirect ? 'ApplicationService' : 'AcmeAppService'}, I${name}AppService
{
    private readonly IRepository<${name}, Guid> _items = items;

    [Authorize("${name}.Read")]
    public virtual async Task<${name}Dto> GetAsync(Guid id)
    {
        var found = await _items.GetAsync(id);
        return ObjectMapper.Map<${name}, ${name}Dto>(found);
    }

    public virtual async Task<${name}PageDto> GetListAsync(${name}FilterDto filter)
    {
        var found = await _items.GetListAsync(item => filter.Text == null || item.Title.Contains(filter.Text));
        var items = found.Skip(filter.Skip).Take(filter.Take).ToList();
        return new ${name}PageDto(found.Count, ObjectMapper.Map<List<${name}>, List<${name}Dto>>(items));
    }

    [Authorize(Policy = "${name}.Create")]
    public async Task<${name}Dto> CreateAsync(Create${name}Dto input)
    {
        var created = new ${name}(GuidGenerator.Create(), input.Title) { Price = input.Price };
        foreach (var tag in input.Tags ?? []) created.AddTag(tag);
        return ObjectMapper.Map<${name}, ${name}Dto>(await _items.InsertAsync(created, autoSave: true));
    }

    public async Task<${name}Dto> UpdateAsync(Guid id, Create${name}Dto input)
    {
        var found = await _items.GetAsync(id);
        found.Rename(input.Title);
        return ObjectMapper.Map<${name}, ${name}Dto>(await _items.UpdateAsync(found));
    }

    public Task DeleteAsync(Guid id) => _items.DeleteAsync(id);

    [HttpPost("api/${name}/{id}/archive")]
    public async Task<bool> ArchiveAsync(Guid id, [FromQuery] string reason = "archived")
    {
        var found = await _items.GetAsync(id);
        Logger.LogInformation($"{nameof(${name})} {id:N} is {(found.Price > 0 ? "sold" : "free")}: {reason}");
        return found.AddTag("archived").Price is > 0 and < 1_000_000;
    }

    public async Task<${name}Dto> AddTagAsync(Guid id, string tag) =>
        ObjectMapper.Map<${name}, ${name}Dto>((await _items.GetAsync(id)).AddTag(tag));

    public async Task<decimal> GetPriceAsync(Guid id, int count = 1) => (await _items.GetAsync(id)).Price * count;

    public Task<long> RefreshAsync() => _items.GetCountAsync();

    public async Task<List<Guid>> MergeAsync(List<Create${name}Dto> inputs)
    {
        var merged = await Task.WhenAll(inputs.Select(CreateAsync));
        return merged.Select(item => item.Id).ToList();
    }

    [RemoteService(IsEnabled = false)]
    public Task<long> RebuildIndexAsync(bool force = false) => force ? RefreshAsync() : Task.FromResult(0L);
}
`;

const dtosText = ({ name, module }) => `${head(`.${module}`, ...system)}
public record ${name}Dto(Guid Id, string Title, decimal Price, IReadOnlyList<string> Tags);

public record ${name}PageDto(long Total, List<${name}Dto> Items);

public class Create${name}Dto
{
    [Required, StringLength(128)]
    public string Title { get; set; } = string.Empty;

    [Range(0, 1_000_000)]
    public decimal Price { get; set; }

    public List<string>? Tags { get; set; }
}

public record ${name}FilterDto(int Skip = 0, int Take = 10, string? Text = null);

public interface I${name}AppService
{
    Task<${name}Dto> GetAsync(Guid id);
    Task<${name}PageDto> GetListAsync(${name}FilterDto filter);
    Task DeleteAsync(Guid id);
}
`;

const entityText = ({ name, module }) => `${head(`.${module}`, ...system, 'Fx.Domain.Entities')}
/// <summary>One ${name}, with the rules that hold for it.</summary>
public class ${name} : AggregateRoot<Guid>
{
    private readonly HashSet<string> _tags = new(StringComparer.OrdinalIgnoreCase);

    public ${name}(Guid id, string title) : base(id) => Rename(title);

    public string Title { get; private set; } = "";

    public decimal Price { get; init; }

    public void Rename(string title)
    {
        if (string.IsNullOrWhiteSpace(title)) throw new ArgumentException("a title is needed", nameof(title));
        Title = title.Trim();
    }

    public ${name} AddTag(string tag)
    {
        _tags.Add(tag);
        return this;
    }

    public override string ToString() => $"{Title} ({Price:0.00}): {string.Join(", ", _tags.Order())}";
}
`;

const stepText = (step) => `
    public async Task<decimal> Step${step}Async(int limit = ${step * 10}, CancellationToken cancellationToken = default)
    {
        var total = 0m;
        foreach (var item in _waiting.Take(limit))
        {
            cancellationToken.ThrowIfCancellationRequested();
            var weight = item.Tags.Contains(Label) ? ${step + 1} : 1;
            total += item.Price * weight;
            if (total > 1_000_000m) break;
        }
        await Task.Yield();
        return Math.Round(total, 2);
    }
`;

const helperText = ({ module, name: entity }, { name, role, steps }) => `${head(`.${module}`, ...system)}
/// <summary>${role} of ${entity}.</summary>
public sealed class ${name} : IDisposable
{
    private readonly List<${entity}Dto> _waiting = [];

    public required string Label { get; init; }

    public int Count => _waiting.Count;

    public ${name} Add(params ${entity}Dto[] items)
    {
        foreach (var item in items.Where(item => !_waiting.Contains(item)))
            lock (_waiting) { _waiting.Add(item); }
        return this;
    }
${steps.map(stepText).join('')}
    public void Dispose()
    {
        if (Count > 0) Console.Error.WriteLine($@"C:\\logs\\{nameof(${name})}: {Count:N0} left");
        _waiting.Clear();
    }
}
`;

const caseText = ({ name, role }) => `
    [Fact]
    public async Task ${role}_Takes_Each_Item_Once()
    {
        using var helper = new ${name} { Label = "new" };
        helper.Add(_item, _item).Count.ShouldBe(1);
        (await helper.Step1Async()).ShouldBe(2 * _item.Price);
    }
`;

const testText = ({ name, module, helpers }) => `${head(`.${module}`, ...system, 'Shouldly', 'Xunit')}
public class ${name}_Tests
{
    private readonly ${name}Dto _item = new(Guid.NewGuid(), "first", 2.5m, ["new"]);
${helpers.map(caseText).join('')}}
`;

/** A workspace of services, with git-ignored build outputs. */
export const csharp = {
  common: [
    ['.gitignore', 'bin/\nobj/\n'],
    ['bin/Acme.Generated.dll', ''],
    ['src/Acme.Generated.csproj', '<Project Sdk="Microsoft.NET.Sdk" />\n'],
    ['src/GeneratedModule.cs', startup],
    ['src/AcmeAppService.cs', baseClass],
  ],
  filesOf: (service, path = `src/${service.module}/${service.name}`) => [
    [`${path}AppService.cs`, serviceText(service)],
    [`${path}Dtos.cs`, dtosText(service)],
    [`${path}.cs`, entityText(service)],
    [`${path}_Tests.cs`, testText(service)],
    ...service.helpers.map((helper) => [`${path}${helper.role}.cs`, helperText(service, helper)]),
    [`obj/${service.name}.g.cs`, `public class ${service.name}Service : ApplicationService { }\n`],
  ],
};
