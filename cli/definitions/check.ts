import type { Command } from 'commander';
import type { Host } from '../host';
import {
  addAnswerOptions,
  addClientChecksOptions,
  addFilterOptions,
  addFormatsOptions,
  addGateOptions,
  addWatchOption,
  addWorkspaceOptions,
  type CheckOptions,
} from '../options';
import { findingsReports } from '../reporters/findings/index';
import { folderOf } from './folder-first';

/** `fx-routes check [folder]`: exit code 1 when the findings of a folder, or of saved results, reach the threshold. */
export function addCheckCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('check')
    .description('fail when routes of a folder collide or are wrong')
    .argument('[folder]', 'where to look (default: ".")');
  addFormatsOptions(command, [...Object.keys(findingsReports), 'json']);
  addGateOptions(command);
  addClientChecksOptions(command, 'calls that no route answers are errors');
  addWatchOption(command);
  addAnswerOptions(command);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (folder: string | undefined, options: CheckOptions) => {
    if (folder !== undefined && options.from !== undefined)
      return command.error(`error: --from takes the place of the folder '${folder}'`);
    const { checkRoutes } = await import('../commands/check');
    const root = folderOf(folder ?? '.', host);
    const { watched } = await import('../commands/watching');
    finish(await watched(root, options, host, () => checkRoutes(root, options, host)));
  });
}
