import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { makeComic, makeMediaRow, type MakeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type MakeMember } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { putPictureFiles, type PictureFiles } from '../../../../tests/support/putPictureFiles.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';

let site: TestSite;
let adultSite: TestSite;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  adultSite = await makeTestSite({ SITE_NSFW: 'on' });
});
afterAll(async () => {
  await site.close();
  await adultSite.close();
});

type Shown = { id: string; slug: string; files: PictureFiles; all: string[] };

async function showComic(on: TestSite = site, options: Partial<MakeComic> = {}): Promise<Shown> {
  const { id, slug } = await makeComic(on.services, { title: `Paper Boats ${(made += 1)}`, ...options });
  const files = await putPictureFiles(on.services, { comicId: id });
  return { id, slug, files, all: [files.cover, ...files.pages, files.previews] };
}

async function setState(comic: { id: string }, state: PublicationState, on: TestSite = site): Promise<void> {
  await on.services.database.write.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('comics')
      .select(['id', 'nsfw', 'state'])
      .where('id', '=', comic.id)
      .executeTakeFirstOrThrow();
    await changeComicState(transaction, row, state);
    await bumpContentGeneration(transaction);
  });
}

const statuses = (paths: readonly string[], on: TestSite = site, headers: Record<string, string> = {}) =>
  Promise.all(paths.map(async (path) => (await on.fetch(path, { headers })).status));

async function headersAs(options: MakeMember, on: TestSite = site): Promise<Record<string, string>> {
  const caller = await callAs(on, await makeMember(on, options));
  return { cookie: cookieOf(caller) };
}

describe('pictures and preview sheets', () => {
  it('of what is published are for everyone, and shared caches let go of them within a minute', async () => {
    const { all } = await showComic();
    for (const path of all) {
      const answer = await site.fetch(path);
      expect([answer.status, path]).toEqual([200, path]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=50');
    }
  });

  it('of a draft are for nobody, and no cache keeps that they are not there: they come with the publication', async () => {
    const { id } = await makeComic(site.services, { title: 'Not Yet', chapters: [{ publishedAt: null }] });
    const files = await putPictureFiles(site.services, { comicId: id });
    for (const path of [files.cover, ...files.pages, files.previews]) {
      const answer = await site.fetch(path);
      expect([answer.status, path]).toEqual([404, path]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    await site.services.database.write
      .updateTable('chapters')
      .set({ state: 'published', published_at: new Date().toISOString() })
      .where('comic_id', '=', id)
      .execute();
    await setState({ id }, 'published');
    expect(await statuses([files.cover, ...files.pages, files.previews])).toEqual([200, 200, 200, 200]);
  });

  it.each(['unpublished', 'taken_down'] as const)('of what is %s are gone, at once', async (state) => {
    const comic = await showComic();
    expect(await statuses(comic.all)).toEqual([200, 200, 200, 200]);
    await setState(comic, state);
    expect(await statuses(comic.all)).toEqual([410, 410, 410, 410]);
    const part = await site.fetch(comic.files.cover, {
      headers: { range: 'bytes=0-1', 'if-none-match': '*' },
    });
    expect([part.status, part.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(await statuses([`/media/${comic.files.cover.split('/')[2]}/1/cover-320.webp`])).toEqual([410]);
  });

  it('are there while anything that is public shows them', async () => {
    const comic = await showComic();
    const coverId = comic.files.pages[0]?.split('/')[2] ?? '';
    await makePlaylist(site.services, { slug: `boats-${made}`, coverId });
    await setState(comic, 'unpublished');
    expect(await statuses(comic.files.pages)).toEqual([200, 410]);
  });

  it('of a playlist are for those who find it', async () => {
    const hidden = await showComic();
    await setState(hidden, 'unpublished');
    const cover = async (playlist: { visibility?: 'private'; items?: { comicId: string }[] }) => {
      const coverId = await makeMediaRow(site.services, { width: 800, height: 1200 });
      const { content_hash } = await site.services.database.read
        .selectFrom('media')
        .select('content_hash')
        .where('id', '=', coverId)
        .executeTakeFirstOrThrow();
      await site.services.storage.putFile(
        originalKey({ content_hash, format: 'webp' }),
        new URL(import.meta.url).pathname,
        'image/webp',
      );
      await makePlaylist(site.services, { slug: `list-${coverId}`, coverId, ...playlist });
      return (await site.fetch(`/media/${coverId}/original.webp`)).status;
    };
    expect(await cover({})).toBe(200);
    expect(await cover({ visibility: 'private' })).toBe(404);
    expect(await cover({ items: [{ comicId: hidden.id }] })).toBe(404);
  });

  it('that nothing shows are for nobody, staff neither', async () => {
    const id = await makeMediaRow(site.services, { width: 800, height: 1200 });
    expect(await statuses([`/media/${id}/original.webp`], site, await headersAs({ role: 'admin' }))).toEqual([
      404,
    ]);
  });

  it('of a slide are shown while it is on, and while the comic is live that it leads to', async () => {
    const comic = await showComic();
    const other = await showComic();
    const mediaId = comic.files.cover.split('/')[2] ?? '';
    const id = uuidv7();
    const words = { title: 'Boats', headline: 'Read', text: null, color: null, language: null };
    const times = { shown_from: null, shown_until: null };
    const link = `/post/${other.slug}`;
    await site.services.database.write
      .insertInto('slides')
      .values({ id, ...words, ...times, link, media_id: mediaId, mobile_media_id: null })
      .execute();
    const slides = async () => {
      const home = (await (await site.fetch('/api/home')).json()) as { slides: { id: string }[] };
      return home.slides.some((slide) => slide.id === id);
    };
    await setState(comic, 'unpublished');
    expect([await slides(), ...(await statuses([comic.files.cover]))]).toEqual([true, 200]);
    await setState(other, 'unpublished');
    expect([await slides(), ...(await statuses([comic.files.cover]))]).toEqual([false, 410]);
  });
});

describe('of adult comics', () => {
  const ofAge = async (): Promise<Record<string, string>> => {
    const { hostname } = new URL(adultSite.url);
    const token = (await adultSite.fetch('/api/csrf-cookie')).headers.getSetCookie();
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(token.join('\n'))?.[1] ?? '';
    const answer = await adultSite.fetch('/api/age-gate', {
      method: 'POST',
      headers: {
        host: hostname,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': decodeURIComponent(xsrf),
        cookie: `XSRF-TOKEN=${xsrf}`,
      },
      body: JSON.stringify({ is_of_age: true }),
    });
    return {
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
  };

  it('pictures are for those who passed the gate, and others do not learn that they are gone', async () => {
    const comic = await showComic(adultSite, { isNsfw: true });
    const passed = await ofAge();
    expect(await statuses(comic.all, adultSite)).toEqual([404, 404, 404, 404]);
    expect(await statuses(comic.all, adultSite, passed)).toEqual([200, 200, 200, 200]);
    const answer = await adultSite.fetch(comic.files.cover, { headers: passed });
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    await setState(comic, 'unpublished', adultSite);
    expect(await statuses(comic.all, adultSite)).toEqual([404, 404, 404, 404]);
    expect(await statuses(comic.all, adultSite, passed)).toEqual([410, 410, 410, 410]);
  });

  it('covers of playlists are for adults where all that these hold is', async () => {
    const comic = await showComic(adultSite, { isNsfw: true });
    const safe = await showComic(adultSite);
    const coverId = comic.files.cover.split('/')[2] ?? '';
    await makePlaylist(adultSite.services, {
      slug: `after-dark-${made}`,
      coverId,
      items: [{ comicId: comic.id }],
    });
    expect(await statuses([comic.files.cover], adultSite)).toEqual([404]);
    const items = [{ comicId: comic.id }, { comicId: safe.id }];
    await makePlaylist(adultSite.services, { slug: `mixed-${made}`, coverId, items });
    expect(await statuses([comic.files.cover], adultSite)).toEqual([200]);
  });
});

describe('of premium chapters', () => {
  const setPremium = async (
    table: 'comics' | 'chapters',
    { id }: { id: string },
    premium: { premium: boolean; free_at?: string | null },
  ) => {
    const { write } = site.services.database;
    await write
      .updateTable(table)
      .set(premium)
      .where(table === 'comics' ? 'id' : 'comic_id', '=', id)
      .execute();
    await bumpContentGeneration(write);
  };

  it.each(['comics', 'chapters'] as const)(
    'pages and previews are for members alone by the flag of %s; the cover is for everybody',
    async (table) => {
      const comic = await showComic();
      await setPremium(table, comic, { premium: true });
      expect(await statuses(comic.all)).toEqual([200, 403, 403, 403]);
      const originals = comic.files.pages.map((path) => `/media/${path.split('/')[2]}/original.webp`);
      expect(await statuses(originals)).toEqual([403, 403]);
      const refused = await site.fetch(comic.files.pages[0] ?? '');
      expect(await refused.json()).toMatchObject({
        code: 'premium',
        message: 'You must be logged in to read this premium comic.',
      });
      expect(refused.headers.get('cache-control')).toBe('no-store');
      const member = await callAs(site, await makeMember(site));
      const ids = comic.all.map((path) => path.split('/').at(-2));
      const { body } = await member.call('GET', `/api/picture-passes?ids=${ids.join(',')}`);
      const passes = (body as unknown as ApiOutput<'GET /api/picture-passes'>).data;
      const signed = comic.all.map((path, at) => path.replace('/media/', `/media/for/${passes[at]?.pass}/`));
      expect(await statuses(signed)).toEqual([200, 200, 200, 200]);
      const page = await site.fetch(signed[1] ?? '');
      expect(page.headers.get('cache-control')).toBe('private, max-age=3600');
    },
  );

  it('are for everybody from the time at which they become free', async () => {
    const comic = await showComic();
    await setPremium('chapters', comic, { premium: true, free_at: '2998-01-01T00:00:00Z' });
    expect(await statuses(comic.files.pages)).toEqual([403, 403]);
    await setPremium('chapters', comic, { premium: true, free_at: '2001-01-01T00:00:00Z' });
    expect(await statuses(comic.files.pages)).toEqual([200, 200]);
  });

  it('that stand on a free one as well are for everybody', async () => {
    const comic = await showComic();
    await setPremium('chapters', comic, { premium: true });
    const coverId = comic.files.pages[0]?.split('/')[2] ?? '';
    await makePlaylist(site.services, { slug: `free-boats-${made}`, coverId });
    expect(await statuses(comic.files.pages)).toEqual([200, 403]);
  });
});

describe('staff who look at what is not public', () => {
  it('get its pictures in their session, kept by no cache; members and visitors do not', async () => {
    const comic = await showComic();
    await setState(comic, 'unpublished');
    for (const role of ['moderator', 'admin'] as const) {
      const headers = await headersAs({ role });
      expect(await statuses(comic.all, site, headers)).toEqual([200, 200, 200, 200]);
      const answer = await site.fetch(comic.files.cover, { headers });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(await statuses(comic.all, site, await headersAs({}))).toEqual([410, 410, 410, 410]);
    const lacking = await headersAs({ role: 'admin', hasSecondFactor: false });
    expect(await statuses(comic.all, site, lacking)).toEqual([410, 410, 410, 410]);
  });
});

describe('addresses of what was taken away', () => {
  it('answer 410, those of drafts and of what never was 404: page and call alike', async () => {
    const comic = await showComic(site, { chapters: [{}, {}] });
    const { write } = site.services.database;
    const ask = async () => ({
      comic: await statuses([`/api/comics/${comic.slug}`, `/en/post/${comic.slug}`]),
      chapter: await statuses([`/api/comics/${comic.slug}/chapters/2`, `/en/post/${comic.slug}/2/reader`]),
    });
    expect(await ask()).toEqual({ comic: [200, 200], chapter: [200, 200] });
    await write
      .updateTable('chapters')
      .set({ state: 'unpublished' })
      .where('slug', '=', '2')
      .where('comic_id', '=', comic.id)
      .execute();
    await bumpContentGeneration(write);
    expect(await ask()).toEqual({ comic: [200, 200], chapter: [410, 410] });
    await setState(comic, 'unpublished');
    expect(await ask()).toEqual({ comic: [410, 410], chapter: [410, 410] });
    const page = await site.fetch(`/en/post/${comic.slug}`);
    expect(await page.text()).toContain('No longer here');
    const { slug } = await makeComic(site.services, {
      title: 'Only a Draft',
      chapters: [{ publishedAt: null }],
    });
    expect(await statuses([`/api/comics/${slug}`, `/en/post/${slug}`, '/en/post/never-was'])).toEqual([
      404, 404, 404,
    ]);
  });
});
