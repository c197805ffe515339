import type { Analysis, Location, Route } from '../core';
import type { AnsweredCall } from '../core/model/client-calls';
import type { Contract } from '../core/model/contract';
import type { Change } from '../core/queries/diff';
import type { Reach } from '../core/service-calls/test-calls';

/** What a tool reads of a workspace for one answer. Nothing writes. */
export interface RouteSource {
  /** Its routes include those of framework modules. */
  readonly analysis: Analysis;
  /** The requests of clients that routes answer, or may answer; `unresolved` counts those that may reach any route. */
  calls(): Promise<{ readonly calls: readonly AnsweredCall[]; readonly unresolved: number }>;
  /** The calls in tests that reach routes; routes that no test reaches are left out. Absent where tests are not read. */
  reach?(): Promise<ReadonlyMap<Route, Reach>>;
  /** What routes take and return; null if it cannot be read. */
  contractOf(routes: readonly Route[]): Promise<Contract | null>;
  /** The names that a rename of the method whose name is at a location changes together. */
  methodsRenamedTogether(location: Location): Promise<readonly Location[]>;
  /** The texts of the source files that contain a word, by path. */
  textsWith(word: string): Promise<ReadonlyMap<string, string>>;
  /** `analysis` as it would be if files had other texts. */
  supposing(texts: ReadonlyMap<string, string>): Promise<Analysis>;
  /** The differences between the routes of a commit and those of `analysis`; absent where git cannot be used. */
  changesSince?(commit: string): Promise<{
    readonly changes: readonly Change[];
    /** Whether the commit could not be read completely, and why. */
    readonly isBaseIncomplete: boolean;
    readonly notices: readonly string[];
  }>;
}
