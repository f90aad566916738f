import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { formerUsernameKey } from '../accountKeys.ts';
import { fillUsernameKeys } from './fillUsernameKeys.ts';
import { findUserByUsername, isUsernameTaken } from './userStore.ts';

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

/**
 * The older of those that are one name now first, each with the key that it has after the start.
 */
const KEYS = {
  Weißdorn: 'weissdorn',
  // Its key was that of today already, so the older one cannot have it.
  Straße: 'straße',
  STRASSE: 'strasse',
  Großschloß: 'grossschloss',
  Grossschloß: 'grossschloß',
  Ἀδάμας: 'ἀδάμασ',
  // A deleted account had the name.
  Fußweg: 'fußweg',
  王小明: '王小明',
  İnci: 'i\u0307nci',
};
const NAMES = Object.keys(KEYS);
const RETIRED = ['FUSSWEG', 'Kuß', 'Kuss', 'Ἥλιος'];

const write = () => site.services.database.write;
async function listKeys() {
  const users = await write()
    .selectFrom('users')
    .select(['username', 'username_key'])
    .where('username', 'in', NAMES)
    .execute();
  return Object.fromEntries(users.map(({ username, username_key }) => [username, username_key]));
}

beforeAll(async () => {
  for (const [index, username] of NAMES.entries()) {
    const { id } = await makeMember(site, { username: `before${index}` });
    await write()
      .updateTable('users')
      .set({
        username,
        username_key: formerUsernameKey(username),
        created_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      })
      .where('id', '=', id)
      .execute();
  }
  const retired = RETIRED.map((username) => ({ username_key: formerUsernameKey(username) }));
  await write().insertInto('retired_usernames').values(retired).execute();
  // A start that was killed half way has entered one of them.
  await write()
    .updateTable('users')
    .set({ username_key: KEYS.Weißdorn })
    .where('username', '=', 'Weißdorn')
    .execute();
});

it('folds the keys of before, the oldest first, leaves those that are taken, and may run again', async () => {
  for (let start = 0; start < 2; start += 1) {
    await Promise.all([fillUsernameKeys(write()), fillUsernameKeys(write())]);
    expect(await listKeys()).toEqual(KEYS);
  }
  const retired = await write().selectFrom('retired_usernames').select('username_key').execute();
  expect(retired.map(({ username_key }) => username_key)).toEqual(
    expect.arrayContaining(['fussweg', 'kuss', 'ἥλιοσ']),
  );
});

it('finds each of two members of one name by their own spelling, and one of them by any other', async () => {
  const nameOf = async (typed: string) => (await findUserByUsername(write(), typed))?.username;
  for (const name of NAMES) expect(await nameOf(name)).toBe(name);
  expect(await nameOf('WEISSDORN')).toBe('Weißdorn');
  expect(await nameOf('straſſe')).toBe('STRASSE');
  expect(await nameOf('STRAẞE')).toBe('Straße');
  expect(await nameOf('GROSSSCHLOSS')).toBe('Großschloß');
  expect(await nameOf('Fussweg')).toBeUndefined();
});

it('keeps every name taken, those of deleted accounts too', async () => {
  for (const name of [...NAMES, ...RETIRED, 'KUẞ', 'Grossschloss', 'ἭΛΙΟΣ', 'ἀδάμασ'])
    expect(await isUsernameTaken(write(), name), name).toBe(true);
});
