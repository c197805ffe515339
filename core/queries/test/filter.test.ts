import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Exclusion } from '../../model/route';
import { analysis, route } from '../../test/routes';
import { FilterError, type FilterKind, type FilterWords, parseFilter } from '../filter';
import { filterAnalysis } from '../filtered-analysis';

const routes = [
  route({ method: 'getListAsync', path: '/api/app/book' }),
  route({ method: 'getAsync', path: '/api/app/book/{id}', inheritedFrom: 'CrudAppService' }),
  route({
    method: 'createAsync',
    verb: 'POST',
    collidesWith: ['POST /api/app/book AuthorAppService.createAsync'],
  }),
  route({
    service: 'AuthorAppService',
    method: 'getBestSellersAsync',
    path: '/api/app/author/best-sellers',
    styles: { v3: '/api/app/author/bestSellers', v4: '/api/app/author/best-sellers' },
    certainty: 'assumed',
    assembly: 'acme.authors',
  }),
  route({
    service: 'StockController',
    method: 'delete',
    verb: 'DELETE',
    path: '/stock',
    origin: 'attribute',
    visibility: 'hidden',
    certainty: 'unknown',
  }),
];

const methodsOf = (words: FilterWords) => {
  return routes.filter(parseFilter(words)).map(({ method }) => method);
};

const [list, one, create, best, remove] = routes.map(({ method }) => method) as [
  string,
  string,
  string,
  string,
  string,
];

describe('filter', () => {
  const cases: readonly (readonly [FilterWords, readonly string[]])[] = [
    [{}, [list, one, create, best, remove]],
    [{ verb: ['get'] }, [list, one, best]],
    [{ verb: ['POST,delete'] }, [create, remove]],
    [{ verb: ['POST', 'DELETE'] }, [create, remove]],
    [{ verb: ['!GET'] }, [create, remove]],
    [{ verb: ['!GET', '!POST'] }, [remove]],
    [{ verb: ['!GET,!POST'] }, [remove]],
    [{ route: ['/api/app/book'] }, [list, create]],
    [{ route: ['api/app/book'] }, [list, create]],
    [{ route: ['/API/*/book*'] }, [list, one, create]],
    [{ route: ['*/{id}'] }, [one]],
    [{ route: ['/stoc?'] }, [remove]],
    [{ route: ['/stock', '*/{id:range(1,9)}'] }, [remove]],
    [{ service: ['/^(Author|Stock){1,2}[A-Z]/'] }, [best, remove]],
    [{ route: ['/^.api/'] }, [list, one, create, best]],
    [{ route: ['/\\/{id}$/'] }, [one]],
    // An engine that backtracks would not finish: it would try every way to split the path.
    [{ route: ['/((.+)+)+#/'] }, []],
    [{ route: ['*/bestSellers'] }, [best]],
    [{ route: ['!*/bestsellers', '/api/*'] }, [list, one, create]],
    [{ service: ['author*'] }, [best]],
    [{ service: ['acme#Book*'] }, [list, one, create]],
    [{ service: ['Book*', 'Stock*'], verb: ['POST', 'DELETE'] }, [create, remove]],
    [{ method: ['get*'], service: ['!Author*'] }, [list, one]],
    [{ method: ['/List|Best/'] }, [list, best]],
    [{ assembly: ['acme.*'] }, [best]],
    [{ assembly: ['acme?authors', 'acme.x'] }, [best]],
    [{ visibility: ['hidden'] }, [remove]],
    [{ origin: ['attribute'] }, [remove]],
    [{ origin: ['inherited'] }, [one]],
    [{ origin: ['convention'] }, [list, one, create, best]],
    [{ origin: ['convention', '!inherited'] }, [list, create, best]],
    [{ certainty: ['assumed,unknown'] }, [best, remove]],
    [{ colliding: true }, [create]],
    [{ colliding: true, verb: ['GET'] }, []],
    [{ service: ['('] }, []],
  ];
  for (const [words, expected] of cases) {
    it(JSON.stringify(words), () => assert.deepEqual(methodsOf(words), expected));
  }

  const invalid: readonly (readonly [FilterWords, FilterKind, RegExp])[] = [
    [{ verb: ['GETT'] }, 'verb', /'GETT' is not one of GET, POST/],
    [{ verb: ['GET,'] }, 'verb', /'' is not one of/],
    [{ visibility: ['!visibel'] }, 'visibility', /'visibel' is not one of visible, hidden/],
    [{ origin: ['base'] }, 'origin', /convention, attribute, endpoint, module, inherited/],
    [{ certainty: ['sure'] }, 'certainty', /exact, assumed, unknown/],
    [{ route: ['/(/'] }, 'route', /missing closing \)/],
    [{ route: ['/^(?!.api)/'] }, 'route', /unsupported Perl syntax: `\(\?!`/],
    [{ method: ['!'] }, 'method', /empty/],
  ];
  for (const [words, kind, message] of invalid) {
    it(`rejects ${JSON.stringify(words)}`, () =>
      assert.throws(
        () => parseFilter(words),
        (error) => error instanceof FilterError && error.kind === kind && message.test(error.message),
      ));
  }

  it('does not apply verb, route or colliding filters to exclusions', () => {
    const exclusion: Exclusion = {
      service: 'BookAppService',
      serviceFullName: 'acme#BookAppService',
      application: 'Acme',
      assembly: 'acme',
      method: null,
      code: 'abstract',
      reason: 'It is abstract.',
      location: routes[0]!.location,
    };
    const passes = (words: FilterWords) => parseFilter(words)(exclusion);
    assert.equal(passes({ verb: ['POST'], route: ['/x'], colliding: true }), true);
    assert.equal(passes({ service: ['Author*'] }), false);
    assert.equal(passes({ service: ['Book*'], assembly: ['acme'] }), true);
    assert.equal(passes({ method: ['get*'] }), false);
    assert.equal(passes({ method: ['!get*'] }), true);
  });
});

describe('any filter', () => {
  const word = (...choices: readonly string[]) =>
    fc.constantFrom(...choices, ...choices.map((choice) => `!${choice}`));
  const words: fc.Arbitrary<FilterWords> = fc.record(
    {
      verb: fc.array(word('GET', 'POST', 'DELETE,GET')),
      route: fc.array(word('/api/*', '*book*', '/stock/', '*/bestSellers')),
      service: fc.array(word('Book*', '/Controller$/', 'acme#*')),
      method: fc.array(word('get*', '*Async', 'delete')),
      origin: fc.array(word('convention', 'inherited', 'attribute')),
      certainty: fc.array(word('exact', 'assumed')),
      visibility: fc.array(word('visible', 'hidden')),
      colliding: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  const whole = analysis({ routes });

  it('never matches more routes if a filter of another kind is added', () => {
    fc.assert(
      fc.property(words, words, (base, added) => {
        const both = { ...added, ...base };
        const rows = new Set(filterAnalysis(whole, parseFilter(base)).routes);
        assert.ok(filterAnalysis(whole, parseFilter(both)).routes.every((each) => rows.has(each)));
      }),
    );
  });

  it('never matches more routes if a negated value is added', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('!get*', '!*Async', '!/e/'), (base, negated) => {
        const before = filterAnalysis(whole, parseFilter(base)).routes;
        const after = filterAnalysis(
          whole,
          parseFilter({ ...base, method: [...(base.method ?? []), negated] }),
        ).routes;
        assert.ok(after.every((each) => before.includes(each)));
      }),
    );
  });

  it('returns the matching routes unchanged and in order', () => {
    fc.assert(
      fc.property(words, (base) => {
        const rows = filterAnalysis(whole, parseFilter(base)).routes;
        assert.deepEqual(
          rows,
          routes.filter((each) => rows.includes(each)),
        );
      }),
    );
  });

  it('rejects exactly the routes that its negation matches', () => {
    fc.assert(
      fc.property(fc.constantFrom('/api/*', '*book*', '/stock/', '*bestSellers'), (pattern) => {
        const inside = methodsOf({ route: [pattern] });
        const outside = methodsOf({ route: [`!${pattern}`] });
        assert.deepEqual([...inside, ...outside].sort(), routes.map(({ method }) => method).sort());
      }),
    );
  });
});
