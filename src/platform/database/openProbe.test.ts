import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openGate } from '../../../tests/support/openGate.ts';
import { makeTestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Connection } from './Connection.ts';
import { openProbe } from './openProbe.ts';

const LIMIT_MS = 200;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('asks on the connection that it has, and on a new one after a question without an answer', async () => {
  const made = await makeTestDatabase();
  closing.push(() => made.drop());
  await using gate = await openGate(made.connection);
  const probe = openProbe(gate.connection, 1_000);
  closing.push(() => probe.close());
  for (const isShut of [false, false, true, false]) {
    gate.isShut = isShut;
    expect(await probe.isAnswered()).toBe(!isShut);
  }
});

test('leaves no connection behind to a server that takes them and says nothing', async () => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    // The end of a connection is seen by who reads it.
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const probe = openProbe({ host: '127.0.0.1', port, user: 'a', database: 'a' } as Connection, LIMIT_MS);
  for (let question = 0; question < 3; question += 1) expect(await probe.isAnswered()).toBe(false);
  await expect.poll(() => open.size).toBe(0);
});
