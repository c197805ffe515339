import { defaultSymbols } from '../../../model/conditional-symbols';
import { type Range, replaceRanges } from './replaced-ranges';
import { endOfLine, isBlank, isLineBreak, mayStartLiteral, skipLiteral, skipPlain } from './skip-tokens';

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
  if (!text.includes('#')) return { text, symbols: [] };
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

/** Binary operators, by precedence from low to high. */
const OPERATORS: readonly ReadonlyMap<string, (a: boolean, b: boolean) => boolean>[] = [
  new Map([['||', (a, b) => a || b]]),
  new Map([['&&', (a, b) => a && b]]),
  new Map([
    ['==', (a, b) => a === b],
    ['!=', (a, b) => a !== b],
  ]),
];

/** Evaluates a condition that consists of names, `true`, `false`, `!`, `==`, `!=`, `&&`, `||` and parentheses. */
function evaluateCondition(text: string, { defined, own, used }: State): boolean {
  const tokens = text.replace(/\/\/.*$/s, '').match(/&&|\|\||==|!=|[!()]|[^\s!()&|=]+/g) ?? [];
  // Limits the depth of the recursion below.
  if (tokens.length > 500) return false;
  let position = 0;
  const accept = (token: string) => tokens[position] === token && ++position > 0;
  /** Evaluates operators in the order of their precedence, starting with `OPERATORS[level]`. */
  const binary = (level: number): boolean => {
    const operators = OPERATORS[level];
    if (operators === undefined) return single();
    let value = binary(level + 1);
    for (;;) {
      const apply = operators.get(tokens[position] ?? '');
      if (apply === undefined) return value;
      position++;
      value = apply(value, binary(level + 1));
    }
  };
  const single = (): boolean => {
    if (accept('!')) return !single();
    if (accept('(')) {
      const value = binary(0);
      accept(')');
      return value;
    }
    const name = tokens[position++] ?? 'false';
    if (name === 'true' || name === 'false') return name === 'true';
    if (!own.has(name)) used.add(name);
    return defined.has(name);
  };
  return binary(0);
}
