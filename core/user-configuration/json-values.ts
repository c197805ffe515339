import { closest, distance } from 'fastest-levenshtein';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type GlobKind, globProblem } from '../model/glob';
import { type Location, lineStarts, locationInLines, type WithLocation } from '../model/location';

/** The message for each parser error, by the name of the error. */
const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is neither a value nor a key in double quotes',
  InvalidNumberFormat: 'this is not a JSON number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: "a ':' is missing before this",
  CommaExpected: "a ',' is missing before this",
  CloseBraceExpected: "a '}' is missing here",
  CloseBracketExpected: "a ']' is missing here",
  EndOfFileExpected: 'nothing may follow the end of the object',
  InvalidCommentToken: 'a comment is not closed',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a string is not closed',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidUnicode: 'a string contains an unknown escape sequence',
  InvalidEscapeCharacter: 'a string contains an unknown escape sequence',
  InvalidCharacter: 'a string contains a control character',
};

const KINDS: Readonly<Record<Node['type'], string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
  array: 'a list',
  object: 'an object',
  property: 'a key',
};

/** A member of an object: its key with its location, and its value. */
interface Member {
  readonly key: WithLocation<string>;
  readonly value: Node;
}

/** Reads typed values from text and collects problems. Methods for one value return null if it is absent or invalid. */
export class Values {
  readonly problems: Diagnostic[] = [];
  readonly #text: string;
  readonly #file: string;
  readonly #lines: readonly number[];

  constructor(text: string, file: string) {
    this.#text = text;
    this.#file = file;
    this.#lines = lineStarts(text);
  }

  /** Parses JSON with comments and trailing commas. */
  root(): Node | null {
    const errors: ParseError[] = [];
    let root: Node | undefined;
    try {
      root = parseTree(this.#text, errors, { allowTrailingComma: true });
    } catch {
      // The parser is recursive: deep nesting overflows the stack.
      return this.report('the values are nested too deeply', this.locate({ offset: 0, length: 0 }));
    }
    const [first] = errors;
    if (first === undefined) return root ?? null;
    return this.report(`not valid JSON: ${MESSAGES[printParseErrorCode(first.error)]}`, this.locate(first));
  }

  locate({ offset, length }: Pick<Node, 'offset' | 'length'>): Location {
    return locationInLines(this.#file, this.#lines, offset, offset + length);
  }

  report(message: string, location: Location): null {
    this.problems.push(problemAt(message, location));
    return null;
  }

  /** An object's members; reports repeated keys. Messages call the object `what` and repeated keys `twice(key)`. */
  members(
    node: Node | undefined,
    what: string,
    twice = (key: string) => `the key ${quoted(key)}`,
  ): readonly Member[] {
    const members = new Map<string, Member>();
    for (const { children = [] } of this.children(node, what, 'object')) {
      const [name, value] = children;
      if (name === undefined || value === undefined) continue;
      const key: WithLocation<string> = { value: String(name.value), location: this.locate(name) };
      const earlier = members.get(key.value);
      if (earlier === undefined) members.set(key.value, { key, value });
      else {
        const { line } = earlier.key.location;
        this.report(`${twice(key.value)} is already on line ${line + 1}`, key.location);
      }
    }
    return [...members.values()];
  }

  /** The members of an object by name; null for any other value. Reports keys that are not in `keys`. */
  record<Key extends string>(
    node: Node,
    what: string,
    keys: readonly Key[],
  ): Readonly<Partial<Record<Key, Node>>> | null {
    const record: Partial<Record<Key, Node>> = {};
    for (const { key, value } of this.members(node, what)) {
      const known = this.known(key, 'key', keys);
      if (known !== null) record[known] = value;
    }
    return node.type === 'object' ? record : null;
  }

  /** Accepts one of the given words; reports any other word as unknown. */
  known<Word extends string>(
    { value, location }: WithLocation<string>,
    what: string,
    words: readonly Word[],
  ) {
    const found = words.find((word) => word === value);
    return found ?? this.report(`unknown ${what} ${quoted(value)}${hint(value, words)}`, location);
  }

  /** The children of an object or a list; for any other value, an empty list. */
  children(node: Node | undefined, what: string, type: 'object' | 'array'): readonly Node[] {
    if (node !== undefined && node.type !== type) this.#wrongType(node, what, KINDS[type]);
    return node?.type === type ? (node.children ?? []) : [];
  }

  boolean(node: Node | undefined, what: string): WithLocation<boolean> | null {
    if (node === undefined) return null;
    if (typeof node.value !== 'boolean') return this.#wrongType(node, what, 'true or false');
    return { value: node.value, location: this.locate(node) };
  }

  string(node: Node | undefined, what: string): WithLocation<string> | null {
    if (node === undefined) return null;
    if (typeof node.value !== 'string') return this.#wrongType(node, what, 'a string');
    return { value: node.value, location: this.locate(node) };
  }

  /** A string that `isFormed` accepts. `form` describes such strings, as in `must be a date like "2026-12-31"`. */
  formed(
    node: Node | undefined,
    what: string,
    isFormed: (text: string) => boolean,
    form: string,
  ): WithLocation<string> | null {
    const text = this.string(node, what);
    if (text === null || isFormed(text.value)) return text;
    return this.report(`${quoted(what)} must be ${form}, but is ${quoted(text.value)}`, text.location);
  }

  glob(node: Node | undefined, what: string, kind: GlobKind): WithLocation<string> | null {
    const text = this.string(node, what);
    const problem = text === null ? null : globProblem(text.value, kind);
    if (text === null || problem === null) return text;
    return this.report(`${quoted(text.value)} is not a valid glob: ${problem}`, text.location);
  }

  #wrongType(node: Node, what: string, wanted: string): null {
    return this.report(`${quoted(what)} must be ${wanted}, but is ${KINDS[node.type]}`, this.locate(node));
  }
}

/** A finding about invalid configuration at a location. */
export function problemAt(message: string, location: Location): Diagnostic {
  return diagnostic('invalid-configuration', message, location, [message]);
}

/** Quotes a text of the file for a message; very long texts are cut. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}

/** Suggests the nearest known word. If no word is near, lists all words, or returns '' if there are more than ten. */
export function hint(word: string, words: readonly string[]): string {
  const lower = word.slice(0, 80).toLowerCase();
  const candidates = words.map((candidate) => candidate.toLowerCase());
  const near = closest(lower, candidates);
  const found = words[candidates.indexOf(near)];
  if (found !== undefined && distance(lower, near) <= Math.max(2, found.length / 2))
    return `: did you mean ${quoted(found)}?`;
  return words.length > 10 ? '' : `: use one of ${words.map(quoted).join(', ')}`;
}
