// Writes a workspace of service files: node bench/generate-typescript.mjs <folder> [services]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, count = '1000'] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: generate-typescript.mjs <folder> [services]');

const WORDS = [
  'Order',
  'Invoice',
  'Customer',
  'Reading',
  'Book',
  'Shipment',
  'Payment',
  'Review',
  'Author',
  'Stock',
];
const word = (n) => WORDS[n % WORDS.length];

function serviceFile(n) {
  const entity = `${word(n)}${word(n >> 3)}${n}`;
  const methods = Array.from({ length: 6 }, (_, m) => {
    const topic = `${word(n + m)}${word(m)}`;
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
for (let n = 0; n < Number(count); n++) {
  const area = join(folder, 'src', `area-${n % 20}`);
  mkdirSync(area, { recursive: true });
  writeFileSync(join(area, `service-${n}.ts`), serviceFile(n));
}
