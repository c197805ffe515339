import { type Range, type ReducedText, replaceRanges } from './replaced-ranges';
import { skipBalanced } from './skip-tokens';

/** Whether a file is a Razor component: markup with C# code. */
export const isComponent = (file: string): boolean => /\.razor$/i.test(file);

/** `Pages/Books.razor` → `_Pages_Books_razor`: its namespace follows from the folder, which its project decides. */
export const componentName = (file: string): string => `_${file.replace(/\W/g, '_')}`;

/** `@using Acme.Books`, `@inject IBookAppService Books`, `@inherits PageBase<Book>` */
const DIRECTIVE = /^[ \t]*@(using|inject|inherits)[ \t]+([^\r\n]*[^\r\n;\s])/gm;

/** `@code {` */
const BLOCK = /^[ \t]*@(?:code|functions)\s*(?=\{)/gm;

/** Comments, and lines of markup within code: `@<p>{title}</p>;`. The semicolon belongs to the code. */
const NO_CODE = /@\*.*?(?:\*@|(?!.))|<!--.*?(?:-->|(?!.))|(?:@<|^[ \t]*<)[^\r\n]*?(?=;?[ \t]*\r?$)/gms;

/**
 * The class that the Razor compiler makes of a component, without its markup: `@inject` declares fields, and `@code`
 * blocks are the body. No other name means it.
 */
export function componentClass(file: string, original: string): ReducedText {
  const ignored = [...original.matchAll(NO_CODE)].map(
    (match): Range => [match.index, match.index + match[0].length],
  );
  const text = replaceRanges(original, ignored, (part) => part.replace(/[^\r\n]/g, ' '));
  const pieces: string[] = [];
  const [starts, shifts] = [[0], [0]];
  let length = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  const copy = (start: number, end: number) => {
    starts.push(length);
    shifts.push(start - length);
    add(text.slice(start, end));
  };
  const directives = [...text.matchAll(DIRECTIVE)].map(({ 0: whole, 1: kind, 2: value = '', index }) => {
    return { kind, start: index + whole.length - value.length, end: index + whole.length };
  });
  const copyAll = (kind: string, before: string, after: string) => {
    for (const one of directives.filter((other) => other.kind === kind)) {
      add(before);
      copy(one.start, one.end);
      add(after);
    }
  };
  copyAll('using', 'using ', ';\n');
  add(`class ${componentName(file)}`);
  copyAll('inherits', ':', ' ');
  add('{');
  copyAll('inject', '', ';\n');
  for (const { 0: whole, index } of text.matchAll(BLOCK)) {
    const start = index + whole.length;
    copy(start + 1, Math.max(skipBalanced(text, start) - 1, start + 1));
    add('\n');
  }
  add('}');
  return { text: pieces.join(''), starts, shifts };
}
