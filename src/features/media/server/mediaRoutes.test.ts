import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { deleteMedia } from './deleteMedia.ts';
import { KNOWN_MS } from './FileCache.ts';
import { makeMediaVariants } from './makeMediaVariants.ts';
import { originalKey } from './mediaKeys.ts';
import { listUnfinishedMedia, type MediaRow } from './mediaStore.ts';
import { removeMedia } from './removeMedia.ts';
import { storeMedia } from './storeMedia.ts';

let site: TestSite;
let bytes: Buffer;
let media: MediaRow;
let original: string;

beforeAll(async () => {
  site = await makeTestSite();
  bytes = await makePicture({ number: 1, width: 1400, height: 2000, format: 'jpeg' });
  media = await store(bytes);
  await show(media);
  original = `/media/${media.id}/original.jpg`;
});
afterAll(() => site.close());

async function store(content: Buffer, storage = site.services.storage): Promise<MediaRow> {
  const path = join(site.services.temporaryDir, `upload-${Math.random()}`);
  await writeFile(path, content);
  return storeMedia({ ...site.services, storage }, path);
}

/** Puts a picture where everybody sees it. */
const show = ({ id }: MediaRow) => makePlaylist(site.services, { slug: id, coverId: id });

async function stopShowing({ id }: MediaRow): Promise<void> {
  await site.services.database.write.deleteFrom('playlists').where('slug', '=', id).execute();
  await bumpContentGeneration(site.services.database.write);
}

describe('an original', () => {
  it('comes byte for byte, as a picture and nothing else, to be kept for ever', async () => {
    const response = await site.fetch(original);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=50',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('has no other extension, id or path', async () => {
    for (const path of [
      `/media/${media.id}/original.html`,
      `/media/${media.id}/original.png`,
      '/media/00000000-0000-4000-8000-000000000000/original.jpg',
      '/media/nothing/original.jpg',
      `/media/${media.id}/..%2f..%2fetc%2fpasswd`,
    ]) {
      expect((await site.fetch(path)).status, path).toBe(404);
    }
  });

  it('comes in parts', async () => {
    const part = async (range: string, headers = {}) =>
      site.fetch(original, { headers: { range, ...headers } });
    const middle = await part('bytes=10-19');
    expect(middle.status).toBe(206);
    expect(middle.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await middle.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    const tail = await part('bytes=-5');
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    const beyond = await part(`bytes=${bytes.length}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
    expect((await part('bytes=0-1,4-5')).status).toBe(200);
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200);
  });

  it('is not sent again to who has it, and can be asked for by HEAD', async () => {
    const head = await site.fetch(original, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    const again = await site.fetch(original, {
      headers: { 'if-none-match': head.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('a variant', () => {
  it('that is not made yet shows the original, and is asked for again next time', async () => {
    const response = await site.fetch(`/media/${media.id}/${media.recipe}/640.webp`);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(original);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('that nobody planned is not there', async () => {
    for (const name of ['641.webp', 'cover-99.webp', '640.html', '640-0-0.webp', '../640.webp']) {
      expect((await site.fetch(`/media/${media.id}/${media.recipe}/${name}`)).status, name).toBe(404);
    }
    expect((await site.fetch(`/media/${media.id}/${media.recipe + 1}/640.webp`)).status).toBe(404);
  });

  it('is there after the job, in every planned width, without metadata', async () => {
    await site.services.jobs.send(makeMediaVariants, { pages: [media.id], covers: [] });
    await site.finishJobs();
    for (const width of media.widths) {
      const response = await site.fetch(`/media/${media.id}/${media.recipe}/${width}.webp`);
      expect(response.status).toBe(200);
      const info = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(info).toMatchObject({ format: 'webp', width });
      expect(info.exif).toBeUndefined();
    }
    for (const width of media.cover_widths) {
      const response = await site.fetch(`/media/${media.id}/${media.recipe}/cover-${width}.webp`);
      const info = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(info).toMatchObject({ width, height: (width * 3) / 2 });
    }
  });
});

describe('the job of variants', () => {
  it('does what it can when one original is lost, and fails for that one', async () => {
    const lost = await store(await makePicture({ number: 11, width: 1300, height: 1900, format: 'jpeg' }));
    const kept = await store(await makePicture({ number: 12, width: 1300, height: 1900, format: 'jpeg' }));
    await site.services.storage.remove(originalKey(lost));
    const run = { signal: new AbortController().signal, progress: async () => {} };
    const payload = { pages: [lost.id, kept.id], covers: [] };
    await expect(makeMediaVariants.run(payload, site.services, run)).rejects.toThrow(
      '1 of 2 pictures failed',
    );
    const made = await listUnfinishedMedia(site.services.database.read, [lost.id, kept.id]);
    expect(made.map((media) => media.id)).toEqual([lost.id]);
  });
});

describe('keeping pictures', () => {
  it('knows a file again by its content', async () => {
    expect((await store(bytes)).id).toBe(media.id);
  });

  it('refuses what is not a whole picture, and keeps nothing of it', async () => {
    const before = (await Array.fromAsync(site.services.storage.list('originals/'))).length;
    await expect(store(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({ name: 'ImageProblem' });
    await expect(store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject({
      name: 'ImageProblem',
    });
    expect((await Array.fromAsync(site.services.storage.list('originals/'))).length).toBe(before);
  });

  it('has the slices of a strip before it can be shown, and sends other widths to them', async () => {
    const strip = await store(await makePicture({ number: 2, width: 800, height: 6000, format: 'webp' }));
    expect(strip.slices).toBe(3);
    await show(strip);
    const widest = strip.widths.at(-1);
    for (let slice = 0; slice < strip.slices; slice += 1) {
      const response = await site.fetch(`/media/${strip.id}/${strip.recipe}/${widest}-${slice}.webp`);
      expect(response.status).toBe(200);
    }
    const narrow = await site.fetch(`/media/${strip.id}/${strip.recipe}/${strip.widths[0]}-1.webp`);
    expect(narrow.status).toBe(307);
    expect(narrow.headers.get('location')).toBe(`/media/${strip.id}/${strip.recipe}/${widest}-1.webp`);
    expect((await site.fetch(`/media/${strip.id}/${strip.recipe}/${widest}-3.webp`)).status).toBe(404);
  });

  it('removes a picture with all of its files', async () => {
    const gone = await store(await makePicture({ number: 3, width: 1000, height: 1500 }));
    await site.services.jobs.send(makeMediaVariants, { pages: [gone.id], covers: [gone.id] });
    await site.finishJobs();
    await deleteMedia(site.services, gone);
    const left = await Array.fromAsync(site.services.storage.list(''));
    expect(left.filter((key) => key.includes(gone.id) || key.includes(gone.content_hash))).toEqual([]);
    expect((await site.fetch(`/media/${gone.id}/${gone.recipe}/640.webp`)).status).toBe(404);
  });

  it('shows a removed picture to nobody after a moment, however often it was shown', async () => {
    const gone = await store(await makePicture({ number: 8_006 }));
    const path = `/media/${gone.id}/original.png`;
    await show(gone);
    expect((await site.fetch(path)).status).toBe(200);
    await stopShowing(gone);
    await deleteMedia(site.services, gone);
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + KNOWN_MS);
    try {
      expect((await site.fetch(path)).status).toBe(404);
    } finally {
      clock.mockRestore();
    }
  });

  it('removes the files also when it was stopped behind the row', async () => {
    const gone = await store(await makePicture({ number: 7, width: 1000, height: 1500 }));
    await site.services.jobs.send(makeMediaVariants, { pages: [gone.id], covers: [gone.id] });
    await site.finishJobs();
    await site.services.database.write.deleteFrom('media').where('id', '=', gone.id).execute();
    await site.services.jobs.send(removeMedia, { media: [gone] });
    await site.finishJobs();
    const left = await Array.fromAsync(site.services.storage.list(''));
    expect(left.filter((key) => key.includes(gone.id) || key.includes(gone.content_hash))).toEqual([]);
  });

  it('keeps the file of a picture that is imported again while it is removed', async () => {
    const content = await makePicture({ number: 8_004 });
    const old = await store(content);
    const { storage } = site.services;
    let again: Promise<MediaRow> | undefined;
    const slow: Storage = {
      ...storage,
      async remove(key) {
        if (key === originalKey(old)) {
          // The row is gone, the file not yet: now the other import stores its own.
          await new Promise<void>((resolve, reject) => {
            const putFile: Storage['putFile'] = async (...file) => {
              await storage.putFile(...file);
              resolve();
            };
            again = store(content, { ...storage, putFile });
            again.catch(reject);
          });
        }
        await storage.remove(key);
      },
    };
    await deleteMedia({ ...site.services, storage: slow }, old);
    const row = await again;
    expect(row?.id).not.toBe(old.id);
    expect(await storage.size(originalKey(old))).toBe(content.length);
  });

  it('leaves no files of a picture that is removed while its variants are made', async () => {
    const gone = await store(await makePicture({ number: 5, width: 1000, height: 1500 }));
    const { storage } = site.services;
    let isRemoved = false;
    const late: Storage = {
      ...storage,
      async putFile(...file) {
        if (!isRemoved) await deleteMedia(site.services, gone);
        isRemoved = true;
        await storage.putFile(...file);
      },
    };
    const run = { signal: new AbortController().signal, progress: async () => {} };
    const payload = { pages: [gone.id], covers: [gone.id] };
    await makeMediaVariants.run(payload, { ...site.services, storage: late }, run);
    expect(isRemoved).toBe(true);
    const left = await Array.fromAsync(storage.list('variants/'));
    expect(left.filter((key) => key.includes(gone.id))).toEqual([]);
  });
});
