import { type FileCode, noCode } from '../../model/code';
import type { FileFacts } from '../../model/facts/file';
import { showsInternals } from '../../model/outline';
import { binaryFile } from '../binary-file';
import type { Frontend } from '../frontend';
import { readUnit } from './declarations/compilation-unit';
import { readLeadingUsings } from './declarations/usings';
import { lowerFile } from './lowering/file';
import { type CSharpParser, loadParser, type ParserHost } from './parser';
import { hasErrorAroundTypes, readSyntaxErrors } from './syntax/syntax-errors';
import { withoutNulsInComments } from './text/nul-characters';
import { namespaceFacts, outlineCSharp } from './text/outline';
import { conditionSymbols, evaluateDirectives } from './text/preprocessor';
import { skeletonize } from './text/skeleton';
import { createSourceCode } from './text/source-code';

/** A file without any of these declares nothing. */
const declaring = /\b(?:class|interface|record|struct|enum)\s|\bglobal\s+using\b/;

/** Loads the parser and returns the frontend for C# source files. */
export async function createCSharpFrontend(host: ParserHost): Promise<Frontend> {
  const parser = await loadParser(host);
  return {
    accepts: (file) => file.toLowerCase().endsWith('.cs'),
    outline: outlineCSharp,
    extract: (file, text) => ({ ...namespaceFacts(file), ...extractFrom(parser, file, text) }),
    code: (file, text) => codeFrom(parser, file, sourceOf(text)),
  };
}

/** What the compiler reads of a file. */
const sourceOf = (text: string) => withoutNulsInComments(text.startsWith('\ufeff') ? text.slice(1) : text);

function extractFrom(parser: CSharpParser, file: string, text: string): Partial<FileFacts> {
  const original = sourceOf(text);
  if (original.includes('\0')) return { diagnostics: [binaryFile(file)] };
  const shown = original.includes(showsInternals) ? { showsInternals: true } : {};
  if (!declaring.test(original)) return shown;
  const evaluated = evaluateDirectives(original);
  const usings = readLeadingUsings(evaluated);
  const reduced = skeletonize(evaluated, usings.end);
  const code = createSourceCode(file, original, reduced);
  const symbols = conditionSymbols(original);
  return parser.parse(reduced.text, (root) => {
    const { imports, types } = readUnit(root, code);
    return {
      ...shown,
      imports: [...usings.imports, ...imports],
      types: hasErrorAroundTypes(root) ? types.map((type) => ({ ...type, isRecovered: true })) : types,
      diagnostics: readSyntaxErrors(root, code),
      ...(symbols.length > 0 && { symbols }),
    };
  });
}

function codeFrom(parser: CSharpParser, file: string, original: string): FileCode {
  if (original.includes('\0')) return noCode;
  const text = evaluateDirectives(original);
  const code = createSourceCode(file, original, { text, starts: [0], shifts: [0] });
  return parser.parse(text, (root) => lowerFile(root, code));
}
