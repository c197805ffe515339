import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';

/** Our keys end five levels down. What is far deeper is no configuration, and would exhaust the stack of the parser. */
const MAXIMUM_DEPTH = 32;

/** What each error of the parser means, by its name. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither a value nor a key in double quotes',
  InvalidNumberFormat: 'this is no JSON number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: "a ':' is missing before this",
  CommaExpected: "a ',' is missing before this",
  CloseBraceExpected: "a '}' is missing here",
  CloseBracketExpected: "a ']' is missing here",
  EndOfFileExpected: 'nothing may follow the end of the object',
  InvalidCommentToken: 'a comment is not closed',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a string is not closed',
  UnexpectedEndOfNumber: 'a number is not complete',
  InvalidUnicode: 'a string holds an unknown escape',
  InvalidEscapeCharacter: 'a string holds an unknown escape',
  InvalidCharacter: 'a string holds a control character',
};

/** A parsed file. `root` is null when its syntax is wrong. */
export interface ConfigurationDocument {
  readonly root: Node | null;
  readonly problem: Diagnostic | null;
  /** Place of a stretch of the text. */
  place(offset: number, length: number): Location;
}

/** A fault of the file at a place. */
export function problemAt(message: string, location: Location): Diagnostic {
  return diagnostic('invalid-configuration', message, location, [message]);
}

/** Parses JSON with comments and trailing commas. */
export function parseDocument(text: string, file: string): ConfigurationDocument {
  const place = placesIn(text, file);
  const tooDeep = depthProblem(text);
  if (tooDeep !== null) {
    const message = `the values stand more than ${MAXIMUM_DEPTH} levels deep`;
    return { root: null, problem: problemAt(message, place(tooDeep, 1)), place };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true }) ?? null;
  const [first] = errors;
  if (first === undefined && root !== null) return { root, problem: null, place };
  const reason = first === undefined ? 'it is empty' : MESSAGES[printParseErrorCode(first.error)];
  const problem = problemAt(`not valid JSON: ${reason}`, place(first?.offset ?? 0, first?.length ?? 0));
  return { root: null, problem, place };
}

/** Offset of the first bracket that stands too deep; null when there is none. */
function depthProblem(text: string): number | null {
  const scanner = createScanner(text, true);
  let depth = 0;
  // The kinds of tokens are a const enum, which this build cannot see into: brackets are told by their text.
  for (let end = 0; end < text.length; end = scanner.getPosition()) {
    scanner.scan();
    if (scanner.getPosition() === end) break;
    if (scanner.getTokenLength() !== 1) continue;
    const offset = scanner.getTokenOffset();
    const token = text.charAt(offset);
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    if (depth > MAXIMUM_DEPTH) return offset;
  }
  return null;
}

function placesIn(text: string, file: string): ConfigurationDocument['place'] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  const position = (offset: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, column: offset - starts[low]! };
  };
  return (offset, length) => {
    const end = position(offset + length);
    return { file, ...position(offset), endLine: end.line, endColumn: end.column };
  };
}
