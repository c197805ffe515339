import { Argument, type Command } from 'commander';
import type { Host } from '../host';
import { writeData } from '../write';

const routes = () => import('../schema/routes.schema.json');

/** The document of each command. */
const schemas = {
  list: routes,
  check: routes,
  verify: () => import('../schema/verification.schema.json'),
  diff: () => import('../schema/changes.schema.json'),
  explain: () => import('../schema/explanation.schema.json'),
  match: () => import('../schema/match.schema.json'),
  doctor: () => import('../schema/examination.schema.json'),
} as const;

/** `fx-routes schema [command]`: the JSON Schema of `--format json`. */
export function addSchemaCommand(program: Command, host: Host, finish: (code: number) => void): void {
  program
    .command('schema')
    .description('print the JSON Schema of --format json')
    .addArgument(new Argument('[command]', 'whose document').choices(Object.keys(schemas)).default('list'))
    .option('--output <file>', 'write to a file instead of stdout')
    .action(async (command: keyof typeof schemas, options: { output?: string }) => {
      const schema = await schemas[command]();
      await writeData(`${JSON.stringify(schema.default, null, 2)}\n`, options.output, host);
      finish(0);
    });
}
