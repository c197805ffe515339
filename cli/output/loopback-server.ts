import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemMessage, UsageError } from '../../reading/system-errors';

/** A document that the server sends. */
export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Answers a path of a URL, without its query. An error becomes an answer with status 500. */
type Answering = (path: string) => Promise<Answer>;

/** Names of this machine. A page elsewhere may reach the server by another name that resolves to loopback. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const METHODS = 'GET, HEAD, OPTIONS';

/**
 * Answers `GET` and `HEAD` requests of this machine until `close` is called. Listens on `127.0.0.1`, and on `::1` if
 * the system has it. Throws a `UsageError` if the port is not free; port 0 means any free port.
 */
export async function serveLoopback(port: number, answering: Answering) {
  const servers = [createServer(), createServer()].map((server) =>
    server.on('request', async (request, response) => {
      const { status, headers, text } = await respond(request, answering);
      if (text === undefined) return response.writeHead(status, headers).end();
      const body = Buffer.from(text);
      response.writeHead(status, { ...headers, 'content-length': body.length });
      return response.end(request.method === 'HEAD' ? '' : body);
    }),
  );
  const close = () => {
    for (const server of servers) server.close().closeAllConnections();
  };
  let actual = port;
  for (const [at, host] of ['127.0.0.1', '::1'].entries()) {
    const server = servers[at]!;
    try {
      await once(server.listen(actual, host), 'listening');
      actual = (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (host === '::1' && !isTaken) continue; // The system has no IPv6.
      close();
      const why = isTaken ? 'it is in use' : systemMessage(error);
      throw new UsageError(`cannot listen on port ${actual}: ${why}; choose another one with --port`);
    }
  }
  return { port: actual, close };
}

interface Response {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly text?: string;
}

async function respond(
  { method = '', url = '', headers }: IncomingMessage,
  answering: Answering,
): Promise<Response> {
  if (!LOOPBACK.test(headers.host ?? '')) return plain(403, 'only localhost, 127.0.0.1 and [::1] are served');
  const cors = corsHeaders(headers.origin);
  if (method === 'OPTIONS') {
    const names = headers['access-control-request-headers'] ?? '';
    return {
      status: 204,
      headers: {
        allow: METHODS,
        ...cors,
        'access-control-allow-methods': METHODS,
        ...(/^[\w-]+(?:, *[\w-]+)*$/.test(names) ? { 'access-control-allow-headers': names } : {}),
      },
    };
  }
  if (method !== 'GET' && method !== 'HEAD')
    return plain(405, 'only GET and HEAD are answered', { allow: METHODS });
  try {
    const { status, mediaType, text } = await answering(url.replace(/\?.*$/s, ''));
    return { status, headers: { ...common(mediaType), ...cors }, text };
  } catch (error) {
    return plain(500, error instanceof Error ? error.message : String(error), cors);
  }
}

/** Pages of this machine may read the answers, for example those of a development server; other pages may not. */
function corsHeaders(origin: string | undefined): OutgoingHttpHeaders {
  const [, host = ''] = /^https?:\/\/(.*)$/.exec(origin ?? '') ?? [];
  return { vary: 'Origin', ...(LOOPBACK.test(host) ? { 'access-control-allow-origin': origin } : {}) };
}

const common = (mediaType: string): OutgoingHttpHeaders => ({
  'content-type': `${mediaType}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

const plain = (status: number, text: string, headers: OutgoingHttpHeaders = {}): Response => ({
  status,
  headers: { ...common('text/plain'), ...headers },
  text: `${text}\n`,
});
