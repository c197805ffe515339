import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fromPackages = createRequire(__filename);

/** Reads a file next to the bundle if there is one, else from its package. */
function read(name: string, packagePath: string): Uint8Array {
  const bundled = join(__dirname, name);
  return readFileSync(existsSync(bundled) ? bundled : fromPackages.resolve(packagePath));
}

/** The bytes of the C# parser and of its grammar. */
export function readCSharpGrammar(): { readonly runtime: Uint8Array; readonly grammar: Uint8Array } {
  return {
    runtime: read('web-tree-sitter.wasm', 'web-tree-sitter/web-tree-sitter.wasm'),
    grammar: read('tree-sitter-c_sharp.wasm', 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm'),
  };
}
