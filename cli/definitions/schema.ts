import { Argument, type Command } from 'commander';
import type { Host } from '../host';
import { writeData } from '../output/write';
import { schemaVersion } from '../schema/schema-version';

const routes = () => import('../schema/routes.schema.json');

/** Commands with documents of their own (`check` prints that of `list`), and the configuration. */
const schemas = {
  list: routes,
  check: routes,
  verify: () => import('../schema/verification.schema.json'),
  diff: () => import('../schema/changes.schema.json'),
  explain: () => import('../schema/explanation.schema.json'),
  clients: () => import('../schema/clients.schema.json'),
  match: () => import('../schema/match.schema.json'),
  doctor: () => import('../schema/doctor.schema.json'),
  config: () => import('../../docs/schemas/fx-routes.schema.json'),
} as const;

/** A schema with the version of the documents that it describes; that of fx-routes.json has none. */
function versioned(schema: { readonly $id: string; readonly properties: object }) {
  if (!('schemaVersion' in schema.properties)) return schema;
  const properties = { ...schema.properties, schemaVersion: { const: schemaVersion } };
  return { ...schema, $id: `${schema.$id}:${schemaVersion}`, properties };
}

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
      await writeData(`${JSON.stringify(versioned(schema.default), null, 2)}\n`, options.output, host);
      finish(0);
    });
}
