import assert from 'node:assert/strict';
import Ajv from 'ajv/dist/2020';
import { diagnostic } from '../../core/model/diagnostic';
import { exclusionCodes } from '../../core/model/route';
import { analysis, route } from '../../core/test/routes';
import { jsonReport, printableJson } from '../reporters/json-document';
import schema from '../schema/routes.schema.json';

const { location } = route();
const full = analysis({
  profile: 'abp@9.3',
  routes: [
    route({
      certainty: 'assumed',
      reasons: [
        { code: 'assumed-registration', text: 'No Create call', location: null },
        { code: 'unresolved-base', text: 'Base is unknown', location },
      ],
      parameters: [{ optional: true, type: 'string', in: 'query', name: 'filter' }],
      inheritedFrom: 'CrudAppService',
      style: null,
      service: 'Evil\u009b\u202e',
    }),
  ],
  exclusions: exclusionCodes.map((code) => ({
    service: 'DraftAppService',
    serviceFullName: 'acme#DraftAppService',
    application: 'Acme',
    assembly: 'acme',
    method: null,
    code,
    reason: 'Because.',
    location,
  })),
  diagnostics: [
    diagnostic('route-collision', 'Two answer.', location, [], [{ message: 'The other.', location }]),
  ],
});

describe('JSON report', () => {
  const textOf = (reported: typeof full) => [...jsonReport(reported)].join('');
  const text = textOf(full);
  const document = JSON.parse(text);
  const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(schema);
  const requireValid = (value: unknown) => assert.ok(validate(value), JSON.stringify(validate.errors));

  it('follows the schema', () => requireValid(document));
  it('follows the schema if there are no routes', () => requireValid(JSON.parse(textOf(analysis()))));

  it('equals the unsplit text for lists of any length', () => {
    for (const length of [0, 1, 15, 16, 17, 33]) {
      const routes = Array.from({ length }, () => full.routes[0]!);
      const whole = textOf({ ...full, routes });
      assert.equal(whole, printableJson(JSON.parse(whole)));
      assert.equal(JSON.parse(whole).routes.length, length);
    }
  });

  it('ends with a newline, and escapes control and bidirectional characters', () => {
    assert.match(text, /\n}\n$/);
    assert.doesNotMatch(text, /[\u0080-\u009f\u202e]/);
    assert.equal(document.routes[0].service, 'Evil\u009b\u202e');
  });

  it('writes keys in a fixed order', () => {
    const keys = (value: object) => Object.keys(value).join(' ');
    assert.equal(
      keys(document),
      'schemaVersion tool profile style applications routes excluded diagnostics suppressed summary',
    );
    assert.equal(
      keys(document.routes[0]),
      'verb route service serviceFullName method visibility origin style styles certainty reasons reasonCodes parameters apiVersions obsolete applications assembly inheritedFrom location collidesWith',
    );
    assert.equal(keys(document.routes[0].parameters[0]), 'name in type optional');
    assert.equal(
      keys(document.excluded[0]),
      'service serviceFullName application assembly method code reason location',
    );
    assert.equal(keys(document.diagnostics[0]), 'code severity message location related subjects');
    assert.equal(
      keys(document.summary),
      'routes services hidden excluded collisions styleDifferences unknown suppressed accepted',
    );
  });

  it('writes 1-based locations, and reasons with their locations', () => {
    assert.deepEqual(document.routes[0].location, { file: 'src/books.ts', line: 1, column: 3 });
    assert.deepEqual(document.routes[0].reasons, ['No Create call', 'Base is unknown (src/books.ts:1:3)']);
  });
});
