import type { KnownValue, ObjectValue } from '../../model/value';
import { textOf } from '../binary-operators';
import type { Run } from '../environments-and-functions';
import { areEqual, isList, isObject, unknown } from '../value-helpers';
import {
  type BoundFunction,
  type FunctionTable,
  type KnownFunction,
  knownMethod,
  lookUp,
  type Method,
  MUTATING,
  opaqueMutation,
} from './function-table';
import { listMethod } from './lists';
import { typeFunctions } from './reflection';
import { stringFunctions } from './strings';

/** The library method of a value; null if there is none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  if (isList(target)) return listMethod(run, target, name);
  if (isDictionary(target) && MUTATING.test(name)) return dictionaryMethod(run, target, name);
  const call = functionOf(target, name);
  return call === undefined ? null : knownMethod(name, call);
}

/** Whether a value may be a dictionary: a map or an object literal. */
const isDictionary = (value: KnownValue): value is ObjectValue =>
  isObject(value) && value.type === null && value.native === null;

const REMOVING = /^(?:Remove|delete)$/;

/** Adds or removes an entry of a dictionary; only string keys are supported. */
function dictionaryMethod(run: Run, target: ObjectValue, name: string): Method {
  return (args, location) => {
    const [key, value = null] = args;
    const isAdded = /^(?:Add|set)$/.test(name);
    if (typeof key !== 'string' || !(isAdded || REMOVING.test(name)))
      return opaqueMutation(run, target, name)(args, location);
    run.journal.set(target.members, key, isAdded ? { value, location } : null);
    return unknown(`the result of ${name} is not known here`, location);
  };
}

/** The library function for a value other than a list; undefined if there is none. */
function functionOf(target: KnownValue, name: string): BoundFunction | undefined {
  const bound = <Target>(table: FunctionTable<Target>, self: Target): BoundFunction | undefined => {
    const call = lookUp(table, name);
    return call && ((args) => call(self, args));
  };
  const own = () => {
    if (typeof target === 'string') return bound(stringFunctions, target);
    if (typeof target !== 'object' || target === null) return undefined;
    return target.kind === 'type' ? bound(typeFunctions, target.type) : undefined;
  };
  return own() ?? bound(commonFunctions, target);
}

const asText: KnownFunction<KnownValue> = (value, args) => (args.length === 0 ? textOf(value) : undefined);

const commonFunctions: FunctionTable<KnownValue> = {
  Equals: (value, [other]) => (other === undefined ? undefined : areEqual(value, other)),
  ToString: asText,
  toString: asText,
};
