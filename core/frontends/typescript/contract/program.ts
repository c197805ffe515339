import { ts } from 'ts-morph';
import { getOrInsert } from '../../../model/collections';
import type { ContractSources } from '../../frontend';
import { parseSource } from '../syntax/parser';
import { frameworkDeclarations } from './framework-declarations';
import { libraryDeclarations } from './library-declarations';
import { FOLDER, FRAMEWORK, LIBRARY } from './origins';

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.Latest,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

const kindOf = (file: string) => (/x$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** The texts of the bundled declarations, which never change, and the files that were parsed from them. */
const texts: ReadonlyMap<string, string> = new Map([
  [LIBRARY, libraryDeclarations],
  [FRAMEWORK, frameworkDeclarations],
]);
const bundled = new Map<string, ts.SourceFile>();

/**
 * Removes statements at the top level, the code of methods and functions that declare their result, and imports that only
 * this code needs: no type depends on it, and it is most of a file. Types of properties may depend on the code of
 * constructors.
 */
function withoutCode(tree: ts.SourceFile): ts.SourceFile {
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isGetAccessor(node)) {
      const { body, type } = node;
      const empty = ts.factory.createNodeArray<ts.Statement>();
      if (body !== undefined && type !== undefined) Object.assign(body, { statements: empty });
    } else if (ts.isClassLike(node)) node.members.forEach(visit);
    else if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node)) ts.forEachChild(node, visit);
  };
  tree.statements.forEach(visit);
  const declarations = tree.statements.filter((statement) => !ts.isExpressionStatement(statement));
  const isImport = (one: ts.Statement) => ts.isImportDeclaration(one);
  const names = new Set(declarations.filter((one) => !isImport(one)).flatMap(namesIn));
  const used = declarations.filter((one) => {
    const own = isImport(one) ? namesIn(one) : [];
    return own.length === 0 || own.some((name) => names.has(name));
  });
  return Object.assign(tree, { statements: ts.factory.createNodeArray(used) });
}

/** The names in a node. */
function namesIn(root: ts.Node): readonly string[] {
  const names: string[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (ts.isIdentifier(node)) names.push(node.text);
    ts.forEachChild(node, (child) => void open.push(child));
  }
  return names;
}

/** The checker runs out of stack if nodes are nested much more deeply. */
const MAX_NESTING = 1_000;

function isNestedTooDeeply(tree: ts.SourceFile): boolean {
  let level: ts.Node[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) return true;
    const next: ts.Node[] = [];
    for (const node of level) ts.forEachChild(node, (child) => void next.push(child));
    level = next;
  }
  return false;
}

/** The declarations of a file; none if it cannot be parsed or is nested too deeply. */
function parse(file: string, text: string): ts.SourceFile {
  try {
    const plain = text.replace(/^\uFEFF/, '');
    const tree = withoutCode(parseSource(file, plain, kindOf(file), ts.JSDocParsingMode.ParseAll));
    if (!isNestedTooDeeply(tree)) return tree;
  } catch {
    // The analysis reports the file.
  }
  return parseSource(file, '', kindOf(file));
}

/** The specifiers of the modules that the declarations of a file refer to. */
export function importsOf(file: string, text: string): readonly string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isExternalModuleReference(node)
          ? node.expression
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    if (named !== undefined && ts.isStringLiteral(named)) found.add(named.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(file, text));
  return [...found];
}

/**
 * The declarations of `files` and of the files that they import. Imports from packages outside of the workspace refer to
 * the framework.
 */
export function createProgram({ textOf, resolve }: ContractSources, files: readonly string[]): ts.Program {
  const resolved = (from: string, specifier: string): string | undefined => {
    const file = from === LIBRARY ? null : resolve(from.slice(1), specifier);
    if (file !== null) return `/${file}`;
    return /^[./]/.test(specifier) ? undefined : FRAMEWORK;
  };
  const host: ts.CompilerHost = {
    getSourceFile(file) {
      const declared = texts.get(file);
      if (declared !== undefined) return getOrInsert(bundled, file, () => parse(file, declared));
      const text = textOf(file.slice(1));
      return text === null ? undefined : parse(file, text);
    },
    resolveModuleNameLiterals: (specifiers, from) =>
      specifiers.map(({ text }) => {
        const file = resolved(from, text);
        if (file === undefined) return { resolvedModule: undefined };
        const extension = /\.d\.ts$/.test(file) ? ts.Extension.Dts : ts.Extension.Ts;
        return { resolvedModule: { resolvedFileName: file, extension, isExternalLibraryImport: false } };
      }),
    getDefaultLibFileName: () => LIBRARY,
    getDefaultLibLocation: () => FOLDER,
    fileExists: () => false,
    readFile: () => undefined,
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  };
  const rootNames = [...files.map((file) => `/${file}`), FRAMEWORK];
  return ts.createProgram({ rootNames, options, host });
}
