import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
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
import { flatBomb } from './testBombs.ts';
import { readEverything } from './tryArchive.ts';

const folder = makeArchiveFolder();
afterAll(folder.remove);

const look = (bytes: Buffer) => readEverything(folder.save(bytes));
const text = goodPage.toString('latin1');

const symlink: TestEntry = { name: 'link.png', data: '/etc/passwd', unixMode: 0o120777 };

test.each<[string, TestEntry, string, string]>([
  ['a path that climbs', { ...goodEntry, name: '../../etc/1.png' }, '../../etc/1.png', 'unsafe_name'],
  [
    'a path that climbs with backslashes',
    { ...goodEntry, name: '..\\..\\1.png' },
    '../../1.png',
    'unsafe_name',
  ],
  ['a path that climbs inside', { ...goodEntry, name: 'a/../../1.png' }, 'a/../../1.png', 'unsafe_name'],
  ['an absolute path', { ...goodEntry, name: '/etc/1.png' }, '/etc/1.png', 'unsafe_name'],
  ['a network path', { ...goodEntry, name: '\\\\host\\1.png' }, '//host/1.png', 'unsafe_name'],
  ['a drive letter', { ...goodEntry, name: 'C:\\1.png' }, 'C:/1.png', 'unsafe_name'],
  ['a NUL', { ...goodEntry, name: '1.png\0.txt' }, '1.png\\u0000.txt', 'unsafe_name'],
  ['a terminal escape', { ...goodEntry, name: '\x1b[2J.png' }, '\\u001b[2J.png', 'unsafe_name'],
  ['no name', { ...goodEntry, name: '' }, '', 'unsafe_name'],
  ['an endless name', { ...goodEntry, name: 'x'.repeat(60_000) }, `${'x'.repeat(199)}…`, 'unsafe_name'],
  [
    'a climbing unicode path field',
    { ...goodEntry, name: Buffer.from('a'), both: { extra: unicodePath(Buffer.from('a'), '../a') } },
    '../a',
    'unsafe_name',
  ],
  ['a symbolic link', symlink, 'link.png', 'symlink'],
  ['a device', { ...symlink, name: 'dev', unixMode: 0o020666 }, 'dev', 'special_file'],
  ['an encrypted entry', { ...goodEntry, name: 'e', both: { flags: 0x801 } }, 'e', 'encrypted'],
  ['an AES entry', { ...goodEntry, name: 'e', both: { flags: 0x801, method: 99 } }, 'e', 'encrypted'],
  ['an unknown method', { ...goodEntry, name: 'l', both: { method: 14 } }, 'l', 'unsupported_compression'],
  ['Deflate64', { ...goodEntry, name: 'd', both: { method: 9 } }, 'd', 'unsupported_compression'],
  [
    'a stored size that is not its length',
    { ...goodEntry, name: 's', both: { sizeBytes: goodPage.length + 1 } },
    's',
    'size_mismatch',
  ],
  [
    'another name in the local header',
    { ...goodEntry, name: 'n', local: { name: 'm' } },
    'n',
    'header_mismatch',
  ],
  [
    'another method in the local header',
    { ...goodEntry, name: 'n', local: { method: 8 } },
    'n',
    'header_mismatch',
  ],
  [
    'another size in the local header',
    { ...goodEntry, name: 'n', local: { sizeBytes: 1 } },
    'n',
    'header_mismatch',
  ],
  [
    'another packed size in the local header',
    { ...goodEntry, name: 'n', local: { packedBytes: 1 } },
    'n',
    'header_mismatch',
  ],
  [
    'another checksum in the local header',
    { ...goodEntry, name: 'n', local: { crc: 1 } },
    'n',
    'header_mismatch',
  ],
  [
    'encryption in the local header only',
    { ...goodEntry, name: 'n', local: { flags: 0x801 } },
    'n',
    'header_mismatch',
  ],
  [
    'a lying descriptor flag',
    { ...goodEntry, name: 'n', hasDescriptor: true, local: { sizeBytes: 7 } },
    'n',
    'header_mismatch',
  ],
  [
    'broken extra fields in the local header',
    { ...goodEntry, name: 'n', local: { extra: Buffer.from([1, 0, 255, 0]) } },
    'n',
    'header_mismatch',
  ],
  [
    'an offset to nowhere',
    { ...goodEntry, name: 'o', offset: 0x7fffffff, isPhantom: true },
    'o',
    'outside_file',
  ],
  ['an offset into data', { ...goodEntry, name: 'o', offset: 40, isPhantom: true }, 'o', 'outside_file'],
  [
    'data beyond the end',
    { ...goodEntry, name: 'o', both: { packedBytes: 90_000, sizeBytes: 90_000 } },
    'o',
    'outside_file',
  ],
  ['an entry that is there twice', { ...goodEntry, name: './001.png' }, '001.png', 'same_entry'],
  ['a second entry of the same name', { name: '001.png', data: 'other' }, '001.png', 'duplicate_name'],
  ['the same name spelt otherwise', { name: '.\\001.png', data: 'other' }, '001.png', 'duplicate_name'],
  [
    'an offset beyond 2^53',
    {
      ...goodEntry,
      name: 'z',
      offset: 0xffffffff,
      isPhantom: true,
      central: { extra: zip64Sizes(2n ** 62n) },
    },
    'z',
    'outside_file',
  ],
])('%s is a bad entry that costs only itself', async (_, bad, name, reason) => {
  const { read, problems } = await look(buildZip([goodEntry, bad, { ...goodEntry, name: '003.png' }]));
  expect(problems).toEqual([`${name}: ${reason}`]);
  expect(read).toEqual({ '001.png': text, '003.png': text });
});

const packed = deflateRawSync(Buffer.alloc(5000, 'abcdefg'));
test.each<[string, TestEntry, string]>([
  ['a wrong checksum', { name: 'x', data: 'data', both: { crc: 1 } }, 'bad_crc'],
  ['a flipped byte', { name: 'x', data: 'data', packed: Buffer.from('dat4') }, 'bad_crc'],
  ['more data than claimed', { name: 'x', data: 'abc', method: 'deflate', packed }, 'size_mismatch'],
  [
    'less data than claimed',
    { name: 'x', data: Buffer.alloc(9000), method: 'deflate', packed },
    'size_mismatch',
  ],
  ['data where none is claimed', { name: 'x', data: '', method: 'deflate', packed }, 'size_mismatch'],
  [
    'deflate cut short',
    { name: 'x', data: Buffer.alloc(5000), method: 'deflate', packed: packed.subarray(0, 20) },
    'bad_data',
  ],
  [
    'a bad block type',
    { name: 'x', data: 'abc', method: 'deflate', packed: Buffer.from([0x07, 1, 2, 3]) },
    'bad_data',
  ],
  [
    'a bad Huffman table',
    { name: 'x', data: 'abc', method: 'deflate', packed: Buffer.from([0xfd, 0xff, 0xff, 0xff, 0xff, 0xff]) },
    'bad_data',
  ],
  [
    'a bad stored block',
    { name: 'x', data: 'abc', method: 'deflate', packed: Buffer.from([0x01, 3, 0, 3, 0, 97, 98, 99]) },
    'bad_data',
  ],
  [
    'a distance before the start',
    { name: 'x', data: 'abcd', method: 'deflate', packed: Buffer.from([0x03, 0x02, 0, 0]) },
    'bad_data',
  ],
  [
    'no compressed data at all',
    { name: 'x', data: 'abc', method: 'deflate', packed: Buffer.alloc(0) },
    'bad_data',
  ],
])('%s fails that entry when it is read', async (_, bad, reason) => {
  const { read } = await look(buildZip([goodEntry, bad, { ...goodEntry, name: '003.png' }]));
  expect(read).toEqual({ '001.png': text, x: `! ${reason}`, '003.png': text });
});

test('an entry never gives more bytes than it claims', async () => {
  const lie = flatBomb('lie', 60_000);
  const archive = await openArchive({ path: folder.save(buildZip([lie])) });
  const [entry] = archive.entries;
  if (!entry) throw new Error('no entry');
  let given = 0;
  const stream = (await archive.openEntryStream(entry)) as AsyncIterable<Buffer>;
  const failure = await (async () => {
    for await (const chunk of stream) given += chunk.length;
  })().catch((error: unknown) => error);
  await archive.close();
  expect(failure).toMatchObject({ reason: 'size_mismatch' });
  expect(given).toBeLessThanOrEqual(60_000);
  expect(archive.entries.map(({ sizeBytes }) => sizeBytes)).toEqual([60_000]);
});

test('names never become paths: nothing is written outside of the test folder', async () => {
  const before = readdirSync(folder.path).length;
  await look(
    buildZip([
      { ...goodEntry, name: '../escaped.png' },
      { ...goodEntry, name: 'inside.png' },
    ]),
  );
  expect(readdirSync(folder.path)).toHaveLength(before + 1);
  const places = [dirname(folder.path), process.cwd(), dirname(process.cwd())];
  const written = places.flatMap((place) => ['escaped.png', 'inside.png'].map((name) => join(place, name)));
  expect(written.filter((path) => existsSync(path))).toEqual([]);
});
