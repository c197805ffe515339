import type { Style } from '../model/route';

/** Lower-cases one character without any language's rules; `İ` stays as it is. */
function lowerFirst(text: string): string {
  const first = text.charAt(0);
  return first === 'İ' ? text : first.toLowerCase() + text.slice(1);
}

/** The 3.x style (§10): `ReadingBook` → `readingBook`, `SMSSending` → `sMSSending`. */
export function camelCase(text: string): string {
  return text.trim() === '' ? text : lowerFirst(text);
}

/**
 * The current style (§5.4.2, §5.5.3): a hyphen goes between an ASCII lower-case and an ASCII upper-case letter, in one
 * pass from the left. `ReadingBook` → `reading-book`, `SMSSending` → `s-mSSending`, `Top10Books` → `top10Books`.
 */
export function kebabCase(text: string): string {
  return camelCase(text).replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before}-${after.toLowerCase()}`,
  );
}

/** Casing of controller and action segments in a style (§10). */
export function applyStyle(text: string, style: Style): string {
  return style === 'v3' ? camelCase(text) : kebabCase(text);
}
