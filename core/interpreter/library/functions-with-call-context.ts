import type { KnownValue, Value } from '../../model/value';
import type { Call } from '../environments-and-functions';
import { assignMembers } from '../object-creation';
import { isObject, isType, typeValue } from '../value-helpers';
import { assemblyOf } from './reflection';

/** Evaluates a function that depends on the calling code or changes its arguments; undefined for other functions. */
export function callSiteFunction(
  { run, self, site, location, name, args }: Call,
  target: KnownValue = null,
): Value | undefined {
  const [first, ...rest] = args.map(({ value }) => value);
  const className = isType(target) && target.type.id === null ? target.type.name : '';
  if (name === 'GetExecutingAssembly') return { kind: 'assembly', ...run.code.assemblyOf(site) };
  if (name === 'assemblyOf' || (className === 'Assembly' && name === 'GetAssembly'))
    return first && assemblyOf(first);
  if (name === 'GetType' && args.length === 0) {
    const object = target ?? self;
    const owner = target === null && site.owner ? run.code.handle(site.owner) : null;
    const type = isObject(object) ? object.type : owner;
    return type ? typeValue(type) : undefined;
  }
  if (className === 'Object' && name === 'freeze') return first;
  if (className !== 'Object' || name !== 'assign' || !isObject(first)) return undefined;
  for (const source of rest) assignMembers(run, first, source, location);
  return first;
}
