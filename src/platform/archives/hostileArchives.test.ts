import { execFile, execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ArchiveProblem, EntryProblem } from './ArchiveProblem.ts';
import { openArchive } from './openArchive.ts';
import { buildZip, extraField, makeArchiveFolder, unicodePath, type TestEntry } from './testArchives.ts';
import { openDescriptors, readEverything, refusalOf } from './tryArchive.ts';

const folder = makeArchiveFolder();
afterAll(folder.remove);

const page = Buffer.from('\x89PNG\r\n\x1a\n and some picture');
const good: TestEntry = { name: '001.png', data: page };
let count = 0;
const save = (bytes: Buffer) => folder.write(`${(count += 1)}.cbz`, bytes);
const size64 = (...sizes: bigint[]) => {
  const data = Buffer.alloc(8 * sizes.length);
  sizes.forEach((size, index) => data.writeBigUInt64LE(size, 8 * index));
  return extraField(1, data);
};

const look = (bytes: Buffer) => readEverything(save(bytes));
const text = page.toString('latin1');

const symlink: TestEntry = { name: 'link.png', data: '/etc/passwd', unixMode: 0o120777 };

test.each<[string, TestEntry, string, string]>([
  ['a path that climbs', { ...good, name: '../../etc/1.png' }, '../../etc/1.png', 'unsafe_name'],
  ['a path that climbs with backslashes', { ...good, name: '..\\..\\1.png' }, '../../1.png', 'unsafe_name'],
  ['a path that climbs inside', { ...good, name: 'a/../../1.png' }, 'a/../../1.png', 'unsafe_name'],
  ['an absolute path', { ...good, name: '/etc/1.png' }, '/etc/1.png', 'unsafe_name'],
  ['a network path', { ...good, name: '\\\\host\\1.png' }, '//host/1.png', 'unsafe_name'],
  ['a drive letter', { ...good, name: 'C:\\1.png' }, 'C:/1.png', 'unsafe_name'],
  ['a NUL', { ...good, name: '1.png\0.txt' }, '1.png\\u0000.txt', 'unsafe_name'],
  ['a terminal escape', { ...good, name: '\x1b[2J.png' }, '\\u001b[2J.png', 'unsafe_name'],
  ['no name', { ...good, name: '' }, '', 'unsafe_name'],
  ['an endless name', { ...good, name: 'x'.repeat(60_000) }, `${'x'.repeat(199)}…`, 'unsafe_name'],
  [
    'a climbing unicode path field',
    { ...good, name: Buffer.from('a'), both: { extra: unicodePath(Buffer.from('a'), '../a') } },
    '../a',
    'unsafe_name',
  ],
  ['a symbolic link', symlink, 'link.png', 'symlink'],
  ['a device', { ...symlink, name: 'dev', unixMode: 0o020666 }, 'dev', 'special_file'],
  ['an encrypted entry', { ...good, name: 'e', both: { flags: 0x801 } }, 'e', 'encrypted'],
  ['an AES entry', { ...good, name: 'e', both: { flags: 0x801, method: 99 } }, 'e', 'encrypted'],
  ['an unknown method', { ...good, name: 'l', both: { method: 14 } }, 'l', 'unsupported_compression'],
  ['Deflate64', { ...good, name: 'd', both: { method: 9 } }, 'd', 'unsupported_compression'],
  [
    'a stored size that is not its length',
    { ...good, name: 's', both: { sizeBytes: page.length + 1 } },
    's',
    'size_mismatch',
  ],
  ['another name in the local header', { ...good, name: 'n', local: { name: 'm' } }, 'n', 'header_mismatch'],
  [
    'another method in the local header',
    { ...good, name: 'n', local: { method: 8 } },
    'n',
    'header_mismatch',
  ],
  [
    'another size in the local header',
    { ...good, name: 'n', local: { sizeBytes: 1 } },
    'n',
    'header_mismatch',
  ],
  [
    'another packed size in the local header',
    { ...good, name: 'n', local: { packedBytes: 1 } },
    'n',
    'header_mismatch',
  ],
  ['another checksum in the local header', { ...good, name: 'n', local: { crc: 1 } }, 'n', 'header_mismatch'],
  [
    'encryption in the local header only',
    { ...good, name: 'n', local: { flags: 0x801 } },
    'n',
    'header_mismatch',
  ],
  [
    'a lying descriptor flag',
    { ...good, name: 'n', hasDescriptor: true, local: { sizeBytes: 7 } },
    'n',
    'header_mismatch',
  ],
  [
    'broken extra fields in the local header',
    { ...good, name: 'n', local: { extra: Buffer.from([1, 0, 255, 0]) } },
    'n',
    'header_mismatch',
  ],
  ['an offset to nowhere', { ...good, name: 'o', offset: 0x7fffffff, isPhantom: true }, 'o', 'outside_file'],
  ['an offset into data', { ...good, name: 'o', offset: 40, isPhantom: true }, 'o', 'outside_file'],
  [
    'data beyond the end',
    { ...good, name: 'o', both: { packedBytes: 90_000, sizeBytes: 90_000 } },
    'o',
    'outside_file',
  ],
  ['a second entry of the same name', { name: '001.png', data: 'other' }, '001.png', 'duplicate_name'],
  ['the same name spelt otherwise', { name: '.\\001.png', data: 'other' }, '001.png', 'duplicate_name'],
  [
    'an offset beyond 2^53',
    { ...good, name: 'z', offset: 0xffffffff, isPhantom: true, central: { extra: size64(2n ** 62n) } },
    'z',
    'outside_file',
  ],
])('%s is a bad entry that costs only itself', async (_, bad, name, reason) => {
  const { read, problems } = await look(buildZip([good, bad, { ...good, name: '003.png' }]));
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
  const { read } = await look(buildZip([good, bad, { ...good, name: '003.png' }]));
  expect(read).toEqual({ '001.png': text, x: `! ${reason}`, '003.png': text });
});

const whole = buildZip([good, { ...good, name: '002.png' }]);
const zeros = Buffer.alloc(8 * 1024 * 1024);
const kernel = deflateRawSync(zeros);

/** A last entry whose comment reaches into the end record. */
function overrunningComment(): Buffer {
  const bytes = Buffer.from(whole);
  bytes.writeUInt16LE(10, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 32);
  return bytes;
}

/** Entries that share one kernel of data, each with its own header before it, as in zbsm. */
function sharedKernel(entries: number): Buffer {
  const data = Buffer.alloc(60_000, 'ab');
  const sharing = Array.from({ length: entries }, (_, index) => ({
    name: `${index}`,
    data,
    method: 'deflate' as const,
  }));
  return buildZip(
    sharing.map((entry, index) => (index === 0 ? entry : { ...entry, isPhantom: true, offset: 0 })),
  );
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
  ['a picture named .cbz', () => page, 'not_an_archive'],
  ['a picture with an archive behind it', () => buildZip([good], { before: page }), 'not_an_archive'],
  ['RAR4 named .cbz', () => Buffer.from('Rar!\x1a\x07\x00rest', 'latin1'), 'unsupported_rar'],
  ['RAR5 named .cbz', () => Buffer.from('Rar!\x1a\x07\x01\x00rest', 'latin1'), 'unsupported_rar'],
  ['7z', () => Buffer.from("7z\xbc\xaf'\x1c\x00\x04", 'latin1'), 'unsupported_7z'],
  ['PDF', () => '%PDF-1.7\n', 'unsupported_pdf'],
  ['PDF after junk', () => `${' '.repeat(500)}%PDF-1.7\n`, 'unsupported_pdf'],
  ['EPUB', () => buildZip([{ name: 'mimetype', data: 'application/epub+zip' }, good]), 'unsupported_epub'],
  [
    'EPUB in another order',
    () => buildZip([good, { name: 'META-INF/container.xml', data: '<x/>' }]),
    'unsupported_epub',
  ],
  ['a part of a split archive', () => Buffer.from('PK\x07\x08rest', 'latin1'), 'multi_disk'],
  ['the last disk of several', () => buildZip([good], { disk: 3 }), 'multi_disk'],
  ['a Zip64 disk number', () => buildZip([good], { zip64: { disk: 2 } }), 'multi_disk'],
  ['the end cut off', () => whole.subarray(0, -4), 'truncated'],
  ['half a file', () => whole.subarray(0, whole.length / 2), 'truncated'],
  ['only the first bytes', () => whole.subarray(0, 4), 'truncated'],
  ['a comment that is cut', () => buildZip([good], { comment: 'a comment' }).subarray(0, -3), 'truncated'],
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
  ['a directory offset into data', () => buildZip([good], { directoryStart: 3 }), 'bad_directory'],
  [
    'a directory offset beyond the file',
    () => buildZip([good], { directoryStart: 0xfffffff0 }),
    'bad_directory',
  ],
  ['a directory size beyond its end', () => buildZip([good], { directoryBytes: 5000 }), 'bad_directory'],
  ['more entries claimed than there are', () => buildZip([good], { entryCount: 2 }), 'bad_directory'],
  [
    'fewer entries claimed than there are',
    () => buildZip([good, { ...good, name: '2' }], { entryCount: 1 }),
    'bad_directory',
  ],
  ['an entry that runs over the end', overrunningComment, 'bad_directory'],
  ['no entry claimed where there is one', () => buildZip([good], { entryCount: 0 }), 'bad_directory'],
  [
    'broken extra fields in the directory',
    () => buildZip([{ ...good, central: { extra: Buffer.from([1, 0, 9, 0]) } }]),
    'bad_directory',
  ],
  [
    'Zip64 sizes that are missing',
    () => buildZip([{ ...good, central: { sizeBytes: 0xffffffff, extra: extraField(1, Buffer.alloc(2)) } }]),
    'bad_directory',
  ],
  [
    'a Zip64 record beyond the file',
    () => buildZip([good], { zip64: { recordAt: 2n ** 40n } }),
    'bad_directory',
  ],
  ['a Zip64 record beyond 2^53', () => buildZip([good], { zip64: { recordAt: 2n ** 63n } }), 'bad_directory'],
  ['a Zip64 record that is none', () => buildZip([good], { zip64: { recordAt: 0n } }), 'bad_directory'],
  [
    'a Zip64 directory beyond the file',
    () => buildZip([good], { zip64: { directoryStart: 2n ** 50n } }),
    'bad_directory',
  ],
  [
    'an impossible Zip64 count',
    () => buildZip([good], { zip64: { entryCount: 2n ** 64n - 1n } }),
    'bad_directory',
  ],
  [
    'a Zip64 claim of 10^12 entries',
    () => buildZip([good], { zip64: { entryCount: 10n ** 12n } }),
    'too_many_entries',
  ],
  ['a claim of 65,535 entries', () => buildZip([good], { entryCount: 65_535 }), 'too_many_entries'],
  [
    '5,101 entries',
    () => buildZip(Array.from({ length: 5101 }, (_, index) => ({ name: `${index}` }))),
    'too_many_entries',
  ],
  [
    'a directory claimed to be 1 GB',
    () => buildZip([good], { directoryBytes: 2 ** 30 }),
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
  [
    'an entry that unpacks 1,000-fold',
    () => buildZip([{ name: 'b', data: zeros, packed: kernel, both: { method: 8 } }]),
    'compression_ratio',
  ],
  [
    'a bomb that is only named as a bitmap',
    () => buildZip([{ name: 'b.bmp', data: zeros, packed: kernel, both: { method: 8 } }]),
    'compression_ratio',
  ],
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
    () =>
      buildZip(
        Array.from({ length: 100 }, (_, index) => ({
          name: `${index}`,
          data: zeros,
          packed: kernel,
          both: { method: 8 },
        })),
      ),
    'compression_ratio',
  ],
  [
    'a Zip64 size of 2^60',
    () => buildZip([{ ...good, both: { method: 8, sizeBytes: 0xffffffff, extra: size64(2n ** 60n) } }]),
    'too_large',
  ],
  ['entries that share their data', () => sharedKernel(100), 'overlapping_entries'],
  ['entries quoted inside others', quotedOverlap, 'overlapping_entries'],
  [
    'data that runs into the directory',
    () => buildZip([{ ...good, both: { packedBytes: page.length + 20, sizeBytes: page.length + 20 } }]),
    'overlapping_entries',
  ],
  ['only encrypted entries', () => buildZip([{ name: 'a/' }, { ...good, both: { flags: 1 } }]), 'encrypted'],
  ['strong encryption', () => buildZip([{ ...good, both: { flags: 0x41 } }]), 'encrypted'],
])('%s is refused', async (_, bytes, code) => {
  const before = openDescriptors();
  const problem = await refusalOf(save(Buffer.from(bytes())));
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

test('an archive inside an archive stays data, and is not unpacked', async () => {
  const inner = buildZip([
    { name: '0.zip', data: buildZip([{ name: 'b', data: zeros, packed: kernel, both: { method: 8 } }]) },
  ]);
  const nested = buildZip(
    Array.from({ length: 16 }, (_, index) => ({ name: `lib ${index}.zip`, data: inner })),
  );
  const { read, problems } = await look(nested);
  expect(Object.values(read).every((data) => data.length === inner.length)).toBe(true);
  expect(problems).toEqual([]);
});

test('every prefix of an archive, and every byte of it changed, is answered without a crash', async () => {
  const bytes = buildZip([good, { name: 'a/b', data: 'data '.repeat(9), method: 'deflate' }], { zip64: {} });
  const path = folder.write('changing.cbz', bytes);
  const attempt = async () => {
    const archive = await openArchive({ path }).catch((error: unknown) => {
      if (error instanceof ArchiveProblem) return undefined;
      throw error;
    });
    for (const entry of archive?.entries ?? []) {
      await archive?.readEntry(entry).catch((error: unknown) => {
        if (!(error instanceof EntryProblem)) throw error;
      });
    }
    await archive?.close();
    return archive?.entries.length ?? 0;
  };
  const before = openDescriptors();
  let readable = 0;
  for (let length = 0; length < bytes.length; length += 1) {
    folder.write('changing.cbz', bytes.subarray(0, length));
    expect(await attempt()).toBe(0);
  }
  for (let at = 0; at < bytes.length; at += 1) {
    for (const value of [0x00, 0xff, (bytes[at] ?? 0) ^ 0x01]) {
      const changed = Buffer.from(bytes);
      changed[at] = value;
      folder.write('changing.cbz', changed);
      readable += await attempt();
    }
  }
  expect(readable).toBeGreaterThan(0);
  expect(openDescriptors()).toBe(before);
});

/** A real file of zeros without its size on disk or in memory. */
function sparseStored(sizeBytes: number): string {
  const tail = buildZip([{ name: 'big', both: { sizeBytes, packedBytes: sizeBytes } }]);
  const headBytes = 30 + 3;
  const path = join(folder.path, 'sparse.cbz');
  const handle = openSync(path, 'w');
  writeSync(handle, tail.subarray(0, headBytes), 0, headBytes, 0);
  const end = Buffer.from(tail.subarray(headBytes));
  end.writeUInt32LE(headBytes + sizeBytes, end.length - 6);
  writeSync(handle, end, 0, end.length, headBytes + sizeBytes);
  closeSync(handle);
  return path;
}

test('reading a large entry, bombs and thousands of lies takes less than 64 MB', async () => {
  const lie = { name: 'lie', data: zeros, packed: kernel, both: { method: 8 } };
  const claims = { data: 'x', both: { sizeBytes: 65_000, method: 8 } };
  const paths = {
    bomb: save(buildZip([lie])),
    lying: save(buildZip([{ ...lie, both: { method: 8, sizeBytes: 250_000 } }])),
    claims: save(buildZip(Array.from({ length: 4000 }, (_, index) => ({ name: `${index}`, ...claims })))),
    shared: save(sharedKernel(1000)),
    large: sparseStored(100 * 1024 * 1024 - 1),
  };
  const program = fileURLToPath(new URL('./measureReading.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    program,
    ...Object.values(paths),
  ]);
  const { growthBytes, streamed, outcomes } = JSON.parse(stdout) as {
    growthBytes: number;
    streamed: number;
    outcomes: Record<string, string[]>;
  };
  expect(outcomes).toEqual({
    [paths.bomb]: ['compression_ratio'],
    [paths.lying]: ['size_mismatch'],
    [paths.claims]: ['bad_data'],
    [paths.shared]: ['overlapping_entries'],
    [paths.large]: ['bad_crc'],
  });
  expect(streamed).toBeGreaterThan(99 * 1024 * 1024); // the failure may overtake the last chunk
  expect(growthBytes).toBeLessThan(64 * 1024 * 1024);
});

test('an entry never gives more bytes than it claims', async () => {
  const lie = { name: 'lie', data: zeros, packed: kernel, both: { method: 8, sizeBytes: 60_000 } };
  const archive = await openArchive({ path: save(buildZip([lie])) });
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

test('an archive with several bytes changed, lost or added is answered without a crash', async () => {
  const bytes = buildZip(
    [good, { name: 'a/b', data: 'data '.repeat(30), method: 'deflate', hasDescriptor: true }],
    { zip64: {} },
  );
  const change = fc.record({
    at: fc.nat(bytes.length - 1),
    removed: fc.nat(12),
    added: fc.uint8Array({ maxLength: 12 }),
  });
  const path = join(folder.path, 'mutant.cbz');
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let mutant = bytes;
      for (const { at, removed, added } of changes) {
        mutant = Buffer.concat([mutant.subarray(0, at), added, mutant.subarray(at + removed)]);
      }
      folder.write('mutant.cbz', mutant);
      const outcome = await readEverything(path).catch((error: unknown) => error);
      const isAnswered =
        outcome instanceof Error
          ? outcome instanceof ArchiveProblem
          : !JSON.stringify(outcome).includes('"? ');
      expect(isAnswered).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('names never become paths: nothing is written outside of the test folder', async () => {
  const before = readdirSync(folder.path).length;
  await look(
    buildZip([
      { ...good, name: '../escaped.png' },
      { ...good, name: 'inside.png' },
    ]),
  );
  expect(readdirSync(folder.path)).toHaveLength(before + 1);
});
