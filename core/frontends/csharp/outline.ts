import { isCandidateBase, isCandidateName } from '../../model/candidates';
import { mayStartLiteral, skipLiteral } from './lexer';
import { optionWords } from './skeleton';

/** Names of an outline; see there. */
export interface OutlineNames {
  readonly names: readonly string[];
  readonly bases: readonly string[];
}

const name = '@?((?:(?!\\s)[\\w\\u0080-\\uffff])+)';

/** Code that says of itself that it matters, and spellings that nobody uses and that the other patterns do not follow. */
const matters = [
  optionWords,
  /\b(?:RemoteService|Controller)(?:Attribute)?\b/,
  /\bglobal\s*(?:using\b|\/)/,
  /\\u/,
  /\0/,
];

/** Without a name where something stands in the way. */
const declaration = new RegExp(
  `\\b(?:class|interface|struct|enum|record(?:\\s+(?:class|struct))?)(?:\\s+${name}|\\s*[/#])`,
  'g',
);
const alias = new RegExp(`\\busing(?:\\s+(?:unsafe\\s+)?${name}\\s*=([^;]*)|\\s*[/#])`, 'g');
const word = new RegExp(name, 'g');

/** What stands before and after `this` in the parameter of an extension method; comments may stand between. */
const extensionParameter = /\bthis\s+(?!is\b|as\b|switch\b|with\b)[\w@([\u0080-\uffff]/g;
const beforeParameter = /(?:[(\]/]|\/\/[^\r\n]*[\r\n])\s*$/;
const extensionName = new RegExp(`${name}\\s*(?:<[^()]*>)?\\s*\\(\\s*$`);

/** Functions that are handed assemblies are called within so many characters; see what the skeleton keeps. */
const longestCall = 4_000;
const mayHandOver = /Assembly\b/;
const assembly = /\.\s*Assembly\b|\bGetExecutingAssembly\b/g;
const call = new RegExp(`(?<!\\bvoid\\s+)${name}\\s*(?:<[^()]*>)?\\s*\\(`, 'g');

/**
 * Finds by mere patterns what a file may declare and derive from. Whatever might be a declaration counts as one, be it in
 * a comment or under a condition. Null for a file that has to be read.
 */
export function outlineOf(text: string): OutlineNames | null {
  for (const pattern of matters) if (pattern.test(text)) return null;
  const names = new Set<string>();
  const bases = new Set<string>();
  for (const [, local, target = ''] of text.matchAll(alias)) {
    if (local === undefined) return null;
    bases.add(local);
    for (const [, part = ''] of target.matchAll(word)) bases.add(part);
  }
  for (const match of text.matchAll(declaration)) {
    const declared = match[1];
    const head = headAfter(text, match.index + match[0].length);
    if (declared === undefined || isCandidateName(declared) || head === null) return null;
    names.add(declared);
    for (const [, part = ''] of head.matchAll(word)) bases.add(part);
  }
  for (const base of bases) if (isCandidateBase(base)) return null;
  for (const { index } of text.matchAll(extensionParameter)) {
    const before = text.slice(Math.max(0, index - longestCall), index);
    if (!beforeParameter.test(before)) continue;
    const found = extensionName.exec(before);
    if (found === null) return null;
    names.add(found[1]!);
  }
  if (mayHandOver.test(text))
    for (const { index } of text.matchAll(assembly))
      for (const [, called = ''] of text.slice(Math.max(0, index - longestCall), index).matchAll(call))
        names.add(called);
  return { names: [...names], bases: [...bases] };
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
