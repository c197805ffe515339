import type { Command } from 'commander';
import type { Host } from '../host';
import { addFormatOptions, addWorkspaceOptions, type Output, type WorkspaceOptions } from '../options';
import { folderOf } from './folder-first';

/** `fx-routes doctor [folder]`: what was found in a folder, what was left out, and why. */
export function addDoctorCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('doctor')
    .description('tell what was found in a folder, what was left out, and why')
    .argument('[folder]', 'where to look', (folder: string) => folderOf(folder, host), '.');
  addFormatOptions(command, ['text', 'json']);
  addWorkspaceOptions(command);
  command.action(async (folder: string, options: WorkspaceOptions & Output) => {
    const { examineFolder } = await import('../commands/doctor');
    finish(await examineFolder(folder, options, host));
  });
}
