import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import type { Connection } from '../../src/platform/database/Connection.ts';

export type Gate = AsyncDisposable & {
  connection: Connection;
  /** While shut, nothing passes, and everything sent meanwhile is lost. */
  isShut: boolean;
};

/** A way to the database that can fall silent without being cut. */
export async function openGate(connection: Connection): Promise<Gate> {
  const sockets = new Set<Socket>();
  const client = new Client(connection);
  const { host, port } = client;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => gate.isShut || to.write(bytes));
      from.on('error', () => {}).on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gate: Gate = {
    connection: {
      user: client.user,
      password: client.password,
      database: client.database,
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
    } as Connection,
    isShut: false,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gate;
}
