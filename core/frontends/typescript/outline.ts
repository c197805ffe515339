import { emptyFacts, type FileFacts, type Outline } from '../../model/facts/file-facts';
import { moduleLanguage } from '../../model/language-traits';
import { simpleName } from '../../model/type-reference';
import { moduleKeys } from '../module-keys';
import { beyondAscii, createOutline, isClassName, matchesIn, needsParser } from '../outlines';

const characters = `\\w$${beyondAscii}`;
const part = `[${characters}]`;
const name = `(${part}+)`;
const word = new RegExp(`${part}+`, 'g');
const dottedName = `([.${characters}]+)`;

/** Maximum length of the text of an alias. */
const MAX_STATEMENT = 400;

const limit = `{0,${MAX_STATEMENT}}`;

/** A comma that is not followed by a variable with a value. */
const comma = `,(?!\\s${limit}${part}{1,${MAX_STATEMENT}}\\s${limit}(?::[^=;,]{0,200})?=(?!>))`;

/** A value that is not a class: not a name, or a name whose last part starts with `a`–`z`, `_`, `$` or a digit. */
const plainValue = `\\(*(?:(?:${part}+\\.)*(?!class\\b)[a-z_$\\d]${part}*(?!${part}|\\.)|[^\\s(${characters}])`;

const annotation = `(?::(?:[^=;,]|${comma}){0,200})?`;

/** Matches what follows `const`, `let` or `var` if the statement declares no alias, which is the usual case. */
const plainVariables =
  `(?:[{[]|[a-z_$][\\w$]*(?:\\s+(?:of|in)\\b|\\s*${annotation}(?:(?=;)|=\\s*${plainValue})))` +
  `(?:(?:[^;,]|${comma})${limit}(?:;|$)|(?:[^;,]|${comma}){${MAX_STATEMENT}})`;

/**
 * A single pattern for classes, interfaces, aliases, and decorators that make a file relevant. It also matches in
 * comments. The text after a name is matched by lookahead, so that the text remains available to the next match.
 */
const LANDMARK = new RegExp(
  [
    '\\b(?:RemoteService|Controller)(?:Attribute)?\\b',
    `@${dottedName}`,
    `\\b(?:class|interface)(?=[\\s{</])(?:\\s+(?!extends\\b|implements\\b)${name})?`,
    `\\bas(?<=(?:${name}\\s+)?as)\\s+(?=${name})`,
    `\\bexport\\s*(?:default\\b|=)(?=(?:\\s*${dottedName})?)`,
    `\\benum\\s+(?=${name}\\s*{)`,
    `\\bimport\\s+(?=(?:type\\s+)?${name}\\s*(?:(,|from\\b)|=\\s*${dottedName}))`,
    `\\btype\\s+${name}\\s*(?=[<=])`,
    `\\b(?:const|let|var)\\s+(?!\\s|${plainVariables})`,
  ].join('|'),
  'g',
);

/** A declared variable and the last part of the name after `=`. Only the first type annotation may contain commas. */
const constant = new RegExp(
  `(?:^${name}\\s*(?::[^=;]{0,200})?|,\\s*${name}\\s*(?::[^=;,]{0,200})?)=\\s*\\(*(?:${part}+\\.)*${name}([(<])?`,
  'g',
);

/** Maximum length of the text from the name of a class to its body. */
const MAX_HEAD = 4_000;

const projectKinds = ['package.json', 'tsconfig.json'];

/** Facts of a TypeScript file that declares nothing. */
export const moduleFacts = (file: string): FileFacts =>
  Object.assign(emptyFacts(file, moduleLanguage), { moduleKeys: moduleKeys(file), projectKinds });

/** Finds possible declarations and base types of a TypeScript file by patterns. Null if the file has to be parsed. */
export function outlineTypescript(file: string, text: string): Outline | null {
  if (needsParser(text)) return null;
  const names = new Set<string>();
  const others = new Set<string>();
  const bases = new Set<string>();
  const defaults = new Set<string>();
  let hasAttribute = false;
  for (const match of matchesIn(text, LANDMARK)) {
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
    const end = match.index + whole.length;
    if (declared !== undefined || whole === 'class' || whole === 'interface') {
      const head = headAfter(text, end);
      if (head === null) return null;
      if (declared !== undefined) names.add(declared);
      addWords(bases, head);
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
      addWords(bases, statementAfter(text, end));
    } else if (imported === undefined) {
      if (/^(?:const|let|var)/.test(whole)) addAliases(statementAfter(text, end), names, others, bases);
      else hasAttribute = true;
    } else if (isDefault !== undefined) defaults.add(imported);
    else if (aliased === 'require') defaults.add(imported);
    else if (aliased !== undefined) {
      names.add(imported);
      others.add(imported);
      bases.add(simpleName(aliased));
    }
  }
  for (const local of defaults) if (bases.has(local)) bases.add('default');
  return createOutline(moduleFacts(file), text, { names, others, bases, hasAttribute });
}

function addWords(words: Set<string>, text: string): void {
  for (const found of text.match(word) ?? []) words.add(found);
}

/** Adds those variables of a statement that may be aliases of classes. */
function addAliases(statement: string, names: Set<string>, others: Set<string>, bases: Set<string>): void {
  for (const { 1: first, 2: other = '', 3: value = '', 4: isCall } of matchesIn(statement, constant)) {
    const variable = first ?? other;
    if (value !== 'class' && !isClassName(isCall === undefined ? value : variable)) continue;
    names.add(variable);
    others.add(variable);
    addWords(bases, statement);
  }
}

/** The text of a statement from an index up to a semicolon or the limit. */
function statementAfter(text: string, start: number): string {
  const end = text.indexOf(';', start);
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + MAX_STATEMENT));
}

const token =
  /=>|\/\/[^\r\n\u2028\u2029]*|\/\*.*?\*\/|(["'])(?:\\.|(?!\1)[^\\\r\n])*\1?|`(?:\\.|[^\\`])*`?|[{}<>()[\]]/gs;

/** The text from the name of a class to its body, including comments and strings; null if it exceeds the limit. */
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
