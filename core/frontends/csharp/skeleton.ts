import { isClosing, isOpening, isWordCode, skipBalanced, skipComment, skipLiteral, skipWord } from './lexer';
import type { ReducedText } from './source-code';

/** Code that mentions one of these may configure controllers, so its body is kept. */
const optionWords = /AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting/;

/** The head of a field that configuration may name; its value is kept. */
const constantHead = /\bconst\b/;

const typeKeywords = new Set(['class', 'struct', 'interface', 'enum', 'record']);
const constraint = /where\s+@?[\w\u0080-\uffff]+\s*:/y;
const compoundOperator = /operator\s*(?:checked\s*)?(?:[-+*/%&|^]|<<|>>>?)(?==\s*\()/y;

/** What the braces around the current place belong to. `outside` is a namespace or the file itself. */
type Context = 'outside' | 'type' | 'accessors';

/** What is known of the declaration (or statement) under way, from its first character on. */
interface Head {
  start: number;
  keyword: 'namespace' | 'type' | 'enum' | 'operator' | null;
  hasParentheses: boolean;
  /** Nesting of `(` and `[`. */
  depth: number;
  lastCode: number;
}

const newHead = (start: number): Head => ({
  start,
  keyword: null,
  hasParentheses: false,
  depth: 0,
  lastCode: 0,
});

/**
 * Leaves out of C# code what says nothing about routes, because parsing is what costs time: comments, bodies,
 * initial values, constraints. `int A() { return 1; }  int B => 2;` → `int A() {}  int B =>0;`
 * Expects that directives are evaluated.
 */
export function skeletonize(text: string): ReducedText {
  const hasOptions = optionWords.test(text);
  const contexts: Context[] = ['outside'];
  const result = collect(text);
  let head = newHead(0);
  let index = 0;
  const isKept = (end: number) => hasOptions && optionWords.test(text.slice(head.start, end));

  /** Leaves out the inside of the braces at `index`. */
  const skipBody = () => {
    const end = skipBalanced(text, index);
    if (isKept(end)) keepWithoutComments(text, index, end, result.drop);
    else if (text.charCodeAt(end - 1) === 125) result.drop(index + 1, end - 1);
    index = end;
  };

  /** Replaces the expression from `start` to the next `;` by `0`. */
  const skipValue = (start: number) => {
    const end = endOfValue(text, start);
    if (isKept(end) || constantHead.test(text.slice(head.start, start)))
      keepWithoutComments(text, start, end, result.drop);
    else result.drop(start, end, '0');
    index = end;
  };

  const openBrace = () => {
    const context = contexts.at(-1)!;
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
    } else skipBody();
    head = newHead(index);
  };

  const readWord = () => {
    const end = skipWord(text, index);
    const word = text.slice(index, end);
    if (head.depth === 0 && text.charCodeAt(index - 1) !== 64) {
      if (word === 'where' && matchesAt(constraint, text, index)) {
        const after = endOfConstraints(text, index);
        result.drop(index, after);
        index = after;
        return;
      }
      if (word === 'operator') {
        head.keyword ??= 'operator';
        // The grammar does not know operators such as `+=`.
        if (matchesAt(compoundOperator, text, index)) {
          result.drop(compoundOperator.lastIndex, compoundOperator.lastIndex + 1);
          index = compoundOperator.lastIndex + 1;
          return;
        }
      } else if (head.keyword === null && !head.hasParentheses) {
        if (word === 'namespace') head.keyword = 'namespace';
        else if (word === 'enum') head.keyword = 'enum';
        else if (typeKeywords.has(word)) head.keyword = 'type';
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
      const isArrow = text.charCodeAt(index + 1) === 62;
      if (head.keyword !== 'operator' || head.hasParentheses) {
        skipValue(index + (isArrow ? 2 : 1));
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

/** Collects the kept stretches of a text, given the dropped ones in order. */
function collect(text: string) {
  const pieces: string[] = [];
  const starts = [0];
  const shifts = [0];
  let copied = 0;
  let length = 0;
  return {
    drop(start: number, end: number, replacement = ''): void {
      if (end - start <= replacement.length) return;
      pieces.push(text.slice(copied, start), replacement);
      length += start - copied + replacement.length;
      copied = end;
      starts.push(length);
      shifts.push(end - length);
    },
    done: (): ReducedText => ({ text: pieces.join('') + text.slice(copied), starts, shifts }),
  };
}

function keepWithoutComments(
  text: string,
  start: number,
  end: number,
  drop: (start: number, end: number, replacement?: string) => void,
): void {
  let index = start;
  while (index < end) {
    const comment = text.charCodeAt(index) === 47 ? skipComment(text, index) : index;
    if (comment > index) drop(index, comment, ' ');
    const after = Math.max(comment, skipLiteral(text, index));
    index = after > index ? after : index + 1;
  }
}

/** Index of the `;` (or of the bracket too many) that ends the expression at `start`. */
function endOfValue(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 59 || isClosing(code)) return index;
    if (isOpening(code)) index = skipBalanced(text, index);
    else index = Math.max(skipLiteral(text, index), index + 1);
  }
  return text.length;
}

/** Index of the `{`, `;` or `=>` that follows the `where` clauses at `start`. */
function endOfConstraints(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 123 || code === 59 || (code === 61 && text.charCodeAt(index + 1) === 62)) return index;
    if (code === 47) index = Math.max(skipComment(text, index), index + 1);
    else index++;
  }
  return text.length;
}

function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
