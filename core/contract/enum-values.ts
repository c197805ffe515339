import type { Interpreter } from '../interpreter/interpreter';
import type { TypeContractFacts } from '../model/facts/contract-facts';
import type { AttributeFacts } from '../model/facts/file-facts';
import type { Lazy } from '../model/lazy';
import type { Expression } from '../model/lowered-code';
import { referenceTo, type TypeReference } from '../model/type-reference';
import { withoutAssumption } from '../model/value-operations';
import { declarationScope, type Scope } from '../symbols/name-resolution';
import type { Declaration } from '../symbols/symbol-table';
import type { ClrDefinition, ClrType } from './clr-types';
import { constantInteger } from './constant-expressions';

export interface EnumValue {
  readonly name: string;
  /** Null if it is not known. */
  readonly value: bigint | null;
  /** The name in JSON, if an attribute sets it. */
  readonly jsonName?: string;
  readonly description?: string;
}

/**
 * Returns a function that evaluates the values of an enum, in the order of their unsigned numbers. `memberNameOf` returns
 * the name that attributes give a value in JSON.
 */
export function enumValueReader(
  typeOf: (reference: TypeReference, scope: Scope) => ClrType,
  interpreter: Lazy<Interpreter>,
  detailOf: (declaration: Declaration) => TypeContractFacts | null,
  memberNameOf: (attributes: readonly AttributeFacts[], scope: Scope) => string | null,
): (definition: ClrDefinition) => readonly EnumValue[] {
  function valuesOf(definition: ClrDefinition): readonly EnumValue[] {
    const { symbol, forms } = definition;
    if (forms[0] !== undefined)
      return forms[0].values.map(({ name, value }) => ({ name, value: BigInt(value) }));
    const declaration = symbol?.main;
    if (declaration === undefined) return [];
    const values = new Map<string, EnumValue>();
    const scope = declarationScope(declaration);
    let next: bigint | null = 0n;
    for (const { name, value: written, description, attributes } of detailOf(declaration)?.values ?? []) {
      if (written !== undefined)
        next = constantInteger(written, (other) => values.get(other)?.value ?? constantNamed(other, scope));
      const own = attributes.length > 0 ? memberNameOf(attributes, scope) : null;
      values.set(name, {
        name,
        value: next,
        ...(own !== null && { jsonName: own }),
        ...(description && { description }),
      });
      if (next !== null) next += 1n;
    }
    const unsigned = ({ value }: EnumValue) => BigInt.asUintN(64, value ?? 0n);
    return [...values.values()].sort((a, b) =>
      unsigned(a) < unsigned(b) ? -1 : Number(unsigned(a) > unsigned(b)),
    );
  }

  /** The value of a member of an enum, or of a constant: `Acme.Consts.Max`. */
  function constantNamed(name: string, scope: Scope): bigint | null {
    const [, owner = '', member = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
    if (owner === '') return null;
    const reference = referenceTo(owner);
    const type = typeOf(reference, scope);
    if (type.kind !== 'named') return null;
    if (type.definition.kind === 'enum')
      return valuesOf(type.definition).find((one) => one.name === member)?.value ?? null;
    const { location } = reference;
    const [first = '', ...path] = name.split('.');
    const start: Expression = { kind: 'name', name: first, location };
    const access = path.reduce<Expression>(
      (target, part) => ({ kind: 'member', target, name: part, isOptional: false, location }),
      start,
    );
    const value = withoutAssumption(interpreter.value.evaluate(access, { scope, owner: null }));
    return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : null;
  }

  return valuesOf;
}
