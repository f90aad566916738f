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

beforeAll(async () => {
  site = await makeTestSite();
  visitor = makeCaller(site);
  member = await callAs(site, await makeMember(site));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
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
      avatar: null,
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

describe('the page of a profile', () => {
  it('is made by the server, and kept by no cache', async () => {
    const quill = await makeMember(site, { username: 'Quill' });
    await write(quill, 'Reads on <b>trams</b>.');
    const page = await site.fetch('/en/profile/quill');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(await page.text()).toContain('Reads on &lt;b&gt;trams&lt;/b&gt;.');
  });

  it('that is for members alone, or of nobody, is not there for visitors', async () => {
    await makeMember(site, { username: 'Shy', settings: { profile: 'members' } });
    expect((await site.fetch('/en/profile/Shy')).status).toBe(404);
    expect((await site.fetch('/en/profile/nobody')).status).toBe(404);
  });
});
