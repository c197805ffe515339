import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file';
import { dotted, referenceTo } from '../model/type-reference';
import { configuringCode } from '../options/configuration-entry-points';
import type { AssemblyMap } from '../projects/assemblies';
import type { SourceIndex } from '../sources/source-index';
import type { CodeIndex } from '../symbols/code-index';
import { fileScope, type Resolver } from '../symbols/name-resolution';
import type { SymbolTable, TypeSymbol } from '../symbols/symbol-table';

/** Files with configuration code, and start-up files that call methods of those files. */
export function configurationFilesOf(
  index: SourceIndex,
  code: CodeIndex,
  { compiled }: AssemblyMap,
): readonly FileFacts[] {
  const configuring = index
    .factsWhere(({ markers }) => markers.configures)
    .filter(({ project }) => project === null)
    .flatMap(compiled);
  const { names } = configuringCode(configuring, code);
  const calling = index
    .factsWhere(({ markers }) => markers.calls.some((name) => names.has(name)))
    .flatMap(compiled);
  return [...configuring, ...calling];
}

/** Files that may set requirements for all callers of an application. */
export const fallbackPolicyFilesOf = (index: SourceIndex, { compiled }: AssemblyMap): readonly FileFacts[] =>
  index
    .factsWhere(({ markers }) => markers.setsFallbackPolicy)
    .filter(({ project }) => project === null)
    .flatMap(compiled);

/** Finds the startup modules of the workspace. */
export function startedModulesOf(
  index: SourceIndex,
  assemblies: AssemblyMap,
  resolver: Resolver,
): ReadonlyMap<string, readonly TypeSymbol[]> {
  const modules = new Map<string, TypeSymbol[]>();
  const starting = index.factsWhere(({ markers }) => markers.starts.length > 0);
  for (const file of starting.flatMap(assemblies.compiled))
    for (const name of index.get(file.file)!.markers.starts) {
      const found = resolver.resolve({ reference: referenceTo(name), scope: fileScope(file) });
      if (found.kind === 'symbol') getOrInsert(modules, assemblies.of(file).id, () => []).push(found.symbol);
    }
  return modules;
}

/** Returns a function that finds the types containing a member, given the member's file and `container`. */
export function ownersIn(symbols: SymbolTable) {
  return (file: FileFacts, container: string): readonly TypeSymbol[] =>
    container === ''
      ? []
      : file.types.flatMap((facts) => {
          const local = dotted(facts.container, facts.name);
          if (dotted(facts.namespace ?? '', local) !== container) return [];
          if (facts.namespace === null) return symbols.inFile(file, local) ?? [];
          return symbols
            .inNamespaces(dotted(facts.namespace, facts.container), facts.name, facts.typeParameters.length)
            .filter(({ declarations }) => declarations.some((one) => one.file === file));
        });
}
