import type { Route } from '../core';
import type { Contract, OperationContract } from '../core/model/contract';
import { shapeLines } from '../core/queries/contract/shape-lines';
import { isRowOf } from '../core/queries/shared-routes';
import { type AgentTool, InputError } from './agent-tool';
import { bounded, methodOf, pageInputs, pageOf } from './rows';
import { routesOf, subjectInput } from './subjects';

/** `route_contract`: what requests and responses carry. */
export const routeContract: AgentTool = {
  name: 'route_contract',
  title: 'Show what an HTTP route takes and returns',
  description:
    'Shows the parameters, the request body and the response of a route, as short JSON with types in place of values (`?` marks what need not be there). Use it to write a client, a test or a request.',
  inputSchema: {
    type: 'object',
    properties: { ...subjectInput, ...pageInputs },
    required: ['subject'],
    additionalProperties: false,
  },
  async answer(source, inputs) {
    const { analysis } = source;
    const rows = routesOf(analysis, inputs);
    const routes = rows.flatMap((row) => analysis.routes.find((route) => isRowOf(row, route)) ?? []);
    const contract = await source.contractOf(routes);
    if (contract === null) throw new InputError('types cannot be read now; try again later');
    return pageOf('routes', routes, inputs, (route) => contractRow(route, contract));
  },
};

function contractRow(route: Route, { operations, types }: Contract): object {
  const { verb, path } = route;
  const head = { verb, route: bounded(path), method: methodOf(route) };
  const operation = operations.get(route);
  if (operation === undefined) return { ...head, contract: 'unknown' };
  const { parameters, body, responses } = operation;
  const [response] = responses;
  const shape = (schema: OperationContract['responses'][number]['schema']) =>
    schema && shapeLines(schema, types).map(boundedLine).join('\n');
  return {
    ...head,
    ...(parameters.length > 0 && {
      parameters: parameters.map(({ name, in: from, isRequired, schema }) =>
        bounded(`${name}${isRequired ? '' : '?'}: ${shapeLines(schema, types).join(' ')} (${from})`),
      ),
    }),
    ...(body !== null && { body: shape(body.schema), mediaType: bounded(body.mediaTypes[0] ?? '') }),
    ...(response && { status: response.status, response: shape(response.schema) }),
  };
}

/** A line of a shape; its indentation says how deep it is. */
const boundedLine = (line: string) => `${/^ */.exec(line)}${bounded(line.trimStart())}`;
