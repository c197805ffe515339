import type { Location } from './location';
import type { Route } from './route';

/** A request in the source of a client. */
export interface ClientCall {
  /** The verb in upper case; null if the source does not contain it. */
  readonly verb: string | null;
  /**
   * The URL without its query. Values that are not constant are parameters in braces: `{baseUrl}/api/app/book/{id}`;
   * `{*}` is text with any number of segments.
   */
  readonly url: string;
  readonly location: Location;
}

/** The possible results of searching the workspace for routes that answer a call. */
export const callStatuses = ['matched', 'broken', 'ambiguous', 'unresolved', 'external'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** A call with its status and the routes that answer it. */
export interface AnsweredCall extends ClientCall {
  readonly status: CallStatus;
  /** Routes that answer the call: routes of one method if the call is matched, all candidates if it is ambiguous. */
  readonly routes: readonly Route[];
  /** The route most similar to a broken call; null for none. */
  readonly nearest: Route | null;
  /** Why the call is not matched, in a few words; empty for a matched call. */
  readonly reason: string;
}
