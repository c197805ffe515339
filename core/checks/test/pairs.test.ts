import assert from 'node:assert/strict';
import type { Route } from '../../model/route';
import { route } from '../../test/routes';
import { candidateOf } from '../check';
import { CollisionCheck } from '../collisions';
import { OverlapCheck } from '../overlaps';
import { findingsOf } from './findings-of';

/** What two routes mean for each other: by the web framework's rules of matching and precedence. */

/** `GET /book/{id}`; a type is given to every parameter of the address. */
function routeOf(text: string, method: string, type = 'string', given: Partial<Route> = {}): Route {
  const [verb = '', path = ''] = text.split(' ');
  const names = [...path.matchAll(/\{\*{0,2}(\w+)/g)].map((match) => match[1]!);
  return route({
    verb,
    path,
    method,
    at: `${method}.ts:1`,
    parameters: names.map((name) => ({ name, in: 'path', type, optional: false })),
    ...given,
  });
}

const collisionsOf = (routes: readonly Route[]) => findingsOf(new CollisionCheck(), routes);

/** `collision`, `overlap GET /witness winner`, `shadow winner`, or nothing. */
function verdict(a: Route, b: Route): string {
  const findings = [...collisionsOf([a, b]), ...findingsOf(new OverlapCheck(), [a, b])].map(
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
  ['C1 the same twice', 'GET /book/{id}', 'GET /book/{id}', 'collision'],
  ['C2 other names', 'GET /book/{id}', 'GET /book/{bookId}', 'collision'],
  ['C3 a literal beside a parameter', 'GET /book/{id}', 'GET /book/phones', 'shadow b'],
  ['C3 a literal that the type rules out', 'GET /book/{id}', 'GET /book/phones', '', 'Guid'],
  ['C3 the same for numbers', 'GET /book/{id}', 'GET /book/phones', '', 'int'],
  ['C3 a literal that the type allows', 'GET /book/{id}', 'GET /book/2024', 'shadow b', 'int'],
  [
    'C4 crossing',
    'GET /book/{id}/phones',
    'GET /book/latest/{authorId}',
    'overlap GET /book/latest/phones b',
  ],
  ['C4 crossing, ruled out by types', 'GET /book/{id}/phones', 'GET /book/latest/{authorId}', '', 'Guid'],
  [
    'C4c crossing, unequal numbers of parameters',
    'GET /book/{id}/{kind}/list',
    'GET /book/latest/phones/{page}',
    'overlap GET /book/latest/phones/list b',
  ],
  ['C5 other verbs', 'GET /book/{id}', 'DELETE /book/{bookId}', ''],
  ['C6 case', 'GET /readingBook', 'GET /readingbook', 'collision'],
  ['C7 other ends', 'GET /a/{x}/c', 'GET /a/{y}/d', ''],
  ['both cross twice', 'GET /a/{x}/b/c/{y}', 'GET /a/{x}/b/{z}/d', 'overlap GET /a/x/b/c/d a'],
  ['other lengths', 'GET /a/{x}', 'GET /a/{x}/b', ''],
  ['no parameters, other texts', 'GET /a/b', 'GET /a/c', ''],
  ['nothing in common', 'GET /a', 'GET /b/{x}', ''],
  ['case of literals in the middle', 'GET /Book/{id}/Phones', 'GET /book/{bookId}/phones', 'collision'],
  ['case of constraints’ names', 'GET /a/{x:INT}', 'GET /a/{y:int}', 'collision'],
  ['constrained before plain', 'GET /a/{x:int}', 'GET /a/{y}', 'shadow a'],
  ['constraints that exclude each other', 'GET /a/{x:int}', 'GET /a/{y:alpha}', ''],
  ['constraints that exclude each other, guid', 'GET /a/{x:guid}', 'GET /a/{y:int}', ''],
  ['constraints that meet', 'GET /a/{x:int}', 'GET /a/{y:min(5)}', 'collision'],
  ['ranges that do not meet', 'GET /a/{x:range(1,5)}', 'GET /a/{y:range(6,9)}', ''],
  ['ranges that meet', 'GET /a/{x:range(1,6)}', 'GET /a/{y:range(6,9)}', 'collision'],
  ['a minimum above a maximum', 'GET /a/{x:min(10)}', 'GET /a/{y:max(9)}', ''],
  ['lengths that do not meet', 'GET /a/{x:length(2)}', 'GET /a/{y:length(3)}', ''],
  ['lengths that meet', 'GET /a/{x:minlength(3)}', 'GET /a/{y:maxlength(3)}', 'collision'],
  ['several constraints at once', 'GET /a/{x:int:min(100)}', 'GET /a/{y:int:max(50)}', ''],
  ['a constraint of the workspace may meet any', 'GET /a/{x:slug}', 'GET /a/{y:int}', 'collision'],
  ['a literal that a constraint refuses', 'GET /a/{x:int}', 'GET /a/new', ''],
  ['a literal that a constraint takes', 'GET /a/{x:alpha}', 'GET /a/new', 'shadow b'],
  ['an optional end', 'GET /a/{x?}', 'GET /a', 'shadow b'],
  ['two optional ends', 'GET /a/{x?}', 'GET /a/{y?}', 'collision'],
  ['an optional end and a needed one', 'GET /a/{x?}', 'GET /a/{y}', 'collision'],
  ['an optional end against a literal', 'GET /a/{x?}', 'GET /a/b', 'shadow b'],
  ['two that may be left out', 'GET /a/{x?}/{y?}', 'GET /a/{z}', 'shadow b'],
  ['a default value is optional too', 'GET /a/{x=1}', 'GET /a', 'shadow b'],
  ['an optional end too far', 'GET /a/b/{x?}', 'GET /a/{y}', 'overlap GET /a/b a'],
  ['the rest', 'GET /a/{*rest}', 'GET /a/b/c', 'shadow b'],
  ['the rest of everything', 'GET /{**rest}', 'GET /a/{x}', 'shadow b'],
  ['the rest against nothing', 'GET /a/{*rest}', 'GET /a', 'shadow b'],
  ['two rests', 'GET /a/{*rest}', 'GET /a/{*path}', 'collision'],
  ['rests of other lengths', 'GET /a/{*rest}', 'GET /a/b/{*path}', 'shadow b'],
  ['a rest elsewhere', 'GET /a/{*rest}', 'GET /b/{x}', ''],
  ['a rest against a parameter before it', 'GET /{x}/b', 'GET /a/{*rest}', 'overlap GET /a/b b'],
  ['mixed parts of one text', 'GET /a/{x}.{y}', 'GET /a/{z}', 'shadow a'],
  ['mixed parts of other texts', 'GET /a/v{x}', 'GET /a/w{y}', ''],
  ['mixed parts that meet', 'GET /a/v{x}', 'GET /a/{y}.txt', 'collision'],
  ['mixed parts and a literal', 'GET /a/v{x}', 'GET /a/v1', 'shadow b'],
  ['any verb against one', 'ANY /a/{x}', 'GET /a/{y}', 'shadow b'],
  ['any verb twice', 'ANY /a/{x}', 'ANY /a/{y}', 'collision'],
  ['any verb, more exact', 'ANY /a/b', 'GET /a/{y}', 'shadow a'],
  ['any verb, other address', 'ANY /a/b', 'GET /a/c', ''],
  ['a slash at the end', 'GET /a/b/', 'GET /a/b', 'collision'],
  ['a colon in a regular expression', 'GET /a/{x:regex(^a:b$)}', 'GET /a/{y}', 'shadow a'],
  ['braces in a regular expression', 'GET /a/{x:regex(^\\d{{3}}$)}/c', 'GET /a/{y}/d', ''],
  ['letters outside of ASCII', 'GET /ürün/{id}', 'GET /ÜRÜN/{x}', 'collision'],
  ['an empty address', 'GET /', 'GET /{x}', ''],
  ['an empty address and an optional one', 'GET /', 'GET /{x?}', 'shadow a'],
];

describe('two routes', () => {
  for (const [title, a, b, expected, type] of PAIRS) {
    it(`${title}: ${a} | ${b}`, () => {
      const [first, second] = [routeOf(a, 'a', type), routeOf(b, 'b', type)];
      assert.equal(verdict(first, second), expected);
      assert.equal(verdict(second, first), expected);
    });
  }

  const versioned = (...apiVersions: readonly string[]) => ({ apiVersions });
  for (const [title, a, b, expected] of [
    ['two versions', ['1.0'], ['2.0'], ''],
    ['a version in common', ['1.0', '2.0'], ['2.0', '3.0'], 'collision'],
    ['none counts as the first', [], ['1.0'], 'collision'],
    ['none and a later one', [], ['2.0'], ''],
    ['every version', ['*'], ['2.0'], 'collision'],
  ] as const) {
    it(`API versions: ${title}`, () => {
      const same = 'GET /book/{id}';
      const routes = [
        routeOf(same, 'a', 'Guid', versioned(...a)),
        routeOf(same, 'b', 'Guid', versioned(...b)),
      ];
      assert.equal(verdict(routes[0]!, routes[1]!), expected);
    });
  }

  it('what is unknown is not compared', () => {
    const unknown = routeOf('GET /book/{id}', 'a', 'Guid', { certainty: 'unknown' });
    assert.equal(verdict(unknown, routeOf('GET /book/{id}', 'b')), '');
  });

  it('versions tie a group together through a member that has several', () => {
    const versions = [['1.0'], ['2.0'], ['1.0', '2.0']];
    const routes = versions.map((own, at) => routeOf('GET /book', `m${at}`, '', versioned(...own)));
    assert.equal(collisionsOf(routes).length, 1);
    assert.equal(collisionsOf(routes)[0]!.related.length, 2);
  });

  for (const [title, a, b, cause] of [
    [
      'two prefixes',
      { removedPrefix: 'Create' },
      { removedPrefix: 'Insert' },
      /Create and Insert are prefixes/,
    ],
    ['one prefix', { removedPrefix: 'Create' }, {}, /Create is a prefix/],
    ['overloads', { method: 'same' }, { method: 'same' }, /overloads/],
    [
      'namesakes',
      { serviceFullName: 'A.BookAppService' },
      { serviceFullName: 'B.BookAppService' },
      /two classes named BookAppService/,
    ],
    ['an attribute', { origin: 'attribute' }, {}, /spells out/],
    ['two attributes', { origin: 'attribute' }, { origin: 'attribute' }, /from attributes/],
  ] as const) {
    it(`the cause in words: ${title}`, () => {
      const routes = [routeOf('GET /a', 'a', '', a), routeOf('GET /a', 'b', '', b)];
      assert.match(collisionsOf(routes)[0]!.message, cause);
    });
  }
});

describe('many routes', () => {
  const many = (count: number, text: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => routeOf(text(at), `m${String(at).padStart(4, '0')}`));

  it('that all collide are one finding with some locations', () => {
    const [finding, ...others] = collisionsOf(many(3000, () => 'GET /a'));
    assert.deepEqual([others.length, finding!.related.length, finding!.subjects.length], [0, 20, 3000]);
    assert.match(finding!.message, /^Books\.m0000|^\w+\.m0000, .* and 2981 more all answer GET \/a/);
  });

  it('that cross are a finding for each that loses', () => {
    const routes = [...many(60, (at) => `GET /x/{p}/a${at}`), ...many(60, (at) => `GET /x/b${at}/{p}`)];
    const findings = findingsOf(new OverlapCheck(), routes);
    assert.equal(findings.length, 60);
    assert.ok(
      findings.every(({ message, related }) => related.length === 20 && / 59 more routes take/.test(message)),
    );
  });

  it('that cross more often than can be compared are named, in whatever order they come and go', () => {
    const crossing = (count: number) =>
      ['a', 'b'].flatMap((side) =>
        many(count, (at) => `GET /${side === 'a' ? `x/{p}/a${at}` : `x/b${at}/{p}`}`).map((one) => ({
          ...one,
          method: `${side}${one.method}`,
        })),
      );
    const routes = crossing(33);
    const findings = findingsOf(new OverlapCheck(1000), routes);
    assert.match(
      findings.at(-1)!.message,
      /^Overlaps of 2 routes of \S+ are not reported, from \S+ on: more than 1000 pairs of routes may share an address\.$/,
    );
    assert.ok(findings.length > 30);
    const check = new OverlapCheck(1000);
    const candidates = routes.toReversed().map(candidateOf);
    for (const candidate of candidates) check.add(candidate);
    assert.deepEqual(check.findings(), findings);
    const few = new Set(crossing(3).map(({ path }) => path));
    for (const candidate of candidates) if (!few.has(candidate.route.path)) check.remove(candidate);
    assert.deepEqual(check.findings(), findingsOf(new OverlapCheck(), crossing(3)));
  });

  it('of one form with other constraints collide where these are equal; of more than 200 the rest is not known', () => {
    const ranges = (count: number) => many(count, (at) => `GET /a/{id:range(${at >> 1},${at >> 1})}`);
    const messages = (count: number) => collisionsOf(ranges(count)).map(({ message }) => message);
    assert.equal(messages(200).length, 100);
    assert.equal(messages(202).length, 102);
    assert.match(
      messages(202).at(-1)!,
      /^Whether \S+m0000 and 201 more routes collide is not known in full: /,
    );
    assert.equal(collisionsOf(many(300, () => 'GET /a/{id:int}')).length, 1);
  });

  it('of tens of thousands of segments are compared for their whole addresses', () => {
    const routes = many(2, () => `GET ${'/{a}'.repeat(20_000)}`);
    assert.equal(collisionsOf(routes).length, 1);
    assert.deepEqual(findingsOf(new OverlapCheck(), routes), []);
  });

  it('that take from one are named in part', () => {
    const routes = [routeOf('GET /a/{id}', 'one'), ...many(100, (at) => `GET /a/b${at}`)];
    const [finding, ...others] = findingsOf(new OverlapCheck(), routes);
    assert.deepEqual([others.length, finding!.related.length], [0, 20]);
    assert.match(finding!.message, /, 81 more take requests from/);
  });
});
