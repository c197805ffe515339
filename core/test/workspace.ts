import { type Analysis, type Config, defaultConfig, nodeProjectFrontend, RouteIndex } from '..';
import { typescriptFrontend } from '../frontends/typescript';

/** The text of each file in a workspace, by path. */
export type Workspace = Readonly<Record<string, string>>;

/** A new index with the frontends of a TypeScript workspace. */
export function newIndex(config: Partial<Config> = {}): RouteIndex {
  const index = new RouteIndex({ ...defaultConfig, ...config });
  index.use(nodeProjectFrontend);
  index.use(typescriptFrontend);
  return index;
}

/** The analysis of a TypeScript workspace. */
export function analysisOf(workspace: Workspace, config: Partial<Config> = {}): Analysis {
  const index = newIndex(config);
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  return index.analysis;
}

/** A module that registers its assembly. `onSetting` is in the callback of `create`, `onOptions` after that call. */
export function moduleText(onSetting = '', onOptions = '', prefix = 'Fx'): string {
  return `
    export class AppModule {
      configureServices() {
        configure(${prefix}AspNetCoreMvcOptions, options => {
          options.conventionalControllers.create(AppModule, o => { ${onSetting} });
          ${onOptions}
        });
      }
    }`;
}

/** A service class with the given members and decorators. */
export function serviceText(
  name: string,
  members: string,
  decorators = '',
  heritage = 'extends ApplicationService',
): string {
  return `${decorators}\nexport class ${name} ${heritage} {\n${members}\n}`;
}

/** Each route of an analysis as "VERB /path", in order. */
export function rows({ routes }: Analysis): string[] {
  return routes.map(({ verb, path }) => `${verb} ${path}`);
}

/** The routes of a service in a workspace with a module that registers the assembly. */
export function routesOfService(name: string, members: string, config: Partial<Config> = {}): string[] {
  return rows(analysisOf({ 'module.ts': moduleText(), 'service.ts': serviceText(name, members) }, config));
}
