import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { CodeLens } from 'vscode';
import { rawLensesOf, resource, startExtension } from './editor';

interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A route in the output of `list --format json`, with the properties that the test compares with lenses. */
interface Row {
  readonly verb: string;
  readonly route: string;
  readonly visibility: string;
  readonly styles: { readonly v3: string; readonly v4: string };
  readonly style: string | null;
  readonly certainty: string;
  readonly service: string;
  readonly serviceFullName: string;
  readonly method: string;
  readonly applications: readonly string[];
  readonly inheritedFrom: string | null;
  readonly location: SourceLocation;
  readonly collidesWith: readonly string[];
}

interface Excluded {
  readonly reason: string;
  readonly location: SourceLocation;
}

interface ListOutput {
  readonly routes: readonly Row[];
  readonly excluded: readonly Excluded[];
}

const routeTitle = /^[A-Z]+ (\/|\?)/;
const titlesOf = (lenses: readonly CodeLens[]) => lenses.map(({ command }) => command!.title);
const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
const locationKey = ({ file, line, column }: SourceLocation) => `${file}:${line}:${column}`;

function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/** The expected titles of the route lenses for the rows of one method. */
function expectedTitles(rows: readonly Row[]): string[] {
  const isShared = unique(rows.map(({ serviceFullName }) => serviceFullName)).length > 1;
  const applications = unique(rows.flatMap(({ applications: own }) => own));
  const byText = grouped(rows, ({ verb, route, visibility, style, styles, service, inheritedFrom }) => {
    const other = style === 'v3' ? `v4: ${styles.v4}` : `v3: ${styles.v3}`;
    return [
      `${verb} ${route}`,
      ...(visibility === 'hidden' ? ['hidden'] : []),
      ...(style !== null && styles.v3 !== styles.v4 ? [other] : []),
      ...(inheritedFrom !== null || isShared ? [`through ${service}`] : []),
    ].join(' · ');
  });
  return [...byText].map(([text, same]) => {
    const serving = unique(same.flatMap(({ applications: own }) => own));
    return serving.length === applications.length ? text : `${text} · in ${serving.join(', ')}`;
  });
}

const outputs = JSON.parse(readFileSync(process.env.FX_ROUTES_ROWS!, 'utf8')) as Readonly<
  Record<string, ListOutput>
>;

describe('lenses compared with the command line', () => {
  before(startExtension);

  for (const [folder, { routes, excluded }] of Object.entries(outputs)) {
    it(`show the same routes for every method in ${folder}`, async () => {
      assert.ok(routes.length > 0);
      const byFile = grouped(
        [...routes.map(({ location }) => location), ...excluded.map(({ location }) => location)],
        ({ file }) => file,
      );
      for (const file of byFile.keys()) {
        const lenses = await rawLensesOf(resource(folder, file));
        const here = routes.filter(({ location }) => location.file === file);
        const locations = grouped(here, ({ location }) => locationKey(location));
        let shown = 0;
        for (const [key, rows] of locations) {
          const { line, column } = rows[0]!.location;
          const atLocation = lenses.filter(
            ({ range: { start } }) => start.line + 1 === line && start.character + 1 === column,
          );
          const titles = titlesOf(atLocation);
          const listed = atLocation.find(({ command }) => / inherited endpoints?$/.test(command!.title));
          if (listed !== undefined) {
            // One lens of the class lists all endpoints inherited from the framework.
            const entries = (listed.command!.arguments![1] as { title: string }[]).map(({ title }) => title);
            for (const { verb, route, service, method } of rows) {
              assert.ok(
                entries.some((title) => title.startsWith(`${verb} ${route} · ${service}.${method}`)),
                key,
              );
            }
            continue;
          }
          const found = titles.filter((title) => routeTitle.test(title));
          assert.deepEqual(found.toSorted(), expectedTitles(rows).toSorted(), key);
          shown += found.length;
          const collisions = unique(rows.flatMap(({ collidesWith }) => collidesWith));
          assert.equal(
            titles.some((title) => title.startsWith('collides with')),
            collisions.length > 0,
            key,
          );
          for (const certainty of ['assumed', 'unknown']) {
            assert.equal(
              titles.some((title) => title.startsWith(certainty)),
              rows.some((row) => row.certainty === certainty),
              key,
            );
          }
        }
        // No other location has a route lens.
        assert.equal(titlesOf(lenses).filter((title) => routeTitle.test(title)).length, shown, file);
        const reasons = excluded.filter(({ location }) => location.file === file);
        assert.deepEqual(
          titlesOf(lenses)
            .filter((title) => title.startsWith('not exposed: '))
            .toSorted(),
          reasons.map(({ reason }) => `not exposed: ${reason.replace(/\.$/, '')}`).toSorted(),
          file,
        );
      }
    });
  }

  it('name applications only for routes that differ between applications', async () => {
    const titles = titlesOf(await rawLensesOf(resource('mart', 'src/Mart.Application/PriceAppService.cs')));
    assert.deepEqual(
      titles.filter((title) => routeTitle.test(title)),
      [
        'GET /api/app/price/{id}',
        'GET /api/app/price/lowestPrices · v4: /api/app/price/lowest-prices · in Mart.Admin',
        'GET /api/app/price/lowest-prices · v3: /api/app/price/lowestPrices · in Mart.Web',
      ],
    );
    const gifts = await rawLensesOf(resource('mart', 'src/Mart.Application/GiftBoxAppService.cs'));
    assert.deepEqual(titlesOf(gifts), [
      'not exposed: MartAppServiceBase is abstract',
      'GET /api/app/giftBox/owner · v4: /api/app/gift-box/owner · through GiftBoxAppService · in Mart.Admin',
      'GET /api/app/gift-box/owner · v3: /api/app/giftBox/owner · through GiftBoxAppService · in Mart.Web',
      '/api/app/giftBox · v3 style · in Mart.Admin',
      '/api/app/gift-box · v4 style · in Mart.Web',
      'default root path',
      'style is configured',
      '2 inherited endpoints',
      'POST /api/app/giftBox · v4: /api/app/gift-box · in Mart.Admin',
      'POST /api/app/gift-box · v3: /api/app/giftBox · in Mart.Web',
    ]);
  });
});
