/** `completion <shell>`: the scripts are generated from the command definitions. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { filterChoices } from '../../core/queries/filter';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

describe('completion', () => {
  const folder = temporaryFolders();
  const run = (...args: readonly string[]) => capturedRun(args, { cwd: folder() });
  const scriptFor = async (shell: string) => (await run('completion', shell)).stdout;
  const has = (program: string) => spawnSync(program, ['--version']).status === 0;

  for (const shell of ['bash', 'zsh', 'fish', 'powershell'])
    it(`for ${shell} contains every command and option of the help`, async () => {
      const script = await scriptFor(shell);
      const help = (await run('--help')).stdout;
      const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name!);
      assert.ok(commands.length > 10, commands.join());
      for (const command of commands) {
        assert.match(script, new RegExp(`\\b${command}\\b`));
        // `help --help` prints the help of the program.
        if (command === 'help') continue;
        for (const [, option] of (await run(command, '--help')).stdout.matchAll(
          /^ {2}(?:-\w, )?--([\w-]+)/gm,
        ))
          assert.ok(
            script.includes(shell === 'fish' ? `-l ${option} ` : `--${option}`),
            `${command} ${option}`,
          );
      }
    });

  it('for bash offers commands, options and values, and leaves file names to the shell', async function () {
    if (!has('bash')) this.skip();
    const script = await scriptFor('bash');
    const offered = (...words: readonly string[]) => {
      const line = words.map((word) => `'${word}'`).join(' ');
      const invocation = `COMP_WORDS=(fx-routes ${line}); COMP_CWORD=${words.length}; _fx_routes; echo "\${COMPREPLY[@]}"`;
      const { stdout, stderr, status } = spawnSync('bash', ['-c', `${script}\n${invocation}`], {
        encoding: 'utf8',
      });
      assert.deepEqual([status, stderr], [0, '']);
      return stdout.trim();
    };
    assert.equal(offered('li'), 'list');
    assert.equal(offered('list', '--gr'), '--group-by');
    assert.equal(offered('list', '--group-by', ''), 'service assembly path');
    assert.equal(offered('check', '--format', 'j'), 'junit json jsonl');
    assert.equal(offered('list', '--certainty', ''), filterChoices.certainty!.join(' '));
    assert.equal(offered('completion', 'p'), 'powershell');
    assert.equal(offered('help', 'doc'), 'doctor');
    assert.equal(offered('list', 'sr'), '');
    assert.equal(offered('list', '--output', ''), '');
  });

  for (const [shell, program, args] of [
    ['bash', 'bash', ['-n']],
    ['zsh', 'zsh', ['-n']],
    ['fish', 'fish', ['--no-execute']],
  ] as const)
    it(`for ${shell} has valid syntax`, async function () {
      if (!has(program)) this.skip();
      const { status, stderr } = spawnSync(program, args, {
        input: await scriptFor(shell),
        encoding: 'utf8',
      });
      assert.deepEqual([status, stderr], [0, '']);
    });

  it('exits with 2 for unsupported shells', async () => {
    const { code, stderr } = await run('completion', 'tcsh');
    assert.equal(code, 2);
    assert.match(stderr, /Allowed choices are bash, zsh, fish, powershell/);
  });
});
