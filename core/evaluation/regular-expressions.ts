import { RE2JS } from 're2js';
import type { Value } from '../model/value';

/** A compiled pattern; null when the engine, which runs in linear time and knows no look-around or back-references, does not take it. */
function compile(pattern: string, flags: string): RE2JS | null {
  if (/[^gimsu]/.test(flags) || pattern.length > 512) return null;
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
  const matcher = engineFor(pattern, flags, text)?.matcher(text);
  if (!matcher) return undefined;
  const pieces: string[] = [];
  let from = 0;
  while (matcher.find()) {
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
export function flagsOf(options: Value | undefined): string | undefined {
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
