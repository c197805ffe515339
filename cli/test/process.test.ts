import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolders } from './temporary-folder';

const main = join(__dirname, '..', 'main.ts');

describe('the process', () => {
  const folder = temporaryFolders();
  const methods = Array.from({ length: 2000 }, (_, number) => `  getThing${number}Async(id: string) {}`);
  const large = () =>
    folder({
      'src/thing.ts': `export class ThingAppService extends ApplicationService {\n${methods.join('\n')}\n}\n`,
    });
  const start = (cwd: string, ...args: readonly string[]) =>
    spawn(
      process.execPath,
      ['--import', pathToFileURL(require.resolve('tsx')).href, main, 'list', cwd, ...args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );

  it('cuts nothing when its output goes to a pipe', async () => {
    const child = start(large(), '--format', 'json');
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [code] = await once(child, 'close');
    const text = Buffer.concat(chunks).toString();
    assert.equal(code, 0);
    assert.ok(text.length > 1_000_000);
    assert.equal(JSON.parse(text).routes.length, methods.length);
  });

  it('ends in silence when its reader stops early', async () => {
    const child = start(large(), '--format', 'json', '--quiet');
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    assert.equal(stderr, '');
    assert.equal(code, 0);
  });
});
