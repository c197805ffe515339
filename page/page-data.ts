import type { Diagnostic, Location, Route } from '../core';
import type { NamedType, OperationContract } from '../core/model/contract';
import type { SharedRoute } from '../core/queries/shared-routes';
import type { Summary } from '../core/queries/summary';
import type { isReached } from '../core/service-calls/test-calls';

/** Route properties that the page does not show. */
export const unusedParts = [
  'base',
  'derivation',
  'actionName',
  'conventionalVerb',
  'removedPrefix',
  'serviceLocation',
  'hasUnknownBase',
  'isOutsideInterfaces',
] as const satisfies readonly (keyof Route)[];

/** A route with the properties that the page shows. */
export interface PageRoute extends Omit<SharedRoute, (typeof unusedParts)[number]> {
  /** Locations of the route's callers; absent if calls were not read. */
  readonly callers?: readonly Location[];
  /** Whether tests reach the route, and the locations of their calls; absent if the workspace has no tests. */
  readonly tests?: { readonly reached: ReturnType<typeof isReached>; readonly calls: readonly Location[] };
  /** What the route takes and returns; absent if unknown. */
  readonly operation?: OperationContract;
}

/** A finding, and the routes that it is about. */
export interface PageFinding
  extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'location' | 'related'> {
  /** Indexes in `PageData.routes`. */
  readonly routes: readonly number[];
}

/** Where the files of a commit can be viewed on the web. */
export interface PageRepository {
  readonly commit: string;
  /** A template with `{file}` and `{line}`; starts with https. */
  readonly url: string;
  /** The files that are unchanged since the commit. */
  readonly files: readonly string[];
}

/** All data that the page shows. */
export interface PageData {
  readonly title: string;
  readonly profile: string;
  readonly baseUrl: string;
  readonly summary: Summary;
  readonly routes: readonly PageRoute[];
  readonly findings: readonly PageFinding[];
  /** The types that routes take and return. */
  readonly types: readonly NamedType[];
  /** Remedies of findings, by code. */
  readonly remedies: Readonly<Record<string, string>>;
  /** Source lines around the locations that the page shows, by file and 0-based line. */
  readonly lines: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly repository: PageRepository | null;
}

/** The first and the last line of the excerpt for a location. */
export const excerptOf = ({ line, endLine }: Location): readonly [first: number, last: number] => [
  Math.max(line - 2, 0),
  Math.min(endLine, line + 4) + 2,
];
