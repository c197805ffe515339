// The yardstick: parses the files that stdin names, a line each, with the bare C# parser, nothing else.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';

const { resolve } = createRequire(import.meta.url);
await Parser.init();
const parser = new Parser();
parser.setLanguage(
  await Language.load(readFileSync(resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm'))),
);
let declarations = 0;
const files = readFileSync(0, 'utf8').split('\n').filter(Boolean);
for (const file of files) {
  const tree = parser.parse(readFileSync(file, 'utf8'));
  declarations += tree.rootNode.namedChildCount;
  tree.delete();
}
console.log(`${files.length} files, ${declarations} declarations`);
