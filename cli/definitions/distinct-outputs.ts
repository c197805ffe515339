import { resolve } from 'node:path';
import { UsageError } from '../system';
import type { Output } from './options';

/** The requested formats and their files. Throws a `UsageError` if two formats go to stdout or to the same file. */
export function distinctOutputs<Format extends string>(
  given: readonly Output<Format>[] | undefined,
  fallback: Format,
  cwd: string,
): readonly Output<Format>[] {
  const outputs = given ?? [{ format: fallback }];
  const targets = outputs.map(({ output }) => (output === undefined ? 'stdout' : resolve(cwd, output)));
  const shared = targets.find((target, at) => targets.indexOf(target) < at && !target.startsWith('/dev/'));
  if (shared !== undefined) throw new UsageError(`two formats go to ${shared}: add another --output`);
  return outputs;
}
