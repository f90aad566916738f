import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { findMedia } from '../../media/server/mediaStore.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import type { StorageCheck } from '../statisticsApi.ts';
import { verifyStorageJob } from './verifyStorageJob.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

type Found = { key: string };
const byKey = (one: Found, other: Found) => one.key.localeCompare(other.key);

const PATH = '/api/admin/storage/check';

/** Starts a check as an admin does, and runs its job. */
async function check(removes: boolean): Promise<StorageCheck['result']> {
  const started = await admin.call('POST', PATH, { removes });
  const { check: begun } = started.body as unknown as { check: StorageCheck };
  expect(begun).toMatchObject({ removes, ended_at: null, result: null });
  const run = { signal: new AbortController().signal, progress: async () => {} };
  await verifyStorageJob.run({ check_id: begun.id, removes }, site.services, run);
  const { body } = await admin.call('GET', PATH);
  const { check: ended } = body as unknown as { check: StorageCheck };
  expect([ended.id, ended.ended_at]).toEqual([begun.id, expect.any(String)]);
  // Pictures stored within one millisecond come in either order.
  return ended.result && { ...ended.result, examples: ended.result.examples.toSorted(byKey) };
}

async function keepPicture(number: number): Promise<string> {
  const sent = await admin.call('POST', '/api/admin/pictures', await makePicture({ number }));
  const media = await findMedia(site.services.database.write, String(sent.body['id']));
  return originalKey(media!);
}

it('a check of the files finds what is missing, of another size or nobody’s, and removes that last alone', async () => {
  const { storage, temporaryDir } = site.services;
  const [good, lost, cut] = [await keepPicture(61), await keepPicture(62), await keepPicture(63)];
  expect(await check(false)).toMatchObject({ pictures: 3, missing: 0, wrong: 0, strays: 0 });
  const file = join(temporaryDir, 'stray');
  await writeFile(file, 'stray');
  const stray = `originals/ab/ab${'0'.repeat(62)}.png`;
  await storage.putFile(stray, file, 'image/png');
  await storage.putFile(cut, file, 'image/png');
  await storage.remove(lost);
  const found = {
    pictures: 3,
    missing: 1,
    wrong: 1,
    strays: 1,
    stray_bytes: 5,
    examples: [
      { what: 'missing', key: lost },
      { what: 'wrong', key: cut },
      { what: 'strays', key: stray },
    ].toSorted(byKey),
  };
  expect(await check(false)).toEqual({ ...found, removed: 0 });
  expect(await storage.size(stray)).toBe(5);
  expect(await check(true)).toEqual({ ...found, removed: 1 });
  expect([await storage.size(stray), await storage.size(good)]).toEqual([undefined, expect.any(Number)]);
  const log = await admin.call('GET', '/api/admin/audit?q=act:storage.check');
  expect(log.body['data']).toHaveLength(3);
});
