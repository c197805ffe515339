const TOKEN =
  /\s*(?:(0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*)[uUlL]*|('(?:\\.|[^'\\])')|(@?[\p{L}_][\p{L}\p{N}_.@]*)|(<<|>>|[-+~*/%&|^()]))/uy;

/** Binary operators of constant integers, weakest first. */
const LEVELS: readonly Readonly<Record<string, (a: bigint, b: bigint) => bigint>>[] = [
  { '|': (a, b) => a | b },
  { '^': (a, b) => a ^ b },
  { '&': (a, b) => a & b },
  { '<<': (a, b) => a << b, '>>': (a, b) => a >> b },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b },
];

/**
 * The value of a constant integer expression as written: `1 << 2`, `Read | Write`, `(int)'a'`. `lookUp` returns the value
 * of a dotted name, or null. Null if the expression is not understood.
 */
export function constantInteger(text: string, lookUp: (name: string) => bigint | null): bigint | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const match = TOKEN.exec(text);
    if (match === null) return null;
    tokens.push(match[1]?.replaceAll('_', '') ?? match[2] ?? match[3] ?? match[4]!);
  }
  let at = 0;
  function binary(level: number): bigint {
    const operators = LEVELS[level];
    if (operators === undefined) return unary();
    let left = binary(level + 1);
    for (let apply = operators[tokens[at]!]; apply !== undefined; apply = operators[tokens[at]!]) {
      at++;
      left = apply(left, binary(level + 1));
    }
    return left;
  }
  function unary(): bigint {
    const token = tokens[at++] ?? '';
    if (token === '-') return -unary();
    if (token === '+') return unary();
    if (token === '~') return ~unary();
    if (token === '(') {
      // A cast: the value of an enum member does not depend on it.
      if (
        /^[\p{L}_@]/u.test(tokens[at] ?? '') &&
        tokens[at + 1] === ')' &&
        /^[\p{L}\d_@'(~]/u.test(tokens[at + 2] ?? '')
      ) {
        at += 2;
        return unary();
      }
      const value = binary(0);
      if (tokens[at++] !== ')') throw new SyntaxError('`)` expected');
      return value;
    }
    if (/^\d/.test(token)) return BigInt(token);
    if (token.length === 3 && token.startsWith("'")) return BigInt(token.charCodeAt(1));
    const value = lookUp(token.replaceAll('@', ''));
    if (value === null) throw new SyntaxError(`${token} is not known`);
    return value;
  }
  try {
    const value = binary(0);
    return at === tokens.length ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}
