import type { Filter } from '../filter';
import type { Comparison } from './comparison';

/** The rows that pass a filter: by what was predicted, else by what was reported. Rows stay as they are. */
export function narrowComparisons(rows: readonly Comparison[], filter: Filter): readonly Comparison[] {
  return rows.filter(({ predicted, reported, service, assembly }) =>
    predicted === null
      ? filter.matchesReported({
          verb: reported!.verb,
          path: reported!.path,
          service,
          serviceFullName: reported!.controller,
          method: reported!.method,
          assembly,
        })
      : filter.matchesRoute(predicted),
  );
}
