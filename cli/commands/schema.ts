import type { SchemaName } from '../definitions/options';
import { writeData } from '../output/streams';
import { completeSchema } from '../reporters/json-document';
import type { System } from '../system';

const routes = () => import('../schema/routes.schema.json');

/** The schema of each command's JSON output, and of fx-routes.json. `check` and `list` print the same JSON. */
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
} as const satisfies Record<SchemaName, unknown>;

/** Prints the JSON Schema of a command's JSON output, or of fx-routes.json. Returns the exit code. */
export async function printSchema(
  name: SchemaName,
  output: string | undefined,
  system: System,
): Promise<number> {
  const [{ default: schema }, { default: list }] = await Promise.all([schemas[name](), routes()]);
  const text = JSON.stringify(completeSchema(schema, list), null, 2);
  await writeData(`${text}\n`, { format: 'json', output }, system);
  return 0;
}
