/** The kind of text that a glob matches: paths of files, names of types and members, or paths of routes. */
export type GlobKind = 'path' | 'name' | 'route';

const MAXIMUM_LENGTH = 1000;

/** Why a glob is invalid; null if it is valid. */
export function globProblem(glob: string, kind: GlobKind): string | null {
  if (glob.trim() === '') return 'it is empty';
  if (glob.length > MAXIMUM_LENGTH) return `it is longer than ${MAXIMUM_LENGTH} characters`;
  if (glob.startsWith('!')) return "it cannot be negated with '!'";
  if (glob.includes('\\')) return kind === 'path' ? "folders are separated by '/'" : "'\\' is not supported";
  // In a route, braces are allowed: they contain a parameter.
  const foreign = (kind === 'route' ? /[[\]]/ : /[[\]{}]/).exec(glob);
  if (foreign !== null) return `'${foreign[0]}' is not supported`;
  if (kind !== 'path') return null;
  if (/^\.?\//.test(glob)) return "it must not begin with '/' or './'";
  return glob.split('/').some((segment) => segment.includes('**') && segment !== '**')
    ? "'**' must be a whole segment, between slashes"
    : null;
}

/** Whether a path matches: `*` is any text within a folder, `**` any number of folders, `?` one character. */
export function matchesPath(glob: string, path: string): boolean {
  return fits(glob.split('/'), path.split('/'), '**', matchesName);
}

/** Whether a name matches: `*` is any text, `?` one character. `*.Books.*` matches `Acme.Books.BookAppService`. */
export function matchesName(glob: string, name: string): boolean {
  return fits(glob, name, '*', (wanted, character) => wanted === '?' || wanted === character);
}

/** Whether the path of a route matches. The syntax is the same as for names, but case is ignored. */
export function matchesRoute(glob: string, route: string): boolean {
  return matchesName(glob.toLowerCase(), route.toLowerCase());
}

/**
 * Whether a sequence matches a pattern in which `star` matches any number of items. Backtracking only to the last star
 * is sufficient, so the running time is at most the product of both lengths.
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
