import type { Diagnostic } from '../model/diagnostic';
import type { Route } from '../model/route';

/** Looks at all routes of an application and reports what it finds. Pure. */
export type Check = (routes: readonly Route[]) => readonly Diagnostic[];
