import { showsInternals } from '../../../catalog/framework-attributes';
import { emptyFacts, type FileFacts, type Outline } from '../../../model/facts/file-facts';
import type { PackageFacts } from '../../../model/facts/projects';
import { namespaceLanguage } from '../../../model/language-traits';
import { createOutline, matchesIn, needsParser } from '../../outlines';
import { componentClass, componentName, isComponent } from './component-class';
import { isWordCode, mayStartLiteral, skipLiteral } from './skip-tokens';

const name = '@?((?:(?!\\s)[\\w\\u0080-\\uffff])+)';
const word = new RegExp(name, 'g');

/**
 * A single pattern, because each pass over the text is expensive. Matches declared types, aliases with their targets,
 * `this` parameters of extension methods, words that make a file relevant, and rare spellings that require the parser.
 */
const LANDMARK = new RegExp(
  [
    `\\b(?:class|interface|struct|enum|record(?:\\s+(?:class|struct))?)(?:\\s+${name}|\\s*[/#])`,
    `\\busing(?:\\s+(?:unsafe\\s+)?${name}\\s*=|\\s*[/#])`,
    '\\bthis\\s+(?!is\\b|as\\b|switch\\b|with\\b)[\\w@([\\u0080-\\uffff]',
    '\\bglobal\\s*(?:using\\b|/)',
    '\\b(?:RemoteService|(?:Api)?Controller)(?:Attribute)?\\b',
    `\\b${showsInternals}\\b`,
  ].join('|'),
  'g',
);

const isObject = /^(?:class|interface|record(?!\s+struct))/;

const isAttribute = /^(?:RemoteService|(?:Api)?Controller)/;

/** Attributes in brackets before a declaration. */
const attribute = new RegExp(
  `[[,](?:\\s|/\\*[^*]*\\*/|//.*[\\r\\n\\u2028\\u2029])*(?:\\w+\\s*:\\s*)?(?:${name}\\s*(?:\\.|::)\\s*)*${name}`,
  'g',
);

/** Characters that do not count in names. */
const formatCharacter = /[\u200b-\u200f\u202a-\u202e\u2060-\u206f]/;

const lineBreak = /[\r\n\u0085\u2028\u2029]/;

/** Length of the text that is searched for the attributes before a type, or for the method name before `this`. */
const MAX_HEAD = 4_000;

/** How often the text after declarations may be read. If it is read more often, the file is parsed instead. */
const MAX_PASSES = 20;

const projectKinds = ['csproj'];

/** `#:package Name@1.2.3` in a program that is a single file. */
const PACKAGE = /^#:package[ \t]+([\w.-]+)(?:[ \t]*@[ \t]*(\S+))?/gm;

/** Whether a file has C# code: `Book.cs`, `Books.razor`. */
export const isCSharpFile = (file: string): boolean => /\.cs$/i.test(file) || isComponent(file);

/** Facts of a C# file that declares nothing. */
export function namespaceFacts(file: string, text: string): FileFacts {
  const packages = matchesIn(text, PACKAGE).map(([, name = '', version = null]): PackageFacts => {
    return { name, version, role: 'reference' };
  });
  const [, markup] = /^(.+\.razor)\.cs$/i.exec(file) ?? [];
  return {
    ...{ ...emptyFacts(file, namespaceLanguage), projectKinds },
    ...(packages.length > 0 && { packages }),
    ...(markup !== undefined && { component: { file: markup, name: componentName(markup) } }),
  };
}

/**
 * Finds possible declarations and base types of a C# file by patterns. Text that looks like a declaration counts as a
 * declaration, even in a comment or inactive code. Returns null if the file has to be parsed.
 */
export function outlineCSharp(file: string, original: string): Outline | null {
  const text = isComponent(file) ? componentClass(file, original).text : original;
  if (needsParser(text) || formatCharacter.test(text)) return null;
  const names = new Set<string>();
  const others = new Set<string>();
  const bases = new Set<string>();
  const aliased = new Set<string>();
  let hasAttribute = false;
  let end = 0;
  let readLength = 0;
  for (const match of matchesIn(text, LANDMARK)) {
    const [whole, declared, alias] = match;
    const after = match.index + whole.length;
    if (readLength > MAX_PASSES * text.length) return null;
    if (declared !== undefined) {
      const head = headAfter(text, after);
      if (head === null) return null;
      readLength += head.length;
      names.add(declared);
      if (!isObject.test(whole)) others.add(declared);
      addWords(head, bases);
      const before = text.slice(Math.max(end, match.index - MAX_HEAD), match.index);
      for (const found of matchesIn(before, attribute)) bases.add(found.at(-1) ?? '');
      end = match.index;
    } else if (alias !== undefined) {
      bases.add(alias);
      others.add(alias);
      const semicolon = text.indexOf(';', after);
      const target = text.slice(after, semicolon < 0 ? undefined : semicolon);
      readLength += target.length;
      addWords(target, aliased);
    } else if (whole.startsWith('this')) {
      const method = extensionAt(text, match.index);
      if (method === null) return null;
      if (method !== '') names.add(method);
    } else if (whole === showsInternals) names.add(whole);
    else if (isAttribute.test(whole)) hasAttribute = true;
    else return null;
  }
  for (const base of aliased) bases.add(base);
  return createOutline(namespaceFacts(file, text), text, { names, others, bases, hasAttribute });
}

/** Name of the extension method with `this` at `start`; '' for any other `this`; null if the file must be parsed. */
function extensionAt(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - MAX_HEAD), start);
  const code = before.trimEnd();
  if (code.endsWith('(')) return lastName(code.slice(0, -1));
  // Attributes and comments may precede `this`.
  const line = code.slice(code.lastIndexOf('\n') + 1);
  const isAfterComment = line.includes('//') && lineBreak.test(before.slice(code.length));
  return isAfterComment || code.endsWith(']') || code.endsWith('/') ? null : '';
}

/** The name at the end of a text, without its type parameters: `A<B> Name<C>` → `Name`; null if there is none. */
function lastName(text: string): string | null {
  let end = text.trimEnd().length;
  for (let depth = 0; text[end - 1] === '>' || depth > 0; end--) {
    if (end === 0) return null;
    if (text[end - 1] === '>') depth++;
    else if (text[end - 1] === '<' && --depth === 0) {
      end = text.slice(0, end - 1).trimEnd().length;
      break;
    }
  }
  let start = end;
  while (start > 0 && isWordCode(text.charCodeAt(start - 1))) start--;
  return start === end ? null : text.slice(start, end);
}

function addWords(text: string, words: Set<string>): void {
  for (const found of text.match(word) ?? []) words.add(found.startsWith('@') ? found.slice(1) : found);
}

/** The text from the name of a type to its body, with comments and strings; null if it contains a directive. */
function headAfter(text: string, start: number): string | null {
  let index = start;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === 123) break;
    if (code === 35) return null;
    index = mayStartLiteral(code) ? Math.max(skipLiteral(text, index), index + 1) : index + 1;
  }
  return text.slice(start, index);
}
