import assert from 'node:assert/strict';
import { diffRoutes } from '../../core/queries/diff';
import { route } from '../../core/test/routes';
import { csv } from '../layout/printable';
import { nginxRules, redirectMap } from '../reporters/changes/redirects';

/** The rules for a route that moves while the routes in `others`, such as `GET /a`, stay. */
function rule(before: string, after: string, ...others: readonly string[]): string {
  const kept = others.map((other) => {
    const [verb = '', path = ''] = other.split(' ');
    return route({ verb, path, method: other });
  });
  const routes = [route({ path: after }), ...kept];
  return nginxRules(diffRoutes([route({ path: before }), ...kept], routes), routes);
}

describe('redirects', () => {
  const value = "([\\w.~!$&'()*+,;=:@-]+)";

  /** The target of a redirect as nginx computes it: the decoded URL is matched, and captures are not encoded again. */
  function redirected(text: string, url: string): string | null {
    const [, pattern = '', target = ''] = /^location ~\* "(.*)" \{ return 308 (.*)\$is_args/.exec(text) ?? [];
    const match = new RegExp(pattern, 'i').exec(decodeURIComponent(url));
    return match === null ? null : target.replace(/\$(\d)/g, (_, group: string) => match[Number(group)]!);
  }

  it('do not contain a move from an unknown route', () => {
    const unknown = route({ path: '/api/?/book', certainty: 'unknown' });
    assert.equal(nginxRules(diffRoutes([unknown], [route({ path: '/api/app/book' })]), []), '');
  });

  it('pass parameters by position', () =>
    assert.equal(
      rule('/a/{id}/bestSellers/{x}', '/a/{id}/best-sellers/{x}'),
      `location ~* "^/a/${value}/bestSellers/${value}$" { return 308 /a/$1/best-sellers/$2$is_args$args; }\n`,
    ));

  it('support catch-all parameters', () =>
    assert.equal(redirected(rule('/a/{*rest}', '/b/{*rest}'), '/a/x/y.txt'), '/b/x/y.txt'));

  it('do not match values that are unsafe in a header', () => {
    const one = rule('/a/{id}', '/b/{id}');
    assert.equal(redirected(one, '/a/it%27s'), "/b/it's");
    for (const bad of [
      'x%0d%0aSet-Cookie:a=b',
      '%0a',
      'a%20b',
      '%25',
      'a%3fb',
      'a%23b',
      '%5cevil',
      '%00',
      '%7f',
    ]) {
      assert.equal(redirected(one, `/a/${bad}`), null, bad);
      assert.equal(redirected(rule('/a/{*rest}', '/{*rest}'), `/a/${bad}`), null, bad);
    }
    assert.equal(redirected(rule('/a/{*rest}', '/{*rest}'), '/a//evil.example'), null);
  });

  it('match non-ASCII letters by their bytes', () =>
    assert.equal(
      rule('/café/x', '/café'),
      'location ~* "^/caf\\xc3\\xa9/x$" { return 308 /caf%C3%A9$is_args$args; }\n',
    ));

  it('are omitted for more than nine parameters', () => {
    const many = Array.from({ length: 10 }, (_, index) => `{p${index}}`).join('/');
    assert.match(rule(`/a/${many}`, `/b/${many}`), /^# .*: more than 9 parameters\n$/);
  });

  it('are omitted if old and new parameters differ', () => assert.match(rule('/a/{id}', '/b'), /^# /));

  it('are omitted if they would hide a route', () => {
    for (const other of ['DELETE /a/{x}', 'GET /a/top', 'POST /A/{x:int}'])
      assert.equal(rule('/a/{id}', '/b/{id}', other), '', other);
    const routes = [route({ path: '/b' }), route({ verb: 'POST', path: '/a', method: 'create' })];
    assert.equal(redirectMap(diffRoutes([route({ path: '/a' })], routes), routes), '');
    for (const other of ['GET /a', 'GET /a/{x}/y', 'GET /{*rest}', 'DELETE /{x}/{y}'])
      assert.match(rule('/a/{id}', '/b/{id}', other), /^location /, other);
  });

  it('escape characters that have a special meaning in nginx', () =>
    assert.match(rule('/a";}b.c$', '/b'), /^location ~\* "\^\/a\\x22\\x3b\\x7db\\x2ec\\x24\$" /));
});

describe('csv', () => {
  for (const [text, expected] of [
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=cmd()', "'=cmd()"],
    ['@x', "'@x"],
    ['-1', "'-1"],
    ['a\nb', 'a\\u000ab'],
  ] as const) {
    it(JSON.stringify(text), () => assert.equal(csv([[text]]), `${expected}\n`));
  }
});
