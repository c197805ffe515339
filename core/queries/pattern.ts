/** Tells whether a text fits. */
export type TextPattern = (text: string) => boolean;

/**
 * Compiles one filter word: a glob in which `*` stands for any stretch (slashes too) and `?` for one character, or a
 * regular expression between slashes. Case never matters, as it does not matter to the router.
 * Throws a `SyntaxError` for a malformed regular expression.
 */
export function compilePattern(word: string): TextPattern {
  const expression = /^\/(.+)\/$/s.exec(word)?.[1] ?? `^${globSource(word)}$`;
  const compiled = new RegExp(expression, 'is');
  return (text) => compiled.test(text);
}

function globSource(glob: string): string {
  return glob
    .replace(/[.+^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
}
