import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importArchives } from '../support/importArchives.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { routesOf } from '../support/routesOf.ts';
import { passAgeGate } from '../support/passAgeGate.ts';

const PAGE = { width: 600, height: 900 };
const COMIC = '/post/velvet-alley';

let site: TestSite;
let pass: string;
/** Words that reveal an adult comic wherever they appear. */
let secrets: string[];
let adultMedia: string[];

/** One comic for everyone and one for adults, side by side in everything that can hold both. */
beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
  await importArchives(site, [
    {
      name: 'boats',
      pages: [PAGE, PAGE],
      comicInfo: { Series: 'Paper Boats', Number: '1', Tags: 'sea, night', LanguageISO: 'en' },
    },
    {
      name: 'velvet',
      pages: [PAGE, PAGE],
      comicInfo: {
        Series: 'Velvet Alley',
        Number: '1',
        Title: 'Silk Curtain',
        Tags: 'sea, crimson lamp',
        Characters: 'Roxana',
        AgeRating: 'Adults Only 18+',
        LanguageISO: 'en',
      },
    },
  ]);
  const { read, write } = site.services.database;
  const comics = await read.selectFrom('comics').select(['id', 'slug', 'cover_media_id']).execute();
  const [boats, velvet] = ['paper-boats', 'velvet-alley'].map((slug) =>
    comics.find((comic) => comic.slug === slug),
  );
  if (!boats?.cover_media_id || !velvet?.cover_media_id) throw new Error('the comics are not there');
  const pages = await read
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .select('pages.media_id')
    .where('chapters.comic_id', '=', velvet.id)
    .execute();
  adultMedia = [...new Set([...pages.map((page) => page.media_id), velvet.cover_media_id])];
  const playlist = randomUUID();
  await write
    .insertInto('playlists')
    .values({ id: playlist, slug: 'harbours', title: 'Harbours', description: null, cover_media_id: null })
    .execute();
  await write
    .insertInto('playlist_items')
    .values(
      [boats, velvet].map(({ id }) => ({
        id: randomUUID(),
        playlist_id: playlist,
        comic_id: id,
        chapter_id: null,
        note: null,
      })),
    )
    .execute();
  await write
    .insertInto('slides')
    .values({
      id: randomUUID(),
      title: 'Scarlet slide',
      headline: 'After dark',
      text: null,
      link: COMIC,
      media_id: velvet.cover_media_id,
      mobile_media_id: null,
      color: null,
      language: null,
      nsfw: true,
      shown_from: null,
      shown_until: null,
    })
    .execute();
  secrets = [
    'Velvet',
    'velvet-alley',
    'Silk Curtain',
    'Roxana',
    'crimson',
    'Scarlet',
    velvet.id,
    ...adultMedia,
  ];
  pass = await passAgeGate(site);
});
afterAll(() => site.close());

type Answer = { path: string; status: number; text: string };

const asked = (path: string, cookie?: string) => site.fetch(path, cookie ? { headers: { cookie } } : {});

const betrayed = (text: string) => secrets.filter((secret) => text.includes(secret));

/** Follows every address of this site that a page holds. */
async function crawl(): Promise<Answer[]> {
  const seen = new Set(['/en', '/zh/latest?sort=title', '/en/latest?q=velvet', '/fr/latest?q=paper']);
  const answers: Answer[] = [];
  for (const path of seen) {
    const response = await asked(path);
    const text = await response.text();
    answers.push({ path, status: response.status, text });
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const found = text.matchAll(/(?:href|src|content)="((?:http:\/\/[^/"]+)?\/[^"]*)"|(\/media\/[^\s"]+)/gi);
    for (const [, address, media] of found) {
      const target = (address ?? media ?? '').replace(/^http:\/\/[^/]+/, '').replaceAll('&amp;', '&');
      // A list in one other order is as good as in all of them.
      if (/^\/(media\/|en\b|zh\/post)/.test(target) && !/[#&]/.test(target)) seen.add(target);
    }
  }
  return answers;
}

async function apiAnswers(): Promise<Answer[]> {
  const routes = await routesOf(site);
  const paths = routes
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .flatMap(({ endpoint: { path } }) => [
      path.replace(':slug', 'velvet-alley').replace(':chapter', '1').replace(':taxonomy', 'tags'),
      path.replace(':slug', 'paper-boats').replace(':chapter', '1').replace(':taxonomy', 'characters'),
      path.replace(':slug', 'harbours').replace(':taxonomy', 'tags'),
      path.replace(':slug', 'sea').replace(':taxonomy', 'tags'),
      path.replace(':slug', 'crimson-lamp').replace(':taxonomy', 'tags'),
    ])
    .flatMap((path) => [
      path,
      `${path}?nsfw=true&q=velvet&slugs=velvet-alley`,
      `${path}?nsfw=true&taxonomy=tags&term=crimson-lamp`,
    ]);
  const answers: Answer[] = [];
  // One after the other: the site takes 256 connections of one network, and there are more paths.
  for (const path of new Set(paths)) {
    const response = await asked(path);
    answers.push({ path, status: response.status, text: await response.text() });
  }
  return answers;
}

describe('who has not passed the age gate', () => {
  it('finds nothing of an adult comic on any page that can be reached', async () => {
    const answers = await crawl();
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.some(({ text }) => text.includes('Paper Boats'))).toBe(true);
    // A page without results repeats the query of its address.
    const found = answers.filter(({ path }) => !path.includes('q=velvet'));
    expect(found.map(({ path, text }) => [path, betrayed(text)]).filter(([, list]) => list?.length)).toEqual(
      [],
    );
  });

  it('finds nothing of it in any answer of the API, and no count that knows of it', async () => {
    const answers = await apiAnswers();
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
    expect(
      answers.map(({ path, text }) => [path, betrayed(text)]).filter(([, list]) => list?.length),
    ).toEqual([]);
    const tags = (await (await asked('/api/taxonomies/tags')).json()) as {
      data: { slug: string; comics_count: number }[];
      pagination: { total: number };
    };
    expect(tags.data.map(({ slug, comics_count }) => [slug, comics_count]).toSorted()).toEqual([
      ['night', 1],
      ['sea', 1],
    ]);
  });

  it.each(['', '/gallery', '/characters', '/1/reader', '/1/reader/2', '/reader'])(
    'is told that /en/post/velvet-alley%s is not there',
    async (rest) => {
      const response = await asked(`/en${COMIC}${rest}`);
      expect(response.status).toBe(404);
      const text = await response.text();
      expect(['Velvet', 'Silk Curtain', ...adultMedia].filter((secret) => text.includes(secret))).toEqual([]);
    },
  );

  it('gets no byte of its pictures, and nobody keeps that they were asked for', async () => {
    for (const path of await mediaPaths()) {
      const response = await asked(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain('application/json');
    }
  });
});

describe('who has passed the age gate', () => {
  it.each([
    '/en',
    '/en/latest',
    '/en/playlists/playlist/harbours',
    '/en/tags/tag/crimson-lamp',
    `/en${COMIC}`,
    `/en${COMIC}/gallery`,
    `/en${COMIC}/characters`,
    `/api/comics${COMIC.slice(COMIC.lastIndexOf('/'))}/characters`,
    `/en${COMIC}/1/reader`,
    '/api/home',
    '/api/comics',
    '/api/search?q=velvet',
    '/api/playlists/harbours',
    '/api/taxonomies/characters',
  ])('finds the comic on %s', async (path) => {
    const response = await asked(path, pass);
    expect(response.status).toBe(200);
    expect(betrayed(await response.text())).not.toEqual([]);
  });

  it('gets its pictures, which no shared cache may keep', async () => {
    for (const path of await mediaPaths()) {
      const response = await asked(path, pass);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    }
  });

  it('gets pictures that are for everyone as everyone does', async () => {
    const { cover_media_id: id } = await site.services.database.read
      .selectFrom('comics')
      .select('cover_media_id')
      .where('slug', '=', 'paper-boats')
      .executeTakeFirstOrThrow();
    for (const cookie of [undefined, pass]) {
      const response = await asked(`/media/${id}/original.jpg`, cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('public');
    }
  });
});

/** Every address of every adult picture. */
async function mediaPaths(): Promise<string[]> {
  const rows = await site.services.database.read
    .selectFrom('media')
    .select(['id', 'recipe', 'widths', 'cover_widths'])
    .where('id', 'in', adultMedia)
    .where('covers_at', 'is not', null)
    .execute();
  return rows.flatMap(({ id, recipe, widths, cover_widths }) => [
    `/media/${id}/original.jpg`,
    ...widths.map((width) => `/media/${id}/${recipe}/${width}.webp`),
    ...cover_widths.map((width) => `/media/${id}/${recipe}/cover-${width}.webp`),
  ]);
}
