import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Route } from '../../model/route';
import { route } from '../../test/routes';
import { type Candidate, type Check, candidateOf } from '../check';
import { CollisionCheck, styleOnlyCollisionCheck } from '../collision-findings';
import { overlapCheck } from '../overlaps';
import { findingsOf } from './findings-of';

/** Compares the checks with a matcher that follows ASP.NET Core's rules and shares no code with the checks. */

/** The check for collisions, and the check for style-only collisions, which uses the groups of the collision check. */
function collisionChecks(): readonly Check[] {
  const collisions = new CollisionCheck();
  return [collisions, styleOnlyCollisionCheck(collisions)];
}

const SEGMENTS = ['a', 'B', '1', '{x}', '{x:int}', '{x:alpha}', '{x:minlength(2)}', 'v{x}'];
const TAILS = ['', '/{t?}', '/{*t}'];
/** Enough words to distinguish the segments above. */
const WORDS = ['a', 'b', '1', 'v1', 'vz', 'zz', '22'];

const CONSTRAINTS: Readonly<Record<string, RegExp>> = {
  int: /^\d+$/,
  alpha: /^[a-z]+$/i,
  'minlength(2)': /^.{2,}$/,
};

/** Paths of up to four words, as lists of words. */
function allPaths(): string[][] {
  let level: string[][] = [[]];
  const all = [...level];
  for (let length = 1; length <= 4; length++) {
    level = level.flatMap((words) => WORDS.map((word) => [...words, word]));
    all.push(...level);
  }
  return all;
}
const PATHS = allPaths();

function accepts(segment: string, word: string): boolean {
  if (segment === 'v{x}') return /^v.+/i.test(word);
  if (!segment.startsWith('{')) return segment.toLowerCase() === word.toLowerCase();
  const constraint = /:(.+)\}$/.exec(segment)?.[1];
  return constraint === undefined || CONSTRAINTS[constraint]!.test(word);
}

function matches(template: readonly string[], words: readonly string[]): boolean {
  const last = template.at(-1);
  if (last === '{*t}') {
    const fixed = template.slice(0, -1);
    return words.length >= fixed.length && fixed.every((segment, at) => accepts(segment, words[at]!));
  }
  if (last === '{t?}' && words.length === template.length - 1) return matches(template.slice(0, -1), words);
  return words.length === template.length && template.every((segment, at) => accepts(segment, words[at]!));
}

/** The precedence digits that ASP.NET Core computes for a template, as a string that sorts by precedence. */
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

/** The outcomes of requests that match both routes: `ambiguous`, or the method name of the winning route. */
function outcomes(a: Route, b: Route): Set<string> {
  const found = new Set<string>();
  if (a.verb !== b.verb && a.verb !== 'ANY' && b.verb !== 'ANY') return found;
  const [left, right] = [segmentsOf(a.path), segmentsOf(b.path)];
  const [first, second] = [precedence(left), precedence(right)];
  for (const words of PATHS) {
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

describe('collision and overlap checks', () => {
  it('agree with an independent matcher on ambiguity, overlap and winner of each pair', () => {
    fc.assert(
      fc.property(routeSets, (routes) => {
        const [a, b] = routes as readonly Route[] as [Route, Route];
        const expected = outcomes(a, b);
        assert.equal(findingsOf(new CollisionCheck(), [a, b]).length > 0, expected.has('ambiguous'));
        const overlaps = findingsOf(overlapCheck(), [a, b]);
        assert.deepEqual(
          overlaps.map(({ related }) => related[0]!.location.file.replace(/^f(\d)\.ts$/, 'm$1')),
          [...expected].filter((outcome) => outcome !== 'ambiguous'),
        );
      }),
      { numRuns: 4000 },
    );
  });

  it('agree with an independent matcher on the pairs of routes in collision groups', () => {
    fc.assert(
      fc.property(routeSets, (routes) => {
        const check = new CollisionCheck();
        for (const item of routes) check.add(candidateOf(item));
        const groups = check.groups();
        for (const a of routes)
          for (const b of routes)
            if (a !== b)
              assert.equal(
                groups.some((group) => group.includes(a) && group.includes(b)),
                outcomes(a, b).has('ambiguous'),
              );
      }),
      { numRuns: 1000 },
    );
  });

  it('report an example path that matches both routes', () => {
    fc.assert(
      fc.property(routeSets, (routes) => {
        for (const { message } of findingsOf(overlapCheck(), routes)) {
          const parts = /^\w+ (\S+) fits both (\S+) and (\S+):/.exec(message);
          if (parts === null) continue;
          const words = segmentsOf(parts[1]!);
          assert.ok(matches(segmentsOf(parts[2]!), words) && matches(segmentsOf(parts[3]!), words), message);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('depend only on the current routes, not on earlier additions and removals', () => {
    const moves = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(routeSets, moves, (routes, changes) => {
        for (const make of [collisionChecks, () => [overlapCheck()]]) {
          const incremental = make();
          const candidates = routes.map(candidateOf);
          const present = new Set<Candidate>();
          for (const [at, isAdded] of changes) {
            const item = candidates[at % routes.length]!;
            if (isAdded === present.has(item)) continue;
            for (const check of incremental) check[isAdded ? 'add' : 'remove'](item);
            if (isAdded) present.add(item);
            else present.delete(item);
          }
          const fresh = make();
          for (const item of candidates) if (present.has(item)) for (const check of fresh) check.add(item);
          const all = (checks: readonly Check[]) => checks.flatMap((check) => check.findings());
          assert.deepEqual(all(incremental), all(fresh));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
