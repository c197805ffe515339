import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AttributeFacts, FileFacts, TypeFacts } from '../../../model/facts/file-facts';
import type { Location } from '../../../model/location';
import type { FileCode } from '../../../model/lowered-code';
import type { TypeReference } from '../../../model/type-reference';
import { factsOf } from '../../../sources/run-frontend';
import { renderExpression } from '../../../test/render-code';
import { createCSharpFrontend } from '../index';

const { resolve } = createRequire(import.meta.url);

/** A new frontend. */
export const newFrontend = (
  now = () => performance.now(),
  processorTime = () => process.cpuUsage().user / 1000,
) =>
  createCSharpFrontend({
    runtime: readFileSync(resolve('web-tree-sitter/web-tree-sitter.wasm')),
    grammar: readFileSync(resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')),
    now,
    processorTime,
  });
const frontend = newFrontend();

/** The facts of a text. */
export async function extract(text: string): Promise<FileFacts> {
  return factsOf(await frontend, 'a.cs', text);
}

/** The code of a text. */
export async function codeOf(text: string): Promise<FileCode> {
  const { code } = await frontend;
  if (!code) throw new Error('the frontend lowers no code');
  return code('a.cs', text);
}

/** The types that a text declares; throws if the text has syntax errors. */
export async function typesOf(text: string): Promise<readonly TypeFacts[]> {
  const facts = await extract(text);
  if (facts.diagnostics.length > 0) throw new Error(facts.diagnostics[0]?.message);
  return facts.types;
}

/** The first type that a text declares. */
export async function typeOf(text: string): Promise<TypeFacts> {
  const [type] = await typesOf(text);
  if (!type) throw new Error('no type was found');
  return type;
}

/** A type in short form: `List<Guid>?` → `nullable(List<simple>)`. */
export function formOf(type: TypeReference | null): string {
  if (!type) return 'none';
  const args = type.arguments.map(formOf).join(', ');
  if (type.form === 'named') return args === '' ? type.name : `${type.name}<${args}>`;
  return args === '' ? type.form : `${type.form}(${args})`;
}

/** `[X(1, A = 2)]` → `X(1, A: 2)`. */
export function showAttribute({ name, arguments: args }: AttributeFacts): string {
  return `${name}(${args.map((a) => (a.name ? `${a.name}: ${renderExpression(a.value)}` : renderExpression(a.value))).join(', ')})`;
}

/** The text at a location, which is easier to compare than line and column. */
export function textAt(text: string, { line, column, endLine, endColumn }: Location): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (line === endLine) return lines[line]?.slice(column, endColumn) ?? '';
  return [
    lines[line]?.slice(column),
    ...lines.slice(line + 1, endLine),
    lines[endLine]?.slice(0, endColumn),
  ].join('\n');
}
