import type { Cause } from '../comparison';
import type { Evidence } from '../evidence';
import type { RoutePair } from '../route-pairs';

/** Explains one row, or knows nothing about it. */
export type CauseRule = (match: RoutePair, evidence: Evidence) => Cause | null;
