import type { CallArgument, Expression } from '../expression';
import type { Location } from '../location';
import type { TypeReference } from '../type-reference';

/** What code does to one options object, each list in the order of the source. */
export interface OptionsCodeFacts {
  readonly registrations: readonly RegistrationFacts[];
  readonly assignments: readonly AssignmentFacts[];
  readonly calls: readonly OptionsCallFacts[];
}

/** One thing that configuration does to an options object. */
export interface AssignmentFacts {
  /** PascalCase member path below the options object: `RootPath`, `ControllersToRemove`, `ConventionalControllers.UseV3UrlStyle`; `*` for any member (code that could not be read). */
  readonly member: string;
  readonly operation: 'set' | 'add';
  readonly value: Expression;
  /** Under a condition or in a loop: it may or may not take place. */
  readonly isConditional: boolean;
  /** How many `Create(…)` calls of the same code stand before it; absent where that does not matter. */
  readonly registered?: number;
  readonly location: Location;
}

/** One `ConventionalControllers.Create(assembly, options => …)`. */
export interface RegistrationFacts {
  readonly assembly: Expression;
  readonly assignments: readonly AssignmentFacts[];
  readonly calls: readonly OptionsCallFacts[];
  /** The same call, where its first argument need not be an assembly and a function of the workspace may share the name. */
  readonly asCall: OptionsCallFacts | null;
  readonly location: Location;
}

/** Options, or the options of all conventional controllers below them, are handed to a function that stands elsewhere. */
export interface OptionsCallFacts {
  /** Where below the options object what is handed over lies: '' for the object itself. */
  readonly member: string;
  /** The type in front of the function's name; null for none, and for a member of what is handed over. */
  readonly owner: TypeReference | null;
  readonly name: string;
  /** Written as a member of what is handed over: `options.AddStore()`. */
  readonly isMember: boolean;
  /** Which of the arguments what is handed over stands in for; 0 for a member. */
  readonly position: number;
  /** The other arguments. */
  readonly arguments: readonly CallArgument[];
  readonly isConditional: boolean;
  /** How many registrations and assignments of the same code stand before it. */
  readonly after: { readonly registrations: number; readonly assignments: number };
  readonly location: Location;
}
