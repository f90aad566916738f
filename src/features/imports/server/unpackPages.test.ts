import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { watchFileReads } from '../../../../tests/support/watchFileReads.ts';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { hashPictures } from './hashPictures.ts';
import { planImport } from './planImport.ts';
import { picture } from './testLibrary.ts';
import { unpackPages } from './unpackPages.ts';
import { useTestLibraries } from './useTestLibraries.ts';

const { library } = useTestLibraries();
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Pages of 20,000 bytes each, which planning does not read to their middle. */
const pages = ['a', 'b', 'c', 'd'].map((salt) => picture.png(salt.repeat(19_992)));

async function unpack(options: { keptBytes?: number; spoilt?: number } = {}) {
  const entries = pages.map((data, index) => ({
    name: `${index + 1}.png`,
    data,
    ...(index === options.spoilt ? { both: { crc: 4 } } : {}),
  }));
  const made = library({ 'F 1.cbz': buildZip(entries) });
  const path = made.path('F 1.cbz');
  const source = (await planImport({ paths: [path] })).sources[0]!;
  const temporaryDir = made.path('temporary');
  mkdirSync(temporaryDir);
  const unpacked = unpackPages({ source, temporaryDir, ...options });
  const reads = await watchFileReads(path);
  closers.push(unpacked.close, async () => reads.stop());
  const bytes = readFileSync(path);
  const timesRead = () => pages.map((data) => reads.timesRead(bytes.indexOf(data), data.length));
  const lend = (index: number) =>
    unpacked.lend(source.pages[index]!, async (file) => readFileSync(file.path).equals(pages[index]!));
  return { source, unpacked, timesRead, lend, left: () => readdirSync(temporaryDir, { recursive: true }) };
}

test('pages are read once for their hash, and then lent', async () => {
  const { source, unpacked, timesRead, lend, left } = await unpack();
  const hash = await unpacked.hash();
  expect(await Promise.all([0, 1, 2, 3].map(lend))).toEqual([true, true, true, true]);
  expect(timesRead()).toEqual([1, 1, 1, 1]);
  await unpacked.close();
  expect(left()).toEqual([]);
  expect(hash).toBe(await hashPictures(source));
});

test('pages beyond what may be kept are read again when they are lent', async () => {
  const { unpacked, timesRead, lend, left } = await unpack({ keptBytes: 45_000 });
  await unpacked.hash();
  // The folder, and two pages.
  expect(left()).toHaveLength(3);
  expect(await Promise.all([0, 1, 2, 3].map(lend))).toEqual([true, true, true, true]);
  expect(timesRead()).toEqual([1, 1, 2, 2]);
  expect(left()).toHaveLength(1);
});

test('a page that was lent takes no more room, and is read again for a second time', async () => {
  const { unpacked, timesRead, lend, left } = await unpack();
  await unpacked.hash();
  expect([await lend(1), left().length, await lend(1)]).toEqual([true, 4, true]);
  expect(timesRead()).toEqual([1, 2, 1, 1]);
});

test('a page that could not be read fails in the same way when it is lent, unread', async () => {
  const { source, unpacked, timesRead, lend, left } = await unpack({ spoilt: 2 });
  expect(await unpacked.hash()).toBe(await hashPictures(source));
  const before = timesRead();
  await expect(lend(2)).rejects.toMatchObject({ reason: 'bad_crc' });
  expect([await lend(3), unpacked.hashOf(source.pages[2]!)]).toEqual([true, undefined]);
  expect(timesRead()).toEqual(before);
  expect(left()).toHaveLength(3);
});

test('what was kept is gone when it is closed, though nothing was lent', async () => {
  const { unpacked, left } = await unpack();
  await unpacked.hash();
  await unpacked.close();
  expect(left()).toEqual([]);
});
