import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postBy, postPush } from './postPush.ts';

let server: Server;
let connections = 0;

beforeEach(async () => {
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const post = () => ({
  endpoint: `https://localhost:${(server.address() as AddressInfo).port}/send`,
  headers: {},
  body: Buffer.from('new'),
});

describe('a message to a push service', () => {
  it('goes to no address of this machine or the networks around it, whatever its name', async () => {
    expect(await postPush(post())).toBe('unreached');
    expect(connections).toBe(0);
  });

  it('has not left where the connection was closed before it', async () => {
    expect(await postBy(post(), {})).toBe('unreached');
    expect(connections).toBeGreaterThan(0);
  });

  it('ends an answer that has no end', async () => {
    let length = 0;
    const part = Buffer.alloc(64 * 1024);
    const endless = createServer((socket) => {
      const goOn = () => {
        while (!socket.destroyed) {
          length += part.length;
          if (!socket.write(part)) return;
        }
      };
      socket.on('error', () => {}).on('drain', goOn);
      socket.write('HTTP/1.1 201 Created\r\nConnection: close\r\n\r\n');
      goOn();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const createConnection = () => connect(port, '127.0.0.1');
    expect(await postBy(post(), { createConnection })).toMatchObject({ status: 201 });
    // `close` waits until all connections have ended.
    await new Promise((resolve) => endless.close(resolve));
    expect(length).toBeLessThan(50 * 1024 * 1024);
  });
});
