import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCSharpFrontend } from '../frontends/csharp';

const { resolve } = createRequire(__filename);

/** The frontend for C#, loaded once for all tests. */
export const csharpFrontend = createCSharpFrontend({
  runtime: readFileSync(resolve('web-tree-sitter/web-tree-sitter.wasm')),
  grammar: readFileSync(resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')),
  now: () => performance.now(),
  processorTime: () => process.cpuUsage().user / 1000,
});
