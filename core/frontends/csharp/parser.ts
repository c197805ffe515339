import { Language, Parser } from 'web-tree-sitter';
import { Node } from './syntax/node';
import { parserText } from './text/misread-text';

/** What the parser needs: web-tree-sitter, its C# grammar, and clocks in milliseconds. */
export interface ParserResources {
  readonly runtime: Uint8Array;
  readonly grammar: Uint8Array;
  /** A clock that is cheap to read. */
  readonly now: () => number;
  /** The processor time of this process; the elapsed time if the processor time is unknown. */
  readonly processorTime: () => number;
}

/** Parses one text at a time. */
export interface CSharpParser {
  /** Calls `read` with the syntax tree of a text, then deletes the tree. Throws if a limit is exceeded. */
  parse<Result>(text: string, read: (root: Node) => Result): Result;
}

/** The time limit for a text, in milliseconds. Ordinary code takes less than a fifth of this time. */
const timeLimit = (text: string) => 300 + text.length / 500;

const PAGE = 64 * 1024;
const INITIAL_PAGES = (32 * 1024 * 1024) / PAGE;
const MAX_PAGES = (512 * 1024 * 1024) / PAGE;

/** Starts the runtime of web-tree-sitter, whose memory can be reset to a saved state. */
async function startRuntime(wasm: Uint8Array) {
  const memory = new WebAssembly.Memory({ initial: INITIAL_PAGES, maximum: MAX_PAGES });
  let instance: WebAssembly.Instance | null = null;
  await new Promise<void>((resolve, reject) => {
    Parser.init({
      wasmMemory: memory,
      // Suppresses the messages of aborted parses.
      printErr: () => {},
      instantiateWasm: (imports: WebAssembly.Imports, use: (...started: readonly unknown[]) => void) => {
        WebAssembly.instantiate(wasm, imports).then((started) => {
          instance = started.instance;
          use(instance, started.module);
        }, reject);
      },
    }).then(resolve, reject);
  });

  function call(name: string, ...args: readonly unknown[]): unknown {
    const called = instance?.exports[name];
    if (typeof called !== 'function') throw new Error(`web-tree-sitter has no ${name}`);
    return called(...args);
  }

  /** The end of the used memory. A new block is allocated there, because nothing large has been freed yet. */
  function endOfUse(): number {
    const block = Number(call('malloc', PAGE));
    call('free', block);
    return block;
  }

  /** Saves the current state except for the grammar, which is in `constant` and takes milliseconds to copy. */
  function save(constant: { readonly start: number; readonly end: number }) {
    const end = endOfUse() + 2 * PAGE;
    const saved = new Uint8Array(memory.buffer);
    const part = (from: number, to: number) => ({ from, bytes: saved.slice(from, to) });
    const parts = [part(0, constant.start), part(constant.end, end)];
    const stack = call('emscripten_stack_get_current');
    /** Restores the saved state, because an aborted parse leaves the runtime in an undefined state. */
    return () => {
      const present = new Uint8Array(memory.buffer);
      for (const { from, bytes } of parts) present.set(bytes, from);
      present.fill(0, end);
      call('_emscripten_stack_restore', stack);
    };
  }

  return { endOfUse, save };
}

let started: ReturnType<typeof start> | null = null;

async function start(resources: ParserResources) {
  const { endOfUse, save } = await startRuntime(resources.runtime);
  const start = endOfUse();
  const language = await Language.load(resources.grammar);
  const end = endOfUse();
  const parser = new Parser();
  parser.setLanguage(language);
  // The first and the last page of the grammar may also contain data of the allocator.
  return { parser, restore: save({ start: start + PAGE, end: end - PAGE }) };
}

/** Loads the parser. The runtime starts once per process: a second start would detach parsers from their grammars. */
export async function loadParser(resources: ParserResources): Promise<CSharpParser> {
  const { now, processorTime } = resources;
  started ??= start(resources);
  const { parser, restore } = await started;
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
        if (tree === null) throw new Error('parsing takes too long');
        try {
          return read(new Node(tree.rootNode));
        } finally {
          // Otherwise, the garbage collector would delete the tree later, in the restored memory.
          tree.delete();
        }
      } catch (error) {
        restore();
        throw error instanceof WebAssembly.RuntimeError ? new Error('parsing takes too much memory') : error;
      }
    },
  };
}
