import {
  type Analysis,
  type Config,
  configurationName,
  dayOf,
  defaultConfig,
  type Exclusion,
  type FileChange,
  parseProfile,
  type Route,
  RouteIndex,
  readConfiguration,
  type Style,
  type UserConfiguration,
} from '../core';
import { type UnreadPath, unreadFinding } from '../core/discovery/skipped-and-unread-paths';
import { compareSeverity, type Diagnostic } from '../core/model/diagnostic';
import { type FilterWords, parseFilter } from '../core/queries/filter';
import { filterAnalysis } from '../core/queries/filtered-analysis';
import { findSubject } from '../core/queries/find-subject';
import { type Match, matchUrl } from '../core/queries/match';
import { readTexts } from '../reading/folder-reading';
import { loadModuleResolver } from '../reading/frontend-loaders';
import { loadFrontends } from '../reading/load-frontends';

/** Provides the files of a workspace. */
export interface Reader {
  /** Paths relative to the root, with forward slashes. Files that cannot affect routes are ignored. */
  readonly files: readonly string[];
  /** The text of a file; null when it cannot be read. May be called more than once for a file. */
  textOf(file: string): string | null;
  /** Paths that have turned out to be unreadable so far, and why; each becomes a finding. Folders end in a slash. */
  readonly unread?: readonly UnreadPath[];
  /** The name of the root folder. Files without a project belong to an assembly of this name. */
  readonly name?: string;
}

/** Options for the whole workspace. By default, the profile is detected, and the configured style is used. */
export interface WorkspaceOptions {
  /** `fx`, `abp` or `abp@<version>`. */
  readonly profile?: string;
  readonly style?: Style;
}

/** What a subject refers to: routes with derivations, and excluded classes and methods with reasons. */
export interface Explanation {
  readonly routes: readonly Route[];
  readonly exclusions: readonly Exclusion[];
}

/**
 * The routes of a set of files. `update` applies changes to the files. Queries return results for the current state of
 * the files, and reuse what earlier queries computed.
 */
export class Workspace {
  readonly #index: RouteIndex;
  #config: Config;
  #updated: Promise<void> = Promise.resolve();

  private constructor(config: Config) {
    this.#config = config;
    this.#index = new RouteIndex(config);
    this.#index.resolveModulesBy(loadModuleResolver);
  }

  /** Reads files and loads the frontends of their languages. Throws an error for a profile that does not exist. */
  static async open(
    source: Iterable<FileChange> | Reader,
    options: WorkspaceOptions = {},
  ): Promise<Workspace> {
    const { profile, style } = options;
    if (profile !== undefined && parseProfile(profile) === null)
      throw new Error(`profile '${profile}': use fx, abp or abp@<version>, for example abp@9.3`);
    const reader = 'textOf' in source ? source : readerOf(source);
    const rootName = reader.name ?? defaultConfig.rootName;
    const workspace = new Workspace({ profile: profile ?? null, style: style ?? null, rootName });
    await workspace.#read(reader);
    return workspace;
  }

  /** Applies new, changed and deleted files. Updates are applied in the order of their calls. */
  update(changes: Iterable<FileChange>): Promise<void> {
    const reader = readerOf(changes);
    const read = () => this.#read(reader);
    this.#updated = this.#updated.then(read, read);
    return this.#updated;
  }

  /** The complete result as one immutable object of plain JSON. */
  get analysis(): Analysis {
    return this.#index.analysis;
  }

  /** The routes that pass a filter, in a stable order. Throws a `FilterError` for invalid values. */
  routes(filter: FilterWords = {}): readonly Route[] {
    return filterAnalysis(this.analysis, parseFilter(filter)).routes;
  }

  /** Explains a subject: `BookAppService`, `BookAppService.getAsync`, `/api/app/book` or `GET /api/app/book/{id}`. */
  explain(subject: string): Explanation {
    return findSubject(this.analysis, subject);
  }

  /** Findings about routes and classes that pass a filter, most severe first. Throws a `FilterError` like `routes`. */
  check(filter: FilterWords = {}): readonly Diagnostic[] {
    const { diagnostics } = filterAnalysis(this.analysis, parseFilter(filter));
    return diagnostics.toSorted((a, b) => compareSeverity(a.severity, b.severity));
  }

  /** Finds the method that answers a URL; without a verb, the method for each verb. */
  match(url: string, verb?: string): Match {
    return matchUrl(this.analysis.routes, url, verb?.toUpperCase() ?? null);
  }

  async #read(reader: Reader): Promise<void> {
    // A later update may require parsing files that are only outlined now.
    await loadFrontends(reader.files);
    const { readings } = await readTexts(reader, reader.files, {
      extent: 'relevant',
      readsGuards: false,
      readsCalls: false,
    });
    for (const file of reader.files) this.#index.set(file, readings.get(file) ?? null);
    const isConfigured = reader.files.includes(configurationName);
    if (!isConfigured && reader.unread === undefined) return;
    const user = isConfigured ? configurationOf(reader.textOf(configurationName)) : this.#config.user;
    const unread = reader.unread?.map(unreadFinding) ?? this.#config.unread;
    this.#config = { ...this.#config, user, unread };
    this.#index.configure(this.#config);
  }
}

function readerOf(changes: Iterable<FileChange>): Reader {
  const texts = new Map([...changes].map(({ file, text }) => [file, text]));
  return { files: [...texts.keys()], textOf: (file) => texts.get(file) ?? null };
}

function configurationOf(text: string | null): UserConfiguration | undefined {
  const origin = { file: configurationName, root: '', today: dayOf(new Date()) };
  return text === null ? undefined : readConfiguration(text, origin);
}
