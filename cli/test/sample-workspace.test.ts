import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analysis, Route, Style } from '../../core';
import { analyzeFolder } from '../context/folder-analysis';
import { capturedRun } from './captured-run';

const ROOT = join(__dirname, '..', '..');
const SAMPLES = ['test-workspace/typescript', 'test-workspace/csharp'] as const;

async function analysisOf(sample: string, style: Style | null = null): Promise<Analysis> {
  const config = { profile: null, style, rootName: 'sample' };
  return (await analyzeFolder(ROOT, sample, config)).analysis;
}

/** Every `VERB /route` in the comments of a sample. */
function mentionedRoutes(sample: string): string[] {
  const folder = join(ROOT, sample);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|cs)$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/\b(GET|POST|PUT|DELETE|PATCH) (\/[\w/{}-]+)/g),
      ].map(([, verb, path]) => `${verb} ${path}`),
    );
}

for (const sample of SAMPLES) {
  describe(`the sample ${sample}`, () => {
    it('has routes of every visibility, origin and style, and all are exact', async () => {
      const { profile, routes, diagnostics } = await analysisOf(sample);
      const values = (pick: (route: Route) => unknown) => [...new Set(routes.map(pick))].sort();
      assert.equal(profile, 'fx');
      assert.deepEqual(
        values(({ visibility }) => visibility),
        ['hidden', 'visible'],
      );
      assert.deepEqual(
        values(({ origin }) => origin),
        ['attribute', 'convention'],
      );
      assert.deepEqual(
        values(({ style }) => style ?? 'none'),
        ['none', 'v3', 'v4'],
      );
      assert.deepEqual(
        values(({ certainty }) => certainty),
        ['exact'],
      );
      assert.equal(diagnostics.filter(({ severity }) => severity === 'error').length, 1);
    });

    it('has every route that its comments mention', async () => {
      const { routes } = await analysisOf(sample);
      const rows = new Set(routes.map(({ verb, path }) => `${verb} ${path}`));
      const mentioned = mentionedRoutes(sample);
      assert.ok(mentioned.length > 20);
      assert.deepEqual(
        mentioned.filter((row) => !rows.has(row)),
        [],
      );
    });

    it('fails check with a message about both colliding methods; without their service, check succeeds', async () => {
      const all = await capturedRun(['check', sample], { cwd: ROOT });
      assert.equal(all.code, 1);
      assert.match(all.stdout, /StockAppService\.createAsync/i);
      assert.match(all.stdout, /StockAppService\.insertAsync/i);
      const rest = await capturedRun(['check', sample, '--service', '!StockAppService'], { cwd: ROOT });
      assert.equal(rest.code, 0);
    });
  });
}

describe('the samples in both languages', () => {
  /** A method as C# spells it: `#lookUpAsync` → `LookUpAsync`. */
  const pascal = (method: string) => method.replace(/^#?(.)/, (_, first: string) => first.toUpperCase());
  const label = (row: string) => row.replace(/\w+$/, pascal);

  const comparableRoute = (route: Route) => ({
    verb: route.verb,
    path: route.path,
    service: route.service,
    method: pascal(route.method),
    visibility: route.visibility,
    style: route.style,
    styles: route.styles,
    certainty: route.certainty,
    reasons: route.reasons.map(({ code }) => code),
    origin: route.origin,
    inheritedFrom: route.inheritedFrom,
    parameters: route.parameters.map(({ name, in: source, optional }) => ({ name, in: source, optional })),
    steps: route.derivation.map(({ kind }) => kind),
    collidesWith: route.collidesWith.map(label).sort(),
  });

  /** The parts that must be the same in both languages: all except types, locations and names of assemblies. */
  function comparable({ profile, style, routes, exclusions, diagnostics }: Analysis) {
    const sorted = <T>(rows: readonly T[], key: (row: T) => string) =>
      rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    return {
      profile,
      style,
      routes: sorted(
        routes.map(comparableRoute),
        ({ service, method, verb, path }) => `${service}.${method} ${verb} ${path}`,
      ),
      // Accessors and function properties of TypeScript are exclusions; a C# property is not.
      exclusions: exclusions
        .filter(({ reason }) => !reason.startsWith('The member is '))
        .map(({ service, method, code }) => `${service}.${method === null ? '*' : pascal(method)} ${code}`)
        .sort(),
      diagnostics: diagnostics.map(({ code, severity }) => `${severity} ${code}`).sort(),
    };
  }

  for (const style of [null, 'v3', 'v4'] as const) {
    it(`have the same routes, exclusions and findings, style: ${style ?? 'as configured'}`, async () => {
      const [typescript, csharp] = await Promise.all(SAMPLES.map((sample) => analysisOf(sample, style)));
      assert.ok(typescript!.routes.length > 50 && typescript!.exclusions.length > 10);
      assert.deepEqual(comparable(csharp!), comparable(typescript!));
    });
  }

  it('mention the same routes in their comments', () => {
    const [typescript, csharp] = SAMPLES.map((sample) => mentionedRoutes(sample).sort());
    assert.deepEqual(csharp, typescript);
  });
});

describe('the packed npm package', () => {
  it('runs on its own, and contains no sources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fx-routes-pack-'));
    try {
      const packed = execFileSync(
        'npm',
        ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
        {
          cwd: ROOT,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
      const unexpected = files.filter(
        ({ path }) =>
          !/^(dist\/|docs\/schemas\/|docs\/(diagnostics\/)?[\w-]+(\.api)?\.md$|ci\/|package\.json$|(?:README|CHANGELOG|SECURITY)\.md$|LICENSE$|THIRD-PARTY-NOTICES\.txt$)/.test(
            path,
          ),
      );
      assert.deepEqual(unexpected, []);
      // Files that the command line refers to, or that projects import.
      for (const needed of [
        'docs/conventions.md',
        'docs/diagnostics/route-collision.md',
        'ci/FxRoutes.targets',
        'SECURITY.md',
        'THIRD-PARTY-NOTICES.txt',
      ])
        assert.ok(files.some(({ path }) => path === needed));
      execFileSync('tar', ['-xzf', filename], { cwd: folder });
      const bin = join(folder, 'package', 'dist', 'cli.js');
      const stdout = execFileSync(process.execPath, [bin, 'list', SAMPLES[0], '--service', 'Reading*'], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      assert.match(stdout, /GET +\/api\/app\/reading-book\/top-sellers/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
