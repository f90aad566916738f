import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';

export type ComicPictureRow = {
  chapter: string | null;
  chapter_slug: string;
  position: number;
  picture: Picture;
};

/** Pictures of the pages of all chapters that are not in the bin, in reading order. */
export function listComicPictureRows(
  database: Kysely<Tables>,
  { comicId, limit, offset }: { comicId: string; limit: number; offset: number },
): Promise<ComicPictureRow[]> {
  return database
    .selectFrom('chapters')
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'chapters.number as chapter',
      'chapters.slug as chapter_slug',
      'pages.position',
      pictureJson().as('picture'),
    ])
    .where('chapters.comic_id', '=', comicId)
    .where('chapters.binned_at', 'is', null)
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .orderBy('pages.position')
    .limit(limit)
    .offset(offset)
    .execute();
}
