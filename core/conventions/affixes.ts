/** Cuts the first listed postfix that the text ends with, once, case-sensitive. `BookAppService` → `Book`. */
export function removePostfix(text: string, postfixes: readonly string[]): string {
  const found = postfixes.find((postfix) => text.endsWith(postfix));
  return found === undefined ? text : text.slice(0, text.length - found.length);
}
