import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { ComicRow } from '../../comics/server/comicStore.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { isRemovedAddress } from '../../site/server/isRemovedAddress.ts';
import { findChapter, findMovedAddress, wasChapterPublic, type ChapterRecord } from './chapterStore.ts';

export type ChapterAddress = { comic: string; chapter: string; contentClass: ContentClass };
type FoundChapter = { comic: ComicRow; chapter: ChapterRecord };

/**
 * The live chapter under its present address or a former one, which may have been of another comic.
 * @throws Problem gone when it was public once; not_found when it never was, or is kept from the
 * caller
 */
export async function foundChapter(database: Kysely<Tables>, address: ChapterAddress): Promise<FoundChapter> {
  const found = await findPresent(database, address);
  if ('chapter' in found) return found;
  const moved = await findMovedAddress(database, address);
  if (!moved) throw found.problem;
  const present = await findPresent(database, { ...address, ...moved });
  if ('chapter' in present) return present;
  throw present.problem;
}

type Missing = { problem: unknown };

async function findPresent(
  database: Kysely<Tables>,
  { comic: slug, chapter: chapterSlug, contentClass }: ChapterAddress,
): Promise<FoundChapter | Missing> {
  try {
    const comic = await foundComic(database, { slug, contentClass });
    const query = { comicId: comic.id, slug: chapterSlug };
    // Under the old address of a comic, chapters that came from there are meant first.
    const isElsewhere =
      comic.slug !== slug &&
      (await findMovedAddress(database, { comic: slug, chapter: chapterSlug })) !== undefined;
    const chapter = isElsewhere ? undefined : await findChapter(database, query);
    return chapter ? { comic, chapter } : { problem: await missing(database, query) };
  } catch (problem) {
    return { problem };
  }
}

/**
 * A caller who sees the comic may know its removed chapters, so the content class does not matter.
 */
async function missing(database: Kysely<Tables>, query: { comicId: string; slug: string }): Promise<Problem> {
  const key = `${query.comicId}/${query.slug}`;
  const isGone =
    (await wasChapterPublic(database, query)) ||
    (await isRemovedAddress(database, { kind: 'chapter', key, contentClass: 'full' }));
  return new Problem(isGone ? 'gone' : 'not_found');
}
