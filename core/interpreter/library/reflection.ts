import type { KnownValue, Value } from '../../model/value';
import { assignMembers } from '../objects';
import type { Call } from '../run';
import { isObject, isType, typeValue } from '../values';
import { assemblyOf } from './types';

/** Functions whose result depends on the code that calls them, or that change what they are given; undefined for others. */
export function siteFunction(
  { run, self, site, location, name, given }: Call,
  target: KnownValue = null,
): Value | undefined {
  const [first, ...rest] = given.map(({ value }) => value);
  const isForeign = isType(target) && target.type.id === null;
  const className = isForeign ? target.type.name : '';
  if (name === 'GetExecutingAssembly') return { kind: 'assembly', ...run.code.assemblyOf(site) };
  if (name === 'assemblyOf' || (className === 'Assembly' && name === 'GetAssembly'))
    return first && assemblyOf(first);
  if (name === 'GetType' && given.length === 0) {
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
