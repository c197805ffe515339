import assert from 'node:assert/strict';
import { diffRoutes } from '../../core/queries/diff';
import { route } from '../../core/test/routes';
import { nginxRules } from '../reporters/changes/redirects';
import { csv } from '../reporters/csv';

const rule = (before: string, after: string) =>
  nginxRules(diffRoutes([route({ path: before })], [route({ path: after })]));

describe('redirects', () => {
  const value = "([\\w.~!$&'()*+,;=:@-]+)";

  /** The address that a rule sends a request to, as nginx would: from the decoded address, nothing encoded again. */
  function redirected(text: string, address: string): string | null {
    const [, pattern = '', target = ''] = /^location ~\* "(.*)" \{ return 308 (.*)\$is_args/.exec(text) ?? [];
    const match = new RegExp(pattern, 'i').exec(decodeURIComponent(address));
    return match === null ? null : target.replace(/\$(\d)/g, (_, group: string) => match[Number(group)]!);
  }

  it('carry parameters over by their locations', () =>
    assert.equal(
      rule('/a/{id}/bestSellers/{x}', '/a/{id}/best-sellers/{x}'),
      `location ~* "^/a/${value}/bestSellers/${value}$" { return 308 /a/$1/best-sellers/$2$is_args$args; }\n`,
    ));

  it('take the rest of an address', () =>
    assert.equal(redirected(rule('/a/{*rest}', '/b/{*rest}'), '/a/x/y.txt'), '/b/x/y.txt'));

  it('take no value that means something in a header', () => {
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

  it('compare letters beyond ASCII by their bytes', () =>
    assert.equal(
      rule('/café/x', '/café'),
      'location ~* "^/caf\\xc3\\xa9/x$" { return 308 /caf%C3%A9$is_args$args; }\n',
    ));

  it('stand alone up to nine parameters', () => {
    const many = Array.from({ length: 10 }, (_, at) => `{p${at}}`).join('/');
    assert.match(rule(`/a/${many}`, `/b/${many}`), /^# .*: more than 9 parameters\n$/);
  });

  it('are left out where the parameters differ', () => assert.match(rule('/a/{id}', '/b'), /^# /));

  it('hold nothing of a name that nginx would obey', () =>
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
