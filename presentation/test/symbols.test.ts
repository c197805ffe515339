import assert from 'node:assert/strict';
import { analysisOf, moduleText, serviceText } from '../../core/test/workspace';
import { type DocumentSymbol, documentSymbols } from '../document-symbols';
import { routesMatching } from '../route-symbols';

describe('symbols', () => {
  const { routes, ...rest } = analysisOf({
    'module.ts': moduleText(),
    'base.ts': serviceText(
      'BaseAppService',
      '  getVersionAsync() {}',
      '',
      'extends ApplicationService',
    ).replace('class', 'abstract class'),
    'books.ts': `import { BaseAppService } from './base';${serviceText(
      'BookAppService',
      '  getListAsync() {}\n  createAsync() {}',
      '',
      'extends BaseAppService',
    )}`,
  });
  const analysis = { ...rest, routes };

  it('of a query are routes whose verb and path contain its characters, whole matches first', () => {
    const found = (query: string) =>
      routesMatching(
        query,
        routes.map((route) => ({ route })),
      ).map(({ route }) => `${route.verb} ${route.path}`);
    assert.deepEqual(found('GET /api/app/book'), ['GET /api/app/book', 'GET /api/app/book/version']);
    assert.deepEqual(found('book/version'), ['GET /api/app/book/version']);
    assert.deepEqual(found('pobk'), ['POST /api/app/book']);
    assert.deepEqual(found('put'), []);
    assert.equal(found('').length, 3);
  });

  it('of a file are its routes by class, and routes through classes of other files', () => {
    const shown = ({ name, detail, children }: DocumentSymbol): unknown => [
      name,
      detail,
      ...children.map(shown),
    ];
    assert.deepEqual(documentSymbols(analysis, 'books.ts').map(shown), [
      [
        'BookAppService',
        '/api/app/book',
        ['GET /api/app/book', 'BookAppService.getListAsync'],
        ['POST /api/app/book', 'BookAppService.createAsync'],
      ],
    ]);
    assert.deepEqual(documentSymbols(analysis, 'base.ts').map(shown), [
      ['GET /api/app/book/version', 'BookAppService.getVersionAsync'],
    ]);
  });
});
