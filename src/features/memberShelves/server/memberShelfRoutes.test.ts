import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import type { PlaylistCard } from '../../playlists/playlistsApi.ts';
import type { Settings } from '../../users/Settings.ts';
import type { ShownParts } from '../memberShelvesApi.ts';

type Comic = { id: string; slug: string };
type Mark = { favorite?: boolean; shelf?: 'reading' | 'plan'; is_private?: boolean; minute?: number };

const NO_SHELVES = { reading: 0, plan: 0, completed: 0, on_hold: 0, dropped: 0 };

let site: TestSite;
let visitor: Caller;
let ofAge: Caller;
let reader: Caller;
let moderator: Caller;
let kites: Comic;
let boats: Comic;
let adult: Comic;
let gone: Comic;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
  visitor = makeCaller(site);
  ofAge = makeCaller(site, { cookie: await passAgeGate(site) });
  reader = await callAs(site, await makeMember(site));
  moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  kites = await makeComic(site.services, { title: 'Kites' });
  boats = await makeComic(site.services, { title: 'Boats' });
  adult = await makeComic(site.services, { title: 'Late', isNsfw: true });
  gone = await makeComic(site.services, { title: 'Gone' });
  await site.services.database.write
    .updateTable('comics')
    .set({ state: 'unpublished' })
    .where('id', '=', gone.id)
    .execute();
});
afterAll(() => site.close());

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

async function mark({ id: user_id }: Member, { id: comic_id }: Comic, fields: Mark = {}): Promise<void> {
  const { favorite = false, shelf = null, is_private = false, minute = 0 } = fields;
  await site.services.database.write
    .insertInto('comic_marks')
    .values({
      user_id,
      comic_id,
      favorite,
      favorite_at: at(minute),
      shelf,
      shelf_at: at(minute),
      is_private,
      score: null,
      score_at: null,
      private_at: null,
      counted_score: null,
      score_network: null,
      first_scored_at: null,
    })
    .execute();
}

const keeper = (settings: Partial<Settings>) => makeMember(site, { settings });

async function partsOf(caller: Caller, { username }: Member): Promise<ShownParts> {
  const { status, body } = await caller.call('GET', `/api/profiles/${username}/parts`);
  expect(status).toBe(200);
  return body as ShownParts;
}

async function comicsOf(caller: Caller, { username }: Member, of = 'favorites', page = 1) {
  const { status, body } = await caller.call(
    'GET',
    `/api/profiles/${username}/comics?part=${of}&page=${page}`,
  );
  const { data = [], pagination } = body as { data?: ComicCard[]; pagination?: { total: number } };
  return { status, titles: data.map(({ title }) => title), total: pagination?.total };
}

async function playlistsOf(caller: Caller, { username }: Member) {
  const { status, body } = await caller.call('GET', `/api/profiles/${username}/playlists`);
  return { status, slugs: ((body['data'] ?? []) as PlaylistCard[]).map(({ slug }) => slug) };
}

describe('what a member shows on their profile', () => {
  it('is their comments and public playlists, unless they choose otherwise', async () => {
    const quiet = await keeper({});
    await mark(quiet, kites, { favorite: true, shelf: 'plan' });
    await makePlaylist(site.services, {
      slug: 'quiet-public',
      ownerId: quiet.id,
      items: [{ comicId: kites.id }],
    });
    expect(await partsOf(visitor, quiet)).toEqual({
      comments: { audience: null },
      playlists: { count: 1, audience: null },
    });
    expect((await comicsOf(visitor, quiet)).status).toBe(404);
    expect((await comicsOf(reader, quiet, 'plan')).status).toBe(404);
    expect(await playlistsOf(visitor, quiet)).toEqual({ status: 200, slugs: ['quiet-public'] });
  });

  it.each([
    ['everyone', [true, true, true, true]],
    ['members', [false, true, true, true]],
    ['nobody', [false, false, true, true]],
  ] as const)('for %s reaches visitor, member, moderator and owner: %j', async (audience, shown) => {
    const owner = await keeper({ favorites: audience, shelves: audience, playlists: audience });
    await mark(owner, kites, { favorite: true, shelf: 'reading' });
    await makePlaylist(site.services, {
      slug: `for-${audience}`,
      ownerId: owner.id,
      items: [{ comicId: kites.id }],
    });
    const callers = [visitor, reader, moderator, await callAs(site, owner)];
    for (const [index, caller] of callers.entries()) {
      const isShown = shown[index] ?? false;
      const said = index < 2 ? null : audience;
      const { favorites, shelves, playlists } = await partsOf(caller, owner);
      expect(favorites).toEqual(isShown ? { count: 1, audience: said } : undefined);
      expect(shelves).toEqual(isShown ? { ...NO_SHELVES, reading: 1, audience: said } : undefined);
      expect(playlists).toEqual(isShown ? { count: 1, audience: said } : undefined);
      const status = isShown ? 200 : 404;
      expect((await comicsOf(caller, owner)).status).toBe(status);
      expect((await comicsOf(caller, owner, 'reading')).status).toBe(status);
      expect((await playlistsOf(caller, owner)).status).toBe(status);
    }
  });

  it('has no private mark, whoever looks, and counts none', async () => {
    const owner = await keeper({ favorites: 'everyone', shelves: 'everyone' });
    await mark(owner, kites, { favorite: true, shelf: 'plan' });
    await mark(owner, boats, { favorite: true, shelf: 'plan', is_private: true });
    for (const caller of [visitor, reader, moderator, await callAs(site, owner)]) {
      const { favorites, shelves } = await partsOf(caller, owner);
      expect([favorites?.count, shelves?.plan]).toEqual([1, 1]);
      expect(await comicsOf(caller, owner)).toEqual({ status: 200, titles: ['Kites'], total: 1 });
      expect(await comicsOf(caller, owner, 'plan')).toEqual({ status: 200, titles: ['Kites'], total: 1 });
    }
  });

  it('has adult comics for those of age where the member shows them, and what is not live for nobody', async () => {
    const open = await keeper({ favorites: 'everyone', adult: true });
    const shy = await keeper({ favorites: 'everyone' });
    for (const owner of [open, shy])
      for (const [minute, comic] of [kites, adult, gone].entries())
        await mark(owner, comic, { favorite: true, minute });
    expect(await comicsOf(visitor, open)).toEqual({ status: 200, titles: ['Kites'], total: 1 });
    expect(await comicsOf(ofAge, open)).toEqual({ status: 200, titles: ['Late', 'Kites'], total: 2 });
    expect((await partsOf(ofAge, open)).favorites?.count).toBe(2);
    expect(await comicsOf(ofAge, shy)).toEqual({ status: 200, titles: ['Kites'], total: 1 });
    expect((await partsOf(ofAge, shy)).favorites?.count).toBe(1);
    // The member sees them, once they have passed the age gate.
    const own = await callAs(site, shy, {});
    expect((await comicsOf(own, shy)).total).toBe(1);
    own.cookies.set(...((await passAgeGate(site)).split('=') as [string, string]));
    expect((await comicsOf(own, shy)).total).toBe(2);
  });

  it('comes in pages, the comic marked last first', async () => {
    const owner = await keeper({ shelves: 'everyone' });
    for (let minute = 0; minute < 26; minute += 1)
      await mark(owner, await makeComic(site.services, { title: `Row ${minute}` }), {
        shelf: 'plan',
        minute,
      });
    const first = await comicsOf(visitor, owner, 'plan');
    expect([first.titles[0], first.titles.length, first.total]).toEqual(['Row 25', 24, 26]);
    expect((await comicsOf(visitor, owner, 'plan', 2)).titles).toEqual(['Row 1', 'Row 0']);
    // A page number beyond the end answers the last page.
    expect((await comicsOf(visitor, owner, 'plan', 9)).titles).toEqual(['Row 1', 'Row 0']);
    expect(await comicsOf(visitor, owner, 'reading')).toEqual({ status: 200, titles: [], total: 0 });
  });

  it('has no playlist that is unlisted, private, empty, hidden by staff or of nothing but what is hidden', async () => {
    const owner = await keeper({});
    const own = { ownerId: owner.id, items: [{ comicId: kites.id }] };
    await makePlaylist(site.services, { ...own, slug: 'seen' });
    await makePlaylist(site.services, { ...own, slug: 'by-address', visibility: 'unlisted' });
    await makePlaylist(site.services, { ...own, slug: 'own-alone', visibility: 'private' });
    await makePlaylist(site.services, { ...own, slug: 'still-empty', items: [] });
    await makePlaylist(site.services, { ...own, slug: 'of-gone', items: [{ comicId: gone.id }] });
    await makePlaylist(site.services, { ...own, slug: 'of-adult', items: [{ comicId: adult.id }] });
    await makePlaylist(site.services, { ...own, slug: 'taken' });
    await makePlaylist(site.services, { slug: 'of-the-site', items: own.items });
    expect((await moderator.call('PUT', '/api/moderation/playlists/taken/hidden')).status).toBe(200);
    expect((await playlistsOf(visitor, owner)).slugs).toEqual(['seen']);
    expect((await partsOf(visitor, owner)).playlists?.count).toBe(1);
    expect((await playlistsOf(await callAs(site, owner), owner)).slugs).toEqual(['seen']);
    expect((await playlistsOf(ofAge, owner)).slugs.toSorted()).toEqual(['of-adult', 'seen']);
  });

  it('is nothing where the profile is not there, or its member is banned', async () => {
    const everything = { favorites: 'everyone', shelves: 'everyone' } as const;
    const hidden = await keeper({ ...everything, profile: 'nobody' });
    const banned = await makeMember(site, { settings: everything, bannedUntil: '2200-01-01T00:00:00Z' });
    for (const owner of [hidden, banned]) await mark(owner, kites, { favorite: true });
    for (const part of ['parts', 'comics', 'playlists'])
      expect((await reader.call('GET', `/api/profiles/${hidden.username}/${part}`)).status).toBe(404);
    expect(await partsOf(reader, banned)).toEqual({});
    expect((await comicsOf(reader, banned)).status).toBe(404);
  });

  it('is asked for by names that there are', async () => {
    const owner = await keeper({ favorites: 'everyone' });
    expect((await comicsOf(visitor, owner, 'elsewhere')).status).toBe(422);
    expect((await comicsOf(visitor, owner, 'favorites', 0)).status).toBe(422);
  });
});

describe('a site without playlists', () => {
  it('says nothing of them on profiles', async () => {
    const plain = await makeTestSite({ SITE_FEATURES: 'tags' });
    const owner = await makeMember(plain);
    const caller = makeCaller(plain);
    const { body } = await caller.call('GET', `/api/profiles/${owner.username}/parts`);
    expect(body).toEqual({ comments: { audience: null } });
    expect((await caller.call('GET', `/api/profiles/${owner.username}/playlists`)).status).toBe(404);
    await plain.close();
  });
});
