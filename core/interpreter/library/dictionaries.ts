import type { KnownValue, ObjectValue } from '../../model/value';
import type { Run } from '../run-and-environment';
import { isObject, unknown } from '../value-helpers';
import type { Method } from './function-table';
import { opaqueMutation } from './unsupported-mutations';

/** Whether a value may be a dictionary: a map or an object literal. */
export const isDictionary = (value: KnownValue): value is ObjectValue =>
  isObject(value) && value.type === null && value.native === null;

const REMOVING = /^(?:Remove|delete)$/;

/** Adds or removes an entry of a dictionary; only string keys are supported. */
export function dictionaryMethod(run: Run, target: ObjectValue, name: string): Method {
  return (args, location) => {
    const [key, value = null] = args;
    const isAdded = /^(?:Add|set)$/.test(name);
    if (typeof key !== 'string' || !(isAdded || REMOVING.test(name)))
      return opaqueMutation(run, target, name)(args, location);
    run.journal.set(target.members, key, isAdded ? { value, location } : null);
    return unknown(`the result of ${name} is not known here`, location);
  };
}
