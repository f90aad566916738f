import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { isRemovedAddress } from '../../site/server/isRemovedAddress.ts';
import { findChapter, wasChapterPublic, type ChapterRecord } from './chapterStore.ts';

/**
 * The live chapter of a comic that the caller has found to be visible.
 * @throws Problem gone when it was public once; not_found when it never was
 */
export async function foundChapter(
  database: Kysely<Tables>,
  query: { comicId: string; slug: string },
): Promise<ChapterRecord> {
  const chapter = await findChapter(database, query);
  if (chapter) return chapter;
  // Whoever sees the comic may know what stood in it, so the content class is of no matter here.
  const address = { kind: 'chapter', key: `${query.comicId}/${query.slug}`, contentClass: 'full' } as const;
  const isGone = (await wasChapterPublic(database, query)) || (await isRemovedAddress(database, address));
  throw new Problem(isGone ? 'gone' : 'not_found');
}
