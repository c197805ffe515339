import type { Command } from 'commander';
import type { Host } from '../host';
import { addFilterOptions, addWorkspaceOptions, type CheckOptions } from '../options';

/** `fx-routes verify [folder] <description>`: exit code 1 when the routes of a folder are not those that a host reported. */
export function addVerifyCommand(program: Command, host: Host, finish: (code: number) => void): void {
  const command = program
    .command('verify')
    .description('compare the routes of a folder with those that a host reported')
    .usage('[options] [folder] <description>')
    .argument('[folder]', 'where to look (default: ".")')
    .argument(
      '[description]',
      'API definition or OpenAPI document in JSON: a file, or an address on this machine',
    );
  addWorkspaceOptions(command, ['table', 'json']);
  addFilterOptions(command);
  // Only the last argument is demanded, which the library cannot say.
  command.action(async (...given: readonly [string | undefined, string | undefined, CheckOptions]) => {
    const [first, second, options] = given;
    if (first === undefined) return command.error("error: missing required argument 'description'");
    const [folder, description] = second === undefined ? ['.', first] : [first, second];
    const { verifyRoutes } = await import('../verifying');
    finish(await verifyRoutes(folder, description, options, host));
  });
}
