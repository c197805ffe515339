import { type Analysis, type Config, defaultConfig, nodeProjectFrontend, RouteIndex } from '..';
import { typescriptFrontend } from '../frontends/typescript';

/** A workspace as a map of file names to texts. */
export type Workspace = Readonly<Record<string, string>>;

/** A new index with the frontends of a TypeScript workspace. */
export function newIndex(config: Partial<Config> = {}): RouteIndex {
  const index = new RouteIndex({ ...defaultConfig, ...config });
  index.use(nodeProjectFrontend);
  index.use(typescriptFrontend);
  return index;
}

/** The analysis of a workspace given as texts. */
export function analysisOf(workspace: Workspace, config: Partial<Config> = {}): Analysis {
  const index = newIndex(config);
  index.update(Object.entries(workspace).map(([file, text]) => ({ file, text })));
  return index.analysis;
}

/** A module that registers its own assembly, with statements on the options of that call and on the MVC options. */
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

/** A service class with the given members, decorators before it. */
export function serviceText(
  name: string,
  members: string,
  decorators = '',
  heritage = 'extends ApplicationService',
): string {
  return `${decorators}\nexport class ${name} ${heritage} {\n${members}\n}`;
}

/** "VERB /route" of every route of an analysis, in its order. */
export function rows({ routes }: Analysis): string[] {
  return routes.map(({ verb, path }) => `${verb} ${path}`);
}

/** Routes of one service in a workspace that registers its assembly. */
export function routesOfService(name: string, members: string, config: Partial<Config> = {}): string[] {
  return rows(analysisOf({ 'module.ts': moduleText(), 'service.ts': serviceText(name, members) }, config));
}
