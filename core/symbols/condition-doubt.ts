import type { FileFacts } from '../model/facts/file';
import { startOf } from '../model/location';
import type { Unknown } from '../model/value';
import type { Assembly } from '../projects/assemblies';

/** Why what a file declares may be something else: its conditions were read otherwise than its project decides; null for no reason. */
export function conditionDoubt({ file, symbols = [] }: FileFacts, { project }: Assembly): Unknown | null {
  const other = symbols.find(({ name, isDefined }) => (project?.defines(name) ?? isDefined) !== isDefined);
  if (other === undefined) return null;
  const read = other.isDefined ? 'defined' : 'not defined';
  const reason = `${file} is read as if ${other.name} were ${read}, and its project decides otherwise`;
  return { kind: 'unknown', reason, location: startOf(file) };
}
