// Starts VS Code's server and opens its workbench in a browser, the way VS Code tests its own remote extension host.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';

/** Time limits for opening a workspace and for running a suite in it, sufficient even on a very busy machine. */
const OPENING_MS = 120_000;
const RUNNING_MS = 1_200_000;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Starts a server with its data in `dataFolder`. `trusted: false` leaves every workspace in restricted mode. */
export async function startServer(host, { dataFolder, trusted = true, env = {} }) {
  const port = await freePort();
  const child = spawn(
    host.node,
    [
      join(host.server, 'out', 'server-main.js'),
      ...['--host', '127.0.0.1', '--port', String(port), '--without-connection-token'],
      ...['--accept-server-license-terms', '--enable-smoke-test-driver', '--telemetry-level', 'off'],
      ...['--server-data-dir', dataFolder],
      ...(trusted ? ['--disable-workspace-trust'] : []),
    ],
    { cwd: host.server, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let log = '';
  const take = (chunk) => {
    log += chunk;
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const deadline = Date.now() + 60_000;
  while (!log.includes('Extension host agent listening')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the server did not start:\n${log}`);
    await setTimeout(50);
  }
  return {
    port,
    log: () => log,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill();
      }),
  };
}

export async function startBrowser(host) {
  return chromium.launch({
    executablePath: host.chromium,
    args: [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
}

/** The URL of a workbench for a folder or a `.code-workspace` file. */
function workbenchUrl(server, path, payload = []) {
  const key = path.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const query = new URLSearchParams({
    [key]: path,
    payload: JSON.stringify([['skipWelcome', 'true'], ...payload]),
  });
  return `http://localhost:${server.port}/?${query}`;
}

/** Opens a workbench as a user does, and optionally a file in it. */
export async function openWorkbench(
  browser,
  server,
  { path, file, viewport = { width: 1200, height: 800 }, scale = 1 },
) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.goto(workbenchUrl(server, path), { timeout: OPENING_MS });
  await page.waitForSelector('.monaco-workbench .part.statusbar', { timeout: 60_000 });
  if (file !== undefined) await openFile(page, file);
  return page;
}

/** Opens a file by its name. */
export async function openFile(page, file) {
  await page.waitForTimeout(500);
  await page.keyboard.press('Control+P');
  await page.keyboard.type(file, { delay: 10 });
  await page.waitForSelector(`.quick-input-list .monaco-list-row:has-text("${file.split(':')[0]}")`, {
    timeout: 30_000,
  });
  await page.keyboard.press('Enter');
}

/** The texts of the visible lenses in a file; retries, because the workbench sometimes fails to open the file. */
export async function visibleLenses(browser, server, place, attempts = 4) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const seen = await lookAtLenses(browser, server, place);
    if (seen.length > 0) return seen;
    console.log(`No lens is visible: retrying (${attempt} of ${attempts}).`);
  }
  return [];
}

async function lookAtLenses(browser, server, { path, file }) {
  const page = await openWorkbench(browser, server, { path });
  try {
    await openFile(page, file);
    await page.waitForSelector('.codelens-decoration a:has-text("GET /")', { timeout: 30_000 });
    return await page.locator('.codelens-decoration a').allInnerTexts();
  } catch {
    return [];
  } finally {
    await page.context().close();
  }
}

/**
 * Runs a compiled suite in the extension host and resolves to its exit code. `suite` is a path without `.js`. `report`
 * is a file that the suite writes when the workspace is open; if the file is missing, the workspace is opened again.
 */
export async function runSuite(browser, server, { attempts = 5, ...options }) {
  const context = await browser.newContext();
  try {
    let result = await attemptSuite(context, server, options);
    for (let attempt = 1; attempt < attempts && !existsSync(options.report); attempt += 1) {
      console.log(`The workspace did not open (${result.code}): opening it again.`);
      result = await attemptSuite(context, server, options);
    }
    return result;
  } finally {
    await context.close();
  }
}

async function attemptSuite(context, server, { path, extension, suite, report }) {
  const page = await context.newPage();
  const lines = [];
  const ended = new Promise((resolve) => page.exposeFunction('codeAutomationExit', resolve));
  await page.exposeFunction('codeAutomationLog', (type, args) => lines.push(`${type} ${args}`));
  const remote = (file) => `vscode-remote://localhost:${server.port}${file}`;
  const payload = [
    ['extensionDevelopmentPath', remote(extension)],
    ['extensionTestsPath', remote(suite)],
  ];
  await page.goto(workbenchUrl(server, path, payload), { timeout: OPENING_MS });
  const timers = new AbortController();
  const timeout = async () => {
    await setTimeout(OPENING_MS, null, timers);
    if (existsSync(report)) await setTimeout(RUNNING_MS, null, timers);
    return 'timeout';
  };
  const code = await Promise.race([ended, timeout()]);
  timers.abort();
  await page.close();
  return { code, lines };
}
