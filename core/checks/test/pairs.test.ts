import assert from 'node:assert/strict';
import { nowhere } from '../../model/location';
import type { Route } from '../../model/route';
import { route } from '../../test/routes';
import { candidateOf } from '../check';
import { CollisionCheck } from '../collision-findings';
import { overlapCheck } from '../overlaps';
import { findingsOf } from './findings-of';

/** Findings for pairs of routes, by ASP.NET Core's rules of matching and precedence. */

/** The route in a text like `GET /book/{id}`. All its path parameters have the given type. */
function routeOf(text: string, method: string, type = 'string', overrides: Partial<Route> = {}): Route {
  const [verb = '', path = ''] = text.split(' ');
  const names = [...path.matchAll(/\{\*{0,2}(\w+)/g)].map((match) => match[1]!);
  return route({
    verb,
    path,
    method,
    at: `${method}.ts:1`,
    parameters: names.map((name) => ({ name, in: 'path', type, optional: false })),
    ...overrides,
  });
}

const collisionsOf = (routes: readonly Route[]) => findingsOf(new CollisionCheck(), routes);

/** The findings as text: `collision`, `overlap GET /example winner`, `shadow winner`, or an empty string. */
function verdict(a: Route, b: Route): string {
  const findings = [...collisionsOf([a, b]), ...findingsOf(overlapCheck(), [a, b])].map(
    ({ code, message, related }) => {
      if (code === 'route-collision') return 'collision';
      const winner = related[0]!.location.file.replace('.ts', '');
      return code === 'shadowed-route'
        ? `shadow ${winner}`
        : `overlap ${message.split(' fits ')[0]} ${winner}`;
    },
  );
  return findings.join(', ');
}

type Pair = readonly [title: string, a: string, b: string, verdict: string, type?: string];

const PAIRS: readonly Pair[] = [
  ['equal templates', 'GET /book/{id}', 'GET /book/{id}', 'collision'],
  ['different parameter names', 'GET /book/{id}', 'GET /book/{bookId}', 'collision'],
  ['a parameter and a literal', 'GET /book/{id}', 'GET /book/phones', 'shadow b'],
  ['a literal that is not a value of the parameter type', 'GET /book/{id}', 'GET /book/phones', '', 'Guid'],
  ['a literal that is not a number', 'GET /book/{id}', 'GET /book/phones', '', 'int'],
  ['a literal that is a value of the parameter type', 'GET /book/{id}', 'GET /book/2024', 'shadow b', 'int'],
  [
    'crossing templates',
    'GET /book/{id}/phones',
    'GET /book/latest/{authorId}',
    'overlap GET /book/latest/phones b',
  ],
  [
    'crossing templates whose common path does not fit the parameter types',
    'GET /book/{id}/phones',
    'GET /book/latest/{authorId}',
    '',
    'Guid',
  ],
  [
    'crossing templates with different numbers of parameters',
    'GET /book/{id}/{kind}/list',
    'GET /book/latest/phones/{page}',
    'overlap GET /book/latest/phones/list b',
  ],
  ['different verbs', 'GET /book/{id}', 'DELETE /book/{bookId}', ''],
  ['literals that differ only in case', 'GET /readingBook', 'GET /readingbook', 'collision'],
  ['different last segments', 'GET /a/{x}/c', 'GET /a/{y}/d', ''],
  ['templates that cross twice', 'GET /a/{x}/b/c/{y}', 'GET /a/{x}/b/{z}/d', 'overlap GET /a/x/b/c/d a'],
  ['different numbers of segments', 'GET /a/{x}', 'GET /a/{x}/b', ''],
  ['no parameters, different literals', 'GET /a/b', 'GET /a/c', ''],
  ['no common segments', 'GET /a', 'GET /b/{x}', ''],
  [
    'literals in the middle that differ only in case',
    'GET /Book/{id}/Phones',
    'GET /book/{bookId}/phones',
    'collision',
  ],
  ['constraint names that differ only in case', 'GET /a/{x:INT}', 'GET /a/{y:int}', 'collision'],
  ['a constrained and an unconstrained parameter', 'GET /a/{x:int}', 'GET /a/{y}', 'shadow a'],
  ['mutually exclusive constraints', 'GET /a/{x:int}', 'GET /a/{y:alpha}', ''],
  ['mutually exclusive constraints, guid and int', 'GET /a/{x:guid}', 'GET /a/{y:int}', ''],
  ['constraints with common values', 'GET /a/{x:int}', 'GET /a/{y:min(5)}', 'collision'],
  ['disjoint ranges', 'GET /a/{x:range(1,5)}', 'GET /a/{y:range(6,9)}', ''],
  ['intersecting ranges', 'GET /a/{x:range(1,6)}', 'GET /a/{y:range(6,9)}', 'collision'],
  ['a minimum above a maximum', 'GET /a/{x:min(10)}', 'GET /a/{y:max(9)}', ''],
  ['different lengths', 'GET /a/{x:length(2)}', 'GET /a/{y:length(3)}', ''],
  ['intersecting length limits', 'GET /a/{x:minlength(3)}', 'GET /a/{y:maxlength(3)}', 'collision'],
  ['several constraints per parameter', 'GET /a/{x:int:min(100)}', 'GET /a/{y:int:max(50)}', ''],
  ['a custom constraint, which may accept any value', 'GET /a/{x:slug}', 'GET /a/{y:int}', 'collision'],
  ['a literal that the constraint rejects', 'GET /a/{x:int}', 'GET /a/new', ''],
  ['a literal that the constraint accepts', 'GET /a/{x:alpha}', 'GET /a/new', 'shadow b'],
  ['an optional parameter', 'GET /a/{x?}', 'GET /a', 'shadow b'],
  ['optional parameters in both templates', 'GET /a/{x?}', 'GET /a/{y?}', 'collision'],
  ['an optional and a required parameter', 'GET /a/{x?}', 'GET /a/{y}', 'collision'],
  ['an optional parameter and a literal', 'GET /a/{x?}', 'GET /a/b', 'shadow b'],
  ['two optional parameters in one template', 'GET /a/{x?}/{y?}', 'GET /a/{z}', 'shadow b'],
  ['a parameter with a default value', 'GET /a/{x=1}', 'GET /a', 'shadow b'],
  [
    'an optional parameter after the end of the other template',
    'GET /a/b/{x?}',
    'GET /a/{y}',
    'overlap GET /a/b a',
  ],
  ['a catch-all parameter', 'GET /a/{*rest}', 'GET /a/b/c', 'shadow b'],
  ['a catch-all parameter for all paths', 'GET /{**rest}', 'GET /a/{x}', 'shadow b'],
  ['an empty catch-all parameter', 'GET /a/{*rest}', 'GET /a', 'shadow b'],
  ['catch-all parameters in both templates', 'GET /a/{*rest}', 'GET /a/{*path}', 'collision'],
  ['catch-all parameters at different positions', 'GET /a/{*rest}', 'GET /a/b/{*path}', 'shadow b'],
  ['a catch-all parameter after a different literal', 'GET /a/{*rest}', 'GET /b/{x}', ''],
  ['a catch-all parameter and an earlier parameter', 'GET /{x}/b', 'GET /a/{*rest}', 'overlap GET /a/b b'],
  ['a complex segment and a parameter', 'GET /a/{x}.{y}', 'GET /a/{z}', 'shadow a'],
  ['complex segments with different literals', 'GET /a/v{x}', 'GET /a/w{y}', ''],
  ['complex segments with common values', 'GET /a/v{x}', 'GET /a/{y}.txt', 'collision'],
  ['a complex segment and a literal', 'GET /a/v{x}', 'GET /a/v1', 'shadow b'],
  ['any verb and a specific verb', 'ANY /a/{x}', 'GET /a/{y}', 'shadow b'],
  ['any verb in both routes', 'ANY /a/{x}', 'ANY /a/{y}', 'collision'],
  ['any verb with a more specific template', 'ANY /a/b', 'GET /a/{y}', 'shadow a'],
  ['any verb with a different template', 'ANY /a/b', 'GET /a/c', ''],
  ['a trailing slash', 'GET /a/b/', 'GET /a/b', 'collision'],
  ['a colon in a regular expression', 'GET /a/{x:regex(^a:b$)}', 'GET /a/{y}', 'shadow a'],
  ['braces in a regular expression', 'GET /a/{x:regex(^\\d{{3}}$)}/c', 'GET /a/{y}/d', ''],
  ['non-ASCII letters that differ only in case', 'GET /ürün/{id}', 'GET /ÜRÜN/{x}', 'collision'],
  ['an empty template and a parameter', 'GET /', 'GET /{x}', ''],
  ['an empty template and an optional parameter', 'GET /', 'GET /{x?}', 'shadow a'],
];

describe('two routes', () => {
  for (const [title, a, b, expected, type] of PAIRS) {
    it(`${title}: ${a} | ${b} → ${expected || 'no finding'}`, () => {
      const [first, second] = [routeOf(a, 'a', type), routeOf(b, 'b', type)];
      assert.equal(verdict(first, second), expected);
      assert.equal(verdict(second, first), expected);
    });
  }

  const versioned = (...apiVersions: readonly string[]) => ({ apiVersions });
  for (const [title, a, b, expected] of [
    ['different versions', ['1.0'], ['2.0'], ''],
    ['a common version', ['1.0', '2.0'], ['2.0', '3.0'], 'collision'],
    ['no version and the default 1.0', [], ['1.0'], 'collision'],
    ['no version and a version after 1.0', [], ['2.0'], ''],
    ['a version-neutral route', ['*'], ['2.0'], 'collision'],
  ] as const) {
    it(`API versions: ${title} → ${expected || 'no finding'}`, () => {
      const same = 'GET /book/{id}';
      const routes = [
        routeOf(same, 'a', 'Guid', versioned(...a)),
        routeOf(same, 'b', 'Guid', versioned(...b)),
      ];
      assert.equal(verdict(routes[0]!, routes[1]!), expected);
    });
  }

  const consumes = (...mediaTypes: readonly string[]) => ({ mediaTypes, hosts: [], other: '' });
  const host = (...hosts: readonly string[]) => ({ mediaTypes: [], hosts, other: '' });
  for (const [a, b, expected] of [
    [consumes('application/json'), undefined, ''],
    [consumes('application/json'), consumes('application/json'), 'error POST /book: every'],
    [
      consumes('application/json'),
      consumes('text/xml', 'application/json'),
      'error POST /book with Content-Type application/json: such',
    ],
    [
      consumes('application/vnd.x+json'),
      consumes('application/*+json'),
      'error POST /book with Content-Type application/vnd.x+json: such',
    ],
    [consumes('application/json'), consumes('text/xml'), 'warning POST /book with no Content-Type: such'],
    [host('a.com'), undefined, ''],
    [host('a.com'), host('b.com'), ''],
    [host('a.com', 'b.com'), host('b.com'), 'error POST /book with host b.com: such'],
    [host('a.com'), consumes('text/xml'), ''],
  ] as const) {
    it(`with the conditions ${JSON.stringify([a, b])} → ${expected || 'no finding'}`, () => {
      const routes = [a, b].map((condition, at) =>
        routeOf('POST /book', `m${at}`, '', condition === undefined ? {} : { condition }),
      );
      const found = collisionsOf(routes).map(({ severity, message }) =>
        message.replace(/^.* answer (.*: \w+) .*/, `${severity} $1`),
      );
      assert.equal(found.join(), expected);
    });
  }

  it('are not compared if one of the routes is unknown', () => {
    const unknown = routeOf('GET /book/{id}', 'a', 'Guid', { certainty: 'unknown' });
    assert.equal(verdict(unknown, routeOf('GET /book/{id}', 'b')), '');
  });

  it('of different versions each collide with a third route that has both versions', () => {
    const versions = [['1.0'], ['2.0'], ['1.0', '2.0']];
    const routes = versions.map((apiVersions, at) =>
      routeOf('GET /book', 'm', '', { apiVersions, serviceFullName: `A${at}` }),
    );
    assert.deepEqual(
      collisionsOf(routes).map(({ related }) => related.length),
      [1, 1],
    );
  });

  for (const [title, a, b, cause] of [
    [
      'different removed prefixes',
      { removedPrefix: 'Create' },
      { removedPrefix: 'Insert' },
      /The prefixes Create and Insert are removed/,
    ],
    ['one removed prefix', { removedPrefix: 'Create' }, {}, /The prefix Create is removed from one/],
    ['overloads', { method: 'same' }, { method: 'same' }, /overloads/],
    [
      'classes with the same name',
      { serviceFullName: 'A.BookAppService' },
      { serviceFullName: 'B.BookAppService' },
      /two classes named BookAppService: A/,
    ],
    [
      'classes with the same full name',
      {},
      { serviceLocation: { ...nowhere, file: 'b.ts' } },
      /two classes named acme#BookAppService\.$/,
    ],
    [
      'an attribute on one method',
      { origin: 'attribute' },
      {},
      /An attribute gives .* the route that .* has by convention/,
    ],
    ['attributes on both methods', { origin: 'attribute' }, { origin: 'attribute' }, /from attributes/],
  ] as const) {
    it(`collide, and the message contains the cause: ${title}`, () => {
      const ofOneClass = { serviceLocation: nowhere };
      const routes = [
        routeOf('GET /a', 'a', '', { ...ofOneClass, ...a }),
        routeOf('GET /a', 'b', '', { ...ofOneClass, ...b }),
      ];
      assert.match(collisionsOf(routes)[0]!.message, cause);
    });
  }

  it('collide, and the message contains the different causes of three routes, each once', () => {
    const parts = [{ origin: 'attribute' }, { origin: 'attribute' }, {}, {}] as const;
    const routes = parts.map((part, at) => routeOf('GET /a', `m${at}`, '', part));
    const [{ service }] = routes as [Route];
    assert.match(
      collisionsOf(routes)[0]!.message,
      new RegExp(
        `ambiguous\\. The routes come from attributes\\. An attribute gives ${service}\\.m0 the route that ${service}\\.m2 has by convention\\.$`,
      ),
    );
  });
});

describe('many routes', () => {
  const many = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => routeOf(text(at), `m${String(at).padStart(4, '0')}`));

  it('that all collide yield one finding with 20 related locations', () => {
    const [finding, ...others] = collisionsOf(many(3000, () => 'GET /a'));
    assert.deepEqual([others.length, finding!.related.length, finding!.subjects.length], [0, 20, 3000]);
    assert.match(finding!.message, /^Books\.m0000|^\w+\.m0000, .* and 2981 more all answer GET \/a/);
  });

  it('with crossing templates yield one finding for each losing route', () => {
    const routes = [...many(60, (at) => `GET /x/{p}/a${at}`), ...many(60, (at) => `GET /x/b${at}/{p}`)];
    const findings = findingsOf(overlapCheck(), routes);
    assert.equal(findings.length, 60);
    assert.ok(
      findings.every(
        ({ message, related }) => related.length === 20 && / 59 more routes also take/.test(message),
      ),
    );
  });

  it('beyond the limit of compared pairs are reported as not compared, regardless of the order of changes', () => {
    const crossing = (count: number) =>
      ['a', 'b'].flatMap((side) =>
        many(count, (at) => `GET /${side === 'a' ? `x/{p}/a${at}` : `x/b${at}/{p}`}`).map((one) => ({
          ...one,
          method: `${side}${one.method}`,
        })),
      );
    const routes = crossing(33);
    const findings = findingsOf(overlapCheck(1000), routes);
    assert.match(
      findings.at(-1)!.message,
      /^Overlaps of 2 routes of \S+ \(the first is \S+\) are not reported: more than 1000 pairs of routes may match the same URL\.$/,
    );
    assert.ok(findings.length > 30);
    const check = overlapCheck(1000);
    const candidates = routes.toReversed().map(candidateOf);
    for (const candidate of candidates) check.add(candidate);
    assert.deepEqual(check.findings(), findings);
    const few = new Set(crossing(3).map(({ path }) => path));
    for (const candidate of candidates) if (!few.has(candidate.route.path)) check.remove(candidate);
    assert.deepEqual(check.findings(), findingsOf(overlapCheck(), crossing(3)));
  });

  it('of the same shape collide if their constraints are equal; beyond 200 routes, the comparison is reported as incomplete', () => {
    const ranges = (count: number) => many(count, (at) => `GET /a/{id:range(${at >> 1},${at >> 1})}`);
    const messages = (count: number) => collisionsOf(ranges(count)).map(({ message }) => message);
    assert.equal(messages(200).length, 100);
    assert.equal(messages(202).length, 102);
    assert.match(
      messages(202).at(-1)!,
      /^Collisions of \S+m0000 and 201 more routes of the same form are not fully known: /,
    );
    assert.equal(collisionsOf(many(300, () => 'GET /a/{id:int}')).length, 1);
  });

  it('with tens of thousands of segments collide if their templates are equal', () => {
    const routes = many(2, () => `GET ${'/{a}'.repeat(20_000)}`);
    assert.equal(collisionsOf(routes).length, 1);
    assert.deepEqual(findingsOf(overlapCheck(), routes), []);
  });

  it('that shadow one route yield one finding with 20 related locations', () => {
    const routes = [routeOf('GET /a/{id}', 'one'), ...many(100, (at) => `GET /a/b${at}`)];
    const [finding, ...others] = findingsOf(overlapCheck(), routes);
    assert.deepEqual([others.length, finding!.related.length], [0, 20]);
    assert.match(finding!.message, /, 81 more also fit /);
  });
});
