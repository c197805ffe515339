/** Work that can be paused at each `yield` and finally returns a result. */
export type Cooperative<Result> = Generator<void, Result, void>;

/** Runs work to its end without pausing. */
export function runToEnd<Result>(steps: Cooperative<Result>): Result {
  let next = steps.next();
  while (!next.done) next = steps.next();
  return next.value;
}
