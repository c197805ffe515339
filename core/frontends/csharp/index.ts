import { Language, Parser } from 'web-tree-sitter';
import { diagnostic } from '../../model/diagnostic';
import { emptyFacts, type FileFacts } from '../../model/facts/file';
import type { ValueChangeFacts } from '../../model/facts/value-changes';
import { holdsAny } from '../changes/words';
import type { Frontend } from '../frontend';
import { valueChanges } from './changes/value-changes';
import { readConfigurations } from './configuration/configurations';
import { readRouteBuilders } from './configuration/route-builders';
import { readTableChanges } from './configuration/table-changes';
import { plainText } from './configuration/uncalled-methods';
import { readUnit } from './declarations/compilation-unit';
import { readLeadingUsings } from './declarations/usings';
import { Node } from './syntax/nodes';
import { readSyntaxErrors } from './syntax/syntax-errors';
import { withoutNulsInComments } from './text/nul-characters';
import { outlineOf } from './text/outline';
import { evaluateDirectives } from './text/preprocessor';
import { skeletonize } from './text/skeleton';
import { withMarkedNames } from './text/soft-keywords';
import { createSourceCode } from './text/source-code';

/** A file without any of these declares nothing and configures nothing. */
const relevant =
  /\b(?:class|interface|record|struct|enum)\s|\bglobal\s+using\b|AspNetCoreMvcOptions\b|ConventionalControllerOptions\b/;

/** The parts of web-tree-sitter and its C# grammar that are not JavaScript; the host knows where they lie. */
export interface CSharpWasm {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
}

let runtime: Promise<void> | null = null;

/** The runtime is one for the whole process: a second start would part parsers from the grammars that they were given. */
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
    changes: (file, text) => changesFrom(parser, file, sourceOf(text)),
    mayChange: holdsAny,
    outline(file, text) {
      const found = outlineOf(text);
      return found && { facts: factsOf(file), ...found };
    },
    extract(file, text) {
      const facts = factsOf(file);
      try {
        return { ...facts, ...extractFrom(parser, file, text) };
      } catch (error) {
        // Elsewhere there may be more room for what is nested deeply.
        if (error instanceof RangeError) throw error;
        return { ...facts, ...unreadable(file, `this file could not be read: ${String(error)}`) };
      }
    },
  };
}

/** Facts of a file that says nothing. */
const factsOf = (file: string): FileFacts => ({ ...emptyFacts(file), projectKinds: ['csproj'] });

/** What the compiler reads of a file. */
const sourceOf = (text: string) => withoutNulsInComments(text.startsWith('\ufeff') ? text.slice(1) : text);

function extractFrom(parser: Parser, file: string, text: string): Partial<FileFacts> {
  const original = sourceOf(text);
  if (original.includes('\0')) return unreadable(file, 'this file is not text: it contains NUL characters');
  if (!relevant.test(original)) return {};
  const evaluated = withMarkedNames(evaluateDirectives(original));
  const usings = readLeadingUsings(evaluated);
  const reduced = skeletonize(evaluated, usings.end);
  const code = createSourceCode(file, original, reduced);
  const tree = parser.parse(reduced.text);
  if (!tree) return unreadable(file, 'this file could not be parsed');
  try {
    const root = new Node(tree.rootNode);
    const { imports, types } = readUnit(root, code);
    return {
      imports: [...usings.imports, ...imports],
      types,
      routeBuilders: readRouteBuilders(root, code),
      tableChanges: readTableChanges(root, code),
      ...readConfigurations(root, code, plainText(evaluated)),
      diagnostics: readSyntaxErrors(root, code),
    };
  } finally {
    tree.delete();
  }
}

function changesFrom(parser: Parser, file: string, original: string): readonly ValueChangeFacts[] {
  if (original.includes('\0')) return [];
  const text = withMarkedNames(evaluateDirectives(original));
  const tree = parser.parse(text);
  try {
    const code = createSourceCode(file, original, { text, starts: [0], shifts: [0] });
    return tree === null ? [] : valueChanges(new Node(tree.rootNode), code);
  } finally {
    tree?.delete();
  }
}

function unreadable(file: string, message: string): Partial<FileFacts> {
  const location = { file, line: 0, column: 0, endLine: 0, endColumn: 0 };
  return { diagnostics: [diagnostic('syntax-error', message, location)] };
}
