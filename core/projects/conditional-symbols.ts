import { compareVersions } from './compare-versions';

/** `NET8_0`, `NET8_0_OR_GREATER`, `NETSTANDARD2_0`, `NET472`, and `NET` or `NETFRAMEWORK` for any version. */
const FRAMEWORK_SYMBOL = /^(NET|NETCOREAPP|NETSTANDARD|NETFRAMEWORK)(\d[\d_]*?)?(_OR_GREATER)?$/;
/** `net8.0-windows`, `netstandard2.0`, `net472` */
const FRAMEWORK = /^\s*(net|netcoreapp|netstandard)(\d[\d.]*)/i;

/** `472` and `4_7_2` → `4.7.2`; `8_0` → `8.0`. */
const versionOf = (digits: string) =>
  /^\d{2,3}$/.test(digits) ? [...digits].join('.') : digits.replaceAll('_', '.');

/** Whether a build for a framework defines a framework symbol; null if the framework is unknown. */
function matchesFramework(framework: string, [, family, digits, orGreater]: RegExpExecArray): boolean | null {
  const [, kind = '', written = ''] = FRAMEWORK.exec(framework) ?? [];
  if (written === '') return null;
  const version = versionOf(written);
  const isOld = kind.toLowerCase() === 'net' && (compareVersions(version, '5.0') ?? 0) < 0;
  const isNew = kind.toLowerCase() === 'net' && !isOld;
  const own = isOld ? 'NETFRAMEWORK' : isNew ? 'NET' : kind.toUpperCase();
  const expected = family === 'NET' && isOld && digits !== undefined ? 'NETFRAMEWORK' : family;
  // .NET 5 and later also define the NETCOREAPP symbols.
  const isFamily = own === expected || (isNew && expected === 'NETCOREAPP');
  if (!isFamily || digits === undefined) return isFamily;
  const order = compareVersions(version, versionOf(digits)) ?? 0;
  return orGreater === undefined ? order === 0 && own === expected : order >= 0;
}

/** Whether a build defines a symbol; null if that depends on an unknown framework. `property` reads a property. */
export function definesSymbol(name: string, property: (name: string) => string): boolean | null {
  const constants = property('DefineConstants').split(/[;,\s]+/);
  const framework = FRAMEWORK_SYMBOL.exec(name);
  if (constants.includes(name) || name === 'TRACE') return true;
  if (name === 'DEBUG') return /^debug$/i.test(property('Configuration'));
  return framework === null ? false : matchesFramework(property('TargetFramework'), framework);
}
