import type { LocationFormat } from '../../../core/model/location';
import type { ColorLevel } from './color-level';

/** How a report for people is laid out. */
export interface TextLayout {
  /** The width of the terminal; null if text must not be cut or wrapped. */
  readonly width: number | null;
  readonly colorLevel: ColorLevel;
  /** Formats locations for people. */
  readonly locations: LocationFormat;
}
