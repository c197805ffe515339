import { fits } from '../model/glob';

/** One line of a `.gitignore`. */
export interface IgnorePattern {
  /** Whether the line re-includes paths that earlier lines ignore. */
  readonly isNegated: boolean;
  /** The only matching name, such as `bin`; null if several names may match. */
  readonly name: string | null;
  /** The ending that a name needs to match: `.log` for `*.log`; null for any other kind of pattern. */
  readonly ending: string | null;
  readonly matchesFoldersOnly: boolean;
  /** Whether a path matches. The path is lower-case and relative to the `.gitignore`; folders end in a slash. */
  matches(path: string): boolean;
}

const MAX_LENGTH = 1000;

/** Matches one character; `anySequence` matches any number of characters. */
type Token = (character: string) => boolean;
const anySequence: Token = () => true;
const anyCharacter: Token = () => true;

/** Parses a line; null for comments, empty lines and invalid lines. Matching takes O(path length × pattern length). */
export function parseIgnorePattern(line: string): IgnorePattern | null {
  if (line.startsWith('#') || line.length > MAX_LENGTH) return null;
  // Trailing spaces count only after a backslash.
  const text = line.replace(/((?:\\.|[^\\])*?) *$/s, '$1');
  const isNegated = text.startsWith('!');
  const whole = isNegated ? text.slice(1) : text;
  const matchesFoldersOnly = whole.endsWith('/');
  const path = matchesFoldersOnly ? whole.slice(0, -1) : whole;
  if (path === '') return null;
  const names = path.replace(/^\//, '').split('/');
  const segments = names.map((name) => (/^\*\*+$/.test(name) ? null : parseName(name)));
  if (!segments.every((tokens) => tokens !== 'bad')) return null;
  // `a/**` matches everything inside the folder, but not the folder itself.
  if (names.length > 1 && segments.at(-1) === null) segments.push([anySequence]);
  if (!path.includes('/')) segments.unshift(null);
  // Optimization: a matching path contains every literal word of the pattern; most paths do not.
  const lower = path.toLowerCase();
  const words = lower.replace(/\[.*\]|\\./g, '*').match(/[\w.~$-]+/g) ?? [];
  return {
    isNegated,
    name: /^[\w.~$-]+$/.exec(lower)?.[0] ?? null,
    ending: /^\*(\.[\w.~$-]+)$/.exec(lower)?.[1] ?? null,
    matchesFoldersOnly,
    matches(path) {
      const isFolder = path.endsWith('/');
      if (matchesFoldersOnly && !isFolder) return false;
      for (const word of words) if (!path.includes(word)) return false;
      const parts = (isFolder ? path.slice(0, -1) : path).split('/');
      return fits(segments, parts, null, (tokens, part) =>
        fits(tokens ?? [], part, anySequence, matchesToken),
      );
    },
  };
}

const matchesToken = (token: Token, character: string) => token(character);

/** The lower-case tokens of one path segment; `bad` for an unclosed bracket or a trailing backslash. */
function parseName(name: string): readonly Token[] | 'bad' {
  const tokens: Token[] = [];
  const pattern =
    /\\(.)|(\*+)|(\?)|\[([!^]?)((?:\\.|\](?=[^[]*\])|[^\]\\])(?:\\.|[^\]\\])*)\]|([^\\*?[]+|.)/gsy;
  for (const [, escaped, stars, question, negation, members, plain = escaped] of name.matchAll(pattern)) {
    if (stars !== undefined) tokens.push(anySequence);
    else if (question !== undefined) tokens.push(anyCharacter);
    else if (members !== undefined) tokens.push(characterClass(members, negation !== ''));
    else if (escaped === undefined && (plain === '[' || plain === '\\')) return 'bad';
    else
      for (const wanted of (plain ?? '').toLowerCase().split(''))
        tokens.push((character) => character === wanted);
  }
  return tokens;
}

/** Parses the content of brackets: `a-z_`. */
function characterClass(members: string, isNegated: boolean): Token {
  const ranges = [...members.matchAll(/\\?(.)(?:-\\?(.))?/gs)].map(
    ([, from = '', to = from]) => [from, to] as const,
  );
  const isIn = (character: string) => ranges.some(([from, to]) => from <= character && character <= to);
  return (character) => (isIn(character) || isIn(character.toUpperCase())) !== isNegated;
}
