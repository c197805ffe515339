import type { IsBodyRead } from '../../frontend';
import { beyondAscii } from '../../outlines';
import { createTextReducer, type ReducedText } from './replaced-ranges';
import {
  endOfConstraints,
  endOfValue,
  isClosing,
  isOpening,
  isWordCode,
  matchesAt,
  skipBalanced,
  skipComment,
  skipLiteral,
  skipWord,
} from './skip-tokens';

const typeKeywords = new Set(['class', 'struct', 'interface', 'enum', 'record']);
const constraint = new RegExp(`where\\s+@?[\\w${beyondAscii}]+\\s*:`, 'y');
const compoundOperator = /operator\s*(?:checked\s*)?(?:[-+*/%&|^]|<<|>>>?)(?==\s*\()/y;

/** Keywords of statements that may skip the next statement, or that continue after a `;`, such as `if … else`. */
const controlFlow =
  /\b(?:if|else|switch|for|foreach|while|do|try|catch|finally|return|throw|yield|goto|break|continue)\b/;

/** `record` as the name of a type or member: `Task record()`, `List<record> a`. */
const recordName = /record\s*[^\s\w@/\\\x80-\uffff]/y;

/** An extension block, which the grammar does not support: `extension<T>(List<T> list) { … }`. */
const extensionBlock = /extension\s*(?:<[^(){};]*>\s*)?\(/y;

/** What encloses the current declaration. `outside` is a namespace or the file. */
type Context = 'outside' | 'type' | 'accessors';

/** The state of the declaration or statement that is being read. */
const newHead = (start: number) => ({
  start,
  keyword: null as 'namespace' | 'type' | 'enum' | 'operator' | null,
  isPartial: false,
  hasParentheses: false,
  /** Nesting depth of `(` and `[`. */
  depth: 0,
  lastCode: 0,
});

/**
 * Because parsing is slow, removes C# code that does not affect routes: comments, bodies, initial values and constraints.
 * `int A() { return 1; }  int B => 2;` becomes `int A() ;  int B =>0;`. Directives must already be evaluated. Also
 * removes everything before `start`. In bodies that `isRead` accepts, keeps control flow, and the statements that `isRead`
 * accepts. `isForContract`: whether the bodies of enums and the constraints of type parameters stay.
 */
export function skeletonize(
  text: string,
  start = 0,
  isRead: IsBodyRead | null = null,
  isForContract = false,
): ReducedText {
  const contexts: Context[] = ['outside'];
  const result = createTextReducer(text);
  let head = newHead(start);
  let index = start;
  result.drop(0, start);

  /** Skips the braces at `index`. Removes their content, except what `isRead` accepts. */
  const skipBody = () => {
    const end = skipBalanced(text, index);
    if (text.charCodeAt(end - 1) === 125) {
      if (isRead?.(text.slice(index, end))) dropStatements(index + 1, end - 1, isRead);
      else if (isOptionalBody()) result.drop(index, end, ';');
      else result.drop(index + 1, end - 1);
    }
    index = end;
  };

  /** Removes those statements of a body that `isRead` rejects, but keeps the control flow. */
  const dropStatements = (first: number, end: number, isRead: IsBodyRead) => {
    for (let start = first; start < end; ) {
      const after = endOfValue(text, start) + 1;
      if (after > end) return;
      const statement = text.slice(start, after);
      const [jump] = /^\s*return\b/.exec(statement) ?? [];
      if (!isRead(statement)) {
        if (jump !== undefined) result.drop(start + jump.length, after - 1);
        else if (!controlFlow.test(statement)) result.drop(start, after);
      }
      start = after;
    }
  };

  /** Keeps an expression that `isRead` accepts; removes an optional body; replaces any other expression with `0`. */
  const skipValue = (start: number) => {
    const end = endOfValue(text, start);
    if (!isRead?.(text.slice(start, end))) {
      if (isOptionalBody()) result.drop(index, end);
      else result.drop(start, end, '0');
    }
    index = end;
  };

  /**
   * Whether the head belongs to a method or accessor whose body can be removed. The body of a partial method must stay,
   * because it distinguishes the implementation from the definition.
   */
  const isOptionalBody = () =>
    (head.lastCode === 41 && contexts.at(-1) === 'type' && head.keyword !== 'enum' && !head.isPartial) ||
    contexts.at(-1) === 'accessors';

  const openBrace = () => {
    const context = contexts.at(-1);
    if (head.depth > 0) {
      if (context === 'outside' && head.keyword === null && text.charCodeAt(head.start) !== 91)
        return skipBody();
      index = skipBalanced(text, index);
      return;
    }
    if (head.keyword === 'namespace' || head.keyword === 'type') {
      contexts.push(head.keyword === 'namespace' ? 'outside' : 'type');
      index++;
    } else if (context === 'type' && head.keyword === null && head.lastCode !== 41 && head.lastCode !== 0) {
      contexts.push('accessors');
      index++;
    } else if (head.keyword === 'enum' && isForContract) index = skipBalanced(text, index);
    else skipBody();
    head = newHead(index);
  };

  const readWord = () => {
    const end = skipWord(text, index);
    const word = text.slice(index, end);
    if (head.depth === 0 && text.charCodeAt(index - 1) !== 64) {
      if (word === 'where' && !isForContract && matchesAt(constraint, text, index)) {
        const after = endOfConstraints(text, index);
        result.drop(index, after);
        index = after;
        return;
      }
      if (word === 'operator') {
        head.keyword ??= 'operator';
        // The grammar does not support declarations of operators such as `+=`.
        if (matchesAt(compoundOperator, text, index)) {
          result.drop(compoundOperator.lastIndex, compoundOperator.lastIndex + 1);
          index = compoundOperator.lastIndex + 1;
          return;
        }
      } else if (head.keyword === null && !head.hasParentheses) {
        if (word === 'partial') head.isPartial = true;
        else if (word === 'namespace') head.keyword = 'namespace';
        else if (word === 'enum') head.keyword = 'enum';
        else if (typeKeywords.has(word) && !matchesAt(recordName, text, index)) head.keyword = 'type';
      }
      if (head.lastCode === 0 && contexts.at(-1) === 'type' && matchesAt(extensionBlock, text, index)) {
        index = skipBalanced(text, endOfConstraints(text, index));
        result.drop(head.start, index);
        head = newHead(index);
        return;
      }
    }
    index = end;
    head.lastCode = 97;
  };

  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code <= 32) {
      index++;
      continue;
    }
    if (head.lastCode === 0) head.start = index;
    if (isWordCode(code)) {
      readWord();
      continue;
    }
    const comment = code === 47 ? skipComment(text, index) : index;
    if (comment > index) {
      result.drop(index, comment, ' ');
      index = comment;
      continue;
    }
    const after = skipLiteral(text, index);
    if (after > index) {
      index = after;
      head.lastCode = code;
      continue;
    }
    if (code === 123) {
      openBrace();
      continue;
    }
    if (code === 125) {
      if (contexts.length > 1) contexts.pop();
      head = newHead(++index);
      continue;
    }
    if (code === 59 && head.depth === 0) {
      head = newHead(++index);
      continue;
    }
    if (code === 61 && head.depth === 0 && contexts.at(-1) !== 'outside') {
      if (head.keyword !== 'operator' || head.hasParentheses) {
        skipValue(index + (text.charCodeAt(index + 1) === 62 ? 2 : 1));
        continue;
      }
    }
    if (isOpening(code)) {
      if (code === 40 && head.depth === 0) head.hasParentheses = true;
      head.depth++;
    } else if (isClosing(code)) head.depth = Math.max(0, head.depth - 1);
    head.lastCode = code;
    index++;
  }
  return result.done();
}
