import type { AssignmentFacts, OptionsCallFacts, RegistrationFacts } from '../model/facts/options-code';
import { allControllers, eachSettingMember, settingsMember } from '../model/options-types';

/** Collects what is done to one options object. */
export interface OptionsSink {
  readonly registrations: RegistrationFacts[];
  readonly assignments: AssignmentFacts[];
  readonly calls: OptionsCallFacts[];
}

export function newSink(): OptionsSink {
  return { registrations: [], assignments: [], calls: [] };
}

/** Whether a change to a member may be one to any: collections of settings can be changed in ways that only running the code would tell. */
export function isWhole(member: string, operation: AssignmentFacts['operation']): boolean {
  return member === '' || (operation === 'set' && (member === allControllers || member === settingsMember));
}

/** Each setting of the list that a path leads to; null for a path that leads elsewhere. */
export function eachSetting({ sink, members }: OptionsPath): OptionsPath | null {
  return members.join('.') === settingsMember ? { sink, members: eachSettingMember.split('.') } : null;
}

/** What is noted down of an assignment to each setting: it concerns those that the code has made before. */
export function registeredBefore({ sink }: OptionsPath, member: string): Pick<AssignmentFacts, 'registered'> {
  return member.startsWith(eachSettingMember) ? { registered: sink.registrations.length } : {};
}

/** A place in an options object: the object and the members on the way, in PascalCase. */
export interface OptionsPath {
  readonly sink: OptionsSink;
  readonly members: readonly string[];
}
