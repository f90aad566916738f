import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { openArchive } from './openArchive.ts';
import { planZip, type ZipFile, type ZipPlan } from './planZip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const FULL_32 = 0xffff_ffff;

function fileOf(name: string, content: Buffer): ZipFile<Buffer> {
  return { name, bytes: content.length, crc32: crc32(content), source: content };
}

const bytesOf = (plan: ZipPlan<Buffer>) =>
  Buffer.concat(plan.parts.map((part) => ('make' in part ? part.make() : part.source)));

/** A file with all that is planned but the contents of the files, which are holes. */
async function writeSparse(name: string, plan: ZipPlan<null>): Promise<string> {
  const path = join(folder, name);
  const file = await open(path, 'w');
  await file.truncate(plan.bytes);
  for (const part of plan.parts) if ('make' in part) await file.write(part.make(), 0, part.bytes, part.at);
  await file.close();
  return path;
}

type Listed = { fileName: string; relativeOffsetOfLocalHeader: number; uncompressedSize: number };

async function list(path: string): Promise<Listed[]> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, { lazyEntries: false });
  return new Promise((resolve, reject) => {
    const entries: Listed[] = [];
    zip.on('entry', (entry: Listed) => entries.push(entry));
    zip.once('end', () => resolve(entries));
    zip.once('error', reject);
  });
}

const NAMES = ['0001.jpg', '0012 - Ch. 11.5/0001.jpg', '夜/0001.jpg', 'empty.txt'];
const contents = NAMES.map((name, index) =>
  name === 'empty.txt' ? Buffer.alloc(0) : Buffer.alloc(1_000 * (index + 1), index + 1),
);
const small = () => planZip(NAMES.map((name, index) => fileOf(name, contents[index] ?? Buffer.alloc(0))));

it('is as long as planned, with each part where it was planned', () => {
  const plan = small();
  expect(bytesOf(plan)).toHaveLength(plan.bytes);
  let at = 0;
  for (const part of plan.parts) {
    expect(part.at).toBe(at);
    at += part.bytes;
  }
  const names = NAMES.map((name) => Buffer.byteLength(name));
  const sum = (of: (bytes: number) => number) => names.reduce((total, bytes) => total + of(bytes), 0);
  const all = contents.reduce((total, content) => total + content.length, 0);
  expect(plan.bytes).toBe(sum((bytes) => 30 + bytes) + all + sum((bytes) => 46 + bytes) + 22);
});

it('has equal bytes each time, with no time of day in them', () => {
  expect(bytesOf(small()).equals(bytesOf(small()))).toBe(true);
});

it('is read again by our own reader, with names in every script', async () => {
  const path = join(folder, 'small.zip');
  await writeFile(path, bytesOf(small()));
  const archive = await openArchive({ path });
  expect(archive.problems).toEqual([]);
  expect(archive.entries.map((entry) => entry.name)).toEqual(NAMES);
  for (const [index, entry] of archive.entries.entries())
    expect(await archive.readEntry(entry)).toEqual(contents[index]);
  await archive.close();
});

describe.each([
  ['unzip', ['-tqq']],
  ['7z', ['t']],
])('%s', (program, options) => {
  const isMissing = spawnSync(program).error !== undefined;
  it.skipIf(isMissing)('finds no fault in it', async () => {
    const path = join(folder, `${program}.zip`);
    await writeFile(path, bytesOf(small()));
    const { status, stdout } = spawnSync(program, [...options, path]);
    expect(status, String(stdout)).toBe(0);
  });
});

it('marks only names beyond ASCII as UTF-8', () => {
  const flagsOf = (name: string) => bytesOf(planZip([fileOf(name, Buffer.from('a'))])).readUInt16LE(6);
  expect(flagsOf('0001.jpg')).toBe(0);
  expect(flagsOf('夜.jpg')).toBe(1 << 11);
});

it('refuses a file that the format has no room for', () => {
  expect(() => planZip([{ name: 'a', bytes: FULL_32, crc32: 0, source: null }])).toThrow(RangeError);
});

describe('Zip64', () => {
  /** Files whose last header begins at this place. */
  function filesUpTo(lastAt: number): ZipFile<null>[] {
    const bytes = 1024 ** 3;
    const files: ZipFile<null>[] = [];
    let at = 0;
    while (lastAt - at > bytes + 1_000) {
      files.push({ name: `${files.length}.bin`, bytes, crc32: 7, source: null });
      at += 30 + 5 + bytes;
    }
    files.push({ name: `${files.length}.bin`, bytes: lastAt - at - 35, crc32: 7, source: null });
    return [...files, { name: 'last.bin', bytes: 3, crc32: 7, source: null }];
  }

  it.each([FULL_32 - 2, FULL_32 - 1, FULL_32, FULL_32 + 1])(
    'is there for a file that begins at %d when it must be',
    async (lastAt) => {
      const plan = planZip(filesUpTo(lastAt));
      const entries = await list(await writeSparse(`at-${lastAt}.zip`, plan));
      expect(entries.at(-1)).toMatchObject({ fileName: 'last.bin', relativeOffsetOfLocalHeader: lastAt });
      const isFar = lastAt >= FULL_32;
      const directory = plan.parts.at(-2)?.bytes ?? 0;
      expect(directory).toBe(entries.length * 46 + (entries.length - 1) * 5 + 8 + (isFar ? 12 : 0));
    },
  );

  it.each([FULL_32 - 1, FULL_32])('is there for a directory that begins at %d', async (at) => {
    // The last file has 3 bytes behind its header of 38.
    const plan = planZip(filesUpTo(at - 41));
    expect(plan.parts.at(-2)?.at).toBe(at);
    expect(plan.parts.at(-1)?.bytes).toBe(at >= FULL_32 ? 98 : 22);
    const entries = await list(await writeSparse(`directory-${at}.zip`, plan));
    expect(entries.at(-1)).toMatchObject({ fileName: 'last.bin', uncompressedSize: 3 });
  });

  it.each([0xfffe, 0xffff, 0x1_0000])('is there for %d files when it must be', async (count) => {
    const content = Buffer.from('a');
    const plan = planZip(Array.from({ length: count }, (_, index) => fileOf(String(index), content)));
    expect(plan.parts.at(-1)?.bytes).toBe(count >= 0xffff ? 98 : 22);
    const path = join(folder, `${count}.zip`);
    await writeFile(path, bytesOf(plan));
    expect(await list(path)).toHaveLength(count);
  });
});
