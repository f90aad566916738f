import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, type MakeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail, readOutbox } from '../../../../tests/support/readOutbox.ts';

const FAR = '2200-01-01T00:00:00Z';
const PAST = '2020-01-01T00:00:00Z';

let site: TestSite;
let admin: Caller;
let moderator: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
});
afterAll(() => site.close());

const database = () => site.services.database.write;
const userOf = ({ id }: Member) =>
  database().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ban = (caller: Caller, { id }: Pick<Member, 'id'>, input = { days: 7, reason: 'Spam' }) =>
  caller.call('POST', `/api/users/${id}/ban`, input);
const unban = (caller: Caller, { id }: Pick<Member, 'id'>) => caller.call('DELETE', `/api/users/${id}/ban`);
const change = (caller: Caller, { id }: Pick<Member, 'id'>, input: object) =>
  caller.call('PATCH', `/api/users/${id}`, input);

describe('the list of members', () => {
  const ask = (caller: Caller, query: object, path = '/api/admin/users') =>
    caller.call('GET', `${path}?${new URLSearchParams({ ...query })}`);
  const list = async (caller: Caller, query: object = {}) => {
    const { status, body } = await ask(caller, query);
    expect(status).toBe(200);
    return body as { data: Record<string, unknown>[]; page: number; has_more: boolean };
  };
  const names = async (caller: Caller, query: object) =>
    (await list(caller, query)).data.map((one) => one['username']);

  it('has the newest first, and addresses for admins alone', async () => {
    const newest = await makeMember(site, { username: 'newest' });
    expect((await list(admin)).data[0]).toMatchObject({ username: 'newest', email: newest.email });
    expect((await list(moderator)).data[0]).toMatchObject({ username: 'newest', email: null });
  });

  it('says what the one who asks may do with each', async () => {
    const people = ['underling', 'colleague', 'chief'];
    const roles = ['user', 'moderator', 'admin'] as const;
    for (const [index, username] of people.entries())
      await makeMember(site, { username, role: roles[index] ?? 'user' });
    const can = async (caller: Caller) => {
      const answers = await Promise.all(people.map((name) => list(caller, { q: `name:${name}` })));
      return answers.map(({ data }) => data[0]?.['can']);
    };
    const [none, both] = [
      { ban: false, change: false },
      { ban: true, change: true },
    ];
    expect(await can(moderator)).toEqual([{ ban: true, change: false }, none, none]);
    expect(await can(admin)).toEqual([both, both, { ban: false, change: true }]);
  });

  it('can be narrowed to those who wait, are banned, are not proved, or have a role, and to the others', async () => {
    const set = { q: 'narrow-', sort: 'name', order: 'asc' };
    await makeMember(site, { username: 'narrow-waits', isApproved: false, isVerified: false });
    await makeMember(site, { username: 'narrow-banned', bannedUntil: FAR, banReason: 'Spam' });
    await makeMember(site, { username: 'narrow-free', bannedUntil: PAST, banReason: 'Spam' });
    await makeMember(site, { username: 'narrow-mod', role: 'moderator' });
    await makeMember(site, { username: 'narrow-admin', role: 'admin' });
    const narrowed = (more: string) => names(admin, { ...set, q: `narrow- ${more}` });
    expect(await narrowed('is:waiting')).toEqual(['narrow-waits']);
    expect(await narrowed('is:unverified')).toEqual(['narrow-waits']);
    expect(await narrowed('is:banned')).toEqual(['narrow-banned']);
    expect(await narrowed('-is:banned role:user')).toEqual(['narrow-free', 'narrow-waits']);
    expect(await narrowed('-role:user')).toEqual(['narrow-admin', 'narrow-mod']);
    expect(await narrowed('role:moderator role:admin')).toEqual(['narrow-admin', 'narrow-mod']);
    expect(await narrowed('-mod -admin -is:banned')).toEqual(['narrow-free', 'narrow-waits']);
    expect(await narrowed('name:narrow-free')).toEqual(['narrow-free']);
    expect((await ask(admin, { q: 'narrow- role:user' }, '/api/admin/users/count')).body).toEqual({
      total: 3,
      is_exact: true,
      newer: 0,
      counted_at: expect.any(String),
    });
    const [shown] = (await list(admin, { q: 'name:narrow-free' })).data;
    expect(shown).toMatchObject({ banned_until: null, ban_reason: null });
  });

  it('is searched by parts of the name as it is, and by address for admins alone', async () => {
    const found = await makeMember(site, { username: 'a_b', email: 'searched@example.test' });
    await makeMember(site, { username: 'axb' });
    expect(await names(moderator, { q: 'A_B' })).toEqual([found.username]);
    expect(await names(moderator, { q: 'a_ _b' })).toEqual([found.username]);
    expect(await names(admin, { q: 'searched@' })).toEqual([found.username]);
    expect(await names(moderator, { q: 'searched@' })).toEqual([]);
    expect((await ask(moderator, { q: 'searched@' }, '/api/admin/users/count')).body['total']).toBe(0);
  });

  it('is sorted by name or date either way, and has pages with every member once', async () => {
    for (let index = 10; index < 36; index += 1) await makeMember(site, { username: `many${index}` });
    const page = (query: object) => list(admin, { q: 'many', per_page: '25', ...query });
    const [first, second] = [
      await page({ sort: 'name', order: 'asc' }),
      await page({ sort: 'name', order: 'asc', page: '2' }),
    ];
    expect([first.data.length, first.has_more, second.data.length, second.has_more]).toEqual([
      25,
      true,
      1,
      false,
    ]);
    const all = [...first.data, ...second.data].map((one) => one['username']);
    expect(all).toEqual(Array.from({ length: 26 }, (_, index) => `many${index + 10}`));
    expect(await names(admin, { q: 'many', sort: 'name', order: 'desc' })).toEqual(all.toReversed());
    expect(await names(admin, { q: 'many', sort: 'since', order: 'asc' })).toEqual(all);
    expect(await page({ page: '9' })).toEqual({ data: [], page: 9, has_more: false });
  });

  it.each(['colour:red', 'is:red', 'role:>user'])('refuses %s and names what is wrong', async (q) => {
    for (const path of ['/api/admin/users', '/api/admin/users/count']) {
      const { status, body } = await ask(admin, { q }, path);
      expect([status, body['errors']]).toMatchObject([
        422,
        { q: [expect.stringContaining(q.split(':')[0] ?? '')] },
      ]);
    }
  });
});

describe('a ban', () => {
  it('ends sessions and tokens with it, says why by mail, and is over when it is lifted', async () => {
    const member = await makeMember(site);
    const session = await callAs(site, member);
    await database()
      .insertInto('api_tokens')
      .values({ id: uuidv7(), user_id: member.id, name: 'x', token_hash: Buffer.from('x'), scopes: '[]' })
      .execute();
    const answer = await ban(moderator, member);
    expect(answer).toMatchObject({
      status: 200,
      body: { ban_reason: 'Spam', email: null, can: { ban: true, change: false } },
    });
    const until = Date.parse(String(answer.body['banned_until']));
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
    expect((await session.call('GET', '/api/account')).status).toBe(401);
    expect(
      await database().selectFrom('sessions').where('user_id', '=', member.id).select('id').execute(),
    ).toEqual([]);
    expect(
      await database().selectFrom('api_tokens').where('user_id', '=', member.id).select('id').execute(),
    ).toEqual([]);
    expect((await newestMail(site, member.email)).text).toContain('Spam');

    expect(await unban(moderator, member)).toMatchObject({
      status: 200,
      body: { banned_until: null, ban_reason: null },
    });
    expect(await userOf(member)).toMatchObject({ banned_until: null, ban_reason: null });
  });

  it('takes no reason that could stand in no mail: halves of characters, controls, or nothing', async () => {
    const member = await makeMember(site);
    for (const reason of ['a\ud800b', 'a\u0000b', 'a\nb', '  ', '']) {
      expect(await ban(moderator, member, { days: 7, reason })).toMatchObject({
        status: 422,
        body: { errors: { reason: [expect.any(String)] } },
      });
    }
    expect((await userOf(member)).banned_until).toBeNull();
    expect((await ban(moderator, member, { days: 7, reason: 'Spam 🐟' })).status).toBe(200);
  });

  it('reaches nobody of the same or a higher role', async () => {
    const [otherModerator, otherAdmin] = [
      await makeMember(site, { role: 'moderator' }),
      await makeMember(site, { role: 'admin' }),
    ];
    for (const [caller, member] of [
      [moderator, otherModerator],
      [moderator, otherAdmin],
      [admin, otherAdmin],
    ] as const) {
      expect(await ban(caller, member)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await unban(caller, member)).status).toBe(403);
      expect((await userOf(member)).banned_until).toBeNull();
    }
    expect((await ban(admin, otherModerator)).status).toBe(200);
  });

  it('that an admin gave is not lifted or made shorter by a moderator, as long as it lasts', async () => {
    const member = await makeMember(site);
    expect((await ban(admin, member)).status).toBe(200);
    const { banned_until } = await userOf(member);
    for (const answer of [
      await ban(moderator, member, { days: 1, reason: 'Less' }),
      await unban(moderator, member),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await userOf(member)).banned_until).toBe(banned_until);
    const { write } = site.services.database;
    await write
      .updateTable('users')
      .set({ banned_until: '2020-01-01' })
      .where('id', '=', member.id)
      .execute();
    expect((await ban(moderator, member)).status).toBe(200);
    expect((await unban(moderator, member)).status).toBe(200);
    await ban(moderator, member);
    expect((await unban(admin, member)).status).toBe(200);
  });

  it('reaches staff who lack their second factor by the role that they will have', async () => {
    const lacking = await makeMember(site, { role: 'moderator', hasSecondFactor: false });
    expect((await ban(moderator, lacking)).status).toBe(403);
  });

  it.each([
    [{ days: 0, reason: 'x' }, 'days'],
    [{ days: 36_501, reason: 'x' }, 'days'],
    [{ days: 1.5, reason: 'x' }, 'days'],
    [{ days: 1, reason: ' ' }, 'reason'],
    [{ days: 1, reason: 'nul\u0000' }, 'reason'],
  ])('is not %o', async (input, field) => {
    const answer = await ban(moderator, await makeMember(site), input);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('of nobody is not found', async () => {
    expect((await ban(moderator, { id: uuidv7() })).status).toBe(404);
    expect((await unban(moderator, { id: uuidv7() })).status).toBe(404);
  });
});

describe('approving a member', () => {
  it('lets them in and tells them, once', async () => {
    const member = await makeMember(site, { isApproved: false });
    for (const _ of [1, 2])
      expect(await change(admin, member, { is_approved: true })).toMatchObject({
        status: 200,
        body: { is_approved: true, email: member.email },
      });
    expect(await readOutbox(site, member.email)).toHaveLength(1);
  });
});

describe('giving a role', () => {
  it('ends the sessions from before, whether the role rises or falls, and none where it stays', async () => {
    const roles = [
      { before: 'user', after: 'moderator', status: 401 },
      { before: 'moderator', after: 'user', status: 401 },
      { before: 'moderator', after: 'moderator', status: 200 },
    ] as const;
    for (const { before, after, status } of roles) {
      const member = await makeMember(site, { role: before });
      const caller = await callAs(site, member);
      expect(await change(admin, member, { role: after })).toMatchObject({ body: { role: after } });
      expect((await caller.call('GET', '/api/account')).status, `${before} to ${after}`).toBe(status);
    }
  });

  it('lets admins take each other’s role, at once as well, and never the last one’s', async () => {
    const own = await makeTestSite();
    try {
      const options: MakeMember = { role: 'admin' };
      const admins = [await makeMember(own, options), await makeMember(own, options)];
      await makeMember(own, { role: 'admin', bannedUntil: FAR });
      const [first, second] = admins as [Member, Member];
      const callers = await Promise.all(admins.map((member) => callAs(own, member)));
      const step = (index: number, member: Member) =>
        change(callers[index] as Caller, member, { role: 'user' });
      // Each takes their own: whoever comes second is the last one.
      const answers = await Promise.all([step(0, first), step(1, second)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('last_admin');
      const left = answers[0]?.status === 409 ? first : second;
      const other = left === first ? second : first;
      const caller = await callAs(own, left);
      expect((await change(caller, other, { role: 'admin' })).status).toBe(200);
      expect((await change(caller, other, { role: 'user' })).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('approves all of some members who wait, tells each, and leaves the others as they are', async () => {
    const waiting = [
      await makeMember(site, { isApproved: false }),
      await makeMember(site, { isApproved: false }),
    ];
    const other = await makeMember(site);
    const { approved_at: before } = await userOf(other);
    const ids = [...waiting, other].map(({ id }) => id);
    const approve = (caller: Caller) => caller.call('POST', '/api/admin/users/approvals', { ids });
    expect((await approve(moderator)).status).toBe(403);
    expect(await approve(admin)).toMatchObject({ status: 200, body: { approved: 2 } });
    expect((await userOf(other)).approved_at).toEqual(before);
    for (const member of waiting) {
      expect((await userOf(member)).approved_at).not.toBeNull();
      expect(await newestMail(site, member.email)).toBeDefined();
    }
    expect(await approve(admin)).toMatchObject({ body: { approved: 0 } });
  });

  it('is not for moderators, and not of a made-up role', async () => {
    const member = await makeMember(site);
    expect((await change(moderator, member, { role: 'moderator' })).status).toBe(403);
    expect((await change(admin, member, { role: 'owner' })).status).toBe(422);
    expect((await userOf(member)).role).toBe('user');
  });
});
