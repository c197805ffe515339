import type { TypeFacts } from '../../model/facts/types';
import type { TypeHandle } from '../../model/value';
import type { Lineage } from '../names/inheritance';
import type { TypeSymbol } from '../names/symbols';
import { externalType, simpleName } from './external-type';
import { type MemberLinks, typeMembers } from './type-members';

/** A type of the workspace, as what code may ask of it. `handle` gives those that it leads to. */
export function typeHandle(
  symbol: TypeSymbol,
  lineage: () => Lineage,
  handle: (symbol: TypeSymbol) => TypeHandle,
  links: MemberLinks,
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
      attributes: attributesOf(symbol),
      get inheritedAttributes() {
        return lineage().classes.flatMap((link) => (link.kind === 'symbol' ? attributesOf(link.symbol) : []));
      },
    },
    ancestors() {
      const { classes, interfaces, interfaceNames, unresolved } = lineage();
      const inWorkspace = new Set(interfaces.map(({ name }) => name));
      const outside = [
        ...classes.flatMap((link) => (link.kind === 'framework' ? [link.name] : [])),
        ...[...interfaceNames].filter((name) => !inWorkspace.has(name)),
        ...unresolved.map(({ text }) => simpleName(text)),
      ];
      const inside = [
        ...classes.flatMap((link) => (link.kind === 'symbol' ? [link.symbol] : [])),
        ...interfaces,
      ];
      return {
        types: [...inside.map(handle), ...[...new Set(outside)].map((name) => externalType(name))],
        isComplete: outside.length === 0,
      };
    },
    baseClass() {
      const [first] = lineage().classes;
      if (first === undefined || lineage().unresolved.length > 0) return null;
      return first.kind === 'symbol' ? handle(first.symbol) : externalType(first.name);
    },
    ...typeMembers(symbol, lineage, links),
  };
}

/** Simple names of the attributes of a type itself. */
const attributesOf = (type: TypeSymbol) =>
  type.declarations.flatMap(({ facts }) => facts.attributes.map(({ name }) => name));
