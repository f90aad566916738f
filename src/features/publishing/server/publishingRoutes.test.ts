import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, type MakeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { putPictureFiles, type PictureFiles } from '../../../../tests/support/putPictureFiles.ts';
import { BIN_DAYS } from '../publishingApi.ts';
import { emptyBin } from './emptyBin.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

type Shown = { id: string; slug: string; files: PictureFiles; title: string; tag: string };

async function showComic(options: Partial<MakeComic> = {}): Promise<Shown> {
  const title = `Quiet Heron ${(made += 1)}`;
  const tag = `Tag ${made}`;
  const { id, slug } = await makeComic(site.services, { title, tags: [tag], ...options });
  const files = await putPictureFiles(site.services, { comicId: id });
  await makePlaylist(site.services, { slug: `list-${made}`, items: [{ comicId: id }] });
  return { id, slug, files, title, tag };
}

const allFiles = ({ cover, pages, previews }: PictureFiles) => [cover, ...pages, previews];
/** Hashes that name the originals' files. */
async function hashesOf({ cover, pages }: PictureFiles): Promise<string[]> {
  const rows = await site.services.database.read
    .selectFrom('media')
    .select('content_hash')
    .where(
      'id',
      'in',
      [cover, ...pages].map((path) => path.split('/')[2] ?? ''),
    )
    .execute();
  return rows.map((row) => row.content_hash);
}

const statuses = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await site.fetch(path)).status));

/** Everything of the public in which a comic may stand. */
async function publicTraces({ slug, title, tag }: Shown): Promise<Record<string, boolean>> {
  const number = tag.split(' ')[1];
  const ask = async (path: string) => (await site.fetch(path)).text();
  const traces: Record<string, boolean> = {};
  for (const path of [
    '/api/comics',
    `/api/comics?q=${encodeURIComponent(title)}`,
    `/api/comics?taxonomy=tags&term=tag-${number}`,
    `/api/search?q=${encodeURIComponent(title)}`,
    `/api/comic-cards?slugs=${slug}`,
    '/api/home',
    `/api/playlists/list-${number}`,
    '/en',
    '/en/latest',
  ])
    traces[path] = (await ask(path)).includes(`"${slug}"`) || (await ask(path)).includes(`/${slug}"`);
  return traces;
}

const onlyWith = (traces: Record<string, boolean>, value: boolean) =>
  Object.keys(traces).filter((path) => traces[path] !== value);

async function counters(): Promise<object> {
  const { read } = site.services.database;
  const counts = await read.selectFrom('catalogue_counts').selectAll().execute();
  const terms = await read
    .selectFrom('terms')
    .select(['slug', 'comics_count', 'comics_count_safe'])
    .orderBy('slug')
    .execute();
  return { counts, terms };
}

const act = (method: string, path: string, body?: object) =>
  admin.call(method, `/api/admin/comics/${path}`, body);

describe('unpublishing a comic', () => {
  it('takes it out of every public answer at once, and publishing brings it back as it was', async () => {
    const comic = await showComic();
    const before = await counters();
    expect(onlyWith(await publicTraces(comic), true)).toEqual([]);
    const answer = await act('POST', `${comic.slug}/unpublish`);
    expect(answer).toMatchObject({ status: 200, body: { changed: true, comic: { state: 'unpublished' } } });
    expect(onlyWith(await publicTraces(comic), false)).toEqual([]);
    expect(await statuses(allFiles(comic.files))).toEqual([410, 410, 410, 410]);
    expect(await statuses([`/api/comics/${comic.slug}`, `/en/post/${comic.slug}`])).toEqual([410, 410]);
    const again = await act('POST', `${comic.slug}/unpublish`);
    expect(again.body).toMatchObject({ changed: false, comic: { state: 'unpublished' } });

    expect((await act('POST', `${comic.slug}/publish`)).body).toMatchObject({ changed: true });
    expect(onlyWith(await publicTraces(comic), true)).toEqual([]);
    expect(await statuses(allFiles(comic.files))).toEqual([200, 200, 200, 200]);
    expect(await counters()).toEqual(before);
  });
});

describe('publishing', () => {
  it('a comic needs a published chapter, or publishes its drafts when told to', async () => {
    const { slug } = await makeComic(site.services, {
      title: 'Two Drafts',
      chapters: [{ publishedAt: null }, { publishedAt: null }],
    });
    const refused = await act('POST', `${slug}/publish`);
    expect([refused.status, refused.body['code']]).toEqual([409, 'nothing_to_show']);
    const answer = await act('POST', `${slug}/publish`, { with_chapters: true });
    expect(answer.body).toMatchObject({ comic: { state: 'published', live_chapters_count: 2 } });
    expect(await statuses([`/api/comics/${slug}/chapters/2`])).toEqual([200]);
  });

  it('a chapter again keeps its date; in an unpublished comic it waits', async () => {
    const comic = await showComic({ chapters: [{ publishedAt: '2026-01-02T00:00:00Z' }, {}] });
    await act('POST', `${comic.slug}/chapters/1/unpublish`);
    expect(await statuses([`/api/comics/${comic.slug}/chapters/1`])).toEqual([410]);
    await act('POST', `${comic.slug}/unpublish`);
    const answer = await act('POST', `${comic.slug}/chapters/1/publish`);
    expect(answer.body).toMatchObject({
      changed: true,
      chapter: { state: 'published', published_at: expect.stringContaining('2026-01-02') },
    });
    expect(await statuses([`/api/comics/${comic.slug}`])).toEqual([410]);
  });
});

describe('unpublishing a chapter', () => {
  it('takes its pages, previews and the cover made of it out of the public', async () => {
    const comic = await showComic({ chapters: [{}, {}] });
    const { write } = site.services.database;
    const first = comic.files.pages[0]?.split('/')[2] ?? '';
    await write.updateTable('comics').set({ cover_media_id: first }).where('id', '=', comic.id).execute();
    await act('POST', `${comic.slug}/chapters/1/unpublish`);
    expect(await statuses([...comic.files.pages, comic.files.previews])).toEqual([410, 410, 410]);
    const { chapters_count, cover } = (await (await site.fetch(`/api/comics/${comic.slug}`)).json()) as {
      chapters_count: number;
      cover: { id: string };
    };
    expect(chapters_count).toBe(1);
    expect(cover.id).not.toBe(first);
  });

  it('makes a draft of a comic that has no other', async () => {
    const comic = await showComic();
    await act('POST', `${comic.slug}/chapters/1/unpublish`);
    expect((await act('GET', comic.slug)).body).toMatchObject({ state: 'draft', was_public: true });
    expect(await statuses([`/api/comics/${comic.slug}`])).toEqual([410]);
    await act('POST', `${comic.slug}/chapters/1/publish`);
    expect((await act('GET', comic.slug)).body).toMatchObject({ state: 'published' });
  });
});

describe('the bin', () => {
  it('keeps a comic out of the public and away from other changes until it is restored, unpublished', async () => {
    const comic = await showComic();
    const { body } = await act('DELETE', comic.slug);
    expect(body).toMatchObject({ changed: true, comic: { state: 'bin', removed_at: expect.any(String) } });
    expect(onlyWith(await publicTraces(comic), false)).toEqual([]);
    expect(await statuses([...allFiles(comic.files), `/api/comics/${comic.slug}`])).toEqual(
      Array.from({ length: 5 }, () => 410),
    );
    for (const path of ['publish', 'unpublish', 'chapters/1/publish', 'chapters/1/restore']) {
      const refused = await act('POST', `${comic.slug}/${path}`);
      expect([path, refused.status, refused.body['code']]).toEqual([path, 409, 'in_bin']);
    }
    expect((await act('DELETE', comic.slug)).body).toMatchObject({ changed: false });
    const listed = await admin.call('GET', '/api/admin/comics?q=state:bin');
    const [latest, ...others] = listed.body['data'] as { slug: string; state: string }[];
    expect(latest).toMatchObject({ slug: comic.slug });
    expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['bin']));
    expect((await act('POST', `${comic.slug}/restore`)).body).toMatchObject({
      comic: { state: 'unpublished' },
    });
    await act('POST', `${comic.slug}/publish`);
    expect(await statuses(allFiles(comic.files))).toEqual([200, 200, 200, 200]);
  });

  it('is emptied of what lies there for 30 days, with its files; the addresses stay gone', async () => {
    const comic = await showComic({ chapters: [{}, {}] });
    const kept = await showComic({ chapters: [{}, {}] });
    await act('DELETE', comic.slug);
    await act('DELETE', `${kept.slug}/chapters/1`);
    const age = async (days: number) => {
      for (const table of ['comics', 'chapters'] as const)
        await site.services.database.write
          .updateTable(table)
          .set({ binned_at: sql<string>`now() - make_interval(days => ${days})` })
          .where('binned_at', 'is not', null)
          .execute();
    };
    const names = [...(await hashesOf(comic.files)), comic.files.previews, kept.files.previews].map((name) =>
      name.replace(/^\/media|\/0\.webp$/g, ''),
    );
    await age(BIN_DAYS - 1);
    await site.services.jobs.send(emptyBin, {});
    await site.finishJobs();
    expect((await act('GET', comic.slug)).status).toBe(200);
    await age(BIN_DAYS + 1);
    await site.services.jobs.send(emptyBin, {});
    await site.finishJobs();
    expect((await act('GET', comic.slug)).status).toBe(404);
    expect((await act('GET', `${kept.slug}/chapters/1`)).status).toBe(404);
    expect(await statuses([`/api/comics/${kept.slug}`, `/api/comics/${kept.slug}/chapters/2`])).toEqual([
      200, 200,
    ]);
    const files = [...allFiles(comic.files), ...kept.files.pages, kept.files.previews];
    const addresses = [
      `/api/comics/${comic.slug}`,
      `/en/post/${comic.slug}`,
      `/api/comics/${kept.slug}/chapters/1`,
    ];
    expect(await statuses([...files, ...addresses])).toEqual(Array.from({ length: 10 }, () => 410));
    const stored = await Array.fromAsync(site.services.storage.list(''));
    expect(stored.filter((key) => names.some((name) => key.includes(name)))).toEqual([]);
  });
});

describe('deleting for good', () => {
  it('removes rows and files at once, and gives the slug to nobody but the same title', async () => {
    const comic = await showComic();
    const { read } = site.services.database;
    const ids = comic.files.pages.map((path) => path.split('/')[2] ?? '');
    expect((await act('DELETE', `${comic.slug}?now=true`)).status).toBe(200);
    await site.finishJobs();
    expect(await read.selectFrom('media').select('id').where('id', 'in', ids).execute()).toEqual([]);
    expect(await statuses([...allFiles(comic.files), `/api/comics/${comic.slug}`])).toEqual(
      Array.from({ length: 5 }, () => 410),
    );
    await makeComic(site.services, { title: comic.title });
    expect(await statuses([`/api/comics/${comic.slug}`, comic.files.cover])).toEqual([200, 410]);
  });

  it('leaves a draft no trace', async () => {
    const { slug } = await makeComic(site.services, {
      title: 'Never Seen',
      chapters: [{ publishedAt: null }],
    });
    await act('DELETE', `${slug}?now=true`);
    expect(await statuses([`/api/comics/${slug}`])).toEqual([404]);
  });
});

describe('what cannot be changed', () => {
  it('is what nobody knows, and what was taken down', async () => {
    for (const path of ['nothing/publish', 'nothing/chapters/1/publish'])
      expect((await act('POST', path)).status).toBe(404);
    const comic = await showComic();
    expect((await act('POST', `${comic.slug}/chapters/9/publish`)).status).toBe(404);
    await site.services.database.write
      .updateTable('comics')
      .set({ state: 'taken_down' })
      .where('id', '=', comic.id)
      .execute();
    for (const [method, path] of [
      ['POST', 'publish'],
      ['POST', 'restore'],
      ['POST', 'chapters/1/unpublish'],
    ] as const) {
      const refused = await act(method, `${comic.slug}/${path}`);
      expect([refused.status, refused.body['code']]).toEqual([409, 'taken_down']);
    }
    expect((await act('DELETE', `${comic.slug}?now=true`)).body['code']).toBe('taken_down');
    expect((await act('DELETE', `${comic.slug}?now=perhaps`)).status).toBe(422);
    expect((await act('POST', `${comic.slug}/publish`, { with_chapters: 'yes' })).body).toMatchObject({
      code: 'validation',
      errors: { with_chapters: expect.any(Array) },
    });
  });
});
