import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { previewKey } from '../../src/features/chapters/server/previewKeys.ts';
import { originalKey } from '../../src/features/media/server/mediaKeys.ts';
import type { Services } from '../../src/server/openServices.ts';

export type PictureFiles = { cover: string; pages: string[]; previews: string };

/**
 * Puts files behind the rows that `makeComic` made, for the pages of one chapter, the cover and a
 * preview sheet. Returns their addresses.
 */
export async function putPictureFiles(
  { database: { write }, storage, temporaryDir }: Pick<Services, 'database' | 'storage' | 'temporaryDir'>,
  { comicId, chapter = '1' }: { comicId: string; chapter?: string },
): Promise<PictureFiles> {
  const file = join(temporaryDir, randomUUID());
  await writeFile(file, Buffer.alloc(1000, 7));
  const put = async (media: { id: string; content_hash: string; format: 'webp' }) => {
    await storage.putFile(originalKey(media), file, 'image/webp');
    return `/media/${media.id}/original.webp`;
  };
  const cover = await write
    .selectFrom('comics')
    .innerJoin('media', 'media.id', 'comics.cover_media_id')
    .select(['media.id', 'media.content_hash'])
    .where('comics.id', '=', comicId)
    .executeTakeFirstOrThrow();
  const pages = await write
    .selectFrom('pages')
    .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select(['media.id', 'media.content_hash', 'chapters.id as chapterId'])
    .where('chapters.comic_id', '=', comicId)
    .where('chapters.slug', '=', chapter)
    .orderBy('pages.position')
    .execute();
  const previewsId = randomUUID();
  await write
    .insertInto('chapter_previews')
    .values({ chapter_id: pages[0]?.chapterId ?? '', id: previewsId, cell_width: 60, cell_height: 90 })
    .execute();
  await storage.putFile(previewKey(previewsId, 0), file, 'image/webp');
  return {
    cover: await put({ ...cover, format: 'webp' }),
    pages: await Promise.all(pages.map((page) => put({ ...page, format: 'webp' }))),
    previews: `/media/previews/${previewsId}/0.webp`,
  };
}
