import { dotnetValues } from '../catalog/dotnet-types';
import { splitAtTop } from '../model/text';
import { simpleName } from '../model/type-reference';

/** A type as clients see it. `[]` is the name of a list, `{}` that of a dictionary, `*` that of any type. */
export interface TypeText {
  readonly name: string;
  readonly arguments: readonly TypeText[];
}

const ANY: TypeText = { name: '*', arguments: [] };

/** Letters and digits in lower case: `AspNetCore`, `asp-net-core` → `aspnetcore`. */
export const spelling = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Parses a type of an API definition or of a generated model. `[System.Int32]`, `number[]` → `[]` of `number`;
 * `{System.Guid:Acme.Book}`, `Record<string, Book>` → `{}` of `Book`. What null adds is left out.
 */
export function parseTypeText(written: string): TypeText {
  const text = written.replace(/\s+/g, '').replace(/\|(?:null|undefined)(?![\p{L}\p{N}_])/gu, '');
  const plain = /^\(.*\)$/.test(text) ? text.slice(1, -1) : text;
  if (plain.endsWith('?')) return parseTypeText(plain.slice(0, -1));
  if (plain.endsWith('[]')) return listOf(plain.slice(0, -2));
  if (plain.startsWith('[') && plain.endsWith(']')) return listOf(plain.slice(1, -1));
  if (plain.startsWith('{') && plain.endsWith('}')) {
    const [, value] = splitAtTop(plain.slice(1, -1), ':');
    return value === undefined ? ANY : dictionaryOf(value);
  }
  const [, name = '', args = ''] = /^([\p{L}\p{N}_$.+]+)(?:<(.*)>)?$/u.exec(plain) ?? [];
  const parts = args === '' ? [] : splitAtTop(args, ',');
  if (name === '' || /^(?:any|unknown)$/.test(name)) return ANY;
  if (parts.length === 1 && /^(?:Array|ReadonlyArray)$/.test(name)) return listOf(parts[0]!);
  if (parts.length === 1 && name === 'System.Nullable') return parseTypeText(parts[0]!);
  if (parts.length === 2 && /^(?:Record|Dictionary)$/.test(name)) return dictionaryOf(parts[1]!);
  return { name: dotnetValues.get(name) ?? name, arguments: parts.map(parseTypeText) };
}

const listOf = (item: string): TypeText => ({ name: '[]', arguments: [parseTypeText(item)] });
const dictionaryOf = (value: string): TypeText => ({ name: '{}', arguments: [parseTypeText(value)] });

/** The type as a client written in TypeScript has it: `Record<string, BookDto[]>`. */
export function shownType({ name, arguments: args }: TypeText): string {
  const inner = args.map(shownType);
  if (name === '[]') return `${inner[0]}[]`;
  if (name === '{}') return `Record<string, ${inner[0]}>`;
  if (name === '*') return 'any';
  return simpleName(name) + (inner.length === 0 ? '' : `<${inner.join(', ')}>`);
}

const VALUE = /^(?:string|number|boolean|\[\]|\{\})$/;

/**
 * Whether a client's type may be the declared one. Types that are neither values nor declared in the workspace are not
 * compared, because generators have types of their own for many of them.
 */
export function mayBeSame(theirs: TypeText, ours: TypeText, isDeclared: (name: string) => boolean): boolean {
  if (theirs.name === '*' || theirs.name === 'object') return true;
  if (!VALUE.test(ours.name) && !isDeclared(entryNameOf(ours))) return true;
  return (
    spelling(simpleName(theirs.name)) === spelling(simpleName(ours.name)) &&
    theirs.name.startsWith('[') === ours.name.startsWith('[') &&
    theirs.name.startsWith('{') === ours.name.startsWith('{') &&
    theirs.arguments.length === ours.arguments.length &&
    theirs.arguments.every((one, at) => mayBeSame(one, ours.arguments[at]!, isDeclared))
  );
}

/** The name of the entry of a type: `Acme.Page<Acme.Book>` → `Acme.Page<T0>`. */
export const entryNameOf = ({ name, arguments: args }: TypeText): string =>
  args.length === 0 ? name : `${name}<${args.map((_, at) => `T${at}`).join(',')}>`;
