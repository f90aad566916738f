import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { OpenEntries } from '../../sync/server/keepEntries.ts';
import type { ComicMark } from '../comicMarksApi.ts';
import { MARK_TIMES } from '../markTimes.ts';
import { listMarkedComics, listMarksOf, upsertMarks } from './comicMarkStore.ts';

type Asked = {
  userId: string;
  contentClass: ContentClass;
  /** Hash of the caller's network. */
  network: Buffer;
  entries: readonly ComicMark[];
};

/** The member's marks of the comics that a call names, as far as those are there for them. */
export async function openMarks(
  transaction: Kysely<Tables>,
  { userId, contentClass, network, entries }: Asked,
): Promise<OpenEntries<ComicMark, ComicMark>> {
  const slugs = entries.map(({ comic }) => comic);
  const live = await listMarkedComics(transaction, { contentClass, slugs });
  const ids = new Map(live.map(({ id, slug }) => [slug, id]));
  const kept = () => listMarksOf(transaction, { userId, contentClass, comicIds: [...ids.values()] });
  return {
    known: await kept(),
    kept,
    fit: (entry) => (ids.has(entry.comic) && isTouched(entry) ? wholeMark(entry) : undefined),
    async write(changed) {
      const marks = changed.flatMap((entry) => {
        const { comic, ...mark } = wholeMark(entry);
        const comicId = ids.get(comic);
        return comicId === undefined ? [] : [{ ...mark, comicId }];
      });
      await upsertMarks(transaction, { userId, network, marks });
    },
  };
}

/** An entry in which nothing was ever said is none. */
function isTouched(entry: ComicMark): boolean {
  return Object.values(MARK_TIMES).some((at) => entry[at] != null);
}

/**
 * The mark without what is kept beside it. An entry of an earlier version of the site has no
 * groups, languages and re-reads.
 */
function wholeMark(entry: ComicMark): ComicMark {
  const { comic, favorite, favorite_at, shelf, shelf_at, score, score_at, is_private, private_at } = entry;
  const { preferred_group = null, preferred_group_at = null } = entry;
  const { preferred_language = null, preferred_language_at = null } = entry;
  const { reread_from = null, reread_at = null, rereads = 0, rereads_at = null } = entry;
  return {
    comic,
    favorite,
    favorite_at,
    shelf,
    shelf_at,
    score,
    score_at,
    is_private,
    private_at,
    preferred_group,
    preferred_group_at,
    preferred_language,
    preferred_language_at,
    reread_from,
    reread_at,
    rereads,
    rereads_at,
  };
}
