/** Module specifiers resolve to the same files as in the TypeScript compiler. */
import assert from 'node:assert/strict';
import { nodeProjectFrontend, RouteIndex } from '../..';
import { typescriptFrontend } from '../../frontends/typescript';
import { moduleText, serviceText, type Workspace } from '../workspace';
import { describeRows, inTypeScript } from './table';

const METHOD = 'getAsync() {}';
const BASE = 'export abstract class Own extends ApplicationService {}';
const RESOLVED = ['GET /api/app/books', 'Own: abstract'];
const json = (value: unknown) => JSON.stringify(value);

/** A service that imports its base class from the given specifier. */
const importing = (specifier: string, others: Workspace): Workspace => ({
  'apps/store/src/books.ts': `import { Own } from '${specifier}'; export class Books extends Own { ${METHOD} }`,
  'apps/store/src/module.ts': moduleText(),
  ...others,
});

describeRows(
  'module specifiers',
  inTypeScript([
    [
      'resolve by `paths` of an extended configuration, as in Nx',
      importing('@acme/ddd', {
        'tsconfig.base.json': json({
          compilerOptions: { baseUrl: '.', paths: { '@acme/ddd': ['libs/ddd/src/index.ts'] } },
        }),
        'apps/store/tsconfig.json': json({ extends: '../../tsconfig.base.json' }),
        'libs/ddd/src/index.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by `paths` of the last of several extended configurations',
      importing('@acme/ddd', {
        'config/strict.tsconfig.json': json({ compilerOptions: { strict: true } }),
        'config/paths.tsconfig.json': json({
          compilerOptions: { paths: { '@acme/*': ['../libs/*/src/own'] } },
        }),
        'apps/store/tsconfig.json': json({
          extends: ['../../config/strict.tsconfig.json', '../../config/paths.tsconfig.json'],
        }),
        'libs/ddd/src/own.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by `paths` of a configuration in a workspace package',
      importing('~/own', {
        'packages/typescript-config/package.json': json({ name: '@acme/typescript-config' }),
        'packages/typescript-config/app.json': json({
          compilerOptions: { paths: { '~/*': ['../../apps/store/lib/*'] } },
        }),
        'apps/store/tsconfig.json': json({ extends: '@acme/typescript-config/app.json' }),
        'apps/store/lib/own.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by `paths` of a referenced configuration, as in Angular and Vite',
      importing('@/own', {
        'apps/store/tsconfig.json': json({ files: [], references: [{ path: './tsconfig.app.json' }] }),
        'apps/store/tsconfig.app.json': json({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }),
        'apps/store/src/own.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by `baseUrl` of an extended configuration',
      importing('shared/own', {
        'tsconfig.base.json': json({ compilerOptions: { baseUrl: './libs' } }),
        'apps/store/tsconfig.json': json({ extends: '../../tsconfig.base' }),
        'libs/shared/own.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by `imports` of package.json',
      importing('#lib/own', {
        'apps/store/package.json': json({ name: 'store', imports: { '#lib/*': './src/lib/*.js' } }),
        'apps/store/src/lib/own.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by conditional `exports` of a package',
      importing('@acme/ddd/services', {
        'packages/ddd/package.json': json({
          name: '@acme/ddd',
          exports: { './services': { types: './source/services/index.ts', default: './dist/services.js' } },
        }),
        'packages/ddd/source/services/index.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve to source files if `exports` of a package lists build outputs',
      importing('@acme/ddd/services', {
        'packages/ddd/package.json': json({
          name: '@acme/ddd',
          exports: { './*': { types: './dist/*/index.d.ts', import: './dist/*/index.js' } },
        }),
        'packages/ddd/src/services/index.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve across rootDirs',
      importing('./own', {
        'apps/store/tsconfig.json': json({ compilerOptions: { rootDirs: ['src', 'generated'] } }),
        'apps/store/generated/own.ts': BASE,
      }),
      RESOLVED,
    ],
    ['resolve .js to a .ts file', importing('./own.js', { 'apps/store/src/own.ts': BASE }), RESOLVED],
    [
      'resolve .js to a .ts file through a path alias',
      importing('~/own.js', {
        'tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./libs/*'] } } }),
        'libs/own.ts': BASE,
      }),
      RESOLVED,
    ],
    [
      'resolve by the nearest configuration, not by the configuration of a parent folder',
      importing('~/own', {
        'tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./libs/*'] } } }),
        'apps/store/tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./src/*'] } } }),
        'libs/own.ts': 'export class Own {}',
        'apps/store/src/own.ts': BASE,
      }),
      RESOLVED,
    ],
  ]),
);

describe('the module resolver', () => {
  const countLoads = (specifier: string, others: Workspace) => {
    let count = 0;
    const index = new RouteIndex();
    index.use(nodeProjectFrontend);
    index.use(typescriptFrontend);
    index.resolveModulesBy(() => {
      count++;
      return typescriptFrontend.resolveModules;
    });
    const files = Object.entries(importing(specifier, others));
    index.update(files.map(([file, text]) => ({ file, text })));
    assert.equal(index.analysis.routes.length > 0, true);
    return count;
  };
  const paths = json({ compilerOptions: { baseUrl: '.', paths: { '@acme/*': ['libs/*'] } } });

  it('is not loaded for relative specifiers or packages outside the workspace', () => {
    assert.equal(countLoads('./own', { 'tsconfig.json': paths, 'apps/store/src/own.ts': BASE }), 0);
    assert.equal(
      countLoads('@fx/core', { 'tsconfig.json': paths, 'apps/store/src/a.ts': serviceText('A', METHOD) }),
      0,
    );
  });

  it('is loaded once for all specifiers that it can resolve', () => {
    const own = { 'libs/own.ts': BASE, 'libs/other.ts': 'export class Other {}' };
    const more = "import { Other } from '@acme/other'; export class More extends Other {}";
    assert.equal(
      countLoads('@acme/own', { 'tsconfig.json': paths, ...own, 'libs/more-service.ts': more }),
      1,
    );
  });
});
