/** The page of `export --format html` in a real Chromium: npm run test:page. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routesPage } from '../../cli/reporters/export/page.ts';
import { analysis, route } from '../../core/test/routes.ts';
import { installChromium } from '../../extension/test/host/install.mjs';
import { startBrowser } from '../../extension/test/host/server.mjs';
import { buildPage } from '../../scripts/page.mjs';

const book = (given) => route({ service: 'BookAppService', ...given });
const store = [
  book({ path: '/api/app/book', method: 'getListAsync' }),
  book({
    path: '/api/app/book',
    verb: 'POST',
    method: 'createAsync',
    collidesWith: ['POST /api/app/book BookAppService.addAsync'],
  }),
  book({
    path: '/api/app/book',
    verb: 'POST',
    method: 'addAsync',
    collidesWith: ['POST /api/app/book BookAppService.createAsync'],
  }),
  book({
    path: '/api/app/book/{id}',
    method: 'getAsync',
    parameters: [{ name: 'id', in: 'path', type: 'string', optional: false }],
  }),
  book({
    path: '/api/app/book/best-sellers',
    method: 'getBestSellersAsync',
    styles: { v3: '/api/app/book/bestSellers', v4: '/api/app/book/best-sellers' },
  }),
  route({
    path: '/api/app/author',
    service: 'AuthorAppService',
    visibility: 'hidden',
    at: 'src/authors.ts:3',
  }),
];
const collision = {
  code: 'route-collision',
  severity: 'error',
  message: 'Two methods answer POST /api/app/book',
  location: store[1].location,
  related: [{ message: 'the other one', location: store[2].location }],
  subjects: ['POST /api/app/book BookAppService.createAsync', 'POST /api/app/book BookAppService.addAsync'],
};
/** What a route takes and returns whose body and response have a schema. */
const creation = (schema) => ({
  parameters: [],
  body: { mediaTypes: ['application/json'], schema, isRequired: true },
  responses: [{ status: 200, mediaTypes: ['application/json'], schema }],
});
const authors = ['import { x } from "y";', '', '\texport class AuthorAppService {', '\t}'];
const repository = { commit: 'c0ffee', url: 'https://example.org/{file}#L{line}', files: ['src/authors.ts'] };
const scripted = '</script><script>document.title = "run"</script><img src=x onerror="document.title=1">';

const noContract = { operations: new Map(), types: new Map() };

describe('the page of routes', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'fx-routes-page-'));
  let browser;
  let emptyPage;
  let page;
  /** URLs that the page requested, and its console messages, errors and dialogs. */
  let requests;
  let messages;

  before(async () => {
    ({ page: emptyPage } = await buildPage());
    browser = await startBrowser({ chromium: installChromium() });
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    assert.deepEqual(messages, []);
    assert.deepEqual(requests, [pathToFileURL(join(folder, 'routes.html')).href]);
    await page.context().close();
  });

  async function open(routes, { diagnostics = [], hash = '', contract = noContract } = {}) {
    const sources = {
      textOf: (file) => (file === 'src/authors.ts' ? authors.join('\n') : null),
      repositoryOf: () => repository,
      emptyPage: () => emptyPage,
    };
    const applications = [...new Set(routes.flatMap(({ applications: own }) => own))];
    const all = analysis({
      routes,
      diagnostics,
      applications: applications.map((name) => ({ name, profile: 'fx' })),
    });
    const file = join(folder, 'routes.html');
    writeFileSync(file, routesPage(all, contract, 'https://localhost:5001', sources));
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    [requests, messages] = [[], []];
    page.on('request', (request) => requests.push(request.url().replace(/#.*/s, '')));
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('dialog', (dialog) => messages.push(dialog.message()));
    await page.goto(pathToFileURL(file).href + hash);
  }

  const search = (text) => page.fill('#search', text);
  const texts = (selector) => page.locator(selector).allInnerTexts();
  const methods = () => texts('.row.route .method');
  const details = () => page.innerText('#details');

  it('lists routes grouped by service', async () => {
    await open(store);
    assert.deepEqual(await texts('.row.group .label'), ['BookAppService', 'AuthorAppService']);
    assert.deepEqual((await methods()).slice(0, 2), ['getListAsync', 'createAsync']);
    assert.match(await page.innerText('#counts'), /6 routes\s+2 services\s+1 hidden\s+1 collision\b/);
  });

  it('searches for words, and accepts the filters of the command line', async () => {
    await open(store);
    for (const [line, expected] of [
      ['best', ['getBestSellersAsync']],
      ['--verb POST --method add*', ['addAsync']],
      ["--route '/api/app/book/bestSellers'", ['getBestSellersAsync']],
      ['--visibility hidden', ['getAsync']],
      ['--colliding', ['createAsync', 'addAsync']],
    ]) {
      await search(line);
      assert.deepEqual(await methods(), expected, line);
    }
    await search('--verb FETCH');
    assert.match(await page.innerText('#problem'), /'FETCH' is not one of GET/);
    await search('nothing of this name');
    assert.equal(await page.isVisible('#nothing'), true);
    await page.keyboard.press('Escape');
    assert.equal((await methods()).length, store.length);
  });

  it('filters by buttons, with OR within a group and AND between groups', async () => {
    await open(store);
    await page.click('[data-value="POST"]');
    assert.deepEqual(await methods(), ['createAsync', 'addAsync']);
    await page.click('[data-value="GET"]');
    assert.equal((await methods()).length, store.length);
    await page.click('[data-value="hidden"]');
    assert.deepEqual(await methods(), ['getAsync']);
    assert.equal(await page.innerText('#shown'), '1 of 6 routes');
    await page.click('#reset');
    assert.equal((await methods()).length, store.length);
  });

  it('shows the tree of paths, and closes and opens groups by keyboard', async () => {
    await open(store);
    await page.click('#view-paths');
    assert.deepEqual(await texts('.row.group .label'), ['/api/app', '/book']);
    assert.deepEqual(await texts('.row.route .path'), [
      '/api/app/author',
      ...['/api/app/book', '/api/app/book', '/api/app/book'],
      ...['/api/app/book/best-sellers', '/api/app/book/{id}'],
    ]);
    await page.focus('#list');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.locator('.row').count(), 1);
    await page.keyboard.press('ArrowRight');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
    assert.deepEqual(await texts('.row.group'), ['/api/app\n6', '/book\n5']);
    assert.equal(await page.locator('.row').count(), 3);
    assert.match(await details(), /AuthorAppService/);
  });

  it('shows both styles side by side, and marks the differences', async () => {
    await open(store);
    await page.click('#styles');
    const line = page.locator('.row.route', { hasText: 'getBestSellersAsync' });
    assert.deepEqual(await line.locator('mark').allInnerTexts(), ['bestSellers', 'best-sellers']);
    await line.click();
    assert.match(
      await details(),
      /v3\s+\/api\/app\/book\/bestSellers\s+v4\s+\/api\/app\/book\/best-sellers\s+in force/,
    );
  });

  it('copies the route and a curl command', async () => {
    await open(store);
    await page.locator('.row.route', { hasText: '{id}' }).click();
    for (const [button, expected] of [
      ['Copy route', '/api/app/book/{id}'],
      ['Copy curl', "curl --globoff --request GET 'https://localhost:5001/api/app/book/{id}'"],
    ]) {
      await page.click(`text=${button}`);
      await page.waitForSelector('text=Copied');
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), expected);
    }
  });

  it('shows what a route takes and returns, and copies a request with example values', async () => {
    const dto = {
      id: 'src/dtos#BookDto',
      name: 'BookDto',
      namespace: 'src/dtos',
      schema: {
        type: 'object',
        properties: [
          { name: 'title', schema: { type: 'string', maxLength: 64 }, isRequired: true, location: null },
          { name: 'location', schema: { type: 'integer' }, isRequired: false, location: null },
        ],
      },
      location: store[1].location,
    };
    const operations = new Map([[store[1], creation({ reference: dto.id })]]);
    await open(store, { contract: { operations, types: new Map([[dto.id, dto]]) } });
    await page.locator('.row.route', { hasText: 'createAsync' }).click();
    const shape = '{\n  title: string (at most 64 characters)\n  location?: integer\n}';
    assert.deepEqual(await texts('#details .shape'), [shape, shape]);
    assert.match(await details(), /Request body \(application\/json\)[\s\S]*Response 200/);
    const body = '{\n  "title": "text",\n  "location": 0\n}';
    for (const [button, expected] of [
      ['Copy body', body],
      ['Copy .http', `POST https://localhost:5001/api/app/book\nContent-Type: application/json\n\n${body}\n`],
      ['Copy curl', `--header 'Content-Type: application/json' --data-raw '${body}'`],
    ]) {
      await page.click(`text=${button}`);
      await page.waitForSelector('text=Copied');
      assert.ok((await page.evaluate(() => navigator.clipboard.readText())).endsWith(expected), button);
      await page.waitForSelector('text=Copied', { state: 'detached' });
    }
    await page.locator('.row.route', { hasText: 'getListAsync' }).click();
    assert.doesNotMatch(await details(), /Response|Copy body/);
  });

  it('shows the lines around a method, and links files that are unchanged since the commit', async () => {
    await open(store);
    await page.locator('.row.route', { hasText: '/api/app/author' }).click();
    assert.match(await page.innerText('.excerpt .named'), /3\s*export class AuthorAppService/);
    assert.equal(
      await page.getAttribute('#details a.location', 'href'),
      'https://example.org/src/authors.ts#L3',
    );
    await page.locator('.row.route', { hasText: 'getListAsync' }).click();
    assert.equal(await page.locator('#details a').count(), 0);
  });

  it('lists findings, and links each to its routes', async () => {
    await open(store, { diagnostics: [collision] });
    await page.click('#view-findings');
    await page.click('.row.finding');
    assert.match(await details(), /Two methods answer .*the other one/s);
    await page.locator('.route-link', { hasText: 'addAsync' }).click();
    assert.match(await details(), /Collides with\s+POST\s+\/api\/app\/book\s+BookAppService.createAsync/);
    assert.match(await page.innerText('.row[aria-selected="true"]'), /addAsync/);
    await search('author');
    await page.click('#view-findings');
    assert.equal(await page.locator('.row.finding').count(), 0);
  });

  it('shows access, callers and tests only if the data contains them', async () => {
    await open(store);
    await page.locator('.row.route', { hasText: 'getListAsync' }).click();
    assert.doesNotMatch(await details(), /Access|Callers|Tests/);
    assert.equal(await page.locator('[aria-label="access"]').count(), 0);
    await page.context().close();
    const [first, ...others] = store;
    await open([
      {
        ...first,
        access: { text: 'open', requirements: [] },
        callers: [store[5].location],
        tests: { reached: 'yes', calls: [store[5].location] },
      },
      ...others.map((one) => ({
        ...one,
        access: { text: 'policy Books', requirements: [] },
        tests: { reached: 'no', calls: [] },
      })),
    ]);
    assert.match(await page.innerText('#counts'), /1 open/);
    await page.click('[data-value="open"]');
    await page.click('.row.route');
    assert.match(
      await details(),
      /Access\s+open\s+Reached by tests\s+yes[\s\S]*Callers \(1\)\s+src\/authors\.ts:3\S*\s+Tests\s+src\/authors\.ts:3/,
    );
    await page.click('[data-value="open"]');
    await page.click('[data-value="tested"]');
    assert.equal(await page.locator('.row.route').count(), 1);
  });

  it('restores the view and the filter from its URL', async () => {
    await open(store, { hash: '#view=paths&q=author' });
    assert.equal(await page.getAttribute('#view-paths', 'aria-pressed'), 'true');
    assert.deepEqual(await texts('.row.route .path'), ['/api/app/author']);
  });

  it('shows hostile names as plain text and does not run them', async () => {
    const hostile = route({
      path: `/api/${scripted}`,
      service: scripted,
      method: scripted,
      application: scripted,
      verb: scripted,
    });
    await open(
      [hostile, route({ path: '/api/\u202egnp', service: '<!--', method: '$&', at: `${scripted}:1` })],
      {
        diagnostics: [{ ...collision, message: scripted, subjects: [] }],
        contract: {
          operations: new Map([[hostile, creation({ type: 'string', default: scripted })]]),
          types: new Map(),
        },
      },
    );
    await page.locator('.row.route', { hasText: '\\u202egnp' }).click();
    assert.match(await details(), /\$&/);
    await page.locator('.row.route').first().click();
    assert.ok((await details()).includes(scripted));
    await page.click('#view-findings');
    await page.click('.row.finding');
    assert.ok((await details()).includes(scripted));
    assert.equal(await page.title(), `Routes of ${[scripted, 'acme'].join(', ')}`);
    assert.equal(await page.locator('img').count(), 0);
  });

  it('blocks all scripts but its own', async () => {
    await open(store);
    await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.text = 'document.title = "run"';
      } catch {}
      document.body.append(script);
    });
    assert.equal(await page.title(), 'Routes of acme');
    assert.match(messages.splice(0).join('\n'), /Content Security Policy|TrustedScript/);
  });

  it('follows the color scheme of the system', async () => {
    await open(store);
    const background = async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    };
    assert.deepEqual(
      [await background('light'), await background('dark')],
      ['rgb(255, 255, 255)', 'rgb(20, 23, 28)'],
    );
  });

  it('renders only the visible rows of 20,000 routes, and of those that pass a filter', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) =>
      route({
        path: `/api/app/s${at % 1000}/m${at}`,
        service: `S${at % 1000}AppService`,
        method: `m${at}Async`,
      }),
    );
    await open(many);
    const rows = () => page.locator('.row').count();
    assert.ok((await rows()) < 100);
    await page.focus('#list');
    await page.keyboard.press('End');
    assert.match(await page.innerText('.row[aria-selected="true"]'), /m19999Async/);
    assert.ok((await rows()) < 100);
    for (const view of ['services', 'paths']) {
      await page.click(`#view-${view}`);
      await search('m1');
      assert.equal(await page.innerText('#shown'), '11111 of 20000 routes');
      assert.ok((await rows()) < 100);
    }
  });
});
