import { analysisSteps, type Remembered, type Sources, withPages } from './analysis';
import { type ApiDefinition, apiDefinition } from './contract/api-definition';
import { type ApplicationTypes, applicationTypes } from './contract/application-types';
import { clrContract } from './contract/clr-contract';
import { inventoryOf } from './doctor/take-inventory';
import type { Frontend } from './frontends/frontend';
import { moduleReference } from './frontends/module-keys';
import { type Config, defaultConfig } from './model/analysis-config';
import type { AnsweredCall } from './model/client-calls';
import { groupBy, partitionPoint } from './model/collections';
import { type Contract, joinedContracts } from './model/contract';
import { isEqual } from './model/equality';
import { emptyFacts, type FileFacts } from './model/facts/file-facts';
import type { ModuleResolution } from './model/facts/modules';
import type { Inventory } from './model/inventory';
import { Lazy } from './model/lazy';
import type { Location } from './model/location';
import { type Cooperative, runToEnd } from './model/pausable-work';
import type { Analysis, Route } from './model/route';
import type { ReadLevel, SourceFile } from './model/source-file';
import { type AssemblyMap, linkAssemblies } from './projects/assemblies';
import { proxiedCalls } from './service-calls/proxied-calls';
import { type TestCalls, testCalls } from './service-calls/test-calls';
import { candidateFiles } from './sources/candidate-files';
import { LazySourceFile, outlineFile, parseFile } from './sources/run-frontend';
import { SourceIndex } from './sources/source-index';
import { methodsRenamedTogether } from './symbols/methods-renamed-together';
import { linkModuleTargets } from './symbols/module-targets';

/** A changed file with its whole text, which is null if the file was deleted. `file` uses forward slashes. */
export interface FileChange {
  readonly file: string;
  readonly text: string | null;
}

/** The mutable state of the core: the parts of files that were read, and the current analysis. */
export class RouteIndex {
  readonly #index = new SourceIndex();
  readonly #frontends: Frontend[] = [];
  #resolveModules: (() => ModuleResolution) | null = null;
  #last: Remembered | null = null;
  /** Files changed since the last analysis, with the sequence number of their last change. */
  readonly #changed = new Map<string, number>();
  /** The number of changes so far, and how many of them the last analysis includes. */
  #changes = 0;
  #analyzed = -1;
  /** Files whose declarations contracts need, and which are not linked yet. */
  readonly #awaited = new Set<string>();
  /** The sequence number of the last change that affects more than the methods in a file. */
  #reshaped = 0;

  constructor(private config: Config = defaultConfig) {}

  /** Adds the frontend of a language. Files that are already set are not read again. */
  use(frontend: Frontend): void {
    this.#frontends.push(frontend);
    const { resolveModules } = frontend;
    if (resolveModules !== undefined) this.resolveModulesBy(() => resolveModules);
  }

  /** Sets the function that loads the module resolver. It is called when an import first needs the resolver. */
  resolveModulesBy(load: () => ModuleResolution): void {
    this.#resolveModules = load;
  }

  /** Updates changed, new and deleted files. Skips files that no frontend accepts. Returns whether anything changed. */
  update(changes: Iterable<FileChange>): boolean {
    let changed = false;
    for (const { file, text } of changes) {
      const frontend = text === null ? null : this.#frontends.find(({ accepts }) => accepts(file));
      if (frontend === undefined) continue;
      const reading =
        text === null || frontend === null
          ? null
          : readingOfText(frontend, file, text, this.config.readsAccess === true);
      changed = this.set(file, reading) || changed;
    }
    return changed;
  }

  /** Like `update`, for a file that is already read (null if deleted). Returns false if only unused content changed. */
  set(file: string, reading: SourceFile | null): boolean {
    const known = this.#index.get(file);
    if (reading === null && known === undefined) return false;
    const isLacking = this.#index.lacking.has(file);
    const isSameSoFar = reading !== null && known !== undefined && saysAllUsed(reading, known);
    this.#index.set(file, reading);
    if (isSameSoFar && !isLacking && isEqual(reading.markers, known.markers)) return false;
    this.#changes += 1;
    if (!hasSameShape(reading, known)) this.#reshaped = this.#changes;
    if (!isSameSoFar) this.#changed.set(file, this.#changes);
    return true;
  }

  /** Replaces the configuration; facts are kept. */
  configure(config: Config): void {
    this.config = config;
    this.#changes += 1;
    this.#reshaped = this.#changes;
  }

  /** Files that must be read in more detail, or with `symbols`, before the analysis can be computed; pass them to `set`. */
  get missing(): readonly { file: string; level: ReadLevel; symbols?: ReadonlySet<string> }[] {
    return [...this.#index.lacking].map(([file, level]) => {
      const symbols = this.#index.symbolsFor(file);
      return { file, level, ...(symbols && { symbols }) };
    });
  }

  /** The projects, applications and registrations of the workspace; computed on each access. */
  get inventory(): Inventory {
    return inventoryOf(this.#linked.workspace, this.config);
  }

  /** The analysis of the current state, computed on first access after a change. Throws if files are `missing`. */
  get analysis(): Analysis {
    const analysis = runToEnd(this.analyzing());
    if (analysis === null) throw new Error(`${this.missing[0]?.file} has not been read completely`);
    return analysis;
  }

  /** Like `analysis`, but pauses regularly. Ignores changes made during a pause. Null if files are `missing`. */
  *analyzing(): Cooperative<Analysis | null> {
    if (this.#last !== null && this.#analyzed === this.#changes) return this.#last.analysis;
    const changes = this.#changes;
    const before = this.#last;
    // Linked names are changed in place, so they are unusable if this analysis does not finish.
    this.#last = before && { ...before, workspace: null };
    const hasSameShapes = this.#reshaped <= this.#analyzed;
    const last = yield* this.#analysisOf(
      this.#index,
      new Set(this.#changed.keys()),
      hasSameShapes ? before : this.#last,
    );
    if (last === null) return null;
    this.#last = last;
    for (const [file, change] of this.#changed) if (change <= changes) this.#changed.delete(file);
    this.#analyzed = changes;
    return last.analysis;
  }

  /**
   * The API definition of an application with these routes, all of which `analysis` contains. Files that it needs are read
   * now; it is incomplete while files are `missing`.
   */
  apiDefinition(application: string, routes: readonly Route[]): ApiDefinition {
    const visible = routes.filter(({ visibility }) => visibility === 'visible');
    const types = this.#typesOf(application, visible);
    if (types === null) throw new Error(`there is no application ${application}`);
    const described = new Set(types.operations.map(({ route }) => route));
    return {
      ...apiDefinition(types),
      undescribed: visible.filter((route) => !described.has(route)),
    };
  }

  /** What routes of C# services take and return; see `apiDefinition`. Routes in other languages are left out. */
  contractOf(routes: readonly Route[]): Contract {
    const isClr = ({ serviceLocation: { file } }: Route) =>
      this.#index.factsAt(file)?.language.scoping === 'namespaces';
    const parts = [...groupBy(routes.filter(isClr), ({ application }) => application)].flatMap(
      ([name, own]) => {
        const types = this.#typesOf(name, own);
        return types === null ? [] : clrContract(types);
      },
    );
    this.#await();
    return joinedContracts(parts);
  }

  /** The types of routes of an application; null if there is no such application. */
  #typesOf(application: string, routes: readonly Route[]): ApplicationTypes | null {
    const { workspace, applications } = this.#linked;
    const derived = applications.get(application);
    const profile = this.analysis.applications.find(({ name }) => name === application)?.profile ?? '';
    const linked = workspace.applications.find(({ model }) => model.name === application);
    if (derived === undefined || linked === undefined) return null;
    return applicationTypes(workspace, linked, derived, routes, this.#index, profile);
  }

  /** The analysis with Razor pages of the applications among the routes of framework modules. */
  withPages(pages: Parameters<typeof withPages>[2]): Analysis {
    return withPages(this.analysis, this.#linked.workspace, pages);
  }

  /** The calls of C# client proxies in the workspace, with the routes that answer them; more files are read now. */
  proxiedCalls(
    routes: readonly Route[],
    textOf?: (file: string) => string | null,
  ): Cooperative<readonly AnsweredCall[]> {
    return proxiedCalls(this.#linked.workspace, this.#index, routes, textOf);
  }

  /** The calls in tests that reach some routes of the analysis, or may reach them; files of tests are read now. */
  testCalls(routes: readonly Route[], isWanted?: (file: string) => boolean): Cooperative<TestCalls> {
    return testCalls(this.#linked.workspace, this.#index, routes, isWanted);
  }

  /** The names that a rename of the method whose name is at a location changes together. */
  methodsRenamedTogether(location: Location): readonly Location[] {
    return methodsRenamedTogether(this.#linked.workspace.names, location);
  }

  /** The file of the workspace that an import specifier in the file `from` refers to; null if there is none. */
  get importedFile(): (from: string, specifier: string) => string | null {
    const { assemblies } = this.#linked.workspace.names;
    const find = (path: string) => this.#index.find(path);
    // The path is all that is needed of the file, so the file is not parsed.
    const at = (path: string) => {
      const file = find(path);
      return file === null ? null : emptyFacts(file);
    };
    const lookup = { find, at, ofModule: at, report: () => undefined };
    const targets = linkModuleTargets(this.#index.projectFiles, assemblies, lookup, this.#resolveModules);
    return (from, specifier) => targets(emptyFacts(from), moduleReference(from, specifier))?.file ?? null;
  }

  /** The linked workspace of the current analysis, with the types of files that were read for contracts since. */
  get #linked() {
    void this.analysis;
    const { workspace, applications } = this.#last!;
    const { symbols, assemblies } = workspace!.names;
    for (const file of this.#awaited) {
      const facts = this.#index.lacking.has(file) ? null : this.#index.factsAt(file);
      if (facts === null) continue;
      assemblies.compiled(facts).forEach(symbols.include);
      this.#awaited.delete(file);
    }
    return { workspace: workspace!, applications };
  }

  /** Notes which files contracts need the declarations of. */
  #await(): void {
    for (const [file, level] of this.#index.lacking) if (level === 'facts') this.#awaited.add(file);
  }

  /** An early result: only the `wanted` files and configuration code take effect. Null if files are `missing`. */
  *previewing(wanted: ReadonlySet<string>): Cooperative<Analysis | null> {
    const assemblies = this.#assembliesOf(this.#index);
    const files = this.#index.factsWhere(
      (file, path) => (file.used ?? file).code !== null || wanted.has(path),
    );
    const sources = this.#sources(this.#index, assemblies, files);
    return (
      (yield* analysisSteps(sources, { ...this.config, readsAccess: false, readsModules: false }, null))
        ?.analysis ?? null
    );
  }

  /** The analysis as it would be if some files had other contents; the index does not change. */
  *supposing(
    changed: readonly (readonly [file: string, reading: SourceFile])[],
  ): Cooperative<Analysis | null> {
    const files = new Set([...this.#changed.keys(), ...changed.map(([file]) => file)]);
    const index = this.#index.with(changed);
    const before = this.#last && { ...this.#last, workspace: null };
    const supposed = yield* this.#analysisOf(index, files, before);
    for (const [file, level] of index.lacking) this.#index.lacking.set(file, level);
    return supposed?.analysis ?? null;
  }

  *#analysisOf(
    index: SourceIndex,
    changed: ReadonlySet<string>,
    last: Remembered | null,
  ): Cooperative<Remembered | null> {
    const workspace = last?.workspace;
    const assemblies = workspace ? () => workspace.names.assemblies : this.#assembliesOf(index);
    const files = workspace ? withFacts(last.files, changed, index) : yield* candidateFiles(index);
    if (index.lacking.size > 0) return null;
    return yield* analysisSteps(this.#sources(index, assemblies, files, changed), this.config, last);
  }

  /** The assemblies of the projects that the index contains. From now on, it reads files with their preprocessor symbols. */
  #assembliesOf(index: SourceIndex): () => AssemblyMap {
    const assemblies = new Lazy(() => linkAssemblies(index.projectFiles, this.config.rootName));
    index.symbolsOf = (facts) => assemblies.value.symbolsOf(facts);
    return () => assemblies.value;
  }

  #sources(
    index: SourceIndex,
    assemblies: () => AssemblyMap,
    files: readonly FileFacts[],
    changed: ReadonlySet<string> = new Set(),
  ): Sources {
    const isComplete = () => index.lacking.size === 0;
    return { files, index, assemblies, resolveModules: this.#resolveModules, isComplete, changed };
  }
}

/** The given files, in the same order, with current facts for the changed files. */
function withFacts(files: readonly FileFacts[], changed: ReadonlySet<string>, index: SourceIndex) {
  const present = [...files];
  for (const path of changed) {
    const at = partitionPoint(files, ({ file }) => file < path);
    if (files[at]?.file === path) present[at] = index.factsAt(path) ?? emptyFacts(path);
  }
  return present;
}

/** Markers that only findings depend on. */
const NOTES = new Set(['comments', 'permissions']);
const METHODS_AND_LOCATIONS = new Set(['methods', 'diagnostics', 'location']);

/**
 * Whether two states of a file, which is no project file, differ only in methods or unused content. If so, the analysis
 * needs the same files.
 */
function hasSameShape(reading: SourceFile | null, known: SourceFile | undefined): boolean {
  const facts = (known?.used ?? known)?.facts ?? null;
  return (
    isEqual(reading?.outline, known?.outline) &&
    isEqual(reading?.markers, known?.markers, undefined, NOTES) &&
    (facts === null ||
      (facts.project === null && isEqual(reading?.facts, facts, undefined, METHODS_AND_LOCATIONS)))
  );
}

function readingOfText(frontend: Frontend, file: string, text: string, readsGuards: boolean): SourceFile {
  const reading = outlineFile(frontend, file, text) ?? parseFile(frontend, file, text, readsGuards);
  return new LazySourceFile(
    file,
    reading,
    () => frontend,
    () => text,
    readsGuards,
  );
}

/** Whether a file is unchanged in all parts that routes may depend on. */
function saysAllUsed(reading: SourceFile, known: SourceFile): boolean {
  const { facts, code, guardCode } = known.used ?? known;
  return (
    isEqual(reading.outline, known.outline) &&
    isEqual(reading.markers, known.markers, undefined, NOTES) &&
    (facts === null || isEqual(reading.facts, facts)) &&
    (code === null || isEqual(reading.code, code)) &&
    (guardCode === null || isEqual(reading.guardCode, guardCode))
  );
}
