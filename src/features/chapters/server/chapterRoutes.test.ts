import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { ComicDetail } from '../../comics/comicsApi.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { ChapterManifest, ChapterRow } from '../chaptersApi.ts';

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
    // At the end of a language its readers are offered what goes on in another one.
    expect(await neighbours(slugOf('3', 'en', 'afterglow'))).toEqual([
      slugOf('2', 'en', 'afterglow'),
      slugOf('4', 'fr', 'plume'),
    ]);
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
