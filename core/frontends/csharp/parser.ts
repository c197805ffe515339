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

/** The runtime of web-tree-sitter, whose memory can be reset to a saved state. */
class Runtime {
  readonly #memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
  #instance: WebAssembly.Instance | null = null;
  #state: { readonly bytes: Uint8Array; readonly stack: unknown } | null = null;

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

  /** Saves the current state. Nothing large has been freed yet, so a newly allocated block is above all memory in use. */
  save(): void {
    const end = Number(this.#call('malloc', PAGE));
    this.#call('free', end);
    const bytes = new Uint8Array(this.#memory.buffer).slice(0, end + 2 * PAGE);
    this.#state = { bytes, stack: this.#call('emscripten_stack_get_current') };
  }

  /** Restores the saved state, because an aborted parse leaves the runtime in an undefined state. */
  restore(): void {
    if (this.#state === null) return;
    const memory = new Uint8Array(this.#memory.buffer);
    memory.set(this.#state.bytes);
    memory.fill(0, this.#state.bytes.length);
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
  const language = await Language.load(resources.grammar);
  const parser = new Parser();
  parser.setLanguage(language);
  runtime.save();
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
