import type { Node as ParserNode } from 'web-tree-sitter';
import { getOrInsert } from '../../../model/collections';
import { detached } from '../../../model/facts/file-facts';
import { type Location, lastAtMost, lineStarts, locationInLines } from '../../../model/location';
import type { ReducedText } from '../text/replaced-ranges';

/**
 * A node of the syntax tree. Omits comments. Caches the properties of the parser's node, because each access to that
 * node is a call into WebAssembly.
 */
export class Node {
  readonly #node: ParserNode;
  #type: string | undefined;
  #endIndex: number | undefined;
  #children: readonly Node[] | undefined;
  #tokens: readonly Node[] | undefined;
  #fields: Map<string, Node | null> | undefined;

  constructor(node: ParserNode) {
    this.#node = node;
  }

  get id(): number {
    return this.#node.id;
  }

  get startIndex(): number {
    return this.#node.startIndex;
  }

  get type(): string {
    this.#type ??= this.#node.type;
    return this.#type;
  }

  get endIndex(): number {
    this.#endIndex ??= this.#node.endIndex;
    return this.#endIndex;
  }

  /** Named children. */
  get children(): readonly Node[] {
    this.#children ??= wrapAll(this.#node.namedChildren);
    return this.#children;
  }

  /** All children, including punctuation and keywords. */
  get tokens(): readonly Node[] {
    this.#tokens ??= wrapAll(this.#node.children);
    return this.#tokens;
  }

  get isNamed(): boolean {
    return this.#node.isNamed;
  }

  get hasError(): boolean {
    return this.#node.hasError;
  }

  /** Whether the node is invalid code, or was inserted by the parser to recover from an error. */
  get isError(): boolean {
    return this.#node.isError || this.#node.isMissing;
  }

  /** Whether the parser skipped invalid code between the children, which makes their meaning uncertain. */
  get skipsCode(): boolean {
    return this.hasError && this.children.some(({ type }) => type === 'ERROR');
  }

  field(name: string): Node | null {
    this.#fields ??= new Map();
    return getOrInsert(this.#fields, name, () => {
      const found = this.#node.childForFieldName(name);
      return found && (this.children.find((child) => child.id === found.id) ?? new Node(found));
    });
  }
}

function wrapAll(nodes: readonly (ParserNode | null)[]): readonly Node[] {
  const wrapped: Node[] = [];
  for (const node of nodes) {
    const child = node && new Node(node);
    if (child && child.type !== 'comment') wrapped.push(child);
  }
  return wrapped;
}

/** Code beyond this nesting depth is ignored. */
export const MAX_DEPTH = 64;

/** Named children, and `this` and `base`, which are unnamed in the grammar. */
export function operandsOf(node: Node): readonly Node[] {
  return node.tokens.filter((token) => token.isNamed || token.type === 'this' || token.type === 'base');
}

/** The first named child with the given node type. */
export function childOfType(node: Node, type: string): Node | null {
  return node.children.find((child) => child.type === type) ?? null;
}

/** The named children with the given node type; none if there is no node. */
export function childrenOfType(node: Node | null, type: string): readonly Node[] {
  return node?.children.filter((child) => child.type === type) ?? [];
}

/** The child in the given grammar field. */
export function field(node: Node | null, name: string): Node | null {
  return node?.field(name) ?? null;
}

const plainIdentifier = /^\w+$/;

/** The name that the compiler compares: `@class` → `class`, `\u0041b` → `Ab`. Format characters do not count. */
export function identifier(text: string): string {
  if (plainIdentifier.test(text)) return text;
  return text
    .replace(/^@/, '')
    .replace(/\\(?:u([\da-fA-F]{4})|U000([\da-fA-F]{5}))/g, (all, short, long) => {
      const code = Number.parseInt(short ?? long, 16);
      return code > 0x10ffff ? all : String.fromCodePoint(code);
    })
    .replace(/\p{Cf}/gu, '');
}

/** Collapses white space: `Dictionary<int,\n  string>` → `Dictionary<int, string>`. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export interface Span {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** The parsed text with a mapping to the original file. */
export interface SourceCode {
  textOf(span: Span): string;
  locationOf(span: Span): Location;
}

/** Maps indexes of `reduced` to lines and columns of `original`. */
export function createSourceCode(file: string, original: string, reduced: ReducedText): SourceCode {
  let lines: readonly number[] | null = null;
  const offsetOf = (index: number) => index + (reduced.shifts[lastAtMost(reduced.starts, index)] ?? 0);
  return {
    textOf: (span) => detached(reduced.text.slice(span.startIndex, span.endIndex)),
    locationOf({ startIndex, endIndex }) {
      lines ??= lineStarts(original);
      const start = offsetOf(startIndex);
      const end = endIndex <= startIndex ? start : offsetOf(endIndex - 1) + 1;
      return locationInLines(file, lines, start, end);
    },
  };
}
