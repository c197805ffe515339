import type { Command } from 'commander';
import type { Host } from '../host';
import { addFilterOptions, addFormatOptions, addWorkspaceOptions, type PrintOptions } from '../options';
import { folderFirst } from './folder-first';

/** `fx-routes explain [folder] <subject>`: how a route came to be, rule by rule. */
export function addExplainCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program.command('explain').description('tell how a route came to be, rule by rule');
  const read = folderFirst(
    command,
    'subject',
    'a method (BookAppService.getAsync), a class, a route ("GET /api/app/book/{id}"), a section (§5.2.2), or a code (route-collision)',
    host,
  );
  addFormatOptions(command, ['text', 'json']);
  addFilterOptions(command);
  addWorkspaceOptions(command);
  command.action(async (first: string | undefined, second: string | undefined, options: PrintOptions) => {
    const [folder, subject] = read(first, second);
    const { explainRoutes } = await import('../commands/explain');
    finish(await explainRoutes(folder, subject, options, host));
  });
}
