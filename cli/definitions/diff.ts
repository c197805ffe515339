import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { Host } from '../host';
import {
  addClientChecksOptions,
  addFailOnOption,
  addFilterOptions,
  addFormatsOptions,
  addWorkspaceOptions,
  type DiffOptions,
} from '../options';
import { changesReports } from '../reporters/changes/index';
import { folderOf, refuseFolder } from './folder-first';

/** `fx-routes diff [folder] <base>`: exit code 1 when routes changed in a way that breaks callers. */
export function addDiffCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('diff')
    .description('compare the routes with an earlier state, or the two styles with each other')
    .usage('[options] [folder] <base>')
    .argument('[folder]', 'where to look (default: ".")')
    .argument('[base]', 'a commit, branch or tag of git, or ./<file> that list --format json wrote')
    .addOption(
      new Option('--base-file <file>', 'compare with a file that list --format json wrote').conflicts(
        'styles',
      ),
    )
    .option('--styles', 'compare the v3 with the v4 style instead of an earlier state');
  addFormatsOptions(command, ['table', ...Object.keys(changesReports)]);
  addFailOnOption(command);
  addClientChecksOptions(command, 'name the calls that a change breaks');
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (first: string | undefined, second: string | undefined, options: DiffOptions) => {
    const { styles, baseFile } = options;
    const other = styles ? '--styles' : baseFile === undefined ? null : '--base-file';
    if (other === null && first === undefined)
      return command.error("error: missing required argument 'base'");
    if (other !== null && second !== undefined) return command.error(`error: ${other} takes no base`);
    const isBaseOnly = other === null && second === undefined;
    const [folder = '.', base = null] = isBaseOnly ? [undefined, first] : [first, second];
    if (base !== null && second === undefined) refuseFolder(command, 'base', base, host);
    const file = baseFile ?? (base !== null && isPath.test(base) ? base : null);
    if (file === null && base !== null && isThere(base, host))
      return command.error(
        `error: '${base}' may be a commit or the file of that name: write './${base}' for the file, '${base}~0' for the commit`,
      );
    const { diffFolder } = await import('../commands/diff');
    const state = file !== null ? { file } : base !== null ? { ref: base } : null;
    finish(await diffFolder(folderOf(folder, host), state, options, host));
  });
}

/** No name of a commit begins like this. */
const isPath = /^\.{0,2}[\\/]|^[a-z]:[\\/]/i;

/** Whether a name is also that of a file. Such a name is refused: a file in the workspace must not replace the commit that is meant. */
function isThere(name: string, { cwd }: Host): boolean {
  return lstatSync(resolve(cwd, name), { throwIfNoEntry: false })?.isDirectory() === false;
}
