import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Collector = {
  url: string;
  /** Events received so far, one list for each call. */
  batches: Record<string, string>[][];
  /** The shared values of each call. */
  queries: Record<string, string>[];
  close(): void;
};

/** A server that page views are reported to. */
export async function startCollector(): Promise<Collector> {
  const batches: Collector['batches'] = [];
  const queries: Collector['queries'] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    queries.push(Object.fromEntries(new URL(request.url ?? '', 'http://collector').searchParams));
    batches.push(body.split('\n').map((line) => Object.fromEntries(new URLSearchParams(line))));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/g/collect`,
    batches,
    queries,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
