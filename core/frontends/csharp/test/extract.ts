import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Expression } from '../../../model/expression';
import type { AttributeFacts } from '../../../model/facts/attributes';
import type { FileFacts } from '../../../model/facts/file';
import type { AssignmentFacts } from '../../../model/facts/options-code';
import type { TypeFacts } from '../../../model/facts/types';
import type { Location } from '../../../model/location';
import type { TypeReference } from '../../../model/type-reference';
import { factsOf } from '../../safe-reading';
import { createCSharpFrontend } from '../index';

const { resolve } = createRequire(import.meta.url);

/** A frontend of its own. */
export const newFrontend = () =>
  createCSharpFrontend({
    runtime: readFileSync(resolve('web-tree-sitter/web-tree-sitter.wasm')),
    grammar: readFileSync(resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')),
  });
const frontend = newFrontend();

/** Facts of a text as the frontend gives them. */
export async function extract(text: string): Promise<FileFacts> {
  return factsOf(await frontend, 'a.cs', text);
}

/** The types of a text, which must be without syntax errors. */
export async function typesOf(text: string): Promise<readonly TypeFacts[]> {
  const facts = await extract(text);
  if (facts.diagnostics.length > 0) throw new Error(facts.diagnostics[0]?.message);
  return facts.types;
}

/** The first type of a text. */
export async function typeOf(text: string): Promise<TypeFacts> {
  const [type] = await typesOf(text);
  if (!type) throw new Error('no type was found');
  return type;
}

/** `List<Guid>?` → `nullable(List<simple>)`, short enough for a table. */
export function formOf(type: TypeReference | null): string {
  if (!type) return 'none';
  const args = type.arguments.map(formOf).join(', ');
  if (type.form === 'named') return args === '' ? type.name : `${type.name}<${args}>`;
  return args === '' ? type.form : `${type.form}(${args})`;
}

/** `typeof(A)` → `type A`, `"x"` → `"x"`, in one line. */
export function show(value: Expression): string {
  switch (value.kind) {
    case 'literal':
      return JSON.stringify(value.value);
    case 'array':
      return `[${value.items.map(show).join(', ')}]`;
    case 'type':
      return `type ${value.type.text}`;
    case 'assembly-of':
      return `assembly of ${value.type.text}`;
    case 'own-assembly':
      return 'own assembly';
    case 'constant':
      return `constant ${value.type.text}.${value.member}`;
    case 'opaque':
      return `?${value.text}`;
    case 'name':
      return `name ${value.name}`;
    case 'member':
      return `${show(value.target)}.${value.member}`;
    case 'call':
      return `${value.target ? `${show(value.target)}.` : ''}${value.name}(${value.arguments.map((a) => show(a.value)).join(', ')})`;
    case 'binary':
      return `${show(value.left)} ${value.operator} ${show(value.right)}`;
    case 'lambda':
      return `(${value.parameters.map(({ name }) => name).join(', ')}) => ${value.body.map((s) => (s.kind === 'return' ? show(s.value) : s.kind)).join('; ')}`;
    case 'conditional':
      return `${show(value.condition)} ? ${show(value.whenTrue)} : ${show(value.whenFalse)}`;
    case 'unary':
      return `${value.operator}${show(value.operand)}`;
    default:
      return value.kind;
  }
}

/** `[X(1, A = 2)]` → `X(1, A: 2)`. */
export function showAttribute({ name, arguments: args }: AttributeFacts): string {
  return `${name}(${args.map((a) => (a.name ? `${a.name}: ${show(a.value)}` : show(a.value))).join(', ')})`;
}

/** `RootPath = "x"`, with `+=` for additions and `maybe` for conditional ones. */
export function showAssignment({ member, operation, value, isConditional }: AssignmentFacts): string {
  return `${isConditional ? 'maybe ' : ''}${member} ${operation === 'add' ? '+=' : '='} ${show(value)}`;
}

/** The text under a location, to compare places by what stands there. */
export function textAt(text: string, { line, column, endLine, endColumn }: Location): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (line === endLine) return lines[line]?.slice(column, endColumn) ?? '';
  return [
    lines[line]?.slice(column),
    ...lines.slice(line + 1, endLine),
    lines[endLine]?.slice(0, endColumn),
  ].join('\n');
}
