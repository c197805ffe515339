import type { Analysis } from '../../core';
import { groupBy } from '../../core/model/collections';
import type { HostDescription } from '../../core/model/host-description';
import {
  type Agreement,
  type Comparison,
  disagreements,
  type Verification,
} from '../../core/queries/verification/verification-result';
import { commandJson, locationRow } from './json-documents';

/** The document of `verify --format json`. Keys and their order are stable; see `schema/verification.schema.json`. */
export function verificationJson(
  { profile, style }: Analysis,
  format: HostDescription['format'],
  { applications, rows }: Verification,
  summary: Agreement,
): string {
  return commandJson({
    profile,
    style,
    description: { format, applications },
    disagreements: rows.filter(({ outcome }) => disagreements.includes(outcome)).map(comparisonRow),
    unknown: rows.filter(({ outcome }) => outcome === 'unknown').map(comparisonRow),
    external: external(rows),
    summary,
  });
}

function comparisonRow({ outcome, service, reported, predicted, cause, location }: Comparison) {
  return {
    outcome,
    service,
    serviceFullName: predicted?.serviceFullName ?? reported?.controller ?? null,
    method: predicted?.method ?? reported?.method ?? null,
    reported: reported && { verb: reported.verb, route: reported.path },
    predicted: predicted && {
      verb: predicted.verb,
      route: predicted.path,
      application: predicted.application,
      visibility: predicted.visibility,
      certainty: predicted.certainty,
    },
    cause: cause && {
      code: cause.code,
      text: cause.text,
      location: cause.location && locationRow(cause.location),
    },
    location: location && locationRow(location),
  };
}

/** The number of external routes for each class, or for each tag if the description does not name classes. */
function external(rows: readonly Comparison[]) {
  const own = rows.filter(({ outcome }) => outcome === 'external');
  return [...groupBy(own, ({ reported, service }) => reported?.controller ?? service)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([service, { length }]) => ({ service, routes: length }));
}
