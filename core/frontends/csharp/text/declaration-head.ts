/** The declaration or statement that starts at an index and is being read. */
export const newHead = (start: number) => ({
  start,
  keyword: null as 'namespace' | 'type' | 'enum' | 'operator' | null,
  hasParentheses: false,
  /** Words before the first `(`, without modifiers; a constructor has one. */
  words: 0,
  isConstructor: false,
  hasArrow: false,
  /** Nesting of `(` and `[`. */
  depth: 0,
  lastCode: 0,
});
