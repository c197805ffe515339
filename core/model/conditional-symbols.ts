/** The versions of .NET for which the SDK defines a symbol such as `NET8_0_OR_GREATER`. */
export const netVersions = ['5.0', '6.0', '7.0', '8.0', '9.0', '10.0'];

/** Preprocessor symbols that `dotnet build` defines by default for a project that targets a current version of .NET. */
export const defaultSymbols: ReadonlySet<string> = new Set([
  'TRACE',
  'DEBUG',
  'NET',
  'NETCOREAPP',
  ...netVersions.map((version) => `NET${version.replace('.', '_')}_OR_GREATER`),
]);
