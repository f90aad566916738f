import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { fillUsernameSkeletons } from './fillUsernameSkeletons.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

const NAMES = ['older', 'оlder', 'vera', 'vеra', '王小明', 'unlike'];

const skeletons = async () =>
  Object.fromEntries(
    (
      await site.services.database.write
        .selectFrom('users')
        .select(['username', 'username_skeleton'])
        .where('username', 'in', NAMES)
        .execute()
    ).map(({ username, username_skeleton }) => [username, username_skeleton]),
  );

it('gives accounts from before their skeletons, the older of two that look alike first, and may run again', async () => {
  const { write } = site.services.database;
  for (const username of NAMES) await makeMember(site, { username });
  for (const [index, username] of NAMES.entries()) {
    const created_at = new Date(Date.UTC(2026, 0, index + 1)).toISOString();
    await write
      .updateTable('users')
      .set({ username_skeleton: null, created_at })
      .where('username', '=', username)
      .execute();
  }
  // A start that was killed half way: the later one of a pair has no skeleton, the older one has.
  await write
    .updateTable('users')
    .set({ username_skeleton: 'vera' })
    .where('username', '=', 'vera')
    .execute();
  const filled = {
    older: 'older',
    оlder: null,
    vera: 'vera',
    vеra: null,
    王小明: '王小明',
    unlike: 'unlike',
  };
  for (let start = 0; start < 2; start += 1) {
    await Promise.all([fillUsernameSkeletons(write), fillUsernameSkeletons(write)]);
    expect(await skeletons()).toEqual(filled);
  }
});
