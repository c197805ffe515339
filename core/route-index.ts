import { analysisSteps, type Remembered } from './analysis';
import type { Frontend } from './frontends/frontend';
import { readFile, readingOf } from './frontends/safe-reading';
import { linkInventory } from './linking/inventory';
import { relevantReadings } from './linking/relevance/relevance';
import { type Config, defaultConfig } from './model/config';
import type { FileFacts } from './model/facts/file';
import type { Inventory } from './model/inventory';
import type { ChangesIn, ChangesOf, Reading } from './model/outline';
import type { Analysis } from './model/route';
import { isSame } from './model/sameness';
import { finish, type Steps } from './model/steps';

/** A file with its whole text; null when it is gone. `file` uses forward slashes. */
export interface FileChange {
  readonly file: string;
  readonly text: string | null;
}

/** The only mutable object of the core: what is known of every file, and the analysis of the present state. */
export class RouteIndex {
  readonly #files = new Map<string, Reading>();
  readonly #frontends: Frontend[] = [];
  readonly #readingOf = new WeakMap<FileFacts, Reading>();
  #config: Config;
  #last: Remembered | null = null;
  /** How many changes there were, and how many of them the last analysis knows. */
  #changes = 0;
  #analysed = -1;
  #lacksChanges = false;

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
        changed = this.#files.delete(file) || changed;
        continue;
      }
      const frontend = this.#frontends.find((candidate) => candidate.accepts(file));
      if (frontend === undefined) continue;
      this.#files.set(
        file,
        readingOf(frontend, file, readFile(frontend, file, text), () => text),
      );
      changed = true;
    }
    if (changed) this.#changes += 1;
    return changed;
  }

  /** The same for a file that was read elsewhere; null when it is gone. A reading that says what is known changes nothing. */
  set(file: string, reading: Reading | null): boolean {
    const known = this.#files.get(file);
    if (reading === null ? known === undefined : isSame(known, reading)) return false;
    if (reading === null) this.#files.delete(file);
    else this.#files.set(file, reading);
    this.#changes += 1;
    return true;
  }

  /** Replaces the configuration; facts are kept. */
  configure(config: Config): void {
    this.#config = config;
    this.#changes += 1;
  }

  /** Whether it was asked what files change whose readings do not tell: answers are too sure until they do. */
  get lacksChanges(): boolean {
    return this.#lacksChanges;
  }

  /** What the workspace was taken to consist of; made anew at each question, which nobody asks often. */
  get inventory(): Inventory {
    const { rootName, profile, user } = this.#config;
    const readings = this.#readings;
    const relevant = new Set(finish(relevantReadings(readings, this.#changesIn)));
    // The others are part of their projects all the same.
    const files = readings.map((one) => (relevant.has(one) ? one.facts : one.outline!.facts));
    return linkInventory(files, rootName, profile, user);
  }

  /** The analysis of the present state; made at the first question after a change. */
  get analysis(): Analysis {
    return finish(this.analysing());
  }

  /** The same in steps, for those who have other things to do in between. What changes meanwhile is not in it. */
  *analysing(): Steps<Analysis> {
    if (this.#last !== null && this.#analysed === this.#changes) return this.#last.analysis;
    const changes = this.#changes;
    const files = yield* this.#relevantFacts(this.#readings);
    const last = yield* analysisSteps(files, this.#config, this.#last, this.#changesOf);
    this.#last = last;
    this.#analysed = changes;
    return last.analysis;
  }

  /** The analysis as it would be if some files said something else; what the index holds stays as it is. */
  *supposing(changed: readonly Reading[]): Steps<Analysis> {
    const files = new Map(this.#files);
    for (const reading of changed) files.set(reading.facts.file, reading);
    const relevant = yield* this.#relevantFacts(sorted(files));
    return (yield* analysisSteps(relevant, this.#config, this.#last, this.#changesOf)).analysis;
  }

  get #readings(): readonly Reading[] {
    return sorted(this.#files);
  }

  *#relevantFacts(readings: readonly Reading[]): Steps<readonly FileFacts[]> {
    const relevant = yield* relevantReadings(readings, this.#changesIn);
    for (const reading of relevant) this.#readingOf.set(reading.facts, reading);
    return relevant.map(({ facts }) => facts);
  }

  readonly #changesOf: ChangesOf = (file, names) => {
    const reading = this.#readingOf.get(file);
    return reading === undefined ? [] : this.#changesIn(reading, names);
  };

  readonly #changesIn: ChangesIn = (reading, names) => {
    if (reading.mayChange?.(names) === false) return [];
    this.#lacksChanges ||= reading.changes === null;
    return reading.changes ?? [];
  };
}

/** In the order of their names. */
function sorted(files: ReadonlyMap<string, Reading>): readonly Reading[] {
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, reading]) => reading);
}
