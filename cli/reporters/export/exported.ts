import type { Route, RouteIndex } from '../../../core';
import type { Contract } from '../../../core/model/contract';
import type { OpenApiVersion } from '../../definitions/options';
import type { PageInputs } from './page';

/** A route that a format cannot represent completely, with the reason. */
export interface LeftOut {
  readonly route: Route;
  readonly reason: string;
}

/** Routes in a format for other tools. */
export interface Exported {
  readonly text: string;
  /** The routes that the format cannot represent completely. */
  readonly leftOut: readonly LeftOut[];
  /** The number of schemas that are not exact. */
  readonly uncertain: number;
}

/** What formats need besides the analysis. */
export interface ExportInputs extends PageInputs {
  readonly contract: Contract;
  readonly apiDefinition: RouteIndex['apiDefinition'];
  /** The URLs where the application listens; empty if unknown. */
  readonly servers: readonly string[];
  readonly version: OpenApiVersion;
}
