import type { Cause } from '../comparison';
import type { Evidence } from '../evidence';
import type { Match } from '../matching';

/** Explains one row, or knows nothing about it. */
export type CauseRule = (match: Match, evidence: Evidence) => Cause | null;
