import { segmentTexts } from './template';

/** The router rejects longer templates. */
const MAX_SEGMENTS = 28;

const INCOMPLETE = "it has a '{' or '}' without its counterpart";

/**
 * Why the router rejects a template, as a clause; null if the router accepts it. `/a/{id` → `it has a '{' …`. Tokens
 * such as `[controller]` must be replaced before.
 */
export function templateError(template: string): string | null {
  if (/^\/?~(?!\/)/.test(template)) return "it starts with '~' but not with '~/'";
  // An absolute template may start with two slashes: the framework removes one, and the router the other.
  const path = template.replace(/^~?\/{1,2}/, '');
  if (/^\/|\/\//.test(path.replace(/\{[^{}]*\}/g, '{}'))) return 'it has an empty segment';
  const names = new Set<string>();
  const segments = segmentTexts(path);
  if (segments.length > MAX_SEGMENTS) return `it has more than ${MAX_SEGMENTS} segments`;
  for (const [at, segment] of segments.entries()) {
    const error = segmentError(segment, names, at === segments.length - 1);
    if (error !== null) return error;
  }
  return null;
}

type Piece = { readonly text: string; readonly isParameter: boolean };

/** The literals and parameters of a segment, with doubled braces; null if a brace has no counterpart. */
function piecesOf(segment: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  const piece = /\{(?!\{)((?:\{\{|\}\}|[^{}])+)\}(?!\})|((?:\{\{|\}\}|[^{}])+)/y;
  while (piece.lastIndex < segment.length) {
    const match = piece.exec(segment);
    if (match === null) return null;
    const [, parameter, literal = ''] = match;
    pieces.push({ text: parameter ?? literal, isParameter: parameter !== undefined });
  }
  return pieces;
}

function segmentError(segment: string, names: Set<string>, isLast: boolean): string | null {
  const pieces = piecesOf(segment);
  if (pieces === null) return INCOMPLETE;
  for (const [at, { text, isParameter }] of pieces.entries()) {
    if (!isParameter) {
      if (text.includes('?')) return `its literal ${text} contains '?'`;
      continue;
    }
    const error = parameterError(text, names);
    if (error !== null) return error;
    const before = pieces[at - 1];
    if (before?.isParameter) return `its parameters {${before.text}} and {${text}} are adjacent`;
    if (text.startsWith('*')) {
      if (pieces.length > 1) return `its catch-all parameter {${text}} shares a segment with other text`;
      if (!isLast) return `its catch-all parameter {${text}} is not the last segment`;
    }
    if (!text.endsWith('?') || pieces.length === 1) continue;
    if (at < pieces.length - 1) return `text follows its optional parameter {${text}} in the same segment`;
    if (before?.text !== '.') return `its optional parameter {${text}} follows text other than a period`;
  }
  return null;
}

/** Checks the name of a parameter, and adds it to `names`. */
function parameterError(text: string, names: Set<string>): string | null {
  const isOptional = text.endsWith('?');
  const inside = isOptional ? text.slice(0, -1) : text;
  const [, stars = '', name = ''] = /^(\*{0,2})(.?[^:=]*)/s.exec(inside) ?? [];
  if (name === '' || /[/{}*?]/.test(name)) return `its parameter {${text}} has an invalid name`;
  if (isOptional && stars !== '') return `its catch-all parameter {${text}} is optional`;
  if (isOptional && /^[^(]*=|\)[^()]*=/.test(inside))
    return `its optional parameter {${text}} has a default value`;
  if (names.has(name.toLowerCase())) return `it has several parameters {${name}}`;
  names.add(name.toLowerCase());
  return null;
}

/** Tokens such as `[controller]`, in upper or lower case, closed or not. `[[` and `]]` represent a plain bracket. */
export const TOKEN = /\[\[|\]\]|(\[[^[\]]*\]?|\])/g;

/**
 * Why the framework cannot replace the tokens of a template, as a clause; null if it can. `values` has the names of the
 * tokens that have a value, in lowercase letters.
 */
export function tokenError(template: string, values: ReadonlySet<string>): string | null {
  for (const [whole, token] of template.matchAll(TOKEN)) {
    if (token === undefined) continue;
    if (token === ']') return "']' has no '['";
    if (!token.endsWith(']')) return `the token ${whole} is not closed`;
    if (token === '[]') return 'the token [] has no name';
    if (!values.has(token.slice(1, -1).toLowerCase())) return `the token ${token} has no value`;
  }
  return null;
}
