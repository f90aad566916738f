import { chmod, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../../../tests/support/startS3Server.ts';
import { openStorage } from './openStorage.ts';
import type { Storage } from './Storage.ts';

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-storage-'));
  s3 = await startS3Server(join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** Both kinds keep the same promises. */
describe.each(['disk', 's3'] as const)('storage on %s', (kind) => {
  let storage: Storage;

  beforeAll(async () => {
    const config = kind === 'disk' ? { kind, dir: join(folder, 'media') } : s3.config;
    storage = await openStorage({ storage: config, data_dir: join(folder, 'work') });
  });
  afterAll(() => storage.close());

  async function put(key: string, text: string): Promise<void> {
    const path = join(folder, 'upload');
    await writeFile(path, text);
    await storage.putFile(key, path, 'image/webp');
  }

  const read = async (key: string, range?: { start: number; end: number }) => {
    const file = await storage.open(key, range);
    return file && { text: (await buffer(file.stream)).toString(), bytes: file.bytes };
  };

  it('gives back what was put, whole and in parts', async () => {
    await put('variants/ab/1.webp', 'the whole picture');
    expect(await read('variants/ab/1.webp')).toEqual({ text: 'the whole picture', bytes: 17 });
    expect(await read('variants/ab/1.webp', { start: 4, end: 8 })).toEqual({ text: 'whole', bytes: 5 });
    expect(await storage.size('variants/ab/1.webp')).toBe(17);
  });

  it('knows what it does not have', async () => {
    expect(await storage.open('variants/none.webp')).toBeUndefined();
    expect(await storage.size('variants/none.webp')).toBeUndefined();
    expect(await storage.size('variants')).toBeUndefined();
  });

  it('takes the same object twice', async () => {
    await put('originals/aa/same.png', 'bytes');
    await put('originals/aa/same.png', 'bytes');
    expect((await read('originals/aa/same.png'))?.text).toBe('bytes');
  });

  it('keeps megabytes as they are', async () => {
    const bytes = Buffer.from(Array.from({ length: 3_000_000 }, (_, index) => index % 251));
    const path = join(folder, 'large');
    await writeFile(path, bytes);
    await storage.putFile('originals/large.png', path, 'image/png');
    const file = await storage.open('originals/large.png');
    expect((await buffer(file!.stream)).equals(bytes)).toBe(true);
  });

  it('lends a local file and takes it back', async () => {
    await put('originals/lent.png', 'lent');
    const lent = await storage.borrow('originals/lent.png');
    expect(await readFile(lent.path, 'utf8')).toBe('lent');
    await lent.done();
    expect((await read('originals/lent.png'))?.text).toBe('lent');
    await expect(storage.borrow('originals/none.png')).rejects.toThrow();
  });

  it('lists by prefix and removes', async () => {
    await put('list/a.webp', 'a');
    await put('list/b/c.webp', 'c');
    expect((await Array.fromAsync(storage.list('list/'))).sort()).toEqual(['list/a.webp', 'list/b/c.webp']);
    await storage.remove('list/a.webp');
    await storage.remove('list/never-was.webp');
    expect(await Array.fromAsync(storage.list('list/'))).toEqual(['list/b/c.webp']);
  });

  it.each(['../escape', '/absolute', 'a//b', 'a/../../b', 'UPPER', '.hidden', 'nul\0'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.size(key)).rejects.toThrow('not a storage key');
    },
  );

  it('says that it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('takes a file that nobody may write', async () => {
    const path = join(folder, 'read-only');
    await writeFile(path, 'read only');
    await chmod(path, 0o444);
    await storage.putFile('originals/read-only.png', path, 'image/png');
    expect((await read('originals/read-only.png'))?.text).toBe('read only');
  });

  it('leaves nothing behind when the file to put is missing', async () => {
    await expect(
      storage.putFile('list/missing.webp', join(folder, 'no-such-file'), 'image/webp'),
    ).rejects.toThrow();
    expect(await storage.size('list/missing.webp')).toBeUndefined();
  });
});

it('says that a bucket cannot be used when it is not there', async () => {
  const config = { ...s3.config, bucket: 'absent' };
  const storage = await openStorage({ storage: config, data_dir: folder });
  await expect(storage.check()).rejects.toThrow();
  await storage.close();
});

it('clears away copies that a killed program left on the disk long ago', async () => {
  const dir = join(folder, 'swept');
  const config = { storage: { kind: 'disk', dir } as const, data_dir: folder };
  await (await openStorage(config)).close();
  const day = 24 * 3_600;
  const nowSeconds = Date.now() / 1_000;
  for (const [name, ageSeconds] of Object.entries({ old: 2 * day, recent: 60 })) {
    const path = join(dir, '.unfinished', name);
    await writeFile(path, 'half');
    await utimes(path, nowSeconds - ageSeconds, nowSeconds - ageSeconds);
  }
  await (await openStorage(config)).close();
  expect(await readdir(join(dir, '.unfinished'))).toEqual(['recent']);
});

describe('a bucket on a bad line', () => {
  async function withBucket(
    answer: RequestListener,
    work: (storage: Storage, lent: string) => Promise<void>,
  ) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lent = await mkdtemp(join(folder, 'lent-'));
    const config = { ...s3.config, endpoint: `http://127.0.0.1:${port}` };
    const storage = await openStorage({ storage: config, data_dir: folder }, lent);
    try {
      await work(storage, lent);
    } finally {
      await storage.close();
      server.closeAllConnections();
      server.close();
    }
  }

  it('is sent a file again, whole', async () => {
    const sent: string[] = [];
    const answer: RequestListener = async (request, response) => {
      sent.push((await buffer(request)).toString());
      response.writeHead(sent.length === 1 ? 503 : 200).end();
    };
    await withBucket(answer, async (storage) => {
      const path = join(folder, 'sent-again');
      await writeFile(path, 'all of it');
      await storage.putFile('originals/again.png', path, 'image/png');
    });
    expect(sent).toEqual(['all of it', 'all of it']);
  });

  it('leaves no part of a file that could not be lent', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('only a part', () => response.destroy());
    };
    await withBucket(answer, async (storage, lent) => {
      await expect(storage.borrow('originals/part.png')).rejects.toThrow();
      expect(await readdir(lent)).toEqual([]);
    });
  });
});
