// Takes the screenshots of the page for the README: node page/test/screenshots.mjs. Run npm run build first.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compress } from '../../extension/test/host/compress.mjs';
import { installChromium } from '../../extension/test/host/install.mjs';
import { startBrowser } from '../../extension/test/host/server.mjs';

const root = join(import.meta.dirname, '..', '..');

/** For each screenshot: the view, what is clicked in it, and the text of the row that is selected. */
const pictures = {
  light: { colorScheme: 'light', view: 'services', click: '#styles', line: 'top-sellers' },
  dark: { colorScheme: 'dark', view: 'findings', click: '.row.finding', line: 'both answer' },
};

const folder = mkdtempSync(join(tmpdir(), 'fx-routes-pictures-'));
const file = join(folder, 'routes.html');
const words = [
  'export',
  join(root, 'test-workspace', 'csharp'),
  '--format',
  'html',
  '--output',
  file,
  '--quiet',
];
execFileSync(process.execPath, [join(root, 'dist', 'cli.js'), ...words]);
const browser = await startBrowser({ chromium: installChromium() });
try {
  for (const [name, { colorScheme, view, click, line }] of Object.entries(pictures)) {
    const context = await browser.newContext({ viewport: { width: 1360, height: 720 }, colorScheme });
    const page = await context.newPage();
    await page.goto(`${pathToFileURL(file).href}#view=${view}`);
    await page.click(click);
    await page.locator('#list').evaluate((list) => list.scrollTo(0, 0.3 * list.scrollHeight));
    await page.locator('.row', { hasText: line }).first().click();
    const target = join(root, 'docs', 'images', 'page', `${name}.png`);
    await page.screenshot({ path: target });
    compress(target);
    console.log(name);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
