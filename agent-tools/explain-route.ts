import { type Route, stepSections } from '../core';
import type { AgentTool } from './agent-tool';
import { bounded, exclusionRow, pageInputs, pageOf, placeOf, routeRowIn } from './rows';
import { subjectInput, subjectOf } from './subjects';

/** If a subject names more routes, they are listed instead of explained. */
const MAX_EXPLAINED = 2;

/** `explain_route`: how routes came to be, or why there is none. */
export const explainRoute: AgentTool = {
  name: 'explain_route',
  title: 'Explain an HTTP route',
  description:
    'Explains why a method has its verb and path, rule by rule with source lines, who may call it, or why it has no route. Use it when a route is surprising, missing, `assumed` or `unknown`. A class with several routes is only listed.',
  inputSchema: {
    type: 'object',
    properties: { ...subjectInput, ...pageInputs },
    required: ['subject'],
    additionalProperties: false,
  },
  async answer(source, inputs) {
    const { analysis } = source;
    const { routes, exclusions } = subjectOf(analysis, inputs);
    const rowOf = routeRowIn(analysis);
    if (routes.length <= MAX_EXPLAINED)
      return {
        routes: routes.map((route) => ({ ...rowOf(route), ...explanationOf(route) })),
        ...(exclusions.length > 0 && { withoutRoute: exclusions.slice(0, 5).map(exclusionRow) }),
      };
    return pageOf('routes', routes, inputs, rowOf);
  },
};

function explanationOf(route: Route): object {
  const { derivation, reasons, access, parameters, styles, style } = route;
  const other = style === 'v3' ? 'v4' : 'v3';
  return {
    ...(style !== null && styles.v3 !== styles.v4 && { [`${other}Route`]: bounded(styles[other]) }),
    ...(parameters.length > 0 && {
      parameters: parameters.slice(0, 10).map(({ name, type, in: from, optional }) => {
        return bounded(`${name}${optional ? '?' : ''}: ${type} (${from})`);
      }),
    }),
    ...(reasons.length > 1 && { reasons: reasons.slice(0, 5).map(({ text }) => bounded(text)) }),
    ...(access && { accessAt: access.requirements.slice(0, 3).map(({ location }) => placeOf(location)) }),
    steps: derivation.map(({ kind, text, location }) => ({
      section: stepSections[kind],
      text: bounded(text),
      ...(location && { at: placeOf(location) }),
    })),
  };
}
