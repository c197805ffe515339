/** A specifier of TypeScript means the file that the compiler finds for it. */
import assert from 'node:assert/strict';
import { nodeProjectFrontend, RouteIndex } from '../..';
import { typescriptFrontend } from '../../frontends/typescript';
import { moduleText, serviceText, type Workspace } from '../workspace';
import { describeRows, inTypeScript } from './table';

const METHOD = 'getAsync() {}';
const BASE = 'export abstract class Own extends ApplicationService {}';
const IS_SERVED_BY_BASE = ['GET /api/app/books', 'Own: abstract'];
const json = (value: unknown) => JSON.stringify(value);

/** A service whose base class stands behind a specifier. */
const importing = (specifier: string, others: Workspace): Workspace => ({
  'apps/store/src/books.ts': `import { Own } from '${specifier}'; export class Books extends Own { ${METHOD} }`,
  'apps/store/src/module.ts': moduleText(),
  ...others,
});

describeRows(
  'a specifier means the file that the compiler finds for it',
  inTypeScript([
    [
      'paths of a configuration that another one extends, as in Nx',
      importing('@acme/ddd', {
        'tsconfig.base.json': json({
          compilerOptions: { baseUrl: '.', paths: { '@acme/ddd': ['libs/ddd/src/index.ts'] } },
        }),
        'apps/store/tsconfig.json': json({ extends: '../../tsconfig.base.json' }),
        'libs/ddd/src/index.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'paths of the last of several configurations that one extends',
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
      IS_SERVED_BY_BASE,
    ],
    [
      'paths of a configuration in a package of the workspace',
      importing('~/own', {
        'packages/typescript-config/package.json': json({ name: '@acme/typescript-config' }),
        'packages/typescript-config/app.json': json({
          compilerOptions: { paths: { '~/*': ['../../apps/store/lib/*'] } },
        }),
        'apps/store/tsconfig.json': json({ extends: '@acme/typescript-config/app.json' }),
        'apps/store/lib/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'paths of the configuration that a folder only refers to, as in Angular and Vite',
      importing('@/own', {
        'apps/store/tsconfig.json': json({ files: [], references: [{ path: './tsconfig.app.json' }] }),
        'apps/store/tsconfig.app.json': json({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }),
        'apps/store/src/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'a base folder of an extended configuration',
      importing('shared/own', {
        'tsconfig.base.json': json({ compilerOptions: { baseUrl: './libs' } }),
        'apps/store/tsconfig.json': json({ extends: '../../tsconfig.base' }),
        'libs/shared/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'the aliases of a package for its own files',
      importing('#lib/own', {
        'apps/store/package.json': json({ name: 'store', imports: { '#lib/*': './src/lib/*.js' } }),
        'apps/store/src/lib/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'exports of a package with conditions',
      importing('@acme/ddd/services', {
        'packages/ddd/package.json': json({
          name: '@acme/ddd',
          exports: { './services': { types: './source/services/index.ts', default: './dist/services.js' } },
        }),
        'packages/ddd/source/services/index.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'exports of a package that name what its build makes',
      importing('@acme/ddd/services', {
        'packages/ddd/package.json': json({
          name: '@acme/ddd',
          exports: { './*': { types: './dist/*/index.d.ts', import: './dist/*/index.js' } },
        }),
        'packages/ddd/src/services/index.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'folders that count as one',
      importing('./own', {
        'apps/store/tsconfig.json': json({ compilerOptions: { rootDirs: ['src', 'generated'] } }),
        'apps/store/generated/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'a specifier that ends in .js and means a .ts file',
      importing('./own.js', { 'apps/store/src/own.ts': BASE }),
      IS_SERVED_BY_BASE,
    ],
    [
      'an alias whose specifier ends in .js and means a .ts file',
      importing('~/own.js', {
        'tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./libs/*'] } } }),
        'libs/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
    [
      'the nearest configuration, not one further up',
      importing('~/own', {
        'tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./libs/*'] } } }),
        'apps/store/tsconfig.json': json({ compilerOptions: { paths: { '~/*': ['./src/*'] } } }),
        'libs/own.ts': 'export class Own {}',
        'apps/store/src/own.ts': BASE,
      }),
      IS_SERVED_BY_BASE,
    ],
  ]),
);

describe('what resolves modules', () => {
  const loads = (specifier: string, others: Workspace) => {
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

  it('is not loaded for relative specifiers, nor for packages that the workspace does not hold', () => {
    assert.equal(loads('./own', { 'tsconfig.json': paths, 'apps/store/src/own.ts': BASE }), 0);
    assert.equal(
      loads('@fx/core', { 'tsconfig.json': paths, 'apps/store/src/a.ts': serviceText('A', METHOD) }),
      0,
    );
  });

  it('is loaded once for all that it may find', () => {
    const own = { 'libs/own.ts': BASE, 'libs/other.ts': 'export class Other {}' };
    const more = "import { Other } from '@acme/other'; export class More extends Other {}";
    assert.equal(loads('@acme/own', { 'tsconfig.json': paths, ...own, 'libs/more-service.ts': more }), 1);
  });
});
