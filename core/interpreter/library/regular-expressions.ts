import { RE2JS } from 're2js';
import type { KnownValue } from '../../model/value';
import type { FunctionTable } from './function-table';

/**
 * What engines read differently: letters behind a backslash beyond the common ones, brackets inside brackets, and
 * brackets that close at once.
 */
const dialect = /(?<!\\)(?:\\\\)*(?:\\(?![dDwWsSbBnrtfv]|x[0-9a-fA-F]{2})[\w]|\[\^?\]|\[(?:[^\]\\]|\\.)*\[)/;

/** A compiled pattern; null when the engine, which runs in linear time and knows no look-around or back-references, does not take it. */
function compile(pattern: string, flags: string): RE2JS | null {
  if (/[^gimsu]/.test(flags) || pattern.length > 512 || dialect.test(pattern)) return null;
  let options = 0;
  if (flags.includes('i')) options |= RE2JS.CASE_INSENSITIVE;
  if (flags.includes('m')) options |= RE2JS.MULTILINE;
  if (flags.includes('s')) options |= RE2JS.DOTALL;
  try {
    return RE2JS.compile(pattern, options);
  } catch {
    return null;
  }
}

const plain = (text: string) => /^[ -~]*$/.test(text);

/** Engines agree on plain ASCII; classes such as `\w` differ beyond it. */
function engineFor(pattern: string, flags: string, text: string): RE2JS | null {
  return plain(text) && plain(pattern) ? compile(pattern, flags) : null;
}

/** Whether the pattern is found anywhere in the text; undefined when it cannot be told. */
export function matches(pattern: string, flags: string, text: string): boolean | undefined {
  return engineFor(pattern, flags, text)?.matcher(text).find();
}

/** The text with the first match, or all of them, replaced. Only `$1` … `$9` and `$$` mean the same everywhere. */
export function replaceMatches(
  pattern: string,
  flags: string,
  text: string,
  replacement: string,
  all: boolean,
): string | undefined {
  if (/\$(?![1-9](?!\d)|\$)/.test(replacement)) return undefined;
  // Groups with names come last in some languages, and where they stand in others.
  if (/\(\?P?<\w/.test(pattern) && /\$\d/.test(replacement)) return undefined;
  const matcher = engineFor(pattern, flags, text)?.matcher(text);
  if (!matcher) return undefined;
  const pieces: string[] = [];
  let from = 0;
  let isText = false;
  while (matcher.find()) {
    // Whether nothing is found right behind a match, too, is not the same everywhere.
    const isEmpty = matcher.start() === matcher.end();
    if (isEmpty && isText) return undefined;
    isText ||= !isEmpty;
    const expanded = replacement.replace(/\$(\d|\$)/g, (_, group: string) =>
      group === '$'
        ? '$'
        : Number(group) <= matcher.groupCount()
          ? (matcher.group(Number(group)) ?? '')
          : `$${group}`,
    );
    pieces.push(text.slice(from, matcher.start()), expanded);
    from = matcher.end();
    if (!all) break;
  }
  return pieces.join('') + text.slice(from);
}

/** The flags that options of the runtime's `Regex` mean; undefined for others than case and lines. */
export function flagsOf(options: KnownValue | undefined): string | undefined {
  if (options === undefined) return '';
  if (typeof options !== 'object' || options?.kind !== 'symbol' || options.owner !== 'RegexOptions')
    return undefined;
  const known: Readonly<Record<string, string>> = {
    None: '',
    Compiled: '',
    CultureInvariant: '',
    IgnoreCase: 'i',
    Multiline: 'm',
    Singleline: 's',
  };
  return known[options.name];
}

/** A new regular expression, `new Regex(pattern, options)`; undefined where it is not known. */
export function regularExpression(pattern: KnownValue | undefined, options: KnownValue | undefined) {
  const flags = flagsOf(options);
  return typeof pattern === 'string' && flags !== undefined
    ? ({ kind: 'regex', pattern, flags } as const)
    : undefined;
}

/** Methods of regular expressions in both languages. */
export const regexFunctions: FunctionTable<{ readonly pattern: string; readonly flags: string }> = {
  // With the flag `g` it remembers where it stopped.
  test: ({ pattern, flags }, [input]) =>
    typeof input === 'string' && !flags.includes('g') ? matches(pattern, flags, input) : undefined,
  IsMatch: ({ pattern, flags }, args) =>
    typeof args[0] === 'string' && args.length === 1 ? matches(pattern, flags, args[0]) : undefined,
  Replace: ({ pattern, flags }, [input, replacement, ...rest]) =>
    typeof input === 'string' && typeof replacement === 'string' && rest.length === 0
      ? replaceMatches(pattern, flags, input, replacement, true)
      : undefined,
};
