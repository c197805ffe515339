import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Route } from '../../model/route';
import { route } from '../../test/routes';
import { type Candidate, candidateOf } from '../check';
import { CollisionCheck } from '../collisions';
import { OverlapCheck } from '../overlaps';
import { StyleOnlyCollisionCheck } from '../style-differences';
import { findingsOf } from './findings-of';

/** The checks against a second matcher, written from the web framework's rules and sharing no code with the first. */

const SEGMENTS = ['a', 'B', '1', '{x}', '{x:int}', '{x:alpha}', '{x:minlength(2)}', 'v{x}'];
const TAILS = ['', '/{t?}', '/{*t}'];
/** Enough words to tell the segments above apart. */
const WORDS = ['a', 'b', '1', 'v1', 'vz', 'zz', '22'];

const CONSTRAINTS: Readonly<Record<string, RegExp>> = {
  int: /^\d+$/,
  alpha: /^[a-z]+$/i,
  'minlength(2)': /^.{2,}$/,
};

/** Addresses of up to four words. */
function addresses(): string[][] {
  let level: string[][] = [[]];
  const all = [...level];
  for (let length = 1; length <= 4; length++) {
    level = level.flatMap((words) => WORDS.map((word) => [...words, word]));
    all.push(...level);
  }
  return all;
}
const ADDRESSES = addresses();

function takes(segment: string, word: string): boolean {
  if (segment === 'v{x}') return /^v.+/i.test(word);
  if (!segment.startsWith('{')) return segment.toLowerCase() === word.toLowerCase();
  const constraint = /:(.+)\}$/.exec(segment)?.[1];
  return constraint === undefined || CONSTRAINTS[constraint]!.test(word);
}

function matches(template: readonly string[], words: readonly string[]): boolean {
  const last = template.at(-1);
  if (last === '{*t}') {
    const fixed = template.slice(0, -1);
    return words.length >= fixed.length && fixed.every((segment, at) => takes(segment, words[at]!));
  }
  if (last === '{t?}' && words.length === template.length - 1) return matches(template.slice(0, -1), words);
  return words.length === template.length && template.every((segment, at) => takes(segment, words[at]!));
}

/** The digits that the web framework makes of a template, as one string; strings compare as it compares numbers. */
function precedence(template: readonly string[]): string {
  return template
    .map((segment) => {
      if (segment === '{*t}') return '5';
      if (segment === 'v{x}') return '2';
      if (!segment.startsWith('{')) return '1';
      return segment.includes(':') ? '2' : '3';
    })
    .join('');
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** What a request meets, of two routes: `ambiguous`, the winner's method, or null where not both match. */
function outcomes(a: Route, b: Route): Set<string> {
  const found = new Set<string>();
  if (a.verb !== b.verb && a.verb !== 'ANY' && b.verb !== 'ANY') return found;
  const [left, right] = [segmentsOf(a.path), segmentsOf(b.path)];
  const [first, second] = [precedence(left), precedence(right)];
  for (const words of ADDRESSES) {
    if (!matches(left, words) || !matches(right, words)) continue;
    if (first !== second) found.add(first < second ? a.method : b.method);
    else if (a.verb === b.verb) found.add('ambiguous');
    else found.add(a.verb === 'ANY' ? b.method : a.method);
  }
  return found;
}

const templates = fc
  .tuple(fc.array(fc.constantFrom(...SEGMENTS), { minLength: 1, maxLength: 3 }), fc.constantFrom(...TAILS))
  .map(([segments, tail]) => `/${segments.join('/')}${tail}`);
const routeSets = fc
  .array(fc.tuple(fc.constantFrom('GET', 'POST', 'ANY'), templates), { minLength: 2, maxLength: 6 })
  .map((rows) => rows.map(([verb, path], at) => route({ verb, path, method: `m${at}`, at: `f${at}.ts:1` })));

describe('the checks and an independent matcher agree', () => {
  it('about ambiguity, overlap and winner of every pair', () => {
    fc.assert(
      fc.property(routeSets, (routes) => {
        const [a, b] = routes as [Route, Route];
        const expected = outcomes(a, b);
        assert.equal(findingsOf(new CollisionCheck(), [a, b]).length > 0, expected.has('ambiguous'));
        const overlaps = findingsOf(new OverlapCheck(), [a, b]);
        assert.deepEqual(
          overlaps.map(({ related }) => related[0]!.location.file.replace(/^f(\d)\.ts$/, 'm$1')),
          [...expected].filter((outcome) => outcome !== 'ambiguous'),
        );
      }),
      { numRuns: 4000 },
    );
  });

  it('about who is in a group that collides', () => {
    fc.assert(
      fc.property(routeSets, (routes) => {
        const check = new CollisionCheck();
        for (const item of routes) check.add(candidateOf(item));
        const inGroups = new Set(check.groups().flat());
        const expected = routes.filter((a) => routes.some((b) => a !== b && outcomes(a, b).has('ambiguous')));
        assert.deepEqual(
          routes.filter((item) => inGroups.has(item)),
          expected,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('that the address shown as a witness fits both routes', () => {
    fc.assert(
      fc.property(routeSets, (routes) => {
        for (const { message } of findingsOf(new OverlapCheck(), routes)) {
          const parts = /^\w+ (\S+) fits both (\S+) and (\S+):/.exec(message);
          if (parts === null) continue;
          const words = segmentsOf(parts[1]!);
          assert.ok(matches(segmentsOf(parts[2]!), words) && matches(segmentsOf(parts[3]!), words), message);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('with themselves, whatever came and went before', () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(routeSets, moves, (routes, changes) => {
        for (const make of [CollisionCheck, StyleOnlyCollisionCheck, OverlapCheck]) {
          const followed = new make();
          const candidates = routes.map(candidateOf);
          const present = new Set<Candidate>();
          for (const [at, comes] of changes) {
            const item = candidates[at % routes.length]!;
            if (comes === present.has(item)) continue;
            if (comes) followed.add(item);
            else followed.remove(item);
            if (comes) present.add(item);
            else present.delete(item);
          }
          assert.deepEqual(
            followed.findings(),
            findingsOf(
              new make(),
              candidates.filter((item) => present.has(item)).map(({ route: own }) => own),
            ),
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});
