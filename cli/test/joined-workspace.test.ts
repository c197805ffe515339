/** `check` of a workspace reports the same as `check --from` with the output of `list` for each package. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  checkReport,
  type Files,
  type Finding,
  type Location,
  packageOf,
  type Report,
  saveList,
} from './saved-lists';
import { temporaryFolders } from './temporary-folder';

const METHODS = [
  'getAsync(id: string) {}',
  'getListAsync() {}',
  'getAllAsync() {}',
  'createAsync() {}',
  'insertAsync() {}',
  'getOpenAsync() {}',
  'findAsync() {}',
  "@HttpGet('/api/app/order/{id}') oneAsync(id: string) {}",
  "@HttpGet('/api/app/order/{id:int}') numberedAsync(id: number) {}",
  "@HttpGet('/api/app/{kind}/open') openAsync(kind: string) {}",
  "@HttpGet('/api/app/order/{*rest}') restAsync(rest: string) {}",
  "@HttpGet('/api/app/openOrder') olderAsync() {}",
  "@ApiVersion('2.0') @HttpGet('/api/app/order/{id}') laterAsync(id: string) {}",
  "@Consumes('text/plain') @HttpPut('/api/app/order/{id}') plainAsync(id: string) {}",
  "@HttpPut('/api/app/order/{id}', { order: 1 }) lastAsync(id: string) {}",
  "@HttpPut('/api/app/order/{id}') putAsync(id: string) {}",
];

const somePackage = fc.record({
  setting: fc.constantFrom('', "o.rootPath = 'store';", 'o.useV3UrlStyle = true;'),
  services: fc.dictionary(
    fc.constantFrom('Order', 'OpenOrder'),
    fc.subarray(METHODS).map((methods) => methods.join('\n')),
    { minKeys: 1 },
  ),
});

/** Workspaces: lists of package folders with their files. Sorting the files by name or by path gives the same order. */
const workspaces = fc
  .array(somePackage, { minLength: 2, maxLength: 3 })
  .map((packages) =>
    packages.map(({ setting, services }, index): readonly [string, Files] => [
      `packages/p${index}`,
      packageOf(`@acme/p${index}`, services, setting, `p${index}-`),
    ]),
  );

const packageAt = ({ file }: Location) => /p\d-/.exec(file)?.[0];
const isBetweenPackages = ({ location, related }: Finding) =>
  related.some((other) => packageAt(other.location) !== packageAt(location));
const inPackage = ({ file, ...rest }: Location) => ({ ...rest, file: file.replace(/^packages\/p\d\//, '') });

/** Makes reports comparable: locations become relative to packages; applications are removed, also from messages. */
function comparable({ routes, diagnostics }: Report) {
  return {
    routes: routes.map(({ applications, ...route }) => ({ ...route, location: inPackage(route.location) })),
    diagnostics: diagnostics.map((finding) => ({
      ...finding,
      message:
        finding.code === 'route-collision' && isBetweenPackages(finding)
          ? finding.message.replace(/: .*/, '')
          : finding.message,
      location: inPackage(finding.location),
      related: finding.related.map((other) => ({ ...other, location: inPackage(other.location) })),
    })),
  };
}

describe('check --from', () => {
  const folder = temporaryFolders();

  it('reports the same for the lists of all packages as check without --from for the whole workspace', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(workspaces, async (packages) => {
        const cwd = folder(
          Object.fromEntries(
            packages.flatMap(([path, files]) =>
              Object.entries(files).map(([file, text]) => [`${path}/${file}`, text]),
            ),
          ),
        );
        for (const [path] of packages) await saveList(join(cwd, path), 'routes.json');
        const files = packages.map(([path]) => `${path}/routes.json`);
        const joined = await checkReport(cwd, '--from', ...files);
        assert.deepEqual(comparable(joined), comparable(await checkReport(cwd)));
        for (const finding of joined.diagnostics)
          seen.add(`${finding.code} ${isBetweenPackages(finding) ? 'between packages' : 'in one'}`);
      }),
      { numRuns: 40 },
    );
    for (const code of ['route-collision', 'route-overlap', 'shadowed-route', 'style-only-collision'])
      for (const where of ['in one', 'between packages'])
        assert.ok(seen.has(`${code} ${where}`), code + where);
  });
});
