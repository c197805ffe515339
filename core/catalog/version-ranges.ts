import type { FrameworkVersion } from '../model/profile';

/** `9.3`. Ranges include `since` and exclude `until`. */
export type Release = `${number}.${number}`;

export interface Range {
  readonly since?: Release;
  readonly until?: Release;
}

/** The versions that have a member. It is not known whether those from `perhapsSince` and until `perhapsUntil` have it. */
export interface Occurrence extends Range {
  readonly perhapsSince?: Release;
  readonly perhapsUntil?: Release;
}

const SCALE = 1000;
const rank = ({ major, minor }: FrameworkVersion) => major * SCALE + minor;

function rankOf(release: Release): number {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  return rank({ major, minor });
}

/** Whether a version is at least `since` and before `until`. */
export function isWithin(version: FrameworkVersion, { since, until }: Range): boolean {
  const at = rank(version);
  return (since === undefined || at >= rankOf(since)) && (until === undefined || at < rankOf(until));
}

/** Whether a version has a member. A version outside `known` is assumed to have what the nearest version has. */
export function occursIn(
  version: FrameworkVersion,
  { since, until, perhapsSince = since, perhapsUntil = until }: Occurrence,
  known: Range,
): 'certain' | 'assumed' | 'no' {
  const possible = {
    ...(perhapsSince && { since: perhapsSince }),
    ...(perhapsUntil && { until: perhapsUntil }),
  };
  if (!isWithin(version, possible)) return 'no';
  const certain = { ...(since && { since }), ...(until && { until }) };
  return isWithin(version, certain) && isWithin(version, known) ? 'certain' : 'assumed';
}
