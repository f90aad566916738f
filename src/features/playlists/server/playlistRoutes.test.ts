import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { PlaylistCard, PlaylistItem } from '../playlistsApi.ts';
import { countPlaylists, findPlaylist, listPlaylistCards, listPlaylistItems } from './playlistStore.ts';

let site: TestSite;
const comics: Record<string, { id: string; coverId: string }> = {};

async function makeKnownComic(
  title: string,
  options: { isNsfw?: boolean; publishedAt?: string | null } = {},
) {
  const { isNsfw = false, publishedAt } = options;
  const { id } = await makeComic(site.services, {
    title,
    isNsfw,
    chapters: [publishedAt === undefined ? {} : { publishedAt }, { number: '2', publishedAt: null }],
  });
  const row = await site.services.database.write
    .selectFrom('comics')
    .select('cover_media_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  comics[title] = { id, coverId: row.cover_media_id ?? '' };
}

const item = (title: string) => ({ comicId: comics[title]?.id ?? '' });

async function chapterId(title: string, number: string): Promise<string> {
  const row = await site.services.database.write
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comics[title]?.id ?? '')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.id;
}

beforeAll(async () => {
  // It is asked for what adults see there: nothing may be there for them but what is made here.
  site = await makeTestSite({ SITE_NSFW: 'on' });
  await makeKnownComic('Almond', { publishedAt: '2026-01-01T00:00:00Z' });
  await makeKnownComic('Birch', { publishedAt: '2026-03-01T00:00:00Z' });
  await makeKnownComic('Cedar', { publishedAt: '2026-02-01T00:00:00Z' });
  await makeKnownComic('Dogwood', { publishedAt: '2026-04-01T00:00:00Z' });
  await makeKnownComic('Elder', { publishedAt: '2026-05-01T00:00:00Z' });
  await makeKnownComic('Adult', { isNsfw: true });
  await makeKnownComic('Draft', { publishedAt: null });
});
afterAll(() => site.close());

async function get<Answer>(path: string): Promise<Answer> {
  const response = await site.fetch(path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Answer;
}

type List = { data: PlaylistCard[]; pagination: { total: number; last_page: number } };
type Detail = PlaylistCard & {
  description: unknown;
  is_listed: boolean;
  items: PlaylistItem[];
  pagination: { total: number; current_page: number };
};

const titlesOf = ({ items }: Detail) => items.map(({ comic }) => comic.title);

describe('the list of playlists', () => {
  it('is an empty page on a site without any', async () => {
    expect(await get('/api/playlists')).toMatchObject({ data: [], pagination: { total: 0, last_page: 1 } });
  });

  it('has public ones with something to show: featured first, then by position', async () => {
    await makePlaylist(site.services, { slug: 'second', position: 2, items: [item('Almond')] });
    await makePlaylist(site.services, { slug: 'first', position: 1, items: [item('Birch')] });
    await makePlaylist(site.services, {
      slug: 'featured',
      position: 9,
      featured: true,
      items: [item('Adult'), item('Draft'), ...['Cedar', 'Birch', 'Almond', 'Dogwood', 'Elder'].map(item)],
    });
    await makePlaylist(site.services, { slug: 'empty' });
    await makePlaylist(site.services, { slug: 'adults', items: [item('Adult')] });
    await makePlaylist(site.services, { slug: 'drafts', items: [item('Draft')] });
    await makePlaylist(site.services, { slug: 'unlisted', visibility: 'unlisted', items: [item('Almond')] });
    await makePlaylist(site.services, { slug: 'private', visibility: 'private', items: [item('Almond')] });
    const { data, pagination } = await get<List>('/api/playlists');
    expect(data.map(({ slug }) => slug)).toEqual(['featured', 'first', 'second']);
    expect(pagination.total).toBe(3);
  });

  it('counts what the asker sees, and shows the first four covers in the order of the playlist', async () => {
    const { data } = await get<List>('/api/playlists');
    expect(data[0]).toMatchObject({ slug: 'featured', cover: null, items_count: 5 });
    expect(data[0]?.mosaic.map(({ id }) => id)).toEqual(
      ['Cedar', 'Birch', 'Almond', 'Dogwood'].map((title) => comics[title]?.coverId),
    );
  });

  it('has adult items, covers and playlists where adult content is shown', async () => {
    const { read } = site.services.database;
    const asker = { contentClass: 'full', language: 'en' } as const;
    expect(await countPlaylists(read, { contentClass: 'full' })).toBe(4);
    const cards = await listPlaylistCards(read, { ...asker, limit: 10, offset: 0 });
    expect(cards.map(({ slug }) => slug).sort()).toEqual(['adults', 'featured', 'first', 'second']);
    expect(cards[0]).toMatchObject({ slug: 'featured', items_count: 6 });
    expect(cards[0]?.mosaic[0]?.id).toBe(comics['Adult']?.coverId);
    const playlist = (await findPlaylist(read, { ...asker, slug: 'adults' }))!;
    const items = await listPlaylistItems(read, { playlist, ...asker, page: 1 });
    expect(items.map(({ comic }) => comic.title)).toEqual(['Adult']);
  });

  it('names them in the asked language, else as they were written', async () => {
    await makePlaylist(site.services, {
      slug: 'spoken',
      title: 'Spoken',
      translations: { fr: { title: 'Dit' }, zh: {} },
      items: [item('Almond')],
    });
    const titleIn = async (language: string) => {
      const { data } = await get<List>(`/api/playlists?lang=${language}`);
      return data.find(({ slug }) => slug === 'spoken')?.title;
    };
    expect(await titleIn('fr')).toBe('Dit');
    expect(await titleIn('zh')).toBe('Spoken');
  });

  it('has pages of 24', async () => {
    for (let index = 0; index < 22; index += 1)
      await makePlaylist(site.services, { slug: `many-${index}`, position: 50, items: [item('Elder')] });
    const second = await get<List>('/api/playlists?page=2');
    expect(second.pagination).toMatchObject({ total: 26, last_page: 2, current_page: 2 });
    expect(second.data).toHaveLength(2);
    const html = await (await site.fetch('/en/playlists?page=2')).text();
    for (const { slug } of second.data) expect(html).toContain(`href="/en/playlists/playlist/${slug}"`);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/en\/playlists\?page=2"/);
    expect(html).toMatch(/href="\/en\/playlists(\?page=1)?"/);
  });
});

describe('a playlist', () => {
  it('has its items in the order they were put, each with its note', async () => {
    await makePlaylist(site.services, {
      slug: 'by-hand',
      items: [{ ...item('Cedar'), note: 'Start with this one.' }, item('Adult'), item('Almond')],
    });
    const playlist = await get<Detail>('/api/playlists/by-hand');
    expect(titlesOf(playlist)).toEqual(['Cedar', 'Almond']);
    expect(playlist.items.map(({ note }) => note)).toEqual(['Start with this one.', null]);
    expect(playlist).toMatchObject({ items_count: 2, is_listed: true, pagination: { total: 2 } });
  });

  it('may be ordered by title, or from the newest comic', async () => {
    const items = ['Cedar', 'Almond', 'Birch'].map(item);
    await makePlaylist(site.services, { slug: 'by-title', ordering: 'title', items });
    await makePlaylist(site.services, { slug: 'by-date', ordering: 'upload_date', items });
    const byTitle = await get<Detail>('/api/playlists/by-title');
    expect(titlesOf(byTitle)).toEqual(['Almond', 'Birch', 'Cedar']);
    const byDate = await get<Detail>('/api/playlists/by-date');
    expect(titlesOf(byDate)).toEqual(['Birch', 'Cedar', 'Almond']);
    expect(byDate.mosaic.map(({ id }) => id)).toEqual(
      ['Birch', 'Cedar', 'Almond'].map((title) => comics[title]?.coverId),
    );
  });

  it('is ordered by the titles that are shown in the asked language', async () => {
    const { id } = await makeComic(site.services, { title: 'Ash' });
    await site.services.database.write
      .updateTable('comics')
      .set({ translations: JSON.stringify({ fr: { title: 'Frêne' } }) })
      .where('id', '=', id)
      .execute();
    const items = [...['Cedar', 'Birch'].map(item), { comicId: id }];
    await makePlaylist(site.services, { slug: 'by-shown-title', ordering: 'title', items });
    const titlesIn = async (language: string) =>
      titlesOf(await get<Detail>(`/api/playlists/by-shown-title?lang=${language}`));
    expect(await titlesIn('id')).toEqual(['Ash', 'Birch', 'Cedar']);
    expect(await titlesIn('fr')).toEqual(['Birch', 'Cedar', 'Frêne']);
  });

  it('says of a cut cover which of its points matters most, so that a square keeps it', async () => {
    const crop = { left: 0.2, top: 0, width: 0.5, height: 0.8, focus: { left: 0.3, top: 0.6 } };
    const { id = '' } = comics['Dogwood'] ?? {};
    const { write } = site.services.database;
    const change = (cover_crop: string | null) =>
      write.updateTable('comics').set({ cover_crop }).where('id', '=', id).execute();
    await change(JSON.stringify(crop));
    await makePlaylist(site.services, { slug: 'cut', items: [item('Dogwood'), item('Cedar')] });
    const { mosaic } = await get<Detail>('/api/playlists/cut');
    expect(mosaic.map(({ focus }) => focus)).toEqual([
      { left: expect.closeTo(0.2) as number, top: expect.closeTo(0.75) as number },
      undefined,
    ]);
    await change(null);
  });

  it('leads to single chapters, but to none that is a draft, and shows their cover once', async () => {
    const live = await chapterId('Almond', '1');
    const draft = await chapterId('Almond', '2');
    await makePlaylist(site.services, {
      slug: 'chapters',
      items: [
        item('Almond'),
        { ...item('Almond'), chapterId: draft },
        { ...item('Almond'), chapterId: live },
      ],
    });
    const playlist = await get<Detail>('/api/playlists/chapters');
    expect(playlist.items.map(({ chapter }) => chapter)).toEqual([
      null,
      { slug: '1', number: '1', volume: null, title: null },
    ]);
    expect(playlist).toMatchObject({ items_count: 2, mosaic: [{ id: comics['Almond']?.coverId }] });
  });

  it('has a cover of its own, and a description in the asked language', async () => {
    const coverId = await makeMediaRow(site.services, { width: 800, height: 1200 });
    const id = await makePlaylist(site.services, { slug: 'covered', coverId, items: [item('Almond')] });
    const said = (text: string) => ({ version: 1, blocks: [{ type: 'paragraph', text }] });
    await site.services.database.write
      .updateTable('playlists')
      .set({
        description: JSON.stringify(said('As written.')),
        translations: JSON.stringify({ fr: { description: said('En français.') } }),
      })
      .where('id', '=', id)
      .execute();
    expect(await get('/api/playlists/covered?lang=fr')).toMatchObject({
      cover: { id: coverId },
      description: said('En français.'),
    });
    expect(await get('/api/playlists/covered?lang=id')).toMatchObject({ description: said('As written.') });
  });

  it('that is unlisted is there for who knows its address, and an empty one too', async () => {
    expect(await get('/api/playlists/unlisted')).toMatchObject({ is_listed: false, items_count: 1 });
    expect(await get('/api/playlists/empty')).toMatchObject({ items: [], items_count: 0, mosaic: [] });
    const html = await (await site.fetch('/en/playlists/playlist/empty')).text();
    expect(html).toMatch(/Nothing in it yet[^]*href="\/en\/latest"/);
  });

  it.each(['private', 'adults', 'drafts', 'never-was'])(
    'is not found when it is not there for the public: %s',
    async (slug) => {
      expect((await site.fetch(`/api/playlists/${slug}`)).status).toBe(404);
    },
  );

  it('has pages of 24 items, the last one also for whoever asks beyond it', async () => {
    const items: { comicId: string }[] = [];
    for (let index = 0; index < 26; index += 1)
      items.push({ comicId: (await makeComic(site.services, { title: `Long ${index}` })).id });
    await makePlaylist(site.services, { slug: 'long', items });
    const beyond = await get<Detail>('/api/playlists/long?page=9');
    expect(beyond.pagination).toMatchObject({ total: 26, current_page: 2 });
    expect(titlesOf(beyond)).toEqual(['Long 24', 'Long 25']);
  });
});

it('without the feature, neither the list nor a playlist is there', async () => {
  const other = await makeTestSite({ SITE_FEATURES: 'tags' });
  try {
    const { id } = await makeComic(other.services, { title: 'Only' });
    await makePlaylist(other.services, { slug: 'kept', items: [{ comicId: id }] });
    for (const path of [
      '/api/playlists',
      '/api/playlists/kept',
      '/en/playlists',
      '/en/playlists/playlist/kept',
    ])
      expect((await other.fetch(path)).status, path).toBe(404);
  } finally {
    await other.close();
  }
});
