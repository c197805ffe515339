import type { Command } from 'commander';
import type { Host } from '../host';
import {
  addFilterOptions,
  addFormatOptions,
  addTableOptions,
  addWatchOption,
  addWorkspaceOptions,
  type ListOptions,
} from '../options';
import { folderOf } from './folder-first';

/** `fx-routes list [folder]`: the routes as a table or as JSON. */
export function addListCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('list')
    .description('list the routes of a folder')
    .argument('[folder]', 'where to look', (folder: string) => folderOf(folder, host), '.');
  addFormatOptions(command, ['table', 'json']);
  addTableOptions(command);
  addWatchOption(command);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (folder: string, options: ListOptions) => {
    const { listRoutes } = await import('../commands/list');
    const { watched } = await import('../commands/watching');
    finish(await watched(folder, options, host, () => listRoutes(folder, options, host)));
  });
}
