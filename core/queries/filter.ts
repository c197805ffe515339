import { RE2JS, RE2JSException } from 're2js';
import { matchesRoute } from '../model/glob';
import { accessTexts } from '../model/route';
import type { SharedRoute } from './shared-routes';

type TextPattern = (text: string) => boolean;

/** Filter words as written: one list for each kind. A leading `!` negates a word. */
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
  readonly access?: readonly string[];
  readonly colliding?: boolean;
}

export type FilterKind = Exclude<keyof FilterWords, 'colliding'>;

/** The valid words of a kind; kinds that are not listed accept any pattern. */
export const filterChoices: Readonly<Partial<Record<FilterKind, readonly string[]>>> = {
  verb: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'QUERY', 'ANY'],
  visibility: ['visible', 'hidden'],
  origin: ['convention', 'attribute', 'endpoint', 'module', 'inherited'],
  certainty: ['exact', 'assumed', 'unknown'],
};

/** The error for a filter word that is invalid for its kind; the message says why. */
export class FilterError extends Error {
  constructor(
    readonly kind: FilterKind,
    message: string,
  ) {
    super(message);
  }
}

/** A route, an exclusion, or a route that only a host reports. Inapplicable properties are absent; null means none. */
export interface FilterRow extends Partial<Omit<SharedRoute, 'serviceFullName' | 'method' | 'assembly'>> {
  readonly serviceFullName: string | null;
  readonly method: string | null;
  readonly assembly: string | null;
}

/** Whether a row passes. Filters of a kind that does not apply to the row are ignored. */
export type Filter = (row: FilterRow) => boolean;

/** The empty filter. */
export const passAll: Filter = () => true;

type Texts = readonly (string | null | undefined)[];

/** The texts of a row that a word of this kind may match. */
const textsOf: Readonly<Record<FilterKind, (row: FilterRow) => Texts>> = {
  verb: ({ verb }) => [verb],
  // The leading slash is optional: some shells turn an argument with a leading slash into a file path.
  route: ({ path, styles }) => [path, styles?.v3, styles?.v4].flatMap((one) => [one, one?.slice(1)]),
  service: ({ service, serviceFullName }) => [service, serviceFullName],
  method: ({ method }) => [method],
  application: ({ application }) => [application],
  assembly: ({ assembly }) => [assembly],
  visibility: ({ visibility }) => [visibility],
  origin: ({ origin, inheritedFrom }) => [origin, inheritedFrom && 'inherited'],
  certainty: ({ certainty }) => [certainty],
  access: ({ access }) => (access === undefined ? [undefined] : accessTexts(access)),
};

export const filterKinds = Object.keys(textsOf) as readonly FilterKind[];

/** The filters among options, as written. */
export const filtersIn = (options: FilterWords): FilterWords =>
  Object.fromEntries(
    ([...filterKinds, 'colliding'] as const).flatMap((kind) =>
      options[kind] === undefined ? [] : [[kind, options[kind]]],
    ),
  );

/**
 * Compiles filter words: AND across kinds, OR within a kind; negated words are combined with AND.
 * Throws a `FilterError` for an invalid word and for a malformed regular expression.
 */
export function parseFilter(words: FilterWords): Filter {
  const tests = filterKinds.flatMap((kind) => {
    const given = words[kind] ?? [];
    return given.length === 0 ? [] : [{ kind, test: compileKind(kind, given) }];
  });
  if (tests.length === 0 && !words.colliding) return passAll;
  return (row) =>
    (!words.colliding || row.collidesWith?.length !== 0) &&
    tests.every(({ kind, test }) =>
      // A row that applications share passes if one of them does.
      kind === 'application' && row.applications !== undefined
        ? row.applications.some((name) => test([name]))
        : test(textsOf[kind](row)),
    );
}

/** The words of options that take several: `convention,attribute` → `convention` and `attribute`. */
export const choicesIn = (options: readonly string[]): readonly string[] =>
  options.flatMap((one) => one.split(',').map((word) => word.trim()));

function compileKind(kind: FilterKind, words: readonly string[]): (texts: Texts) => boolean {
  const parts = kind in filterChoices ? choicesIn(words) : words.map((word) => word.trim());
  const wanted: TextPattern[] = [];
  const unwanted: TextPattern[] = [];
  for (const part of parts) {
    const isNegated = part.startsWith('!');
    (isNegated ? unwanted : wanted).push(compileWord(kind, isNegated ? part.slice(1) : part));
  }
  return (texts) => {
    const isFit = (fits: TextPattern) => texts.some((text) => typeof text === 'string' && fits(text));
    if (texts.length > 0 && texts.every((text) => text === undefined)) return true;
    return (wanted.length === 0 || wanted.some(isFit)) && !unwanted.some(isFit);
  };
}

/**
 * Compiles one filter word: a glob in which `*` matches any text (including slashes) and `?` one character, or a
 * regular expression between slashes, which runs in linear time. Case is ignored, as in the router.
 */
function compileWord(kind: FilterKind, word: string): TextPattern {
  const choices = filterChoices[kind];
  const isKnown = choices?.some((choice) => choice.toLowerCase() === word.toLowerCase()) ?? word !== '';
  if (!isKnown) {
    const message = choices ? `'${word}' is not one of ${choices.join(', ')}` : 'the pattern is empty';
    throw new FilterError(kind, message);
  }
  const [, expression] = (!choices && /^\/(.+)\/$/s.exec(word)) || [];
  if (expression !== undefined) return compileExpression(kind, expression);
  // Names contain no comma, and paths contain one only inside parameters: `{id:range(1,9)}`.
  if (!choices && word.replace(/\{[^}]*\}/g, '').includes(','))
    throw new FilterError(kind, `',' does not separate patterns: repeat --${kind} for each pattern`);
  return (text) => matchesRoute(word, text);
}

function compileExpression(kind: FilterKind, expression: string): TextPattern {
  try {
    const compiled = RE2JS.compile(expression, RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
    return (text) => compiled.test(text);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new FilterError(kind, error.message);
  }
}
