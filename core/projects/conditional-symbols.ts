import { defaultSymbols, netVersions } from '../model/conditional-symbols';
import { compareVersions } from './compare-versions';

/** The preprocessor symbols that a build of a project defines. */
export interface ConditionalSymbols {
  readonly defined: ReadonlySet<string>;
  /** Whether no other symbol is defined. */
  readonly isComplete: boolean;
}

/** `net8.0-windows`, `netstandard2.0`, `net472` */
const FRAMEWORK = /^\s*(net|netcoreapp|netstandard)(\d[\d.]*)(?:-([a-z]+))?/i;

/** Versions of each framework for which the SDK defines symbols, by the prefix of the symbols. */
const VERSIONS = {
  NETFRAMEWORK: '2.0 3.5 4.0 4.5 4.5.1 4.5.2 4.6 4.6.1 4.6.2 4.7 4.7.1 4.7.2 4.8 4.8.1'.split(' '),
  NETSTANDARD: '1.0 1.1 1.2 1.3 1.4 1.5 1.6 2.0 2.1'.split(' '),
  NETCOREAPP: '1.0 1.1 2.0 2.1 2.2 3.0 3.1'.split(' '),
  NET: netVersions,
};

/** `net8.0` → `NET`, `NET8_0`, `NET5_0_OR_GREATER`, …, `NETCOREAPP`, …; null if the framework is unknown. */
function frameworkSymbols(framework: string): readonly string[] | null {
  const [, kind = '', written = '', platform = ''] = FRAMEWORK.exec(framework) ?? [];
  if (written === '') return null;
  // `net472` is version 4.7.2.
  const version = /^\d{2,3}$/.test(written) ? [...written].join('.') : written;
  const compare = (other: string) => compareVersions(version, other) ?? 0;
  const isNet = kind.toLowerCase() === 'net';
  const family = !isNet ? kind.toUpperCase() : compare('5.0') < 0 ? 'NETFRAMEWORK' : 'NET';
  const symbolsOf = (name: keyof typeof VERSIONS) => {
    const symbol = (one: string) =>
      name === 'NETFRAMEWORK' ? `NET${one.replaceAll('.', '')}` : name + one.replaceAll('.', '_');
    const orGreater = VERSIONS[name]
      .filter((one) => compare(one) >= 0)
      .map((one) => `${symbol(one)}_OR_GREATER`);
    return [name, ...(name === family ? [symbol(version)] : []), ...orGreater];
  };
  return [
    ...symbolsOf(family as keyof typeof VERSIONS),
    ...(family === 'NET' ? symbolsOf('NETCOREAPP') : []),
    ...(platform === '' ? [] : [platform.toUpperCase()]),
  ];
}

const frameworkNames = [...defaultSymbols].filter((name) => name.startsWith('NET'));

/** The symbols of a project whose properties `property` reads: the project's own, and those that the SDK adds. */
export function conditionalSymbols(property: (name: string) => string): ConditionalSymbols {
  const isOff = (name: string) => /^true$/i.test(property(name));
  const constants = property('DefineConstants').split(/[;,\s]+/);
  const configuration = property('Configuration').toUpperCase().replace(/[-. ]/g, '_');
  const framework = frameworkSymbols(property('TargetFramework')) ?? frameworkNames;
  return {
    defined: new Set([
      ...constants,
      ...(isOff('DisableImplicitConfigurationDefines') ? [] : [configuration]),
      ...(isOff('DisableImplicitFrameworkDefines') ? [] : framework),
    ]),
    isComplete: !constants.some((name) => name.includes('$(')),
  };
}
