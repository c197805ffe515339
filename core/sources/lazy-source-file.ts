import type { Frontend } from '../frontends/frontend';
import type { FileFacts } from '../model/facts/file';
import type { Markers } from '../model/file-markers';
import { type FileCode, type GuardCode, noCode } from '../model/lowered-code';
import type { Outline } from '../model/outline';
import type { ReadParts, SourceFile } from '../model/source-file';
import { codeOf, guardCodeOf, parseParts, type ReadFile, unreadFacts } from './run-frontend';

/** Why a file cannot be parsed after its outline was read. */
const GONE = 'it can no longer be read';

/**
 * A file that is parsed on first use. `frontend` and `textOf` are called only then; `textOf` returns null if the file
 * can no longer be read. The file is read at most twice: its text is kept until both `code` and `guardCode` are
 * lowered. `readsGuards` says whether `guardCode` will be used.
 */
export class LazySourceFile implements SourceFile {
  readonly outline: Outline | null;
  readonly markers: Markers;
  readonly #file: string;
  readonly #frontend: () => Frontend;
  readonly #textOf: (file: string) => string | null;
  readonly #readsGuards: boolean;
  #facts: FileFacts | null;
  #code: FileCode | null = null;
  #guardCode: GuardCode | null;
  #text: string | null = null;

  constructor(
    file: string,
    { outline, facts, guardCode, markers }: ReadFile,
    frontend: () => Frontend,
    textOf: (file: string) => string | null,
    readsGuards: boolean,
  ) {
    this.#file = file;
    this.outline = outline;
    this.markers = markers;
    this.#facts = facts ?? null;
    this.#guardCode = guardCode ?? null;
    this.#frontend = frontend;
    this.#textOf = textOf;
    this.#readsGuards = readsGuards && markers.checksAccess;
  }

  get used(): ReadParts {
    return { facts: this.#facts, code: this.#code, guardCode: this.#guardCode };
  }

  get facts(): FileFacts {
    if (this.#facts !== null) return this.#facts;
    this.#text = this.#textOf(this.#file);
    const { facts, guardCode } =
      this.#text === null
        ? { facts: unreadFacts(this.#file, this.outline, GONE) }
        : parseParts(this.#frontend(), this.#file, this.#text, this.#readsGuards);
    this.#facts = facts;
    this.#guardCode ??= guardCode ?? null;
    return facts;
  }

  get code(): FileCode {
    this.#code ??= this.#lowered(codeOf);
    return this.#code;
  }

  get guardCode(): GuardCode {
    this.#guardCode ??= this.#lowered(guardCodeOf);
    return this.#guardCode;
  }

  #lowered<Code>(lower: (frontend: Frontend, file: string, text: string) => Code): Code | FileCode {
    const text = this.#text ?? this.#textOf(this.#file);
    const isLast = this.#code !== null || this.#guardCode !== null;
    this.#text = isLast ? null : text;
    return text === null ? { ...noCode, failure: GONE } : lower(this.#frontend(), this.#file, text);
  }
}
