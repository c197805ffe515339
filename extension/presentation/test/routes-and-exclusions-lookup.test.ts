/** Tests that lookups, which are updated after each edit, equal a search of all routes. */
import assert from 'node:assert/strict';
import type { Analysis, Route } from '../../../core';
import { routeLabel } from '../../../core/model/route';
import { moduleText, newIndex, serviceText } from '../../../core/test/workspace';
import { lookupOf } from '../routes-and-exclusions-lookup';

function assertComplete(
  { routes }: Analysis,
  { routesIn, collidingWith }: ReturnType<typeof lookupOf>,
): void {
  const isIn = (file: string) => (route: Route) =>
    route.location.file === file || route.serviceLocation.file === file;
  for (const file of ['module.ts', 'base.ts', 'books.ts', 'authors.ts'])
    assert.deepEqual(routesIn(file), routes.filter(isIn(file)), file);
  for (const route of routes) assert.deepEqual(collidingWith(route).map(routeLabel), route.collidesWith);
}

describe('a lookup', () => {
  const base = serviceText('StockAppService', 'async countAsync() {}');
  const books = (members: string) => serviceText('BookAppService', members, '', 'extends StockAppService');
  const states = [
    { 'module.ts': moduleText(), 'base.ts': base, 'books.ts': books('async getAsync() {}') },
    { 'books.ts': books('async getAsync() {} async createAsync() {} async insertAsync() {}') },
    { 'authors.ts': serviceText('AuthorAppService', 'async createAsync() {} async insertAsync() {}') },
    { 'base.ts': serviceText('StockAppService', 'async countAsync() {} async listAsync() {}') },
    { 'books.ts': books('async getAsync() {}'), 'authors.ts': null },
  ];

  it('has the routes of each file and all colliding routes after each edit', () => {
    const index = newIndex();
    const other = newIndex();
    for (const [at, state] of states.entries()) {
      index.update(Object.entries(state).map(([file, text]) => ({ file, text })));
      assertComplete(index.analysis, lookupOf(index.analysis));
      // Lookups of another workspace folder are built in between.
      if (at === 2)
        other.update([{ file: 'books.ts', text: serviceText('BookAppService', 'async getAsync() {}') }]);
      assertComplete(other.analysis, lookupOf(other.analysis));
    }
    assert.ok(index.analysis.routes.length > 0);
  });
});
