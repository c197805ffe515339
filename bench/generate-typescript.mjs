// Writes a workspace of service files: node bench/generate-typescript.mjs <folder> [services]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityName, readArguments, topicsOf } from './entities.mjs';

const { folder, count } = readArguments();

function serviceFile(n) {
  const entity = entityName(n);
  const methods = topicsOf(n).map((topic) => {
    return `
  /** Returns what is known of one ${topic}. */
  async get${topic}sAsync(id: string, input: Get${entity}ListDto): Promise<${entity}Dto[]> {
    const found = await this.repository.find({ id, topic: '${topic}', take: input.maxResultCount });
    if (found.length === 0) {
      throw new BusinessError('${entity}:NotFound').withData('id', id);
    }
    return found.map((item) => this.mapper.map(item));
  }`;
  });
  const base =
    n % 4 === 0
      ? `CrudAppService<${entity}, ${entity}Dto, string, Get${entity}ListDto, Create${entity}Dto>`
      : 'ApplicationService';
  return `import { ApplicationService, CrudAppService, HttpPost, RemoteService } from '@fx/core';
import type { ${entity}, ${entity}Dto, Create${entity}Dto, Get${entity}ListDto } from './dtos-${n}';

/** Keeps the ${entity} records. */
${n % 9 === 0 ? '@RemoteService({ isMetadataEnabled: false })\n' : ''}export class ${entity}AppService extends ${base} {
${methods.join('\n')}

  @HttpPost()
  async recalculateAsync(id: string): Promise<void> {
    await this.jobs.enqueue('${entity}', id);
  }
}
`;
}

mkdirSync(join(folder, 'src'), { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "name": "@acme/generated" }\n');
writeFileSync(
  join(folder, 'src', 'module.ts'),
  `export class GeneratedModule {
  configureServices() {
    configure(FxAspNetCoreMvcOptions, (options) => options.conventionalControllers.create(GeneratedModule));
  }
}
`,
);
for (let n = 0; n < count; n++) {
  const area = join(folder, 'src', `area-${n % 20}`);
  mkdirSync(area, { recursive: true });
  writeFileSync(join(area, `service-${n}.ts`), serviceFile(n));
}
