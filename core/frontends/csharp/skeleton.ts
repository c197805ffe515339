import { isClosing, isOpening, isWordCode, skipBalanced, skipComment, skipLiteral, skipWord } from './lexer';
import type { ReducedText } from './source-code';

/** Code that mentions one of these may configure controllers, so its body is kept. */
export const optionWords =
  /AspNetCoreMvcOptions|Conventional(?:ControllerOptions|ControllerSetting|RouteBuilder|Prefixes)|CommonPostfixes/;

/** A call that hands an assembly on, to what may configure controllers. */
const assemblyArgument = /[(,:]\s*(?:typeof\s*\([^()]*\)|GetType\s*\(\s*\))\s*\.\s*Assembly\s*[,)]/;

/** The head of a field that configuration may name; its value is kept. */
const constantHead = /\bconst\b/;

/**
 * The head of a function, field or property whose value configuration may depend on. Its code is kept where it is
 * static, or where the file configures controllers.
 */
const valueHead =
  /(?:\b(?:string|String|bool|Boolean|Type|Assembly|\w*(?:Options|Settings?))|\b(?:List|IList|IEnumerable|IReadOnlyList|IReadOnlyCollection|HashSet)<(?:string|Type|Assembly)>|\b\w*Dictionary<string,\s*string(?:\[\])?>|\bFunc<[\w.<>, ]*>)\??(?:\[\])?\s+@?\w+\s*(?:\(.*)?$/s;

/** A type of which a text may be asked that a constructor may change. */
const textMember = /\}\s*=\s*"|\breadonly\s+string\b/;

/** The head of a constructor of what may be handed to configuration as an object. */
const settingsConstructor =
  /^(?:\[[^\]]*\]\s*)*(?:public|internal)\s+\w*(?:Options|Settings?|Configuration)\s*\(/;

/** Longer code is not what settings are made of. */
const longestCode = 4_000;

const typeKeywords = new Set(['class', 'struct', 'interface', 'enum', 'record']);
const constraint = /where\s+@?[\w\u0080-\uffff]+\s*:/y;
const compoundOperator = /operator\s*(?:checked\s*)?(?:[-+*/%&|^]|<<|>>>?)(?==\s*\()/y;

/** Words that may stand before the name of a constructor. */
const modifiers = new Set('public protected internal private static unsafe extern partial'.split(' '));

/** What the braces around the current place belong to. `outside` is a namespace or the file itself. */
type Context = 'outside' | 'type' | 'accessors';

/** What is known of the declaration (or statement) under way, from its first character on. */
interface Head {
  start: number;
  keyword: 'namespace' | 'type' | 'enum' | 'operator' | null;
  hasParentheses: boolean;
  /** Words before the first `(`, modifiers left out: a constructor has one. */
  words: number;
  isConstructor: boolean;
  hasArrow: boolean;
  isStatic: boolean;
  /** A part of it was kept for what configuration may ask of it. */
  isKept: boolean;
  /** Nesting of `(` and `[`. */
  depth: number;
  lastCode: number;
}

const newHead = (start: number): Head => ({
  start,
  keyword: null,
  hasParentheses: false,
  words: 0,
  isConstructor: false,
  hasArrow: false,
  isStatic: false,
  isKept: false,
  depth: 0,
  lastCode: 0,
});

/**
 * Leaves out of C# code what says nothing about routes, because parsing is what costs time: comments, bodies,
 * initial values, constraints, constructors, fields that are no constants.
 * `int A() { return 1; }  int B => 2;` → `int A() {}  int B =>0;` Expects that directives are evaluated and that all
 * before `start` has been read.
 */
export function skeletonize(text: string, start = 0): ReducedText {
  const hasOptions = optionWords.test(text);
  const hasAssemblies = assemblyArgument.test(text);
  const hasTexts = hasOptions || textMember.test(text);
  const calling = hasOptions ? callsOfConfiguring(text) : null;
  const contexts: Context[] = ['outside'];
  const result = collect(text);
  let head = newHead(start);
  let index = start;
  result.drop(0, start);
  const isConstant = (end: number) => constantHead.test(text.slice(head.start, end));
  const isKept = (end: number) => hasOptions && optionWords.test(text.slice(head.start, end));
  const isValue = (start: number, end: number) =>
    (head.isStatic || hasOptions) &&
    end - start <= longestCode &&
    valueHead.test(text.slice(head.start, start));

  /** Code that may hand something to functions that configure. */
  const isCaller = (start: number, end: number) =>
    head.hasParentheses &&
    (hasAssemblies || calling !== null) &&
    end - start <= longestCode &&
    (assemblyArgument.test(text.slice(start, end)) || calling?.test(text.slice(start, end)) === true);
  /** A constructor of something that is called options or settings, or that may change what members hold at first. */
  const isSettings = (start: number) =>
    head.isConstructor &&
    (head.isStatic || hasTexts || settingsConstructor.test(text.slice(head.start, start)));
  /** `= "text"`: what a member of a new object holds at first. */
  const isText = (start: number, end: number) =>
    end - start < 100 && /^\s*"[^"\\]*"$/.test(text.slice(start, end));

  /** Leaves out the inside of the braces at `index`. */
  const skipBody = () => {
    const end = skipBalanced(text, index);
    if (isKept(end) || isValue(index, end) || isSettings(index) || isCaller(index, end))
      keepWithoutComments(text, index, end, result.drop);
    else if (text.charCodeAt(end - 1) === 125) {
      if (head.isConstructor) result.drop(head.start, end);
      else result.drop(index + 1, end - 1);
    }
    index = end;
  };

  /** Replaces the expression from `start` to the next `;` by `0`. */
  const skipValue = (start: number) => {
    const end = endOfValue(text, start);
    head.isKept ||=
      isKept(end) || isConstant(start) || isText(start, end) || isValue(index, end) || isSettings(start);
    if (head.isKept) keepWithoutComments(text, start, end, result.drop);
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
      if (word === 'static') head.isStatic = true;
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
    if (head.depth === 0 && !head.hasParentheses && !modifiers.has(word)) head.words++;
    index = end;
    head.lastCode = 97;
  };

  /** Ends a declaration at its `;`. */
  const endHead = () => {
    index++;
    const isInType = contexts.at(-1) === 'type' && head.keyword === null;
    const isField = !head.hasParentheses && !head.hasArrow && head.words > 1;
    if (isInType && (isField || head.isConstructor) && !head.isKept && !isKept(index) && !isConstant(index))
      result.drop(head.start, index);
    head = newHead(index);
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
      endHead();
      continue;
    }
    if (code === 61 && head.depth === 0 && contexts.at(-1) !== 'outside') {
      const isArrow = text.charCodeAt(index + 1) === 62;
      if (head.keyword !== 'operator' || head.hasParentheses) {
        head.hasArrow ||= isArrow;
        skipValue(index + (isArrow ? 2 : 1));
        continue;
      }
    }
    if (isOpening(code)) {
      if (code === 40 && head.depth === 0) {
        const isHead = contexts.at(-1) === 'type' && head.keyword === null && !head.hasParentheses;
        head.isConstructor ||= isHead && head.words === 1 && head.lastCode === 97;
        head.hasParentheses = true;
      }
      head.depth++;
    } else if (isClosing(code)) head.depth = Math.max(0, head.depth - 1);
    head.lastCode = code;
    index++;
  }
  return result.done();
}

const methodHead = /\b(\w+)\s*\(([^(){};]*)\)\s*(?=\{|=>)/g;

/** Finds calls of the methods with parameters that hold configuration; null when there are none. */
function callsOfConfiguring(text: string): RegExp | null {
  const names = new Set<string>();
  for (const match of text.matchAll(methodHead)) {
    if (match[2]!.trim() === '') continue;
    const start = match.index + match[0].length;
    const end = text.charCodeAt(start) === 123 ? skipBalanced(text, start) : endOfValue(text, start);
    if (optionWords.test(text.slice(start, end))) names.add(match[1]!);
  }
  names.delete('ConfigureServices');
  return names.size === 0 ? null : new RegExp(`\\b(?:${[...names].join('|')})\\s*\\(`);
}

/** Collects the kept stretches of a text, given the dropped ones in order. One may take in those before it. */
function collect(text: string) {
  const pieces: string[] = [];
  const starts = [0];
  const shifts = [0];
  const dropped: (readonly [start: number, end: number])[] = [];
  return {
    drop(start: number, end: number, replacement = ''): void {
      if (end - start <= replacement.length) return;
      while (dropped.length > 0 && dropped.at(-1)![0] >= start) {
        dropped.pop();
        starts.pop();
        shifts.pop();
        pieces.length -= 2;
      }
      const copied = dropped.at(-1)?.[1] ?? 0;
      const length = starts.at(-1)! + start - copied + replacement.length;
      pieces.push(text.slice(copied, start), replacement);
      dropped.push([start, end]);
      starts.push(length);
      shifts.push(end - length);
    },
    done: (): ReducedText => ({
      text: pieces.join('') + text.slice(dropped.at(-1)?.[1] ?? 0),
      starts,
      shifts,
    }),
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
