import type { Command } from 'commander';
import type { Host } from '../host';
import {
  addFailOnOption,
  addFilterOptions,
  addFormatOptions,
  addWorkspaceOptions,
  type DiffOptions,
} from '../options';
import { refuseFolder } from './folder-first';

/** `fx-routes diff [folder] <base>`: exit code 1 when routes changed in a way that breaks callers. */
export function addDiffCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('diff')
    .description('compare the routes with an earlier state, or the two styles with each other')
    .usage('[options] [folder] <base>')
    .argument('[folder]', 'where to look (default: ".")')
    .argument('[base]', 'a commit, branch or tag of git, or a file that list --format json wrote')
    .option('--styles', 'compare the v3 with the v4 style instead of an earlier state');
  addFormatOptions(command, ['table', 'json', 'csv', 'nginx', 'map']);
  addFailOnOption(command);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (first?: string, second?: string, given?: DiffOptions) => {
    const options = given!;
    if (options.styles ? second !== undefined : first === undefined)
      return command.error(
        options.styles ? 'error: --styles takes no base' : "error: missing required argument 'base'",
      );
    const [folder, base] = options.styles
      ? [first ?? '.', null]
      : second === undefined
        ? ['.', first!]
        : [first!, second];
    if (base !== null && second === undefined) refuseFolder(command, 'base', base, host);
    const { diffFolder } = await import('../answers/diffing');
    finish(await diffFolder(folder, base, options, host));
  });
}
