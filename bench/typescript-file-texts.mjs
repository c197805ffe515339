// The files of generated TypeScript workspaces: services, tsoa controllers with the same methods, and clients.

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const fileName = (name) => name[0].toLowerCase() + name.slice(1);

const tsconfig = json({
  compilerOptions: {
    ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', types: [], noEmit: true },
    ...{ strict: true, experimentalDecorators: true, skipLibCheck: true },
  },
  include: ['src'],
});

const framework = `export declare abstract class ApplicationService {
  protected readonly userId: string;
}
type Attribute = ClassDecorator & MethodDecorator;
export declare function RemoteService(options: boolean | { name: string }): Attribute;
export declare function Authorize(policy: string): Attribute;
export declare function HttpPost(template: string): Attribute;
export declare class FxAspNetCoreMvcOptions {
  readonly conventionalControllers: { create(module: new () => object): void };
}
export declare function configure<T>(type: new () => T, action: (options: T) => void): void;
export declare class RestService {
  request<T>(request: { method: string; url: string; body?: object }, options: object): Promise<T>;
}
export declare function test(name: string, run: () => void | Promise<void>): void;
export declare function equal<T>(actual: T, expected: T): void;
`;

const repository = `/** Keeps entities by their id. */
export declare class Repository<T> {
  get(id: string): Promise<T>;
  find(accepts: (item: T) => boolean): Promise<readonly T[]>;
  save(item: T): Promise<T>;
  remove(id: string): Promise<void>;
}
`;

const baseClass = `import { ApplicationService } from '@fx/core';

/** Base class of the services of this workspace. */
export abstract class AcmeAppService extends ApplicationService {}
`;

const startup = `import { configure, FxAspNetCoreMvcOptions } from '@fx/core';

export class GeneratedModule {
  configureServices(): void {
    configure(FxAspNetCoreMvcOptions, (options) => options.conventionalControllers.create(GeneratedModule));
  }
}
`;

/** The methods of a service, with the decorators of both frameworks. */
const methods = (name) => `
  @Authorize('${name}.Read')
  @Get('{id}')
  async getAsync(@Path() id: string): Promise<${name}Dto> {
    const found = await this.items.get(id);
    return found.toDto();
  }

  @Get()
  async getListAsync(@Queries() filter: ${name}Filter): Promise<${name}Dto[]> {
    const found = await this.items.find(({ title }) => title.includes(filter.text ?? ''));
    return found.slice(filter.skip, filter.skip + filter.take).map((item) => item.toDto());
  }

  @Authorize('${name}.Create')
  @Post()
  async createAsync(@Body() input: Create${name}Dto): Promise<${name}Dto> {
    const created = new ${name}(String(Date.now()), input.title, input.price);
    for (const tag of input.tags ?? []) created.addTag(tag);
    return (await this.items.save(created)).toDto();
  }

  @Put('{id}')
  async updateAsync(@Path() id: string, @Body() input: Create${name}Dto): Promise<${name}Dto> {
    const found = await this.items.get(id);
    found.rename(input.title);
    return found.toDto();
  }

  @Delete('{id}')
  async deleteAsync(@Path() id: string): Promise<void> {
    await this.items.remove(id);
  }

  @HttpPost('api/${name}/{id}/archive')
  @Post('{id}/archive')
  async archiveAsync(@Path() id: string, @Query() reason = ''): Promise<string> {
    const found = await this.items.get(id);
    return \`\${found.addTag('archived').title}: \${reason}\`;
  }

  @Post('{id}/tags')
  async addTagAsync(@Path() id: string, @Query() tag: string): Promise<${name}Dto> {
    return (await this.items.get(id)).addTag(tag).toDto();
  }

  @Get('{id}/price')
  async getPriceAsync(@Path() id: string, @Query() count = 1): Promise<number> {
    return (await this.items.get(id)).price * count;
  }

  @Post('refresh')
  async refreshAsync(): Promise<number> {
    return (await this.items.find(() => true)).length;
  }

  @Post('merge')
  async mergeAsync(@Body() input: Create${name}Dto[]): Promise<string[]> {
    return Promise.all(input.map(async (one) => (await this.createAsync(one)).id));
  }
`;

const asService = (text) => text.replace(/^ {2}@(Get|Post|Put|Delete)\(.*\n|@(Path|Quer\w+|Body)\(\) /gm, '');
const asController = (text) => text.replace(/^ {2}@(Authorize|HttpPost)\(.*\n/gm, '');

const itemImports = (name) => `import { Repository } from '../shared/repository';
import { ${name} } from './${fileName(name)}';
import type { Create${name}Dto, ${name}Dto, ${name}Filter } from './${fileName(name)}.dtos';
`;
const frameworkImports = `import { ApplicationService, Authorize, HttpPost, RemoteService } from '@fx/core';
import { AcmeAppService } from '../shared/acme-app-service';
`;
const tsoaImports = `import { Body, Controller, Delete, Get, Path, Post, Put, Queries, Query, Route } from 'tsoa';\n`;

const serviceText = ({ name, isDirect, module }) => `${frameworkImports}${itemImports(name)}
/** Application service of ${name}. */
@RemoteService({ name: '${module}' })
export class ${name}AppService extends ${isDirect ? 'ApplicationService' : 'AcmeAppService'} {
  private readonly items = new Repository<${name}>();
${asService(methods(name))}
  @RemoteService(false)
  async rebuildIndexAsync(force = false): Promise<number> {
    return force ? this.refreshAsync() : 0;
  }
}
`;

const controllerText = ({ name, module }) => `${tsoaImports}${itemImports(name)}
@Route('api/${module}/${name}')
export class ${name}Controller extends Controller {
  private readonly items = new Repository<${name}>();
${asController(methods(name))}}
`;

const dtosText = ({ name }) => `/** What a caller sees of one ${name}. */
export interface ${name}Dto {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly tags: string[];
}

export interface Create${name}Dto {
  title: string;
  price: number;
  tags?: string[];
}

export interface ${name}Filter {
  skip: number;
  take: number;
  text?: string;
}
`;

const entityText = ({ name }) => `import type { ${name}Dto } from './${fileName(name)}.dtos';

/** One ${name}, with the rules that hold for it. */
export class ${name} {
  private readonly tags = new Set<string>();

  constructor(readonly id: string, public title: string, readonly price: number) {
    if (!Number.isFinite(price) || price < 0) throw new RangeError(\`\${price} is not a price\`);
  }

  rename(title: string): void {
    const trimmed = title.trim();
    if (trimmed === '') throw new Error('${name} needs a title');
    this.title = trimmed;
  }

  addTag(tag: string): this {
    this.tags.add(tag.toLowerCase());
    return this;
  }

  toDto(): ${name}Dto {
    return { id: this.id, title: this.title, price: this.price, tags: [...this.tags] };
  }
}
`;

const stepText = (step) => `
  async step${step}(limit = ${step * 10}): Promise<number> {
    let total = 0;
    for (const item of this.waiting.slice(0, limit)) {
      const weight = item.tags.includes(this.label) ? ${step + 1} : 1;
      total += item.price * weight;
      if (total > 1_000_000) break;
    }
    await Promise.resolve();
    return Math.round(total * 100) / 100;
  }
`;

const helperText = (
  entity,
  { name, role, steps },
) => `import type { ${entity}Dto } from './${fileName(entity)}.dtos';

/** ${role} of ${entity}. */
export class ${name} {
  private readonly waiting: ${entity}Dto[] = [];

  constructor(private readonly label: string) {}

  add(...items: readonly ${entity}Dto[]): this {
    for (const item of items) if (!this.waiting.includes(item)) this.waiting.push(item);
    return this;
  }
${steps.map(stepText).join('')}}
`;

const caseText = ({ name, role }) => `
test('${role} takes each item once', async () => {
  const helper = new ${name}('new').add(item, item);
  equal(await helper.step1(), 2 * item.price);
});
`;

const testText = ({ name, helpers }) => `import { equal, test } from '@fx/core';
import { ${name} } from './${fileName(name)}';
${helpers.map((helper) => `import { ${helper.name} } from './${fileName(helper.name)}';\n`).join('')}
const item = new ${name}('1', ' first', 2.5).addTag('new').toDto();
${helpers.map(caseText).join('')}`;

/** The methods of a client, each with its name, parameters, verb and path suffix. */
const proxied = [
  ['get', 'id: string', 'GET', '/{id}'],
  ['getList', '', 'GET', ''],
  ['create', 'body: object', 'POST', ''],
  ['update', 'id: string, body: object', 'PUT', '/{id}'],
  ['delete', 'id: string', 'DELETE', '/{id}'],
  ['refresh', '', 'POST', '/refresh'],
];

const requestText = (called, [method, parameters, verb, rest]) => `
  ${method} = (${parameters}) =>
    this.rest.request(
      { method: '${verb}', url: \`/api/app/${fileName(called)}${rest.replace('{', '${')}\`${parameters.includes('body') ? ', body' : ''} },
      { apiName: this.apiName },
    );
`;

const proxyText = ({ name, called }) => `import { RestService } from '@fx/core';

export class ${name}Proxy {
  readonly apiName = 'Default';

  constructor(private readonly rest: RestService) {}
${proxied.map((one) => requestText(called, one)).join('')}}
`;

/** The two files of part `n` of the dependencies. Each package has ten parts. */
const dependency = (n, path = `node_modules/package-${n % 200}/lib/part-${n}`) => [
  [`${path}.js`, `exports.part${n} = () => ${n};\n`],
  [`${path}.d.ts`, `export declare function part${n}(): number;\n`],
];

const pathOf = ({ module, name }) => `src/${fileName(module)}/${fileName(name)}`;

/** A workspace of services, with git-ignored dependencies and build outputs. */
export const typescript = {
  common: [
    ['.gitignore', 'node_modules/\ndist/\n'],
    ['node_modules/@fx/core/package.json', json({ name: '@fx/core', types: 'index.d.ts' })],
    ['node_modules/@fx/core/index.d.ts', framework],
    ...Array.from({ length: 2000 }, (_, n) => dependency(n)).flat(),
    ['package.json', json({ name: '@acme/generated', private: true })],
    ['tsconfig.json', tsconfig],
    ['src/shared/module.ts', startup],
    ['src/shared/repository.ts', repository],
    ['src/shared/acme-app-service.ts', baseClass],
  ],
  filesOf: (service, path = pathOf(service)) => [
    [`${path}.service.ts`, serviceText(service)],
    [`${path}.dtos.ts`, dtosText(service)],
    [`${path}.ts`, entityText(service)],
    [`${path}.test.ts`, testText(service)],
    ...service.helpers.map((helper) => [`${path}${helper.role}.ts`, helperText(service.name, helper)]),
    [`dist/${service.name}.d.ts`, `export class ${service.name}AppService extends ApplicationService {}\n`],
  ],
};

/** A workspace of tsoa controllers with the same methods as the services, and the types that these methods use. */
export const controllers = {
  common: [
    [
      'tsoa.json',
      json({
        ...{ entryFile: 'src/shared/repository.ts', controllerPathGlobs: ['src/**/*.controller.ts'] },
        ...{ routes: { routesDir: 'build' }, spec: { outputDirectory: 'build' } },
      }),
    ],
    ['tsconfig.json', tsconfig],
    ['src/shared/repository.ts', repository],
  ],
  filesOf: (service, path = pathOf(service)) => [
    [`${path}.controller.ts`, controllerText(service)],
    [`${path}.dtos.ts`, dtosText(service)],
    [`${path}.ts`, entityText(service)],
  ],
};

/** A workspace in which one file in ten is a client, and one in a hundred is a service. */
export const clients = {
  common: typescript.common,
  filesOf: (service) => {
    const unneeded = service.name === service.called ? '.test.ts' : '.service.ts';
    const files = typescript.filesOf(service).filter(([path]) => !path.endsWith(unneeded));
    return [...files, [`${pathOf(service)}.proxy.ts`, proxyText(service)]];
  },
};
