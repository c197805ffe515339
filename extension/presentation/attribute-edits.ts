import type { Language } from '../../core/discovery/source-files';
import type { LineEdit } from './text-edits';

/** The languages whose sources can be edited. */
export type SourceLanguage = Language['name'];

/** An attribute to add to a method: its name, its arguments in each language, and its C# namespace. */
export interface Attribute {
  readonly name: string;
  readonly arguments: Readonly<Record<SourceLanguage, string>>;
  readonly namespace: string;
}

/** An attribute that sets the verb and, if given, the template of a method. The template must start with a slash. */
export const verbAttribute = (verb: string, template?: string): Attribute => ({
  name: `Http${verb[0]}${verb.slice(1).toLowerCase()}`,
  arguments:
    template === undefined
      ? { typescript: '', csharp: '' }
      : { typescript: `'${template}'`, csharp: `"${template}"` },
  namespace: 'Microsoft.AspNetCore.Mvc',
});

/** The attribute that excludes a method from the API. `namespace`: the framework's namespace. */
export const disablingAttribute = (namespace: string): Attribute => ({
  name: 'RemoteService',
  arguments: { typescript: '{ isEnabled: false }', csharp: 'IsEnabled = false' },
  namespace,
});

/** The source text of an attribute, such as `@HttpGet()` or `[RemoteService(IsEnabled = false)]`. */
export function attributeText({ name, arguments: args }: Attribute, language: SourceLanguage): string {
  if (language === 'typescript') return `@${name}(${args.typescript})`;
  return args.csharp === '' ? `[${name}]` : `[${name}(${args.csharp})]`;
}

/** Whether the method declared on `line` has an attribute whose name matches the pattern `name`. */
export function hasAttribute(text: string, line: number, name: string): boolean {
  const lines = text.split('\n');
  const pattern = new RegExp(`(?:@|[[,]\\s*)${name}\\b`);
  for (let at = line; at >= 0; at--) {
    const own = lines[at] ?? '';
    if (at < line && !/^\s*(?:@|\[|\]|\}\)|\/\/|\/?\*|$)/.test(own)) return false;
    if (at < line && own.trim() === '') return false;
    if (pattern.test(own)) return true;
  }
  return false;
}

/** The edits that add attributes to the method whose name is on `line`, and import the attributes. */
export function attributeEdits(
  text: string,
  line: number,
  attributes: readonly Attribute[],
  language: SourceLanguage,
): readonly LineEdit[] {
  const lines = text.split('\n');
  const ending = lines[0]?.endsWith('\r') ? '\r\n' : '\n';
  const first = firstLineOf(lines, line);
  const [indent = ''] = /^\s*/.exec(lines[first] ?? '') ?? [];
  const above = {
    line: first,
    column: 0,
    endColumn: 0,
    text: attributes.map((one) => `${indent}${attributeText(one, language)}${ending}`).join(''),
  };
  const imports = attributes.flatMap((one) => {
    const edit = language === 'typescript' ? importEdit(lines, one.name) : usingEdit(lines, one, ending);
    return edit === null ? [] : [[edit.text, edit] as const];
  });
  return [above, ...new Map(imports).values()];
}

/** The first line after the attributes of the declaration whose name is on `line`. Modifiers can be above `line`. */
function firstLineOf(lines: readonly string[], line: number): number {
  let first = line;
  while (
    first > 0 &&
    /^\s*(?:public|protected|internal|private|static|async|override|virtual|new|sealed|abstract)\b[^;{}()]*$/.test(
      lines[first - 1]!,
    )
  ) {
    first -= 1;
  }
  return first;
}

/** The edit that adds a name to the framework import; null if the file has no such import or already has the name. */
function importEdit(lines: readonly string[], name: string): LineEdit | null {
  if (lines.some((line) => new RegExp(`^(?:import\\b|\\s).*\\b${name}\\b[^(]*$`).test(line))) return null;
  const brings =
    /^(import\s+\{\s*)(?=[^}]*\b(?:\w*ApplicationService|\w*AppService|RemoteService|Http[A-Z]\w+)\b)(?!type\b)/;
  const line = lines.findIndex((text) => brings.test(text));
  const start = brings.exec(lines[line] ?? '')?.[1];
  return start === undefined
    ? null
    : { line, column: start.length, endColumn: start.length, text: `${name}, ` };
}

/** The edit that adds a using directive; null if the file already has the directive. */
function usingEdit(lines: readonly string[], { namespace }: Attribute, ending: string): LineEdit | null {
  const isUsing = (text: string) => /^\s*(?:global\s+)?using\s+[\w.]+\s*;/.test(text);
  if (lines.some((text) => isUsing(text) && text.includes(`${namespace};`))) return null;
  const line = lines.findLastIndex(isUsing) + 1;
  return {
    line,
    column: 0,
    endColumn: 0,
    text: `using ${namespace};${ending}${line === 0 ? ending : ''}`,
  };
}
