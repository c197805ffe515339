import { locationText } from '../core/model/location';
import { counted } from '../core/model/text';
import { FilterError } from '../core/queries/filter';
import { parseFilterLine, type RouteFilter } from '../core/queries/filter-line';
import { detailsOf, severityMark } from './details-panel';
import { byId, element } from './dom';
import { facetsOf } from './facets';
import { type Closed, findingRows, type GroupRow, pathRows, type Row, serviceRows } from './grouped-rows';
import type { PageData } from './page-data';
import { comparedPath, marks, pathElement, verbBadge } from './route-elements';
import { VirtualList } from './virtual-list';

const data: PageData = JSON.parse(byId('data').textContent);
const views = ['services', 'paths', 'findings'] as const;
type View = (typeof views)[number];

const [search, problem, panel] = [byId<HTMLInputElement>('search'), byId('problem'), byId('details')];
const hash = new URLSearchParams(location.hash.slice(1));
let view = views.find((one) => one === hash.get('view')) ?? 'services';
let filter: RouteFilter = parseFilterLine('');
let showsStyles = false;
const closed: Record<View, Set<string>> = { services: new Set(), paths: new Set(), findings: new Set() };

const facets = facetsOf(data.routes, update);
const details = detailsOf(data, (route) => {
  if (!passes(route)) resetFilters();
  if (view === 'findings') choose('services');
  list.reveal(route);
});
const list = new VirtualList(byId('list'), {
  render: lineOf,
  onSelect(row) {
    if (row.kind === 'route') panel.replaceChildren(...details.ofRoute(row.route));
    if (row.kind === 'finding') panel.replaceChildren(...details.ofFinding(row.finding));
    panel.scrollTop = 0;
  },
  onToggle(id) {
    if (!closed[view].delete(id)) closed[view].add(id);
    update();
  },
});

function passes(route: PageData['routes'][number]): boolean {
  return filter.matches(route) && facets.matches(route);
}

/** The rows of the selected view for the routes that pass the filters; if all pass, also findings without routes. */
function shownRows(): readonly Row[] {
  const routes = data.routes.filter(passes);
  byId('shown').textContent =
    routes.length === data.routes.length
      ? counted(routes.length, 'route')
      : `${routes.length} of ${counted(data.routes.length, 'route')}`;
  const group: Readonly<
    Record<Exclude<View, 'findings'>, (own: typeof routes, closed: Closed) => readonly Row[]>
  > = { services: serviceRows, paths: pathRows };
  if (view !== 'findings') return group[view](routes, closed[view]);
  const isAll = routes.length === data.routes.length;
  const findings = data.findings.filter(
    ({ routes: own }) => isAll || own.some((at) => passes(data.routes[at]!)),
  );
  return findingRows(findings, closed.findings);
}

function lineOf(row: Row): readonly (Node | null)[] {
  if (row.kind === 'group') return groupLine(row);
  if (row.kind === 'finding') {
    const { severity, message, location } = row.finding;
    return [
      severityMark(severity),
      element('span', { class: 'message', title: message }, message),
      element('span', { class: 'location', title: locationText(location) }, fileName(location)),
    ];
  }
  const { verb, path, styles, service, method } = row.route;
  const name = view === 'paths' && !showsStyles ? `${service}.${method}` : method;
  const paths =
    showsStyles && styles.v3 !== styles.v4
      ? [comparedPath(styles.v3, styles.v4), comparedPath(styles.v4, styles.v3)]
      : [pathElement(path, row.above)];
  return [
    verbBadge(verb),
    element('span', { class: 'paths' }, ...paths),
    element('span', { class: 'method', title: `${service}.${method}` }, name),
    element('span', { class: 'marks' }, ...marks(row.route, showsStyles)),
  ];
}

/** `src/books.ts` → `books.ts:12`. */
function fileName({ file, line }: PageData['findings'][number]['location']): string {
  return `${file.slice(file.lastIndexOf('/') + 1)}:${line + 1}`;
}

function groupLine({ label, detail, count }: GroupRow): readonly Node[] {
  const isSeverity = view === 'findings';
  return [
    element('span', { class: 'chevron', 'aria-hidden': 'true' }),
    ...(isSeverity ? [severityMark(detail)] : []),
    element('span', { class: 'label' }, label),
    ...(isSeverity ? [] : [element('span', { class: 'detail' }, detail)]),
    element('span', { class: 'count' }, String(count)),
  ];
}

/** Shows the rows that pass the filters. The URL of the page stores the filter text and the view. */
function update(): void {
  try {
    filter = parseFilterLine(search.value);
    problem.textContent = '';
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    problem.textContent = error.message;
    return;
  }
  for (const one of views) byId(`view-${one}`).setAttribute('aria-pressed', String(one === view));
  const rows = shownRows();
  byId('list').dataset.view = view;
  byId('nothing').hidden = rows.length > 0;
  list.show(rows);
  const state = new URLSearchParams({ view, ...(filter.text === '' ? {} : { q: filter.text }) });
  history.replaceState(null, '', `#${state}`);
}

function choose(next: View): void {
  view = next;
  update();
}

function resetFilters(): void {
  search.value = '';
  for (const button of document.querySelectorAll<HTMLElement>('.facet[aria-pressed="true"]')) button.click();
  update();
}

function fillHeader(): void {
  const { title, profile, summary, repository, findings } = data;
  byId('title').textContent = title;
  byId('profile').textContent = profile;
  if (repository !== null) byId('commit').textContent = repository.commit.slice(0, 10);
  const open = data.routes.filter(({ access }) => access?.text === 'open').length;
  const counts: readonly (readonly [count: number, name: string, tone: string])[] = [
    [summary.routes, 'routes', ''],
    [summary.services, 'services', ''],
    [summary.hidden, 'hidden', ''],
    [summary.collisions, 'collisions', 'error'],
    [summary.unknown, 'unknown', 'warning'],
    [open, 'open', 'warning'],
  ];
  byId('counts').replaceChildren(
    ...counts
      .filter(([count], at) => at < 2 || count > 0)
      .map(([count, name, tone]) =>
        element(
          'span',
          { class: tone },
          element('b', {}, String(count)),
          ` ${count === 1 ? name.replace(/s$/, '') : name}`,
        ),
      ),
  );
  byId('view-findings').append(element('span', { class: 'count' }, String(findings.length)));
  byId('facets').replaceChildren(...facets.groups);
}

fillHeader();
search.value = hash.get('q') ?? '';
search.addEventListener('input', update);
for (const one of views) byId(`view-${one}`).addEventListener('click', () => choose(one));
byId('styles').addEventListener('click', () => {
  showsStyles = !showsStyles;
  byId('styles').setAttribute('aria-pressed', String(showsStyles));
  byId('list').classList.toggle('both-styles', showsStyles);
  list.redraw();
});
byId('reset').addEventListener('click', resetFilters);
search.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') resetFilters();
  if (key === 'ArrowDown' || key === 'Enter') list.focus();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === search) return;
  event.preventDefault();
  search.select();
});
update();
