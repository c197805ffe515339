/** How far one evaluation may go before its answer is `unknown`. Real configuration stays far below all of these. */
export const limits = {
  /** Expressions and statements looked at. */
  steps: 20_000,
  /** Nesting of expressions, statements and calls. */
  depth: 256,
  /** Length of any text, in UTF-16 units. */
  text: 4_096,
  /** Items of any list. */
  items: 1_024,
} as const;
