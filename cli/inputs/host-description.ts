import { resolve } from 'node:path';
import { clientTypesInFile } from '../../core/clients/client-types';
import { decode } from '../../core/discovery/decoding';
import type { ClientType } from '../../core/model/client-calls';
import type { HostDescription } from '../../core/model/host-description';
import { DescriptionError, readDescription } from '../../core/queries/verification/read-description';
import { readBytes } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { parsedJson } from './json-input';

/** The maximum size of a description, in bytes. The largest known description has 1.5 MB. */
const MAX_SIZE = 64 * 1024 * 1024;
/** In milliseconds: enough for a host that has just started and builds its description on the first request. */
const timeout = 30_000;

/** A description, with the types that it contains; their locations are meaningless. */
interface DescriptionWithTypes extends HostDescription {
  readonly types: readonly ClientType[];
}

/** Reads a host's description from a file or a local URL. Throws a `UsageError` if the description is invalid. */
export async function loadDescription(source: string, cwd: string): Promise<DescriptionWithTypes> {
  const bytes = isUrl(source)
    ? await fetchFromThisMachine(source, { maximumSize: MAX_SIZE, timeout })
    : readDescriptionFile(source, cwd);
  const text = decode(bytes);
  const document = parsedJson(text);
  if (document === undefined) throw new UsageError(`${source} is not JSON`);
  try {
    return { ...readDescription(document), types: clientTypesInFile('generate-proxy.json', text) };
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

const MAX_REDIRECTS = 5;
const hosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an argument is a URL rather than a file. */
function isUrl(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source);
}

/** The URL without its user name and password, because messages must not show them. */
function withoutCredentials(source: string): string {
  return source.replace(/^([a-z][a-z0-9+.-]*:[\\/]+)[^\\/?#]*@/i, '$1');
}

/**
 * Fetches a URL on this machine; never connects to another host, not even after a redirect. Throws a `UsageError` if
 * the URL has another host, or if the response is unsuccessful, too large, or incomplete after `timeout` milliseconds.
 */
export async function fetchFromThisMachine(
  source: string,
  { maximumSize, timeout }: { readonly maximumSize: number; readonly timeout: number },
): Promise<Buffer> {
  const abortion = new AbortController();
  const { signal } = abortion;
  // Reading a malformed response may take forever, without an error. This promise limits the wait.
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  const timer = setTimeout(() => {
    abortion.abort(new UsageError(`no answer from ${source} within ${timeout / 1000} s`));
  }, timeout);
  try {
    return await Promise.race([follow(source, maximumSize, signal), late]);
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    throw new UsageError(`cannot fetch ${source}: ${connectionMessage(error)}`);
  } finally {
    clearTimeout(timer);
    abortion.abort();
  }
}

async function follow(source: string, maximumSize: number, signal: AbortSignal): Promise<Buffer> {
  let url = loopbackUrl(source, source);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/json', 'accept-encoding': 'identity' },
    });
    const isRedirect = answer.status >= 300 && answer.status < 400;
    const next = isRedirect ? answer.headers.get('location') : null;
    if (next === null) return await body(answer, source, maximumSize);
    url = loopbackUrl(next, source, url);
  }
  throw new UsageError(`${source} redirects more than ${MAX_REDIRECTS} times`);
}

function loopbackUrl(target: string, source: string, base?: URL): URL {
  if (!URL.canParse(target, base?.href)) throw new UsageError(`not a URL: ${withoutCredentials(target)}`);
  const url = new URL(target, base);
  const isLoopback = /^https?:$/.test(url.protocol) && hosts.has(url.hostname);
  if (isLoopback && url.username + url.password === '') return url;
  const shown = withoutCredentials(source);
  if (isLoopback) throw new UsageError(`${shown} must not contain a user name or a password`);
  throw new UsageError(
    base === undefined
      ? `${shown} is not on this machine: only http(s)://localhost, 127.0.0.1 and [::1] are supported; save the document to a file instead`
      : `${shown} redirects to ${url.origin === 'null' ? url.protocol : url.origin}, which is not on this machine`,
  );
}

async function body(answer: Response, source: string, maximumSize: number): Promise<Buffer> {
  if (!answer.ok) throw new UsageError(`${source} answers ${answer.status}`);
  const encoding = answer.headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity')
    throw new UsageError(`${source} answers with the encoding ${encoding}, which was not requested`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the response.
    if (size > maximumSize) throw new UsageError(`${source} is larger than ${maximumSize / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The message of an error from `fetch`, whose `cause` is the actual error. */
function connectionMessage(error: Error): string {
  const { code, message }: NodeJS.ErrnoException = error.cause instanceof Error ? error.cause : error;
  if (code !== undefined && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return `its certificate is not trusted (${code}); use http, set NODE_EXTRA_CA_CERTS, or save the document to a file`;
  }
  if (code === 'ECONNREFUSED') return 'nothing listens there';
  return code === undefined ? message : `${message} (${code})`;
}
