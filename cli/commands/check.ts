import type { Command } from 'commander';
import type { Host } from '../host';
import { addFilterOptions, addWorkspaceOptions, type CheckOptions } from '../options';

/** `fx-routes check [folder]`: exit code 1 when the routes of a folder have errors. */
export function addCheckCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('check')
    .description('fail when routes of a folder collide or are wrong')
    .argument('[folder]', 'where to look', '.');
  addWorkspaceOptions(command, ['text', 'json']);
  addFilterOptions(command);
  command.action(async (folder: string, options: CheckOptions) => {
    const { checkRoutes } = await import('../checking');
    finish(await checkRoutes(folder, options, host));
  });
}
