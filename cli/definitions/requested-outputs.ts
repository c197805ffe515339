import { UsageError } from '../usage-error';
import type { Output } from './options';

/** The requested formats and their files. Throws a `UsageError` if two formats go to stdout. */
export function requestedOutputs<Format extends string>(
  given: readonly Output<Format>[] | undefined,
  fallback: Format,
): readonly Output<Format>[] {
  const outputs = given ?? [{ format: fallback }];
  if (outputs.filter(({ output }) => output === undefined).length > 1)
    throw new UsageError('two formats go to stdout: add --output to one of them');
  return outputs;
}
