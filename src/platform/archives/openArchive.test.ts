import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openArchive } from './openArchive.ts';
import {
  buildZip,
  goodEntry,
  goodPage,
  makeArchiveFolder,
  unicodePath,
  zip64Sizes,
  type TestEntry,
} from './testArchives.ts';
import { noise, openDescriptors, readEverything, refusalOf } from './tryArchive.ts';

const folder = makeArchiveFolder();
afterAll(folder.remove);

const cp437 = (...bytes: number[]) => Buffer.from(bytes);

const look = (bytes: Buffer) => readEverything(folder.save(bytes));

async function yazlZip(fill: (zip: ZipFile) => void, end: Parameters<ZipFile['end']>[0] = {}) {
  const zip = new ZipFile();
  fill(zip);
  zip.end(end);
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const text = goodPage.toString('latin1');

test.each<[string, () => Buffer | Promise<Buffer>, string[]]>([
  ['stored entries', () => buildZip([goodEntry, { ...goodEntry, name: '002.png' }]), ['001.png', '002.png']],
  ['deflated entries', () => buildZip([{ ...goodEntry, method: 'deflate' }]), ['001.png']],
  [
    'data descriptors',
    () => buildZip([{ ...goodEntry, method: 'deflate', hasDescriptor: true }]),
    ['001.png'],
  ],
  [
    'nested folders',
    () =>
      buildZip([{ name: 'a/' }, { name: 'a/b/', unixMode: 0o040755 }, { ...goodEntry, name: 'a/b/1.png' }]),
    ['a/b/1.png'],
  ],
  ['backslashes', () => buildZip([{ ...goodEntry, name: 'a\\b\\1.png' }]), ['a/b/1.png']],
  [
    'a backslash in one header only',
    () => buildZip([{ ...goodEntry, name: 'a/1.png', local: { name: 'a\\1.png' } }]),
    ['a/1.png'],
  ],
  ['a leading ./', () => buildZip([{ ...goodEntry, name: './a//1.png' }]), ['a/1.png']],
  ['UTF-8 names', () => buildZip([{ ...goodEntry, name: '第1話/表紙.png' }]), ['第1話/表紙.png']],
  [
    'UTF-8 names without the flag',
    () => buildZip([{ ...goodEntry, name: Buffer.from('é話.png') }]),
    ['é話.png'],
  ],
  ['cp437 names', () => buildZip([{ ...goodEntry, name: cp437(0x82, 0x80, 0x94, 0x2e, 0x70) }]), ['éÇö.p']],
  [
    'a Shift-JIS name with half a character before its extension',
    () => buildZip([{ ...goodEntry, name: cp437(0x95, 0x5c, 0x2e, 0x6a, 0x70, 0x67) }]),
    ['ò¥.jpg'],
  ],
  [
    'a UTF-8 flag on a cp437 name',
    () => buildZip([{ ...goodEntry, name: cp437(0x82, 0x2e, 0x70), both: { flags: 0x800 } }]),
    ['é.p'],
  ],
  [
    'mixed encodings in one archive',
    () =>
      buildZip([
        { ...goodEntry, name: 'ü1.png' },
        { ...goodEntry, name: cp437(0x81, 0x32) },
        { ...goodEntry, name: '漢3' },
      ]),
    ['ü1.png', 'ü2', '漢3'],
  ],
  [
    'the Info-ZIP unicode path field',
    () =>
      buildZip([
        {
          ...goodEntry,
          name: cp437(0x3f, 0x81),
          both: { extra: unicodePath(cp437(0x3f, 0x81), '漢/1.png') },
        },
      ]),
    ['漢/1.png'],
  ],
  [
    'a stale unicode path field, ignored',
    () =>
      buildZip([
        { ...goodEntry, name: cp437(0x31, 0x81), both: { extra: unicodePath(cp437(0x32), 'other.png') } },
      ]),
    ['1ü'],
  ],
  ['an archive comment', () => buildZip([goodEntry], { comment: 'made by hand' }), ['001.png']],
  [
    'an end signature inside the comment',
    () => buildZip([goodEntry], { comment: Buffer.from('xPK\x05\x06' + '\xff'.repeat(30), 'latin1') }),
    ['001.png'],
  ],
  ['bytes after the end', () => buildZip([goodEntry], { after: Buffer.alloc(100, 'x') }), ['001.png']],
  [
    'Zip64 end records',
    () =>
      buildZip([goodEntry], {
        zip64: {},
        entryCount: 0xffff,
        directoryStart: 0xffffffff,
        directoryBytes: 0xffffffff,
      }),
    ['001.png'],
  ],
  [
    'Zip64 sizes',
    () =>
      buildZip([
        {
          ...goodEntry,
          both: {
            sizeBytes: 0xffffffff,
            packedBytes: 0xffffffff,
            extra: zip64Sizes(BigInt(goodPage.length), BigInt(goodPage.length)),
          },
        },
      ]),
    ['001.png'],
  ],
  ['an archive by another writer', () => yazlZip((zip) => zip.addBuffer(goodPage, 'a/1.png')), ['a/1.png']],
  [
    'streamed Zip64 by another writer',
    () =>
      yazlZip((zip) => zip.addReadStream(Readable.from([goodPage]), '1.png', { forceZip64Format: true }), {
        forceZip64Format: true,
      }),
    ['1.png'],
  ],
])('it reads %s', async (_, bytes, names) => {
  const { read, problems } = await readEverything(folder.save(await bytes()));
  expect(Object.keys(read)).toEqual(names);
  for (const name of names) expect(read[name]).toBe(text);
  expect(problems).toEqual([]);
});

test('it reads an empty archive, an empty entry, and an archive of folders only', async () => {
  expect((await look(buildZip([]))).read).toEqual({});
  expect((await look(buildZip([{ name: 'a' }, { name: 'b', method: 'deflate' }]))).read).toEqual({
    a: '',
    b: '',
  });
  expect(await look(buildZip([{ name: 'a/' }]))).toEqual({ read: {}, problems: [] });
});

test('the limit on all entries together holds whatever each one is', async () => {
  const entries = Array.from({ length: 10 }, (_, index) => ({
    name: `${index}`,
    data: Buffer.alloc(1000, 'x'),
  }));
  const path = folder.save(buildZip(entries));
  const problem = await refusalOf(path, { totalBytes: 9999 });
  expect(problem).toMatchObject({ code: 'too_large', params: { bytes: 10_000, limit_bytes: 9999 } });
  const archive = await openArchive({ path, limits: { totalBytes: 10_000 } });
  expect(archive.entries).toHaveLength(10);
  await archive.close();
});

test('an entry over its own limit is a bad entry, with the figures', async () => {
  const path = folder.save(buildZip([goodEntry, { name: 'film.mp4', data: Buffer.alloc(5000, 'x') }]));
  const archive = await openArchive({ path, limits: { entryBytes: 4999 } });
  expect(archive.entries.map((entry) => entry.name)).toEqual(['001.png']);
  expect(archive.problems).toEqual([
    {
      name: 'film.mp4',
      reason: 'entry_too_large',
      params: { bytes: 5000, limit_bytes: 4999 },
      message: 'It unpacks to 5000 bytes; at most 4999 are allowed.',
    },
  ]);
  await archive.close();
});

test('the head of an entry is readable where its tail is damaged', async () => {
  const data = Buffer.concat([goodPage, noise(200_000)]);
  const archive = await openArchive({
    path: folder.save(buildZip([{ name: 'a', data, method: 'deflate', both: { crc: 1 } }])),
  });
  const [entry] = archive.entries;
  if (!entry) throw new Error('no entry');
  expect(await archive.readEntryHead(entry, 8)).toEqual(goodPage.subarray(0, 8));
  await expect(archive.readEntry(entry)).rejects.toMatchObject({ reason: 'bad_crc' });
  await archive.close();
});

async function countBytes(stream: Readable): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

test('a stream gives the whole entry, and fails at its end when the checksum is wrong', async () => {
  const data = noise(900_000);
  const entries: TestEntry[] = [
    { name: 'good', data, method: 'deflate' },
    { name: 'bad', data, both: { crc: 5 } },
  ];
  const archive = await openArchive({ path: folder.save(buildZip(entries)) });
  const [intact, broken] = archive.entries;
  if (!intact || !broken) throw new Error('entries are missing');
  expect(await countBytes(await archive.openEntryStream(intact))).toBe(data.length);
  await expect(countBytes(await archive.openEntryStream(broken))).rejects.toMatchObject({
    reason: 'bad_crc',
  });
  await archive.close();
});

test('closing ends the streams that are open, and leaves no descriptor', async () => {
  const before = openDescriptors();
  const archive = await openArchive({
    path: folder.save(buildZip([{ name: 'a', data: Buffer.alloc(3_000_000, 'x') }])),
  });
  const [entry] = archive.entries;
  if (!entry) throw new Error('no entry');
  const stream = await archive.openEntryStream(entry);
  stream.read(1);
  await archive.close();
  expect(stream.destroyed).toBe(true);
  expect(openDescriptors()).toBe(before);
});

test('several entries are read at once', async () => {
  const entries = Array.from({ length: 40 }, (_, index) => ({
    name: `${index}`,
    data: Buffer.alloc(50_000, `${index} `),
    method: index % 2 ? ('deflate' as const) : ('store' as const),
  }));
  const archive = await openArchive({ path: folder.save(buildZip(entries)) });
  const read = await Promise.all(archive.entries.map((entry) => archive.readEntry(entry)));
  expect(read.map((data) => data.toString())).toEqual(entries.map((entry) => entry.data.toString()));
  await archive.close();
});

test('an archive of 5,000 pages and what describes them opens and reads', async () => {
  const pages = Array.from({ length: 5000 }, (_, index) => ({ ...goodEntry, name: `${index}.png` }));
  const about = { name: 'ComicInfo.xml', data: Buffer.from('<ComicInfo/>') };
  const { read, problems } = await look(buildZip([...pages, about]));
  expect(Object.keys(read)).toHaveLength(5001);
  expect(problems).toEqual([]);
});
