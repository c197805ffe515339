/** A value that a request carries, in the words of API definitions. */
export interface ReportedValue {
  readonly name: string;
  /** Null for a name in the URL that no parameter reads. */
  readonly type: string | null;
  /** `Path`, `Query`, …; null if it is not reported. */
  readonly bindingSourceId: string | null;
  readonly isOptional: boolean;
}

/** What a method takes and returns. */
export interface ReportedSignature {
  /** Null if it is not reported. */
  readonly result: string | null;
  readonly parameters: readonly ReportedValue[];
}

/** One route that a running host reported. */
export interface ReportedRoute {
  /** Upper case; `ANY` if the host reports no verb. */
  readonly verb: string;
  /** As reported, but with a leading slash. */
  readonly path: string;
  /** Full name of the controller class; null if the format does not contain it. */
  readonly controller: string | null;
  readonly method: string | null;
  /** Names of the method's parameters; null if the format does not contain them. */
  readonly parameters: readonly string[] | null;
  /** Null if the format does not contain it. */
  readonly signature: ReportedSignature | null;
  /** The group that the description assigns to the route, such as a tag; null for none. */
  readonly group: string | null;
}

/** A host's description of its routes, in any format. */
export interface HostDescription {
  readonly format: 'api-definition' | 'openapi';
  readonly routes: readonly ReportedRoute[];
  /** Base paths that the host specifies for all of its routes, such as `/store`. */
  readonly prefixes: readonly string[];
}
