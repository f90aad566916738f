import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ComicRow } from '../../comics/server/comicStore.ts';
import { hasTallPages } from './hasTallPages.ts';

/** Whether a comic is read as a strip: files rarely say so, but the shape of its pages does. */
export async function isStripComic(
  database: Kysely<Tables>,
  comic: Pick<ComicRow, 'id' | 'mode' | 'has_tall_pages'> & { isPreview?: boolean },
): Promise<boolean> {
  const { id: comicId, mode, has_tall_pages: known, isPreview = false } = comic;
  if (mode === 'webtoon') return true;
  // A preview shows chapters that are not live yet.
  return isPreview || known === null ? hasTallPages(database, { comicId, isPreview }) : known;
}
