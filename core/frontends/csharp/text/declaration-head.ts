/** The declaration or statement that is being read. */
export interface Head {
  start: number;
  keyword: 'namespace' | 'type' | 'enum' | 'operator' | null;
  hasParentheses: boolean;
  /** Words before the first `(`, without modifiers; a constructor has one. */
  words: number;
  isConstructor: boolean;
  hasArrow: boolean;
  /** Nesting of `(` and `[`. */
  depth: number;
  lastCode: number;
}

export const newHead = (start: number): Head => ({
  start,
  keyword: null,
  hasParentheses: false,
  words: 0,
  isConstructor: false,
  hasArrow: false,
  depth: 0,
  lastCode: 0,
});
