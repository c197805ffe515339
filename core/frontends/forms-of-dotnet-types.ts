import { uploadedFiles } from '../catalog/file-types';
import { simpleName, type TypeReference } from '../model/type-reference';

/** Types that the framework treats as simple values: keywords of C#, and names in the namespace `System`. */
const simpleNames = new Set(
  (
    'bool byte sbyte short ushort int uint long ulong nint nuint char float double decimal string ' +
    'Boolean Byte SByte Int16 UInt16 Int32 UInt32 Int64 UInt64 IntPtr UIntPtr Char Single Double Decimal String ' +
    'Guid DateTime DateTimeOffset TimeSpan DayOfWeek'
  ).split(' '),
);

const fileNames = new Set([...uploadedFiles, 'IFormFileCollection', 'IFormCollection']);

/** The form of a .NET type without type arguments. */
export function formOfName(name: string): TypeReference['form'] {
  const simple = name.replace(/^\.?System\./, '');
  if (simpleNames.has(simple)) return 'simple';
  const last = simpleName(name);
  if (fileNames.has(last)) return 'file';
  if (last === 'CancellationToken') return 'special';
  return simple === 'dynamic' || simple === 'Object' ? 'other' : 'named';
}
