import type { Language } from '../core/discovery/source-files';
import { lineStarts, locationInLines } from '../core/model/location';
import type { Route } from '../core/model/route';
import type { LineEdit } from './apply-line-edits';

/** The languages whose sources can be edited. */
export type SourceLanguage = Language['name'];

/** An attribute to add to a method: its name, its arguments in each language, if any, and its C# namespace. */
export interface Attribute {
  readonly name: string;
  readonly arguments?: Readonly<Record<SourceLanguage, string>>;
  readonly namespace: string;
}

/** An attribute that sets the verb and, if given, the template of a method. The template must start with a slash. */
export const verbAttribute = (verb: string, template?: string): Attribute => ({
  name: `Http${verb[0]}${verb.slice(1).toLowerCase()}`,
  ...(template && { arguments: { typescript: `'${template}'`, csharp: `"${template}"` } }),
  namespace: 'Microsoft.AspNetCore.Mvc',
});

/** Excludes a method whose route comes from attributes: `RemoteService` does not remove such a route. */
export const nonAction: Attribute = { name: 'NonAction', namespace: 'Microsoft.AspNetCore.Mvc' };

/** The attribute that excludes a method from the API. `namespace`: the framework's namespace. */
export const disablingAttribute = (namespace: string): Attribute => ({
  name: 'RemoteService',
  arguments: { typescript: '{ isEnabled: false }', csharp: 'IsEnabled = false' },
  namespace,
});

/** The source text of an attribute, such as `@HttpGet()` or `[RemoteService(IsEnabled = false)]`. */
export function attributeText({ name, arguments: args }: Attribute, language: SourceLanguage): string {
  if (language === 'typescript') return `@${name}(${args?.typescript ?? ''})`;
  return args === undefined ? `[${name}]` : `[${name}(${args.csharp})]`;
}

/** Whether an attribute on the method of a route, or on the method that it overrides, sets the verb. */
export const hasVerbAttribute = ({ derivation }: Pick<Route, 'derivation'>): boolean =>
  derivation.some(({ kind, location }) => kind === 'attribute-verb' && location !== null);

/** Whether the method whose name is at `offset` has an attribute with the given name. */
export function hasAttribute(text: string, offset: number, name: string, language: SourceLanguage): boolean {
  return new RegExp(`\\b${name}(?:Attribute)?\\b`).test(attributesBefore(text, offset, language).names);
}

/** The edits that add attributes to the method whose name is at `offset`, and import the attributes. */
export function attributeEdits(
  text: string,
  offset: number,
  attributes: readonly Attribute[],
  language: SourceLanguage,
): readonly LineEdit[] {
  const ending = /\r?\n/.exec(text)?.[0] ?? '\n';
  const { end } = attributesBefore(text, offset, language);
  const before = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const separator = before.trim() === '' ? ending + before : ' ';
  const added = attributes.map((one) => attributeText(one, language) + separator).join('');
  const imports = attributes.flatMap((one) => {
    const edit = language === 'typescript' ? importEdit(text, one.name) : usingEdit(text, one, ending);
    return edit === null ? [] : [[edit.text, edit] as const];
  });
  return [insertion(text, end, added), ...new Map(imports).values()];
}

function insertion(text: string, offset: number, inserted: string): LineEdit {
  const { line, column } = locationInLines('', lineStarts(text), offset, offset);
  return { line, column, endColumn: column, text: inserted };
}

/** Comments, preprocessor directives and strings. */
const IGNORED =
  /\/\/.*|\/\*[\s\S]*?\*\/|^[ \t]*#(?:if|el|end|region|pragma|nullable).*|"""[\s\S]*?"""|@\$?"(?:[^"]|"")*"|(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`/gm;

/** The attributes of a declaration, followed by its modifiers and, in C#, by its type. */
const HEAD: Readonly<Record<SourceLanguage, RegExp>> = {
  typescript: /((?:@[\w$.]+\s*)*)(?:(?:\b(?:public|static|async|override)\b|\*)\s*)*$/,
  csharp: /^((?:\s*\[[^\]]*\])*\s*)/,
};

/** The attributes before the name at `offset`, without their arguments, and the offset at which they end. */
function attributesBefore(text: string, offset: number, language: SourceLanguage) {
  const blank = (found: string) => ' '.repeat(found.length);
  let code = text.slice(0, offset).replace(IGNORED, blank);
  for (let outer = ''; outer !== code; code = code.replace(/\([^()]*\)/g, blank)) outer = code;
  const start = Math.max(...['{', '}', ';'].map((one) => code.lastIndexOf(one))) + 1;
  const { index, 1: names = '' } = HEAD[language].exec(code.slice(start))!;
  return { names, end: start + index + names.length };
}

/** The names in each import, except in `import type`; group 1 is a dot if the path of the module is relative. */
const IMPORTED_NAMES = /(?<=^import\b(?!\s+type\b)[^{;'"]*\{)[^}]*(?=\}\s*from\s*["'](\.?))/gm;

/** The edit that adds a name to the framework import; null if the file has no such import or already has the name. */
function importEdit(text: string, name: string): LineEdit | null {
  const imports = [...text.matchAll(IMPORTED_NAMES)];
  const isKnown = new RegExp(`(?<!//.*|\\btype\\s+)\\b${name}\\s*(?:,|$)`);
  if (imports.some(([names]) => isKnown.test(names))) return null;
  const found = imports.find(
    ([names, relative]) =>
      relative === '' && /\b(?:\w*ApplicationService|\w*AppService|RemoteService|Http[A-Z]\w+)\b/.test(names),
  );
  if (found === undefined) return null;
  const [space = ''] = /^\s*/.exec(found[0]) ?? [];
  return insertion(text, found.index + space.length, `${name},${space || ' '}`);
}

/** The edit that adds a using directive; null if the file already has the directive. */
function usingEdit(text: string, { namespace }: Attribute, ending: string): LineEdit | null {
  const usings = [...text.matchAll(/^[ \t]*(?:global\s+)?using\s+([\w.]+)\s*;[^\n]*\n/gm)];
  if (usings.some(([, used]) => used === namespace)) return null;
  const last = usings.at(-1);
  if (last === undefined) return insertion(text, 0, `using ${namespace};${ending}${ending}`);
  return insertion(text, last.index + last[0].length, `using ${namespace};${ending}`);
}
