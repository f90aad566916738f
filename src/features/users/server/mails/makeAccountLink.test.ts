import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../../../tests/support/testDatabase.ts';
import { hashSecret } from '../../../../platform/http/secrets.ts';
import { insertUser } from '../userStore.ts';
import type { LinkPurpose } from './AccountLinkTable.ts';
import { findAccountLink, findAccountLinkForUpdate, markAccountLinkUsed } from './accountLinkStore.ts';
import { LINK_LIFETIME_SECONDS, makeAccountLink } from './makeAccountLink.ts';

let test: TestDatabase;
let userId: string;

beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  userId = uuidv7();
  const username = userId.slice(-12);
  await insertUser(test.database.write, {
    id: userId,
    username,
    username_key: username,
    email: 'mira@example.test',
    email_key: 'mira@example.test',
    settings: '{}',
  });
});

async function make(purpose: LinkPurpose = 'reset', owner: string | null = userId): Promise<string> {
  return test.database.write.transaction().execute((transaction) =>
    makeAccountLink({
      transaction,
      purpose,
      userId: owner,
      email: 'mira@example.test',
      siteAddress: 'https://comics.example',
      language: 'fr',
    }),
  );
}

const tokenOf = (link: string) => /[\w-]{43}$/.exec(link)?.[0] ?? '';
const find = (link: string) => findAccountLink(test.database.write, hashSecret(tokenOf(link)));
const stateOf = async (link: string) => (await find(link))?.state;

async function age(link: string, seconds: number): Promise<void> {
  await sql`update account_links set expires_at = expires_at - make_interval(secs => ${seconds})
    where token_hash = ${hashSecret(tokenOf(link))}`.execute(test.database.write);
}

async function use(link: string): Promise<boolean> {
  return test.database.write.transaction().execute(async (transaction) => {
    const found = await findAccountLinkForUpdate(transaction, hashSecret(tokenOf(link)));
    if (found?.state !== 'living') return false;
    await markAccountLinkUsed(transaction, found.id);
    return true;
  });
}

describe('a link of an account', () => {
  it.each([
    ['verify', /^https:\/\/comics\.example\/fr\/verify\/[\w-]{43}$/],
    ['email_change', /^https:\/\/comics\.example\/fr\/verify\/[\w-]{43}$/],
    ['reset', /^https:\/\/comics\.example\/fr\/password-reset\/[\w-]{43}$/],
    ['first_admin', /^https:\/\/comics\.example\/fr\/register#invitation=[\w-]{43}$/],
  ] as const)('to %s opens its page in the language it was made in', async (purpose, address) => {
    const link = await make(purpose);
    expect(link).toMatch(address);
    expect(await find(link)).toMatchObject({
      purpose,
      user_id: userId,
      email: 'mira@example.test',
      state: 'living',
    });
  });

  it('is kept as a hash only', async () => {
    const link = await make();
    const { rows } = await sql<{ row: string }>`select account_links::text as row from account_links`.execute(
      test.database.write,
    );
    expect(rows.filter(({ row }) => row.includes(tokenOf(link)))).toEqual([]);
  });

  it.each(['verify', 'reset', 'email_change', 'first_admin'] as const)(
    'to %s ends in time',
    async (purpose) => {
      const link = await make(purpose);
      await age(link, LINK_LIFETIME_SECONDS[purpose] - 60);
      expect(await stateOf(link)).toBe('living');
      await age(link, 60);
      expect(await stateOf(link)).toBe('expired');
    },
  );

  it('ends when another of its purpose is made for the member, and no other link does', async () => {
    const [former, other] = [await make('verify'), await make('reset')];
    const later = await make('verify');
    expect([await stateOf(former), await stateOf(later), await stateOf(other)]).toEqual([
      'replaced',
      'living',
      'living',
    ]);
  });

  it('that makes the first admin ends when another is made, though it is nobody’s', async () => {
    const former = await make('first_admin', null);
    const later = await make('first_admin', null);
    expect([await stateOf(former), await stateOf(later)]).toEqual(['replaced', 'living']);
  });

  it('works once, also for two who open it at the same time', async () => {
    const link = await make();
    const uses = await Promise.all([use(link), use(link), use(link)]);
    expect(uses.toSorted()).toEqual([false, false, true]);
    expect(await stateOf(link)).toBe('used');
  });

  it('stays used when another is made', async () => {
    const link = await make();
    await use(link);
    await make();
    expect(await stateOf(link)).toBe('used');
  });

  it('is alone alive when several are made at once', async () => {
    const links = await Promise.all([make(), make(), make(), make()]);
    const states = await Promise.all(links.map(stateOf));
    expect(states.toSorted()).toEqual(['living', 'replaced', 'replaced', 'replaced']);
  });

  it('is forgotten a week after its end, when the next one is made', async () => {
    const link = await make();
    await age(link, LINK_LIFETIME_SECONDS.reset + 6 * 24 * 3_600);
    await make('verify');
    expect(await stateOf(link)).toBe('expired');
    await age(link, 24 * 3_600);
    await make('verify');
    expect(await find(link)).toBeUndefined();
  });
});
