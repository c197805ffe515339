import { closingBracket, expandProperties } from './property-expressions';

/** The context of a condition. The methods return null if the result depends on the build or the machine. */
interface ConditionContext {
  /** Evaluates the content of `$(…)`. */
  text(inner: string): string | null;
  exists(path: string): boolean | null;
}

/** Three-valued logic: null is unknown. */
type Truth = boolean | null;

const MAX_LENGTH = 2_000;

const SIGN = /==|!=|[!(),]/y;
const WORD = /[^\s'()<>=!,$@%]+/y;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const or = (left: Truth, right: Truth): Truth =>
  left === true || right === true ? true : left === null || right === null ? null : false;
const and = (left: Truth, right: Truth): Truth => not(or(not(left), not(right)));

/**
 * Evaluates a condition of a project file: `'$(A)' == 'x' and !$(Name.EndsWith('.Tests'))`. Null if the result is
 * unknown. Comparisons with `<` or `>` are always unknown: usually, only the build knows the operands.
 */
export function evaluateCondition(condition: string, context: ConditionContext): Truth {
  // An empty or invalid condition yields no tokens: its result is unknown.
  const tokens = tokensOf(condition) ?? [];
  let at = 0;
  const take = (token: string): boolean => {
    if (tokens[at]?.toLowerCase() !== token) return false;
    at++;
    return true;
  };
  let isWellFormed = true;

  function either(): Truth {
    let result = both();
    while (take('or')) result = or(result, both());
    return result;
  }

  function both(): Truth {
    let result = term();
    while (take('and')) result = and(result, term());
    return result;
  }

  function term(isNegated = false): Truth {
    if (take('!')) return not(term(true));
    if (take('(')) {
      const inner = either();
      isWellFormed &&= take(')');
      return inner;
    }
    const word = tokens[at++] ?? '';
    if (take('(')) return call(word.toLowerCase());
    const left = operand(word, context);
    const isUnequal = take('!=');
    if (!isUnequal && !take('==')) return left === null ? null : truthOf(left);
    const right = operand(tokens[at++] ?? '', context);
    // In `!$(A) == 'x'`, the negation applies to the left operand only.
    if (left === null || right === null || isNegated) return null;
    return areEqual(left, right) !== isUnequal;
  }

  /** `Exists('…')`, `HasTrailingSlash('…')` */
  function call(name: string): Truth {
    const argument = operand(tokens[at++] ?? '', context);
    isWellFormed &&= take(')');
    if (argument === null) return null;
    if (name === 'exists') return context.exists(argument);
    return name === 'hastrailingslash' ? /[\\/]$/.test(argument) : null;
  }

  const result = either();
  return isWellFormed && at === tokens.length ? result : null;
}

function tokensOf(condition: string): readonly string[] | null {
  const text = condition.trim();
  if (text.length > MAX_LENGTH) return null;
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = /\s/.test(text.charAt(at)) ? at + 1 : endOfToken(text, at);
    if (end <= at) return null;
    if (text.slice(at, end).trim() !== '') tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

/** The end of the token at an index; not greater than the index if there is no token. */
function endOfToken(text: string, at: number): number {
  if (text[at] === "'") return text.indexOf("'", at + 1) + 1;
  if (text.startsWith('$(', at)) return closingBracket(text, at + 2) + 1;
  for (const pattern of [SIGN, WORD]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return at;
}

/** The value of a token (quoted string, property or word) after its properties are expanded; null if unknown. */
function operand(token: string, { text }: ConditionContext): string | null {
  const filled = expandProperties(token.replace(/^'|'$/g, ''), text);
  // Item lists and item metadata are unknown.
  return filled === null || /[@%]\(/.test(filled) ? null : filled;
}

/** The boolean that a string such as `on` means; null for any other string. */
function truthOf(text: string): Truth {
  if (/^(?:true|on|yes)$/i.test(text)) return true;
  return /^(?:false|off|no)$/i.test(text) ? false : null;
}

const NUMBER = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)|0x[\da-f]+)$/i;

/** Compares two numbers or two booleans by value, anything else as case-insensitive strings. */
function areEqual(left: string, right: string): boolean {
  if (NUMBER.test(left) && NUMBER.test(right)) return Number(left) === Number(right);
  const [one, other] = [truthOf(left), truthOf(right)];
  return one !== null && other !== null ? one === other : left.toLowerCase() === right.toLowerCase();
}
