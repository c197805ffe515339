import { resolve } from 'node:path';
import { UsageError } from '../../reading/system-errors';
import type { Output } from './options';

/**
 * The requested formats and their files. Throws a `UsageError` if two formats go to stdout or to the same file, or if an
 * output would replace one of the `inputs`.
 */
export function distinctOutputs<Format extends string>(
  given: readonly Output<Format>[] | undefined,
  fallback: Format,
  inputs: readonly (string | undefined)[],
  cwd: string,
): readonly Output<Format>[] {
  const outputs = given ?? [{ format: fallback }];
  const targets = outputs.map(({ output }) => (output === undefined ? 'stdout' : resolve(cwd, output)));
  const shared = targets.find((target, at) => targets.indexOf(target) < at && !target.startsWith('/dev/'));
  if (shared !== undefined) throw new UsageError(`two formats go to ${shared}: add another --output`);
  const replaced = inputs.find((input) => input !== undefined && targets.includes(resolve(cwd, input)));
  if (replaced !== undefined) throw new UsageError(`'${replaced}' is an input: choose another --output`);
  return outputs;
}
