import type { Exclusion, Route } from '../model/route';

/** Tells whether a text fits. */
type TextPattern = (text: string) => boolean;

/**
 * Compiles one filter word: a glob in which `*` stands for any stretch (slashes too) and `?` for one character, or a
 * regular expression between slashes. Case never matters, as it does not matter to the router.
 * Throws a `SyntaxError` for a malformed regular expression.
 */
export function compilePattern(word: string): TextPattern {
  const expression = /^\/(.+)\/$/s.exec(word)?.[1] ?? `^${globSource(word)}$`;
  const compiled = new RegExp(expression, 'is');
  return (text) => compiled.test(text);
}

function globSource(glob: string): string {
  return glob
    .replace(/[.+^${}()|[\]\\/-]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
}

/** What a user asks for, as written: one list for each kind. A leading `!` negates a word. */
export interface FilterWords {
  readonly verb?: readonly string[];
  readonly route?: readonly string[];
  readonly service?: readonly string[];
  readonly method?: readonly string[];
  readonly application?: readonly string[];
  readonly assembly?: readonly string[];
  readonly visibility?: readonly string[];
  readonly origin?: readonly string[];
  readonly certainty?: readonly string[];
  readonly colliding?: boolean;
}

export type FilterKind = Exclude<keyof FilterWords, 'colliding'>;

/** The words that a kind knows; kinds that are not listed take any pattern. */
export const filterChoices: Readonly<Partial<Record<FilterKind, readonly string[]>>> = {
  verb: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'ANY'],
  visibility: ['visible', 'hidden'],
  origin: ['convention', 'attribute', 'inherited'],
  certainty: ['exact', 'assumed', 'unknown'],
};

/** A word that its kind cannot take; the message says why. */
export class FilterError extends Error {
  readonly kind: FilterKind;

  constructor(kind: FilterKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A compiled filter. */
export interface Filter {
  matchesRoute(route: Route): boolean;
  /** An exclusion has a service, an assembly and perhaps a method; the other kinds say nothing about it. */
  matchesExclusion(exclusion: Exclusion): boolean;
  /** A route that only a host knows; the same holds for what it says nothing about. */
  matchesReported(route: ReportedRow): boolean;
}

/** What a host says of a route. Members are null where it says nothing. */
interface ReportedRow {
  readonly verb: string;
  readonly path: string;
  readonly service: string;
  readonly serviceFullName: string | null;
  readonly method: string | null;
  readonly assembly: string | null;
}

/** The texts of a route that a word of this kind may fit. */
const routeTexts: Readonly<Record<FilterKind, (route: Route) => readonly string[]>> = {
  verb: (route) => [route.verb],
  // A leading slash may be left out: some shells turn an argument with one into a file path.
  route: (route) => [route.path, route.styles.v3, route.styles.v4].flatMap((path) => [path, path.slice(1)]),
  service: (route) => [route.service, route.serviceFullName],
  method: (route) => [route.method],
  application: (route) => [route.application],
  assembly: (route) => [route.assembly],
  visibility: (route) => [route.visibility],
  origin: (route) => (route.inheritedFrom === null ? [route.origin] : [route.origin, 'inherited']),
  certainty: (route) => [route.certainty],
};

const exclusionTexts: Readonly<Partial<Record<FilterKind, (exclusion: Exclusion) => readonly string[]>>> = {
  service: (exclusion) => [exclusion.service, exclusion.serviceFullName],
  method: (exclusion) => (exclusion.method === null ? [] : [exclusion.method]),
  application: (exclusion) => [exclusion.application],
  assembly: (exclusion) => [exclusion.assembly],
};

const known = (...names: readonly (string | null)[]) => names.filter((name) => name !== null);

const reportedTexts: Readonly<Partial<Record<FilterKind, (route: ReportedRow) => readonly string[]>>> = {
  verb: ({ verb }) => [verb],
  route: ({ path }) => [path, path.slice(1)],
  service: ({ service, serviceFullName }) => known(service, serviceFullName),
  method: ({ method }) => known(method),
  assembly: ({ assembly }) => known(assembly),
  visibility: () => ['visible'],
};

/** Every kind of filter. */
export const filterKinds = Object.keys(routeTexts) as readonly FilterKind[];

/**
 * Compiles filter words: AND across kinds, OR within a kind, and every negated word must hold.
 * Throws a `FilterError` for a word that its kind does not know and for a malformed regular expression.
 */
export function parseFilter(words: FilterWords): Filter {
  const tests = filterKinds.flatMap((kind) => {
    const given = words[kind] ?? [];
    return given.length === 0 ? [] : [{ kind, test: compileKind(kind, given) }];
  });
  return {
    matchesRoute: (route) =>
      (!words.colliding || route.collidesWith.length > 0) &&
      tests.every(({ kind, test }) => test(routeTexts[kind](route))),
    matchesExclusion: (exclusion) =>
      tests.every(({ kind, test }) => test(exclusionTexts[kind]?.(exclusion) ?? null)),
    matchesReported: (route) => tests.every(({ kind, test }) => test(reportedTexts[kind]?.(route) ?? null)),
  };
}

/** The test is passed by null: a row of which the kind says nothing. */
function compileKind(
  kind: FilterKind,
  words: readonly string[],
): (texts: readonly string[] | null) => boolean {
  const parts = kind in filterChoices ? words.flatMap((word) => word.split(',')) : words;
  const wanted: TextPattern[] = [];
  const unwanted: TextPattern[] = [];
  for (const part of parts.map((word) => word.trim())) {
    const isNegated = part.startsWith('!');
    (isNegated ? unwanted : wanted).push(compileWord(kind, isNegated ? part.slice(1) : part));
  }
  return (texts) =>
    texts === null ||
    ((wanted.length === 0 || wanted.some((fits) => texts.some(fits))) &&
      !unwanted.some((fits) => texts.some(fits)));
}

function compileWord(kind: FilterKind, word: string): TextPattern {
  const choices = filterChoices[kind];
  const isKnown = choices?.some((choice) => choice.toLowerCase() === word.toLowerCase()) ?? word !== '';
  if (!isKnown) {
    const message = choices ? `'${word}' is not one of ${choices.join(', ')}` : 'the pattern is empty';
    throw new FilterError(kind, message);
  }
  if (!choices && separates(word))
    throw new FilterError(kind, `',' separates no patterns: repeat --${kind} for each`);
  try {
    return compilePattern(word);
  } catch (error) {
    throw new FilterError(kind, (error as Error).message);
  }
}

/** Whether a glob has a comma that no name has: those of addresses stand within parameters, `{id:range(1,9)}`. */
function separates(word: string): boolean {
  return !/^\/.+\/$/s.test(word) && word.replace(/\{[^}]*\}/g, '').includes(',');
}
