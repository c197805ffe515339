// Takes the screenshots of the README in a real VS Code: node extension/test/host/screenshots.mjs [name …]
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { installHost } from './install.mjs';
import { packageAndInstall } from './packaged.mjs';
import { openFile, openWorkbench, startBrowser, startServer } from './server.mjs';

const root = join(import.meta.dirname, '..', '..', '..');
const images = join(root, 'docs', 'images');
const viewport = { width: 1000, height: 580 };

const lenses = (page) => page.waitForSelector('.codelens-decoration a', { timeout: 60_000 });

/** Opens the quick input: `Control+P` for files, `F1` for commands, `Control+G` for lines. */
async function openQuickInput(page, keys) {
  await page.keyboard.press(keys);
  await page.waitForSelector('.quick-input-widget:not([style*="display: none"]) input');
}

async function run(page, command) {
  await openQuickInput(page, 'F1');
  await page.keyboard.type(command, { delay: 5 });
  await page.waitForSelector(`.quick-input-list .monaco-list-row:has-text("${command}")`);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(700);
}

async function goTo(page, place) {
  await openQuickInput(page, 'Control+G');
  await page.keyboard.type(place);
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
}

/** The 1-based line where a text first occurs in a file. */
function lineOf(sample, file, text) {
  const lines = readFileSync(join(root, 'test-workspace', sample, file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** Settings that hide unneeded parts of the window. */
const settings = {
  'editor.minimap.enabled': false,
  'editor.scrollbar.horizontal': 'hidden',
  'editor.overviewRulerBorder': false,
  'chat.disableAIFeatures': true,
  'window.commandCenter': false,
  'workbench.layoutControl.enabled': false,
  'editor.stickyScroll.enabled': false,
  'workbench.colorTheme': 'Default Light Modern',
};

const books = 'packages/book-store/src/books/reading-book-app-service.ts';
const stock = 'packages/book-store/src/operations/stock-app-service.ts';
const orders = 'src/Acme.BookStore.Application/Operations/OrderAppService.cs';

/** For each screenshot: the sample workspace, the file to open, and the steps before the screenshot is taken. */
const pictures = {
  'lenses-typescript': {
    sample: 'typescript',
    file: books,
    isBare: true,
    prepare: () => {},
  },
  'lenses-csharp': {
    sample: 'csharp',
    file: orders,
    isBare: true,
    prepare: (page) => goTo(page, String(lineOf('csharp', orders, 'DeleteAsync'))),
  },
  collision: {
    sample: 'typescript',
    file: stock,
    isBare: true,
    async prepare(page) {
      await goTo(page, String(lineOf('typescript', stock, 'class StockAppService')));
      await run(page, 'Problems: Focus on Problems View');
    },
  },
  hover: {
    sample: 'typescript',
    file: books,
    isBare: true,
    async prepare(page) {
      await goTo(page, `${lineOf('typescript', books, 'getTopSellersAsync')}:12`);
      await run(page, 'Show or Focus Hover');
      await page.waitForSelector('.monaco-hover:not(.hidden) p');
    },
  },
  rename: {
    sample: 'typescript',
    file: stock,
    isBare: true,
    async prepare(page) {
      await goTo(page, `${lineOf('typescript', stock, 'createAsync')}:12`);
      await run(page, 'FX Routes: Rename with Route Preview…');
      await page.waitForSelector('.quick-input-widget input');
      await page.waitForTimeout(1500);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('createEntryAsync', { delay: 20 });
      await page.waitForSelector('.quick-input-message:has-text("→")');
    },
  },
  'routes-view': {
    sample: 'csharp',
    file: orders,
    async prepare(page) {
      await goTo(page, `${lineOf('csharp', orders, 'SearchAsync')}:30`);
      await run(page, 'FX Routes: Reveal Active Method in Routes View');
      // Routes need a wider side bar than file names.
      const sash = await page.locator('.monaco-sash.vertical').nth(1).boundingBox();
      await page.mouse.move(sash.x + 2, 300);
      await page.mouse.down();
      await page.mouse.move(sash.x + 132, 300, { steps: 5 });
      await page.mouse.up();
      await page.mouse.move(900, 480);
      await page.waitForTimeout(800);
    },
  },
  'quick-pick': {
    sample: 'typescript',
    file: books,
    isBare: true,
    async prepare(page) {
      await run(page, 'FX Routes: Go to Route…');
      await page.waitForSelector('.quick-input-list .monaco-list-row:has-text("GET /api")');
      await page.keyboard.type('order', { delay: 20 });
    },
  },
};

/** Hides the secondary side bar if it is open. */
async function hideSideBars(page) {
  if (await page.locator('.part.auxiliarybar').isVisible()) await run(page, 'View: Hide Secondary Side Bar');
}

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'fx-routes-pictures-'));
const host = installHost();
const options = { dataFolder: join(folder, 'server'), folder };
packageAndInstall(host, options);
const [browser, server] = await Promise.all([startBrowser(host), startServer(host, options)]);
mkdirSync(images, { recursive: true });
try {
  for (const [name, { sample, file, isBare, prepare }] of Object.entries(pictures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const path = join(folder, `book-store-${sample}`);
    cpSync(join(root, 'test-workspace', sample), path, { recursive: true });
    mkdirSync(join(path, '.vscode'), { recursive: true });
    writeFileSync(join(path, '.vscode', 'settings.json'), JSON.stringify(settings));
    const page = await openWorkbench(browser, server, { path, viewport, scale: 1.5 });
    await page.waitForTimeout(2500);
    await openFile(page, file.split('/').at(-1));
    await lenses(page);
    await hideSideBars(page);
    if (isBare) await page.keyboard.press('Control+B');
    await prepare(page);
    await page.waitForTimeout(800);
    const target = join(images, `${name}.png`);
    await page.screenshot({ path: target });
    await page.context().close();
    compress(target);
    console.log(name);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
