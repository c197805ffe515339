/** One part of a segment: fixed text, or a parameter with its constraints as written (`guid`, `min(1)`). */
export type Part =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'parameter';
      readonly name: string;
      readonly constraints: readonly string[];
      /** `{x?}` and `{x=1}` may be left out of an address. */
      readonly isOptional: boolean;
      /** `{*x}` takes the rest of the address, slashes and all. */
      readonly isCatchAll: boolean;
    };

/** What stands between two slashes; mostly one part. */
export type Segment = readonly [Part, ...Part[]];

/** Reads a template into its segments. `/a/{id:int}/{*rest}`; slashes at the ends and empty segments count for nothing. */
export function parseTemplate(template: string): readonly Segment[] {
  return segmentTexts(template).map((text) => {
    const parts = partTexts(text).map(readPart);
    return parts as unknown as Segment;
  });
}

/** The part of a segment that has only one; null for mixed ones such as `{a}.{b}`. */
export function wholePart(segment: Segment): Part | null {
  return segment.length === 1 ? segment[0] : null;
}

/** Cuts at slashes outside of braces. */
function segmentTexts(template: string): readonly string[] {
  if (!template.includes('{')) return template.split('/').filter(Boolean);
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

/** `a{b}c` → `a`, `{b}`, `c`. A parameter that never ends is text. */
function partTexts(segment: string): readonly string[] {
  return segment.includes('{') ? braced(segment).filter(Boolean) : [segment];
}

/** Splits text and parameters; doubled braces inside a parameter belong to it. */
function braced(text: string): readonly string[] {
  return text.split(/(\{(?:[^{}]|\{\{|\}\})*\})/);
}

function readPart(text: string): Part {
  const match = /^\{(\*{0,2})([^:=?]*)(.*)\}$/s.exec(text);
  if (match === null) return { kind: 'literal', text };
  const [, stars = '', name = '', rest = ''] = match;
  const isOptional = rest.endsWith('?') || hasDefault(rest);
  return {
    kind: 'parameter',
    name,
    constraints: constraintsOf(rest.replace(/\?$/, '')),
    isOptional,
    isCatchAll: stars !== '',
  };
}

/** `:int=5`, `=5`: a default value follows the constraints; an equals sign inside parentheses is none. */
function hasDefault(rest: string): boolean {
  return rest.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').includes('=');
}

/** `:int:min(1)` → `int`, `min(1)`. Colons inside parentheses do not part. */
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
