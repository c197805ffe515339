import type { Command } from 'commander';
import type { Host } from '../host';
import { addFilterOptions, addFormatOptions, addWorkspaceOptions, type PrintOptions } from '../options';
import { folderFirst } from './folder-first';

/** `fx-routes verify [folder] <description>`: exit code 1 when the routes of a folder differ from those that a host reports. */
export function addVerifyCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('verify')
    .description('compare the routes of a folder with those that a host reported');
  const read = folderFirst(
    command,
    'description',
    'API definition or OpenAPI document in JSON: a file, or an address on this machine',
    host,
  );
  addFormatOptions(command, ['table', 'json']);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (first: string | undefined, second: string | undefined, options: PrintOptions) => {
    const [folder, description] = read(first, second);
    const { verifyRoutes } = await import('../commands/verify');
    finish(await verifyRoutes(folder, description, options, host));
  });
}
