// Compares the routes of programs with the endpoints that ASP.NET Core reported for them:
// npx tsx scripts/compare-with-endpoints.ts <folder>. The folder has a folder for each program, with its sources and
// endpoints.json. Prints each program that differs, and counts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, RouteIndex } from '../core';
import { loadFrontends } from '../reading/load-frontends';

interface Reported {
  readonly pattern: string;
  readonly methods?: readonly string[];
  readonly authorize?: readonly string[];
  readonly allowAnonymous?: boolean;
  readonly requiredValues?: Readonly<Record<string, string>>;
}

/** `GET /books/{id} anonymous` */
function reportedRows({ pattern, methods = ['ANY'], authorize = [], allowAnonymous }: Reported) {
  const named = authorize.flatMap((one) => {
    const [, policy] = /^policy=(.*)$/.exec(one) ?? [];
    const [, roles] = /RolesAuthorizationRequirement:.*\((.*)\)$/.exec(one) ?? [];
    return policy !== undefined ? [`policy ${policy}`] : roles !== undefined ? [`roles ${roles}`] : [];
  });
  const required = named.length > 0 ? named.join(', ') : authorize.length > 0 ? 'authenticated' : 'open';
  const access = allowAnonymous ? 'anonymous' : required;
  return methods.map((verb) => `${verb} ${pathOf(pattern)} ${access}`);
}

const pathOf = (pattern: string) => `/${pattern.replace(/^~?\/|\/$/g, '')}`;
const rowOf = ({ verb, path, access }: Route) => `${verb} ${pathOf(path)} ${access?.text}`;

async function routesOf(folder: string): Promise<readonly Route[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.cs(proj)?$/.test(file),
  );
  const index = new RouteIndex({ profile: null, style: null, rootName: 'App', readsAccess: true });
  for (const frontend of await loadFrontends(files)) index.use(frontend);
  index.update(files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })));
  return index.analysis.routes;
}

async function main(root: string): Promise<void> {
  const counts = { equal: 0, unknown: 0, missing: 0, wrong: 0 };
  for (const name of readdirSync(root).sort()) {
    if (!/^\d/.test(name)) continue;
    const { endpoints } = JSON.parse(readFileSync(join(root, name, 'endpoints.json'), 'utf8'));
    // The default routes of MVC are compared by the rows of controllers, which have the names of their actions.
    const isDefault = ({ pattern }: Reported) => pattern.includes('{controller=');
    const left = (endpoints as Reported[]).filter((one) => !isDefault(one)).flatMap(reportedRows);
    const lines: string[] = [];
    for (const route of await routesOf(join(root, name))) {
      if (/\{controller=|\/Home\//.test(route.path)) continue;
      const at = left.indexOf(rowOf(route));
      const isUnsure = route.certainty === 'unknown' || route.access?.certainty === 'unknown';
      if (at >= 0) left.splice(at, 1);
      if (at >= 0) counts.equal++;
      else if (isUnsure) {
        counts.unknown++;
        const [reason] = [...route.reasons, ...(route.access?.reasons ?? [])];
        lines.push(`  ? ${rowOf(route)}: ${reason?.text}`);
        // An unknown route is compared with an endpoint with the same last segment.
        const last = pathOf(route.path).split('/').at(-1);
        const like = left.findIndex((row) => row.split(' ')[1]!.endsWith(`/${last}`));
        if (like >= 0) left.splice(like, 1);
      } else {
        counts.wrong++;
        lines.push(`  + ${rowOf(route)} (${route.certainty})`);
      }
    }
    counts.missing += left.length;
    lines.push(...left.map((row) => `  - ${row}`));
    if (lines.length > 0) console.log([name, ...lines].join('\n'));
  }
  console.log(counts);
}

void main(process.argv[2] ?? '.');
