import { getOrInsert } from '../model/collections';

/** One part of a segment: fixed text, or a parameter with its constraints as written (`guid`, `min(1)`). */
export type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'parameter';
      readonly name: string;
      readonly constraints: readonly string[];
      /** `{x?}` and `{x=1}` may be omitted from a path. */
      readonly isOptional: boolean;
      /** The value of a parameter that a path omits: `{x=1}` → `1`; absent for none. */
      readonly initial?: string;
      /** `{*x}` matches the rest of the path, including slashes. */
      readonly isCatchAll: boolean;
    };

export type Parameter = Extract<Part, { kind: 'parameter' }>;

/** The parts between two slashes; usually one part. */
export type Segment = readonly [Part, ...Part[]];

/** A cache by text: the templates of a workspace share most of their segments. */
const parsed = new Map<string, Segment>();
const MAX_PARSED = 100_000;

/**
 * Parses a template such as `/a/{id:int}/{*rest}` into segments. Ignores leading and trailing slashes and empty
 * segments. Equal segments are usually the same object.
 */
export function parseTemplate(template: string): readonly Segment[] {
  if (parsed.size > MAX_PARSED) parsed.clear();
  return segmentTexts(template).map((text) => getOrInsert(parsed, text, parseSegment));
}

function parseSegment(text: string): Segment {
  const [first, ...others] = partTexts(text).map(readPart);
  return [first ?? { kind: 'literal', text }, ...others];
}

/** The only part of a segment; null for mixed segments such as `{a}.{b}`. */
export function wholePart(segment: Segment): Part | null {
  return segment.length === 1 ? segment[0] : null;
}

/** The parameter that is the only part of a segment; null for other segments. */
export function wholeParameter(segment: Segment): Parameter | null {
  const part = wholePart(segment);
  return part?.kind === 'parameter' ? part : null;
}

/** The literal text that is the only part of a segment; null for other segments. */
export function wholeLiteral(segment: Segment): string | null {
  const part = wholePart(segment);
  return part?.kind === 'literal' ? part.text : null;
}

/** Whether a segment matches the rest of a path. */
export const isCatchAll = (segment: Segment | undefined): boolean =>
  segment !== undefined && wholeParameter(segment)?.isCatchAll === true;

/** A slash or brace inside braces, or an unbalanced brace. */
const intricate = /\{[^{}/]*(?:[{/]|$)|(?:^|\})[^{}]*\}/;

/** Splits a template into the texts of its segments, at slashes outside of braces. */
export function segmentTexts(template: string): readonly string[] {
  if (!intricate.test(template)) return template.split('/').filter(Boolean);
  const segments: string[] = [];
  let current = '';
  for (const piece of braced(template)) {
    if (piece.startsWith('{')) {
      current += piece;
      continue;
    }
    const [first = '', ...rest] = piece.split('/');
    current += first;
    for (const text of rest) {
      segments.push(current);
      current = text;
    }
  }
  return [...segments, current].filter(Boolean);
}

/** `a{b}c` → `a`, `{b}`, `c`. An unclosed parameter is text. */
function partTexts(segment: string): readonly string[] {
  return /^(?:[^{]*|\{[^{}]*\})$/.test(segment) ? [segment] : braced(segment).filter(Boolean);
}

/** Splits into alternating text and parameters. Doubled braces are text; inside a parameter, they belong to it. */
function braced(text: string): readonly string[] {
  const pieces: string[] = [];
  const last = text.lastIndexOf('}');
  /** Indices from which a search finds no closing brace. A cache, so that no search is repeated. */
  const dead = new Set<number>();
  let from = 0;
  for (let at = text.indexOf('{'); at >= 0 && at < last; ) {
    if (text[at + 1] === '{') {
      at = text.indexOf('{', at + 2);
      continue;
    }
    const end = endOf(text, at, dead);
    if (end !== null) {
      pieces.push(text.slice(from, at), text.slice(at, end));
      from = end;
    }
    at = text.indexOf('{', end ?? at + 1);
  }
  return [...pieces, text.slice(from)];
}

/** The end of a parameter that starts at `start`: after its first single `}`, else after its last `}}`, else null. */
function endOf(text: string, start: number, dead: Set<number>): number | null {
  const visited: number[] = [];
  let fallback: number | null = null;
  for (let at = start + 1; at < text.length && !dead.has(at); ) {
    visited.push(at);
    const sign = text[at];
    const isDouble = (sign === '{' || sign === '}') && text[at + 1] === sign;
    if (sign === '}') {
      if (!isDouble) return at + 1;
      fallback = at + 1;
    } else if (sign === '{' && !isDouble) break;
    at += isDouble ? 2 : 1;
  }
  if (fallback === null) for (const at of visited) dead.add(at);
  return fallback;
}

function readPart(text: string): Part {
  const match =
    text.endsWith('}') && !text.startsWith('{{') ? /^\{(\*{0,2})([^:=?]*)(.*)\}$/s.exec(text) : null;
  if (match === null) return { kind: 'literal', text: text.replace(/([{}])\1/g, '$1') };
  const [, stars = '', name = '', rest = ''] = match;
  const initial = /=(.*)$/s.exec(withoutArguments(rest))?.[1];
  const constraints = constraintsOf(rest.replace(/\?$/, ''));
  const common = { kind: 'parameter', name, constraints, isCatchAll: stars !== '' } as const;
  return initial === undefined
    ? { ...common, isOptional: rest.endsWith('?') }
    : { ...common, isOptional: true, initial };
}

/** `:regex(^a=b$)=5` → `:regex=5`: an equals sign inside parentheses does not start a default value. */
const withoutArguments = (rest: string) => rest.replace(/\((?:[^()]|\([^()]*\))*\)/g, '');

/** `:int:min(1)` → `int`, `min(1)`. Colons inside parentheses do not separate constraints. */
function constraintsOf(rest: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let current = '';
  for (const character of rest) {
    if (depth === 0 && character === '=') break;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ':' && depth <= 0) {
      if (current !== '') found.push(current);
      current = '';
    } else current += character;
  }
  return current === '' ? found : [...found, current];
}

/**
 * A text with its letters in one case, as the router compares literals: each character by itself, and no letter outside
 * of ASCII equals one in ASCII. The length stays the same. `Ü` → `Ü`, `ü` → `Ü`; `ß` and the Kelvin sign stay.
 */
export function foldCase(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text.toUpperCase() : [...text].map(foldSign).join('');
}

function foldSign(sign: string): string {
  const upper = sign.toUpperCase();
  return upper.length !== sign.length || (sign > '\x7f' && upper <= '\x7f') ? sign : upper;
}
