import type { Location } from './location';
import type { Route } from './route';

/** A request that the source of a client makes. */
export interface ClientCall {
  /** Upper case; null where the source does not name it. */
  readonly verb: string | null;
  /**
   * The address without its query. Values that are not constant are parameters in braces: `{baseUrl}/api/app/book/{id}`, and
   * `{*}` stands for text that may hold any number of segments.
   */
  readonly address: string;
  readonly location: Location;
}

/** Whether the workspace answers a call. */
export const callStatuses = ['matched', 'broken', 'ambiguous', 'unresolved', 'external'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** A call with what the workspace answers. */
export interface AnsweredCall extends ClientCall {
  readonly status: CallStatus;
  /** Routes that answer it: one method of a matched call, all candidates of an ambiguous one. */
  readonly routes: readonly Route[];
  /** The route that a broken call nearly reaches; null where none is near. */
  readonly nearest: Route | null;
  /** Why it is not matched, in a few words; empty for a matched call. */
  readonly reason: string;
}
