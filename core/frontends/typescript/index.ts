import { ts } from 'ts-morph';
import { type Diagnostic, diagnostic } from '../../model/diagnostic';
import { emptyFacts, type FileFacts } from '../../model/facts/file';
import { namesOptionsType } from '../../model/options-types';
import { holdsAny } from '../changes/words';
import type { Frontend } from '../frontend';
import { moduleKeys } from '../module-keys';
import { valueChanges } from './changes/value-changes';
import { configurations } from './configuration/configurations';
import { functionCalls } from './configuration/function-calls';
import { routeBuilders } from './configuration/route-builders';
import { tableChanges, tableWords } from './configuration/table-changes';
import { fileValues } from './declarations/function-facts';
import { exports, imports } from './declarations/modules';
import { typeDeclarations } from './declarations/type-declarations';
import type { Source } from './syntax/source';

const SOURCE_FILE = /\.[mc]?tsx?$/;
const DECLARATION_FILE = /\.d\.[mc]?ts$/;
/** A file without any of these words declares nothing, hands nothing on and configures nothing. */
const WORTH_PARSING = /\b(?:class|interface|enum|type|export|import|require)\b|Options\b/;

function atStart(file: string, message: string): Diagnostic {
  return diagnostic('syntax-error', message, { file, line: 0, column: 0, endLine: 0, endColumn: 1 });
}

/** The errors of a file as one finding at the first of them. */
function syntaxErrors({ file, tree }: Source): Diagnostic[] {
  // The parser keeps its errors on the tree; its public type does not show them.
  const errors =
    (tree as unknown as { parseDiagnostics?: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics ?? [];
  const [first] = errors;
  if (first === undefined) return [];
  const { line, character } = tree.getLineAndCharacterOfPosition(first.start);
  const end = tree.getLineAndCharacterOfPosition(first.start + first.length);
  const count = errors.length === 1 ? 'a syntax error' : `${errors.length} syntax errors`;
  const text = ts.flattenDiagnosticMessageText(first.messageText, ' ');
  const location = { file, line, column: character, endLine: end.line, endColumn: end.character };
  return [
    diagnostic('syntax-error', `The file has ${count}; what could be read is used. First: ${text}`, location),
  ];
}

function factsOf(source: Source, text: string): FileFacts {
  const { file, tree } = source;
  const handedOn = exports(file, tree.statements);
  const exported = new Set(
    handedOn.flatMap((entry) => (entry.kind === 'name' && entry.module === null ? [entry.local] : [])),
  );
  return {
    ...emptyFacts(file),
    moduleKeys: moduleKeys(file),
    projectKinds: ['package.json', 'tsconfig.json'],
    memberCase: 'camel',
    imports: imports(file, tree.statements),
    exports: handedOn,
    types: typeDeclarations(source, tree.statements, exported),
    ...fileValues(source, tree.statements),
    ...optionsFacts(source, text),
    tableChanges: tableWords.test(text) ? tableChanges(source) : [],
    routeBuilders: /ConventionalRouteBuilder|ServiceConvention/.test(text) ? routeBuilders(source) : [],
    diagnostics: syntaxErrors(source),
  };
}

/** What the file says about options, where it can say anything. */
function optionsFacts(source: Source, text: string): Partial<FileFacts> {
  const found = namesOptionsType(text) ? configurations(source) : null;
  const named = new Set(found?.configurations.flatMap(({ within }) => within?.name ?? []) ?? []);
  const mayCall = named.size > 0 || /\w\([^()]*\b[A-Z]\w*Module\b/.test(text);
  return { ...found, functionCalls: mayCall ? functionCalls(source, named) : [] };
}

/** `text` without a BOM. */
function parse(file: string, text: string): Source {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return { file, tree: ts.createSourceFile(file, text, options, false, kind) };
}

/** Whole modules, handed on with all that is in them. */
const WHOLE_MODULE = /\*\s*as\b|\b(?:import|require)\s*\(/;

const plainText = (raw: string) => raw.replace(/^\uFEFF/, '');

/** Reads TypeScript sources with the parser of ts-morph. Loading this module is slow: import it when a file turns up. */
export const typescriptFrontend: Frontend = {
  accepts: (file) => SOURCE_FILE.test(file) && !DECLARATION_FILE.test(file),
  extract(file, raw) {
    const text = plainText(raw);
    if (text.includes('\0')) {
      return { ...emptyFacts(file), diagnostics: [atStart(file, 'The file is not text; it is left out.')] };
    }
    if (!WORTH_PARSING.test(text)) return { ...emptyFacts(file), moduleKeys: moduleKeys(file) };
    return factsOf(parse(file, text), text);
  },
  changes(file, raw) {
    const text = plainText(raw);
    return WORTH_PARSING.test(text) && !text.includes('\0') ? valueChanges(parse(file, text)) : [];
  },
  mayChange: (text, names) => holdsAny(text, names) || WHOLE_MODULE.test(text),
};
