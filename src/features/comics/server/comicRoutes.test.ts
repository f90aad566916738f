import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

async function titles(query: string): Promise<string[]> {
  const response = await site.fetch(`/api/comics?${query}`);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data.map((comic) => comic.title);
}

describe('the list of comics', () => {
  it('is an empty page of one on an empty site', async () => {
    const response = await site.fetch('/api/comics');
    expect(await response.json()).toEqual({
      data: [],
      pagination: { current_page: 1, last_page: 1, per_page: 24, total: 0, total_is_exact: true },
    });
  });

  it('shows live comics by their newest live chapter, without drafts and without nsfw ones', async () => {
    await makeComic(site.services, { title: 'Older', chapters: [{ publishedAt: '2026-01-01T00:00:00Z' }] });
    await makeComic(site.services, {
      title: 'Newest chapter',
      chapters: [
        { publishedAt: '2025-01-01T00:00:00Z' },
        { publishedAt: '2026-03-01T00:00:00Z', groups: ['Inkwell'] },
      ],
    });
    await makeComic(site.services, { title: 'Draft', chapters: [{ publishedAt: null }] });
    await makeComic(site.services, {
      title: 'Adult',
      isNsfw: true,
      chapters: [{ publishedAt: '2026-04-01T00:00:00Z' }],
    });
    await untilShown(2);
    expect(await titles('')).toEqual(['Newest chapter', 'Older']);
    const { data } = (await (await site.fetch('/api/comics')).json()) as { data: Record<string, unknown>[] };
    expect(data[0]).toMatchObject({
      slug: 'newest-chapter',
      chapters_count: 2,
      pages_count: 4,
      published_at: expect.stringMatching(/^2025-01-01T00:00:00/),
      latest_chapter: { slug: '2', number: '2', groups: ['Inkwell'] },
    });
  });

  it('sorts by every option in both directions', async () => {
    const { write } = site.services.database;
    await write
      .updateTable('comics')
      .set({ popularity: 5, pages_count: 9 })
      .where('title', '=', 'Older')
      .execute();
    await write
      .updateTable('comics')
      .set({ popularity: 2, pages_count: 4 })
      .where('title', '=', 'Newest chapter')
      .execute();
    await refresh();
    for (const [sort, first] of [
      ['popularity', 'Older'],
      ['pages', 'Older'],
      ['upload_date', 'Older'],
      ['latest', 'Newest chapter'],
    ]) {
      expect((await titles(`sort=${sort}`))[0], sort).toBe(first);
      expect((await titles(`sort=${sort}&order=asc`)).at(-1), `${sort} ascending`).toBe(first);
    }
    expect(await titles('sort=title')).toEqual(['Newest chapter', 'Older']);
    expect(await titles('sort=title&order=desc')).toEqual(['Older', 'Newest chapter']);
  });

  it('keeps only what was uploaded since the present day, week, month or year began', async () => {
    const { rows } = await sql<Record<string, string>>`
      select date_trunc('day', now()) as today, date_trunc('week', now()) as week,
        date_trunc('month', now()) as month, date_trunc('year', now()) as year`.execute(
      site.services.database.read,
    );
    const begins = Object.entries(rows[0] ?? {}).map(([duration, at]) => ({ duration, ms: Date.parse(at) }));
    const uploads = begins.flatMap(({ duration, ms }) => [
      { title: `First of ${duration}`, ms },
      { title: `Last before ${duration}`, ms: ms - 1000 },
    ]);
    for (const { title, ms } of uploads)
      await makeComic(site.services, { title, chapters: [{ publishedAt: new Date(ms).toISOString() }] });
    await refresh();
    for (const { duration, ms } of begins) {
      const since = uploads.filter((upload) => upload.ms >= ms).map(({ title }) => title);
      const shown = (await titles(`duration=${duration}&sort=upload_date`)).filter((title) =>
        uploads.some((upload) => upload.title === title),
      );
      expect(shown.toSorted(), duration).toEqual(since.toSorted());
    }
    expect((await titles('duration=all')).length).toBe(2 + uploads.length);
  });

  it('clamps a page beyond the last and walks all comics once', async () => {
    for (let index = 0; index < 30; index += 1) await makeComic(site.services, { title: `Many ${index}` });
    await refresh();
    const seen = new Set([...(await titles('page=1')), ...(await titles('page=2'))]);
    expect(seen.size).toBe(40);
    const beyond = (await (await site.fetch('/api/comics?page=99')).json()) as { pagination: object };
    expect(beyond.pagination).toMatchObject({ current_page: 2, last_page: 2, total: 40 });
  });

  it('sorts by the title that is shown in the asked language, as people count', async () => {
    const { write } = site.services.database;
    const shown = { en: '“11” Counted Lamps', fr: '2 Lampes comptées', zh: '一盏灯' };
    const { id } = await makeComic(site.services, { title: '#10 Counted Lamps' });
    await makeComic(site.services, { title: '9 Counted Lamps' });
    await write
      .updateTable('comics')
      .set({
        translations: JSON.stringify(
          Object.fromEntries(Object.entries(shown).map(([language, title]) => [language, { title }])),
        ),
      })
      .where('id', '=', id)
      .execute();
    await refresh();
    const own = [...Object.values(shown), '#10 Counted Lamps', '9 Counted Lamps'];
    const inOrder = async (language: string) =>
      (await titles(`sort=title&lang=${language}`)).filter((title) => own.includes(title));
    expect(await inOrder('en')).toEqual(['9 Counted Lamps', shown.en]);
    expect(await inOrder('fr')).toEqual([shown.fr, '9 Counted Lamps']);
    expect(await inOrder('id')).toEqual(['9 Counted Lamps', '#10 Counted Lamps']);
    expect(await inOrder('zh')).toEqual(['9 Counted Lamps', shown.zh]);
  });

  it('walks comics of one title once each, from page to page', async () => {
    for (let index = 0; index < 30; index += 1) {
      await makeComic(site.services, { title: `Same ${index}`, tags: ['Of One Title'] });
    }
    await site.services.database.write
      .updateTable('comics')
      .set({ title: sql`case when id::text < '8' then '#' else '' end || 'Same'` })
      .where('title', 'like', 'Same %')
      .execute();
    await refresh();
    const slugs = async (query: string) => {
      const response = await site.fetch(`/api/comics?term=of-one-title&taxonomy=tags&sort=title&${query}`);
      return ((await response.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug);
    };
    const walked = [...(await slugs('page=1')), ...(await slugs('page=2'))];
    expect(new Set(walked).size).toBe(30);
    const back = [...(await slugs('page=1&order=desc')), ...(await slugs('page=2&order=desc'))];
    expect(back).toEqual(walked.toReversed());
  });

  it('refuses values it does not know with the field and the reason in the asked language', async () => {
    const response = await site.fetch('/api/comics?sort=height&page=0&lang=fr');
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { code: string; errors: Record<string, string[]> };
    expect(answer.code).toBe('validation');
    expect(Object.keys(answer.errors).sort()).toEqual(['page', 'sort']);
    expect(answer.errors['page']?.[0]).not.toMatch(/^validation|must/);
  });

  it('may be kept by shared caches, carries no cookie, and answers 304 to who has it', async () => {
    const response = await site.fetch('/api/comics');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(response.headers.get('set-cookie')).toBeNull();
    const again = await site.fetch('/api/comics', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('one comic', () => {
  it('comes with its terms by taxonomy, in the asked language', async () => {
    await makeComic(site.services, {
      title: 'With terms',
      language: 'fr',
      status: 'complete',
      alternative_titles: ['Avec termes'],
      artists: ['Mina Doré'],
      tags: ['Slow burn', 'Lighthouses'],
      attributes: { speechless: true },
    });
    const response = await site.fetch('/api/comics/with-terms');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      title: 'With terms',
      status: 'complete',
      speechless: true,
      alternative_titles: [{ label: null, title: 'Avec termes' }],
      terms: [
        { taxonomy: 'artists', items: [{ slug: 'mina-doré', name: 'Mina Doré' }] },
        { taxonomy: 'languages', items: [{ slug: 'français', name: 'French' }] },
        {
          taxonomy: 'tags',
          items: [
            { slug: 'slow-burn', name: 'Slow burn' },
            { slug: 'lighthouses', name: 'Lighthouses' },
          ],
        },
      ],
    });
  });

  it('is a strip by what it says of itself, or by the shape of most of its pages', async () => {
    const tall = { size: { width: 800, height: 2400 } };
    await makeComic(site.services, { title: 'Said strip', mode: 'webtoon' });
    await makeComic(site.services, { title: 'Tall pages', chapters: [{ pages: 1 }, { ...tall }] });
    // A chapter weighs no more for having many pages.
    await makeComic(site.services, {
      title: 'Tall extra',
      chapters: [{ ...tall, pages: 12 }, { pages: 3 }, { pages: 3 }],
    });
    await makeComic(site.services, { title: 'Tall draft', chapters: [{}, { ...tall, publishedAt: null }] });
    const before = await makeComic(site.services, { title: 'Tall before', chapters: [tall] });
    const { write } = site.services.database;
    // Comics from before their shape was kept are so.
    await write.updateTable('comics').set({ has_tall_pages: null }).where('id', '=', before.id).execute();
    const isStrip = async (slug: string) => {
      const comic = (await (await site.fetch(`/api/comics/${slug}`)).json()) as { is_strip: boolean };
      return comic.is_strip;
    };
    expect(await isStrip('said-strip')).toBe(true);
    expect(await isStrip('tall-pages')).toBe(true);
    expect(await isStrip('tall-extra')).toBe(false);
    expect(await isStrip('tall-draft')).toBe(false);
    expect(await isStrip('tall-before')).toBe(true);
  });

  it('is found under a slug it once had', async () => {
    const { id } = await makeComic(site.services, { title: 'Renamed' });
    const { write } = site.services.database;
    await write.updateTable('comics').set({ slug: 'new-name' }).where('id', '=', id).execute();
    await write.insertInto('comic_old_slugs').values({ slug: 'renamed', comic_id: id }).execute();
    await refresh();
    expect(await (await site.fetch('/api/comics/renamed')).json()).toMatchObject({ slug: 'new-name' });
  });

  it.each(['draft', 'adult', 'never-was'])(
    'is not found when it is not there for the public: %s',
    async (slug) => {
      const response = await site.fetch(`/api/comics/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );
});

describe('cards by their slugs', () => {
  const cards = async (query: string) => {
    const response = await site.fetch(`/api/comic-cards?${query}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { data: { slug: string }[] }).data.map((comic) => comic.slug);
  };

  it('come in the order asked, without those that are gone or not for the public', async () => {
    expect(await cards('slugs=older,never-was,draft,adult,newest-chapter')).toEqual([
      'older',
      'newest-chapter',
    ]);
  });

  it('are twelve at most, in an answer that nobody keeps', async () => {
    const slugs = Array.from({ length: 15 }, (_, index) => `many-${index}`).join(',');
    expect(await cards(`slugs=${slugs}`)).toHaveLength(12);
    const response = await site.fetch('/api/comic-cards?slugs=older');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('of nothing are refused', async () => {
    expect((await site.fetch('/api/comic-cards?slugs=')).status).toBe(422);
    expect((await site.fetch('/api/comic-cards')).status).toBe(422);
  });
});

describe('counters', () => {
  it('count live comics of a term, safe ones apart', async () => {
    await makeComic(site.services, { title: 'Tagged one', tags: ['Counted'] });
    await makeComic(site.services, {
      title: 'Tagged two',
      tags: ['Counted'],
      chapters: [{ publishedAt: null }],
    });
    await makeComic(site.services, { title: 'Tagged three', tags: ['Counted'], isNsfw: true });
    const row = await site.services.database.read
      .selectFrom('terms')
      .select(['comics_count', 'comics_count_safe'])
      .where('slug', '=', 'counted')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ comics_count: 2, comics_count_safe: 1 });
  });
});

/** Content written past the program's own functions is seen when the generation moves on. */
async function refresh(): Promise<void> {
  await bumpContentGeneration(site.services.database.write);
}

async function untilShown(count: number): Promise<void> {
  await expect.poll(() => titles('').then((list) => list.length), { timeout: 5_000 }).toBe(count);
}
