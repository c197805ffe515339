import type { FileFacts } from '../model/facts/file-facts';
import { startOf } from '../model/location';
import type { Unknown } from '../model/value';
import type { Assembly } from '../projects/assemblies';

/** Why a file is uncertain: its `#if` symbols may differ in a project that compiles it; null if they agree. */
export function conditionUncertainty(
  { file, symbols = [] }: FileFacts,
  { project }: Assembly,
): Unknown | null {
  const own = project?.symbols ?? null;
  if (own === null) return null;
  const other = symbols.find(({ name, isDefined }) =>
    own.defined.has(name) ? !isDefined : isDefined || !own.isComplete,
  );
  if (other === undefined) return null;
  const actual = own.defined.has(other.name) ? 'defines' : other.isDefined ? 'does not define' : 'may define';
  const read = other.isDefined ? 'defined' : 'not defined';
  const reason = `${file} is read as if ${other.name} were ${read}, but its project ${actual} it`;
  return { kind: 'unknown', reason, location: startOf(file) };
}
