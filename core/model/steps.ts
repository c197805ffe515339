/** Work that may be left alone for a while at each `yield`; it ends with its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of it at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}
