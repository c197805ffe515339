import type { Frontend } from '../core';
import type { Language } from '../core/discovery/source-files';
import type { ModuleResolution } from '../core/model/facts/modules';

/** Processor time in milliseconds; elapsed time in a browser, which does not report processor time. */
const processorTime = () =>
  typeof globalThis.process?.cpuUsage === 'function' ? process.cpuUsage().user / 1000 : Date.now();

/** The functions that load the frontends that have a parser. `bytesOf` reads the files that contain parsers. */
export const frontendLoaders = (
  bytesOf: (name: string, npmPackage: string) => Promise<Uint8Array>,
): Readonly<Record<Language['name'], () => Promise<Frontend>>> => ({
  typescript: async () => (await import('../core/frontends/typescript')).typescriptFrontend,
  csharp: async () => {
    // The parser and its grammar are read while the frontend's module is loaded.
    const [{ createCSharpFrontend }, runtime, grammar] = await Promise.all([
      import('../core/frontends/csharp'),
      bytesOf('web-tree-sitter.wasm', 'web-tree-sitter'),
      bytesOf('tree-sitter-c_sharp.wasm', 'tree-sitter-c-sharp'),
    ]);
    return createCSharpFrontend({ runtime, grammar, now: Date.now, processorTime });
  },
});

/** Loads the module resolver on demand, since it comes with the TypeScript parser, which is slow to load. */
export function loadModuleResolver(): ModuleResolution {
  const {
    typescriptFrontend,
  }: typeof import('../core/frontends/typescript') = require('../core/frontends/typescript');
  return typescriptFrontend.resolveModules;
}
