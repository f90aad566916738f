import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
