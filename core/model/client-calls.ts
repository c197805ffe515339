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
  /** Whether the code calls a function of a script proxy instead; `url` is its name: `acme.books.book.getList`. */
  readonly isProxy?: true;
  readonly location: Location;
}

/** A member of a type that a client was generated with. */
export interface ClientMember {
  readonly name: string;
  /** The type of a property, as written; the value of a member of an enum. */
  readonly text: string;
  readonly location: Location;
}

/** A type that a client was generated with, such as a model of an Angular proxy. */
export interface ClientType {
  /** `BookDto`; in an API definition the name of its entry, `Acme.Books.PageDto<T0>`. */
  readonly name: string;
  /** The number of type parameters. */
  readonly arity: number;
  readonly isEnum: boolean;
  /** The types that it extends, as written. */
  readonly bases: readonly string[];
  /** Its own ones, without those of its bases. */
  readonly members: readonly ClientMember[];
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

/** What a call reaches. The verb is that of the routes if the call does not contain it. */
export type Answer = Pick<AnsweredCall, 'status' | 'routes' | 'nearest' | 'reason'> &
  Partial<Pick<AnsweredCall, 'verb'>>;

export const answer = (status: CallStatus, reason: string, more: Partial<Answer> = {}): Answer => ({
  ...{ status, reason, routes: [], nearest: null },
  ...more,
});

/** The answer for a method that is called by its name: it may be one of several, for the reason `doubt`. */
export const answerByName = (routes: readonly Route[], doubt: string): Answer => {
  const [verb = null, ...others] = new Set(routes.map((route) => route.verb));
  const status = doubt === '' ? 'matched' : 'ambiguous';
  return answer(status, doubt, { routes, verb: others.length > 0 ? null : verb });
};
