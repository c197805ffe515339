import type { TypeFacts } from '../model/facts/file-facts';
import type { TypeHandle } from '../model/value';
import { hasAttribute } from './attribute-meanings';
import type { Lineage } from './inheritance';
import type { Resolver } from './name-resolution';
import { simpleNameOfText, type TypeSymbol } from './symbol-table';

/** A type of the workspace as configuration code sees it. `handle` returns the handles of its base types. */
export function typeHandle(
  symbol: TypeSymbol,
  resolver: Resolver,
  lineage: () => Lineage,
  handle: (symbol: TypeSymbol) => TypeHandle,
): TypeHandle {
  const { facts } = symbol.main;
  const declares = (test: (facts: TypeFacts) => boolean) =>
    symbol.declarations.some(({ facts }) => test(facts));
  return {
    id: symbol.id,
    name: symbol.name,
    namespace: facts.namespace,
    fullName: facts.namespace === null ? null : symbol.fullName,
    assembly: { id: symbol.assembly.id, name: symbol.assembly.name },
    declared: {
      kind: facts.kind,
      isAbstract: declares(({ isAbstract, isStatic }) => isAbstract || isStatic),
      isPublic: declares(({ isPublic }) => isPublic),
      isGeneric: facts.typeParameters.length > 0,
      isNested: facts.container !== '',
    },
    hasAttribute(name) {
      const { symbols, interfaces, unresolved } = lineage();
      const isMarked = (one: TypeSymbol) => hasAttribute(one, resolver, (found) => found === name);
      return (
        [symbol, ...symbols, ...interfaces].some(isMarked) || (unresolved.length > 0 ? undefined : false)
      );
    },
    ancestors() {
      const { symbols, frameworks, interfaces, interfaceNames, unresolved } = lineage();
      const inWorkspace = new Set(interfaces.map(({ name }) => name));
      const outside = [
        ...frameworks.map(({ name }) => name),
        ...[...interfaceNames].filter((name) => !inWorkspace.has(name)),
        ...unresolved.map(({ text }) => simpleNameOfText(text)),
      ];
      const inside = [...symbols, ...interfaces];
      return {
        types: [...inside.map(handle), ...[...new Set(outside)].map((name) => externalType(name))],
        isComplete: outside.length === 0,
      };
    },
  };
}

/** A type that the workspace does not declare: only its name is known. */
export function externalType(name: string): TypeHandle {
  return {
    id: null,
    name,
    namespace: null,
    fullName: null,
    assembly: null,
    declared: null,
    hasAttribute: () => undefined,
    ancestors: () => ({ types: [], isComplete: false }),
  };
}
