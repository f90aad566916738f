import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { ChapterManifest, ChapterRow } from '../chaptersApi.ts';
import { foldKeys } from '../foldKeys.ts';
import { listChapterRows } from './chapterStore.ts';
import { refreshComic } from './refreshComic.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
  await makeComic(site.services, {
    title: 'Steps',
    chapters: [
      { number: '10', pages: 30 },
      { number: '2', pages: 25, title: 'Second', groups: ['Inkwell', 'Afterglow'] },
      { number: '2.5', pages: 5 },
      { number: '3', publishedAt: null },
    ],
  });
});
afterAll(() => site.close());

async function get<Answer>(path: string): Promise<Answer> {
  const response = await site.fetch(path);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('the chapters of a comic', () => {
  it('stand in the order of their numbers, drafts left out', async () => {
    const { data } = await get<{ data: ChapterRow[] }>('/api/comics/steps/chapters');
    expect(data.map((chapter) => chapter.slug)).toEqual(['2', '2.5', '10']);
    expect(data[0]).toMatchObject({
      title: 'Second',
      pages_count: 25,
      groups: [
        { slug: 'inkwell', name: 'Inkwell' },
        { slug: 'afterglow', name: 'Afterglow' },
      ],
    });
  });

  it('name no group for adults, on the chapter or on the comic, while the comic is for everybody', async () => {
    const { write } = site.services.database;
    await ensureTerms(write, 'groups', ['Late Shift']);
    await write.updateTable('terms').set({ nsfw: true }).where('slug', '=', 'late-shift').execute();
    await makeComic(site.services, {
      title: 'Teatime',
      chapters: [{ groups: ['Late Shift', 'Inkwell'] }],
    });
    const { data } = await get<{ data: ChapterRow[] }>('/api/comics/teatime/chapters');
    expect(data[0]?.groups).toEqual([{ slug: 'inkwell', name: 'Inkwell' }]);
    const comic = await get<ComicDetail>('/api/comics/teatime');
    expect(comic.latest_chapter?.groups).toEqual(['Inkwell']);
  });

  it('know their neighbours', async () => {
    const neighbours = async (slug: string) => {
      const { previous, next } = await get<ChapterManifest>(`/api/comics/steps/chapters/${slug}`);
      return [previous?.slug, next?.slug];
    };
    expect(await neighbours('2')).toEqual([undefined, '2.5']);
    expect(await neighbours('2.5')).toEqual(['2', '10']);
    expect(await neighbours('10')).toEqual(['2.5', undefined]);
  });

  it('lead on to the next number in the same language and by the same group, not to another version', async () => {
    const version = (number: string, language: string, group: string) => ({
      number,
      language,
      groups: [group],
    });
    await makeComic(site.services, {
      title: 'Versions',
      chapters: [
        version('1', 'en', 'Inkwell'),
        version('1', 'fr', 'Plume'),
        version('2', 'fr', 'Plume'),
        version('2', 'en', 'Afterglow'),
        version('2', 'en', 'Inkwell'),
        version('3', 'en', 'Afterglow'),
        version('4', 'fr', 'Plume'),
      ],
    });
    const { data } = await get<{ data: ChapterRow[] }>('/api/comics/versions/chapters');
    const slugOf = (number: string, language: string, group: string) =>
      data.find((row) => row.number === number && row.language === language && row.groups[0]?.slug === group)
        ?.slug;
    const inkwell = slugOf('2', 'en', 'inkwell');
    const neighbours = async (slug: string | undefined) => {
      const { previous, next } = await get<ChapterManifest>(`/api/comics/versions/chapters/${slug}`);
      return [previous?.slug, next?.slug];
    };
    expect(await neighbours(slugOf('1', 'en', 'inkwell'))).toEqual([undefined, inkwell]);
    expect(await neighbours(inkwell)).toEqual([slugOf('1', 'en', 'inkwell'), slugOf('3', 'en', 'afterglow')]);
    expect(await neighbours(slugOf('2', 'fr', 'plume'))).toEqual([
      slugOf('1', 'fr', 'plume'),
      slugOf('4', 'fr', 'plume'),
    ]);
    // At the end of a language its readers are offered what goes on in another one, and turn into
    // nothing.
    const last = slugOf('3', 'en', 'afterglow');
    expect(await neighbours(last)).toEqual([slugOf('2', 'en', 'afterglow'), undefined]);
    const { next_foreign, ...rest } = await get<ChapterManifest>(`/api/comics/versions/chapters/${last}`);
    expect(next_foreign?.slug).toBe(slugOf('4', 'fr', 'plume'));
    // A reader who has read another version goes back to that one.
    expect(rest.previous_versions?.map(({ slug }) => slug)).toEqual([inkwell]);
    expect(rest).not.toHaveProperty('next_versions');
  });

  it('stand once in the lines of the list, first the version in the language of the page', async () => {
    const version = (number: string, language: string, group: string, volume?: string) => ({
      number,
      language,
      groups: [group],
      ...(volume === undefined ? {} : { volume }),
    });
    await makeComic(site.services, {
      title: 'Lines',
      chapters: [
        version('1', 'en', 'Inkwell'),
        version('1', 'fr', 'Plume', '1'),
        version('2', 'en', 'Inkwell'),
        version('3', 'fr', 'Plume', '1'),
        version('3', 'fr', 'Plume', '2'),
      ],
    });
    const lines = async (language: string) => {
      const list = await get<{ data: ChapterRow[]; lines: number[][] }>(
        `/api/comics/lines/chapters?lang=${language}`,
      );
      const name = (place: number) => {
        const { number, volume, language: tag } = list.data[place] ?? {};
        return `${volume ? `${volume}/` : ''}${number}-${tag}`;
      };
      return list.lines.map((places) => places.map(name));
    };
    const rest = [['2-en'], ['1/3-fr'], ['2/3-fr']];
    expect(await lines('en')).toEqual([['1-en', '1/1-fr'], ...rest]);
    expect(await lines('fr')).toEqual([['1/1-fr', '1-en'], ...rest]);
  });

  it('are told apart by their volumes in the database as in the list', async () => {
    const { write } = site.services.database;
    const chapter = (number: string, group: string, volume?: string) => ({
      number,
      groups: [group],
      ...(volume === undefined ? {} : { volume }),
    });
    const chapters = [
      chapter('1', 'Inkwell', '1'),
      chapter('1', 'Afterglow'),
      chapter('2', 'Inkwell', '1'),
      chapter('2', 'Inkwell', '2'),
      chapter('2', 'Afterglow', '2'),
    ];
    const { id } = await makeComic(site.services, { title: 'Folded', chapters });
    const keys = async () => {
      const rows = await listChapterRows(write, { comicId: id });
      const keyOf = foldKeys(rows);
      expect(rows.map(keyOf)).toEqual(rows.map((row) => row.fold_key));
      return rows.map((row) => row.fold_key).sort();
    };
    expect(await keys()).toEqual(['1', '1', '2', '2/2', '2/2']);
    // With one of the two volumes the number is no longer there twice.
    await write
      .updateTable('chapters')
      .set({ state: 'unpublished' })
      .where('comic_id', '=', id)
      .where('number', '=', '2')
      .where('volume', '=', '1')
      .execute();
    await write.transaction().execute((transaction) => refreshComic(transaction, id));
    expect(await keys()).toEqual(['1', '1', '2', '2']);
  });

  it('have neighbours of their own comic alone, whatever else has no number', async () => {
    const whole = (volume: string) => ({ number: null, volume, title: `Volume ${volume}` });
    await makeComic(site.services, { title: 'Bound', chapters: [whole('1'), whole('2')] });
    await makeComic(site.services, {
      title: 'Unfinished',
      chapters: [{}, { number: null, title: 'Unfinished draft', publishedAt: null }],
    });
    await makeComic(site.services, {
      title: 'Midnight',
      isNsfw: true,
      chapters: [{ number: null, title: 'Midnight whisper' }],
    });
    await makeComic(site.services, { title: 'Plain', chapters: [{}, {}] });
    const slugs = async (comic: string, slug: string) => {
      const { previous, next } = await get<ChapterManifest>(`/api/comics/${comic}/chapters/${slug}`);
      return [previous?.slug, next?.slug];
    };
    expect(await slugs('plain', '1')).toEqual([undefined, '2']);
    expect(await slugs('plain', '2')).toEqual(['1', undefined]);
    expect(await slugs('bound', 'vol-1')).toEqual([undefined, 'vol-2']);
    expect(await slugs('bound', 'vol-2')).toEqual(['vol-1', undefined]);
    expect(await slugs('unfinished', '1')).toEqual([undefined, undefined]);
  });

  it.each([
    ['volume of another comic', { number: null, volume: '1', title: 'Stranger' }, false],
    ['draft of another comic', { number: null, title: 'Stranger', publishedAt: null }, false],
    ['adult chapter while the site shows none', { number: null, title: 'Stranger' }, true],
  ])('never lead to an unnumbered %s, in the API or the page', async (_, chapter, isNsfw) => {
    const other = await makeTestSite();
    try {
      await makeComic(other.services, { title: 'Other', isNsfw, chapters: [chapter] });
      await makeComic(other.services, { title: 'Mine', chapters: [{}, {}] });
      for (const [slug, ends] of [
        ['1', [undefined, '2']],
        ['2', ['1', undefined]],
      ] as const) {
        const answer = await other.fetch(`/api/comics/mine/chapters/${slug}`);
        expect(answer.status).toBe(200);
        const { previous, next } = (await answer.json()) as ChapterManifest;
        expect([previous?.slug, next?.slug]).toEqual(ends);
        const page = await other.fetch(`/en/post/mine/${slug}/reader`);
        expect(page.status).toBe(200);
        expect(await page.text()).not.toContain('Stranger');
      }
    } finally {
      await other.close();
    }
  });

  it('come with their pages measured, so that the reader need not wait for a picture to lay them out', async () => {
    const { pages, comic } = await get<ChapterManifest>('/api/comics/steps/chapters/2.5');
    expect(comic).toMatchObject({ slug: 'steps', direction: 'ltr', mode: 'manga' });
    expect(pages.map((page) => page.position)).toEqual([1, 2, 3, 4, 5]);
    expect(pages[0]).toMatchObject({
      wide: false,
      picture: { width: 1200, height: 1800, dominant_color: '#336699' },
    });
  });

  it('are read as those of most chapters of their comic, or as their own chapter says', async () => {
    const tall = { size: { width: 800, height: 2400 } };
    const { id } = await makeComic(site.services, {
      title: 'Long fall',
      chapters: [tall, { pages: 1 }, { pages: 1 }, tall],
    });
    await makeComic(site.services, { title: 'Flat land', chapters: [{}, { ...tall, pages: 1 }, {}] });
    const { write } = site.services.database;
    const third = write.updateTable('chapters').where('comic_id', '=', id).where('slug', '=', '3');
    await third.set({ mode: 'manga' }).execute();
    const own = async (comic: string, slug: string) => {
      const { comic: of, chapter } = await get<ChapterManifest>(`/api/comics/${comic}/chapters/${slug}`);
      return [of.is_strip, chapter.mode];
    };
    expect(await own('long-fall', '1')).toEqual([true, null]);
    expect(await own('long-fall', '2')).toEqual([true, null]);
    expect(await own('long-fall', '3')).toEqual([true, 'manga']);
    expect(await own('flat-land', '1')).toEqual([false, null]);
    expect(await own('flat-land', '2')).toEqual([false, null]);
  });

  it('that are drafts, or are not there, are not found', async () => {
    for (const path of [
      '/api/comics/steps/chapters/3',
      '/api/comics/steps/chapters/99',
      '/api/comics/nothing/chapters',
      '/api/comics/nothing/chapters/1',
    ]) {
      expect((await site.fetch(path)).status, path).toBe(404);
    }
  });
});

describe('the gallery', () => {
  it('walks all pages of live chapters in reading order, 48 at a time', async () => {
    type Gallery = {
      data: { chapter_slug: string; position: number }[];
      pagination: { last_page: number; total: number };
    };
    const first = await get<Gallery>('/api/comics/steps/gallery');
    const second = await get<Gallery>('/api/comics/steps/gallery?page=2');
    expect(first.pagination).toMatchObject({ last_page: 2, total: 60 });
    expect(first.data).toHaveLength(48);
    const walked = [...first.data, ...second.data].map((page) => `${page.chapter_slug}/${page.position}`);
    expect(walked).toHaveLength(60);
    expect(new Set(walked).size).toBe(60);
    expect([walked[0], walked[24], walked[25], walked[30], walked[59]]).toEqual([
      '2/1',
      '2/25',
      '2.5/1',
      '10/1',
      '10/30',
    ]);
  });
});

describe('what only members may read', () => {
  const slug = 'members-only';
  const SENTENCE = 'You must be logged in to read this premium comic.';
  type Gallery = {
    data: { chapter_slug: string }[];
    pagination: { total: number };
    has_members_pages: boolean;
  };

  beforeAll(async () => {
    await makeComic(site.services, {
      title: 'Members Only',
      chapters: [
        { number: '1', pages: 2 },
        { number: '2', pages: 3 },
      ],
    });
  });

  async function setPremium(
    table: 'comics' | 'chapters',
    values: { premium: boolean; free_at?: string | null },
  ): Promise<void> {
    const { write } = site.services.database;
    await write
      .updateTable(table)
      .set(values)
      .where('slug', '=', table === 'comics' ? slug : '2')
      .$if(table === 'chapters', (chapters) =>
        chapters.where('comic_id', '=', (query) =>
          query.selectFrom('comics').select('id').where('comics.slug', '=', slug),
        ),
      )
      .execute();
    await bumpContentGeneration(write);
  }

  it('is refused to visitors, with its reason, and given to members by an endpoint that nobody keeps', async () => {
    await setPremium('chapters', { premium: true });
    const refused = await site.fetch(`/api/comics/${slug}/chapters/2`);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
    expect(await refused.json()).toMatchObject({ code: 'premium', message: SENTENCE });
    const stranger = await site.fetch(`/api/comics/${slug}/chapters/2/for-members`);
    expect(stranger.status).toBe(401);
    const member = await callAs(site, await makeMember(site));
    const read = await member.call('GET', `/api/comics/${slug}/chapters/2/for-members`);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const manifest = read.body as unknown as ChapterManifest;
    expect(manifest.chapter.premium).toBe(true);
    expect(manifest.pages.map(({ picture }) => picture.members_only)).toEqual([true, true, true]);
    // A shared answer is refused to members too: caches keep it.
    expect((await member.call('GET', `/api/comics/${slug}/chapters/2`)).status).toBe(403);
    const free = await get<ChapterManifest>(`/api/comics/${slug}/chapters/1`);
    expect(free.next).toMatchObject({ slug: '2', premium: true });
    expect(free.pages[0]?.picture).not.toHaveProperty('members_only');
  });

  it('stands in no gallery that everybody sees, and is not counted there', async () => {
    const gallery = await get<Gallery>(`/api/comics/${slug}/gallery`);
    expect(gallery.pagination.total).toBe(2);
    expect(gallery.has_members_pages).toBe(true);
    expect(gallery.data.map(({ chapter_slug }) => chapter_slug)).toEqual(['1', '1']);
    const member = await callAs(site, await makeMember(site));
    const whole = await member.call('GET', `/api/comics/${slug}/gallery/for-members`);
    expect((whole.body as unknown as Gallery).data).toHaveLength(5);
    await setPremium('comics', { premium: true });
    const refused = await site.fetch(`/api/comics/${slug}/gallery`);
    expect(await refused.json()).toMatchObject({ code: 'premium', message: SENTENCE });
  });

  it('is all of a comic that is for members, until the time comes from which it is free', async () => {
    await setPremium('comics', { premium: true, free_at: '2998-01-01T00:00:00Z' });
    expect((await site.fetch(`/api/comics/${slug}/chapters/1`)).status).toBe(403);
    const { data } = await get<{ data: ChapterRow[] }>(`/api/comics/${slug}/chapters`);
    expect(data.map(({ premium }) => premium)).toEqual([true, true]);
    await setPremium('comics', { premium: true, free_at: '2001-01-01T00:00:00Z' });
    await setPremium('chapters', { premium: true, free_at: '2001-01-01T00:00:00Z' });
    expect((await get<ChapterManifest>(`/api/comics/${slug}/chapters/2`)).chapter.premium).toBe(false);
    expect((await get<ComicDetail>(`/api/comics/${slug}`)).premium).toBe(false);
    const listed = await get<{ data: { slug: string; premium: boolean }[] }>('/api/comics?sort=title');
    expect(listed.data.find((comic) => comic.slug === slug)?.premium).toBe(false);
  });

  it('says so on the page of its reader, which is the same for everybody and has no page of it', async () => {
    await setPremium('comics', { premium: true, free_at: null });
    const page = await site.fetch(`/en/post/${slug}/1/reader`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(SENTENCE);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('/media/');
    expect(await (await site.fetch(`/fr/post/${slug}/gallery`)).text()).toContain(
      'Vous devez être connecté pour lire',
    );
  });
});
