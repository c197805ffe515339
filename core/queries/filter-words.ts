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
