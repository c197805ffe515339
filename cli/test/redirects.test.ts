import assert from 'node:assert/strict';
import { diffRoutes } from '../../core/queries/diff';
import { route } from '../../core/queries/test/routes';
import { nginxRules } from '../reporters/changes/redirects';
import { csv } from '../reporters/csv';

const rule = (before: string, after: string) =>
  nginxRules(diffRoutes([route({ path: before })], [route({ path: after })]));

describe('redirects', () => {
  it('carry parameters over by their places', () =>
    assert.equal(
      rule('/a/{id}/bestSellers/{x}', '/a/{id}/best-sellers/{x}'),
      'location ~* "^/a/([^/]+)/bestSellers/([^/]+)$" { return 308 /a/$1/best-sellers/$2$is_args$args; }\n',
    ));

  it('take the rest of an address', () =>
    assert.match(rule('/a/{*rest}', '/b/{*rest}'), /\^\/a\/\(\.\*\)\$" \{ return 308 \/b\/\$1/));

  it('are left out where the parameters differ', () => assert.match(rule('/a/{id}', '/b'), /^# /));

  it('hold nothing of a name that nginx would obey', () =>
    assert.match(
      rule('/a";}b.c$', '/b'),
      /^location ~\* "\^\/a\\x\{22\}\\x\{3b\}\\x\{7d\}b\\x\{2e\}c\\x\{24\}\$" /,
    ));
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
