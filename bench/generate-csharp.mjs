// Writes a workspace of service files: node bench/generate-csharp.mjs <folder> [services]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityName, readArguments, topicsOf } from './entities.mjs';

const { folder, count } = readArguments();

function serviceFile(n) {
  const entity = entityName(n);
  const methods = topicsOf(n).map((topic) => {
    return `
    /// <summary>Returns what is known of one ${topic}.</summary>
    public async Task<${entity}Dto[]> Get${topic}sAsync(Guid id, Get${entity}ListDto input)
    {
        var found = await _repository.FindAsync(id, "${topic}", input.MaxResultCount);
        if (found.Count == 0)
        {
            throw new BusinessException("${entity}:NotFound").WithData("id", id);
        }
        return found.Select(item => ObjectMapper.Map<${entity}, ${entity}Dto>(item)).ToArray();
    }`;
  });
  const base =
    n % 4 === 0
      ? `CrudAppService<${entity}, ${entity}Dto, Guid, Get${entity}ListDto, Create${entity}Dto>`
      : 'ApplicationService';
  return `using Fx.Application.Services;
using Microsoft.AspNetCore.Mvc;

namespace Acme.Generated.Area${n % 20};

/// <summary>Keeps the ${entity} records.</summary>
${n % 9 === 0 ? '[RemoteService(IsMetadataEnabled = false)]\n' : ''}public class ${entity}AppService : ${base}
{
    private readonly I${entity}Repository _repository;
${methods.join('\n')}

    [HttpPost]
    public async Task RecalculateAsync(Guid id) => await _jobs.EnqueueAsync("${entity}", id);
}
`;
}

mkdirSync(join(folder, 'src'), { recursive: true });
writeFileSync(
  join(folder, 'src', 'Acme.Generated.csproj'),
  `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>net9.0</TargetFramework>
  </PropertyGroup>
</Project>
`,
);
writeFileSync(
  join(folder, 'src', 'GeneratedModule.cs'),
  `namespace Acme.Generated;

public class GeneratedModule : FxModule
{
    public override void ConfigureServices(ServiceConfigurationContext context)
    {
        Configure<FxAspNetCoreMvcOptions>(options => options.ConventionalControllers.Create(typeof(GeneratedModule).Assembly));
    }
}
`,
);
for (let n = 0; n < count; n++) {
  const area = join(folder, 'src', `Area${n % 20}`);
  mkdirSync(area, { recursive: true });
  writeFileSync(join(area, `Service${n}.cs`), serviceFile(n));
}
