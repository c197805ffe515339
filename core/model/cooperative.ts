/** Work that may be left alone for a while at each `yield`; it ends with its result. */
export type Cooperative<Result> = Generator<void, Result, void>;

/** Does all of it at once. */
export function runToEnd<Result>(steps: Cooperative<Result>): Result {
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}
