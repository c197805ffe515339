import { Language, Parser } from 'web-tree-sitter';
import { Node } from './syntax/node';
import { parserText } from './text/mask-misread-text';

/** What the parser needs: web-tree-sitter, its C# grammar, and clocks in milliseconds. */
export interface ParserResources {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
  /** A clock that is cheap to read. */
  readonly now: () => number;
  /** The processor time of this process; elapsed time if that is unknown. */
  readonly processorTime: () => number;
}

/** Parses one text at a time. */
export interface CSharpParser {
  /** Calls `read` with the syntax tree of a text, then deletes the tree. Throws a `ParseFailure` if a limit is exceeded. */
  parse<Result>(text: string, read: (root: Node) => Result): Result;
}

/** Why a text has no syntax tree. */
export class ParseFailure extends Error {}

/** The time limit for a text, in milliseconds. Ordinary code takes less than a fifth of it. */
const timeLimit = (text: string) => 300 + text.length / 500;

const PAGE = 64 * 1024;
const INITIAL_PAGES = (32 * 1024 * 1024) / PAGE;
const MAX_PAGES = (512 * 1024 * 1024) / PAGE;

/** The bytes of the memory up to `end`, except for the grammar, and the stack pointer. */
interface SavedState {
  readonly parts: readonly { readonly from: number; readonly bytes: Uint8Array }[];
  readonly end: number;
  readonly stack: unknown;
}

/** The runtime of web-tree-sitter, whose memory can be reset to a saved state. */
class Runtime {
  readonly #memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
  #instance: WebAssembly.Instance | null = null;
  #state: SavedState | null = null;

  start(wasm: Uint8Array): Promise<this> {
    return new Promise((resolve, reject) => {
      Parser.init({
        wasmMemory: this.#memory,
        // Suppresses the output of aborts.
        printErr: () => {},
        instantiateWasm: (imports: WebAssembly.Imports, use: (...started: readonly unknown[]) => void) => {
          WebAssembly.instantiate(wasm, imports).then(({ instance, module }) => {
            this.#instance = instance;
            use(instance, module);
          }, reject);
        },
      }).then(() => resolve(this), reject);
    });
  }

  /** The end of the memory in use: nothing large has been freed yet, so a newly allocated block is above it. */
  end(): number {
    const end = Number(this.#call('malloc', PAGE));
    this.#call('free', end);
    return end;
  }

  /** Saves the current state, except for the grammar in `constant`, which takes milliseconds to copy. */
  save(constant: { readonly start: number; readonly end: number }): void {
    const memory = new Uint8Array(this.#memory.buffer);
    const end = this.end() + 2 * PAGE;
    const part = (from: number, to: number) => ({ from, bytes: memory.slice(from, to) });
    const parts = [part(0, constant.start), part(constant.end, end)];
    this.#state = { parts, end, stack: this.#call('emscripten_stack_get_current') };
  }

  /** Restores the saved state, because an aborted parse leaves the runtime in an undefined state. */
  restore(): void {
    if (this.#state === null) return;
    const memory = new Uint8Array(this.#memory.buffer);
    for (const { from, bytes } of this.#state.parts) memory.set(bytes, from);
    memory.fill(0, this.#state.end);
    this.#call('_emscripten_stack_restore', this.#state.stack);
  }

  #call(name: string, ...args: readonly unknown[]): unknown {
    const called = this.#instance?.exports[name];
    if (typeof called !== 'function') throw new Error(`web-tree-sitter has no ${name}`);
    return called(...args);
  }
}

let started: Promise<{ readonly runtime: Runtime; readonly parser: Parser }> | null = null;

async function start(resources: ParserResources) {
  const runtime = await new Runtime().start(resources.runtime);
  const start = runtime.end();
  const language = await Language.load(resources.grammar);
  const end = runtime.end();
  const parser = new Parser();
  parser.setLanguage(language);
  // The first and the last page may also contain other data of the allocator.
  runtime.save({ start: start + PAGE, end: end - PAGE });
  return { runtime, parser };
}

/** Loads the parser. The runtime starts once per process: a second start would detach parsers from their grammars. */
export async function loadParser(resources: ParserResources): Promise<CSharpParser> {
  const { now, processorTime } = resources;
  started ??= start(resources);
  const { runtime, parser } = await started;
  return {
    parse(text, read) {
      const limit = timeLimit(text);
      const expected = now() + limit;
      let end: number | null = null;
      const isLate = () => {
        if (now() < expected) return false;
        // The machine may be busy with other work, so only processor time counts from here on.
        end ??= processorTime() + limit;
        return processorTime() > end;
      };
      try {
        const tree = parser.parse(parserText(text), null, { progressCallback: isLate });
        if (tree === null) throw new ParseFailure('parsing takes too long');
        const result = read(new Node(tree.rootNode));
        tree.delete();
        return result;
      } catch (error) {
        runtime.restore();
        throw error instanceof WebAssembly.RuntimeError
          ? new ParseFailure('parsing takes too much memory')
          : error;
      }
    },
  };
}
