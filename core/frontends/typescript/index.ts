import { ts } from 'ts-morph';
import { type Diagnostic, diagnostic } from '../../model/diagnostic';
import { emptyFacts, type FileFacts } from '../../model/facts/file-facts';
import type { ImportFacts } from '../../model/facts/modules';
import { moduleLanguage } from '../../model/language-traits';
import { locationInLines } from '../../model/location';
import { noCode } from '../../model/lowered-code';
import { binary, binaryFile, isBinary } from '../binary-file-finding';
import type { Frontend } from '../frontend';
import { moduleReference } from '../module-keys';
import { decorators } from './declarations/decorator-functions';
import { exports, imports } from './declarations/imports-and-exports';
import { typeDeclarations } from './declarations/type-declarations';
import { lowerFile, lowerGuardCode } from './lowering/file';
import { resolveModules } from './module-resolution';
import { moduleFacts, outlineTypescript } from './outline';
import { requestCode } from './request-code';
import { type Source, valueNames } from './syntax/nodes';
import { parseSource } from './syntax/parser';

const SOURCE_FILE = /\.[mc]?tsx?$/;
const DECLARATION_FILE = /\.d\.[mc]?ts$/;

/** One diagnostic for all syntax errors, located at the first error. */
function syntaxErrors({ file, tree }: Source): Diagnostic[] {
  // `parseDiagnostics` is an internal property of the compiler API.
  const errors: readonly ts.DiagnosticWithLocation[] =
    'parseDiagnostics' in tree && Array.isArray(tree.parseDiagnostics) ? tree.parseDiagnostics : [];
  const [first] = errors;
  if (first === undefined) return [];
  const count = errors.length === 1 ? 'a syntax error' : `${errors.length} syntax errors`;
  const text = ts.flattenDiagnosticMessageText(first.messageText, ' ');
  const location = locationInLines(file, tree.getLineStarts(), first.start, first.start + first.length);
  const message = `The file has ${count}; the valid part is used. First: ${text}`;
  return [diagnostic('syntax-error', message, location)];
}

function factsIn(source: Source): FileFacts {
  const { file, tree } = source;
  const exportFacts = exports(file, tree.statements);
  const exported = new Set(
    exportFacts.flatMap((entry) =>
      entry.kind === 'name' && entry.module === null && entry.isType !== true ? [entry.local] : [],
    ),
  );
  const types = typeDeclarations(source, tree.statements, exported);
  const importTypes = [...source.aliases].map(([specifier, local]): ImportFacts => {
    return { kind: 'module', local, module: moduleReference(file, specifier) };
  });
  return {
    ...moduleFacts(file),
    ...(ts.isExternalModule(tree) ? {} : { isScript: true }),
    imports: [...imports(source), ...importTypes],
    exports: exportFacts,
    types,
    values: valueNames(tree.statements),
    decorators: decorators(source),
    diagnostics: syntaxErrors(source),
  };
}

function parse(file: string, raw: string): Source {
  const text = raw.replace(/^\uFEFF/, '');
  const kind = /(?:x|\.[cm]?js)$/.test(file) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { file, tree: parseSource(file, text, kind), aliases: new Map() };
}

const binaryFacts = (file: string, text: string): FileFacts => ({
  ...emptyFacts(file, moduleLanguage),
  diagnostics: [binaryFile(file, text)],
});

const unread = { ...noCode, failure: binary };

/** Reads TypeScript sources with the compiler of ts-morph, which is slow to load: import this module lazily. */
export const typescriptFrontend = {
  accepts: (file) => SOURCE_FILE.test(file) && !DECLARATION_FILE.test(file),
  outline: outlineTypescript,
  resolveModules,
  extract: (file, raw) => (isBinary(raw) ? binaryFacts(file, raw) : factsIn(parse(file, raw))),
  extractWithGuards(file, raw, isRead) {
    if (isBinary(raw)) return { facts: binaryFacts(file, raw), guardCode: noCode };
    const source = parse(file, raw);
    return { facts: factsIn(source), guardCode: lowerGuardCode(source, isRead) };
  },
  requestCode: (file, raw, isRequest) => (isBinary(raw) ? unread : requestCode(parse(file, raw), isRequest)),
  code: (file, raw) => (isBinary(raw) ? unread : lowerFile(parse(file, raw))),
} satisfies Frontend;
