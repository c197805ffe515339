import { RE2JS, RE2JSException } from 're2js';
import { getOrInsert } from '../model/collections';
import type { Route } from '../model/route';
import { formats, wholeNumber } from './typed-constraints';

type Test = (value: string, ...numbers: readonly number[]) => boolean;

const number = (value: string) => wholeNumber(value) ?? Number.NaN;

/** Whether a value passes a constraint with these numbers as arguments. */
const tests: Readonly<Record<string, Test>> = {
  ...formats,
  alpha: (value) => /^[a-z]*\n?$/i.test(value),
  required: () => true,
  min: (value, low = Number.NaN) => number(value) >= low,
  max: (value, high = Number.NaN) => number(value) <= high,
  range: (value, low = Number.NaN, high = Number.NaN) => number(value) >= low && number(value) <= high,
  minlength: (value, low = Number.NaN) => value.length >= low,
  maxlength: (value, high = Number.NaN) => value.length <= high,
  length: (value, low = Number.NaN, high = low) => value.length >= low && value.length <= high,
  file: (value) => /\.[^/]*[^./][^/]*$/.test(value),
  nonfile: (value) => !/\.[^/]*[^./][^/]*$/.test(value),
  apiversion: (value) => /^(?:\d{4}-\d\d-\d\d|\d+)(?:\.\d+){0,2}(?:-[a-z\d]+)?$/i.test(value),
};

/** A constraint with its argument as the router reads it; null without parentheses. */
export interface Constraint {
  /** In lower case: the router ignores the case of names. */
  readonly name: string;
  readonly argument: string | null;
}

/** `Length(2,4)` → `length`, `2,4`. `regex(^\d{{2}}$)` → `regex`, `^\d{2}$`: braces are doubled in a template. Blanks are part of a name. */
export function readConstraint(text: string): Constraint {
  const [, name = text, argument = null] = /^([^(]*)\((.*)\)$/s.exec(text) ?? [];
  return {
    name: name.toLowerCase(),
    argument: argument?.replaceAll('{{', '{').replaceAll('}}', '}') ?? null,
  };
}

/** Expressions that .NET reads differently, or does not know: classes in classes, flags, escapes of one of the two. */
const DIFFERENT = /\[[^\]]*\[|\(\?(?!:)|\\[CEGPQRXZhpx0-9]/;
/** Classes that contain letters and blanks of all languages in .NET, and only those of ASCII here. */
const NATIONAL = /\\[wsb]/i;

/** Whether a value passes; null if this is not known. */
type Check = (value: string) => boolean | null;

const isUnknown: Check = () => null;

function expressionCheck(pattern: string): Check {
  if (DIFFERENT.test(pattern)) return isUnknown;
  try {
    const digits: Readonly<Record<string, string>> = { d: '\\p{Nd}', D: '\\P{Nd}' };
    const text = pattern.replace(/\\(.)/gs, (whole, sign) => digits[sign] ?? whole);
    const expression = RE2JS.compile(text, RE2JS.CASE_INSENSITIVE);
    const isDifferent = (value: string) =>
      /[^ -~]/.test(value) && (NATIONAL.test(pattern) || /\p{Cc}/u.test(value));
    return (value) => (isDifferent(value) ? null : expression.matcher(value).find());
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    return isUnknown;
  }
}

function checkOf(constraint: string): Check {
  const { name, argument } = readConstraint(constraint);
  const numbers = (argument?.split(',') ?? []).map(Number);
  const test = Object.hasOwn(tests, name) ? tests[name]! : null;
  const check =
    name === 'regex' ? expressionCheck(argument ?? '') : test && ((value: string) => test(value, ...numbers));
  return check === null ? isUnknown : (value) => (value === '' ? name === 'nonfile' : check(value));
}

/** A cache by text: the templates of a workspace share most of their constraints. */
const checks = new Map<string, Check>();
const MAX_CHECKS = 10_000;

/**
 * Whether a value passes a constraint of the web framework (`min(1)`); null if the constraint cannot be checked: a
 * custom one, or a regular expression that .NET may read differently. An empty value is one that the URL omits.
 */
export function passes(value: string, constraint: string): boolean | null {
  if (checks.size > MAX_CHECKS) checks.clear();
  return getOrInsert(checks, constraint, checkOf)(value);
}

/** The format of parameter values, by type name. */
const forms: readonly (readonly [types: RegExp, format: (value: string) => boolean])[] = [
  [/^Guid$/, formats.guid],
  [/^(?:int|Int32|long|Int64|short|byte|bigint)$/, formats.long],
  [/^(?:decimal|double|float|number)$/, formats.double],
  [/^bool(?:ean)?$/, formats.bool],
  [/^Date(?:Time|Only|TimeOffset)?$/, formats.datetime],
];

/** Why a value in the path does not fit a route parameter's type; null if it fits or the type is not known. */
export function misfit(
  { parameters }: Pick<Route, 'parameters'>,
  name: string,
  value: string,
): string | null {
  const found = parameters.find((one) => one.in === 'path' && one.name.toLowerCase() === name.toLowerCase());
  const type = found?.type.replace(/\?$/, '').replace(/^System\./, '') ?? '';
  return forms.find(([types]) => types.test(type))?.[1](value) === false
    ? `${value} is not a value of type ${type}`
    : null;
}

const COMMON = 'x 1 true 00000000-0000-0000-0000-000000000001 2000-01-01 1.5 x.txt 10 100 1000 -1 0 NaN';

/** Values that often satisfy several constraints at once, common ones first. */
const sampleValues: readonly string[] = [
  ...COMMON.split(' '),
  ...[2, 3, 5, 10, 40].map((length) => 'x'.repeat(length)),
  // A Guid without hyphens.
  'a'.repeat(32),
];

/**
 * Values to try for a parameter, best first: the bounds of its constraints (`min(18)` → 18; with `length(3)`, 018), the
 * words of its regular expressions, then samples.
 */
export function samplesFor(constraints: readonly string[]): readonly string[] {
  const all = constraints.map(readConstraint);
  const argumentsOf = (names: RegExp) =>
    all.flatMap(({ name, argument }) => (names.test(name) ? (argument ?? '').split(',') : []));
  const bounds = argumentsOf(/^(?:min|max|range)$/).map((text) => text.trim());
  const lengths = argumentsOf(/length$/).map((text) => Math.min(200, Number(text) || 0));
  const words = all.flatMap(({ name, argument }) => (name === 'regex' ? argument!.split(/[^\w.-]+/) : []));
  const padded = lengths.flatMap((length) => [
    'x'.repeat(length),
    ...[...bounds, '1'].map((text) => text.padStart(length, '0')),
  ]);
  const joined = words.slice(0, 5).flatMap((start) => words.slice(0, 5).map((end) => start + end));
  return [...bounds, ...padded, ...words, ...joined, ...sampleValues];
}
