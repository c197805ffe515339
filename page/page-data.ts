import type { Diagnostic, Location, Route } from '../core';
import type { Summary } from '../core/queries/filtered-analysis';

/** Parts of a route that the page does not show. */
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

/** A route as the page knows it. */
export interface PageRoute extends Omit<Route, (typeof unusedParts)[number]> {
  /** Who calls it; absent if calls were not read. */
  readonly callers?: readonly Location[];
}

/** A finding, and what it is about. */
export interface PageFinding
  extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'location' | 'related'> {
  /** Indexes into the routes. */
  readonly routes: readonly number[];
}

/** Where the files can be read on the web, as a commit has them. */
export interface PageRepository {
  readonly commit: string;
  /** With `{file}` and `{line}`; begins with https. */
  readonly url: string;
  /** The files that are the same in the commit. */
  readonly files: readonly string[];
}

/** All that the page shows. */
export interface PageData {
  readonly title: string;
  readonly profile: string;
  readonly baseUrl: string;
  readonly summary: Summary;
  readonly routes: readonly PageRoute[];
  readonly findings: readonly PageFinding[];
  /** By code. */
  readonly remedies: Readonly<Record<string, string>>;
  /** Lines of source files around the locations that the page names, by file and by line from 0. */
  readonly lines: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly repository: PageRepository | null;
}

/** The first and the last line that is shown of a place. */
export const excerptOf = ({ line, endLine }: Location): readonly [first: number, last: number] => [
  Math.max(line - 2, 0),
  Math.min(endLine, line + 4) + 2,
];
