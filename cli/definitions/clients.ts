import type { Command } from 'commander';
import type { Host } from '../host';
import { addClientsOptions, addFormatOptions, addWorkspaceOptions, type ClientsOptions } from '../options';
import { folderOf } from './folder-first';

/** `fx-routes clients [folder]`: the requests that clients make, and the routes that answer them. */
export function addClientsCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('clients')
    .description('match the requests of clients to the routes that answer them')
    .argument('[folder]', 'where to look', (folder: string) => folderOf(folder, host), '.');
  addFormatOptions(command, ['table', 'json']);
  addClientsOptions(command);
  addWorkspaceOptions(command);
  command.action(async (folder: string, options: ClientsOptions) => {
    const { listClients } = await import('../commands/clients');
    finish(await listClients(folder, options, host));
  });
}
