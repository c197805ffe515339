import type { Command } from 'commander';
import type { Host } from '../host';
import {
  addFilterOptions,
  addFormatsOptions,
  addGateOptions,
  addWorkspaceOptions,
  type CheckOptions,
} from '../options';

/** `fx-routes check [folder]`: exit code 1 when the findings of a folder reach the threshold. */
export function addCheckCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('check')
    .description('fail when routes of a folder collide or are wrong')
    .argument('[folder]', 'where to look', '.');
  addFormatsOptions(command, ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown']);
  addGateOptions(command);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (folder: string, options: CheckOptions) => {
    const { checkRoutes } = await import('../answers/checking');
    finish(await checkRoutes(folder, options, host));
  });
}
