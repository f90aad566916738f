import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ArchiveProblem } from './ArchiveProblem.ts';
import { openArchive } from './openArchive.ts';
import { makeArchiveFolder } from './testArchives.ts';
import { buildTar, paxHeader, type TestTarEntry } from './testTars.ts';
import { noise, openDescriptors, readEverything, refusalOf } from './tryArchive.ts';

const folder = makeArchiveFolder();
afterAll(folder.remove);

const save = (bytes: Buffer) => folder.save(bytes, 'cbt');
const look = (bytes: Buffer) => readEverything(save(bytes));

const good: TestTarEntry = { name: '001.png', data: '\x89PNG one' };
const text = Buffer.from('\x89PNG one').toString('latin1');
const two = buildTar([
  { name: '1.png', data: '\x89PNG one' },
  { name: 'b/2.png', data: '\x89PNG two' },
]);
/** `two`, as xz and bzip2 pack it. */
const xz = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Av/AFhdABiLiodhpeay9B7kO9NS8PzbNb71ixcw5KFb2eswZtdTiwmG2r5OoBtdRU//TJsDdJ9AFLta1ISdzLthCokz9HD8+Rn8CREbCNNqW4dDCUs5AYoN4QTfrAAAOv3k3w4XDcUAAXSAGAAAAOhUrXexxGf7AgAAAAAEWVo=',
  'base64',
);
const bzip2 = Buffer.from(
  'QlpoOTFBWSZTWRg4D1wAAD3fxMKCQAH/AACBQChygd6AACAQAAxIIAB0EqI9QAADIAaaCUkGjQ0aAGgAJzEYHxkoHrEAqdqOKBgsRFAoLSyN9YsCMWCmMwEBCQfiZ5WrLtFSiTC2DT0QOx/Sm9js+jwcOEcUfDysUfi7kinChIDBwHrg',
  'base64',
);
const packings: [string, Buffer][] = [
  ['gzip', gzipSync(two)],
  ['zstd', zstdCompressSync(two)],
  ['xz', xz],
  ['bzip2', bzip2],
];
const temporaryFiles = () => readdirSync(tmpdir()).filter((name) => /^longstrip-.*\.tar$/.test(name));

describe('what people have', () => {
  const long = `${'folder/'.repeat(20)}1.png`;
  test.each<[string, readonly TestTarEntry[], string[]]>([
    [
      'pages in folders',
      [
        { name: 'a/', type: '5' },
        { ...good, name: 'a/1.png' },
      ],
      ['a/1.png'],
    ],
    ['names with ./', [{ ...good, name: './1.png' }], ['1.png']],
    ['names with backslashes', [{ ...good, name: 'a\\1.png' }], ['a/1.png']],
    ['names in UTF-8', [{ ...good, name: '雨.png' }], ['雨.png']],
    ['names in cp437', [{ ...good, name: Buffer.from('\x82t\x82.png', 'latin1') }], ['été.png']],
    ['the format before POSIX', [{ ...good, magic: '' }], ['001.png']],
    ['files of the old type', [{ ...good, type: '\0' }], ['001.png']],
    ['a name in two parts', [{ ...good, prefix: 'deep/er' }], ['deep/er/001.png']],
    ['a long name of GNU', [{ name: '././@LongLink', type: 'L', data: `${long}\0` }, good], [long]],
    ['a long name of pax', [paxHeader({ path: long, mtime: '1.5' }), good], [long]],
    ['a header for all', [{ name: 'g', type: 'g', data: '13 comment=ab\n' }, good], ['001.png']],
    ['a size in pax', [paxHeader({ size: '9' }), { ...good, size: 0, data: 'xxxxxxxxx' }], ['001.png']],
    ['an empty file', [{ name: 'a', data: '' }], ['a']],
  ])('%s', async (_, entries, names) => {
    const { read, problems } = await look(buildTar(entries));
    expect(Object.keys(read)).toEqual(names);
    expect(problems).toEqual([]);
  });

  test('a TAR without its end, with more behind it, and with a size in binary', async () => {
    const size = Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]);
    for (const bytes of [
      buildTar([good], { end: false }),
      Buffer.concat([buildTar([good]), noise(5000)]),
      buildTar([{ ...good, size }]),
    ]) {
      expect(await look(bytes)).toEqual({ read: { '001.png': text }, problems: [] });
    }
  });

  test.each(packings)('a TAR packed by %s, of which nothing is left behind', async (_, bytes) => {
    const before = [openDescriptors(), temporaryFiles()];
    const archive = await openArchive({ path: save(bytes) });
    expect(temporaryFiles()).toEqual(before[1]);
    expect(archive.entries.map(({ name }) => name)).toEqual(['1.png', 'b/2.png']);
    const [, second] = archive.entries;
    if (!second) throw new Error('no entry');
    expect((await archive.readEntry(second)).toString()).toBe('\x89PNG two');
    await archive.close();
    expect(openDescriptors()).toBe(before[0]);
  });

  test('entries are read in any order, as a whole, by their head and as streams', async () => {
    const entries = Array.from({ length: 30 }, (_, index) => ({
      name: `${index}`,
      data: noise(1000 * index),
    }));
    const archive = await openArchive({ path: save(gzipSync(buildTar(entries))) });
    for (const [index, entry] of [...archive.entries.entries()].toReversed()) {
      expect(await archive.readEntry(entry)).toEqual(entries[index]?.data);
      const chunks: Buffer[] = [];
      for await (const chunk of await archive.openEntryStream(entry)) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks)).toEqual(entries[index]?.data);
    }
    await archive.close();
  });
});

test.each<[string, TestTarEntry, string, string]>([
  ['a path that climbs', { ...good, name: '../../etc/1.png' }, '../../etc/1.png', 'unsafe_name'],
  ['a path that climbs with backslashes', { ...good, name: '..\\1.png' }, '../1.png', 'unsafe_name'],
  ['an absolute path', { ...good, name: '/etc/1.png' }, '/etc/1.png', 'unsafe_name'],
  ['a drive letter', { ...good, name: 'C:\\1.png' }, 'C:/1.png', 'unsafe_name'],
  ['a terminal escape', { ...good, name: '\x1b[2J.png' }, '\\u001b[2J.png', 'unsafe_name'],
  ['a symbolic link', { name: 'link.png', type: '2', link: '/etc/passwd' }, 'link.png', 'symlink'],
  ['a link to a folder', { name: 'link/', type: '2', link: '/etc' }, 'link/', 'symlink'],
  ['a hard link', { name: 'hard.png', type: '1', link: '001.png' }, 'hard.png', 'special_file'],
  ['a device', { name: 'dev', type: '3' }, 'dev', 'special_file'],
  ['a pipe', { name: 'pipe', type: '6' }, 'pipe', 'special_file'],
  ['a sparse file', { name: 's', type: 'S', data: 'x' }, 's', 'special_file'],
  ['a second entry of the same name', { name: './001.png', data: 'other' }, '001.png', 'duplicate_name'],
])('%s is a bad entry that costs only itself', async (_, bad, name, reason) => {
  const { read, problems } = await look(buildTar([good, bad, { ...good, name: '003.png' }]));
  expect(problems).toEqual([`${name}: ${reason}`]);
  expect(read).toEqual({ '001.png': text, '003.png': text });
});

const flip = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x55;
  return copy;
};
const zeros = buildTar([{ name: '1.png', data: Buffer.alloc(80 * 1024 * 1024) }]);

test.each<[string, () => Buffer, ArchiveProblem['code']]>([
  ['a size beyond the end', () => buildTar([good, { ...good, name: '2', size: 90_000 }]), 'truncated'],
  ['half a TAR', () => buildTar([{ name: '1', data: noise(9000) }]).subarray(0, 5000), 'truncated'],
  ['half a header', () => buildTar([good, good], { end: false }).subarray(0, 1024 + 100), 'truncated'],
  [
    'a wrong checksum later on',
    () => buildTar([good, { ...good, name: '2', checksumBy: 7 }]),
    'bad_directory',
  ],
  [
    'rubbish for a header',
    () => Buffer.concat([buildTar([good], { end: false }), noise(1024)]),
    'bad_directory',
  ],
  [
    'a size that is no number',
    () => buildTar([good, { ...good, name: '2', size: Buffer.from('99999999999\0') }]),
    'bad_directory',
  ],
  [
    'a size of 2^60',
    () =>
      buildTar([good, { ...good, name: '2', size: Buffer.from([0x80, 0, 0, 0, 16, 0, 0, 0, 0, 0, 0, 0]) }]),
    'bad_directory',
  ],
  [
    'a size below zero',
    () => buildTar([good, { ...good, name: '2', size: Buffer.alloc(12, 0xff) }]),
    'bad_directory',
  ],
  [
    'a long name of a megabyte',
    () => buildTar([{ name: 'L', type: 'L', data: Buffer.alloc(1 << 20, 'a') }, good]),
    'bad_directory',
  ],
  [
    'a pax header that is none',
    () => buildTar([{ name: 'x', type: 'x', data: '999999 path=a\n' }, good]),
    'bad_directory',
  ],
  [
    'a pax header that does not move on',
    () => buildTar([{ name: 'x', type: 'x', data: '0 path=a\n' }, good]),
    'bad_directory',
  ],
  ['an impossible size in pax', () => buildTar([paxHeader({ size: '1e9' }), good]), 'bad_directory'],
  ['a size in pax beyond the end', () => buildTar([paxHeader({ size: '99999999999' }), good]), 'truncated'],
  [
    '5,101 entries',
    () => buildTar(Array.from({ length: 5101 }, (_, index) => ({ name: `${index}` }))),
    'too_many_entries',
  ],
  [
    'names without end for one entry',
    () => buildTar(Array.from({ length: 20_500 }, () => ({ name: 'g', type: 'g' }))),
    'too_many_entries',
  ],
  ['gzip of something else', () => gzipSync(noise(9000)), 'unsupported_compressed'],
  ['gzip of very little', () => gzipSync(Buffer.from('hello')), 'unsupported_compressed'],
  [
    'gzip of a ZIP',
    () => gzipSync(Buffer.concat([Buffer.from('PK\x03\x04'), noise(2000)])),
    'unsupported_compressed',
  ],
  ['only the first bytes of gzip', () => Buffer.from([0x1f, 0x8b, 8, 0]), 'damaged_packing'],
  [
    'gzip that is cut',
    () => gzipSync(buildTar([{ name: '1', data: noise(90_000) }])).subarray(0, -30),
    'damaged_packing',
  ],
  ['gzip with a wrong checksum', () => flip(gzipSync(two), gzipSync(two).length - 6), 'damaged_packing'],
  ['zstd that is cut', () => zstdCompressSync(two).subarray(0, 60), 'damaged_packing'],
  ['xz that is cut', () => xz.subarray(0, 100), 'damaged_packing'],
  ['xz with a flipped bit', () => flip(xz, 60), 'damaged_packing'],
  ['bzip2 that is cut', () => bzip2.subarray(0, 80), 'damaged_packing'],
  ['bzip2 with a flipped bit', () => flip(bzip2, 60), 'damaged_packing'],
  ['a bomb of gzip', () => gzipSync(zeros), 'compression_ratio'],
  ['a bomb of zstd', () => zstdCompressSync(zeros), 'compression_ratio'],
])('%s is refused', async (_, bytes, code) => {
  const before = [openDescriptors(), temporaryFiles()];
  const problem = await refusalOf(save(bytes()));
  expect(problem.code).toBe(code);
  expect(problem.message).not.toContain('?');
  expect([openDescriptors(), temporaryFiles()]).toEqual(before);
});

test('the limits of archives hold', async () => {
  const entries = Array.from({ length: 10 }, (_, index) => ({ name: `${index}`, data: noise(1000) }));
  for (const bytes of [buildTar(entries), gzipSync(buildTar(entries))]) {
    expect(await refusalOf(save(bytes), { totalBytes: 9999 })).toMatchObject({ code: 'too_large' });
    const archive = await openArchive({ path: save(bytes), limits: { totalBytes: 10_000, entryBytes: 999 } });
    expect(archive.entries).toEqual([]);
    expect(archive.problems).toHaveLength(10);
    expect(archive.problems[0]).toMatchObject({
      reason: 'entry_too_large',
      params: { bytes: 1000, limit_bytes: 999 },
    });
    await archive.close();
  }
});

test('whatever bytes are changed, a TAR opens or is refused, and its entries lie in it', async () => {
  const whole = buildTar([
    good,
    paxHeader({ path: 'x/y.png' }),
    { ...good, data: noise(3000) },
    { ...good, name: '3' },
  ]);
  const change = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      try {
        const archive = await openArchive({ path: folder.write('fuzz.cbt', bytes) });
        for (const entry of archive.entries) {
          expect((await archive.readEntry(entry)).length).toBe(entry.sizeBytes);
          expect(entry.sizeBytes).toBeLessThan(whole.length);
        }
        await archive.close();
      } catch (error) {
        expect(error).toBeInstanceOf(ArchiveProblem);
      }
    }),
    { numRuns: 300 },
  );
});
