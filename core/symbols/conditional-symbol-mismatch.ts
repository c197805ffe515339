import type { FileFacts } from '../model/facts/file';
import { startOf } from '../model/location';
import type { Unknown } from '../model/value';
import type { Assembly } from '../projects/assemblies';

/** Why the declarations of a file are uncertain: it was read with other conditional symbols than its project defines; null if not. */
export function conditionUncertainty(
  { file, symbols = [] }: FileFacts,
  { project }: Assembly,
): Unknown | null {
  const other = symbols.find(({ name, isDefined }) => (project?.defines(name) ?? isDefined) !== isDefined);
  if (other === undefined) return null;
  const read = other.isDefined ? 'defined' : 'not defined';
  const reason = `${file} is read as if ${other.name} were ${read}, which is not the case in its project`;
  return { kind: 'unknown', reason, location: startOf(file) };
}
