import type { KnownValue } from '../../model/value';
import { textOf } from '../operators';
import type { Run } from '../run-and-environment';
import { areEqual } from '../value-equality';
import { isList } from '../value-helpers';
import { dictionaryMethod, isDictionary } from './dictionaries';
import {
  type BoundFunction,
  type FunctionTable,
  type KnownFunction,
  knownMethod,
  lookUp,
  type Method,
} from './function-table';
import { listMethod } from './lists';
import { typeFunctions } from './reflection';
import { regexFunctions } from './regular-expressions';
import { stringFunctions } from './strings';
import { MUTATING } from './unsupported-mutations';

/** The library method of a value; null if there is none. */
export function methodOf(run: Run, target: KnownValue, name: string): Method | null {
  if (isList(target)) return listMethod(run, target, name);
  if (isDictionary(target) && MUTATING.test(name)) return dictionaryMethod(run, target, name);
  const call = functionOf(target, name);
  return call === undefined ? null : knownMethod(run, name, call);
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
    if (target.kind === 'regex') return bound(regexFunctions, target);
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
