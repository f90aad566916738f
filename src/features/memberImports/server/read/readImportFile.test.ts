import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeMihonBackup } from '../../../../../tests/support/makeMihonBackup.ts';
import { ImportFault } from './ImportFault.ts';
import { readImportFile } from './readImportFile.ts';

const manga = (fields: Record<string, string>) =>
  `<manga>\n${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('\n')}\n</manga>\n`;
const list = (comics: string, type = '2') =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<!-- made -->\n<myanimelist>\n<myinfo>\n<user_export_type>${type}</user_export_type>\n</myinfo>\n${comics}</myanimelist>\n`;
const HERON = manga({
  manga_mangadb_id: '1706',
  manga_title: '<![CDATA[Heron & Fog]]>',
  my_read_chapters: '12.5',
  my_start_date: '2020-00-00',
  my_finish_date: '2021-05-00',
  my_score: '9',
  my_status: 'Completed',
});

function faultOf(bytes: Uint8Array | string, maxUnpacked?: number) {
  try {
    readImportFile(Buffer.from(bytes), maxUnpacked);
    return undefined;
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return error.line === null ? error.code : `${error.code} ${error.line}`;
  }
}

it('reads a list of MyAnimeList, packed or not, in UTF-8 or UTF-16', () => {
  const read = {
    source: 'myanimelist',
    entries: [
      {
        title: 'Heron & Fog',
        links: ['myanimelist:1706'],
        shelf: 'completed',
        shelf_at: '2021-05-01T00:00:00.000Z',
        score: 9,
        read_up_to: 12.5,
      },
    ],
  };
  expect(readImportFile(Buffer.from(list(HERON)))).toMatchObject(read);
  expect(readImportFile(gzipSync(list(HERON)))).toMatchObject(read);
  expect(readImportFile(Buffer.from(`\uFEFF${list(HERON)}`, 'utf16le'))).toMatchObject(read);
});

it('reads statuses that other tools write as numbers, and no time out of an empty date', () => {
  const comic = { manga_title: 'Reeds', my_status: '6', my_score: '0', my_start_date: '0000-00-00' };
  const { entries } = readImportFile(Buffer.from(list(manga(comic))));
  expect(entries).toMatchObject([
    { shelf: 'plan', shelf_at: null, score: null, read_up_to: null, links: [] },
  ]);
});

it('reads a backup of Mihon', () => {
  const [added, read] = [Date.UTC(2022, 1, 1), Date.UTC(2023, 4, 6)];
  const backup = makeMihonBackup([
    {
      title: 'Heron',
      author: 'Mara Moss',
      url: '/post/heron',
      addedAt: added,
      categories: ['Completed'],
      tracking: { service: 2, id: 30_002, score: 85 },
      chapters: [
        { number: 0, isRead: true },
        { number: 10.1, isRead: true, group: 'Dawn', name: 'Vol.02 Ch.10.1', readAt: read },
        { number: 11 },
      ],
    },
    { title: 'Kept for its history', isFavorite: false },
  ]);
  const { source, entries } = readImportFile(backup);
  expect(source).toBe('mihon');
  expect(entries).toMatchObject([
    {
      title: 'Heron',
      author: 'Mara Moss',
      addresses: ['/post/heron'],
      links: ['anilist:30002'],
      favorite: true,
      favorite_at: '2022-02-01T00:00:00.000Z',
      shelf: 'completed',
      score: 9,
      score_at: '2023-05-06T00:00:00.000Z',
      chapters: [
        { number: 0, volume: null, group: null, at: '2022-02-01T00:00:00.000Z' },
        { volume: '2', group: 'Dawn', at: '2023-05-06T00:00:00.000Z' },
      ],
    },
    { favorite: false, shelf: null, chapters: [] },
  ]);
  expect(entries[0]?.chapters[1]?.number).toBeCloseTo(10.1, 3);
});

it('says why it cannot read a file, and in which line', () => {
  const broken = HERON.replace('</my_score>', '</my_scor>');
  expect(faultOf('')).toBe('nothing_in_it');
  expect(faultOf(list(HERON + broken))).toBe('not_xml 22');
  expect(faultOf(list(`${HERON}some words\n${HERON}`))).toBe('not_xml 16');
  expect(faultOf(list(HERON).slice(0, -6))).toBe('cut_off 16');
  expect(faultOf(list(HERON).slice(0, -60))).toBe('cut_off 7');
  expect(faultOf(list(HERON, '1'))).toBe('anime_list');
  expect(faultOf(list('<anime>\n</anime>\n', '1'))).toBe('anime_list');
  expect(faultOf(list(''))).toBe('nothing_in_it');
  expect(faultOf('<html><body>Log in</body></html>')).toBe('not_a_list');
  expect(faultOf(`<!DOCTYPE x [<!ENTITY a "b">]>${list(HERON)}`)).toBe('not_xml 1');
  expect(faultOf('{"version": 2}')).toBe('json');
  expect(faultOf('PK\u0003\u0004 and more')).toBe('zip');
  expect(faultOf('plain words, and nothing else')).toBe('unknown_format');
  expect(faultOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toBe('unknown_format');
  expect(faultOf(gzipSync(list(HERON)).subarray(0, 60))).toBe('broken_gzip');
  expect(faultOf(gzipSync(Buffer.alloc(10_001)), 10_000)).toBe('too_large');
});

it('does not take a backup that is cut off for a whole one', () => {
  const whole = gunzipSync(makeMihonBackup([{ title: 'Heron' }, { title: 'Fog' }]));
  expect(readImportFile(whole).entries.map(({ title }) => title)).toEqual(['Heron', 'Fog']);
  expect(faultOf(whole.subarray(0, -3))).toBe('broken_backup');
});

it('refuses a small file that unpacks to very many comics without a title, or very many reads', () => {
  expect(faultOf(gzipSync(list('<manga></manga>'.repeat(10_001))))).toBe('too_many');
  const field = (tag: readonly number[], content: Buffer) => {
    const { length } = content;
    const size = [(length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14];
    return Buffer.concat([Buffer.from([...tag, ...size]), content]);
  };
  const comic = (content: Buffer) => field([0x0a], content);
  const titled = (content: Buffer) => comic(Buffer.concat([field([0x1a], Buffer.from('Fog')), content]));
  const many = (tag: readonly number[], count: number) =>
    Buffer.concat(Array.from({ length: count }, (_, at) => field(tag, field([0x0a], Buffer.from(`${at}`)))));
  expect(faultOf(gzipSync(Buffer.concat(Array(10_001).fill(comic(Buffer.alloc(0))))))).toBe('too_many');
  const HISTORY = [0xc2, 0x06];
  const CHAPTER = [0x82, 0x01];
  // None of them has too many alone.
  const read = titled(many(HISTORY, 20_000));
  expect(faultOf(gzipSync(Buffer.concat(Array(16).fill(read))))).toBe('too_many');
  expect(faultOf(gzipSync(titled(many(CHAPTER, 20_001))))).toBe('too_many');
});

it('keeps no sign of an address that the database refuses', () => {
  const backup = makeMihonBackup([{ title: 'Fog', url: `/post/\0fog${'\u{1F301}'.repeat(1_000)}` }]);
  const [address = ''] = readImportFile(backup).entries[0]?.addresses ?? [];
  expect(address).toContain('/post/fog');
  expect(address.isWellFormed()).toBe(true);
});
