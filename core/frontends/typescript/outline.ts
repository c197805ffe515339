import { isCandidateBase, isCandidateName } from '../../model/candidates';
import { emptyFacts, type FileFacts } from '../../model/facts/file';
import { moduleLanguage } from '../../model/language';
import { type Outline, typeConverter } from '../../model/outline';
import { moduleKeys } from '../module-keys';

const name = '([\\w$\\u0080-\\uffff]+)';
const word = /[\w$\u0080-\uffff]+/g;

/**
 * All that counts, as one pattern: classes and interfaces, names that stand for others, and decorators that make a file matter.
 * What only looks like one, as in a comment, counts too. Of names behind the first word it takes none away from the next match.
 */
const landmark = new RegExp(
  [
    '\\b(?:RemoteService|Controller)(?:Attribute)?\\b',
    `\\b(?:class|interface)\\b(?:\\s+(?!extends\\b|implements\\b)${name})?`,
    `\\bas\\s+(?=${name})`,
    `\\bexport\\s*(?:default\\b|=)(?=(?:\\s*${name})?)`,
    `\\b(?:type|enum)\\s+(?=${name}\\s*[=<{])`,
    `\\bimport\\s+(?=(?:type\\s+)?${name}\\s*(?:(,|from\\b)|=\\s*([\\w$.\\u0080-\\uffff]+)))`,
  ].join('|'),
  'g',
);

/** The name in front of `as`. */
const nameBefore = new RegExp(`${name}\\s+$`);

/** Escapes in names are not followed; a file with NUL characters is no text. */
const isUnusual = (text: string) => text.includes('\\u') || text.includes('\0');

/** No name is longer, with the white space behind it. */
const MAX_NAME = 200;

/** No head of a class is longer. */
const MAX_HEAD = 4_000;

/** Facts of a TypeScript file that declares nothing. */
export const moduleFacts = (file: string): FileFacts => ({
  ...emptyFacts(file, moduleLanguage),
  moduleKeys: moduleKeys(file),
  projectKinds: ['package.json', 'tsconfig.json'],
});

/** Finds by patterns alone what a TypeScript file may declare and derive from. Null for a file that has to be parsed for that. */
export function outlineTypescript(file: string, text: string): Outline | null {
  if (isUnusual(text)) return null;
  const names = new Set<string>();
  const others = new Set<string>();
  const bases = new Set<string>();
  const defaults = new Set<string>();
  let hasAttribute = false;
  for (const match of text.matchAll(landmark)) {
    const [whole, declared, renamed, byDefault, other, imported, isDefault, aliased] = match;
    if (/^(?:class|interface)/.test(whole)) {
      const head = headAfter(text, match.index + whole.length);
      if (head === null) return null;
      if (declared !== undefined) names.add(declared);
      for (const found of head.match(word) ?? []) bases.add(found);
    } else if (renamed !== undefined) {
      const before = nameBefore.exec(text.slice(Math.max(0, match.index - MAX_NAME), match.index));
      names.add(renamed);
      others.add(renamed);
      if (before !== null) bases.add(before[1]!);
    } else if (whole.startsWith('export')) {
      names.add('default');
      if (byDefault !== undefined) bases.add(byDefault);
    } else if (other !== undefined) others.add(other);
    else if (imported === undefined) hasAttribute = true;
    else if (isDefault !== undefined) defaults.add(imported);
    else if (aliased !== undefined) {
      names.add(imported);
      others.add(imported);
      bases.add(aliased.replace(/^.*\./, ''));
    }
  }
  if ([...defaults].some((local) => bases.has(local))) bases.add('default');
  const isCandidate = hasAttribute || [...names].some(isCandidateName) || [...bases].some(isCandidateBase);
  return {
    facts: moduleFacts(file),
    names: [...names],
    others: [...(text.includes(typeConverter) ? [...names, ...others] : others)],
    bases: [...bases],
    isCandidate,
  };
}

const token =
  /=>|\/\/[^\r\n\u2028\u2029]*|\/\*.*?\*\/|(["'])(?:\\.|(?!\1)[^\\\r\n])*\1?|`(?:\\.|[^\\`])*`?|[{}<>()[\]]/gs;

/** The text from the name of a class to its body, comments and strings included; null where that is too far away. */
function headAfter(text: string, start: number): string | null {
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match.index - start > MAX_HEAD) return null;
    const [found] = match;
    if (found === '{' && depth <= 0) return text.slice(start, match.index);
    if ('{<(['.includes(found)) depth++;
    else if ('}>)]'.includes(found)) depth--;
  }
  return text.length - start > MAX_HEAD ? null : text.slice(start);
}
