import type { Closure, Names, Outcome } from '../model/value';

/** What names mean at a place: those bound so far, then those of the workspace. */
export interface Environment {
  readonly names: Names;
  readonly locals: Map<string, Outcome>;
}

/** Where an expression stands that is evaluated for itself. */
export function environmentOf({ names, locals }: Closure): Environment {
  return { names, locals: new Map(locals) };
}

/** The same place with locals of its own: inside a function, or on one of several ways that the code may take. */
export function forked({ names, locals }: Environment): Environment {
  return { names, locals: new Map(locals) };
}
