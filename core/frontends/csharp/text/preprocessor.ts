import { defaultSymbols } from '../../../model/conditional-symbols';
import { type Range, replaceRanges } from './replace-ranges';
import {
  endOfLine,
  isBlank,
  isLineBreak,
  matchesAt,
  mayStartLiteral,
  skipLiteral,
  skipPlain,
} from './skip-tokens';

interface Branch {
  readonly outerIsActive: boolean;
  isActive: boolean;
  wasTaken: boolean;
}

/** The state of the evaluation of directives. */
const newState = (symbols: ReadonlySet<string>) => ({
  branches: [] as Branch[],
  defined: new Set(symbols),
  /** Symbols that the file itself defines or undefines. */
  own: new Set<string>(),
  /** Other symbols that conditions use. */
  used: new Set<string>(),
});
type State = ReturnType<typeof newState>;

/** A text without directives and inactive code, and the symbols of the project that the text depends on. */
interface EvaluatedText {
  readonly text: string;
  readonly symbols: readonly { readonly name: string; readonly isDefined: boolean }[];
}

/**
 * Evaluates `#if` and replaces directives and inactive code with spaces, without changing offsets:
 * `#if X␤a␤#else␤b␤#endif` → `     ␤ ␤     ␤b␤      `. `defined` are the symbols of the project.
 */
export function evaluateDirectives(
  text: string,
  defined: ReadonlySet<string> = defaultSymbols,
): EvaluatedText {
  const lines = directiveLines(text);
  if (lines.length === 0) return { text, symbols: [] };
  if (!lines.some((start) => matchesAt(CONDITIONAL, text, start)) && !MULTI_LINE.test(text)) {
    const directives = lines.map((start): Range => [start, endOfLine(text, start)]);
    return { text: replaceRanges(text, directives, blankOf), symbols: [] };
  }
  const state = newState(defined);
  const blanked: Range[] = [];
  let index = 0;
  let isLineStart = true;
  const isActive = () => state.branches.at(-1)?.isActive ?? true;
  while (index < text.length) {
    if (isLineStart && !isActive()) {
      const end = endOfLine(text, index);
      const line = text.slice(index, end);
      if (/^\s*#/.test(line)) applyDirective(line, state);
      blanked.push([index, end]);
      index = end + 1;
      continue;
    }
    const code = text.charCodeAt(index);
    if (isLineStart && code === 35) {
      const end = endOfLine(text, index);
      applyDirective(text.slice(index, end), state);
      blanked.push([index, end]);
      index = end;
      continue;
    }
    const after = mayStartLiteral(code) ? skipLiteral(text, index) : index;
    isLineStart = after === index && (isLineBreak(code) || (isLineStart && isBlank(code)));
    index = after > index ? after : index + 1;
    if (!isLineStart) index = skipPlain(text, index);
  }
  const symbols = [...state.used].map((name) => ({ name, isDefined: defined.has(name) }));
  return { text: replaceRanges(text, blanked, blankOf), symbols };
}

/** Matches the start of a multi-line literal or comment, whose lines may look like directives. */
const MULTI_LINE = /@\$?"|"""|\/\*/;

/** Matches directives that affect the lines after them. Any other directive is just replaced with spaces. */
const CONDITIONAL = /#\s*(?:if|elif|else|endif|define|undef)\b/y;

/** Indexes of `#` at the start of a line, including lines inside strings. */
function directiveLines(text: string): readonly number[] {
  const starts: number[] = [];
  for (let index = text.indexOf('#'); index >= 0; index = text.indexOf('#', index + 1)) {
    let before = index - 1;
    while (before >= 0 && isBlank(text.charCodeAt(before))) before--;
    if (before < 0 || isLineBreak(text.charCodeAt(before))) starts.push(index);
  }
  return starts;
}

const blankOf = (text: string) => text.replace(/[^\r\n\u0085\u2028\u2029]/g, ' ');

/** Applies `#define`, `#undef` or a conditional directive; other directives have no effect. */
function applyDirective(line: string, state: State): void {
  const { branches, defined, own } = state;
  const [, keyword, rest = ''] = /^\s*#\s*([a-z]+)(.*)/s.exec(line) ?? [];
  const branch = branches.at(-1);
  if (keyword === 'if') {
    const outerIsActive = branch?.isActive ?? true;
    const holds = outerIsActive && evaluateCondition(rest, state);
    branches.push({ outerIsActive, isActive: holds, wasTaken: holds });
  } else if (keyword === 'elif' && branch) {
    branch.isActive = branch.outerIsActive && !branch.wasTaken && evaluateCondition(rest, state);
    branch.wasTaken ||= branch.isActive;
  } else if (keyword === 'else' && branch) {
    branch.isActive = branch.outerIsActive && !branch.wasTaken;
    branch.wasTaken = true;
  } else if (keyword === 'endif') branches.pop();
  else if (branch?.isActive === false) return;
  else if (keyword === 'define' || keyword === 'undef') {
    const [name = ''] = rest.trim().split(/[\s/]/);
    own.add(name);
    if (keyword === 'define') defined.add(name);
    else defined.delete(name);
  }
}

/** Evaluates a condition that consists of names, `true`, `false`, `!`, `==`, `!=`, `&&`, `||` and parentheses. */
function evaluateCondition(text: string, { defined, own, used }: State): boolean {
  const tokens = text.replace(/\/\/.*$/s, '').match(/&&|\|\||==|!=|[!()]|[^\s!()&|=]+/g) ?? [];
  // Limits the depth of the recursion below.
  if (tokens.length > 500) return false;
  let position = 0;
  const accept = (token: string) => tokens[position] === token && ++position > 0;
  const either = (): boolean => {
    let value = both();
    while (accept('||')) value = both() || value;
    return value;
  };
  const both = (): boolean => {
    let value = same();
    while (accept('&&')) value = same() && value;
    return value;
  };
  const same = (): boolean => {
    let value = single();
    for (;;) {
      if (accept('==')) value = value === single();
      else if (accept('!=')) value = value !== single();
      else return value;
    }
  };
  const single = (): boolean => {
    if (accept('!')) return !single();
    if (accept('(')) {
      const value = either();
      accept(')');
      return value;
    }
    const name = tokens[position++] ?? 'false';
    if (name === 'true' || name === 'false') return name === 'true';
    if (!own.has(name)) used.add(name);
    return defined.has(name);
  };
  return either();
}
