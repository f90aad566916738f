import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fault of one request: none, an error of the server, an answer that ends in its middle, a
 * dropped connection, one on which nothing
 * ever comes, or an answer that comes late.
 */
export type Fault = 'none' | 'error' | 'cut' | 'dropped' | 'silent' | { lateMs: number };

export type BrokenProxy = {
  /** Address without a closing slash. */
  url: string;
  /** The number of calls of each path, without its query. */
  asked: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

/**
 * A bad network between a browser and a site. `faultOf` decides by path and by how often that was
 * asked for, from 1.
 */
export async function startBrokenProxy(
  siteUrl: string,
  faultOf: (path: string, attempt: number) => Fault,
): Promise<BrokenProxy> {
  const asked = new Map<string, number>();
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', siteUrl).pathname;
    const attempt = (asked.get(path) ?? 0) + 1;
    asked.set(path, attempt);
    const fault = faultOf(path, attempt);
    if (fault === 'silent') return;
    if (fault === 'dropped') answer.destroy();
    else if (fault === 'error') answer.writeHead(500).end();
    else if (typeof fault === 'object') setTimeout(() => pass({ incoming, answer, siteUrl }), fault.lateMs);
    else pass({ incoming, answer, siteUrl, isCut: fault === 'cut' });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

type Pass = { incoming: IncomingMessage; answer: ServerResponse; siteUrl: string; isCut?: boolean };

function pass({ incoming, answer, siteUrl, isCut = false }: Pass): void {
  const { host } = new URL(siteUrl);
  const headers = { ...incoming.headers, host, ...(incoming.headers.origin ? { origin: siteUrl } : {}) };
  const outgoing = request(new URL(incoming.url ?? '/', siteUrl), { method: incoming.method, headers });
  outgoing.on('error', () => answer.destroy());
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    if (!isCut) return void response.pipe(answer);
    // The first part of what was announced, and then nothing more.
    response.once('data', (chunk: Buffer) => {
      answer.write(chunk.subarray(0, chunk.length >> 1), () => answer.destroy());
      response.destroy();
    });
  });
  incoming.pipe(outgoing);
}
