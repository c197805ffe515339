import { isCandidateBase, isCandidateName } from '../../model/candidates';
import { emptyFacts, type FileFacts } from '../../model/facts/file';
import { moduleLanguage } from '../../model/language';
import { type Outline, typeConverter } from '../../model/outline';
import { simpleName } from '../../model/type-reference';
import { moduleKeys } from '../module-keys';
import { isClassName } from './syntax/class-name';

const name = '([\\w$\\u0080-\\uffff]+)';
const word = /[\w$\u0080-\uffff]+/g;

/**
 * All that counts, as one pattern: classes and interfaces, names that stand for others, and decorators that make a file matter.
 * What only looks like one, as in a comment, counts too. Of names behind the first word it takes none away from the next match.
 */
const landmark = new RegExp(
  [
    '\\b(?:RemoteService|Controller)(?:Attribute)?\\b',
    '@([\\w$.\\u0080-\\uffff]+)',
    `\\b(?:class|interface)\\b(?:\\s+(?!extends\\b|implements\\b)${name})?`,
    `\\bas(?<=(?:${name}\\s+)?as)\\s+(?=${name})`,
    `\\bexport\\s*(?:default\\b|=)(?=(?:\\s*([\\w$.\\u0080-\\uffff]+))?)`,
    `\\benum\\s+(?=${name}\\s*{)`,
    `\\bimport\\s+(?=(?:type\\s+)?${name}\\s*(?:(,|from\\b)|=\\s*([\\w$.\\u0080-\\uffff]+)))`,
    `\\btype\\s+${name}\\s*(?=[<=])`,
    '\\b(?:const|let|var)\\s+',
  ].join('|'),
  'g',
);

/** A constant of a statement, with the last name in what it may stand for. Nobody gives a type to one behind a comma. */
const constant = new RegExp(
  `(?:^${name}\\s*(?::[^=;]{0,200})?|,\\s*${name}\\s*)=\\s*\\(*(?:[\\w$\\u0080-\\uffff]+\\.)*${name}([(<])?`,
  'g',
);

/** Escapes in names are not followed; a file with NUL characters is no text. */
const isUnusual = (text: string) => text.includes('\\u') || text.includes('\0');

/** No alias is longer. */
const MAX_STATEMENT = 400;

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
    const [
      whole,
      decorator,
      declared,
      original,
      renamed,
      byDefault,
      enumeration,
      imported,
      isDefault,
      aliased,
      type,
    ] = match;
    if (/^(?:class|interface)/.test(whole)) {
      const head = headAfter(text, match.index + whole.length);
      if (head === null) return null;
      if (declared !== undefined) names.add(declared);
      for (const found of head.match(word) ?? []) bases.add(found);
    } else if (renamed !== undefined) {
      names.add(renamed);
      others.add(renamed);
      if (original !== undefined) bases.add(original);
    } else if (whole.startsWith('export')) {
      names.add('default');
      if (byDefault !== undefined) bases.add(simpleName(byDefault));
    } else if (decorator !== undefined) bases.add(simpleName(decorator).replace(/(?<=.)Attribute$/, ''));
    else if (enumeration !== undefined) others.add(enumeration);
    else if (type !== undefined) {
      names.add(type);
      others.add(type);
      for (const found of statementAfter(text, match.index + whole.length).match(word) ?? [])
        bases.add(found);
    } else if (/^(?:const|let|var)/.test(whole)) {
      const statement = statementAfter(text, match.index + whole.length);
      for (const [, first, other, value, isCall] of statement.matchAll(constant)) {
        const variable = first ?? other!;
        const isAlias =
          value === 'class' || (isCall === undefined ? isClassName(value!) : isClassName(variable));
        if (!isAlias) continue;
        names.add(variable);
        others.add(variable);
        for (const found of statement.match(word) ?? []) bases.add(found);
      }
    } else if (imported === undefined) hasAttribute = true;
    else if (isDefault !== undefined) defaults.add(imported);
    else if (aliased === 'require') defaults.add(imported);
    else if (aliased !== undefined) {
      names.add(imported);
      others.add(imported);
      bases.add(simpleName(aliased));
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

/** The text of a statement from an index on, as far as it goes without a semicolon, and not too far. */
const statementAfter = (text: string, start: number): string =>
  text.slice(start, start + MAX_STATEMENT).replace(/;.*/s, '');

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
