import type { Command } from 'commander';
import type { Host } from '../host';
import { writeData } from '../write';

/** `fx-routes schema`: the JSON Schema of `--format json`. */
export function addSchemaCommand(program: Command, host: Host, finish: (code: number) => void): void {
  program
    .command('schema')
    .description('print the JSON Schema of --format json')
    .option('--output <file>', 'write to a file instead of stdout')
    .action(async (options: { output?: string }) => {
      const schema = await import('../schema/routes.schema.json');
      await writeData(`${JSON.stringify(schema.default, null, 2)}\n`, options.output, host);
      finish(0);
    });
}
