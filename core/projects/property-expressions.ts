import { compareVersions } from './compare-versions';

/** The context of property expressions; null is an unknown value. */
interface PropertyContext {
  property(name: string): string | null;
  /** `$([MSBuild]::GetPathOfFileAbove('name', 'start'))`; `start` is '' for the folder of the evaluated file. */
  pathOfFileAbove(name: string, start: string): string | null;
}

const MAX_DEPTH = 8;

const QUOTES = '\'"`';

/** The index of the bracket that closes the bracket before `start`, ignoring quoted strings; -1 if there is none. */
export function closingBracket(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (QUOTES.includes(sign)) {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return -1;
    } else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return -1;
}

/** Replaces every `$(…)` in a text; null if one of the values is unknown. */
export function expandProperties(text: string, read: (inner: string) => string | null): string | null {
  const pieces: string[] = [];
  let copied = 0;
  for (let start = text.indexOf('$('); start >= 0; start = text.indexOf('$(', copied)) {
    const end = closingBracket(text, start + 2);
    const value = end < 0 ? null : read(text.slice(start + 2, end).trim());
    if (value === null) return null;
    pieces.push(text.slice(copied, start), value);
    copied = end + 1;
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied);
}

const booleanText = (truth: boolean) => (truth ? 'True' : 'False');

type Method = (text: string, first: string, second: string) => string;

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['contains', (text, part) => booleanText(text.includes(part))],
  ['startswith', (text, part) => booleanText(text.startsWith(part))],
  ['endswith', (text, part) => booleanText(text.endsWith(part))],
  ['replace', (text, from, to) => (from === '' ? text : text.replaceAll(from, to))],
  ['tolower', (text) => text.toLowerCase()],
]);

/** A function that compares two versions: true if the result of `compareVersions` is one of `signs`. */
const comparing =
  (...signs: readonly number[]) =>
  (first: string, second: string): string | null => {
    const sign = compareVersions(first, second);
    return sign === null ? null : booleanText(signs.includes(sign));
  };

/** Whether code for `target` (`net8.0`) can use code for `candidate` (`net6.0`); null if their order is unknown. */
function isCompatible(target: string, candidate: string): string | null {
  const [own, other] = [target, candidate].map((name) => /^net(\d+\.\d+)$/i.exec(name.trim())?.[1]);
  return own === undefined || other === undefined ? null : comparing(0, 1)(own, other);
}

type StaticMethod = (first: string, second: string, context: PropertyContext) => string | null;

const staticMethods: ReadonlyMap<string, StaticMethod> = new Map<string, StaticMethod>([
  ['msbuild::versiongreaterthan', comparing(1)],
  ['msbuild::versiongreaterthanorequals', comparing(0, 1)],
  ['msbuild::versionlessthan', comparing(-1)],
  ['msbuild::versionlessthanorequals', comparing(-1, 0)],
  ['msbuild::versionequals', comparing(0)],
  ['msbuild::versionnotequals', comparing(-1, 1)],
  ['msbuild::istargetframeworkcompatible', isCompatible],
  ['msbuild::getpathoffileabove', (name, start, context) => context.pathOfFileAbove(name, start)],
  ['system.string::isnullorempty', (text) => booleanText(text === '')],
]);

const STATIC = /^\[([\w.]+)\]::(\w+)\(/;
const NAME = /^[\w-]+/;
const CALL = /^\.(\w+)\(/;

/** Evaluates `Name.ToLower().Contains('x')` or `[MSBuild]::VersionEquals($(A), '8.0')` in `$(…)`; null if unknown. */
export function evaluateProperty(inner: string, context: PropertyContext, depth = 0): string | null {
  const head = STATIC.exec(inner) ?? NAME.exec(inner);
  if (head === null || depth > MAX_DEPTH) return null;
  const [start, type, name] = head;
  let text: string | null;
  let rest = inner.slice(start.length);
  if (type === undefined || name === undefined) text = context.property(start);
  else {
    const call = argumentsIn(rest, context, depth);
    const method = staticMethods.get(`${type}::${name}`.toLowerCase());
    if (call === null || method === undefined) return null;
    text = method(call.first, call.second, context);
    rest = call.rest;
  }
  while (rest !== '' && text !== null) {
    const match = CALL.exec(rest);
    const method = methods.get(match?.[1]?.toLowerCase() ?? '');
    const call = match && argumentsIn(rest.slice(match[0].length), context, depth);
    if (method === undefined || call === null) return null;
    text = method(text, call.first, call.second);
    rest = call.rest;
  }
  return text;
}

/** Splits the text after a call's `(` into arguments and rest; null if any is unknown or there are more than two. */
function argumentsIn(text: string, context: PropertyContext, depth: number) {
  const end = closingBracket(text, 0);
  if (end < 0) return null;
  const [first, second, ...others] = splitArguments(text.slice(0, end)).map((written) =>
    expandProperties(unquoted(written.trim()), (inner) => evaluateProperty(inner, context, depth + 1)),
  );
  if (first === null || second === null || others.length > 0) return null;
  return { first: first ?? '', second: second ?? '', rest: text.slice(end + 1) };
}

const unquoted = (text: string) => (/^(['"`]).*\1$/s.test(text) ? text.slice(1, -1) : text);

function splitArguments(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (QUOTES.includes(sign)) at = Math.max(at, text.indexOf(sign, at + 1));
    else if (sign === '(') at = Math.max(at, closingBracket(text, at + 1));
    else if (sign === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
