import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { FEATURES } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Need } from '../needs.ts';
import type { FoundObjects } from '../overviewApi.ts';

let site: TestSite;
let admin: Caller;
let gardener: Member;
let write: Kysely<Tables>;

beforeAll(async () => {
  site = await makeTestSite();
  ({ write } = site.services.database);
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  gardener = await makeMember(site, { username: 'quince_gardener', role: 'moderator' });
  await makeMember(site, { username: 'old_quince' });
});
afterAll(() => site.close());

async function find(q: string): Promise<FoundObjects> {
  const { status, body } = await admin.call('GET', `/api/admin/palette?${new URLSearchParams({ q })}`);
  expect(status, q).toBe(200);
  return body as FoundObjects;
}
const titles = async (q: string) => (await find(q)).comics.map(({ title }) => title);

describe('what the palette finds', () => {
  it('is comics of every state by their titles, those that begin with the words first', async () => {
    await makeComic(site.services, {
      title: 'Quince orchard',
      alternative_titles: ['The Marmalade Years'],
      tags: ['Quince jelly'],
    });
    await makeComic(site.services, { title: 'A quince a day', chapters: [{ publishedAt: null }] });
    const { comics } = await find('quince');
    expect(comics.map(({ title, state }) => [title, state])).toEqual([
      ['Quince orchard', 'published'],
      ['A quince a day', 'draft'],
    ]);
    expect(await titles('marmalade years')).toEqual(['Quince orchard']);
    expect(await titles('orchard QUINCE')).toEqual(['Quince orchard']);
    expect(await titles('quince-orchard')).toEqual(['Quince orchard']);
  });

  it('is what has a word that begins with one or two letters, and Chinese anywhere', async () => {
    await makeComic(site.services, {
      title: 'Xylophone',
      alternative_titles: ['Zq band', 'The yw band'],
      language: 'zh',
      tags: ['Zq music'],
    });
    await makeComic(site.services, { title: '月光列车' });
    for (const q of ['xy', 'x', 'zq', 'yw', 'ZQ yw']) expect(await titles(q), q).toContain('Xylophone');
    expect((await find('zq')).terms.map(({ name }) => name)).toEqual(['Zq music']);
    expect(await titles('yl')).not.toContain('Xylophone');
    expect(await titles('光')).toEqual(['月光列车']);
  });

  it('is a comic by its slug of now and before, its id, and its address', async () => {
    const { id, slug } = await makeComic(site.services, { title: 'Plum line' });
    await write.updateTable('comics').set({ slug: 'sloe' }).where('id', '=', id).execute();
    await write.insertInto('comic_old_slugs').values({ slug, comic_id: id }).execute();
    await write.updateTable('comics').set({ title: 'Blackthorn' }).where('id', '=', id).execute();
    for (const q of [
      'sloe',
      'plum-line',
      id,
      id.toUpperCase(),
      `${site.url}/fr/post/sloe`,
      '/post/plum-line',
    ])
      expect(await titles(q), q).toEqual(['Blackthorn']);
  });

  it('is chapters by their comic and number, their id, and their address', async () => {
    const { chapterSlugs } = await makeComic(site.services, {
      title: 'Medlar',
      chapters: [{ number: '1' }, { number: '2.5', title: 'Bletting', publishedAt: null }],
    });
    const found = (await find('medlar 2.5')).chapters;
    expect(found).toMatchObject([
      { number: '2.5', title: 'Bletting', state: 'draft', comic: { slug: 'medlar', title: 'Medlar' } },
    ]);
    const ids = [found[0]?.id ?? '', `/en/post/medlar/${chapterSlugs[1]}/reader/2`, 'medlar ch. 2.5'];
    for (const q of ids) expect((await find(q)).chapters, q).toEqual(found);
    expect((await find('medlar')).chapters).toEqual([]);
  });

  it('is terms by their names and addresses, and members by a part of their name or their whole address', async () => {
    const { terms, members } = await find('quince');
    expect(terms.map(({ taxonomy, name }) => [taxonomy, name])).toEqual([['tags', 'Quince jelly']]);
    expect(members.map(({ username, role }) => [username, role])).toEqual([
      ['quince_gardener', 'moderator'],
      ['old_quince', 'user'],
    ]);
    expect((await find('/zh/tags/tag/quince-jelly')).terms).toEqual(terms);
    for (const q of [gardener.email, gardener.id, '/en/profile/Quince_Gardener'])
      expect(
        (await find(q)).members.map(({ username }) => username),
        q,
      ).toEqual(['quince_gardener']);
  });

  it('is at most eight of a kind, and nothing where nothing is meant', async () => {
    for (let index = 0; index < 9; index += 1) await makeComic(site.services, { title: `Damson ${index}` });
    expect(await titles('damson')).toHaveLength(8);
    const nothing = { comics: [], chapters: [], terms: [], members: [] };
    for (const q of ['zz zebra', '---', '%', "'", '/en/post/none', '00000000-0000-4000-8000-000000000000'])
      expect(await find(q), q).toEqual(nothing);
  });

  it('needs something to go by, and says so by field', async () => {
    for (const query of ['', 'q=', 'q=%20', `q=${'x'.repeat(501)}`, 'q=a%00b']) {
      const { status, body } = await admin.call('GET', `/api/admin/palette?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(body).toMatchObject({ code: 'validation', errors: { q: [expect.any(String)] } });
    }
  });

  it('has no terms of taxonomies that are off', async () => {
    const features = FEATURES.filter((feature) => feature !== 'tags').join(',');
    const plain = await makeTestSite({ SITE_FEATURES: features });
    await makeComic(plain.services, { title: 'Quince', artists: ['Quinn Quince'], tags: ['Quince jelly'] });
    const caller = await callAs(plain, await makeMember(plain, { role: 'admin' }));
    const { body } = await caller.call('GET', '/api/admin/palette?q=quin');
    expect((body as FoundObjects).terms.map(({ name }) => name)).toEqual(['Quinn Quince']);
    await plain.close();
  });
});

describe('what needs somebody', () => {
  const count = async (need: Need) => {
    const { status, body } = await admin.call('GET', `/api/admin/overview/${need}`);
    expect([need, status, body['is_exact']]).toEqual([need, 200, true]);
    return body['count'] as number;
  };
  /** The number that an act adds: others' comics are there too. */
  const added = async (need: Need, act: () => Promise<unknown>) => {
    const before = await count(need);
    await act();
    return (await count(need)) - before;
  };
  let comics = 0;
  const makeLacking = async (changes: Record<string, unknown>) => {
    const { id } = await makeComic(site.services, {
      title: `Lacking ${(comics += 1)}`,
      language: 'en',
      rating: { name: 'Everyone', nsfw: false },
    });
    await write
      .updateTable('comics')
      .set({ status: 'ongoing', ...changes })
      .where('id', '=', id)
      .execute();
    return id;
  };

  it.each([
    ['missing_cover', { cover_media_id: null }],
    ['missing_language', { language: null }],
    ['old_drafts', { state: 'draft', created_at: new Date(Date.now() - 15 * 86_400_000).toISOString() }],
    ['scheduled', { state: 'scheduled', scheduled_at: new Date(Date.now() + 13 * 86_400_000).toISOString() }],
  ] satisfies [Need, object][])(
    'is a comic that is %s, unless it is in the bin or taken down',
    async (need, changes) => {
      expect(await added(need, () => makeLacking({}))).toBe(0);
      expect(await added(need, () => makeLacking(changes))).toBe(1);
      const state = need === 'old_drafts' ? 'draft' : 'unpublished';
      const hidden = { ...changes, scheduled_at: null };
      const binned_at = new Date().toISOString();
      expect(await added(need, () => makeLacking({ ...hidden, state, binned_at }))).toBe(0);
      expect(await added(need, () => makeLacking({ ...hidden, state: 'taken_down' }))).toBe(0);
    },
  );

  it('is not a new draft, nor what comes in more than two weeks', async () => {
    expect(await added('old_drafts', () => makeLacking({ state: 'draft' }))).toBe(0);
    const scheduled_at = new Date(Date.now() + 15 * 86_400_000).toISOString();
    expect(await added('scheduled', () => makeLacking({ state: 'scheduled', scheduled_at }))).toBe(0);
  });

  it('is a comic without a rating, and one whose chapters have no pages or are in the bin', async () => {
    expect(await added('missing_rating', () => makeComic(site.services, { title: 'Unrated' }))).toBe(1);
    expect(await added('missing_rating', () => makeLacking({}))).toBe(0);
    const emptied = async (changes: object) => {
      const id = await makeLacking({});
      await write.updateTable('chapters').set(changes).where('comic_id', '=', id).execute();
    };
    expect(await added('missing_pages', () => emptied({ pages_count: 0 }))).toBe(1);
    expect(
      await added('missing_pages', () =>
        emptied({ state: 'unpublished', binned_at: new Date().toISOString() }),
      ),
    ).toBe(1);
    expect(await added('missing_pages', () => makeLacking({ state: 'draft' }))).toBe(0);
  });

  it('is a member who waits, and a page that was reported', async () => {
    expect(await added('waiting_members', () => makeMember(site, { isApproved: false }))).toBe(1);
    const { id } = await makeComic(site.services, { title: 'Torn', chapters: [{ pages: 1 }] });
    const page = await write
      .selectFrom('pages')
      .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
      .select('pages.id')
      .where('chapters.comic_id', '=', id)
      .executeTakeFirstOrThrow();
    const report = () =>
      admin.call('POST', '/api/reports', { kind: 'page', target: page.id, reason: 'broken' });
    expect(await added('reports', report)).toBe(1);
  });

  it('is a job that failed on its last try', async () => {
    const fail = () => sql`insert into jobs.job (name, data) values ('dead_letters', '{}')`.execute(write);
    expect(await added('failed_jobs', fail)).toBe(1);
  });

  it('has no ratings to ask for where they are off, and says which needs there are none of', async () => {
    const plain = await makeTestSite({ SITE_FEATURES: 'tags' });
    const caller = await callAs(plain, await makeMember(plain, { role: 'admin' }));
    expect((await caller.call('GET', '/api/admin/overview/missing_rating')).status).toBe(404);
    expect(await caller.call('GET', '/api/admin/overview/sleep')).toMatchObject({
      status: 422,
      body: { errors: { need: [expect.any(String)] } },
    });
    await plain.close();
  });
});
