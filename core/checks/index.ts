import type { Check } from './check';
import { checkCollisions } from './collisions';
import { checkLints } from './lints';
import { checkOverlaps } from './overlaps';
import { checkStyleOnlyCollisions } from './styles';
import { checkUnknown } from './unknown';

/** Every check, in the order in which findings of the same place are shown. */
export const checks: readonly Check[] = [
  checkCollisions,
  checkStyleOnlyCollisions,
  checkOverlaps,
  checkLints,
  checkUnknown,
];
