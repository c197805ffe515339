import assert from 'node:assert/strict';
import type { Analysis, ClassDeclaration, Route } from '../../../model/route';
import { analysis, route } from '../../../test/routes';
import { compare } from '../compare';
import { readDescription } from '../read-description';
import { routeShape } from '../route-shape';
import { agreementOf } from '../verification-result';
import { apiDefinition, openApi, type Reported } from './host';

const fullName = 'Acme.BookAppService';
const list = route({ serviceFullName: fullName, method: 'GetListAsync' });
const get = route({ serviceFullName: fullName, method: 'GetAsync', path: '/api/app/book/{id:guid}' });
const create = route({ serviceFullName: fullName, method: 'CreateAsync', verb: 'POST' });
const service = (name: string): ClassDeclaration => ({
  name: name.split(/[.#]/).at(-1)!,
  fullName: name,
  assembly: 'acme',
  location: route().serviceLocation,
  isCompiled: true,
});
const of = (routes: readonly Route[], more: Partial<Analysis> = {}) =>
  analysis({
    routes,
    classes: [...new Set(routes.map(({ serviceFullName }) => serviceFullName))].map(service),
    ...more,
  });

/** `outcome: reported | predicted` for each row. */
function rows(whole: Analysis, document: object): string[] {
  return compare(whole, readDescription(document)).rows.map(({ outcome, reported, predicted }) => {
    const label = (side: { readonly verb: string; readonly path: string } | null) =>
      side === null ? '—' : `${side.verb} ${side.path}`;
    return `${outcome}: ${label(reported)} | ${label(predicted)}`;
  });
}

const outcomes = (whole: Analysis, document: object) => rows(whole, document).map((row) => row.split(':')[0]);
const reportedAs = (of: Route, change: Partial<Reported>): Reported => ({ ...of, ...change });

describe('routeShape', () => {
  const shapes: readonly (readonly [template: string, shape: string])[] = [
    ['/api/App/book/{id:guid}/', '/api/app/book/{}'],
    ['/a/{id?}/{*rest}', '/a/{}/{}'],
    ['/a/{id:regex(^\\d{{3}}$)}/b', '/a/{}/b'],
    ['/a/{id:regex(^[a-z/]+$)}/b', '/a/{}/b'],
    ['/files/{name}.{extension}', '/files/{}.{}'],
    ['/a/{{x}}/b-{{Y}}', '/a/{}/b-{}'],
    ['/', ''],
  ];
  for (const [template, shape] of shapes)
    it(`${template} → ${shape}`, () => assert.equal(routeShape(template), shape));
});

describe('compare', () => {
  const predicted = [list, get, create];

  for (const [format, describe] of [
    ['an API definition', apiDefinition],
    ['OpenAPI', openApi],
  ] as const) {
    it(`agrees with ${format} regardless of order, case and parameter names`, () => {
      const reported = [create, reportedAs(get, { path: '/API/app/Book/{key}' }), list];
      assert.deepEqual(outcomes(of(predicted), describe(reported)), ['agreed', 'agreed', 'agreed']);
    });

    it(`distinguishes missing and extra routes in ${format}`, () => {
      const gone = reportedAs(list, { method: 'GetAllAsync', path: '/api/app/book/everything' });
      assert.deepEqual(rows(of(predicted), describe([list, create, gone])), [
        'missing: GET /api/app/book/everything | —',
        'extra: — | GET /api/app/book/{id:guid}',
        'agreed: GET /api/app/book | GET /api/app/book',
        'agreed: POST /api/app/book | POST /api/app/book',
      ]);
    });

    it(`pairs routes that differ only in the verb in ${format}`, () => {
      assert.deepEqual(
        rows(of([get]), describe([reportedAs(get, { verb: 'PUT', path: '/api/app/book/{id}' })])),
        ['different: PUT /api/app/book/{id} | GET /api/app/book/{id:guid}'],
      );
    });

    it(`treats routes of packages as external in ${format}`, () => {
      const foreign = {
        serviceFullName: 'Other.Identity.UserController',
        service: 'User',
        path: '/api/identity/users',
      };
      assert.deepEqual(outcomes(of([list]), describe([list, reportedAs(list, foreign)])), [
        'external',
        'agreed',
      ]);
    });

    it(`never treats an unknown route as wrong in ${format}`, () => {
      const unsure = { ...get, path: '/api/?/book/{id}', certainty: 'unknown' } as const;
      const reported = reportedAs(get, { path: '/api/shop/v2/book/{id}' });
      assert.deepEqual(rows(of([list, unsure]), describe([list, reported])), [
        'unknown: GET /api/shop/v2/book/{id} | GET /api/?/book/{id}',
        'agreed: GET /api/app/book | GET /api/app/book',
      ]);
      assert.deepEqual(outcomes(of([list, unsure]), describe([list])), ['unknown', 'agreed']);
    });

    it(`expects hidden routes to be absent from ${format}`, () => {
      const hidden = { ...get, visibility: 'hidden' } as const;
      assert.deepEqual(outcomes(of([list, hidden]), describe([list])), ['hidden', 'agreed']);
      assert.deepEqual(
        outcomes(of([list, hidden]), describe([list, reportedAs(get, { path: '/api/app/book/{id}' })])),
        ['different', 'agreed'],
      );
    });
  }

  it('pairs moved routes by class and method', () => {
    const moved = reportedAs(get, { path: '/books/{isbn}' });
    assert.deepEqual(rows(of(predicted), apiDefinition([list, create, moved])), [
      'different: GET /books/{isbn} | GET /api/app/book/{id:guid}',
      'agreed: GET /api/app/book | GET /api/app/book',
      'agreed: POST /api/app/book | POST /api/app/book',
    ]);
  });

  it('pairs overloads by their parameters', () => {
    const parameter = (name: string) => [{ name, in: 'query', type: 'string', optional: false }] as const;
    const byName = { ...get, path: '/api/app/book/name', parameters: parameter('name') };
    const byCode = { ...get, path: '/api/app/book/code', parameters: parameter('code') };
    const reported = [reportedAs(byCode, { path: '/c' }), reportedAs(byName, { path: '/n' })];
    assert.deepEqual(rows(of([byName, byCode]), apiDefinition(reported)), [
      'different: GET /c | GET /api/app/book/code',
      'different: GET /n | GET /api/app/book/name',
    ]);
  });

  it('matches a route for any verb with each reported verb, in separate rows', () => {
    const any = { ...get, verb: 'ANY', path: '/feed' };
    const reported = [reportedAs(any, { verb: 'GET' }), reportedAs(any, { verb: 'POST' })];
    assert.deepEqual(outcomes(of([list, any]), openApi([list, ...reported])), ['agreed', 'agreed', 'agreed']);
    assert.deepEqual(outcomes(of([any]), apiDefinition([reportedAs(any, { verb: 'GET' })])), ['agreed']);
  });

  it('expects an API definition to contain one route of each method, and OpenAPI to contain every route with a verb that it supports', () => {
    const callback = [get, { ...get, verb: 'POST' }];
    assert.deepEqual(outcomes(of(callback), apiDefinition([get])), ['unreported', 'agreed']);
    assert.deepEqual(outcomes(of(callback), openApi([get])), ['extra', 'agreed']);
    const connect = { ...get, verb: 'CONNECT' };
    assert.deepEqual(outcomes(of([get, connect]), openApi([get])), ['unreported', 'agreed']);
  });

  it('expects an API definition to contain one of the overloads whose parameters have equal names', () => {
    const parameter = (type: string) => [{ name: 'key', in: 'query', type, optional: false }] as const;
    const byNumber = { ...get, path: '/api/app/book/a', parameters: parameter('int') };
    const byText = {
      ...byNumber,
      path: '/api/app/book/b',
      parameters: parameter('string'),
      location: { ...get.location, line: 99 },
    };
    assert.deepEqual(outcomes(of([byNumber, byText]), apiDefinition([byNumber])), ['unreported', 'agreed']);
    const byName = { ...byText, parameters: [{ ...byText.parameters[0], name: 'name' }] };
    assert.deepEqual(outcomes(of([byNumber, byName]), apiDefinition([byNumber])), ['extra', 'agreed']);
  });

  it('expects OpenAPI to contain the routes of a group only if it contains any of them', () => {
    const admin = { ...get, group: 'admin' };
    assert.deepEqual(outcomes(of([list, admin]), openApi([list])), ['unreported', 'agreed']);
    assert.deepEqual(outcomes(of([{ ...list, group: 'admin' }, admin]), openApi([list])), [
      'extra',
      'agreed',
    ]);
  });

  it('treats routes of an assembly as unreported if the description contains none of them', () => {
    const other = { ...get, assembly: 'Acme.Admin', serviceFullName: 'Acme.Admin.BookAppService' };
    assert.deepEqual(outcomes(of([list, other]), apiDefinition([list])), ['unreported', 'agreed']);
    assert.deepEqual(outcomes(of([list, get]), apiDefinition([list])), ['extra', 'agreed']);
  });

  it('treats an undeclared class as missing if its namespace belongs to the workspace, and as external if the namespace belongs to the framework', () => {
    const renamed = reportedAs(list, { serviceFullName: 'Acme.OldAppService', path: '/api/app/old' });
    assert.deepEqual(outcomes(of([list]), apiDefinition([list, renamed])), ['missing', 'agreed']);
    const added = { ...list, serviceFullName: 'Volo.Abp.Identity.MyUserAppService' };
    const packaged = reportedAs(list, {
      serviceFullName: 'Volo.Abp.Identity.IdentityUserController',
      path: '/api/identity/users',
    });
    assert.deepEqual(outcomes(of([added]), apiDefinition([added, packaged])), ['external', 'agreed']);
  });

  it('finds TypeScript classes by their simple names', () => {
    const inModule = { ...list, serviceFullName: '@acme/books#BookAppService' };
    const reported = reportedAs(list, {
      serviceFullName: 'Acme.Books.BookAppService',
      path: '/api/app/books',
    });
    assert.deepEqual(outcomes(of([inModule]), apiDefinition([reported])), ['different']);
  });

  it('prepends the server path to reported routes only if the result matches predicted routes', () => {
    const servers = [{ url: 'https://localhost:1/shop' }];
    assert.deepEqual(outcomes(of(predicted), openApi(predicted, { servers })), [
      'agreed',
      'agreed',
      'agreed',
    ]);
    const below = predicted.map((each) => ({ ...each, path: `/shop${each.path}` }));
    assert.deepEqual(outcomes(of(below), openApi(predicted, { servers })), ['agreed', 'agreed', 'agreed']);
  });

  it('compares only applications that appear in the description, or all applications if none appears', () => {
    const admin = [list, get].map((each) => ({ ...each, application: 'Admin', path: `${each.path}/all` }));
    const shop = [list, get].map((each) => ({ ...each, application: 'Shop' }));
    const idle = { ...create, application: 'Idle' };
    const whole = of([...admin, ...shop, idle]);
    const scope = (rows: readonly Route[]) =>
      compare(whole, readDescription(apiDefinition(rows))).applications;
    assert.deepEqual(scope(shop), ['Shop']);
    assert.deepEqual(scope([...shop, admin[0]!]), ['Shop', 'Admin']);
    assert.deepEqual(outcomes(whole, apiDefinition(shop)), ['agreed', 'agreed']);
    assert.deepEqual(scope([]), ['Admin', 'Shop', 'Idle']);
  });

  it('counts a service in several applications once, and compares only selected applications', () => {
    const both = ['Api', 'Web'].map((application) => ({ ...list, application }));
    const whole = of([...both, { ...create, application: 'Api' }, { ...get, application: 'Web' }]);
    const description = readDescription(apiDefinition([list, create, get]));
    assert.deepEqual(
      compare(whole, description).rows.map(({ outcome }) => outcome),
      ['agreed', 'agreed', 'agreed'],
    );
    const web = compare(whole, description, (name) => name === 'Web');
    assert.deepEqual(web.applications, ['Web']);
    assert.equal(web.rows.filter(({ outcome }) => outcome === 'missing').length, 1);
  });

  it('compares colliding methods separately', () => {
    const twin = { ...list, method: 'GetAllAsync' };
    assert.deepEqual(outcomes(of([list, twin]), apiDefinition([twin, list])), ['agreed', 'agreed']);
    assert.deepEqual(rows(of([list, twin]), apiDefinition([twin])), [
      'extra: — | GET /api/app/book',
      'agreed: GET /api/app/book | GET /api/app/book',
    ]);
  });
});

describe('agreementOf', () => {
  it('counts the outcomes and rounds the percentage down', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      route({ serviceFullName: fullName, method: `Get${at}`, path: `/api/app/book/${at}` }),
    );
    const { rows: compared } = compare(of(many), readDescription(apiDefinition([...many.slice(1), list])));
    const { reported, agreed, missing, extra, percentage } = agreementOf(compared);
    assert.deepEqual([reported, agreed, missing, extra, percentage], [2000, 1999, 1, 1, 99.9]);
  });
  it('returns no percentage if nothing was reported', () => {
    assert.equal(agreementOf(compare(of([list]), readDescription(apiDefinition([]))).rows).percentage, null);
  });
});
