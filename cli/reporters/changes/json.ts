import type { Route } from '../../../core';
import type { Change } from '../../../core/queries/diff';
import { commandJson, locationRow } from '../json-documents';

/** The changes as JSON; lines and columns are counted from 1. */
export function changesJson(changes: readonly Change[]): string {
  const side = (route: Route | null) =>
    route && {
      verb: route.verb,
      route: route.path,
      service: route.service,
      serviceFullName: route.serviceFullName,
      method: route.method,
      visibility: route.visibility,
      application: route.application,
      location: locationRow(route.location),
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
