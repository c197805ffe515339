/** Whether a text holds one of some names as a whole word. */
export function holdsAny(text: string, names: ReadonlySet<string>): boolean {
  return [...names].some((name) => holds(text, name));
}

function holds(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isOfWord(text.charCodeAt(at - 1)) && !isOfWord(text.charCodeAt(at + name.length))) return true;
  return false;
}

/** Letters, digits, `_`, `$` and all that is not ASCII. */
const isOfWord = (code: number) =>
  code > 127 ||
  code === 36 ||
  code === 95 ||
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122);
