import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultConfig, RouteIndex } from '../..';
import { createIgnoreRules } from '../../discovery/gitignore-rules';
import { projectFrontends } from '../../discovery/source-files';
import { typescriptFrontend } from '../../frontends/typescript';
import { DescriptionError, readDescription } from '../../queries/verification/read-description';
import { readConfiguration } from '../../user-configuration/read';
import { csharpFrontend } from '../csharp-frontend';

/** Kinds of files to mutate, each with a pattern for the paths of its samples. */
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

/** The samples to mutate, by kind of file. */
export type Samples = Readonly<Record<Kind, readonly Sample[]>>;

/** The result of a case: `passed`, or how it failed. */
export type Outcome = 'passed' | 'crashed' | 'hung' | 'lost others' | 'wrong exact';

/** Additional samples for kinds of files that may be missing in the sample folders. */
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

/** Reads up to `perKind` files of each kind, spread evenly over the folders; up to 30,000 characters of each file. */
export function readSamples(folders: readonly string[], perKind = 1_000): Samples {
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
    const extra = builtIn[kind];
    return extra === undefined ? samples : [...samples, extra];
  };
  return Object.fromEntries(allKinds.map((kind) => [kind, samplesOf(kind)])) as unknown as Samples;
}

/** A generator of pseudorandom integers below a limit; the seed determines the sequence. */
function randomOf(seed: number): (limit: number) => number {
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

/** A sample with one to six random edits. */
function mutated(samples: readonly Sample[], random: (limit: number) => number): Sample {
  const { name, text } = samples[random(samples.length)]!;
  let result = text;
  for (let left = 1 + random(6); left > 0; left--) {
    const from = random(result.length + 1);
    const to = Math.min(result.length, from + random(200));
    const token = tokens[random(tokens.length)]!;
    const other = samples[random(samples.length)]!.text;
    const start = random(other.length + 1);
    const inserted = [
      () => '',
      () => token,
      () => result.slice(from, to).repeat(2),
      () => token.repeat(1 + random(5_000)),
      () => result.slice(from, to).repeat(1 + random(200)),
      () => other.slice(start, start + random(2_000)),
      () => String.fromCharCode(random(0x10000)),
    ][random(7)]!();
    result = (result.slice(0, from) + inserted + result.slice(random(2) === 0 ? from : to)).slice(
      0,
      MAX_LENGTH,
    );
  }
  return { name, text: result };
}

/** Services that do not depend on the mutated file. Their routes may be assumed if the file is in their application. */
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

async function neighborRoutes(files: Readonly<Record<string, string>>): Promise<readonly Row[]> {
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

/** Reads a mutated file; a source or project file is read together with the neighbors. Throws unexpected errors. */
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
      return outcomeOf(await neighborRoutes(files));
    }
    case 'project':
      return outcomeOf(await neighborRoutes({ [`hostile/${name}`]: text }));
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

async function outcomeOf(rows: readonly Row[]): Promise<Outcome> {
  const expected = await expectedRoutes;
  if (expected.some(({ service }) => rows.every((row) => row.service !== service))) return 'lost others';
  const isRight = ({ text }: Row) => expected.some((row) => row.text === text);
  return rows.every((row) => !row.isExact || isRight(row)) ? 'passed' : 'wrong exact';
}

const MAX_MICROSECONDS = 2_000_000;

/** Mutates a sample and reads it. The seed determines the mutation; the mutated text has at most 100,000 characters. */
export async function runCase(
  samples: Samples,
  kind: Kind,
  seed: number,
): Promise<{ outcome: Outcome; sample: Sample; error?: unknown }> {
  const sample = mutated(samples[kind], randomOf(seed));
  const before = process.cpuUsage();
  try {
    const outcome = await effectOf(kind, sample);
    return { outcome: process.cpuUsage(before).user > MAX_MICROSECONDS ? 'hung' : outcome, sample };
  } catch (error) {
    return { outcome: 'crashed', sample, error };
  }
}

/** The routes of the neighbors without a mutated file; all are exact. */
const expectedRoutes = neighborRoutes({}).then((routes) => {
  assert.ok(routes.length === 2 && routes.every(({ isExact }) => isExact));
  return routes;
});
