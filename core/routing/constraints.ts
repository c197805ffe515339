import type { Route } from '../model/route';

const GUID = /^\{?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/i;
const BOOLEAN = /^(?:true|false)$/i;
const INTEGER = /^[-+]?\d+$/;
const DECIMAL = /^[-+]?(?:\d[\d,]*\.?\d*|\.\d+)$/;
const FLOAT = /^[-+]?(?:\d[\d,]*\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
const DATE = /^\d{4}-\d{1,2}-\d{1,2}(?:[T ].*)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/;

const numbers = (argument: string) => argument.split(',').map((part) => Number(part.trim()));
const within = (value: number, low: number, high: number) => value >= low && value <= high;
const is32Bit = (value: string) => INTEGER.test(value) && within(Number(value), -(2 ** 31), 2 ** 31 - 1);

/** Whether a value passes a constraint with this argument. */
const tests: Readonly<Record<string, (value: string, argument: string) => boolean>> = {
  int: is32Bit,
  long: (value) => INTEGER.test(value) && within(Number(value), -(2 ** 63), 2 ** 63),
  bool: (value) => BOOLEAN.test(value),
  guid: (value) => GUID.test(value),
  decimal: (value) => DECIMAL.test(value),
  double: (value) => FLOAT.test(value),
  float: (value) => FLOAT.test(value),
  datetime: (value) => DATE.test(value),
  alpha: (value) => /^[a-z]*$/i.test(value),
  required: (value) => value !== '',
  min: (value, argument) => INTEGER.test(value) && Number(value) >= Number(argument),
  max: (value, argument) => INTEGER.test(value) && Number(value) <= Number(argument),
  range(value, argument) {
    const [low = 0, high = 0] = numbers(argument);
    return INTEGER.test(value) && within(Number(value), low, high);
  },
  minlength: (value, argument) => value.length >= Number(argument),
  maxlength: (value, argument) => value.length <= Number(argument),
  length(value, argument) {
    const [low = 0, high = low] = numbers(argument);
    return within(value.length, low, high);
  },
  file: (value) => /\.[^./]+$/.test(value),
  nonfile: (value) => !/\.[^./]+$/.test(value),
};

/** Whether a value passes a constraint of the web framework (`min(1)`); null if the constraint cannot be checked. */
export function passes(value: string, constraint: string): boolean | null {
  const [, name = '', argument = ''] = /^(\w+)(?:\((.*)\))?$/s.exec(constraint.trim()) ?? [];
  return tests[name.toLowerCase()]?.(value, argument) ?? null;
}

/** The format of parameter values, by type name. */
const forms: readonly (readonly [types: RegExp, values: RegExp])[] = [
  [/^Guid$/, GUID],
  [/^(?:int|Int32|long|Int64|short|byte|bigint)$/, INTEGER],
  [/^(?:decimal|double|float|number)$/, FLOAT],
  [/^bool(?:ean)?$/, BOOLEAN],
  [/^Date(?:Time|Only|TimeOffset)?$/, DATE],
];

/** Whether a value is valid for a route parameter in the path. Every value is valid for a parameter of unknown type. */
export function fitsParameter(
  { parameters }: Pick<Route, 'parameters'>,
  name: string,
  value: string,
): boolean {
  const found = parameters.find((one) => one.in === 'path' && one.name.toLowerCase() === name.toLowerCase());
  const type = found?.type.replace(/\?$/, '').replace(/^System\./, '') ?? '';
  return forms.find(([types]) => types.test(type))?.[1].test(value) ?? true;
}

const COMMON = 'x 1 true 00000000-0000-0000-0000-000000000001 2000-01-01 1.5 x.txt 10 100 1000 -1 0';

/** Values that often satisfy several constraints at once, common ones first. */
const sampleValues: readonly string[] = [
  ...COMMON.split(' '),
  ...[2, 3, 5, 10, 40].map((length) => 'x'.repeat(length)),
];

/** Values to try for a parameter, best first: the bounds of its constraints (`min(18)` → 18), then samples. */
export function samplesFor(constraints: readonly string[]): readonly string[] {
  const bounds = constraints.flatMap((constraint) => {
    const [, name = '', argument = ''] = /^(\w+)\((.*)\)$/s.exec(constraint) ?? [];
    if (/^(?:min|max|range)$/i.test(name)) return argument.split(',').map((part) => part.trim());
    return /length$/i.test(name) ? ['x'.repeat(Math.min(200, Number(argument.split(',')[0]) || 0))] : [];
  });
  return [...bounds, ...sampleValues];
}
