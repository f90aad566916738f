import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ArchiveProblem, EntryProblem } from './ArchiveProblem.ts';
import { openArchive } from './openArchive.ts';
import { buildZip, goodEntry, makeArchiveFolder } from './testArchives.ts';
import { flatBomb, sharedKernel } from './testBombs.ts';
import { openDescriptors, readEverything } from './tryArchive.ts';

const folder = makeArchiveFolder();
afterAll(folder.remove);

test('an archive inside an archive stays data, and is not unpacked', async () => {
  const inner = buildZip([{ name: '0.zip', data: buildZip([flatBomb('b')]) }]);
  const nested = buildZip(
    Array.from({ length: 16 }, (_, index) => ({ name: `lib ${index}.zip`, data: inner })),
  );
  const { read, problems } = await readEverything(folder.save(nested));
  expect(Object.values(read).map((data) => data.length)).toEqual(Array(16).fill(inner.length));
  expect(problems).toEqual([]);
});

test('every prefix of an archive, and every byte of it changed, is answered without a crash', async () => {
  const bytes = buildZip([goodEntry, { name: 'a/b', data: 'data '.repeat(9), method: 'deflate' }], {
    zip64: {},
  });
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
  const lie = flatBomb('lie');
  const claims = { data: 'x', both: { sizeBytes: 65_000, method: 8 } };
  const paths = {
    bomb: folder.save(buildZip([lie])),
    lying: folder.save(buildZip([flatBomb('lie', 250_000)])),
    claims: folder.save(
      buildZip(Array.from({ length: 4000 }, (_, index) => ({ name: `${index}`, ...claims }))),
    ),
    shared: folder.save(sharedKernel(1000)),
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

test('an archive with several bytes changed, lost or added is answered without a crash', async () => {
  const bytes = buildZip(
    [goodEntry, { name: 'a/b', data: 'data '.repeat(30), method: 'deflate', hasDescriptor: true }],
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
