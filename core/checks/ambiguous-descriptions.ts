import { getOrInsert, groupBy } from '../model/collections';
import { diagnostic } from '../model/diagnostic';
import { compareRoutes, type Route } from '../model/route';
import { parseTemplate } from '../routing/template';
import { type Check, handlerOf, relatedTo } from './check';

/** What an OpenAPI document knows of an address: the verb, and the template without constraints. */
function describedAddress({ verb, path, apiVersions, group = '' }: Route): string {
  const segments = parseTemplate(path).map((segment) =>
    segment.map((part) => (part.kind === 'parameter' ? `{${part.name}}` : part.text)).join(''),
  );
  return [verb, segments.join('/').toLowerCase(), apiVersions.join(), group].join(' ');
}

/** Finds routes that the router distinguishes, but an OpenAPI document does not: `{id:int}` and `{id:guid}`. */
export function ambiguousDescriptionCheck(): Check {
  const byAddress = new Map<string, Set<Route>>();
  return {
    add({ route }) {
      if (route.visibility === 'visible' && route.certainty !== 'unknown')
        getOrInsert(byAddress, describedAddress(route), () => new Set<Route>()).add(route);
    },
    remove({ route }) {
      byAddress.get(describedAddress(route))?.delete(route);
    },
    findings: () =>
      [...byAddress.values()].flatMap((group) => {
        if (group.size < 2) return [];
        const routes = [...group].sort(compareRoutes);
        const distinct = [...groupBy(routes, ({ path }) => path.toLowerCase()).values()].map(
          ([first]) => first,
        );
        const [first, ...others] = distinct;
        if (first === undefined || others.length === 0) return [];
        const names = [...new Set(distinct.map(handlerOf))];
        const message = `${names.join(' and ')} have the same address in an OpenAPI document, ${first.verb} ${first.path}: generators of documents fail or describe only one of them.`;
        const subjects = distinct.map((one) => `${one.serviceFullName}.${one.method}`);
        return [
          diagnostic(
            'ambiguous-description',
            message,
            first.location,
            [...new Set(subjects)],
            relatedTo(others),
          ),
        ];
      }),
  };
}
