import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import { readXml } from '../../imports/readXml.ts';
import { MAX_FEEDS, type Feed } from '../feedsApi.ts';

let site: TestSite;
let member: Member;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await makeMember(site);
  caller = await callAs(site, member);
});

/** The cookies of the caller together with the cookie of the age gate. */
const withGate = (gate: string) => ({
  cookie: [cookieOf(caller), gate].filter(Boolean).join('; '),
});
const list = async () => (await caller.call('GET', '/api/feeds')).body['data'] as Feed[];

async function made(fields: object = {}, gate = ''): Promise<{ id: string; path: string }> {
  const wish = { name: 'Phone', has_adult: false, ...fields };
  const { body } = await caller.call('POST', '/api/feeds', wish, gate ? withGate(gate) : {});
  const { pathname } = new URL(body['address'] as string);
  return { id: body['id'] as string, path: pathname };
}

const read = async (path: string) => {
  const answer = await site.fetch(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function follow(comic: Parameters<typeof makeComic>[1]) {
  const { slug } = await makeComic(site.services, comic);
  await caller.call('PUT', `/api/follows/comics/${slug}`);
  return slug;
}

describe('a private feed', () => {
  it('lists new chapters of what its member follows, the newest first, without a login', async () => {
    const title = 'Kites & <boats>';
    const slug = await follow({ title });
    const { path } = await made();
    await makeComic(site.services, { title, chapters: [{ number: '2', title: 'Storm' }] });
    await makeComic(site.services, { title, chapters: [{ number: '3' }] });
    const { status, headers, text } = await read(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect([...text.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, name]) => name)).toEqual([
      'Kites &amp; &lt;boats&gt; · #3',
      'Kites &amp; &lt;boats&gt; · #2 · Storm',
    ]);
    expect(text).toContain(`href="${site.url}/en/post/${slug}/`);
    expect(text).not.toContain(path.split('/').at(-1));
    expect(readXml(text).name).toBe('feed');
  });

  it('is known by its name; its address is shown once and kept as a hash', async () => {
    const { id, path } = await made({ name: 'Tablet' });
    expect(await list()).toMatchObject([{ id, name: 'Tablet', has_adult: false, last_used_at: null }]);
    await read(path);
    const [feed] = await list();
    expect(feed?.last_used_at).not.toBeNull();
    expect(JSON.stringify((await caller.call('GET', '/api/account/export')).body['feeds'])).toContain(
      'Tablet',
    );
  });

  it('ends when it is removed, and the others stay', async () => {
    const [one, other] = [await made(), await made({ name: 'Tablet' })];
    expect((await caller.call('DELETE', `/api/feeds/${one.id}`)).status).toBe(200);
    expect((await read(one.path)).status).toBe(404);
    expect((await read(other.path)).status).toBe(200);
    const stranger = await callAs(site, await makeMember(site));
    expect((await stranger.call('DELETE', `/api/feeds/${other.id}`)).status).toBe(404);
  });

  it('is no login, and no token of another kind opens it', async () => {
    const { path } = await made();
    const token = path.split('/').at(-1) ?? '';
    const asked = await site.fetch('/api/account', { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(401);
    expect((await read(`/feeds/${caller.token}`)).status).toBe(404);
  });

  it('ends with a new password, also one that is made while the password waits', async () => {
    const { path } = await made();
    const intruder = await callAs(site, member);
    const { write } = site.services.database;
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(write);
      return rows[0]?.count;
    };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const held = write.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').where('id', '=', member.id).select('id').forUpdate().execute();
      await released;
    });
    const password = 'four grey herons';
    const wish = { current_password: PASSWORD, password, password_confirmation: password };
    const changed = caller.call('PUT', '/api/account/password', wish);
    await expect.poll(waiting).toBe(1);
    const late = intruder.call('POST', '/api/feeds', { name: 'Late', has_adult: false });
    await expect.poll(waiting).toBe(2);
    release();
    await held;
    expect([(await changed).status, (await late).status]).toEqual([200, 401]);
    expect(await list()).toEqual([]);
    expect((await read(path)).status).toBe(404);
  });

  it('ends with a ban', async () => {
    const { path } = await made();
    await sql`update users set banned_until = now() + interval '1 day' where id = ${member.id}`.execute(
      site.services.database.write,
    );
    const { status, headers } = await read(path);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('has adult comics where they were chosen by somebody who sees them, and as long as the settings do not hide them', async () => {
    const title = 'After midnight';
    const { slug } = await makeComic(site.services, { title, isNsfw: true });
    const gate = await passAgeGate(site);
    await caller.call('GET', '/api/feeds');
    await caller.call('PUT', `/api/follows/comics/${slug}`, {}, withGate(gate));
    const [plain, adult] = [await made(), await made({ has_adult: true }, gate)];
    await makeComic(site.services, { title, isNsfw: true, chapters: [{ number: '2' }] });
    expect((await read(plain.path)).text).not.toContain(title);
    expect((await read(adult.path)).text).toContain(title);
    await caller.call('PATCH', '/api/account/settings', { nsfw: 'hidden' });
    expect((await read(adult.path)).text).not.toContain(title);
    const other = await callAs(site, await makeMember(site));
    const refused = await other.call('POST', '/api/feeds', { name: 'Phone', has_adult: true });
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['has_adult']]);
  });

  it('names chapters for members, and shows nothing of them', async () => {
    const title = 'For members';
    await follow({ title });
    await makeComic(site.services, { title, chapters: [{ number: '2' }] });
    const { path } = await made();
    await sql`update chapters set premium = true where number = '2' and comic_id in (
      select id from comics where title = ${title})`.execute(site.services.database.write);
    const { text } = await read(path);
    expect(text).toContain('For members · #2');
    expect(text).not.toContain('/media/');
  });

  it('is one of a few', async () => {
    for (let count = 0; count < MAX_FEEDS; count += 1) await made();
    const refused = await caller.call('POST', '/api/feeds', { name: 'Phone', has_adult: false });
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['feeds']]);
  });
});
