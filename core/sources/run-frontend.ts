import { mayCheckInBody } from '../catalog/access-words';
import type { Frontend, GuardedFacts } from '../frontends/frontend';
import { unreadFile } from '../model/diagnostic';
import { type ContractFacts, noContract } from '../model/facts/contract-facts';
import { emptyFacts, type FileFacts, type Outline } from '../model/facts/file-facts';
import type { Markers } from '../model/file-markers';
import { type FileCode, type GuardCode, noCode } from '../model/lowered-code';
import type { ReadParts, SourceFile } from '../model/source-file';
import { markersOf } from './read-markers';

const reasonOf = (error: unknown) =>
  error instanceof RangeError
    ? 'its code is nested too deeply'
    : `it cannot be read (${error instanceof Error ? error.message : String(error)})`;

/** The facts of a file that could not be read: the facts in its outline, with a finding. */
function unreadFacts(file: string, outline: Outline | null, reason: string): FileFacts {
  const facts = outline?.facts ?? emptyFacts(file);
  return { ...facts, diagnostics: [unreadFile(file, reason)] };
}

/** The facts of a file, with a finding if its frontend fails. */
export function factsOf(frontend: Frontend, file: string, text: string): FileFacts {
  try {
    return frontend.extract(file, text);
  } catch (error) {
    return unreadFacts(file, outlineOf(frontend, file, text), reasonOf(error));
  }
}

/** The code that `read` returns, or the reason why `read` failed. */
function codeFrom<Code>(read: () => Code | undefined): Code | FileCode {
  try {
    return read() ?? noCode;
  } catch (error) {
    return { ...noCode, failure: reasonOf(error) };
  }
}

/** The code of a file, or the reason why its frontend failed. */
export const codeOf = (frontend: Frontend, file: string, text: string): FileCode =>
  codeFrom(() => frontend.code?.(file, text));

/** The part of a file's code that may check callers, or the reason why its frontend failed. */
export const guardCodeOf = (frontend: Frontend, file: string, text: string): GuardCode =>
  codeFrom(() => frontend.extractWithGuards?.(file, text, mayCheckInBody).guardCode);

/** The part of a file's code that requests depend on, or the reason why its frontend failed. */
export const requestCodeOf = (
  frontend: Frontend,
  file: string,
  text: string,
  isRequest: (name: string) => boolean,
): FileCode => codeFrom(() => (frontend.requestCode ?? frontend.code)?.(file, text, isRequest));

/** What contracts need of a file; nothing if its frontend fails, which its facts report. */
export function contractOf(frontend: Frontend, file: string, text: string): ContractFacts {
  try {
    return frontend.contract?.(file, text) ?? noContract;
  } catch {
    return noContract;
  }
}

/** The outline of a file; null if the file has to be parsed instead. */
export function outlineOf(
  { outline }: Pick<Frontend, 'outline'>,
  file: string,
  text: string,
): Outline | null {
  try {
    return outline?.(file, text) ?? null;
  } catch {
    return null; // Parsing the file reports the failure.
  }
}

/** The parts of a file that were read: its outline, or its facts if it had to be parsed. */
interface ReadFile extends Partial<GuardedFacts> {
  readonly outline: Outline | null;
  readonly markers: Markers;
}

/** Reads a file without parsing it; null if it has to be parsed. */
export function outlineFile(
  language: Pick<Frontend, 'outline'>,
  file: string,
  text: string,
): ReadFile | null {
  const outline = outlineOf(language, file, text);
  return outline === null || outline.isCandidate ? null : { outline, markers: markersOf(file, text) };
}

/** The facts of a parsed file and, if it was lowered too, the code that may check callers. */
type ParsedParts = Pick<GuardedFacts, 'facts'> & Partial<GuardedFacts>;

/** Parses a file. `readsGuards`: whether the code that may check callers will be used. */
function parseParts(frontend: Frontend, file: string, text: string, readsGuards: boolean): ParsedParts {
  const guarded = readsGuards ? guardedFactsOf(frontend, file, text) : undefined;
  return guarded ?? { facts: factsOf(frontend, file, text) };
}

/** Like `parseParts`; also reads the markers, which show whether code in the file may check callers. */
export function parseFile(
  frontend: Frontend,
  file: string,
  text: string,
  readsGuards: boolean,
): ReadFile & ParsedParts {
  const markers = markersOf(file, text);
  return { outline: null, markers, ...parseParts(frontend, file, text, readsGuards && markers.checksAccess) };
}

/** Facts and guard code of a file; undefined if `extractWithGuards` is absent or throws. */
function guardedFactsOf(frontend: Frontend, file: string, text: string): GuardedFacts | undefined {
  try {
    return frontend.extractWithGuards?.(file, text, mayCheckInBody);
  } catch {
    return undefined;
  }
}

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
  #contract: ContractFacts | null = null;
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

  withSymbols(defined: ReadonlySet<string>): LazySourceFile {
    const frontend = this.#frontend();
    const other = frontend.withSymbols?.(defined) ?? frontend;
    const { outline, markers } = this;
    return new LazySourceFile(this.#file, { outline, markers }, () => other, this.#textOf, this.#readsGuards);
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

  get contract(): ContractFacts {
    if (this.#contract !== null) return this.#contract;
    const text = this.#text ?? this.#textOf(this.#file);
    this.#contract = text === null ? noContract : contractOf(this.#frontend(), this.#file, text);
    return this.#contract;
  }

  #lowered<Code>(lower: (frontend: Frontend, file: string, text: string) => Code): Code | FileCode {
    const text = this.#text ?? this.#textOf(this.#file);
    const isLast = this.#code !== null || this.#guardCode !== null;
    this.#text = isLast ? null : text;
    return text === null ? { ...noCode, failure: GONE } : lower(this.#frontend(), this.#file, text);
  }
}
