import { resolve } from 'node:path';
import { decode } from '../../core/discovery/decoding';
import type { HostDescription } from '../../core/model/host-description';
import { DescriptionError, readDescription } from '../../core/queries/verification/read-description';
import { readBytes } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { parsedJson } from './json-guards';
import { fetchFromThisMachine, isUrl } from './local-fetch';

/** The maximum size of a description, in bytes. The largest known description has 1.5 MB. */
const MAX_SIZE = 64 * 1024 * 1024;
/** In milliseconds: enough for a host that has just started and builds its description on the first request. */
const timeout = 30_000;

/** Reads a host's description from a file or a local URL. Throws a `UsageError` if the description is invalid. */
export async function loadDescription(source: string, cwd: string): Promise<HostDescription> {
  const bytes = isUrl(source)
    ? await fetchFromThisMachine(source, { maximumSize: MAX_SIZE, timeout })
    : readDescriptionFile(source, cwd);
  const document = parsedJson(decode(bytes));
  if (document === undefined) throw new UsageError(`${source} is not JSON`);
  try {
    return readDescription(document);
  } catch (error) {
    if (error instanceof DescriptionError) throw new UsageError(`${source} is ${error.message}`);
    throw error;
  }
}

function readDescriptionFile(file: string, cwd: string): Uint8Array {
  const bytes = readBytes(resolve(cwd, file), file, MAX_SIZE + 1);
  if (bytes.length > MAX_SIZE) throw new UsageError(`${file} is larger than ${MAX_SIZE / 1024 / 1024} MB`);
  return bytes;
}
