import type { DefinedPermission } from './application-model';

const WORD = '[\\w\\u0080-\\uffff]+';

/** `"Books.Create"`, `'Books:Create'` */
export const PERMISSION_LITERAL = new RegExp(`["'\`](${WORD}(?:[.:-]${WORD}){1,9})["'\`]`);

/** A literal that is not the value of a declared constant: `public const string Create = `. */
const LITERAL = new RegExp(
  `(?<!\\b(?:public|internal|static|export)\\b[\\w\\s:]{0,99}= ?)${PERMISSION_LITERAL.source}`,
  'g',
);

/** `BookPermissions.Books.Create`; also a name that gets an alias: `BookPermissions as Names`, `Names = BookPermissions`. */
const NAME = new RegExp(
  `(?<![\\w.\\u0080-\\uffff])${WORD}(?:(?:\\.${WORD}){1,9}|(?= as ))|(?<== )${WORD}`,
  'g',
);

/**
 * Each occurrence in a text of a name that may be a permission, or a constant or alias of a class for permissions;
 * omits values that constants are declared with.
 */
export function permissionMentions(text: string): readonly string[] {
  const literals = [...text.matchAll(LITERAL)].flatMap(([, name]) => name ?? []);
  const isPermission = (part: string) => part.includes('Permission');
  // No name continues on the next line, and few lines contain the word.
  const lines = isPermission(text) ? text.split('\n').filter(isPermission) : [];
  const names = lines.flatMap((line) => [...line.matchAll(NAME)].map(([name]) => name));
  return [...literals, ...names.filter(isPermission)];
}

/**
 * Whether code may use a permission elsewhere than in its definition: through its name, its constant, or an alias for a
 * class of the constant. True if the definition itself is not among the mentions.
 */
export function mentionedPermissions(
  defined: readonly DefinedPermission[],
  mentions: readonly string[],
): (permission: DefinedPermission) => boolean {
  const counts = countEnds(mentions);
  const definitions = countEnds(defined.map(writtenName));
  return (permission) => {
    const { text, constant } = permission;
    const written = writtenName(permission);
    if (counts.get(written) !== definitions.get(written)) return true;
    return constant !== null && (counts.has(text) || outerNames(written).some((name) => counts.has(name)));
  };
}

/** `Acme.BookPermissions.Books.Create` → `BookPermissions.Books.Create`; the text of a literal. */
const writtenName = ({ text, constant }: DefinedPermission) =>
  constant?.replace(/^.*\.(?=[^.]*Permission[^.]*\.)/s, '') ?? text;

/** `BookPermissions.Books.Create` → `BookPermissions`, `BookPermissions.Books` */
const outerNames = (name: string) => [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));

/** How often each name occurs, as a whole name or at the end of a longer one. */
function countEnds(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names)
    for (const { index } of name.matchAll(/^|(?<=\.)/g)) {
      const end = name.slice(index);
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
  return counts;
}
