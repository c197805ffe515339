import type { FileFacts } from '../model/facts/file-and-outline';
import { startOf } from '../model/location';
import type { Unknown } from '../model/value';
import type { Assembly } from '../projects/assemblies';

/** Why a file is uncertain: the `#if` symbols assumed for it differ from those of its project; null if they agree. */
export function conditionUncertainty(
  { file, symbols = [] }: FileFacts,
  { project }: Assembly,
): Unknown | null {
  const other = symbols.find(({ name, isDefined }) => (project?.defines(name) ?? isDefined) !== isDefined);
  if (other === undefined) return null;
  const [read, actual] = other.isDefined ? ['defined', 'does not define'] : ['not defined', 'defines'];
  const reason = `${file} is read as if ${other.name} were ${read}, but its project ${actual} it`;
  return { kind: 'unknown', reason, location: startOf(file) };
}
