import type { Diagnostic } from '../diagnostic';
import type { ConfigurationFacts, OptionsFunctionFacts } from './configurations';
import type { ConstantFacts } from './constants';
import type { FunctionCallFacts, FunctionFacts } from './functions';
import type { ExportFacts, ImportFacts } from './imports';
import type { ProjectFacts } from './projects';
import type { RouteBuilderFacts } from './route-builders';
import type { TableChangeFacts } from './table-changes';
import type { TypeFacts } from './types';

/**
 * What a frontend says about one file. Plain data: it survives JSON, holds no syntax node, and depends on the
 * text of this file alone. Names are unresolved; linking resolves them.
 */
export interface FileFacts {
  readonly file: string;
  /** Names under which other files may import this one, without extension: `src/books`, `src/books/index`. */
  readonly moduleKeys: readonly string[];
  /** Which project kinds may own this file (see `ProjectFacts.kind`), the preferred one first; empty for project files. */
  readonly projectKinds: readonly string[];
  /** How the language spells members, for endpoints that no source file writes down; PascalCase when absent. */
  readonly memberCase?: 'camel';
  readonly imports: readonly ImportFacts[];
  readonly exports: readonly ExportFacts[];
  readonly types: readonly TypeFacts[];
  /** Constants and functions of the file itself, outside of any type. */
  readonly constants: readonly ConstantFacts[];
  readonly functions: readonly FunctionFacts[];
  readonly configurations: readonly ConfigurationFacts[];
  readonly optionsFunctions: readonly OptionsFunctionFacts[];
  /** Calls that may hand an assembly, or what else configuration depends on, to a function that configures options. */
  readonly functionCalls: readonly FunctionCallFacts[];
  /** Registrations of what builds the routes. */
  readonly routeBuilders: readonly RouteBuilderFacts[];
  /** Changes to the framework's tables of names. */
  readonly tableChanges: readonly TableChangeFacts[];
  readonly project: ProjectFacts | null;
  readonly diagnostics: readonly Diagnostic[];
}

const nothing: Omit<FileFacts, 'file'> = {
  moduleKeys: [],
  projectKinds: [],
  imports: [],
  exports: [],
  types: [],
  constants: [],
  functions: [],
  configurations: [],
  optionsFunctions: [],
  functionCalls: [],
  routeBuilders: [],
  tableChanges: [],
  project: null,
  diagnostics: [],
};

/** Facts of a file that says nothing. */
export function emptyFacts(file: string): FileFacts {
  return { file, ...nothing };
}
