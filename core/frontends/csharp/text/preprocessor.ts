import { type Range, replaceRanges } from './replace-ranges';
import { endOfLine, isLineBreak, matchesAt, mayStartLiteral, skipLiteral, skipPlain } from './skip-tokens';

/** Symbols that `dotnet build` defines by default for a project that targets a current version of .NET. */
const PREDEFINED = [
  'TRACE',
  'DEBUG',
  'NET',
  'NETCOREAPP',
  ...[5, 6, 7, 8, 9, 10].map((version) => `NET${version}_0_OR_GREATER`),
];

/** Symbols that the file uses in conditions but does not define, with their assumed values. */
export function conditionSymbols(text: string) {
  if (!text.includes('#')) return [];
  const own = new Set(
    [...text.matchAll(/^[ \t]*#[ \t]*(?:define|undef)[ \t]+(\w+)/gm)].map(([, name = '']) => name),
  );
  const conditions = [...text.matchAll(/^[ \t]*#[ \t]*(?:el)?if\b([^\r\n]*)/gm)].map(([, rest = '']) => rest);
  const names = new Set(
    conditions.flatMap((rest) => rest.replace(/\/\/.*/, '').match(/[A-Za-z_]\w*/g) ?? []),
  );
  return [...names]
    .filter((name) => !own.has(name) && name !== 'true' && name !== 'false')
    .map((name) => ({ name, isDefined: PREDEFINED.includes(name) }));
}

interface Branch {
  readonly outerIsActive: boolean;
  isActive: boolean;
  wasTaken: boolean;
}

/**
 * Evaluates `#if` and replaces directives and inactive code with spaces, without changing offsets:
 * `#if X␤a␤#else␤b␤#endif` → `     ␤ ␤     ␤b␤      `.
 */
export function evaluateDirectives(text: string): string {
  const lines = directiveLines(text);
  if (lines.length === 0) return text;
  if (!lines.some((start) => matchesAt(CONDITIONAL, text, start)) && !MULTI_LINE.test(text)) {
    const directives = lines.map((start): Range => [start, endOfLine(text, start)]);
    return replaceRanges(text, directives, blankOf);
  }
  const symbols = new Set(PREDEFINED);
  const branches: Branch[] = [];
  const blanked: Range[] = [];
  let index = 0;
  let isLineStart = true;
  const isActive = () => branches.at(-1)?.isActive ?? true;
  while (index < text.length) {
    if (isLineStart && !isActive()) {
      const end = endOfLine(text, index);
      const line = text.slice(index, end);
      if (/^\s*#/.test(line)) applyDirective(line, branches, symbols);
      blanked.push([index, end]);
      index = end + 1;
      continue;
    }
    const code = text.charCodeAt(index);
    if (isLineStart && code === 35) {
      const end = endOfLine(text, index);
      applyDirective(text.slice(index, end), branches, symbols);
      blanked.push([index, end]);
      index = end;
      continue;
    }
    const after = mayStartLiteral(code) ? skipLiteral(text, index) : index;
    isLineStart = after === index && (isLineBreak(code) || (isLineStart && (code === 32 || code === 9)));
    index = after > index ? after : index + 1;
    if (!isLineStart) index = skipPlain(text, index);
  }
  return replaceRanges(text, blanked, blankOf);
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
    while (before >= 0 && (text.charCodeAt(before) === 32 || text.charCodeAt(before) === 9)) before--;
    if (before < 0 || isLineBreak(text.charCodeAt(before))) starts.push(index);
  }
  return starts;
}

const blankOf = (text: string) => text.replace(/[^\r\n\u0085\u2028\u2029]/g, ' ');

/** Applies `#define`, `#undef` or a conditional directive; other directives have no effect. */
function applyDirective(line: string, branches: Branch[], symbols: Set<string>): void {
  const [, keyword, rest = ''] = /^\s*#\s*([a-z]+)(.*)/s.exec(line) ?? [];
  const branch = branches.at(-1);
  if (keyword === 'if') {
    const outerIsActive = branch?.isActive ?? true;
    const holds = outerIsActive && evaluateCondition(rest, symbols);
    branches.push({ outerIsActive, isActive: holds, wasTaken: holds });
  } else if (keyword === 'elif' && branch) {
    branch.isActive = branch.outerIsActive && !branch.wasTaken && evaluateCondition(rest, symbols);
    branch.wasTaken ||= branch.isActive;
  } else if (keyword === 'else' && branch) {
    branch.isActive = branch.outerIsActive && !branch.wasTaken;
    branch.wasTaken = true;
  } else if (keyword === 'endif') branches.pop();
  else if (branch?.isActive === false) return;
  else if (keyword === 'define') symbols.add(rest.trim().split(/\s/)[0] ?? '');
  else if (keyword === 'undef') symbols.delete(rest.trim().split(/\s/)[0] ?? '');
}

/** Evaluates a condition that consists of names, `true`, `false`, `!`, `==`, `!=`, `&&`, `||` and parentheses. */
function evaluateCondition(text: string, symbols: ReadonlySet<string>): boolean {
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
    return name === 'true' || (name !== 'false' && symbols.has(name));
  };
  return either();
}
