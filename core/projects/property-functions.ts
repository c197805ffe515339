/** What texts of project files may ask for; null where it is not known. */
interface PropertyContext {
  property(name: string): string | null;
  /** `$([MSBuild]::GetPathOfFileAbove('name', 'start'))`; the other argument is left out for the file itself. */
  pathOfFileAbove(name: string, start: string): string | null;
}

/** Deeper calls within calls are not followed. */
const deepest = 8;

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

/** Which sign a comparison of two versions has for each function to hold. */
const comparisons: ReadonlyMap<string, readonly number[]> = new Map([
  ['versiongreaterthan', [1]],
  ['versiongreaterthanorequals', [0, 1]],
  ['versionlessthan', [-1]],
  ['versionlessthanorequals', [-1, 0]],
  ['versionequals', [0]],
  ['versionnotequals', [-1, 1]],
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

/** `net8.0` may use what is made for `net6.0`; null for frameworks that are not compared by their numbers. */
function isCompatible(target: string, candidate: string): boolean | null {
  const [own, other] = [target, candidate].map((name) => /^net(\d+\.\d+)$/i.exec(name.trim())?.[1]);
  if (own === undefined || other === undefined) return null;
  const sign = compareVersions(own, other);
  return sign === null ? null : sign >= 0;
}

function callStatic(
  type: string,
  name: string,
  [first = '', second = '']: readonly string[],
  context: PropertyContext,
): string | null {
  const comparison = type === 'msbuild' ? comparisons.get(name) : undefined;
  if (comparison !== undefined) {
    const sign = compareVersions(first, second);
    return sign === null ? null : said(comparison.includes(sign));
  }
  switch (`${type}::${name}`) {
    case 'msbuild::istargetframeworkcompatible': {
      const fits = isCompatible(first, second);
      return fits === null ? null : said(fits);
    }
    case 'msbuild::valueordefault':
      return first === '' ? second : first;
    case 'msbuild::ensuretrailingslash':
      return first === '' || /[\\/]$/.test(first) ? first : `${first}/`;
    case 'msbuild::getpathoffileabove':
      return context.pathOfFileAbove(first, second);
    case 'msbuild::getdirectorynameoffileabove':
      return context.pathOfFileAbove(second, first)?.replace(/[^\\/]+$/, '') ?? null;
    case 'system.string::isnullorempty':
      return said(first === '');
    case 'system.string::isnullorwhitespace':
      return said(first.trim() === '');
  }
  return null;
}

const PROPERTY_NAME = /^[\w.-]+$/;
const STATIC = /^\[([\w.]+)\]::(\w+)\(/;
const NAME = /^[\w-]+/;
const CALL = /^\.(\w+)\(/;

/** `Name`, `Name.ToLower().Contains('x')`, `[MSBuild]::VersionEquals($(A), '8.0')`: what stands in `$(…)`; null where it cannot be told. */
export function propertyText(inner: string, context: PropertyContext, depth = 0): string | null {
  if (depth > deepest) return null;
  if (PROPERTY_NAME.test(inner)) {
    const value = context.property(inner);
    if (value !== null || !inner.includes('.')) return value;
  }
  const own = STATIC.exec(inner);
  const name = NAME.exec(inner)?.[0];
  let text: string | null;
  let rest: string;
  if (own !== null) {
    const call = argumentsAt(inner, own[0].length, context, depth);
    if (call === null) return null;
    text = callStatic(own[1]!.toLowerCase(), own[2]!.toLowerCase(), call.given, context);
    rest = inner.slice(call.end);
  } else if (name !== undefined) {
    text = context.property(name);
    rest = inner.slice(name.length);
  } else return null;
  while (rest !== '' && text !== null) {
    const match = CALL.exec(rest);
    const method = match === null ? undefined : methods.get(match[1]!.toLowerCase());
    const call = match === null ? null : argumentsAt(rest, match[0].length, context, depth);
    if (method === undefined || call === null || call.given.length > 2) return null;
    const [first = '', second = ''] = call.given;
    text = method(text, first, second);
    rest = rest.slice(call.end);
  }
  return text;
}

/** The arguments of a call behind its bracket, and where it ends; null where one cannot be told. */
function argumentsAt(
  text: string,
  start: number,
  context: PropertyContext,
  depth: number,
): { readonly given: readonly string[]; readonly end: number } | null {
  const end = endOfBracket(text, start);
  if (end < 0) return null;
  const given: string[] = [];
  const whole = text.slice(start, end);
  if (whole.trim() === '') return { given, end: end + 1 };
  for (const written of splitArguments(whole)) {
    const value = filledIn(unquoted(written.trim()), (inner) => propertyText(inner, context, depth + 1));
    if (value === null) return null;
    given.push(value);
  }
  return { given, end: end + 1 };
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
