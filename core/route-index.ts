import { analysisSteps, type Remembered } from './analysis';
import type { Frontend } from './frontends/frontend';
import { linkInventory } from './linking/inventory';
import { type Config, defaultConfig } from './model/config';
import type { FileFacts } from './model/facts';
import type { Inventory } from './model/inventory';
import type { Analysis } from './model/route';
import { finish, type Steps } from './model/steps';

/** A file with its whole text; null when it is gone. `file` uses forward slashes. */
export interface FileChange {
  readonly file: string;
  readonly text: string | null;
}

/** The only mutable object of the core: facts of every file, and the analysis of the present state. */
export class RouteIndex {
  readonly #facts = new Map<string, FileFacts>();
  readonly #frontends: Frontend[] = [];
  #config: Config;
  #last: Remembered | null = null;
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

  /** Takes in changed, new and deleted files. Files that no frontend accepts are ignored. True when any fact changed. */
  update(changes: Iterable<FileChange>): boolean {
    let changed = false;
    for (const { file, text } of changes) {
      if (text === null) {
        changed = this.#facts.delete(file) || changed;
        continue;
      }
      const frontend = this.#frontends.find((candidate) => candidate.accepts(file));
      if (frontend === undefined) continue;
      this.#facts.set(file, frontend.extract(file, text));
      changed = true;
    }
    if (changed) this.#changes += 1;
    return changed;
  }

  /** The same for a file that was read elsewhere; null when it is gone. */
  set(file: string, facts: FileFacts | null): boolean {
    const changed = facts !== null || this.#facts.has(file);
    if (facts === null) this.#facts.delete(file);
    else this.#facts.set(file, facts);
    if (changed) this.#changes += 1;
    return changed;
  }

  /** Replaces the configuration; facts are kept. */
  configure(config: Config): void {
    this.#config = config;
    this.#changes += 1;
  }

  /** What the workspace was taken to consist of; made anew at each question, which nobody asks often. */
  get inventory(): Inventory {
    const { rootName, profile, user } = this.#config;
    return linkInventory(this.#sorted, rootName, profile, user);
  }

  /** The analysis of the present state; made at the first question after a change. */
  get analysis(): Analysis {
    return finish(this.analysing());
  }

  /** The same in steps, for those who have other things to do in between. What changes meanwhile is not in it. */
  *analysing(): Steps<Analysis> {
    if (this.#last !== null && this.#analysed === this.#changes) return this.#last.analysis;
    const changes = this.#changes;
    const last = yield* analysisSteps(this.#sorted, this.#config, this.#last);
    this.#last = last;
    this.#analysed = changes;
    return last.analysis;
  }

  /** The analysis as it would be if some files said something else; what the index holds stays as it is. */
  *supposing(changed: readonly FileFacts[]): Steps<Analysis> {
    const facts = new Map(this.#facts);
    for (const file of changed) facts.set(file.file, file);
    return (yield* analysisSteps(sorted(facts), this.#config, this.#last)).analysis;
  }

  get #sorted(): readonly FileFacts[] {
    return sorted(this.#facts);
  }
}

function sorted(facts: ReadonlyMap<string, FileFacts>): readonly FileFacts[] {
  return [...facts.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}
