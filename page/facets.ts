import { element } from './dom';
import type { PageRoute } from './page-data';

/** Properties to filter routes by, with a button per value. Values are combined with OR, properties with AND. */
const facets: Readonly<Record<string, (route: PageRoute) => string | readonly string[] | null | undefined>> =
  {
    verb: ({ verb }) => verb,
    visibility: ({ visibility }) => visibility,
    origin: ({ origin, inheritedFrom }) => (inheritedFrom === null ? origin : 'inherited'),
    certainty: ({ certainty }) => certainty,
    collisions: ({ collidesWith }) => (collidesWith.length > 0 ? 'colliding' : null),
    // Omits names, so that all policies share one button, and all roles share another button.
    application: ({ applications }) => applications,
    tests: ({ tests }) =>
      tests && { yes: 'tested', assumed: 'assumed to be tested', no: 'untested' }[tests.reached],
    access: ({ access }) => access?.text.replace(/^(policy|roles) .*/s, '$1') ?? null,
  };

/**
 * Creates the buttons that filter routes: one for each value of a facet. Omits facets whose value is the same for all
 * routes.
 */
export function facetsOf(routes: readonly PageRoute[], onChange: () => void) {
  const chosen = new Map(Object.keys(facets).map((name) => [name, new Set<string>()]));
  const groups = Object.entries(facets).flatMap(([name, valueIn]) => {
    const counts = new Map<string, number>();
    for (const route of routes) {
      for (const value of [valueIn(route) ?? []].flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const isTelling = [...counts.values()].some((count) => count < routes.length);
    const buttons = [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([value, count]) => {
        const button = element(
          'button',
          { type: 'button', class: 'facet', 'aria-pressed': 'false', 'data-value': value },
          ...[value, element('span', { class: 'count' }, String(count))],
        );
        button.addEventListener('click', () => {
          const values = chosen.get(name)!;
          if (!values.delete(value)) values.add(value);
          button.setAttribute('aria-pressed', String(values.has(value)));
          onChange();
        });
        return button;
      });
    return isTelling
      ? [element('div', { class: 'facets', role: 'group', 'aria-label': name }, ...buttons)]
      : [];
  });
  return {
    groups,
    matches: (route: PageRoute) =>
      [...chosen].every(
        ([name, values]) =>
          values.size === 0 || [facets[name]!(route) ?? []].flat().some((value) => values.has(value)),
      ),
  };
}
