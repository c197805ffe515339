import { ts } from 'ts-morph';

type NodeClass = new (kind: ts.SyntaxKind, start: number, end: number) => object;

/** An internal object of the compiler: `ts.objectAllocator` returns the classes of the nodes at the start of a parse. */
const allocator = (ts as unknown as { readonly objectAllocator: Record<string, () => NodeClass> })
  .objectAllocator;

/** How many nodes the current parse may still create. */
let remaining = Number.POSITIVE_INFINITY;

for (const getter of ['getNodeConstructor', 'getTokenConstructor', 'getIdentifierConstructor']) {
  const Original = allocator[getter]?.() ?? Object;
  class CountedNode extends Original {
    constructor(kind: ts.SyntaxKind, start: number, end: number) {
      super(kind, start, end);
      remaining -= 1;
      if (remaining < 0) throw new Error('parsing takes too long');
    }
  }
  allocator[getter] = () => CountedNode;
}

/** The limit of nodes for a text. Minified code has one node for each two characters. */
const nodeLimit = (text: string) => 10_000 + 5 * text.length;

/**
 * Parses a file. Throws if the compiler tries so many meanings of a text that it exceeds a limit: the time of
 * `async (async (async (…` doubles with each repetition. Throws a `RangeError` if code is nested too deeply.
 */
export function parseSource(
  file: string,
  text: string,
  kind: ts.ScriptKind,
  jsDocParsingMode = ts.JSDocParsingMode.ParseNone,
): ts.SourceFile {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode };
  remaining = nodeLimit(text);
  try {
    return ts.createSourceFile(file, text, options, false, kind);
  } catch (error) {
    remaining = Number.POSITIVE_INFINITY;
    // Removes what the parser remembers about the aborted text, which would affect the next one.
    ts.createSourceFile(file, '', options, false, kind);
    throw error;
  } finally {
    remaining = Number.POSITIVE_INFINITY;
  }
}
