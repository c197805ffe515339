/** What a glob is written for: files, names of types and members, or addresses. */
export type GlobKind = 'path' | 'name' | 'route';

const MAXIMUM_LENGTH = 1000;

/** Says what is wrong with a glob; null when nothing is. */
export function globProblem(glob: string, kind: GlobKind): string | null {
  if (glob.trim() === '') return 'it is empty';
  if (glob.length > MAXIMUM_LENGTH) return `it is longer than ${MAXIMUM_LENGTH} characters`;
  if (glob.startsWith('!')) return "'!' cannot negate it";
  if (glob.includes('\\'))
    return kind === 'path' ? "folders are separated by '/'" : "'\\' has no meaning in it";
  // Braces hold the parameters of an address.
  const foreign = (kind === 'route' ? /[[\]]/ : /[[\]{}]/).exec(glob);
  if (foreign !== null) return `'${foreign[0]}' has no meaning in it`;
  if (kind !== 'path') return null;
  if (/^\.?\//.test(glob)) return "it begins with the name of a folder or file, not with '/' or './'";
  return glob.split('/').some((segment) => segment.includes('**') && segment !== '**')
    ? "'**' stands for whole folders, between slashes"
    : null;
}

/** Whether a path fits: `*` stands for any stretch within a folder, `**` for any number of folders, `?` for one character. */
export function matchesPath(glob: string, path: string): boolean {
  return fits(glob.split('/'), path.split('/'), '**', matchesName);
}

/** Whether a name fits: `*` stands for any stretch, `?` for one character. `*.Books.*` fits `Acme.Books.BookAppService`. */
export function matchesName(glob: string, name: string): boolean {
  return fits(glob, name, '*', (wanted, character) => wanted === '?' || wanted === character);
}

/** Whether an address fits, as a name does, whatever its case. */
export function matchesRoute(glob: string, route: string): boolean {
  return matchesName(glob.toLowerCase(), route.toLowerCase());
}

/**
 * Whether a sequence fits a pattern in which `star` stands for any stretch. It goes back to the last star alone, which is
 * enough, so no pattern takes longer than its length times that of the sequence.
 */
export function fits<Wanted>(
  pattern: ArrayLike<Wanted>,
  items: ArrayLike<string>,
  star: Wanted,
  matches: (wanted: Wanted, item: string) => boolean,
): boolean {
  let next = 0;
  let lastStar = -1;
  let resume = 0;
  for (let at = 0; at < items.length; ) {
    const wanted = pattern[next];
    if (wanted === star) {
      lastStar = next++;
      resume = at;
    } else if (wanted !== undefined && matches(wanted, items[at]!)) {
      next += 1;
      at += 1;
    } else if (lastStar >= 0) {
      next = lastStar + 1;
      at = ++resume;
    } else {
      return false;
    }
  }
  while (pattern[next] === star) next += 1;
  return next >= pattern.length;
}
