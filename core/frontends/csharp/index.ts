import { Language, Parser } from 'web-tree-sitter';
import { type FileCode, noCode } from '../../model/code';
import { diagnostic } from '../../model/diagnostic';
import type { FileFacts } from '../../model/facts/file';
import { showsInternals } from '../../model/outline';
import type { Frontend } from '../frontend';
import { readUnit } from './declarations/compilation-unit';
import { readLeadingUsings } from './declarations/usings';
import { lowerFile } from './lowering/file';
import { Node } from './syntax/nodes';
import { hasErrorAroundTypes, readSyntaxErrors } from './syntax/syntax-errors';
import { withoutNulsInComments } from './text/nul-characters';
import { namespaceFacts, outlineCSharp } from './text/outline';
import { parserText } from './text/parser-text';
import { conditionSymbols, evaluateDirectives } from './text/preprocessor';
import { skeletonize } from './text/skeleton';
import { createSourceCode } from './text/source-code';

/** A file without any of these declares nothing. */
const declaring = /\b(?:class|interface|record|struct|enum)\s|\bglobal\s+using\b/;

/** The parts of web-tree-sitter and its C# grammar that are not JavaScript; the host knows where they are. */
interface CSharpWasm {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

let runtime: Promise<void> | null = null;

/** Starts the runtime once for the whole process: a second start would detach parsers from their grammars. */
function startRuntime(wasmBinary: Uint8Array): Promise<void> {
  runtime ??= Parser.init({ wasmBinary });
  return runtime;
}

/** Loads the parser and returns the frontend for C# source files. */
export async function createCSharpFrontend(wasm: CSharpWasm): Promise<Frontend> {
  await startRuntime(wasm.runtime);
  const language = await Language.load(wasm.grammar);
  const parser = new Parser();
  parser.setLanguage(language);
  return {
    accepts: (file) => file.toLowerCase().endsWith('.cs'),
    outline: outlineCSharp,
    extract(file, text) {
      const facts = namespaceFacts(file);
      try {
        return { ...facts, ...extractFrom(parser, file, text) };
      } catch (error) {
        // Elsewhere there may be more room for what is nested deeply.
        if (error instanceof RangeError) throw error;
        return { ...facts, ...unreadable(file, `this file could not be read: ${String(error)}`) };
      }
    },
    code: (file, text) => codeFrom(parser, file, sourceOf(text)),
  };
}

/** What the compiler reads of a file. */
const sourceOf = (text: string) => withoutNulsInComments(text.startsWith('\ufeff') ? text.slice(1) : text);

function extractFrom(parser: Parser, file: string, text: string): Partial<FileFacts> {
  const original = sourceOf(text);
  if (original.includes('\0')) return unreadable(file, 'this file is not text: it contains NUL characters');
  const shown = original.includes(showsInternals) ? { showsInternals: true } : {};
  if (!declaring.test(original)) return shown;
  const evaluated = evaluateDirectives(original);
  const usings = readLeadingUsings(evaluated);
  const reduced = skeletonize(evaluated, usings.end);
  const code = createSourceCode(file, original, reduced);
  const symbols = conditionSymbols(original);
  const facts = parse(parser, reduced.text, (root) => {
    const { imports, types } = readUnit(root, code);
    return {
      ...shown,
      imports: [...usings.imports, ...imports],
      types: hasErrorAroundTypes(root) ? types.map((type) => ({ ...type, isRecovered: true })) : types,
      diagnostics: readSyntaxErrors(root, code),
      ...(symbols.length > 0 && { symbols }),
    };
  });
  return facts ?? unreadable(file, 'this file could not be parsed');
}

function codeFrom(parser: Parser, file: string, original: string): FileCode {
  if (original.includes('\0')) return noCode;
  const text = evaluateDirectives(original);
  const code = createSourceCode(file, original, { text, starts: [0], shifts: [0] });
  return parse(parser, text, (root) => lowerFile(root, code)) ?? noCode;
}

/** What `read` returns for the syntax tree of a text, which is deleted afterwards; null for text without one. */
function parse<Result>(parser: Parser, text: string, read: (root: Node) => Result): Result | null {
  const tree = parser.parse(parserText(text));
  try {
    return tree && read(new Node(tree.rootNode));
  } finally {
    tree?.delete();
  }
}

function unreadable(file: string, message: string): Partial<FileFacts> {
  const location = { file, line: 0, column: 0, endLine: 0, endColumn: 0 };
  return { diagnostics: [diagnostic('syntax-error', message, location)] };
}
