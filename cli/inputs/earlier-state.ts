import type { Location } from '../../core';

/** Matches brackets, arrows and semicolons. Also matches strings, characters and comments, to skip their contents. */
const token =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|=>|[;(){}[\]]/g;

/**
 * The code that follows a method's name (parameters, type and body), without white space. Methods with the same code
 * differ only in their names. If `token` misreads the code, the result is too long and differs from the result of any
 * other method.
 */
export function comparableMethodCode(text: string, { endLine, endColumn }: Location): string {
  const start = offsetOf(text, endLine) + endColumn;
  let depth = 0;
  let isExpression = false;
  for (const { 0: sign, index } of text.slice(start).matchAll(token)) {
    const end = start + index + sign.length;
    if (sign === '=>' && depth === 0) isExpression = true;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    const isBody = sign === '}' && !isExpression && !/^\s*[>{[|&,)]/.test(text.slice(end, end + 80));
    if (depth < 0) return plain(text.slice(start, end - 1));
    if (depth === 0 && (sign === ';' || isBody)) return plain(text.slice(start, end));
  }
  return plain(text.slice(start));
}

const plain = (code: string) => code.replace(/\s+/g, '');

/** The offset at which a line begins. */
function offsetOf(text: string, line: number): number {
  let at = 0;
  for (let left = line; left > 0; left--) at = text.indexOf('\n', at) + 1;
  return at;
}
