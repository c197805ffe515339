import type { FileFacts } from '../../model/facts/file';
import { moduleConstants } from '../../model/framework-modules/constants';
import type { TypeReference } from '../../model/type-reference';
import type { Closure, Names, TypeHandle } from '../../model/value';
import type { ValueChanges } from '../changes/value-changes';
import { frameworkCatalogue } from '../names/framework-catalogue';
import { type Lineage, lineageOf } from '../names/inheritance';
import { declarationScope, type Resolver, type Scope } from '../names/resolution';
import type { Declaration, SymbolTable, TypeSymbol } from '../names/symbols';
import type { AssemblyMap } from '../projects/assemblies';
import { linkExtensionMethods } from './extension-methods';
import { externalType, simpleName } from './external-type';
import { linkHeirs } from './heirs';
import { keptValues } from './kept-values';
import { typeHandle } from './type-handles';

/** Which version of the framework a base class comes from does not matter here: its name is all that counts. */
const ANY_FRAMEWORK = frameworkCatalogue('fx', []);

/** What names in configuration code mean, for evaluation. Made once for each state of the workspace. */
export interface CodeNames {
  at(scope: Scope): Names;
  handle(symbol: TypeSymbol): TypeHandle;
}

/** Answers names through the resolver, types as handles that look no further than they are asked. */
export function linkCodeNames(
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  resolver: Resolver,
  changes: ValueChanges,
): CodeNames {
  const handles = new Map<string, TypeHandle>();
  const keptValue = keptValues();
  const namesIn = (symbol: TypeSymbol, declaration: Declaration) =>
    at(declarationScope(symbol, declaration, []));
  const links = { changes, keptValue, hasHeirs: linkHeirs(symbols, resolver), namesIn };
  const extensionsNamed = linkExtensionMethods(symbols, namesIn);

  function handle(symbol: TypeSymbol): TypeHandle {
    const known = handles.get(symbol.id);
    if (known !== undefined) return known;
    let found: Lineage | null = null;
    const lineage = () => (found ??= lineageOf(symbol, resolver, ANY_FRAMEWORK));
    const made = typeHandle(symbol, lineage, handle, links);
    handles.set(symbol.id, made);
    return made;
  }

  /** The types around a place, the innermost first. */
  function enclosing(
    { container }: Scope,
    resolve: (reference: TypeReference) => TypeHandle,
  ): readonly TypeHandle[] {
    const parts = container === '' ? [] : container.split('.');
    return parts.flatMap((_, index) => {
      const name = parts.slice(0, parts.length - index).join('.');
      const found = resolve({ text: name, name, arguments: [], form: 'named', location: nowhere });
      return found.id === null ? [] : [found];
    });
  }

  function at(scope: Scope): Names {
    const { id, name: assemblyName } = assemblies.of(scope.file);
    const type = (reference: TypeReference): TypeHandle => {
      const resolved = resolver.resolve({ reference, scope });
      if (resolved.kind === 'symbol' && reference.name !== '') return handle(resolved.symbol);
      const name =
        reference.arguments.length > 0 ? reference.text : simpleName(reference.name || reference.text);
      return externalType(name, (member) => moduleConstant(name, member, reference));
    };
    /** A constant of one of the framework's modules, where the name of its class is looked up in the module's namespace. */
    const moduleConstant = (name: string, member: string, reference: TypeReference): Closure | null => {
      if (!moduleConstantOwners.has(name)) return null;
      const value = (resolver.namespacesOf({ reference, scope }) ?? [])
        .map((namespace) => moduleConstants.get(`${namespace}.${name}`)?.get(member))
        .find((found) => found !== undefined);
      if (value === undefined) return null;
      return { expression: { kind: 'literal', value, location: reference.location }, names: at(scope) };
    };
    let around: readonly TypeHandle[] | null = null;
    const types = () =>
      (around ??= enclosing({ ...scope, container: scope.container }, (reference) =>
        typeOutside(reference, scope),
      ));
    // Where types are scoped to files, members are always asked of something: `this.x`, `X.x`.
    const inReach = () => (scope.namespace === null ? [] : types());
    const fileMember = (name: string) =>
      scope.namespace === null ? resolver.member(scope.file, name) : null;
    const atFile = (file: FileFacts) => at({ ...scope, file, container: '' });
    return {
      assembly: { id, name: assemblyName },
      type,
      get self() {
        return types()[0] ?? null;
      },
      value(name) {
        for (const handle of inReach()) {
          const found = handle.constant(name);
          if (found !== null) return found;
        }
        const member = fileMember(name);
        const constant = member?.file.constants.find((candidate) => candidate.name === member.name);
        if (member === null || constant === undefined) return null;
        const names = atFile(member.file);
        const ask = (value: Closure) => changes.ofFile(member.file, constant.name, value);
        return { expression: keptValue(constant, { expression: constant.value, names }, ask), names };
      },
      functions(name) {
        for (const handle of inReach()) {
          const found = handle.functions(name);
          if (found.length > 0) return found;
        }
        const member = fileMember(name);
        if (member === null) return [];
        return member.file.functions
          .filter((candidate) => candidate.name === member.name)
          .map((facts) => ({ facts, names: atFile(member.file) }));
      },
      extensions(name) {
        const all = extensionsNamed(name);
        const reference = { text: name, name, arguments: [], form: 'named', location: nowhere } as const;
        const inReach = all.length === 0 ? null : resolver.namespacesOf({ reference, scope });
        const near = all.filter(({ namespace }) => inReach === null || inReach.includes(namespace ?? ''));
        const areInSight = near.length > 0;
        return { closures: (areInSight ? near : all).map(({ closure }) => closure), areInSight };
      },
    };
  }

  /** A type by its dotted name from outside of itself, where its own members do not hide it. */
  function typeOutside(reference: TypeReference, scope: Scope): TypeHandle {
    const resolved = resolver.resolve({ reference, scope: { ...scope, container: '' } });
    return resolved.kind === 'symbol' ? handle(resolved.symbol) : externalType(reference.name);
  }

  return { at, handle };
}

const moduleConstantOwners = new Set([...moduleConstants.keys()].map(simpleName));

const nowhere = { file: '', line: 0, column: 0, endLine: 0, endColumn: 0 };
