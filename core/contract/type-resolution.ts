import { keywordTypes } from '../catalog/dotnet-types';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { dotted, referenceTo, simpleName, type TypeReference } from '../model/type-reference';
import type { TypeHandle } from '../model/value';
import type { CodeIndex } from '../symbols/code-index';
import { declarationScope, type Resolver, type Scope } from '../symbols/name-resolution';
import { type Declaration, type TypeSymbol, typesNamed } from '../symbols/symbol-table';
import { enclosing } from '../symbols/using-directives';
import { definitionNamed, findDefinition, platformType } from './catalog-definitions';
import {
  type ClrDefinition,
  type ClrType,
  named,
  notWritten,
  orNull,
  plainDefinition,
  unresolved,
} from './clr-types';

const MAX_DEPTH = 32;

function unknown({ text, location }: TypeReference, why: string): ClrType {
  return { kind: 'unknown', text, reason: unresolved(`the type ${text} ${why}`, location) };
}

const tupleOf = (count: number): ClrDefinition =>
  definitionNamed('System.ValueTuple', count) ??
  plainDefinition(
    'System.ValueTuple',
    'struct',
    Array.from({ length: count }, (_, at) => `T${at + 1}`),
  );

/** The types that enclose a type, outermost first. */
function outerTypes(container: string, namespace: string, file: FileFacts) {
  return enclosing(container)
    .filter((name) => name !== '')
    .toReversed()
    .map((name) => ({
      name: simpleName(name),
      parameters: typesNamed(file, dotted(namespace, name))[0]?.typeParameters ?? [],
    }));
}

/**
 * Resolves references to types. `structsOf` returns the type parameters of a declaration that are structs. Type
 * parameters in scope stay parameters.
 */
export function typeResolution(
  resolver: Resolver,
  code: CodeIndex,
  structsOf: (declaration: Declaration) => readonly string[],
) {
  const definitions = new Map<string, ClrDefinition>();

  function definitionOf(symbol: TypeSymbol): ClrDefinition {
    return getOrInsert(definitions, symbol.id, () => {
      const { facts, file } = symbol.main;
      const outer = outerTypes(facts.container, facts.namespace ?? '', file);
      // The framework cuts the name of a type in a generic type at that type.
      const generic = outer.findIndex((one) => one.parameters.length > 0);
      const names = [...outer.map(({ name }) => name), facts.name];
      const shown = generic < 0 ? names : names.slice(0, generic + 1);
      const fullName = dotted(facts.namespace ?? '', shown.join('+'));
      const kind = facts.kind === 'alias' ? 'class' : facts.kind;
      const parameters = [...outer.flatMap((one) => one.parameters), ...facts.typeParameters];
      return { ...plainDefinition(fullName, kind, parameters), symbol };
    });
  }

  function typeOf(written: TypeReference | null, at: Scope, depth = 0): ClrType {
    if (written === null) return notWritten;
    if (depth > MAX_DEPTH) return unknown(written, 'is nested too deeply');
    const bound = resolver.expand({ reference: written, scope: at });
    const { reference, scope } = bound;
    const inner = (one: TypeReference) => typeOf(one, scope, depth + 1);
    const [first] = reference.arguments;
    switch (reference.form) {
      case 'nullable':
        return first === undefined ? unknown(reference, 'is not understood') : orNull(inner(first));
      case 'list': {
        const rank = /\[(,*)\]$/.exec(reference.text)?.[1]?.length ?? 0;
        return first === undefined
          ? unknown(reference, 'is not understood')
          : { kind: 'array', item: inner(first), rank: rank + 1 };
      }
      case 'other': {
        const keyword = keywordTypes.get(reference.text.replace(/^\.?System\./, ''));
        if (keyword !== undefined) return named(platformType(keyword));
        if (!reference.text.startsWith('(') || reference.arguments.length < 2)
          return unknown(reference, 'is not understood');
        const items = reference.arguments.map(inner);
        return named(tupleOf(items.length), items);
      }
      case 'intersection':
        return unknown(reference, 'is not understood');
      default:
        return namedType(reference, scope, reference.arguments.map(inner));
    }
  }

  function namedType(written: TypeReference, scope: Scope, args: readonly ClrType[]): ClrType {
    const name = written.name || written.text.replace(/^global::/, '.');
    const reference: TypeReference = { ...written, name, form: 'named' };
    const keyword = written.form === 'simple' && /^[a-z]/.test(name) ? keywordTypes.get(name) : undefined;
    if (keyword !== undefined) return named(platformType(keyword));
    const parameter = args.length === 0 ? parameterNamed(name, scope) : null;
    if (parameter !== null) return parameter;
    const resolved = resolver.resolve({ reference, scope });
    if (resolved.kind === 'symbol') {
      const { symbol } = resolved;
      const { aliasOf } = symbol.main.facts;
      if (aliasOf !== null) return typeOf(aliasOf, declarationScope(symbol.main));
      const definition = definitionOf(symbol);
      // Inside of a generic type, the names of the types in it have its parameters.
      const outer = definition.parameters.slice(0, Math.max(0, definition.parameters.length - args.length));
      const implied = outer.flatMap((parameter) => parameterNamed(parameter, scope) ?? []);
      return implied.length < outer.length
        ? unknown(reference, 'is in a generic type whose arguments are not read')
        : named(definition, [...implied, ...args]);
    }
    if (resolved.name === '') return unknown(reference, 'may be one of several types');
    const namespaces = resolver.namespacesOf({ reference, scope }) ?? [];
    const found = findDefinition(name.replace(/^\./, ''), args.length, namespaces);
    return found === null ? unknown(reference, 'is not declared in the workspace') : named(found, args);
  }

  /** The type parameter with a name in a scope; null for none. */
  function parameterNamed(name: string, { file, namespace, container }: Scope): ClrType | null {
    const owner = enclosing(container)
      .filter((outer) => outer !== '')
      .flatMap((outer) => typesNamed(file, dotted(namespace ?? '', outer)))
      .find(({ typeParameters }) => typeParameters.includes(name));
    if (owner === undefined) return null;
    const isStruct = structsOf({ file, facts: owner }).includes(name);
    return { kind: 'parameter', name, ...(isStruct && { isStruct }) };
  }

  /** A type that code evaluates to; unknown if neither the workspace nor a catalog has it. */
  function ofHandle(type: TypeHandle): ClrType {
    const symbol = code.symbolOf(type);
    if (symbol !== null) return named(definitionOf(symbol));
    const found = findDefinition(type.name, 0, []);
    return found === null
      ? unknown(referenceTo(type.name), 'is not declared in the workspace')
      : named(found);
  }

  return {
    typeOf: (reference: TypeReference | null, scope: Scope) => typeOf(reference, scope),
    definitionOf,
    ofHandle,
  };
}
