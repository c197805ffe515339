import type { Command } from 'commander';
import type { Host } from '../host';
import { addFilterOptions, addFormatOptions, addWorkspaceOptions, type PrintOptions } from '../options';
import { type ExportFormat, exportReports } from '../reporters/export/index';
import { folderOf } from './folder-first';

/** `fx-routes export [folder]`: the routes in a form for other tools. */
export function addExportCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('export')
    .description('write the routes as OpenAPI, as requests to send, as a table, or as a page to look at')
    .argument('[folder]', 'where to look', (folder: string) => folderOf(folder, host), '.');
  addFormatOptions(command, Object.keys(exportReports));
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (folder: string, options: PrintOptions<ExportFormat>) => {
    const { exportRoutes } = await import('../commands/export');
    finish(await exportRoutes(folder, options, host));
  });
}
