import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importArchives } from '../../../../tests/support/importArchives.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { findMilestone } from '../../site/server/milestoneStore.ts';
import type { ChapterManifest, ChapterPreviews } from '../chaptersApi.ts';
import { previewOf } from '../previewSheets.ts';
import { deleteChapters } from './deleteChapters.ts';
import { makeChapterPreviews, previewsToMake } from './makeChapterPreviews.ts';
import { sendMissingPreviews } from './sendMissingPreviews.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'yes', AGE_GATE: 'self_declare' });
  const pages = (count: number) => Array.from({ length: count }, () => ({ width: 60, height: 90 }));
  await importArchives(site, [
    { name: 'lamp 1', pages: pages(103), comicInfo: { Series: 'Lamp', Number: '1' } },
    {
      name: 'column 1',
      pages: Array.from({ length: 3 }, () => ({ width: 100, height: 700 })),
      comicInfo: { Series: 'Column', Number: '1' },
    },
    {
      name: 'night 1',
      pages: pages(2),
      comicInfo: { Series: 'Night', Number: '1', AgeRating: 'Adults Only 18+' },
    },
  ]);
});
afterAll(() => site.close());

async function manifestOf(slug: string): Promise<ChapterManifest> {
  return (await (await site.fetch(`/api/comics/${slug}/chapters/1`)).json()) as ChapterManifest;
}

const storedOf = async (id: string) =>
  (await Array.fromAsync(site.services.storage.list(`previews/${id}/`))).toSorted();

/** Runs the job once; its storage can be replaced. */
const make = (payload: ReturnType<typeof previewsToMake>, storage: Storage = site.services.storage) =>
  makeChapterPreviews.run(
    payload,
    { ...site.services, storage },
    { signal: AbortSignal.timeout(60_000), progress: async () => {} },
  );

async function dropRows(chapterId: string): Promise<void> {
  const { write } = site.services.database;
  await write.deleteFrom('chapter_previews').where('chapter_id', '=', chapterId).execute();
  await bumpContentGeneration(write);
}

describe('the previews of a chapter', () => {
  it('are made with its import: a hundred pages on each sheet, where the manifest says', async () => {
    const { previews, pages } = await manifestOf('lamp');
    expect(previews).toMatchObject({ cell_width: 80, cell_height: 120 });
    if (!previews) return;
    const last = previewOf('', previews, pages.length);
    expect(last).toEqual({ url: `/media/previews/${previews.id}/1.webp`, left: 160, top: 0 });
    const sizeOf = async (url: string) => {
      const answer = await site.fetch(url);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=50');
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
      return [format, width, height];
    };
    expect(await sizeOf(previewOf('', previews, 1).url)).toEqual(['webp', 800, 1200]);
    expect(await sizeOf(last.url)).toEqual(['webp', 800, 120]);
    expect((await site.fetch(`/media/previews/${previews.id}/2.webp`)).status).toBe(404);
    expect((await site.fetch(`/media/previews/${previews.id}/00.webp`)).status).toBe(404);
    expect((await site.fetch('/media/previews/nothing/0.webp')).status).toBe(404);
  });

  it('of a strip are as narrow as they may be', async () => {
    expect((await manifestOf('column')).previews).toMatchObject({ cell_width: 60, cell_height: 120 });
  });

  it('of an adult comic are kept from those who have not passed the age gate', async () => {
    const row = await site.services.database.read
      .selectFrom('chapter_previews')
      .innerJoin('chapters', 'chapters.id', 'chapter_previews.chapter_id')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select('chapter_previews.id')
      .where('comics.slug', '=', 'night')
      .executeTakeFirstOrThrow();
    expect(await storedOf(row.id)).toHaveLength(1);
    expect((await site.fetch(`/media/previews/${row.id}/0.webp`)).status).toBe(404);
  });

  it('are made again under the same names when the first run was killed on the way', async () => {
    const { chapter } = await manifestOf('lamp');
    await dropRows(chapter.id);
    const payload = previewsToMake([chapter.id]);
    const { storage } = site.services;
    let puts = 0;
    const breaking: Storage = {
      ...storage,
      putFile: (...file) =>
        (puts += 1) > 1 ? Promise.reject(new Error('the end')) : storage.putFile(...file),
    };
    await expect(make(payload, breaking)).rejects.toThrow('1 of 1 chapters failed');
    expect((await manifestOf('lamp')).previews).toBeNull();
    await make(payload);
    const { previews } = (await manifestOf('lamp')) as { previews: ChapterPreviews };
    expect(previews.id).toBe(payload.chapters[0]?.previews_id);
    expect(await storedOf(previews.id)).toHaveLength(2);
    // A later job for the same chapter finds them and leaves nothing of its own.
    const second = previewsToMake([chapter.id]);
    await make(second);
    expect((await manifestOf('lamp')).previews?.id).toBe(previews.id);
    expect(await storedOf(second.chapters[0]?.previews_id ?? '')).toEqual([]);
  });

  it('stay when the same job is given out twice at once', async () => {
    const { chapter } = await manifestOf('column');
    await dropRows(chapter.id);
    const payload = previewsToMake([chapter.id]);
    const { storage } = site.services;
    let isFirst = true;
    const overtaken: Storage = {
      ...storage,
      async putFile(...file) {
        if (isFirst) {
          isFirst = false;
          await make(payload);
        }
        return storage.putFile(...file);
      },
    };
    await make(payload, overtaken);
    expect(await storedOf(payload.chapters[0]?.previews_id ?? '')).toHaveLength(1);
  });

  it('are made of the others when a picture of one chapter has gone, which the job tells', async () => {
    const chapters = [(await manifestOf('lamp')).chapter.id, (await manifestOf('column')).chapter.id];
    for (const id of chapters) await dropRows(id);
    const { storage } = site.services;
    let borrowed = 0;
    const broken: Storage = {
      ...storage,
      borrow: async (key) =>
        (borrowed += 1) === 1 ? Promise.reject(new Error('no such file')) : storage.borrow(key),
    };
    await expect(make(previewsToMake(chapters), broken)).rejects.toThrow('1 of 2 chapters failed');
    expect((await manifestOf('lamp')).previews).toBeNull();
    expect((await manifestOf('column')).previews).not.toBeNull();
    await make(previewsToMake(chapters));
  });

  it('leave a place empty for a page that cannot be drawn', async () => {
    const { chapter } = await manifestOf('column');
    await dropRows(chapter.id);
    const { storage } = site.services;
    let borrowed = 0;
    const spoilt: Storage = {
      ...storage,
      borrow: async (key) =>
        (borrowed += 1) === 2
          ? { path: new URL(import.meta.url).pathname, done: async () => {} }
          : storage.borrow(key),
    };
    await make(previewsToMake([chapter.id]), spoilt);
    const { previews } = (await manifestOf('column')) as { previews: ChapterPreviews };
    const sheet = sharp(await (await site.fetch(previewOf('', previews, 1).url)).arrayBuffer());
    const { data, info } = await sheet.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const opacities = [1, 2, 3].map((page) => {
      const { left, top } = previewOf('', previews, page);
      return data[((top + 60) * info.width + left + 30) * 4 + 3];
    });
    expect(opacities.toSorted()).toEqual([0, 255, 255]);
  });

  it('are made once for chapters of before', async () => {
    const { chapter } = await manifestOf('column');
    await dropRows(chapter.id);
    await sendMissingPreviews(site.services);
    await site.finishJobs();
    const { previews } = await manifestOf('column');
    expect(previews).not.toBeNull();
    expect(await findMilestone(site.services.database.read, 'previews_sent')).toBe(true);
    await dropRows(chapter.id);
    await sendMissingPreviews(site.services);
    await site.finishJobs();
    expect((await manifestOf('column')).previews).toBeNull();
  });

  it('go with their chapter, also those that are being made', async () => {
    const { chapter, previews } = await manifestOf('lamp');
    const { storage } = site.services;
    const payload = previewsToMake([chapter.id]);
    await dropRows(chapter.id);
    let isGone = false;
    const slow: Storage = {
      ...storage,
      async putFile(...file) {
        if (!isGone) await deleteChapters(site.services, [chapter.id]);
        isGone = true;
        return storage.putFile(...file);
      },
    };
    await make(payload, slow);
    await site.finishJobs();
    expect(await storedOf(payload.chapters[0]?.previews_id ?? '')).toEqual([]);
    expect(previews).not.toBeNull();
  });

  it('go with their chapter', async () => {
    const night = await site.services.database.read
      .selectFrom('chapter_previews')
      .innerJoin('chapters', 'chapters.id', 'chapter_previews.chapter_id')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select(['chapter_previews.id', 'chapter_previews.chapter_id'])
      .where('comics.slug', '=', 'night')
      .executeTakeFirstOrThrow();
    await deleteChapters(site.services, [night.chapter_id]);
    await site.finishJobs();
    expect(await storedOf(night.id)).toEqual([]);
  });
});
