// Runs one of the tasks that fx-routes is compared with, in the current folder: node bench/run-contender.mjs <name>
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const ignored = new Set(['node_modules', 'dist', 'bin', 'obj']);

/** Reads every source file, as fast as Node can: all files are read into the same buffer. */
function forEachFile(visit) {
  const buffer = Buffer.allocUnsafe(1 << 24);
  const folders = ['.'];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !ignored.has(entry.name)) folders.push(path);
      if (!entry.isFile() || !/\.(?:ts|cs)$/.test(entry.name)) continue;
      const file = openSync(path);
      const length = readSync(file, buffer, 0, fstatSync(file).size, 0);
      closeSync(file);
      visit(path, buffer.subarray(0, length));
    }
  }
}

const isCandidate = (bytes) => bytes.includes('ApplicationService') || bytes.includes('RemoteService');
const isClient = (bytes) => bytes.includes('.rest.request(');

function countStatements(isParsed) {
  const { ts } = require('@ts-morph/common');
  let statements = 0;
  forEachFile((path, bytes) => {
    if (!isParsed(bytes)) return;
    statements += ts.createSourceFile(path, bytes.toString(), ts.ScriptTarget.Latest).statements.length;
  });
  return statements;
}

/** Each task returns a count; otherwise, V8 could optimize the work away. */
const tasks = {
  read() {
    let candidates = 0;
    forEachFile((_, bytes) => {
      if (isCandidate(bytes)) candidates++;
    });
    return candidates;
  },

  parse: () => countStatements(isCandidate),
  'parse-clients': () => countStatements(isClient),

  async 'tree-sitter'() {
    const { Language, Parser } = await import('web-tree-sitter');
    await Parser.init();
    const parser = new Parser();
    const grammar = require.resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm');
    parser.setLanguage(await Language.load(readFileSync(grammar)));
    let declarations = 0;
    forEachFile((_, bytes) => {
      const tree = parser.parse(bytes.toString());
      declarations += tree.rootNode.namedChildCount;
      tree.delete();
    });
    return declarations;
  },

  /** Resolves the return type of every service method with the type checker. */
  'check-types'() {
    const { Project } = require('ts-morph');
    const isService = (type) =>
      type?.getName() === 'ApplicationService' || (type && isService(type.getBaseClass()));
    return new Project({ tsConfigFilePath: 'tsconfig.json' })
      .getSourceFiles()
      .flatMap((file) => file.getClasses().filter(isService))
      .flatMap((type) => type.getMethods().map((method) => method.getReturnType().getText())).length;
  },
};

console.log(await tasks[process.argv[2]]());
