import { endOfBracket, filledIn } from './property-functions';

/** What conditions ask for; null where the build, or the machine, decides it. */
interface ConditionContext {
  /** What stands in `$(…)`. */
  text(inner: string): string | null;
  exists(path: string): boolean | null;
}

/** Three values: null where it cannot be told. */
type Truth = boolean | null;

/** Longer conditions are not weighed. */
const MAX_LENGTH = 2_000;

const SIGN = /==|!=|[!(),]/y;
const WORD = /[^\s'()<>=!,$@%]+/y;

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const or = (left: Truth, right: Truth): Truth =>
  left === true || right === true ? true : left === null || right === null ? null : false;
const and = (left: Truth, right: Truth): Truth => not(or(not(left), not(right)));

/**
 * Whether a condition of a project file holds: `'$(A)' == 'x' and !$(Name.EndsWith('.Tests'))`; null where that cannot be told,
 * as with every comparison by order: what such conditions ask for is decided by the build.
 */
export function conditionHolds(condition: string, context: ConditionContext): Truth {
  const tokens = tokensOf(condition);
  if (tokens === null) return null;
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

  function term(isDenied = false): Truth {
    if (take('!')) return not(term(true));
    if (take('(')) {
      const inner = either();
      isWellFormed &&= take(')');
      return inner;
    }
    const word = tokens![at++] ?? '';
    if (take('(')) return call(word.toLowerCase());
    const left = operand(word, context);
    const isUnequal = take('!=');
    if (!isUnequal && !take('==')) return left === null ? null : truthOf(left);
    const right = operand(tokens![at++] ?? '', context);
    // `!$(A) == 'x'` compares what is denied already.
    if (left === null || right === null || isDenied) return null;
    return areEqual(left, right) !== isUnequal;
  }

  /** `Exists('…')`, `HasTrailingSlash('…')` */
  function call(name: string): Truth {
    const given = operand(tokens![at++] ?? '', context);
    isWellFormed &&= take(')');
    if (given === null) return null;
    if (name === 'exists') return context.exists(given);
    return name === 'hastrailingslash' ? /[\\/]$/.test(given) : null;
  }

  const result = either();
  return isWellFormed && at === tokens.length ? result : null;
}

function tokensOf(condition: string): readonly string[] | null {
  const text = condition.trim();
  if (text.length > MAX_LENGTH) return null;
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = /\s/.test(text[at]!) ? at + 1 : endOfToken(text, at);
    if (end <= at) return null;
    if (text.slice(at, end).trim() !== '') tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}

/** Where a token ends that begins at a place; that place itself for none. */
function endOfToken(text: string, at: number): number {
  if (text[at] === "'") return text.indexOf("'", at + 1) + 1;
  if (text.startsWith('$(', at)) return endOfBracket(text, at + 2) + 1;
  for (const pattern of [SIGN, WORD]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return at;
}

/** What a quoted text, a property or a word gives, the properties in it filled in. */
function operand(token: string, { text }: ConditionContext): string | null {
  const filled = filledIn(token.replace(/^'|'$/g, ''), text);
  // Lists of items, and what is said of each of them.
  return filled === null || /[@%]\(/.test(filled) ? null : filled;
}

/** Texts that are true or false; null for all others. */
function truthOf(text: string): Truth {
  if (/^(?:true|on|yes)$/i.test(text)) return true;
  return /^(?:false|off|no)$/i.test(text) ? false : null;
}

const NUMBER = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)|0x[\da-f]+)$/i;

/** Numbers are compared as such, then truths, then texts without regard to case. */
function areEqual(left: string, right: string): boolean {
  if (NUMBER.test(left) && NUMBER.test(right)) return Number(left) === Number(right);
  const [one, other] = [truthOf(left), truthOf(right)];
  return one !== null && other !== null ? one === other : left.toLowerCase() === right.toLowerCase();
}
