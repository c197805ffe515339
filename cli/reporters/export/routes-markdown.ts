import type { Analysis, Route } from '../../../core';
import { groupBy, type NonEmpty } from '../../../core/model/collections';
import { routeMarks } from '../../../core/queries/route-flags';
import { markdownCode, markdownText } from '../markdown-texts-and-rows';
import { parameterText } from '../route-columns';

/** The routes as a Markdown page with a section per service. If there are several applications, each has a heading. */
export function routesMarkdown({ routes, applications }: Analysis): string {
  const isOne = applications.length < 2;
  const blocks = applications.flatMap(({ name, profile }) => {
    const own = routes.filter(({ application }) => application === name);
    const title = isOne ? `# Routes of ${markdownText(name)}` : `## ${markdownText(name)}`;
    const services = groupBy(own, ({ serviceFullName }) => serviceFullName);
    return [
      `${title}\n\nConventions: ${markdownText(profile)}\n`,
      ...[...services.values()].map((rows) => section(rows, isOne ? '##' : '###')),
    ];
  });
  return [...(isOne ? [] : ['# Routes\n']), ...blocks].join('\n');
}

function section(rows: NonEmpty<Route>, level: string): string {
  const [{ service, assembly }] = rows;
  return [
    `${level} ${markdownText(service)}`,
    '',
    `${markdownText(assembly)}`,
    '',
    '| verb | route | method | parameters | remarks |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(row),
    '',
  ].join('\n');
}

function row(route: Route): string {
  const { verb, path, method, parameters } = route;
  const cells = [
    markdownText(verb),
    markdownCode(path),
    markdownCode(method),
    parameters.map((parameter) => markdownCode(parameterText(parameter))).join('<br>'),
    routeMarks(route).map(markdownText).join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}
