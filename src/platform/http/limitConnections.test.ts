import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeLog } from '../log/makeLog.ts';
import { limitConnections, type ConnectionLimits } from './limitConnections.ts';
import { listeningPort } from './listeningPort.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: comics.example\r\n\r\n';
const LARGE_BYTES = 50_000_000;

let app: FastifyInstance;
let handled: number;
let release: () => void;
let logged: string[];
const sockets = new Set<Socket>();

afterEach(async () => {
  release();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await app.close();
});

async function start(limits: Partial<ConnectionLimits>, trustedProxies: string[] = []): Promise<void> {
  handled = 0;
  logged = [];
  const released = new Promise<void>((resolve) => (release = resolve));
  app = Fastify();
  limitConnections(app, {
    trustedProxies,
    log: makeLog({
      level: 'info',
      format: 'json',
      destination: { write: (line) => void logged.push(line) },
    }),
    limits: { inAll: 50, ofNetwork: 50, unanswered: 4, stalledMs: 60_000, ...limits },
  });
  app.get('/', async () => {
    handled += 1;
    await released;
    return 'read';
  });
  app.get('/now', async () => 'now');
  app.get('/large', async () => Buffer.alloc(LARGE_BYTES));
  await app.listen({ host: '127.0.0.1', port: 0 });
}

function open(): Socket {
  const socket = connect(listeningPort(app) ?? 0, '127.0.0.1');
  sockets.add(socket);
  return socket.on('error', () => {});
}

/** The next answer on this connection, or nothing when it was closed. */
async function ask(socket: Socket): Promise<string> {
  const heard = new AbortController();
  const first = (event: string) => once(socket, event, { signal: heard.signal }).catch(() => []);
  socket.write('GET /now HTTP/1.1\r\nHost: comics.example\r\n\r\n');
  const [answer] = await Promise.race([first('data'), first('close').then(() => [''])]);
  heard.abort();
  return String(answer);
}

it('closes a connection that sends a thousand requests without waiting for answers, and hardly works for it', async () => {
  await start({});
  const socket = open();
  socket.write(REQUEST.repeat(1_000));
  // Without a reader the end of what was sent would never be seen.
  socket.resume();
  await once(socket, 'close');
  expect(handled).toBe(4);
  expect(await ask(open())).toContain('now');
  expect(logged.join()).toContain('too many unanswered requests');
});

it('answers as many requests as it likes where one follows the other', async () => {
  await start({});
  const socket = open();
  for (let time = 0; time < 20; time += 1) expect(await ask(socket)).toContain('now');
});

it('drops a connection that does not read its answer', async () => {
  await start({ stalledMs: 50 });
  const socket = open();
  const arrived = once(app.server, 'connection');
  socket.write('GET /large HTTP/1.1\r\nHost: comics.example\r\n\r\n');
  const [atServer] = (await arrived) as [Socket];
  await once(atServer, 'close');
  let readBytes = 0;
  socket.on('data', (bytes: Buffer) => (readBytes += bytes.length));
  await once(socket, 'close');
  expect(readBytes).toBeLessThan(LARGE_BYTES);
});

it('refuses connections beyond those of one network, until one of them is closed', async () => {
  await start({ ofNetwork: 2 });
  const [first, second] = [open(), open()];
  for (const socket of [first, second]) expect(await ask(socket)).toContain('now');
  expect(await ask(open())).toBe('');
  expect(logged.join()).toContain('too many connections of one network');
  first.destroy();
  await expect.poll(() => ask(open())).toContain('now');
  expect(await ask(second)).toContain('now');
});

it.each(['127.0.0.1', '127.0.0.0/8'])('lets a trusted proxy, %s, have more', async (proxy) => {
  await start({ ofNetwork: 1 }, [proxy]);
  for (const socket of [open(), open(), open()]) expect(await ask(socket)).toContain('now');
});

it('refuses connections beyond those of the process, also of a trusted proxy', async () => {
  await start({ inAll: 1 }, ['127.0.0.1']);
  expect(await ask(open())).toContain('now');
  expect(await ask(open())).toBe('');
  expect(logged.join()).toContain('too many connections');
});

it('the stop waits for answers, not for connections on which nothing was asked', async () => {
  await start({});
  const unused = open();
  await once(unused, 'connect');
  const asking = open();
  asking.write(REQUEST);
  await expect.poll(() => handled).toBe(1);
  const answer = once(asking, 'data');
  const gone = once(unused, 'close');
  const closed = app.close();
  await gone;
  release();
  expect(String(await answer)).toContain('read');
  await closed;
});

it('a call without a connection, as pages of ours make them, may end while the site stops', async () => {
  await start({});
  const unused = open();
  await once(unused, 'connect');
  const asked = app.inject('/');
  await expect.poll(() => handled).toBe(1);
  const gone = once(unused, 'close');
  const closed = app.close();
  await gone;
  release();
  expect((await asked).statusCode).toBe(200);
  await closed;
});
