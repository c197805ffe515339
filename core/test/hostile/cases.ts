import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfig, RouteIndex } from '../..';
import { createIgnoreRules } from '../../discovery/gitignore-rules';
import { projectFrontends } from '../../discovery/source-files';
import { typescriptFrontend } from '../../frontends/typescript';
import { DescriptionError, readDescription } from '../../queries/verification/description';
import { readConfiguration } from '../../user-configuration/read';
import { csharpFrontend } from '../csharp-frontend';

/** What is mutated, and the names of the files that such texts are taken from. */
const kinds = {
  source: /\.(?:cs|tsx?)$/,
  options: /(?:Module|Program|Startup|[-.]module)\.(?:cs|ts)$/,
  project: /\.(?:csproj|props|slnx?)$|(?:package|tsconfig)\.json$/,
  configuration: /(?:fx-routes|appsettings|launchSettings)\.json$/,
  ignore: /\.gitignore$/,
  description: /(?:swagger|openapi|api-definition|generate-proxy)[^/]*\.json$/,
} as const;

export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds) as Kind[];

interface Sample {
  readonly name: string;
  readonly text: string;
}

/** Texts to mutate, by kind. */
export type Pools = Readonly<Record<Kind, readonly Sample[]>>;

/** How a case ended: `passed`, or what must not happen. */
export type Outcome = 'passed' | 'crashed' | 'hung' | 'lost others' | 'wrong exact';

/** Texts of kinds that samples hold no file of. */
const builtIn: Partial<Record<Kind, Sample>> = {
  configuration: {
    name: 'fx-routes.json',
    text: '{ "profile": "abp@9.3", "severity": { "id-case": "off" }, "suppress": [{ "code": "id-case", "reason": "x" }] }',
  },
  ignore: { name: '.gitignore', text: '**/[Bb]in/**\n!/a/*.cs\n*.g.cs\n\\#x\n' },
  description: {
    name: 'openapi.json',
    text: '{ "openapi": "3.1.0", "paths": { "/api/app/book/{id}": { "get": { "tags": ["Book"], "parameters": [{ "name": "id", "in": "path" }] } } } }',
  },
};

/** Reads the texts of each kind below some folders, not the large ones. */
export function poolsOf(folders: readonly string[], perKind = 1_000): Pools {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const samplesOf = (kind: Kind) => {
    const named = files.filter((file) => kinds[kind].test(file) && !/node_modules/.test(file));
    const step = Math.max(1, named.length / perKind);
    const chosen = named.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    const samples = chosen.map((file) => ({
      name: file.slice(file.lastIndexOf('/') + 1),
      text: readFileSync(file, 'utf8').slice(0, 30_000),
    }));
    const own = builtIn[kind];
    return own === undefined ? samples : [...samples, own];
  };
  return Object.fromEntries(allKinds.map((kind) => [kind, samplesOf(kind)])) as unknown as Pools;
}

/** Numbers from 0 to a limit that depend on the seed alone. */
function diceOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const tokens =
  '{ } ( ) [ ] < > , ; : :: . " \' ` @ # ! ? * ** / \\ = => $" """ /* */ // <!-- --> <![CDATA[ && || a< [q] **/a/ #if\n \0 \r \u2028 \ud800 null -1 1e999 class extends : partial this[ where async new using global\u0020 namespace'.split(
    ' ',
  );

const MAX_LENGTH = 100_000;

/** One text changed in up to six locations. */
function mutated(samples: readonly Sample[], dice: (limit: number) => number): Sample {
  const { name, text } = samples[dice(samples.length)]!;
  let result = text;
  for (let left = 1 + dice(6); left > 0; left--) {
    const from = dice(result.length + 1);
    const to = Math.min(result.length, from + dice(200));
    const token = tokens[dice(tokens.length)]!;
    const other = samples[dice(samples.length)]!.text;
    const start = dice(other.length + 1);
    const inserted = [
      () => '',
      () => token,
      () => result.slice(from, to).repeat(2),
      () => token.repeat(1 + dice(5_000)),
      () => result.slice(from, to).repeat(1 + dice(200)),
      () => other.slice(start, start + dice(2_000)),
      () => String.fromCharCode(dice(0x10000)),
    ][dice(7)]!();
    result = (result.slice(0, from) + inserted + result.slice(dice(2) === 0 ? from : to)).slice(
      0,
      MAX_LENGTH,
    );
  }
  return { name, text: result };
}

/** Services that no file beside them refers to. Packages without a host are one application: others may make a route of theirs assumed. */
const neighbors = {
  'Neighbor/Neighbor.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
  'Neighbor/NeighborModule.cs':
    'public class NeighborModule : FxModule { public override void ConfigureServices(ServiceConfigurationContext context) { Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(NeighborModule).Assembly); }); } }',
  'Neighbor/NextAppService.cs':
    'public class NextAppService : ApplicationService { public void GetDoor(int id) { } }',
  'neighbor-ts/package.json': '{ "name": "@acme/neighbor" }',
  'neighbor-ts/module.ts':
    'export class AppModule { configureServices() { configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(AppModule); }); } }',
  'neighbor-ts/side.ts': 'export class SideAppService extends ApplicationService { getDoor(id: number) {} }',
};

interface Row {
  readonly service: string;
  readonly text: string;
  readonly isExact: boolean;
}

async function routesBeside(files: Readonly<Record<string, string>>): Promise<readonly Row[]> {
  const index = new RouteIndex(defaultConfig);
  for (const frontend of [...projectFrontends, await csharpFrontend, typescriptFrontend]) index.use(frontend);
  index.update(Object.entries({ ...neighbors, ...files }).map(([file, text]) => ({ file, text })));
  return index.analysis.routes
    .filter(
      ({ location }) => location.file.startsWith('Neighbor/') || location.file.startsWith('neighbor-ts/'),
    )
    .map(({ service, verb, path, certainty }) => ({
      service,
      text: `${verb} ${path}`,
      isExact: certainty === 'exact',
    }));
}

/** What a mutated text does to the files beside it. Throws what the code throws. */
async function effectOf(kind: Kind, { name, text }: Sample): Promise<Outcome> {
  switch (kind) {
    case 'source':
    case 'options': {
      const folder = name.endsWith('.cs') ? 'Hostile' : 'hostile-ts';
      const files = {
        'Hostile/Hostile.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web" />',
        'hostile-ts/package.json': '{ "name": "@acme/hostile" }',
        [`${folder}/${name}`]: text,
      };
      return harmTo(await routesBeside(files));
    }
    case 'project':
      return harmTo(await routesBeside({ [`hostile/${name}`]: text }));
    case 'configuration':
      readConfiguration(text, { file: 'fx-routes.json', root: '', today: '2026-01-01' });
      return 'passed';
    case 'ignore': {
      const rules = createIgnoreRules().within('', `${text}\nkept.txt`);
      for (const path of ['a/b/', `${'a/'.repeat(200)}x.cs`, 'a'.repeat(255)]) rules.ignores(path);
      return rules.ignores('kept.txt') ? 'passed' : 'lost others';
    }
    case 'description':
      try {
        readDescription(JSON.parse(text));
      } catch (error) {
        if (!(error instanceof DescriptionError) && !(error instanceof SyntaxError)) throw error;
      }
      return 'passed';
  }
}

async function harmTo(rows: readonly Row[]): Promise<Outcome> {
  const expected = await expectation;
  if (expected.some(({ service }) => rows.every((row) => row.service !== service))) return 'lost others';
  const isRight = ({ text }: Row) => expected.some((row) => row.text === text);
  return rows.every((row) => !row.isExact || isRight(row)) ? 'passed' : 'wrong exact';
}

const MAX_MICROSECONDS = 2_000_000;

/** Runs the case of a seed. A case is small: at most 100 KB. */
export async function runCase(
  pools: Pools,
  kind: Kind,
  seed: number,
): Promise<{ outcome: Outcome; sample: Sample; error?: unknown }> {
  const sample = mutated(pools[kind], diceOf(seed));
  const before = process.cpuUsage();
  try {
    const outcome = await effectOf(kind, sample);
    return { outcome: process.cpuUsage(before).user > MAX_MICROSECONDS ? 'hung' : outcome, sample };
  } catch (error) {
    return { outcome: 'crashed', sample, error };
  }
}

/** The routes of the neighbors, all of them exact. */
const expectation = routesBeside({}).then((routes) => {
  assert.ok(routes.length === 2 && routes.every(({ isExact }) => isExact));
  return routes;
});
