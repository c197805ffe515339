/** Lower-cases one character without any language's rules; `İ` stays as it is. */
function lowerFirst(text: string): string {
  return lowerInvariant(text.charAt(0)) + text.slice(1);
}

/** Lower-cases character by character, as the runtime does: nothing changes length. `İ` stays as it is. */
export function lowerInvariant(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length && !text.includes('İ')
    ? lower
    : eachCharacter(text, (c) => c.toLowerCase());
}

/** Upper-cases character by character, as the runtime does: `ß` stays as it is. */
export function upperInvariant(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length ? upper : eachCharacter(text, (c) => c.toUpperCase());
}

function eachCharacter(text: string, change: (character: string) => string): string {
  return Array.from(text, (character) => {
    const changed = change(character);
    return changed.length === character.length ? changed : character;
  }).join('');
}

/** The 3.x style (§10): `ReadingBook` → `readingBook`, `SMSSending` → `sMSSending`. */
export function camelCase(text: string): string {
  return text.trim() === '' ? text : lowerFirst(text);
}

/** `readingBook` → `ReadingBook`. */
export function pascalCase(text: string): string {
  return text.trim() === '' ? text : upperInvariant(text.charAt(0)) + text.slice(1);
}

/**
 * The current style (§5.4.2, §5.5.3): a hyphen goes between an ASCII lower-case and an ASCII upper-case letter, in one
 * pass from the left. `ReadingBook` → `reading-book`, `SMSSending` → `s-mSSending`, `Top10Books` → `top10Books`.
 */
export function kebabCase(text: string): string {
  return camelCase(text).replace(/(?<=[a-z])[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
