import assert from 'node:assert/strict';
import { requestOf, requestOfWords } from '../split-verb-and-url';

describe('requestOf', () => {
  for (const [text, verb, url] of [
    ['/api/app/book', null, '/api/app/book'],
    ['  https://acme.example/a?x=1#y ', null, 'https://acme.example/a?x=1#y'],
    ['GET /api/app/book', 'GET', '/api/app/book'],
    ['/api/app/book get', 'GET', '/api/app/book'],
    ["curl 'https://localhost/a'", 'CURL', 'https://localhost/a'],
    ['post "/a"', 'POST', '/a'],
    ['"GET /a"', 'GET', '/a'],
    ['GET /a HTTP/1.1', 'GET', '/a'],
    ['"post https://localhost/a http/2"', 'POST', 'https://localhost/a'],
  ] as const) {
    it(text, () => assert.deepEqual(requestOf(text), { verb, url }));
  }

  for (const text of ['', ' ', 'book', 'get started', 'GET /a now', 'GET /a HTTP/1.1 200', 'api/app/book'])
    it(`returns null for ${JSON.stringify(text)}`, () => assert.equal(requestOf(text), null));
});

describe('requestOfWords', () => {
  for (const [text, verb, url] of [
    ['api/app/book', null, 'api/app/book'],
    ['put api/app/book', 'PUT', 'api/app/book'],
    ['api/app/book put', 'PUT', 'api/app/book'],
    ['query api/app/book', 'QUERY', 'api/app/book'],
    ['get get', 'GET', 'get'],
  ] as const) {
    it(text, () => assert.deepEqual(requestOfWords(text), { verb, url }));
  }
});
