import { fits } from '../model/glob';

/** One line of a `.gitignore`. */
export interface IgnorePattern {
  /** Whether it takes back what lines before it ignore. */
  readonly isNegated: boolean;
  /** Whether the last name of a path decides. */
  readonly isOfName: boolean;
  /** Whether it matches a path, which is relative to the folder of the `.gitignore` and ends in a slash for folders. */
  matches(path: string): boolean;
}

/** Longer lines are not read. */
const MAX_LENGTH = 1000;

/** Whether one character matches; `stretch` matches any number of them. */
type Token = (character: string) => boolean;
const stretch: Token = () => true;
const any: Token = () => true;

/** The pattern of a line; null for a comment, an empty line, and what git gives up on. Matching takes no longer than the path times the pattern. */
export function parseIgnorePattern(line: string): IgnorePattern | null {
  if (line.startsWith('#') || line.length > MAX_LENGTH) return null;
  // A blank at the end counts only behind a backslash.
  const text = line.replace(/((?:\\.|[^\\])*?) *$/s, '$1');
  const isNegated = text.startsWith('!');
  const whole = isNegated ? text.slice(1) : text;
  const isOfFolders = whole.endsWith('/');
  const path = isOfFolders ? whole.slice(0, -1) : whole;
  if (path === '') return null;
  const names = path.replace(/^\//, '').split('/');
  const parsed = names.map((name) => (/^\*\*+$/.test(name) ? null : parseName(name)));
  if (parsed.includes('bad')) return null;
  const segments = (parsed as (readonly Token[] | null)[]).slice();
  // All that is in a folder, without the folder itself.
  if (names.length > 1 && segments.at(-1) === null) segments.push([stretch]);
  const isOfName = !path.includes('/');
  if (isOfName) segments.unshift(null);
  // Hardly any pattern matches: most paths lack one of the words that it spells out.
  const words =
    path
      .toLowerCase()
      .replace(/\[.*\]|\\./g, '*')
      .match(/[\w.~$-]+/g) ?? [];
  return {
    isNegated,
    isOfName,
    matches(wanted) {
      const isFolder = wanted.endsWith('/');
      if (isOfFolders && !isFolder) return false;
      const lower = wanted.toLowerCase();
      for (const word of words) if (!lower.includes(word)) return false;
      const parts = (isFolder ? lower.slice(0, -1) : lower).split('/');
      return fits(segments, parts, null, (tokens, part) => fits(tokens!, part, stretch, matchesToken));
    },
  };
}

const matchesToken = (token: Token, character: string) => token(character);

/** The tokens of one name in a pattern, in lower case; `bad` for brackets and backslashes that nothing follows. */
function parseName(name: string): readonly Token[] | 'bad' {
  const tokens: Token[] = [];
  const pattern = /\\(.)|(\*+)|(\?)|\[([!^]?)((?:\\.|\](?=[^[]*\])|[^\]\\])(?:\\.|[^\]\\])*)\]|(.)/gsy;
  for (const [, escaped, stars, question, negation, members, plain = escaped] of name.matchAll(pattern)) {
    if (stars !== undefined) tokens.push(stretch);
    else if (question !== undefined) tokens.push(any);
    else if (members !== undefined) tokens.push(memberOf(members, negation !== ''));
    else if (plain === '[' && escaped === undefined) return 'bad';
    else if (plain === '\\' && escaped === undefined) return 'bad';
    else {
      const wanted = plain!.toLowerCase();
      tokens.push((character) => character === wanted);
    }
  }
  return tokens;
}

/** `a-z_` */
function memberOf(members: string, isNegated: boolean): Token {
  const ranges = [...members.matchAll(/\\?(.)(?:-\\?(.))?/gs)].map(
    ([, from, to = from]) => [from!, to!] as const,
  );
  const isIn = (character: string) => ranges.some(([from, to]) => from <= character && character <= to);
  return (character) => (isIn(character) || isIn(character.toUpperCase())) !== isNegated;
}
