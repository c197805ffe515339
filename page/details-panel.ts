import { routeLabel } from '../core/model/route';
import { bodyShapes } from '../core/queries/contract/shape-lines';
import { exampleLines } from '../core/queries/request-body';
import { copiedRoute, curlCommand, httpRequest } from '../core/queries/request-texts';
import { element } from './dom';
import type { PageData, PageFinding, PageRoute } from './page-data';
import { comparedPath, marks, pathElement, verbBadge } from './route-elements';
import { sourceElements } from './source-links-and-excerpts';

/** Builds the content of the panel beside the list, for a route or a finding; `open` shows a route in the list. */
export function detailsOf(data: PageData, open: (route: PageRoute) => void) {
  const { sourceLink, excerpt } = sourceElements(data);
  const byLabel = new Map(data.routes.map((route) => [routeLabel(route), route]));
  const types = new Map(data.types.map((type) => [type.id, type]));
  const contract = { operations: new Map(data.routes.map((route) => [route, route.operation])), types };
  const findingsOf = new Map<PageRoute, PageFinding[]>();
  for (const finding of data.findings)
    for (const at of finding.routes) {
      const route = data.routes[at]!;
      findingsOf.set(route, [...(findingsOf.get(route) ?? []), finding]);
    }

  const routeLink = (route: PageRoute) =>
    element(
      'button',
      { type: 'button', class: 'route-link', click: () => open(route) },
      ...[verbBadge(route.verb), pathElement(route.path), `${route.service}.${route.method}`],
    );

  const remedy = ({ code }: PageFinding) => {
    const text = data.remedies[code];
    if (text === undefined) return null;
    const pieces = text.split('`').map((piece, at) => (at % 2 === 1 ? element('code', {}, piece) : piece));
    return element('p', { class: 'remedy' }, ...pieces);
  };

  const finding = (one: PageFinding) =>
    element(
      'article',
      { class: 'report' },
      element('h3', {}, severityMark(one.severity), one.code),
      element('p', {}, one.message),
      remedy(one),
      sourceLink(one.location),
      excerpt(one.location),
      ...one.related.flatMap(({ message, location }) => [
        element('p', { class: 'related' }, message, ' ', sourceLink(location)),
        excerpt(location),
      ]),
    );

  const ofRoute = (route: PageRoute): readonly Node[] => {
    const {
      styles,
      style,
      parameters,
      reasons,
      collidesWith,
      location,
      callers = [],
      tests,
      access,
      operation,
    } = route;
    const curl = curlCommand(route, data.baseUrl, contract);
    const body = operation?.body ? exampleLines(operation.body, types) : null;
    const styleRow = (name: 'v3' | 'v4') =>
      element(
        'tr',
        {},
        element('th', { scope: 'row' }, name),
        element('td', {}, comparedPath(styles[name], styles[name === 'v3' ? 'v4' : 'v3'])),
        element('td', {}, style === name ? element('span', { class: 'mark' }, 'in force') : null),
      );
    return [
      element('h2', {}, verbBadge(route.verb), pathElement(route.path)),
      element(
        'p',
        { class: 'actions' },
        copyButton('Copy route', copiedRoute(route)),
        copyButton('Copy curl', curl),
        copyButton('Copy .http', httpRequest(route, data.baseUrl, contract)),
        body === null ? null : copyButton('Copy body', body.join('\n')),
        ...marks(route, true),
      ),
      element(
        'dl',
        {},
        ...fact('Method', route.method),
        ...fact('Class', route.serviceFullName),
        ...(route.inheritedFrom === null ? [] : fact('Declared in', route.inheritedFrom)),
        ...fact('Source', sourceLink(location)),
        ...fact('Assembly', route.assembly),
        ...fact(
          route.applications.length > 1 ? 'Applications' : 'Application',
          route.applications.join(', '),
        ),
        ...fact('From', route.origin === 'convention' ? 'the convention' : 'an attribute'),
        ...(route.apiVersions.length === 0 ? [] : fact('API versions', route.apiVersions.join(', '))),
        ...(access === undefined ? [] : fact('Access', access.text)),
        ...(tests === undefined ? [] : fact('Reached by tests', tests.reached)),
      ),
      excerpt(location),
      ...section(
        `Not exact: ${route.certainty}`,
        reasons.map((reason) =>
          element('p', {}, reason.text, ' ', reason.location === null ? null : sourceLink(reason.location)),
        ),
      ),
      ...section(
        'Both styles',
        style === null ? [] : [element('table', { class: 'styles' }, styleRow('v3'), styleRow('v4'))],
      ),
      ...section(
        'Parameters',
        parameters.length === 0
          ? []
          : [
              element(
                'table',
                {},
                ...parameters.map(({ name, in: source, type, optional }) =>
                  element(
                    'tr',
                    {},
                    element('th', { scope: 'row' }, element('code', {}, `${name}${optional ? '?' : ''}`)),
                    element('td', {}, element('code', {}, type)),
                    element('td', {}, source),
                  ),
                ),
              ),
            ],
      ),
      ...(operation === undefined ? [] : bodyShapes(operation, types)).flatMap(({ title, lines }) =>
        section(title, [element('pre', { class: 'shape' }, lines.join('\n'))]),
      ),
      ...section('Example', [element('pre', { class: 'curl' }, curl)]),
      ...section(
        'Collides with',
        collidesWith.map((label) => {
          const other = byLabel.get(label);
          return other === undefined ? element('p', {}, label) : routeLink(other);
        }),
      ),
      ...section('Findings', (findingsOf.get(route) ?? []).map(finding)),
      ...section(
        `Callers (${callers.length})`,
        callers.map((caller) => element('p', {}, sourceLink(caller))),
      ),
      ...section(
        'Tests',
        (tests?.calls ?? []).map((call) => element('p', {}, sourceLink(call))),
      ),
    ].filter((node) => node !== null);
  };

  return {
    ofRoute,
    ofFinding: (one: PageFinding): readonly Node[] => [
      finding(one),
      ...section(
        'Routes',
        one.routes.map((at) => routeLink(data.routes[at]!)),
      ),
    ],
  };
}

/** A mark that shows a severity by color and letter. */
export function severityMark(severity: string): HTMLElement {
  return element(
    'span',
    { class: `severity ${severity}`, title: severity },
    severity.charAt(0).toUpperCase(),
  );
}

function fact(name: string, value: Node | string): readonly Node[] {
  return [element('dt', {}, name), element('dd', {}, value)];
}

function section(title: string, content: readonly Node[]): readonly Node[] {
  return content.length === 0 ? [] : [element('h3', {}, title), ...content];
}

function copyButton(title: string, text: string): HTMLElement {
  const button = element('button', { type: 'button' }, title);
  button.addEventListener('click', async () => {
    // If the browser does not allow copying, users can select the text in the panel.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    button.textContent = isDone ? 'Copied' : 'Not allowed here';
    setTimeout(() => {
      button.textContent = title;
    }, 1_500);
  });
  return button;
}
