import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { readOutbox } from '../../../../tests/support/readOutbox.ts';
import { deleteKnownDevices, upsertKnownDevice } from '../../sessions/server/knownDeviceStore.ts';
import { sendLoginDigest } from './sendLoginDigest.ts';

const NEVER_STOPS = { signal: new AbortController().signal, progress: async () => {} };

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

/** A member who has just logged in from so many browsers. */
async function inNewBrowsers(browsers: number) {
  const member = await makeMember(site);
  for (let index = 0; index < browsers; index += 1) {
    const device_hash = Buffer.alloc(32, index);
    await upsertKnownDevice(site.services.database.write, { user_id: member.id, device_hash });
  }
  return member;
}

/** Runs the job like the queue, without waiting an hour. */
async function digestsOf({ id, email }: { id: string; email: string }) {
  const since = new Date(Date.now() - 60_000).toISOString();
  await sendLoginDigest.run({ user_id: id, since }, site.services, NEVER_STOPS);
  return readOutbox(site, email);
}

it('says of how many new browsers it tells, up to those that are kept', async () => {
  const [few] = await digestsOf(await inNewBrowsers(7));
  expect(few?.text).toContain('Devices: 7');
  expect(few?.text).toMatch(/Since: .*UTC/);
  const [many] = await digestsOf(await inNewBrowsers(60));
  expect(many?.text).toContain('Devices: 50+');
});

it('is not sent when a new password has made the site forget them', async () => {
  const member = await inNewBrowsers(5);
  await deleteKnownDevices(site.services.database.write, member.id, null);
  expect(await digestsOf(member)).toEqual([]);
});
