import type { Check } from './check';
import { checkCollisions } from './collisions';
import { checkOverlaps } from './overlaps';
import { checkUnknown } from './unknown';

/** Every check, in the order in which findings of the same place are shown. */
export const checks: readonly Check[] = [checkCollisions, checkOverlaps, checkUnknown];
