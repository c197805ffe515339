// Compares predicted routes of framework modules with those that real hosts reported, by version of the framework:
// npx tsx scripts/compare-modules-with-hosts.ts <folder>[=<definition>]…
// <definition>: the API definition that a host of the folder reported, relative to the folder. By default, the first
// generate-proxy.json in the folder. The application that fits best counts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeFolder } from '../cli/context/folder-analysis';
import type { Analysis, Route } from '../core';
import { modulePackages } from '../core/catalog/module-controllers';
import { groupBy } from '../core/model/collections';

/** The members of an API definition that are read. */
interface Definition {
  readonly modules: Readonly<Record<string, { readonly controllers: Readonly<Record<string, Controller>> }>>;
}

interface Controller {
  readonly type: string;
  readonly actions: Readonly<Record<string, { readonly httpMethod: string; readonly url: string }>>;
}

interface Counts {
  hosts: number;
  reported: number;
  agreed: number;
  assumed: number;
  missing: number;
  wrong: number;
  wrongAssumed: number;
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: npx tsx scripts/compare-modules-with-hosts.ts <folder>[=<definition>]…');
  process.exit(2);
}
const byVersion = new Map<string, Counts>();
void compareAll();

async function compareAll(): Promise<void> {
  for (const given of folders) {
    const [folder = '', name = firstDefinition(folder)] = given.split('=');
    if (name === undefined || !existsSync(join(folder, name))) console.log(`${folder}: no API definition`);
    else await compare(folder, JSON.parse(readFileSync(join(folder, name), 'utf8')));
  }
  const total = [...byVersion.values()].reduce(sum);
  for (const [version, counts] of [...byVersion].sort(
    ([a], [b]) => Number.parseFloat(a.slice(4)) - Number.parseFloat(b.slice(4)),
  ))
    console.log(line(version, counts));
  console.log(line('all', total));
}

function firstDefinition(folder: string): string | undefined {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /(?:^|\/)generate-proxy\.json$/.test(name)).sort()[0];
}

const sum = (a: Counts, b: Counts): Counts => ({
  hosts: a.hosts + b.hosts,
  reported: a.reported + b.reported,
  agreed: a.agreed + b.agreed,
  assumed: a.assumed + b.assumed,
  missing: a.missing + b.missing,
  wrong: a.wrong + b.wrong,
  wrongAssumed: a.wrongAssumed + b.wrongAssumed,
});

function line(
  title: string,
  { hosts, reported, agreed, assumed, missing, wrong, wrongAssumed }: Counts,
): string {
  const share = ((100 * agreed) / Math.max(reported, 1)).toFixed(1);
  return `${title.padEnd(28)} ${hosts} hosts: ${agreed} of ${reported} routes (${share} %), ${assumed} of them assumed; ${missing} missing, ${wrong} wrong, ${wrongAssumed} wrong as assumed`;
}

const cataloged = new Set(
  modulePackages.value.flatMap(({ controllers = [] }) => controllers.map(({ name }) => name)),
);

/** The routes of controllers in the catalog that the workspace does not declare. */
function reportedRoutes({ modules }: Definition, { classes }: Analysis): ReadonlySet<string> {
  const own = new Set(classes.map(({ fullName }) => fullName));
  const controllers = Object.values(modules ?? {}).flatMap((module) => Object.values(module.controllers));
  return new Set(
    controllers
      .filter(({ type }) => cataloged.has(type) && !own.has(type))
      .flatMap(({ actions }) => Object.values(actions).map(({ httpMethod, url }) => `${httpMethod} /${url}`)),
  );
}

const keyOf = ({ verb, path }: Route) => `${verb} ${path.replace(/\{(\w+)[^}]*\}/g, '{$1}')}`;

async function compare(folder: string, definition: Definition): Promise<void> {
  const config = { profile: null, style: null, rootName: '.', readsModules: true };
  const { analysis } = await analyzeFolder('.', folder, config, {});
  const reported = reportedRoutes(definition, analysis);
  if (reported.size === 0) return console.log(`${folder}: the definition has no routes of modules`);
  const { applications, routes } = analysis.modules;
  const hosts = [...groupBy(routes, ({ application }) => application)].map(([name, own]) => {
    const visible = own.filter(({ visibility }) => visibility === 'visible');
    return { name, visible, agreed: visible.filter((route) => reported.has(keyOf(route))) };
  });
  const rankOf = ({ agreed, visible }: (typeof hosts)[number]) => 2 * agreed.length - visible.length;
  const [best] = hosts.sort((a, b) => rankOf(b) - rankOf(a));
  const { visible = [], agreed = [], name = '' } = best ?? {};
  const predicted = new Set(visible.map(keyOf));
  const missing = [...reported].filter((key) => !predicted.has(key));
  const wrong = visible.filter((route) => !reported.has(keyOf(route)));
  for (const key of missing) console.log(`${folder}: missing: ${key}`);
  for (const route of wrong) console.log(`${folder}: wrong, ${route.certainty}: ${keyOf(route)}`);
  const isPaid = visible.some(({ hasUnknownBase }) => hasUnknownBase);
  const version = applications.find((one) => one.name === name)?.profile ?? analysis.profile;
  const profile = isPaid ? `${version} with paid packages` : version;
  const exact = wrong.filter(({ certainty }) => certainty === 'exact').length;
  const counts = {
    hosts: 1,
    reported: reported.size,
    agreed: reported.size - missing.length,
    assumed: agreed.filter(({ certainty }) => certainty !== 'exact').length,
    missing: missing.length,
    wrong: exact,
    wrongAssumed: wrong.length - exact,
  };
  const before = byVersion.get(profile);
  byVersion.set(profile, before === undefined ? counts : sum(before, counts));
}
