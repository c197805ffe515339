/** Words that stand before an assignment, and never before the name of a declaration. */
const keyword = /\b(?:else|return|await|do|yield)$/;

/**
 * Whether code gives a name another value after its declaration: `x = 1`, `x += 1`, `x++`, `out x`. Told by its text alone,
 * and rather once too often: a member of that name counts too.
 */
export function isReassigned(name: string, code: string): boolean {
  if (!code.includes(name)) return false;
  const word = name.replace(/[$\\]/g, '\\$&');
  const uses = new RegExp(
    `(?:\\b(?:ref|out)\\s+|\\+\\+\\s*|--\\s*)@?${word}(?![\\w$])|(?<![\\w.$])@?${word}\\s*(?:\\+\\+|--|(?:[-+*/%&|^]|<<|>>>?|\\*\\*|&&|\\|\\||\\?\\?)?=(?![=>]))`,
    'g',
  );
  for (const { 0: text, index } of code.matchAll(uses)) {
    const before = code.slice(Math.max(0, index - 200), index).trimEnd();
    const isDeclared = /[\w\])>?]$/.test(before) && !before.endsWith('=>') && !keyword.test(before);
    // `string x = ""` declares; `if (a) x = ""` does not.
    if (!isDeclared || before.endsWith(')') || !/^@?[\w$]+\s*=$/.test(text)) return true;
  }
  return false;
}
