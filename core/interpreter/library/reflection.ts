import type { TypeReference } from '../../model/type-reference';
import type { KnownValue, Value } from '../../model/value';
import { assignMembers } from '../objects';
import type { Environment, GivenArgument, Run } from '../run';
import { isObject, isUnknown, objectOf, typeValue, unknown } from '../values';
import { customAttribute } from './types';

/** Functions whose result depends on the code that calls them, or that change what they are given; undefined for others. */
export function siteFunction(
  run: Run,
  name: string,
  given: readonly GivenArgument[],
  { self, site }: Environment,
  target: KnownValue = null,
  typeArguments: readonly TypeReference[] = [],
): Value | undefined {
  const [first, ...rest] = given.map(({ value }) => value);
  const owner = isForeign(target) ? target.type.name : '';
  if (name === 'GetExecutingAssembly') return { kind: 'assembly', ...run.code.assemblyOf(site) };
  if (name === 'assemblyOf' || (owner === 'Assembly' && name === 'GetAssembly')) return assemblyOf(first);
  if (name === 'GetType' && given.length === 0) {
    const object = target ?? self;
    const type = isObject(object) ? object.type : site.owner && run.code.handle(site.owner);
    return type ? typeValue(type) : undefined;
  }
  if (owner === 'Object' && name === 'freeze') return first;
  if (owner === 'Object' && name === 'assign' && isObject(first)) {
    for (const source of rest) assignMembers(run, first, source, site.scope.file && locationOf(first));
    return first;
  }
  const [attribute] = typeArguments;
  if (typeof target !== 'object' || target?.kind !== 'type' || attribute === undefined) return undefined;
  if (!/^GetCustomAttributes?$|^IsDefined$/.test(name)) return undefined;
  const inherit = first === undefined || typeof first === 'boolean' ? first : undefined;
  const found = customAttribute(target.type, run.code.type(attribute, site), inherit);
  if (found === undefined) return unknown('whether it has the attribute is not known', attribute.location);
  if (name === 'IsDefined') return found;
  return found ? objectOf() : null;
}

const isForeign = (value: KnownValue): value is Extract<KnownValue, { kind: 'type' }> =>
  typeof value === 'object' && value?.kind === 'type' && value.type.id === null;

const locationOf = (value: Value | undefined) =>
  (isObject(value)
    ? [...value.members.values()].find(({ content }) => content !== null)?.content?.location
    : null) ?? {
    file: '',
    line: 0,
    column: 0,
    endLine: 0,
    endColumn: 0,
  };

/** The assembly that a type, or the class of a module, belongs to. */
export function assemblyOf(value: Value | undefined): Value | undefined {
  if (value === undefined || isUnknown(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (value.kind === 'assembly') return value;
  if (value.kind !== 'type') return undefined;
  const { assembly, name } = value.type;
  return { kind: 'assembly', ...(assembly ?? { id: null, name }) };
}
