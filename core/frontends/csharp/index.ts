import { showsInternals } from '../../catalog/framework-attributes';
import { noContract } from '../../model/facts/contract-facts';
import type { FileFacts } from '../../model/facts/file-facts';
import { noCode } from '../../model/lowered-code';
import { binary, binaryFile, isBinary } from '../binary-file-finding';
import type { Frontend, GuardedFacts, IsBodyRead } from '../frontend';
import { readContract } from './declarations/contract-declarations';
import { readUnit } from './declarations/type-declarations';
import { readLeadingUsings } from './declarations/usings';
import { lowerFile, lowerGuardCode } from './lowering/file';
import { type CSharpParser, loadParser, type ParserResources } from './parser';
import { createSourceCode } from './syntax/node';
import { hasErrorOutsideTypes, readSyntaxErrors } from './syntax/syntax-errors';
import { componentClass, isComponent } from './text/component-class';
import { isCSharpFile, namespaceFacts, outlineCSharp } from './text/outline';
import { evaluateDirectives } from './text/preprocessor';
import { skeletonize } from './text/skeletonize';

/** Matches in every file that declares or imports something. */
const DECLARATION = /\b(?:class|interface|record|struct|enum)\s|\busing\b/;

/** Loads the parser and returns the frontend for C# source files. */
export async function createCSharpFrontend(resources: ParserResources): Promise<Frontend> {
  return frontendOf(await loadParser(resources));
}

function frontendOf(parser: CSharpParser, defined?: ReadonlySet<string>): Frontend {
  return {
    accepts: isCSharpFile,
    outline: outlineCSharp,
    extract: (file, text) => extractFrom(parser, file, text, null, defined).facts,
    extractWithGuards: (file, text, isRead) => extractFrom(parser, file, text, isRead, defined),
    withSymbols: (symbols) => frontendOf(parser, symbols),
    code(file, raw) {
      const original = sourceOf(raw);
      if (isBinary(original)) return { ...noCode, failure: binary };
      const { text } = evaluateDirectives(original, defined);
      const reduced = isComponent(file) ? componentClass(file, original) : { text, starts: [0], shifts: [0] };
      const code = createSourceCode(file, original, reduced);
      return parser.parse(reduced.text, (root) => lowerFile(root, code));
    },
    contract(file, raw) {
      const original = sourceOf(raw);
      if (isBinary(original)) return noContract;
      const { text } = evaluateDirectives(original, defined);
      const reduced = skeletonize(text, readLeadingUsings(text).end, null, true);
      const code = createSourceCode(file, original, reduced);
      return parser.parse(reduced.text, (root) => readContract(root, code, original.split(/\r\n|\r|\n/)));
    },
  };
}

/** The text of a file as the compiler reads it. */
const sourceOf = (text: string) => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** The declarations of a file; with `isRead`, also the code that may check callers. */
function extractFrom(
  parser: CSharpParser,
  file: string,
  text: string,
  isRead: IsBodyRead | null,
  defined?: ReadonlySet<string>,
): GuardedFacts {
  const original = sourceOf(text);
  const empty = namespaceFacts(file, text);
  if (isBinary(original))
    return { facts: { ...empty, diagnostics: [binaryFile(file, original)] }, guardCode: noCode };
  if (isComponent(file)) return { facts: componentFacts(parser, file, original), guardCode: noCode };
  const internals = original.includes(showsInternals) ? { showsInternals: true } : {};
  if (!DECLARATION.test(original)) return { facts: { ...empty, ...internals }, guardCode: noCode };
  const { text: evaluated, symbols } = evaluateDirectives(original, defined);
  const usings = readLeadingUsings(evaluated);
  const reduced = skeletonize(evaluated, usings.end, isRead);
  const code = createSourceCode(file, original, reduced);
  return parser.parse(reduced.text, (root) => {
    const guardCode = isRead === null ? noCode : lowerGuardCode(root, code);
    // Reads the declarations again, from a text without bodies: errors in bodies must not affect declarations.
    if (isRead !== null && root.hasError)
      return { ...extractFrom(parser, file, text, null, defined), guardCode };
    const { imports, types, misplaced } = readUnit(root, code);
    const facts: FileFacts = {
      ...empty,
      ...internals,
      imports: [...usings.imports, ...imports],
      types: hasErrorOutsideTypes(root) ? types.map((type) => ({ ...type, isRecovered: true })) : types,
      diagnostics: readSyntaxErrors(root, misplaced, code),
      ...(symbols.length > 0 && { symbols }),
    };
    return { facts, guardCode };
  });
}

/** Errors are not reported: markup in code is none. */
function componentFacts(parser: CSharpParser, file: string, original: string): FileFacts {
  const reduced = componentClass(file, original);
  const code = createSourceCode(file, original, reduced);
  return parser.parse(reduced.text, (root) => {
    const { imports, types } = readUnit(root, code);
    return { ...namespaceFacts(file, ''), imports, types };
  });
}
