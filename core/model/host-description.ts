/** One route that a running host reported about itself. */
export interface ReportedRoute {
  /** Upper case; `ANY` where the host names none. */
  readonly verb: string;
  /** As reported, with a leading slash. */
  readonly path: string;
  /** Full name of the controller class; null where the format tells none. */
  readonly controller: string | null;
  readonly method: string | null;
  /** Names of the method's parameters; null where the format tells none. */
  readonly parameters: readonly string[] | null;
  /** The heading that the format files it under, such as a tag; null for none. */
  readonly group: string | null;
}

/** What a host says about its routes, whatever the format. */
export interface HostDescription {
  readonly format: 'api-definition' | 'openapi';
  readonly routes: readonly ReportedRoute[];
  /** Addresses under which the host says that all paths lie, such as `/store`. */
  readonly prefixes: readonly string[];
}
