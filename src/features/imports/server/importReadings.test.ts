import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { watchFileReads } from '../../../../tests/support/watchFileReads.ts';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { flatBitmap } from '../../../platform/images/testBitmaps.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { importSource, type ImportSourceOptions } from './importSource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-readings-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const CHANGED = { status: 'failed', problem: { code: 'changed_meanwhile' } };

const left = () => readdir(site.services.temporaryDir);

/** Pictures of noise, read to their middle neither by heads nor by the search for the directory. */
const draw = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      sharp(randomBytes(220 * 220 * 3), { raw: { width: 220, height: 220, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  );

async function pack(name: string, pictures: readonly Buffer[], { isReversed = false } = {}) {
  const entries = pictures.map((data, index) => ({ name: `${index + 1}.png`, data }));
  const path = join(folder, name);
  await writeFile(path, buildZip(isReversed ? entries.toReversed() : entries));
  return path;
}

const planOne = async (path: string) => (await planImport({ paths: [path] })).sources[0]!;

async function importPath(
  path: string,
  settings: ImportSettings = {},
  more: Partial<ImportSourceOptions> = {},
) {
  return importSource({ services: site.services, source: await planOne(path), settings, ...more });
}

/** The times that plan and import read each picture, and those that they hash the file. */
async function readsOf(path: string, pictures: readonly Buffer[], settings: ImportSettings = {}) {
  const bytes = await readFile(path);
  const reads = await watchFileReads(path);
  try {
    const { status } = await importPath(path, settings);
    return {
      status,
      hashed: reads.bytesInOrder() / bytes.length,
      pictures: pictures.map((data) => reads.timesRead(bytes.indexOf(data), data.length)),
    };
  } finally {
    reads.stop();
  }
}

it('reads each picture of a new, a repacked and a replaced archive once, and none of a known one', async () => {
  const pictures = await draw(4);
  const once = [1, 1, 1, 1];
  const path = await pack('Auk 1.cbz', pictures);
  expect(await readsOf(path, pictures)).toEqual({ status: 'imported', hashed: 1, pictures: once });
  expect(await readsOf(path, pictures)).toEqual({ status: 'unchanged', hashed: 1, pictures: [0, 0, 0, 0] });
  await pack('Auk 1.cbz', pictures, { isReversed: true });
  expect(await readsOf(path, pictures)).toEqual({ status: 'unchanged', hashed: 1, pictures: once });
  const others = await draw(4);
  await pack('Auk 1.cbz', others);
  expect(await readsOf(path, others)).toEqual({ status: 'conflict', hashed: 1, pictures: once });
  const replacing = { onOtherPictures: 'replace' } as const;
  expect(await readsOf(path, others, replacing)).toEqual({ status: 'replaced', hashed: 1, pictures: once });
  expect(await left()).toEqual([]);
});

it('reads the pictures of a folder to plan and to store them, and those of a known one to plan alone', async () => {
  const path = join(folder, 'Gull 1');
  await mkdir(path);
  const [picture = Buffer.alloc(0)] = await draw(1);
  await writeFile(join(path, '1.png'), picture);
  const planned = await watchFileReads(join(path, '1.png'));
  const source = await planOne(path);
  expect(Math.round(planned.bytesInOrder() / picture.length)).toBe(1);
  planned.stop();
  for (const [status, times] of [
    ['imported', 1],
    ['unchanged', 0],
  ] as const) {
    const reads = await watchFileReads(join(path, '1.png'));
    expect(await importSource({ services: site.services, source })).toMatchObject({ status });
    expect(reads.timesRead(0, picture.length)).toBe(times);
    reads.stop();
  }
});

it('leaves no file behind when a page is broken, with the chapter refused or its good pages entered', async () => {
  const [first = Buffer.alloc(0), torn = Buffer.alloc(0), ...rest] = await draw(4);
  const path = await pack('Tern 1.cbz', [first, torn.subarray(0, torn.length / 2), ...rest]);
  const brokenPages = [{ params: { name: '2.png' } }];
  expect(await importPath(path)).toMatchObject({ status: 'failed', brokenPages });
  expect(await left()).toEqual([]);
  expect(await importPath(path, { keepsGoodPages: true })).toMatchObject({ pages: 3, brokenPages });
  expect(await left()).toEqual([]);
});

it('leaves no file behind when it is stopped, while it unpacks or while it stores', async () => {
  const path = await pack('Knot 1.cbz', await draw(5));
  const stop = new AbortController();
  const onPage = () => stop.abort(new Error('enough'));
  await expect(importPath(path, {}, { signal: stop.signal, onPage })).rejects.toThrow('enough');
  expect(await left()).toEqual([]);
  await expect(importPath(path, {}, { signal: stop.signal })).rejects.toThrow('enough');
  expect(await left()).toEqual([]);
});

it('leaves no file behind when a page cannot be stored, and stores none after that', async () => {
  const path = await pack('Rail 1.cbz', await draw(8));
  let tried = 0;
  const putFile = () => {
    tried += 1;
    return Promise.reject(new Error('no room'));
  };
  const services = { ...site.services, storage: { ...site.services.storage, putFile } };
  await expect(importPath(path, {}, { services })).rejects.toThrow('no room');
  expect(tried).toBeLessThanOrEqual(3);
  expect(await left()).toEqual([]);
});

it('says that an archive was changed since it was planned, though its pages have as many bytes', async () => {
  const path = await pack('Skua 1.cbz', [flatBitmap(20, 30, [10, 20, 30])]);
  const source = await planOne(path);
  await pack('Skua 1.cbz', [flatBitmap(20, 30, [40, 50, 60])]);
  await utimes(path, new Date(0), new Date(0));
  expect(await importSource({ services: site.services, source })).toMatchObject(CHANGED);
  expect(await left()).toEqual([]);
});

it('imports an archive that was touched since it was planned, as its bytes are the same', async () => {
  const path = await pack('Skua 3.cbz', [flatBitmap(20, 30, [15, 25, 35])]);
  const source = await planOne(path);
  await utimes(path, new Date(0), new Date(0));
  expect(await importSource({ services: site.services, source })).toMatchObject({ status: 'imported' });
});

it('says that a page of a folder was changed since it was planned, though it has as many bytes', async () => {
  const path = join(folder, 'Skua 2');
  await mkdir(path);
  await writeFile(join(path, '1.bmp'), flatBitmap(20, 30, [60, 20, 30]));
  const source = await planOne(path);
  await writeFile(join(path, '1.bmp'), flatBitmap(20, 30, [70, 50, 60]));
  expect(await importSource({ services: site.services, source })).toMatchObject(CHANGED);
  expect(await left()).toEqual([]);
});
