import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepFile } from './keepFile.ts';

let server: Server;
let address: string;
/** The requests that came in, the last one last; each is answered by the test. */
let asked: ServerResponse[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  asked = [];
  server = createServer((_request, answer) => asked.push(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/media/page`;
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function memoryCache() {
  const files = new Map<string, Response>();
  const match = (key: string) => Promise.resolve(files.get(key));
  const put = (key: string, file: Response) => Promise.resolve(void files.set(key, file));
  return { files, cache: { match, put } as unknown as Cache };
}

/** A busy machine takes its time. */
const PATIENCE = { timeout: 20_000, interval: 5 };

const { signal } = new AbortController();

/** Lets the clock go on until it is so. */
const passUntil = (isSo: () => boolean) =>
  vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return isSo();
  }, PATIENCE);

it('gives a file up that a server leaves hanging, asks once more, and then says so', async () => {
  const { files, cache } = memoryCache();
  let end = 'waiting';
  const kept = keepFile({ cache, address, signal }).then(
    () => (end = 'kept'),
    () => (end = 'failed'),
  );
  await passUntil(() => asked.length === 2);
  // It begins, and then nothing more comes.
  asked[1]?.writeHead(200, { 'content-length': '100' }).write('begun');
  await passUntil(() => end !== 'waiting');
  expect(await kept).toBe('failed');
  expect(asked).toHaveLength(2);
  expect(files.size).toBe(0);
});

it('waits for a slow file as long as bytes come', async () => {
  const { files, cache } = memoryCache();
  const isSeen = vi.spyOn(globalThis, 'clearTimeout');
  const kept = keepFile({ cache, address, signal });
  await vi.waitUntil(() => asked.length === 1, PATIENCE);
  const [answer] = asked;
  for (let part = 0; part < 4; part += 1) {
    isSeen.mockClear();
    answer?.write('bytes');
    await vi.waitUntil(() => isSeen.mock.calls.length > 0, PATIENCE);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  answer?.end();
  expect(await kept).toBe(20);
  expect(await files.get(address)?.text()).toBe('bytesbytesbytesbytes');
});
