import { FilterError, type FilterKind, type FilterRow, filterKinds, parseFilter } from './filter';

/** A filter as written, and its predicate. */
export interface RouteFilter {
  readonly text: string;
  /** Whether it names origins. Without, commands leave out routes that most users do not ask for. */
  readonly namesOrigins: boolean;
  matches(route: FilterRow): boolean;
}

/** The empty filter, which every route passes. */
export const noFilter: RouteFilter = { text: '', namesOrigins: false, matches: () => true };

/**
 * Compiles one line in the syntax of the command line: `--verb GET --service Book* --colliding`. Each word that is
 * not part of an option must occur in the verb, path, class or method. Throws a `FilterError` that says what is wrong.
 */
export function parseFilterLine(line: string): RouteFilter {
  const text = line.trim();
  if (text === '') return noFilter;
  const words: Partial<Record<FilterKind, string[]>> = {};
  const nameWords: string[] = [];
  let colliding = false;
  const tokens = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const [, name, value] = /^--([a-z]+)(?:=(.*))?$/s.exec(token) ?? [];
    if (name === undefined) {
      nameWords.push(token.toLowerCase());
    } else if (name === 'colliding') {
      colliding = true;
    } else {
      const kind = filterKinds.find((known) => known === name);
      if (kind === undefined)
        throw new FilterError(
          'route',
          `there is no --${name}: use --${[...filterKinds, 'colliding'].join(', --')}`,
        );
      const word = value ?? tokens.shift();
      if (word === undefined) throw new FilterError(kind, `--${name} needs a word after it`);
      words[kind] = [...(words[kind] ?? []), word];
    }
  }
  const filter = parseFilter({ ...words, colliding });
  return {
    text,
    namesOrigins: words.origin !== undefined,
    matches(route) {
      const name = `${route.verb} ${route.path} ${route.service}.${route.method}`.toLowerCase();
      return filter(route) && nameWords.every((word) => name.includes(word));
    },
  };
}
