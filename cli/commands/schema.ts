import { Argument, type Command } from 'commander';
import type { Host } from '../host';
import { writeData } from '../output/write';

const routes = () => import('../schema/routes.schema.json');

/** Commands with documents of their own (`check` prints that of `list`), and the configuration. */
const schemas = {
  list: routes,
  check: routes,
  verify: () => import('../schema/verification.schema.json'),
  diff: () => import('../schema/changes.schema.json'),
  explain: () => import('../schema/explanation.schema.json'),
  match: () => import('../schema/match.schema.json'),
  doctor: () => import('../schema/examination.schema.json'),
  config: () => import('../../docs/schemas/fx-routes.schema.json'),
} as const;

/** `fx-routes schema [document]`: the JSON Schema of `--format json`, or of fx-routes.json. */
export function addSchemaCommand(program: Command, host: Host, finish: (code: number) => void): void {
  program
    .command('schema')
    .description('print the JSON Schema of --format json, or of fx-routes.json')
    .addArgument(
      new Argument('[document]', 'of which command, or config').choices(Object.keys(schemas)).default('list'),
    )
    .option('--output <file>', 'write to a file instead of stdout')
    .action(async (command: keyof typeof schemas, options: { output?: string }) => {
      const schema = await schemas[command]();
      await writeData(`${JSON.stringify(schema.default, null, 2)}\n`, options.output, host);
      finish(0);
    });
}
