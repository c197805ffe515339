/** Changes one character at a time, like .NET; keeps characters whose length would change, such as `İ` and `ß`. */
function eachCharacter(text: string, change: (character: string) => string): string {
  if (/^[\w-]*$/.test(text)) return change(text);
  return Array.from(text, (character) => {
    const changed = change(character);
    return changed.length === character.length ? changed : character;
  }).join('');
}

/** Culture-invariant lower case. */
export const lowerInvariant = (text: string) => eachCharacter(text, (c) => c.toLowerCase());

/** Culture-invariant upper case. */
export const upperInvariant = (text: string) => eachCharacter(text, (c) => c.toUpperCase());

/** The 3.x style (§10): `ReadingBook` → `readingBook`, `SMSSending` → `sMSSending`. */
export const camelCase = (text: string) => lowerInvariant(text.charAt(0)) + text.slice(1);

/** `readingBook` → `ReadingBook`. */
export const pascalCase = (text: string) => upperInvariant(text.charAt(0)) + text.slice(1);

/**
 * The current style (§5.4.2, §5.5.3): a hyphen is inserted between an ASCII lower-case and an ASCII upper-case letter,
 * in one pass from the left. `ReadingBook` → `reading-book`, `SMSSending` → `s-mSSending`, `Top10Books` → `top10Books`.
 */
export function kebabCase(text: string): string {
  return camelCase(text).replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/**
 * The framework's snake case: `ThisIsXMLBook2` → `this_is_xml_book2`. Undefined for texts with characters other than
 * ASCII letters, digits and underscores: the framework splits such texts by Unicode category.
 */
export function snakeCase(text: string): string | undefined {
  if (!/^\w*$/.test(text)) return undefined;
  return text.replace(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (capital) => `_${capital}`).toLowerCase();
}

/** `1 route`, `2 routes`, `0 candidate classes`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Orders texts by their UTF-16 code units. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Splits a text at a character outside of brackets. */
export function splitAtTop(text: string, separator: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('<[{('.includes(character)) depth++;
    if ('>]})'.includes(character)) depth--;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
