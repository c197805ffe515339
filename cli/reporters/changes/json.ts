import type { Route } from '../../../core';
import type { Change } from '../../../core/queries/diff';
import { commandJson, locationRow } from '../json-documents';

/** The changes as JSON; lines and columns are counted from 1. */
export function changesJson(changes: readonly Change[]): string {
  const side = (record: Route | null) =>
    record === null
      ? null
      : {
          verb: record.verb,
          route: record.path,
          service: record.service,
          serviceFullName: record.serviceFullName,
          method: record.method,
          visibility: record.visibility,
          application: record.application,
          location: locationRow(record.location),
        };
  return commandJson({
    changes: changes.map(({ kind, isBreaking, detail, before, after, callers = [] }) => ({
      kind,
      breaking: isBreaking,
      detail,
      before: side(before),
      after: side(after),
      callers: callers.map(locationRow),
    })),
  });
}
