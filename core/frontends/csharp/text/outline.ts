import { isCandidateBase, isCandidateName, resemblesService } from '../../../model/candidates';
import { emptyFacts, type FileFacts } from '../../../model/facts/file';
import { namespaceLanguage } from '../../../model/language';
import { type Outline, showsInternals, typeConverter } from '../../../model/outline';
import { mayStartLiteral, skipLiteral } from './lexer';

const name = '@?((?:(?!\\s)[\\w\\u0080-\\uffff])+)';
const word = new RegExp(name, 'g');

/**
 * All that counts, as one pattern, for going through a text is what costs: declared types, aliases (their name, and what
 * they stand for), parameters of extension methods, and words that make a file matter, among which are spellings that
 * nobody uses and that the others do not follow.
 */
const landmark = new RegExp(
  [
    `\\b(?:class|interface|struct|enum|record(?:\\s+(?:class|struct))?)(?:\\s+${name}|\\s*[/#])`,
    `\\busing(?:\\s+(?:unsafe\\s+)?${name}\\s*=(?=([^;]*))|\\s*[/#])`,
    '\\bthis\\s+(?!is\\b|as\\b|switch\\b|with\\b)[\\w@([\\u0080-\\uffff]',
    '\\bglobal\\s*(?:using\\b|/)',
    '\\b(?:RemoteService|(?:Api)?Controller)(?:Attribute)?\\b',
    `\\b${showsInternals}\\b`,
  ].join('|'),
  'g',
);

const isObject = /^(?:class|interface|record(?!\s+struct))/;

const isAttribute = /^(?:RemoteService|(?:Api)?Controller)/;

/** Names that may begin an attribute, in brackets before a declaration. */
const attribute = new RegExp(
  `[[,](?:\\s|/\\*[^*]*\\*/|//.*)*(?:\\w+\\s*:\\s*)?(?:${name}\\s*(?:\\.|::)\\s*)*${name}`,
  'g',
);

/** Escapes in names are not followed; a file with NUL characters is no text. */
const isUnusual = (text: string) => text.includes('\\u') || text.includes('\0');

/** The name of a method, before its parameters. */
const extensionName = new RegExp(`${name}\\s*(?:<[^()]*>)?\\s*$`);

const lineBreak = /[\r\n\u0085\u2028\u2029]/;

/** No list of parameters or attributes is longer. */
const MAX_HEAD = 4_000;

/** Facts of a C# file that declares nothing. */
export const namespaceFacts = (file: string): FileFacts => ({
  ...emptyFacts(file, namespaceLanguage),
  projectKinds: ['csproj'],
});

/**
 * Finds by patterns alone what a C# file may declare and derive from. Whatever might be a declaration counts as one, even in
 * a comment or under a condition. Null for a file that has to be parsed.
 */
export function outlineCSharp(file: string, text: string): Outline | null {
  if (isUnusual(text)) return null;
  const names = new Set<string>();
  const others = new Set<string>();
  const bases = new Set<string>();
  const aliased = new Set<string>();
  let hasAttribute = false;
  let end = 0;
  for (const match of text.matchAll(landmark)) {
    const [whole, declared, alias, target] = match;
    if (declared !== undefined) {
      const head = headAfter(text, match.index + whole.length);
      if (head === null) return null;
      names.add(declared);
      if (!isObject.test(whole)) others.add(declared);
      addWords(head, bases);
      const before = text.slice(Math.max(end, match.index - MAX_HEAD), match.index);
      for (const found of before.matchAll(attribute)) bases.add(found.at(-1)!);
      end = match.index;
    } else if (alias !== undefined) {
      bases.add(alias);
      others.add(alias);
      addWords(target!, aliased);
    } else if (whole.startsWith('this')) {
      const method = extensionAt(text, match.index);
      if (method === null) return null;
      if (method !== '') names.add(method);
    } else if (whole === showsInternals) names.add(whole);
    else if (isAttribute.test(whole)) hasAttribute = true;
    else return null;
  }
  for (const base of aliased) bases.add(base);
  const isCandidate =
    hasAttribute ||
    [...names].some((declared) => isCandidateName(declared) || resemblesService(declared)) ||
    [...bases].some(isCandidateBase);
  return {
    facts: namespaceFacts(file),
    names: [...names],
    others: [...(text.includes(typeConverter) ? [...names, ...others] : others)],
    bases: [...bases],
    isCandidate,
  };
}

/** The extension method whose first parameter begins at `this`; '' when none does, null when something stands in the way. */
function extensionAt(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - MAX_HEAD), start);
  const code = before.trimEnd();
  if (code.endsWith('(')) return extensionName.exec(code.slice(0, -1))?.[1] ?? null;
  // Attributes and comments may stand between.
  const line = code.slice(code.lastIndexOf('\n') + 1);
  const isAfterComment = line.includes('//') && lineBreak.test(before.slice(code.length));
  return isAfterComment || code.endsWith(']') || code.endsWith('/') ? null : '';
}

function addWords(text: string, words: Set<string>): void {
  for (const found of text.match(word) ?? []) words.add(found.startsWith('@') ? found.slice(1) : found);
}

/** The text from the name of a type to its body, comments and strings included; null where a directive is in the way. */
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
