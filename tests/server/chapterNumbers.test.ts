import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSource } from '../../src/features/imports/server/importSource.ts';
import { planImport } from '../../src/features/imports/server/planImport.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;
let folder: string;
let pictures = 0;

beforeAll(async () => {
  site = await makeTestSite();
  folder = await mkdtemp(join(tmpdir(), 'longstrip-numbers-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function importFile(name: string, info?: string): Promise<void> {
  const path = await makeArchive(join(folder, name), {
    '1.png': await makePicture({ number: (pictures += 1) }),
    ...(info === undefined ? {} : { 'ComicInfo.xml': `<ComicInfo>${info}</ComicInfo>` }),
  });
  const { sources } = await planImport({ paths: [path] });
  for (const source of sources) {
    expect(await importSource({ services: site.services, source })).toMatchObject({ status: 'imported' });
  }
}

async function chapters(comic: string) {
  const response = await site.fetch(`/api/comics/${comic}/chapters`);
  const { data } = (await response.json()) as {
    data: { slug: string; number: string | null; volume: string | null }[];
  };
  return data.map(({ slug, number, volume }) => `${slug} #${number ?? ''} v${volume ?? ''}`);
}

it('keeps odd numbers as they are, in an order and at addresses that make sense', async () => {
  for (const number of ['100', '10', '90-98', '1AU', 'Special', '1.5', '1-3', '-1', '1', '½']) {
    await importFile(`${pictures}.cbz`, `<Series>Odd</Series><Number>${number}</Number>`);
  }
  expect(await chapters('odd')).toEqual([
    'minus-1 #-1 v',
    '0.5 #0.5 v',
    '1-3 #1-3 v',
    '1 #1 v',
    '1au #1AU v',
    '1.5 #1.5 v',
    '10 #10 v',
    '90-98 #90-98 v',
    '100 #100 v',
    'special #Special v',
  ]);
  for (const slug of ['minus-1', '1au', '90-98', 'special']) {
    expect((await site.fetch(`/en/post/odd/${slug}/reader`)).status, slug).toBe(200);
  }
});

it('puts whole volumes in the order of their numbers, whenever they came', async () => {
  for (const volume of ['10', '2', '1']) await importFile(`Tomes/Tomes Vol. ${volume}.cbz`);
  expect(await chapters('tomes')).toEqual(['vol-1 # v1', 'vol-2 # v2', 'vol-10 # v10']);
});

it.each([
  ['en', 'Vol. 10', 'Volume 10', 'Ch. 1AU', 'One-shot'],
  ['fr', 'Tome 10', 'Tome 10', 'Chap. 1AU', 'One-shot'],
  ['id', 'Vol. 10', 'Jilid 10', 'Chapter 1AU', 'One-shot'],
  ['zh', '第10卷', '第10卷', '第1AU话', '短篇'],
])('calls them what they are (%s)', async (language, volume, long, chapter, oneShot) => {
  const page = async (path: string) => (await site.fetch(`/${language}/post/${path}`)).text();
  const tomes = await page('tomes');
  expect(tomes).toContain(volume);
  expect(tomes).not.toContain(oneShot);
  expect(await page('tomes/vol-10/reader')).toContain(long);
  expect(await page('tomes/gallery')).toContain(volume);
  const odd = await page('odd');
  expect(odd).toContain(chapter);
  expect(odd).not.toMatch(/(?:Ch\.|Chap\.|Chapter|第)\s?Special/);
  expect(await (await site.fetch(`/${language}/home`)).text()).toContain(volume.replace('10', '1'));
});
