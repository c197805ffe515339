import type { Route } from '../../core';
import { counted } from '../../core/model/counted';
import { flagMeanings, routeFlags } from '../../core/queries/route-flags';
import type { Summary } from '../../core/queries/summary';
import { packWords } from '../layout/widths';

/** The parts of the summary, such as `42 routes in 9 services`, `3 hidden`. Omits zero counts and `1 application`. */
function summaryParts(summary: Summary, applications: number, assumed: number): readonly string[] {
  const { routes, services, hidden, collisions, styleDifferences, unknown, suppressed } = summary;
  return [
    `${counted(routes, 'route')} in ${counted(services, 'service')}`,
    ...applicationParts(applications),
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(collisions > 0 ? [counted(collisions, 'collision')] : []),
    ...(styleDifferences > 0
      ? [`${styleDifferences} ${styleDifferences === 1 ? 'differs' : 'differ'} between styles`]
      : []),
    ...(assumed > 0 ? [`${assumed} assumed`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
    ...(suppressed > 0 ? [`${counted(suppressed, 'finding')} suppressed`] : []),
  ];
}

/** The number of applications whose routes are counted, such as `2 applications`; empty for a single application. */
export function applicationParts(applications: number): readonly string[] {
  return applications > 1 ? [counted(applications, 'application')] : [];
}

/** The numbers of suppressed findings and of findings that a baseline accepts, such as `2 suppressed`, `3 accepted`. */
export function acceptedParts(suppressed: number, accepted: number): readonly string[] {
  return [
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(accepted > 0 ? [`${accepted} accepted`] : []),
  ];
}

/** The number of files that could not be read, with the code of their findings: `2 files unread (unread-file)`. */
export function unreadParts(unread: number): readonly string[] {
  return unread > 0 ? [`${counted(unread, 'file')} unread (unread-file)`] : [];
}

/** The counts, and the meaning of the flags in the rows. */
export function footerLines(
  routes: readonly Route[],
  summary: Summary,
  showsFlags: boolean,
  width: number | null,
  unread = 0,
): readonly string[] {
  const limit = width ?? Number.POSITIVE_INFINITY;
  const applications = new Set(routes.map(({ application }) => application)).size;
  const used = new Set<string>(showsFlags ? routes.flatMap(routeFlags) : []);
  const meanings = Object.entries(flagMeanings)
    .filter(([flag]) => used.has(flag))
    .map(([flag, meaning]) => `${flag}: ${meaning}`);
  const assumed = routes.filter(({ certainty }) => certainty === 'assumed').length;
  const hint = used.has('assumed') || used.has('unknown') ? ['fx-routes explain shows why'] : [];
  return [
    ...setInLines([...meanings, ...hint], limit),
    ...setInLines([...summaryParts(summary, applications, assumed), ...unreadParts(unread)], limit),
  ];
}

/** Joins parts into lines; a part that is longer than a line is wrapped between words. */
export function setInLines(parts: readonly string[], limit: number): readonly string[] {
  return packWords(
    parts.flatMap((part) => packWords(part.split(' '), ' ', limit)),
    ' · ',
    limit,
  );
}
