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
  // A caller who sees the comic may know its removed chapters, so the content class does not
  // matter.
  const address = { kind: 'chapter', key: `${query.comicId}/${query.slug}`, contentClass: 'full' } as const;
  const isGone = (await wasChapterPublic(database, query)) || (await isRemovedAddress(database, address));
  throw new Problem(isGone ? 'gone' : 'not_found');
}
