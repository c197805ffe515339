import assert from 'node:assert/strict';
import type { Analysis, DerivationStepKind, Exclusion, Reason, Route } from '../../../model/route';
import { analysis, route } from '../../../test/routes';
import { compare } from '../compare';
import { readDescription } from '../read-description';
import { apiDefinition, openApi, type Reported } from './host';

const serviceFullName = 'Acme.BookAppService';
const at = (line: number) => ({ ...route().location, line });
const book = (overrides: Partial<Route> = {}) => route({ serviceFullName, method: 'GetAsync', ...overrides });
const reportedAs = (of: Route, change: Partial<Reported>): Reported => ({ ...of, ...change });
const exclusion = (overrides: Partial<Exclusion>): Exclusion => ({
  service: 'BookAppService',
  serviceFullName,
  application: 'acme',
  assembly: 'acme',
  method: null,
  code: 'remote-service-disabled',
  reason: 'BookAppService has the RemoteService attribute with IsEnabled = false.',
  location: at(40),
  ...overrides,
});
const reason = (code: Reason['code']): Reason => ({
  code,
  text: 'BaseAppService is not declared in the workspace',
  location: at(50),
});
const classes = ['Acme.BookAppService', 'Acme.Plain'].map((fullName) => ({
  name: fullName.slice('Acme.'.length),
  fullName,
  assembly: 'acme',
  location: at(60),
  isCompiled: true,
}));

interface Case {
  readonly title: string;
  readonly code: string;
  readonly analysis: Partial<Analysis>;
  readonly document: object;
  readonly text: RegExp;
  /** 0-based line of the cause; null if the cause has no location. */
  readonly line: number | null;
}

const list = book({ method: 'GetListAsync', path: '/api/app/book/list' });
const detail = book({
  path: '/api/app/book/detail/{id}',
  parameters: [{ name: 'id', in: 'path', type: 'Guid', optional: false }],
});
const step = (kind: DerivationStepKind, text: string, line: number) => ({
  derivation: [{ kind, text, location: at(line) }],
});

const cases: readonly Case[] = [
  {
    title: 'a class that the workspace does not declare',
    code: 'class-not-declared',
    analysis: { routes: [list] },
    document: apiDefinition([list, reportedAs(list, { serviceFullName: 'Acme.GoneAppService', path: '/x' })]),
    text: /does not declare Acme\.GoneAppService/,
    line: null,
  },
  {
    title: 'a declared class that is not a known service',
    code: 'class-not-declared',
    analysis: { routes: [list] },
    document: apiDefinition([list, reportedAs(list, { serviceFullName: 'Acme.Plain', path: '/x' })]),
    text: /shows that Plain is a service/,
    line: 60,
  },
  {
    title: 'an excluded class',
    code: 'excluded',
    analysis: { exclusions: [exclusion({})] },
    document: apiDefinition([list]),
    text: /IsEnabled = false/,
    line: 40,
  },
  {
    title: 'an excluded class, found by its OpenAPI tag',
    code: 'excluded',
    analysis: { exclusions: [exclusion({})] },
    document: openApi([list]),
    text: /IsEnabled = false/,
    line: 40,
  },
  {
    title: 'an excluded method',
    code: 'excluded',
    analysis: {
      routes: [list],
      exclusions: [exclusion({ method: 'GetAsync', reason: 'The method has the NonAction attribute.' })],
    },
    document: apiDefinition([list, detail]),
    text: /NonAction/,
    line: 40,
  },
  {
    title: 'an additional overload',
    code: 'no-route-for-method',
    analysis: { routes: [list] },
    document: apiDefinition([list, reportedAs(list, { path: '/api/app/book/list-2' })]),
    text: /additional route for GetListAsync/,
    line: 0,
  },
  {
    title: 'a class that another application excludes for another reason',
    code: 'excluded',
    analysis: {
      routes: [list],
      exclusions: [
        exclusion({ serviceFullName: 'Acme.Plain', application: 'other', reason: 'Elsewhere.' }),
        exclusion({ serviceFullName: 'Acme.Plain', application: list.application, reason: 'Here.' }),
      ],
    },
    document: apiDefinition([list, reportedAs(list, { serviceFullName: 'Acme.Plain', path: '/x' })]),
    text: /Here/,
    line: 40,
  },
  {
    title: 'a missing method of a class with an unresolved base class',
    code: 'unresolved-base',
    analysis: { routes: [{ ...list, certainty: 'assumed', reasons: [reason('unresolved-base')] }] },
    document: apiDefinition([list, detail]),
    text: /BaseAppService is not declared/,
    line: 50,
  },
  {
    title: 'a method that the class does not declare',
    code: 'method-not-declared',
    analysis: { routes: [list] },
    document: apiDefinition([list, detail]),
    text: /no public method GetAsync/,
    line: 60,
  },
  {
    title: 'an OpenAPI path that no method answers',
    code: 'method-not-declared',
    analysis: { routes: [list] },
    document: openApi([list, detail]),
    text: /No method of BookAppService answers this route/,
    line: 60,
  },
  {
    title: 'a method that collides with a reported method',
    code: 'collision',
    analysis: { routes: [list, { ...list, method: 'GetAllAsync', location: at(9) }] },
    document: apiDefinition([list]),
    text: /matched to BookAppService\.GetListAsync/,
    line: 0,
  },
  {
    title: 'an assumed route that the host does not report',
    code: 'assumed',
    analysis: { routes: [list, { ...detail, certainty: 'assumed', reasons: [reason('unresolved-base')] }] },
    document: apiDefinition([list]),
    text: /is assumed/,
    line: 50,
  },
  {
    title: 'a class that the host does not report',
    code: 'class-not-reported',
    analysis: {
      routes: [list, { ...detail, service: 'AuthorAppService', serviceFullName: 'Acme.AuthorAppService' }],
    },
    document: apiDefinition([list]),
    text: /no routes of AuthorAppService/,
    line: null,
  },
  {
    title: 'a method that the host does not report',
    code: 'method-not-reported',
    analysis: { routes: [list, detail] },
    document: apiDefinition([list]),
    text: /other methods of BookAppService, but not GetAsync/,
    line: null,
  },
  {
    title: 'a reported route that is predicted as hidden',
    code: 'visibility',
    analysis: {
      routes: [
        {
          ...list,
          visibility: 'hidden',
          ...step('visibility', 'Hidden from API discovery, but still callable', 3),
        },
      ],
    },
    document: apiDefinition([list]),
    text: /predicted as hidden/,
    line: 3,
  },
  ...[apiDefinition, openApi].map((describe) => ({
    title: `a path in the other style in ${describe.name}`,
    code: 'style' as const,
    analysis: {
      routes: [
        {
          ...list,
          styles: { v4: list.path, v3: '/api/app/bookShelf/list' },
          ...step('controller-casing', 'In v4 style, the segment is /book', 4),
        },
      ],
    },
    document: describe([reportedAs(list, { path: '/api/app/bookShelf/list' })]),
    text: /uses the v3 style/,
    line: 4,
  })),
  {
    title: 'another verb',
    code: 'verb',
    analysis: { routes: [{ ...list, ...step('conventional-verb', 'GetList is a prefix for GET', 5) }] },
    document: apiDefinition([reportedAs(list, { verb: 'POST' })]),
    text: /the host uses POST, .* GetList is a prefix for GET\.$/,
    line: 5,
  },
  {
    title: 'another root path',
    code: 'root-path',
    analysis: { routes: [{ ...detail, ...step('root-path', 'RootPath is /app', 6) }] },
    document: apiDefinition([reportedAs(detail, { path: '/api/shop/v2/book/detail/{id}' })]),
    text: /another root path\. RootPath is \/app\./,
    line: 6,
  },
  {
    title: 'another controller name',
    code: 'controller-name',
    analysis: {
      routes: [
        {
          ...detail,
          ...step('controller-name', 'The class BookAppService gives the controller name Book', 7),
        },
      ],
    },
    document: apiDefinition([reportedAs(detail, { path: '/api/app/volume/detail/{id}' })]),
    text: /another name for the class/,
    line: 7,
  },
  {
    title: 'other method parameters',
    code: 'signature',
    analysis: { routes: [detail] },
    document: apiDefinition([
      reportedAs(detail, {
        path: '/api/app/book/detail',
        parameters: [{ name: 'isbn' }, { name: 'cancellationToken' }],
      }),
    ]),
    text: /takes isbn, but the method in the source takes id/,
    line: null,
  },
  {
    title: 'other path parameters',
    code: 'parameters',
    analysis: { routes: [{ ...detail, ...step('trailing-id', 'The parameter id is not appended', 8) }] },
    document: apiDefinition([reportedAs(detail, { path: '/api/app/book/detail' })]),
    text: /The path parameters on the host differ/,
    line: 8,
  },
  {
    title: 'other path parameters in an OpenAPI document',
    code: 'parameters',
    analysis: { routes: [detail] },
    document: openApi([reportedAs(detail, { path: '/api/app/book/detail' })]),
    text: /path parameters on the host differ/,
    line: null,
  },
  {
    title: 'another action name',
    code: 'action-name',
    analysis: {
      routes: [{ ...list, ...step('removed-prefix', 'Get is removed: List', 9) }],
    },
    document: apiDefinition([reportedAs(list, { path: '/api/app/book/all' })]),
    text: /part after the class name/,
    line: 9,
  },
  {
    title: 'a path that differs from the template of an attribute in the source',
    code: 'attribute',
    analysis: {
      routes: [
        {
          ...list,
          origin: 'attribute',
          ...step('attribute-template', 'An attribute on the method gives the template list', 10),
        },
      ],
    },
    document: apiDefinition([reportedAs(list, { path: '/all' })]),
    text: /does not come from the convention\. An attribute/,
    line: 10,
  },
  {
    title: 'a path that does not follow the conventions',
    code: 'attribute',
    analysis: { routes: [list] },
    document: apiDefinition([reportedAs(list, { path: '/books' })]),
    text: /does not follow the conventions/,
    line: null,
  },
  {
    title: 'an unknown route',
    code: 'unknown',
    analysis: {
      routes: [
        { ...list, path: '/api/?/book/list', certainty: 'unknown', reasons: [reason('not-evaluated')] },
      ],
    },
    document: apiDefinition([list]),
    text: /BaseAppService is not declared/,
    line: 50,
  },
];

describe('the probable cause', () => {
  for (const { title, code, analysis: members, document, text, line } of cases) {
    it(`is ${code} for ${title}`, () => {
      const { rows } = compare(analysis({ classes, ...members }), readDescription(document));
      const found = rows.flatMap(({ cause }) => (cause === null ? [] : [cause]));
      assert.deepEqual(
        found.map((cause) => [cause.code, cause.location?.line ?? null]),
        [[code, line]],
      );
      assert.match(found[0]!.text, text);
    });
  }
});
