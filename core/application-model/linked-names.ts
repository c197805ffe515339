import type { FileFacts } from '../model/facts/file';
import type { EntryPoint } from '../options/configuration-entry-points';
import type { AssemblyMap } from '../projects/assemblies';
import type { CodeIndex } from '../symbols/code-index';
import type { Resolver } from '../symbols/name-resolution';
import type { SymbolTable, TypeSymbol } from '../symbols/symbol-table';

/** The names of a workspace, and the code that may configure its hosts. */
export interface LinkedNames {
  readonly assemblies: AssemblyMap;
  readonly symbols: SymbolTable;
  readonly resolver: Resolver;
  readonly code: CodeIndex;
  readonly points: readonly EntryPoint[];
  readonly configurationFiles: readonly FileFacts[];
  /** Files that may set requirements for all callers of an application; empty if access is not analyzed. */
  readonly fallbackPolicyFiles: readonly FileFacts[];
  /** Returns the IDs of the modules that a module depends on, directly or indirectly. */
  readonly dependencies: (module: TypeSymbol | null) => ReadonlySet<string>;
  /** Startup modules of the workspace, by the identity of the assembly that starts an application with them. */
  readonly startedModules: ReadonlyMap<string, readonly TypeSymbol[]>;
}
