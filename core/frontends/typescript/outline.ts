import { isCandidateBase, isCandidateName } from '../../model/candidate-names';
import { emptyFacts, type FileFacts } from '../../model/facts/file';
import { typeConverter } from '../../model/framework-attributes';
import { moduleLanguage } from '../../model/language-traits';
import { detached, type Outline } from '../../model/outline';
import { simpleName } from '../../model/type-reference';
import { moduleKeys } from '../module-keys';
import { beyondAscii } from '../name-characters';
import { isClassName } from './syntax/is-class-name';

const part = `[\\w$${beyondAscii}]`;
const name = `(${part}+)`;
const word = new RegExp(`${part}+`, 'g');
const dottedName = `([\\w$.${beyondAscii}]+)`;

/**
 * A single pattern for classes and interfaces, aliases, and decorators that make a file relevant. It matches in comments, too.
 * The text after a name is matched by lookahead, so that it remains available to the next match.
 */
const LANDMARK = new RegExp(
  [
    '\\b(?:RemoteService|Controller)(?:Attribute)?\\b',
    `@${dottedName}`,
    `\\b(?:class|interface)\\b(?:\\s+(?!extends\\b|implements\\b)${name})?`,
    `\\bas(?<=(?:${name}\\s+)?as)\\s+(?=${name})`,
    `\\bexport\\s*(?:default\\b|=)(?=(?:\\s*${dottedName})?)`,
    `\\benum\\s+(?=${name}\\s*{)`,
    `\\bimport\\s+(?=(?:type\\s+)?${name}\\s*(?:(,|from\\b)|=\\s*${dottedName}))`,
    `\\btype\\s+${name}\\s*(?=[<=])`,
    '\\b(?:const|let|var)\\s+',
  ].join('|'),
  'g',
);

/** A declared variable and the last part of the name after `=`. Type annotations after a comma are not supported. */
const constant = new RegExp(
  `(?:^${name}\\s*(?::[^=;]{0,200})?|,\\s*${name}\\s*)=\\s*\\(*(?:${part}+\\.)*${name}([(<])?`,
  'g',
);

/** Whether a file has to be parsed: names may contain escapes, or the file may be binary. */
const needsParser = (text: string) => text.includes('\\u') || text.includes('\0');

/** Maximum length of the text of an alias. */
const MAX_STATEMENT = 400;

/** Maximum length of the text from the name of a class to its body. */
const MAX_HEAD = 4_000;

const projectKinds = ['package.json', 'tsconfig.json'];

/** Facts of a TypeScript file that declares nothing. */
export const moduleFacts = (file: string): FileFacts => ({
  ...emptyFacts(file, moduleLanguage),
  moduleKeys: moduleKeys(file),
  projectKinds,
});

/** Finds possible declarations and base types of a TypeScript file by patterns. Returns null if the file has to be parsed. */
export function outlineTypescript(file: string, text: string): Outline | null {
  if (needsParser(text)) return null;
  const names = new Set<string>();
  const others = new Set<string>();
  const bases = new Set<string>();
  const defaults = new Set<string>();
  let hasAttribute = false;
  for (const match of matchesOf(text, LANDMARK)) {
    const {
      0: whole,
      1: decorator,
      2: declared,
      3: original,
      4: renamed,
      5: byDefault,
      6: enumeration,
      7: imported,
      8: isDefault,
      9: aliased,
      10: type,
    } = match;
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
      for (const { 1: first, 2: other = '', 3: value = '', 4: isCall } of matchesOf(statement, constant)) {
        const variable = first ?? other;
        const isAlias = value === 'class' || isClassName(isCall === undefined ? value : variable);
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
    names: detached(names),
    others: detached(text.includes(typeConverter) ? new Set([...names, ...others]) : others),
    bases: detached(bases),
    isCandidate,
  };
}

/** The matches of a global pattern. Unlike `matchAll`, this does not copy the pattern on each call. */
function* matchesOf(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) yield match;
}

/** The text of a statement from an index up to a semicolon or the limit. */
function statementAfter(text: string, start: number): string {
  const end = text.indexOf(';', start);
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + MAX_STATEMENT));
}

const token =
  /=>|\/\/[^\r\n\u2028\u2029]*|\/\*.*?\*\/|(["'])(?:\\.|(?!\1)[^\\\r\n])*\1?|`(?:\\.|[^\\`])*`?|[{}<>()[\]]/gs;

/** The text from the name of a class to its body, with comments and strings; null if it exceeds the limit. */
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
