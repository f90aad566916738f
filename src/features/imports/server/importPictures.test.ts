import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { buildZip } from '../../../platform/archives/testArchives.ts';
import { flatBitmap } from '../../../platform/images/testBitmaps.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { importSource } from './importSource.ts';
import { planImport } from './planImport.ts';

let site: TestSite;
let folder: string;
let pictures = 0;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-pictures-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const png = () => makePicture({ number: (pictures += 1) });
const jxl = Buffer.from('\0\0\0\x0cJXL \r\n\x87\n and more', 'latin1');
const jp2 = Buffer.from('\0\0\0\x0cjP  \r\n\x87\n and more', 'latin1');
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

async function importArchive(name: string, files: Record<string, Buffer>, settings: ImportSettings = {}) {
  const path = join(folder, `${name}.cbz`);
  const entries = Object.entries(files).map(([entry, data]) => ({
    name: entry,
    data,
    packed: deflateRawSync(data),
    both: { method: 8 },
  }));
  await writeFile(path, buildZip(entries));
  const { sources } = await planImport({ paths: [path] });
  const [source] = sources;
  if (!source) throw new Error('nothing was found');
  return { source, outcome: await importSource({ services: site.services, source, settings }) };
}

async function shownPages(comic: string, chapter: string) {
  const response = await site.fetch(`/api/comics/${comic}/chapters/${chapter}`);
  const { pages } = (await response.json()) as {
    pages: { picture: { id: string; format: string; width: number; height: number } }[];
  };
  return pages.map(({ picture }) => picture);
}

it('shows BMP and TIFF pages as PNG, with every pixel, and knows them again', async () => {
  const red = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#c01020' } })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const files = { '1.png': await png(), '2.bmp': flatBitmap(20, 30, [10, 200, 30]), '3.tif': red };
  const { source, outcome } = await importArchive('Ferry 1', files);
  expect(source.warnings).toEqual([]);
  expect(outcome).toMatchObject({ status: 'imported', pages: 3, brokenPages: [] });
  const [, green, crimson] = await shownPages('ferry', '1');
  expect([green, crimson]).toMatchObject([
    { format: 'png', width: 20, height: 30 },
    { format: 'png', width: 30, height: 40 },
  ]);
  const answer = await site.fetch(`/media/${green?.id}/original.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([10, 200, 30]);
  expect((await site.fetch(`/media/${green?.id}/original.bmp`)).status).toBe(404);
  const { dominant } = await sharp(
    Buffer.from(await (await site.fetch(`/media/${crimson?.id}/original.png`)).arrayBuffer()),
  ).stats();
  expect(dominant.r).toBeGreaterThan(180);

  const count = () =>
    site.services.database.read
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await importArchive('Ferry 2', { '1.bmp': files['2.bmp'], '2.tif': red });
  expect(await count()).toEqual(before);
});

it('makes what pages need of BMP and TIFF ones in the background', async () => {
  const tall = flatBitmap(700, 900, [40, 90, 200]);
  await importArchive('Cables 1', { '1.bmp': tall, '2.png': await png() });
  await site.finishJobs();
  const { data } = (await (await site.fetch('/api/comics')).json()) as {
    data: { slug: string; cover: { id: string; recipe: number; cover_widths: number[] } }[];
  };
  const cover = data.find((comic) => comic.slug === 'cables')?.cover;
  const answer = await site.fetch(
    `/media/${cover?.id}/${cover?.recipe}/cover-${cover?.cover_widths[0]}.webp`,
  );
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('takes a blank BMP page that packs a thousand to one', async () => {
  const { outcome } = await importArchive('Snow 1', {
    '1.bmp': flatBitmap(1000, 1400),
    '2.png': await png(),
  });
  expect(outcome).toMatchObject({ status: 'imported', pages: 2 });
});

it('refuses a chapter with pages that cannot be read, and names them', async () => {
  const files = { '1.png': await png(), '2.jxl': jxl, '3.jp2': jp2, '4.heic': heic, '5.png': await png() };
  const { source, outcome } = await importArchive('Dim 1', files);
  expect(source.warnings.map(({ message }) => message)).toEqual([
    '2.jxl: It is a JPEG XL picture, which is not read: convert it.',
    '3.jp2: It is a JPEG 2000 picture, which is not read: convert it.',
    '4.heic: It is a HEIC picture, which is not read: convert it.',
  ]);
  expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'broken_pages' } });
  expect(outcome).toMatchObject({
    brokenPages: [
      { params: { name: '2.jxl' } },
      { params: { name: '3.jp2' } },
      { params: { name: '4.heic' } },
    ],
  });
  const { outcome: kept } = await importArchive('Dim 1', files, { keepsGoodPages: true });
  expect(kept).toMatchObject({ status: 'imported', pages: 2 });
  expect(kept).toMatchObject({ brokenPages: [{}, {}, {}] });
});

it('refuses what is no whole picture of these kinds', async () => {
  const bitmap = flatBitmap(60, 60);
  const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .tiff()
    .toBuffer();
  const frames = await Promise.all(
    ['#a00', '#0a0'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const two = await sharp(frames, { join: { animated: true } })
    .tiff()
    .toBuffer();
  const broken = { '1.bmp': bitmap.subarray(0, 2000), '2.tif': one.subarray(0, 40), '3.tif': two };
  const { outcome } = await importArchive('Torn 1', { '0.png': await png(), ...broken });
  expect(outcome).toMatchObject({ status: 'failed', brokenPages: [{}, {}, {}] });
});
