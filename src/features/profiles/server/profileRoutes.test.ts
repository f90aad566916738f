import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

const FAR = '2200-01-01T00:00:00Z';
const PAST = '2020-01-01T00:00:00Z';

let site: TestSite;
let visitor: Caller;
let member: Caller;
let moderator: Caller;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  visitor = makeCaller(site);
  member = await callAs(site, await makeMember(site));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const profile = (caller: Caller, name: string) =>
  caller.call('GET', `/api/profiles/${encodeURIComponent(name)}`);
const write = ({ id }: Member, bio: string) =>
  site.services.database.write.updateTable('users').set({ bio }).where('id', '=', id).execute();

describe('a profile', () => {
  it('is found however the name is cased, and has nothing but what others may see', async () => {
    const zoe = await makeMember(site, { username: 'Zoé' });
    await write(zoe, 'Herons');
    const { status, body } = await profile(visitor, 'ZOÉ');
    expect(status).toBe(200);
    expect(body).toEqual({
      username: 'Zoé',
      role: null,
      bio: 'Herons',
      created_at: expect.any(String),
      is_banned: false,
    });
  });

  it('names the role of staff', async () => {
    await makeMember(site, { username: 'mona', role: 'moderator' });
    expect((await profile(visitor, 'mona')).body).toMatchObject({ role: 'moderator' });
  });

  it.each([
    ['everyone', [200, 200, 200, 200]],
    ['members', [404, 200, 200, 200]],
    ['nobody', [404, 404, 200, 200]],
  ] as const)('for %s answers visitor, member, moderator and owner with %j', async (shown, statuses) => {
    const owner = await makeMember(site, { settings: { profile: shown } });
    const callers = [visitor, member, moderator, await callAs(site, owner)];
    const answers = await Promise.all(callers.map((caller) => profile(caller, owner.username)));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it('that is hidden looks like one that is not there', async () => {
    const owner = await makeMember(site, { settings: { profile: 'nobody' } });
    const [hidden, missing] = [await profile(visitor, owner.username), await profile(visitor, 'nobodyhere')];
    expect({ ...hidden.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
  });

  it('of a banned member has no text, and of one who waits is not there', async () => {
    const banned = await makeMember(site, { bannedUntil: FAR });
    const free = await makeMember(site, { bannedUntil: PAST });
    const waiting = await makeMember(site, { isApproved: false });
    await Promise.all([banned, free, waiting].map((one) => write(one, 'Herons')));
    expect((await profile(visitor, banned.username)).body).toMatchObject({ bio: '', is_banned: true });
    expect((await profile(visitor, free.username)).body).toMatchObject({ bio: 'Herons', is_banned: false });
    expect((await profile(visitor, waiting.username)).status).toBe(404);
  });
});

describe('the list of members', () => {
  const list = async (caller: Caller, query = '') => {
    const { status, body } = await caller.call('GET', `/api/users${query}`);
    expect(status).toBe(200);
    return body as { data: Record<string, unknown>[]; total: number; current_page: number };
  };

  it('has the newest first, and addresses for admins alone', async () => {
    const newest = await makeMember(site, { username: 'newest' });
    expect((await list(admin)).data[0]).toMatchObject({ username: 'newest', email: newest.email });
    expect((await list(moderator)).data[0]).toMatchObject({ username: 'newest', email: null });
  });

  it('says what the one who asks may do with each', async () => {
    const names = ['underling', 'colleague', 'chief'];
    const roles = ['user', 'moderator', 'admin'] as const;
    for (const [index, username] of names.entries())
      await makeMember(site, { username, role: roles[index] ?? 'user' });
    const can = async (caller: Caller) => {
      const answers = await Promise.all(names.map((name) => list(caller, `?q=${name}`)));
      return answers.map(({ data }) => data[0]?.['can']);
    };
    const [none, both] = [
      { ban: false, change: false },
      { ban: true, change: true },
    ];
    expect(await can(moderator)).toEqual([{ ban: true, change: false }, none, none]);
    expect(await can(admin)).toEqual([both, both, { ban: false, change: true }]);
  });

  it('can be narrowed to those who wait, are banned, or are staff', async () => {
    const waiting = await makeMember(site, { isApproved: false });
    const banned = await makeMember(site, { bannedUntil: FAR, banReason: 'Spam' });
    const free = await makeMember(site, { bannedUntil: PAST, banReason: 'Spam' });
    const names = async (show: string) =>
      (await list(admin, `?show=${show}`)).data.map((one) => one['username']);
    expect(await names('waiting')).toContain(waiting.username);
    expect(await names('waiting')).not.toContain(banned.username);
    expect(await names('banned')).toContain(banned.username);
    expect(await names('banned')).not.toContain(free.username);
    const staff = (await list(admin, '?show=staff')).data;
    expect(staff.length).toBeGreaterThan(1);
    expect(staff.filter((one) => one['role'] === 'user')).toEqual([]);
    const [shown] = (await list(admin, `?q=${free.username}`)).data;
    expect(shown).toMatchObject({ banned_until: null, ban_reason: null });
  });

  it('is searched by part of the name as it is, and by address for admins alone', async () => {
    const found = await makeMember(site, { username: 'a_b', email: 'searched@example.test' });
    await makeMember(site, { username: 'axb' });
    const names = async (caller: Caller, q: string) =>
      (await list(caller, `?q=${encodeURIComponent(q)}`)).data.map((one) => one['username']);
    expect(await names(moderator, 'A_B')).toEqual([found.username]);
    expect(await names(admin, 'searched@')).toEqual([found.username]);
    expect(await names(moderator, 'searched@')).toEqual([]);
  });

  it('has pages of 24, and clamps beyond the last', async () => {
    for (let index = 0; index < 26; index += 1) await makeMember(site, { username: `many${index}` });
    const first = await list(admin, '?q=many');
    expect([first.data.length, first.total]).toEqual([24, 26]);
    const last = await list(admin, '?q=many&page=9');
    expect([last.data.length, last.current_page]).toEqual([2, 2]);
  });
});
