import assert from 'node:assert/strict';
import { routeLabel } from '../../core/model/route';
import { moduleText, newIndex, serviceText } from '../../core/test/workspace';
import { lookupOf } from '../routes-and-exclusions-lookup';

describe('a lookup', () => {
  const index = newIndex();
  const members = 'async getAsync() {} async createAsync() {} async insertAsync() {}';
  index.update([
    { file: 'module.ts', text: moduleText() },
    { file: 'base.ts', text: serviceText('StockAppService', 'async countAsync() {}') },
    {
      file: 'books.ts',
      text: serviceText(
        'BookAppService',
        members,
        "import { StockAppService } from './base';",
        'extends StockAppService',
      ),
    },
  ]);
  const { routes } = index.analysis;
  const { routesIn, collidingWith } = lookupOf(index.analysis);
  const methodsIn = (file: string) =>
    routesIn(file)
      .map(({ service, method }) => `${service}.${method}`)
      .sort();

  it('has the routes whose method or class is in a file', () => {
    const inherited = 'BookAppService.countAsync';
    assert.deepEqual(methodsIn('base.ts'), [inherited, 'StockAppService.countAsync']);
    assert.deepEqual(methodsIn('books.ts'), [
      inherited,
      'BookAppService.createAsync',
      'BookAppService.getAsync',
      'BookAppService.insertAsync',
    ]);
    assert.deepEqual(methodsIn('module.ts'), []);
  });

  it('has the routes that collide with a route', () => {
    for (const route of routes) assert.deepEqual(collidingWith(route).map(routeLabel), route.collidesWith);
    assert.equal(routes.filter(({ collidesWith }) => collidesWith.length > 0).length, 2);
  });
});
