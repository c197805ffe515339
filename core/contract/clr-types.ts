import type { Content } from '../catalog/dotnet-types';
import type { Range } from '../catalog/version-ranges';
import type { Location } from '../model/location';
import type { Reason } from '../model/route';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { Annotations } from './annotations';

/**
 * A type of .NET where it is used. `nullable`: a struct or null; `parameter`: a type parameter of the definition that
 * uses it. `isNullable`: whether a `?` follows a reference type.
 */
export type ClrType = { readonly isNullable?: boolean } & (
  | { readonly kind: 'named'; readonly definition: ClrDefinition; readonly arguments: readonly ClrType[] }
  | { readonly kind: 'array'; readonly item: ClrType; readonly rank: number }
  | { readonly kind: 'nullable'; readonly inner: ClrType }
  | { readonly kind: 'parameter'; readonly name: string; readonly isStruct?: boolean }
  | { readonly kind: 'unknown'; readonly text: string; readonly reason: Reason }
);

/** A type of the catalog as some versions declare it. Types in texts are written as in an API definition. */
export interface FrameworkType {
  /** The versions of ABP whose hosts described the type like this; null if only ABP 9.1 is known. */
  readonly versions: Range | null;
  /** Null for none. */
  readonly base: string | null;
  readonly properties: readonly FrameworkProperty[];
  readonly values: readonly { readonly name: string; readonly value: number }[];
  /** The type as which a list or a dictionary is written; null for all other types. */
  readonly writtenAs: string | null;
}

interface FrameworkProperty {
  readonly name: string;
  readonly type: string;
  readonly isStatic: boolean;
  readonly annotations: Annotations;
}

/** A type as declared. */
export interface ClrDefinition {
  /** `Acme.Outer+Inner`: without type parameters. */
  readonly fullName: string;
  /** `value`: a type without members of its own in a contract, such as `System.Int32`. */
  readonly kind: 'class' | 'struct' | 'interface' | 'enum' | 'value';
  readonly parameters: readonly string[];
  /** What a collection of .NET contains; null for all other types. */
  readonly content: Content | null;
  /** Null for a type outside the workspace. */
  readonly symbol: TypeSymbol | null;
  /** The forms of a type of the framework, that of ABP 9.1 first; empty for all other types. */
  readonly forms: readonly FrameworkType[];
}

/** A type without forms: of the workspace, with its symbol, or outside it. */
export const plainDefinition = (
  fullName: string,
  kind: ClrDefinition['kind'],
  parameters: readonly string[] = [],
): ClrDefinition => ({ fullName, kind, parameters, content: null, symbol: null, forms: [] });

export type NamedClrType = Extract<ClrType, { kind: 'named' }>;

/** A definition with type arguments. */
export const named = (definition: ClrDefinition, args: readonly ClrType[] = []): NamedClrType => {
  return { kind: 'named', definition, arguments: args };
};

/** Whether null is not among the values of a type. */
export function isStruct(type: ClrType): boolean {
  if (type.kind === 'parameter') return type.isStruct === true;
  if (type.kind !== 'named') return false;
  const { kind, fullName } = type.definition;
  if (kind === 'value') return fullName !== 'System.String' && fullName !== 'System.Object';
  return kind === 'struct' || kind === 'enum';
}

/** What a type contains, if JSON writes it as a list or an object with any keys. */
export type Contained =
  | { readonly kind: 'list'; readonly item: ClrType }
  | { readonly kind: 'dictionary'; readonly key: ClrType; readonly value: ClrType };

/** Replaces type parameters by type arguments. */
export function applied(type: ClrType, parameters: readonly string[], args: readonly ClrType[]): ClrType {
  if (parameters.length === 0 || args.length === 0) return type;
  const within = (inner: ClrType) => applied(inner, parameters, args);
  switch (type.kind) {
    case 'parameter': {
      const argument = args[parameters.indexOf(type.name)];
      return argument === undefined ? type : type.isNullable ? orNull(argument) : argument;
    }
    case 'named':
      return type.arguments.length === 0 ? type : { ...type, arguments: type.arguments.map(within) };
    case 'array':
      return { ...type, item: within(type.item) };
    case 'nullable':
      return { ...type, inner: within(type.inner) };
    case 'unknown':
      return type;
  }
}

/** A type with a `?` behind it. */
export const orNull = (type: ClrType): ClrType =>
  isStruct(type) ? { kind: 'nullable', inner: type } : { ...type, isNullable: true };

/** Why a type is not known; `location`: where it is used. */
export const unresolved = (text: string, location: Location | null = null): Reason => ({
  code: 'unresolved-type',
  text,
  location,
});

/** The type of something whose type the source does not show. */
export const notWritten: ClrType = {
  kind: 'unknown',
  text: '?',
  reason: unresolved('the source does not show the type'),
};

/** The full name of a type: `System.Collections.Generic.List<System.String>`, `System.Int32?`. */
export function typeText(type: ClrType): string {
  switch (type.kind) {
    case 'named':
      return withArguments(type.definition.fullName, type.arguments.map(typeText));
    case 'array':
      return `${typeText(type.item)}[${','.repeat(type.rank - 1)}]`;
    case 'nullable':
      return `${typeText(type.inner)}?`;
    case 'parameter':
      return type.name;
    case 'unknown':
      return type.text;
  }
}

/** `Acme.Page`, `Acme.Book` → `Acme.Page<Acme.Book>` */
export const withArguments = (name: string, args: readonly string[]): string =>
  args.length === 0 ? name : `${name}<${args.join()}>`;

/** The types that a type is made of directly. */
export const innerTypes = (type: ClrType): readonly ClrType[] =>
  type.kind === 'array'
    ? [type.item]
    : type.kind === 'nullable'
      ? [type.inner]
      : type.kind === 'named'
        ? type.arguments
        : [];
