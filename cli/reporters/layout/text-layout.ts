import type { LocationFormat } from '../../../core/model/location';
import type { ColorLevel } from './color-level';

/** How a report for people is laid out. */
export interface TextLayout {
  /** Width of the terminal; null when nothing may be cut. */
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  /** Formats locations for people. */
  readonly locations: LocationFormat;
}
