import type { AssignmentFacts, OptionsCallFacts, RegistrationFacts } from '../model/facts/options-code';

/** Collects what is done to one options object. */
export interface OptionsSink {
  readonly registrations: RegistrationFacts[];
  readonly assignments: AssignmentFacts[];
  readonly calls: OptionsCallFacts[];
}

export function newSink(): OptionsSink {
  return { registrations: [], assignments: [], calls: [] };
}

/** A place in an options object: the object and the members on the way, in PascalCase. */
export interface OptionsPath {
  readonly sink: OptionsSink;
  readonly members: readonly string[];
}
