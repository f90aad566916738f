import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ArchiveProblem } from './ArchiveProblem.ts';
import { buildZip, extraField, goodEntry, goodPage, makeArchiveFolder, zip64Sizes } from './testArchives.ts';
import { flatBomb, sharedKernel } from './testBombs.ts';
import { openDescriptors, refusalOf } from './tryArchive.ts';

const folder = makeArchiveFolder();
afterAll(folder.remove);

const whole = buildZip([goodEntry, { ...goodEntry, name: '002.png' }]);

/** A last entry whose comment reaches into the end record. */
function overrunningComment(): Buffer {
  const bytes = Buffer.from(whole);
  bytes.writeUInt16LE(10, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 32);
  return bytes;
}

/** Entries whose data contains the next entry, header and all. */
function quotedOverlap(): Buffer {
  const inner = buildZip([{ name: 'inner', data: 'abc' }]).subarray(0, 30 + 5 + 3);
  return buildZip([
    { name: 'outer', data: inner },
    { name: 'inner', data: 'abc', isPhantom: true, offset: 30 + 5 },
  ]);
}

test.each<[string, () => Buffer | string, ArchiveProblem['code']]>([
  ['an empty file', () => '', 'file_empty'],
  ['one byte', () => 'P', 'not_an_archive'],
  ['text', () => 'hello', 'not_an_archive'],
  ['a picture named .cbz', () => goodPage, 'not_an_archive'],
  [
    'a picture with an archive behind it',
    () => buildZip([goodEntry], { before: goodPage }),
    'not_an_archive',
  ],
  ['RAR4 named .cbz', () => Buffer.from('Rar!\x1a\x07\x00rest', 'latin1'), 'unsupported_rar'],
  ['RAR5 named .cbz', () => Buffer.from('Rar!\x1a\x07\x01\x00rest', 'latin1'), 'unsupported_rar'],
  ['7z', () => Buffer.from("7z\xbc\xaf'\x1c\x00\x04", 'latin1'), 'unsupported_7z'],
  ['PDF', () => '%PDF-1.7\n', 'unsupported_pdf'],
  ['PDF after junk', () => `${' '.repeat(500)}%PDF-1.7\n`, 'unsupported_pdf'],
  [
    'EPUB',
    () => buildZip([{ name: 'mimetype', data: 'application/epub+zip' }, goodEntry]),
    'unsupported_epub',
  ],
  [
    'EPUB in another order',
    () => buildZip([goodEntry, { name: 'META-INF/container.xml', data: '<x/>' }]),
    'unsupported_epub',
  ],
  ['a part of a split archive', () => Buffer.from('PK\x07\x08rest', 'latin1'), 'multi_disk'],
  ['the last disk of several', () => buildZip([goodEntry], { disk: 3 }), 'multi_disk'],
  ['a Zip64 disk number', () => buildZip([goodEntry], { zip64: { disk: 2 } }), 'multi_disk'],
  ['the end cut off', () => whole.subarray(0, -4), 'truncated'],
  ['half a file', () => whole.subarray(0, whole.length / 2), 'truncated'],
  ['only the first bytes', () => whole.subarray(0, 4), 'truncated'],
  [
    'a comment that is cut',
    () => buildZip([goodEntry], { comment: 'a comment' }).subarray(0, -3),
    'truncated',
  ],
  [
    'bytes missing in the middle',
    () => Buffer.concat([whole.subarray(0, 50), whole.subarray(60)]),
    'bad_directory',
  ],
  [
    'bytes added in the middle',
    () => Buffer.concat([whole.subarray(0, 50), Buffer.alloc(9), whole.subarray(50)]),
    'bad_directory',
  ],
  ['a directory offset into data', () => buildZip([goodEntry], { directoryStart: 3 }), 'bad_directory'],
  [
    'a directory offset beyond the file',
    () => buildZip([goodEntry], { directoryStart: 0xfffffff0 }),
    'bad_directory',
  ],
  ['a directory size beyond its end', () => buildZip([goodEntry], { directoryBytes: 5000 }), 'bad_directory'],
  ['more entries claimed than there are', () => buildZip([goodEntry], { entryCount: 2 }), 'bad_directory'],
  [
    'fewer entries claimed than there are',
    () => buildZip([goodEntry, { ...goodEntry, name: '2' }], { entryCount: 1 }),
    'bad_directory',
  ],
  ['an entry that runs over the end', overrunningComment, 'bad_directory'],
  ['no entry claimed where there is one', () => buildZip([goodEntry], { entryCount: 0 }), 'bad_directory'],
  [
    'broken extra fields in the directory',
    () => buildZip([{ ...goodEntry, central: { extra: Buffer.from([1, 0, 9, 0]) } }]),
    'bad_directory',
  ],
  [
    'Zip64 sizes that are missing',
    () =>
      buildZip([{ ...goodEntry, central: { sizeBytes: 0xffffffff, extra: extraField(1, Buffer.alloc(2)) } }]),
    'bad_directory',
  ],
  [
    'a Zip64 record beyond the file',
    () => buildZip([goodEntry], { zip64: { recordAt: 2n ** 40n } }),
    'bad_directory',
  ],
  [
    'a Zip64 record beyond 2^53',
    () => buildZip([goodEntry], { zip64: { recordAt: 2n ** 63n } }),
    'bad_directory',
  ],
  ['a Zip64 record that is none', () => buildZip([goodEntry], { zip64: { recordAt: 0n } }), 'bad_directory'],
  [
    'a Zip64 directory beyond the file',
    () => buildZip([goodEntry], { zip64: { directoryStart: 2n ** 50n } }),
    'bad_directory',
  ],
  [
    'an impossible Zip64 count',
    () => buildZip([goodEntry], { zip64: { entryCount: 2n ** 64n - 1n } }),
    'bad_directory',
  ],
  [
    'a Zip64 claim of 10^12 entries',
    () => buildZip([goodEntry], { zip64: { entryCount: 10n ** 12n } }),
    'too_many_entries',
  ],
  ['a claim of 65,535 entries', () => buildZip([goodEntry], { entryCount: 65_535 }), 'too_many_entries'],
  [
    '5,101 entries',
    () => buildZip(Array.from({ length: 5101 }, (_, index) => ({ name: `${index}` }))),
    'too_many_entries',
  ],
  [
    'a directory claimed to be 1 GB',
    () => buildZip([goodEntry], { directoryBytes: 2 ** 30 }),
    'directory_too_large',
  ],
  [
    'a directory swollen by names',
    () =>
      buildZip(
        Array.from({ length: 200 }, (_, index) => ({ name: `${index}${'x'.repeat(60_000)}` })),
        { directoryBytes: 9 },
      ),
    'directory_too_large',
  ],
  ['an entry that unpacks 1,000-fold', () => buildZip([flatBomb('b')]), 'compression_ratio'],
  ['a bomb that is only named as a bitmap', () => buildZip([flatBomb('b.bmp')]), 'compression_ratio'],
  [
    'blank bitmaps of more than 2 GB',
    () =>
      buildZip(
        Array.from({ length: 40 }, (_, index) => ({
          name: `${index}.bmp`,
          packed: Buffer.from('BM'),
          both: { method: 8, sizeBytes: 99 * 1024 * 1024 },
        })),
      ),
    'too_large',
  ],
  [
    'many small flat bombs',
    () => buildZip(Array.from({ length: 100 }, (_, index) => flatBomb(`${index}`))),
    'compression_ratio',
  ],
  [
    'a Zip64 size of 2^60',
    () =>
      buildZip([{ ...goodEntry, both: { method: 8, sizeBytes: 0xffffffff, extra: zip64Sizes(2n ** 60n) } }]),
    'too_large',
  ],
  ['entries that share their data', () => sharedKernel(100), 'overlapping_entries'],
  ['entries quoted inside others', quotedOverlap, 'overlapping_entries'],
  [
    'data that runs into the directory',
    () =>
      buildZip([
        { ...goodEntry, both: { packedBytes: goodPage.length + 20, sizeBytes: goodPage.length + 20 } },
      ]),
    'overlapping_entries',
  ],
  [
    'only encrypted entries',
    () => buildZip([{ name: 'a/' }, { ...goodEntry, both: { flags: 1 } }]),
    'encrypted',
  ],
  ['strong encryption', () => buildZip([{ ...goodEntry, both: { flags: 0x41 } }]), 'encrypted'],
])('%s is refused', async (_, bytes, code) => {
  const before = openDescriptors();
  const problem = await refusalOf(folder.save(Buffer.from(bytes())));
  expect(problem.code).toBe(code);
  expect(problem.message).not.toContain('?');
  expect(openDescriptors()).toBe(before);
});

test('what is no file is refused without waiting for it', async () => {
  expect((await refusalOf(join(folder.path, 'absent.cbz'))).code).toBe('file_missing');
  expect((await refusalOf(folder.path)).code).toBe('file_unreadable');
  expect((await refusalOf('/dev/zero')).code).toBe('file_unreadable');
  const pipe = join(folder.path, 'pipe.cbz');
  execFileSync('mkfifo', [pipe]);
  expect((await refusalOf(pipe)).code).toBe('file_unreadable');
});
