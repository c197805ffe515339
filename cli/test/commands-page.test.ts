/** docs/commands.md has a table of all options, which `UPDATE_SNAPSHOTS=1` writes from their declarations. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { groupBy } from '../../core/model/collections';
import { addCommands } from '../program';
import type { System } from '../system';

const PAGE = join(__dirname, '..', '..', 'docs', 'commands.md');

const groups = ['Options:', 'Filters:', 'Shared options:'];

/** A row for each option: how it is written, which commands have it, and what its help says. */
function optionTable(): string {
  const program = new Command();
  addCommands(program, {} as System, () => {});
  const help = program.createHelp();
  const rows = program.commands.flatMap((command) =>
    help
      .visibleOptions(command)
      .filter(({ long }) => long !== '--help')
      .map((option) => ({
        command: command.name(),
        flags: option.flags,
        text: help.optionDescription(option).replace(/[<*|]/g, '\\$&'),
        group: groups.indexOf(option.helpGroupHeading ?? ''),
      })),
  );
  const shared = groupBy(rows, ({ flags, text }) => `${flags} ${text}`);
  const lines = [...shared.values()]
    .toSorted(([a], [b]) => Math.max(a.group, 0) - Math.max(b.group, 0))
    .map((same) => {
      const [{ flags, text, group }] = same;
      const commands = [
        same.map(({ command }) => `\`${command}\``).join(', '),
        'commands with filters',
        'all that read a folder',
      ][Math.max(group, 0)];
      return `| \`${flags}\` | ${commands} | ${text} |`;
    });
  return ['| option | commands | effect |', '| --- | --- | --- |', ...lines].join('\n');
}

it('docs/commands.md lists the options of all commands', () => {
  const text = readFileSync(PAGE, 'utf8');
  const updated = text.replace(/^\| option \| commands[\s\S]*?(?=\n\n)/m, optionTable);
  if (process.env.UPDATE_SNAPSHOTS) writeFileSync(PAGE, updated);
  else assert.equal(text, updated);
});
