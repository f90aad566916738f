import { Readable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { KNOWN_MS, makeFileCache, type FileCache } from './FileCache.ts';

const SIZE = 40;

let stored: Map<string, Buffer>;
let opened: string[];
let asked: string[];
let nowMs: number;
let cache: FileCache;

beforeEach(() => {
  stored = new Map(['a', 'b', 'c'].map((key) => [key, Buffer.alloc(SIZE, key)]));
  opened = [];
  asked = [];
  nowMs = 0;
  cache = makeFileCache({
    storage: {
      size: async (key) => {
        asked.push(key);
        return stored.get(key)?.length;
      },
      open: async (key) => {
        opened.push(key);
        const body = stored.get(key);
        return body && { stream: Readable.from([body]), bytes: body.length };
      },
    },
    maxBytes: 2 * SIZE,
    maxFileBytes: SIZE,
    nowMs: () => nowMs,
  });
});

const read = async (key: string) => (await cache.read(key, { size: SIZE }))?.body.toString();

it('reads a hot file once, also when many ask for it at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => read('a')));
  expect(await read('a')).toBe('a'.repeat(SIZE));
  expect(opened).toEqual(['a']);
});

it('counts a file once, so that there is room for the others', async () => {
  for (let round = 0; round < 3; round += 1) {
    // Some come while it is read, some just when it has been.
    await Promise.all([read('a'), read('a').then(() => read('a')), cache.size('a').then(() => read('a'))]);
    await read('b');
  }
  expect(opened.toSorted()).toEqual(['a', 'b']);
});

it('lets go of what was not asked for longest', async () => {
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  await read('a');
  expect(opened).toEqual(['a', 'b', 'c']);
});

it('asks the storage for the size of a file once, to serve it', async () => {
  const size = await cache.size('a');
  await cache.read('a', { size: size! });
  expect(asked).toEqual(['a']);
});

it('does not serve what was removed a while ago', async () => {
  await read('a');
  stored.delete('a');
  nowMs = KNOWN_MS;
  expect(await cache.size('a')).toBeUndefined();
  expect(await read('a')).toBeUndefined();
});

it('goes on serving what is still there, and asks for it now and then only', async () => {
  await read('a');
  nowMs = KNOWN_MS;
  expect(await read('a')).toBe('a'.repeat(SIZE));
  expect(await read('a')).toBe('a'.repeat(SIZE));
  expect([opened, asked]).toEqual([['a'], ['a']]);
});
