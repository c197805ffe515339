import { ts } from 'ts-morph';
import type { JsonScalar, Schema } from '../../../model/contract';

/** A literal type: the value in JSON, and the name of the member if the type is a member of an enum. */
export interface Literal {
  readonly value: JsonScalar;
  readonly name: string | null;
}

/** Null for a type that is no literal. */
export function literalOf(type: ts.Type): Literal | null {
  const name = (type.flags & ts.TypeFlags.EnumLiteral) !== 0 ? type.symbol.name : null;
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value, name };
  if ((type.flags & ts.TypeFlags.BooleanLiteral) === 0) return null;
  return { value: (type as unknown as { readonly intrinsicName: string }).intrinsicName === 'true', name };
}

/** The literals of an enum declaration, in source order; null if a value is not constant. */
export function enumMembers(
  declaration: ts.EnumDeclaration,
  checker: ts.TypeChecker,
): readonly Literal[] | null {
  const members = declaration.members.map((member) => {
    const value = checker.getConstantValue(member);
    return value === undefined ? null : { value, name: (member.name as ts.Identifier).text };
  });
  const constant = members.filter((member) => member !== null);
  return constant.length === members.length ? constant : null;
}

/** The type of values that have the same type; undefined for values of different types. */
function typeOfAll(values: readonly JsonScalar[]): 'string' | 'integer' | 'number' | 'boolean' | undefined {
  if (values.every(Number.isInteger)) return 'integer';
  return (['string', 'number', 'boolean'] as const).find((type) =>
    values.every((value) => typeof value === type),
  );
}

/** One of the given values. They have names if they are members of enums. */
export function enumSchema(literals: readonly Literal[]): Schema {
  const values = literals.map(({ value }) => value);
  const names = literals.flatMap(({ name }) => name ?? []);
  const type = typeOfAll(values);
  if (type === 'boolean' && values.length === 2) return { type };
  return { ...(type && { type }), enum: values, ...(names.length === values.length && { enumNames: names }) };
}
