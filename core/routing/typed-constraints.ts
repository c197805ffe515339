/** The formats of values that .NET parses, with the invariant culture. */

const NUMBER = String.raw`(?:\d[\d,]*\.?\d*|\.\d+)`;
const START = String.raw`^[\t-\r ]*`;
const END = String.raw`[\t-\r ]*\0*$`;

const INTEGER = new RegExp(String.raw`${START}([-+]?\d+)${END}`);
const DECIMAL = new RegExp(`${START}(?:[-+]?${NUMBER}|${NUMBER}[-+])${END}`);
const FLOAT = new RegExp(String.raw`${START}[-+]?(?:${NUMBER}(?:e[-+]?\d+)?|nan|infinity)${END}`, 'i');
const BOOLEAN = /^[\s\0]*(?:true|false)[\s\0]*$/i;

const HYPHENATED = '(?:[0-9a-f]{8}|0x[0-9a-f]{6})-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const HEX_LIST = String.raw`\{0x[0-9a-f]{1,8}(?:,0x[0-9a-f]{1,4}){2},\{0x[0-9a-f]{1,2}(?:,0x[0-9a-f]{1,2}){7}\}\}`;
const GUID = new RegExp(
  String.raw`^\s*(?:[0-9a-f]{32}|${HYPHENATED}|\{${HYPHENATED}\}|\(${HYPHENATED}\)|${HEX_LIST})\s*$`,
  'i',
);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?:${MONTHS.join('|')})[a-z]*`;
/** The first dates are written as `2020-01-31`, `01/31/2020`, `Jan 31 2020` and `31 January 2020`. */
const DATES: readonly RegExp[] = [
  /^(?<year>\d{3,4})[-./ ](?<month>\d\d?)(?:[-./ ](?<day>\d\d?))?(?!\d)/,
  /^(?<month>\d\d?)[-./ ](?<day>\d\d?)(?:[-./ ](?<year>\d{1,4}))?(?![\d:])/,
  new RegExp(String.raw`^(?<name>${MONTH})[-., ]+(?<day>\d\d?)(?:[-, ]+(?<year>\d{3,4}))?(?![\d:])`, 'i'),
  new RegExp(String.raw`^(?<day>\d\d?)[-. ]*(?<name>${MONTH})(?:[-., ]+(?<year>\d{1,4}))?(?![\d:])`, 'i'),
];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i;
const TIME =
  /^[T ]*(?:(?:[01]?\d|2[0-3]):[0-5]?\d(?::[0-5]?\d(?:\.\d+)?)?(?: *[ap]m?)?|(?:0?\d|1[0-2]) *[ap]m?)/i;
const ZONE = /^ *(?:Z|GMT|[-+]\d{1,2}(?::?\d\d)?)?$/i;

function isDateTime(value: string): boolean {
  const text = value.trim().replace(/^-/, '').replace(WEEKDAY, '');
  const date = DATES.map((form) => form.exec(text)).find((match) => match !== null);
  const { year = '2000', month, day = '1', name = '' } = date?.groups ?? {};
  const at = month === undefined ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) : Number(month) - 1;
  // A day that the month does not have moves the date to another month.
  if (date && (Number(day) < 1 || new Date(Number(year), at, Number(day)).getMonth() !== at)) return false;
  const rest = text.slice(date?.[0].length ?? 0);
  const time = TIME.exec(rest)?.[0] ?? '';
  return (date !== undefined || time !== '') && ZONE.test(rest.slice(time.length));
}

/** The value of a whole number; null for other texts and for numbers that do not fit into 64 bits. */
export function wholeNumber(value: string): bigint | null {
  const digits = INTEGER.exec(value)?.[1]?.replace(/^([-+]?)0+(?=\d)/, '$1');
  if (digits === undefined || digits.length > 20) return null;
  const number = BigInt(digits);
  return BigInt.asIntN(64, number) === number ? number : null;
}

const MAX_DECIMAL = 2n ** 96n - 1n;

/** Whether a text is a value of the type. */
export const formats = {
  int: (value) => {
    const number = wholeNumber(value);
    return number !== null && BigInt.asIntN(32, number) === number;
  },
  long: (value) => wholeNumber(value) !== null,
  bool: (value) => BOOLEAN.test(value),
  guid: (value) => GUID.test(value),
  decimal: (value) =>
    DECIMAL.test(value) &&
    BigInt(/^[\d,]*/.exec(value.trim().replace(/^[-+]/, ''))![0].replaceAll(',', '')) <= MAX_DECIMAL,
  double: (value) => FLOAT.test(value),
  float: (value) => FLOAT.test(value),
  datetime: isDateTime,
} as const satisfies Readonly<Record<string, (value: string) => boolean>>;
