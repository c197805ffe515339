import assert from 'node:assert/strict';
import { diagnostic } from '../../model/diagnostic';
import { routeLabel } from '../../model/route';
import { analysis, route } from '../../test/routes';
import { parseFilter } from '../filter';
import { countCollisions, narrow, routeLookup, summarise } from '../parties';

const label = (verb: string, path: string, party: string) => `${verb} ${path} ${party}`;

/** Two services with the same inherited endpoints: all of a service stand at its own name. */
const inherited = ['GET', 'POST'].flatMap((verb) =>
  ['BookAppService', 'BooksAppService'].map((service, at, both) =>
    route({
      verb,
      service,
      method: `${verb.toLowerCase()}Async`,
      at: `src/${service}.ts:1`,
      collidesWith: [label(verb, '/api/app/book', `${both[1 - at]}.${verb.toLowerCase()}Async`)],
    }),
  ),
);
const lone = route({ method: 'findAsync', path: '/api/app/book/find', at: 'src/BookAppService.ts:9' });
const collisions = ['GET', 'POST'].map((verb) => {
  const [first, second] = inherited.filter((each) => each.verb === verb) as [typeof lone, typeof lone];
  const message = `${first.service}.${first.method} and ${second.service}.${second.method} both answer ${verb} /api/app/book: every such request fails as ambiguous.`;
  const labels = [first, second].map(routeLabel);
  return diagnostic('route-collision', message, first.location, labels, [
    { message: second.collidesWith[0]!, location: second.location },
  ]);
});
const elsewhere = diagnostic(
  'invalid-root-path',
  'The root path is empty.',
  route({ at: 'src/module.ts:4' }).location,
);
const whole = analysis({ routes: [...inherited, lone], diagnostics: [...collisions, elsewhere] });

describe('narrow', () => {
  const codes = (words: Parameters<typeof parseFilter>[0]) =>
    narrow(whole, parseFilter(words)).diagnostics.map(({ code, message }) =>
      `${code} ${/GET|POST/.exec(message) ?? ''}`.trim(),
    );

  it('keeps a collision of which one party passes', () => {
    assert.deepEqual(codes({ service: ['BooksAppService'] }), [
      'route-collision GET',
      'route-collision POST',
      'invalid-root-path',
    ]);
  });

  it('drops a collision of which no party passes', () => {
    assert.deepEqual(codes({ method: ['findAsync'] }), ['invalid-root-path']);
  });

  it('tells collisions at the same places apart', () => {
    assert.deepEqual(codes({ verb: ['POST'] }), ['route-collision POST', 'invalid-root-path']);
    assert.deepEqual(
      routeLookup(whole.routes)(collisions[0]!).map(({ verb }) => verb),
      ['GET', 'GET'],
    );
  });
});

describe('countCollisions', () => {
  it('counts groups, not rows', () => assert.equal(countCollisions(whole.routes), 2));
  it('counts a group of which one row is left', () =>
    assert.equal(countCollisions(inherited.slice(0, 1)), 1));
  it('takes parties with other parameter names together', () => {
    const [a, b] = ['/a/{id}', '/a/{key}'];
    const rows = [
      route({ path: a!, collidesWith: [label('GET', b!, 'BookAppService.getAsync')] }),
      route({ path: b!, collidesWith: [label('GET', a!, 'BookAppService.getAsync')] }),
    ];
    assert.equal(countCollisions(rows), 1);
  });
});

describe('summarise', () => {
  it('counts what is shown', () => {
    assert.deepEqual(summarise(narrow(whole, parseFilter({ service: ['BookAppService'] }))), {
      routes: 3,
      services: 1,
      hidden: 0,
      excluded: 0,
      collisions: 2,
      styleDifferences: 0,
      unknown: 0,
    });
  });
});
