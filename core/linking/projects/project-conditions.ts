/** The text of a property; null where the build, or the machine, decides it. */
type PropertyValue = (name: string) => string | null;

/** Three values: null where it cannot be told. */
type Truth = boolean | null;

const TOKEN =
  /\s*(?:('[^']*')|(\$\((?:[^()']|'[^']*'|\((?:[^()']|'[^']*')*\))*\))|(==|!=|[()!])|([\w.-]+))/gy;
const CALL = /^\.(\w+)\(\s*(?:'([^']*)'|([\w.-]*))\s*\)/;
const PROPERTY = /\$\(((?:[^()']|'[^']*'|\((?:[^()']|'[^']*')*\))*)\)/g;

/** Longer conditions are not weighed. */
const maximalLength = 2_000;

const methods: Readonly<Record<string, (text: string, argument: string) => string>> = {
  Contains: (text, argument) => said(text.includes(argument)),
  StartsWith: (text, argument) => said(text.startsWith(argument)),
  EndsWith: (text, argument) => said(text.endsWith(argument)),
  Equals: (text, argument) => said(text === argument),
  ToLower: (text) => text.toLowerCase(),
  ToUpper: (text) => text.toUpperCase(),
  Trim: (text) => text.trim(),
};

const said = (truth: boolean) => (truth ? 'True' : 'False');

/** Whether a condition of a project file holds: `'$(A)' == 'x' and !$(Name.EndsWith('.Tests'))`; null where that cannot be told. */
export function conditionHolds(condition: string, value: PropertyValue): Truth {
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
    while (take('or')) {
      const other = both();
      result =
        result === true || other === true ? true : result === false ? other : other === false ? result : null;
    }
    return result;
  }

  function both(): Truth {
    let result = term();
    while (take('and')) {
      const other = term();
      result =
        result === false || other === false
          ? false
          : result === true
            ? other
            : other === true
              ? result
              : null;
    }
    return result;
  }

  function term(): Truth {
    if (take('!')) {
      const inner = term();
      return inner === null ? null : !inner;
    }
    if (take('(')) {
      const inner = either();
      isWellFormed &&= take(')');
      return inner;
    }
    const word = tokens![at++] ?? '';
    if (tokens![at] === '(') {
      // `Exists('…')`: what stands on the disk is not known here.
      while (at < tokens!.length && tokens![at] !== ')') at++;
      isWellFormed &&= take(')');
      return null;
    }
    const left = operand(word, value);
    const isEqual = take('==');
    if (!isEqual && !take('!='))
      return /^true$/i.test(left ?? '') ? true : /^false$/i.test(left ?? '') ? false : null;
    const right = operand(tokens![at++] ?? '', value);
    return left === null || right === null ? null : (left.toLowerCase() === right.toLowerCase()) === isEqual;
  }

  const result = either();
  return isWellFormed && at === tokens.length ? result : null;
}

function tokensOf(condition: string): readonly string[] | null {
  if (condition.length > maximalLength) return null;
  const found = [...condition.trim().matchAll(TOKEN)];
  const length = found.reduce((sum, [whole]) => sum + whole.length, 0);
  if (length !== condition.trim().length) return null;
  return found.map(([whole]) => whole.trim());
}

/** What a quoted text, a property or a word gives, the properties in it filled in. */
function operand(token: string, value: PropertyValue): string | null {
  let isKnown = true;
  const filled = token.replace(/^'|'$/g, '').replace(PROPERTY, (_, inner: string) => {
    const text = propertyText(inner, value);
    isKnown &&= text !== null;
    return text ?? '';
  });
  return isKnown && !filled.includes('$(') ? filled : null;
}

/** `Name`, `Name.EndsWith('x')`, `Name.ToLower().Contains('x')`. */
function propertyText(written: string, value: PropertyValue): string | null {
  const name = /^\w+/.exec(written.trim())?.[0];
  if (name === undefined) return null;
  let text = value(name);
  let rest = written.trim().slice(name.length);
  while (rest !== '' && text !== null) {
    const call = CALL.exec(rest);
    const method = call === null ? undefined : methods[call[1]!];
    if (call === null || method === undefined) return null;
    text = method(text, call[2] ?? call[3] ?? '');
    rest = rest.slice(call[0].length);
  }
  return text;
}
