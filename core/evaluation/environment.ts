import type { Closure, Names, Outcome } from '../model/value';

/** What names mean at a place: those bound so far, then those of the workspace. */
export interface Environment {
  readonly names: Names;
  readonly locals: Map<string, Outcome>;
  /** Locals of the functions around: code that gives one of them another value is not followed. */
  readonly captured: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Where an expression stands that is evaluated for itself. */
export function environmentOf({ names, locals }: Closure): Environment {
  return { names, locals: new Map(locals), captured: none };
}

/** Inside a function of the workspace: only its parameters are bound. */
export function environmentOfCall(names: Names, locals: Map<string, Outcome>): Environment {
  return { names, locals, captured: none };
}

/** Inside a function that stands at a place and sees the locals there. */
export function environmentInside({ names, locals }: Environment): Environment {
  return { names, locals: new Map(locals), captured: new Set(locals.keys()) };
}

/** The same place on one of several ways that the code may take. */
export function forked({ names, locals, captured }: Environment): Environment {
  return { names, locals: new Map(locals), captured };
}
