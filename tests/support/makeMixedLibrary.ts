import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildZip, type TestEntry } from '../../src/platform/archives/testArchives.ts';
import { makePicture } from './makePictures.ts';

/**
 * Expected result of one file: the chapter's place and count of pages, or the reason of the
 * refusal.
 */
export type ExpectedOutcome = { path: string } & (
  | { comic: string; chapter: string; pages: number }
  | { refusal: RegExp }
);

/**
 * An operator's folder: good archives, odd ones and broken ones. Every file that must have a line
 * of report is in the answer.
 */
export async function makeMixedLibrary(folder: string): Promise<ExpectedOutcome[]> {
  const expected: ExpectedOutcome[] = [];
  for (const [name, { bytes, ...outcome }] of Object.entries(await mixedArchives())) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    expected.push({ path, ...outcome } as ExpectedOutcome);
  }
  const pictures = join(folder, 'Tide Tables 3');
  await mkdir(pictures);
  for (const page of [1, 2, 10])
    await writeFile(join(pictures, `page ${page}.png`), await makePicture({ number: 900 + page }));
  await writeFile(join(pictures, 'Thumbs.db'), 'left behind');
  expected.push({ path: pictures, comic: 'tide-tables', chapter: '3', pages: 3 });
  return expected;
}

type Made = { bytes: Buffer | string } & (
  | { comic: string; chapter: string; pages: number }
  | { refusal: RegExp }
);

async function mixedArchives(): Promise<Record<string, Made>> {
  const [first, second, third, jpeg] = await Promise.all([
    makePicture({ number: 701 }),
    makePicture({ number: 702 }),
    makePicture({ number: 703 }),
    makePicture({ number: 710, format: 'jpeg' }),
  ]);
  const entries = async (...numbers: number[]): Promise<TestEntry[]> =>
    Promise.all(
      numbers.map(async (number) => ({
        name: `${number}.png`,
        data: await makePicture({ number: 720 + number }),
      })),
    );
  const whole = buildZip(await entries(1, 2, 3));
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  return {
    'Harbour Lights/Harbour Lights 1.cbz': {
      bytes: buildZip([
        ...(await entries(10, 9, 8)),
        {
          name: 'ComicInfo.xml',
          data: comicInfo({ Series: 'Harbour Lights', Number: '1', Manga: 'YesAndRightToLeft' }),
        },
      ]),
      comic: 'harbour-lights',
      chapter: '1',
      pages: 3,
    },
    'Harbour Lights/Harbour Lights 2.cbz': {
      // cp437 names, written by an old packer on Windows, with what systems leave behind.
      bytes: buildZip([
        { name: Buffer.from('caf\x82\\1.png', 'latin1'), data: first },
        { name: Buffer.from('caf\x82\\2.png', 'latin1'), data: second },
        { name: '__MACOSX/._1.png', data: 'junk' },
        { name: 'Thumbs.db', data: 'junk' },
        { name: '.DS_Store', data: 'junk' },
      ]),
      comic: 'harbour-lights',
      chapter: '2',
      pages: 2,
    },
    '漫画の森 第4話.cbz': {
      bytes: buildZip(
        [
          { name: '森/壱.png', data: third },
          { name: '森/弐.jpg', data: jpeg },
        ],
        { zip64: {} },
      ),
      comic: '漫画の森',
      chapter: '4',
      pages: 2,
    },
    'Nested 5.zip': {
      bytes: buildZip([
        { name: 'a/b/c/2.gif', data: jpeg },
        { name: 'a/b/c/10.png', data: await makePicture({ number: 731 }) },
        { name: 'a/b/c/1.png', data: await makePicture({ number: 732 }), method: 'deflate' },
        { name: 'readme.txt', data: 'hello' },
      ]),
      comic: 'nested',
      chapter: '5',
      pages: 3,
    },
    'Cut Off 1.cbz': { bytes: whole.subarray(0, whole.length - 30), refusal: /cut off/ },
    'Really Rar 1.cbz': {
      bytes: Buffer.from('Rar!\x1a\x07\x01\x00and more', 'latin1'),
      refusal: /RAR archive/,
    },
    'Really Text 1.cbz': { bytes: 'Dear reader, this is a letter.', refusal: /no archive/ },
    'Bomb 1.cbz': {
      bytes: buildZip([{ name: '1.png', data: zeros, method: 'deflate' }]),
      refusal: /unpacks to \d+ times its size/,
    },
    'Nothing 1.cbz': { bytes: '', refusal: /file is empty/ },
    'No Pictures 1.cbz': { bytes: buildZip([{ name: 'readme.txt', data: 'hello' }]), refusal: /no picture/ },
    'Gap 1.cbz': {
      bytes: buildZip([...(await entries(11)), { name: '12.png', data: '<!doctype html>gone' }]),
      refusal: /1 of 2 pages is broken/,
    },
    'Cracked 1.cbz': {
      bytes: buildZip([...(await entries(4)), { name: '5.png', data: first.subarray(0, first.length - 30) }]),
      refusal: /1 of 2 pages is broken/,
    },
  };
}

function comicInfo(fields: Record<string, string>): string {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<?xml version="1.0"?><ComicInfo>${inner.join('')}</ComicInfo>`;
}
