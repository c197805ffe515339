import { anyConstraint } from '../model/file-markers';
import { readConstraint } from './constraints';
import { segmentTexts } from './template';

/** The router rejects longer templates. */
const MAX_SEGMENTS = 28;

/** Why the router rejects a template, as a clause. */
export interface TemplateError {
  readonly kind: 'syntax' | 'length' | 'repetition';
  readonly text: string;
}

const syntax = (text: string): TemplateError => ({ kind: 'syntax', text });

/**
 * Why the router rejects a template; null if the router accepts it. `/a/{id` → `it has a '{' …`. Tokens such as
 * `[controller]` must be replaced before.
 */
export function templateError(template: string): TemplateError | null {
  if (/^\/?~(?!\/)/.test(template)) return syntax("it starts with '~' but not with '~/'");
  // An absolute template may start with two slashes: the framework removes one, and the router the other.
  const path = template.replace(/^~?\/{1,2}/, '');
  if (/^\/|\/\//.test(path.replace(/\{[^{}]*\}/g, '{}'))) return syntax('it has an empty segment');
  const names = new Set<string>();
  const segments = segmentTexts(path);
  if (segments.length > MAX_SEGMENTS)
    return { kind: 'length', text: `it has more than ${MAX_SEGMENTS} segments` };
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

function segmentError(segment: string, names: Set<string>, isLast: boolean): TemplateError | null {
  const pieces = piecesOf(segment);
  if (pieces === null) return syntax("it has a '{' or '}' without its counterpart");
  for (const [at, { text, isParameter }] of pieces.entries()) {
    if (!isParameter) {
      if (text.includes('?')) return syntax(`its literal ${text} contains '?'`);
      continue;
    }
    const error = parameterError(text, names);
    if (error !== null) return error;
    const before = pieces[at - 1];
    if (before?.isParameter) return syntax(`its parameters {${before.text}} and {${text}} are adjacent`);
    if (text.startsWith('*')) {
      if (pieces.length > 1)
        return syntax(`its catch-all parameter {${text}} shares a segment with other text`);
      if (!isLast) return syntax(`its catch-all parameter {${text}} is not the last segment`);
    }
    if (!text.endsWith('?') || pieces.length === 1) continue;
    if (at < pieces.length - 1)
      return syntax(`text follows its optional parameter {${text}} in the same segment`);
    if (before?.text !== '.')
      return syntax(`its optional parameter {${text}} follows text other than a period`);
  }
  return null;
}

/** Checks the name of a parameter, and adds it to `names`. */
function parameterError(text: string, names: Set<string>): TemplateError | null {
  const isOptional = text.endsWith('?');
  const inside = isOptional ? text.slice(0, -1) : text;
  const [, stars = '', name = ''] = /^(\*{0,2})(.?[^:=]*)/s.exec(inside) ?? [];
  if (name === '' || /[/{}*?]/.test(name)) return syntax(`its parameter {${text}} has an invalid name`);
  if (isOptional && stars !== '') return syntax(`its catch-all parameter {${text}} is optional`);
  if (isOptional && /^[^(]*=|\)[^()]*=/.test(inside))
    return syntax(`its optional parameter {${text}} has a default value`);
  if (names.has(name.toLowerCase()))
    return { kind: 'repetition', text: `it has several parameters {${name}}` };
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

/** Whether the arguments of a constraint are valid. */
type Accepts = (args: readonly string[]) => boolean;

/** The bounds of `long` and `int`, as far as a number can represent them. */
const [MAX_LONG, MAX_INT] = [2 ** 63, 2 ** 31 - 1];

const isInteger = (text: string | undefined) =>
  text !== undefined && /^\s*[-+]?\d+\s*$/.test(text) && Math.abs(Number(text)) <= MAX_LONG;
const isCount = (text: string | undefined) => isInteger(text) && Number(text) >= 0 && Number(text) <= MAX_INT;

const none: Accepts = (args) => args.length === 0;
const integer: Accepts = ([only, ...others]) => isInteger(only) && others.length === 0;
const count: Accepts = ([only, ...others]) => isCount(only) && others.length === 0;
const ordered = (low: string | undefined, high: string | undefined) => Number(low) <= Number(high);

/** The constraints that the web framework registers, by name. */
const constraints: ReadonlyMap<string, Accepts> = new Map<string, Accepts>([
  ...'int bool datetime decimal double float guid long alpha required file nonfile exists'
    .split(' ')
    .map((name) => [name, none] as const),
  ['min', integer],
  ['max', integer],
  ['minlength', count],
  ['maxlength', count],
  [
    'range',
    ([low, high, ...others]) =>
      isInteger(low) && isInteger(high) && others.length === 0 && ordered(low, high),
  ],
  [
    'length',
    ([low, high, ...others]) =>
      isCount(low) && others.length === 0 && (high === undefined || (isCount(high) && ordered(low, high))),
  ],
  // Packages for API versions register this constraint.
  ['apiversion', none],
  // The argument is a pattern, and may contain commas.
  ['regex', (args) => args.length > 0],
]);

/**
 * What is wrong with a constraint (`int`, `min(1)`): the web framework and the application do not define its name, or
 * its arguments are invalid. Null for a valid constraint. `own`: names that the application defines, in lowercase;
 * `anyConstraint` if it may define others.
 */
export function constraintError(constraint: string, own: readonly string[]): 'name' | 'argument' | null {
  const { name, argument } = readConstraint(constraint);
  if (own.includes(name) || own.includes(anyConstraint)) return null;
  const accepts = constraints.get(name);
  if (accepts === undefined) return 'name';
  const args = argument === null || (argument === '' && name !== 'regex') ? [] : argument.split(',');
  return accepts(args) ? null : 'argument';
}
