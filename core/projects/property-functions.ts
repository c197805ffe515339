/** What texts of project files may ask for; null where it is not known. */
interface PropertyContext {
  property(name: string): string | null;
  /** `$([MSBuild]::GetPathOfFileAbove('name', 'start'))`; the other argument is left out for the file itself. */
  pathOfFileAbove(name: string, start: string): string | null;
}

/** Deeper calls within calls are not followed. */
const MAX_DEPTH = 8;

const QUOTES = '\'"`';

/** Where the bracket that opens before `start` is closed, past quoted texts; -1 where it is not. */
export function endOfBracket(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!;
    if (QUOTES.includes(sign)) {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return -1;
    } else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return -1;
}

/** A text with what stands in `$(…)` replaced; null where one of them cannot be told. */
export function filledIn(text: string, read: (inner: string) => string | null): string | null {
  const pieces: string[] = [];
  let copied = 0;
  for (let start = text.indexOf('$('); start >= 0; start = text.indexOf('$(', copied)) {
    const end = endOfBracket(text, start + 2);
    const value = end < 0 ? null : read(text.slice(start + 2, end).trim());
    if (value === null) return null;
    pieces.push(text.slice(copied, start), value);
    copied = end + 1;
  }
  return copied === 0 ? text : pieces.join('') + text.slice(copied);
}

const said = (truth: boolean) => (truth ? 'True' : 'False');

type Method = (text: string, first: string, second: string) => string;

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['contains', (text, part) => said(text.includes(part))],
  ['startswith', (text, part) => said(text.startsWith(part))],
  ['endswith', (text, part) => said(text.endsWith(part))],
  ['equals', (text, other) => said(text === other)],
  ['replace', (text, from, to) => (from === '' ? text : text.replaceAll(from, to))],
  ['tolower', (text) => text.toLowerCase()],
  ['tolowerinvariant', (text) => text.toLowerCase()],
  ['toupper', (text) => text.toUpperCase()],
  ['toupperinvariant', (text) => text.toUpperCase()],
  ['trim', (text, signs) => (signs === '' ? text.trim() : text)],
]);

/** `8.0.1`, `v8.0-preview`: the numbers of a version; null for other texts. */
function versionOf(text: string): readonly number[] | null {
  const match = /^v?(\d+(?:\.\d+){0,3})(?:[-+].*)?$/i.exec(text.trim());
  return match && match[1]!.split('.').map(Number);
}

/** The sign of a comparison of versions, numbers that are missing being 0; null where one is none. */
export function compareVersions(left: string, right: string): number | null {
  const [a, b] = [versionOf(left), versionOf(right)];
  if (a === null || b === null) return null;
  const at = [0, 1, 2, 3].find((index) => (a[index] ?? 0) !== (b[index] ?? 0));
  return at === undefined ? 0 : Math.sign((a[at] ?? 0) - (b[at] ?? 0));
}

/** A function of two versions that holds for some signs of their comparison. */
const comparing =
  (...signs: readonly number[]) =>
  (first: string, second: string): string | null => {
    const sign = compareVersions(first, second);
    return sign === null ? null : said(signs.includes(sign));
  };

/** `net8.0` may use what is made for `net6.0`; null for frameworks that are not compared by their numbers. */
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
  ['msbuild::valueordefault', (first, second) => first || second],
  ['msbuild::ensuretrailingslash', (path) => path.replace(/[^\\/]$/, '$&/')],
  ['msbuild::getpathoffileabove', (name, start, context) => context.pathOfFileAbove(name, start)],
  [
    'msbuild::getdirectorynameoffileabove',
    (start, name, context) => context.pathOfFileAbove(name, start)?.replace(/[^\\/]+$/, '') ?? null,
  ],
  ['system.string::isnullorempty', (text) => said(text === '')],
  ['system.string::isnullorwhitespace', (text) => said(text.trim() === '')],
]);

const STATIC = /^\[([\w.]+)\]::(\w+)\(/;
const NAME = /^[\w-]+/;
const CALL = /^\.(\w+)\(/;

/** `Name`, `Name.ToLower().Contains('x')`, `[MSBuild]::VersionEquals($(A), '8.0')`: what stands in `$(…)`; null where it cannot be told. */
export function propertyText(inner: string, context: PropertyContext, depth = 0): string | null {
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

/** The arguments of a call behind its bracket, and what follows it; null where one cannot be told, or where there are more than two. */
function argumentsIn(text: string, context: PropertyContext, depth: number) {
  const end = endOfBracket(text, 0);
  if (end < 0) return null;
  const [first, second, ...others] = splitArguments(text.slice(0, end)).map((written) =>
    filledIn(unquoted(written.trim()), (inner) => propertyText(inner, context, depth + 1)),
  );
  if (first === null || second === null || others.length > 0) return null;
  return { first: first ?? '', second: second ?? '', rest: text.slice(end + 1) };
}

const unquoted = (text: string) =>
  text.length > 1 && QUOTES.includes(text[0]!) && text.endsWith(text[0]!) ? text.slice(1, -1) : text;

function splitArguments(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (QUOTES.includes(sign)) at = Math.max(at, text.indexOf(sign, at + 1));
    else if (sign === '(') at = Math.max(at, endOfBracket(text, at + 1));
    else if (sign === ',') {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
