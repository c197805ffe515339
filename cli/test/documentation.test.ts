/** `explain` with a documented section number or code instead of a name. */
import assert from 'node:assert/strict';
import { diagnosticRules, exclusionCodes } from '../../core';
import { documentationOf } from '../inputs/documentation';
import { bookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('explain with a section, code or name', () => {
  const folder = temporaryFolders();
  const explain = (...args: readonly string[]) => capturedRun(['explain', ...args], { cwd: folder() });

  it('prints only the given section', async () => {
    const { code, stdout } = await explain('§5.2.2');
    assert.equal(code, 0);
    assert.match(stdout, /^## §5\.2\.2 The root path\n/);
    assert.equal(stdout.match(/^## /gm)?.length, 1);
  });

  it('prints the page of a finding code, and the entry of an exclusion code', async () => {
    assert.match((await explain('route-collision')).stdout, /^# route-collision\n\nSeverity: error/);
    assert.match(
      (await explain('not-public')).stdout,
      /^# not-public\n\n.*\n\nTo get a route: Make it public\.\n$/,
    );
  });

  it('has documentation for every code', () => {
    for (const code of [...Object.keys(diagnosticRules), ...exclusionCodes])
      assert.match(documentationOf(code) ?? '', new RegExp(`^# ${code}\n`), code);
  });

  it('exits with 2 for an unknown section and for --format json', async () => {
    for (const args of [['§9.9.9'], ['§'], ['§5.2.2', '--format', 'json']])
      assert.equal((await explain(...args)).code, 2);
  });

  it('lists routes if many classes declare the given method; if its class is given too, explains the method', async () => {
    const services = ['A', 'B', 'C', 'D', 'E', 'F'].map(
      (name) => `export class ${name}AppService extends ApplicationService { getAsync() {} }`,
    );
    const cwd = folder({ ...bookstore, 'src/many.ts': services.join('\n') });
    const many = await capturedRun(['explain', 'getAsync'], { cwd });
    assert.doesNotMatch(many.stdout, /§/);
    assert.match(many.stdout, /^GET +\/api\/app\/a +AAppService +getAsync/m);
    assert.match(many.stderr, /for one method: fx-routes explain <class>\.<method>/);
    assert.match((await capturedRun(['explain', 'AAppService.getAsync'], { cwd })).stdout, /§5\.2\.2/);
  });
});
