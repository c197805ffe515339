import { analysisSteps, linkSources, type Remembered, type Sources } from './analysis';
import { inventoryOf } from './doctor/inventory';
import type { Frontend } from './frontends/frontend';
import { noCode } from './model/code';
import { type Config, defaultConfig } from './model/config';
import type { FileFacts } from './model/facts/file';
import type { Inventory } from './model/inventory';
import type { Reading } from './model/outline';
import type { Analysis } from './model/route';
import { isSame } from './model/sameness';
import { finish, type Steps } from './model/steps';
import { outlineFile, parseFile, readingOf } from './sources/reading';
import { candidateFiles, SourceIndex } from './sources/source-index';

/** A file with its whole text; null when it is gone. `file` uses forward slashes. */
export interface FileChange {
  readonly file: string;
  readonly text: string | null;
}

/** The only mutable object of the core: what is known of every file, and the analysis of the present state. */
export class RouteIndex {
  readonly #index = new SourceIndex();
  readonly #frontends: Frontend[] = [];
  readonly #lacking = new Set<string>();
  #config: Config;
  #last: Remembered | null = null;
  /** Files that changed since the last analysis, with the number of their last change. */
  readonly #changed = new Map<string, number>();
  /** How many changes there were, and how many of them the last analysis knows. */
  #changes = 0;
  #analysed = -1;

  constructor(config: Config = defaultConfig) {
    this.#config = config;
  }

  /** Adds a reader of a language. Files sent before it are not read again. */
  use(frontend: Frontend): void {
    this.#frontends.push(frontend);
  }

  /** Takes in changed, new and deleted files. Files that no frontend accepts are ignored. True when anything changed. */
  update(changes: Iterable<FileChange>): boolean {
    let changed = false;
    for (const { file, text } of changes) {
      if (text === null) {
        changed = this.set(file, null) || changed;
        continue;
      }
      const frontend = this.#frontends.find((candidate) => candidate.accepts(file));
      if (frontend === undefined) continue;
      this.#take(
        file,
        readingOf(
          () => frontend,
          file,
          outlineFile(frontend, file, text) ?? parseFile(frontend, file, text),
          () => text,
        ),
      );
      changed = true;
    }
    return changed;
  }

  /** The same for a file that was read elsewhere; null when it is gone. A reading that equals the known one changes nothing. */
  set(file: string, reading: Reading | null): boolean {
    this.#lacking.delete(file);
    const known = this.#index.get(file);
    if (reading === null ? known === undefined : isSame(known, reading)) return false;
    this.#take(file, reading);
    return true;
  }

  #take(file: string, reading: Reading | null): void {
    this.#index.set(file, reading);
    this.#changes += 1;
    this.#changed.set(file, this.#changes);
  }

  /** Replaces the configuration; facts are kept. */
  configure(config: Config): void {
    this.#config = config;
    this.#changes += 1;
  }

  /** Files whose code was needed and has not been read: what it decides is missing in the answer until `set` brings it. */
  get lackingCode(): readonly string[] {
    return [...this.#lacking];
  }

  /** What the workspace was taken to consist of; made anew each time it is read. */
  get inventory(): Inventory {
    const sources = finish(this.#sourcesOf(this.#index));
    return inventoryOf(finish(linkSources(sources, this.#config)), this.#config);
  }

  /** The analysis of the present state; made when it is first read after a change. */
  get analysis(): Analysis {
    return finish(this.analysing());
  }

  /** The same in steps, for those who have other things to do in between. What changes meanwhile is not in it. */
  *analysing(): Steps<Analysis> {
    if (this.#last !== null && this.#analysed === this.#changes) return this.#last.analysis;
    const changes = this.#changes;
    const sources = yield* this.#sourcesOf(this.#index, [...this.#changed.keys()]);
    const last = yield* analysisSteps(sources, this.#config, this.#last);
    this.#last = last;
    for (const [file, change] of this.#changed) if (change <= changes) this.#changed.delete(file);
    this.#analysed = changes;
    return last.analysis;
  }

  /** The analysis as it would be if some files had other contents; the index stays as it is. */
  *supposing(changed: readonly Reading[]): Steps<Analysis> {
    const files = changed.map(({ facts }) => facts.file);
    const sources = yield* this.#sourcesOf(this.#index.with(changed), [...this.#changed.keys(), ...files]);
    return (yield* analysisSteps(sources, this.#config, this.#last)).analysis;
  }

  *#sourcesOf(index: SourceIndex, changed: readonly string[] = []): Steps<Sources> {
    const files = yield* candidateFiles(index);
    const codeOf = ({ file }: FileFacts) => {
      const code = index.get(file)?.code ?? null;
      if (code === null) this.#lacking.add(file);
      return code ?? noCode;
    };
    return { files, index, codeOf, changed };
  }
}
