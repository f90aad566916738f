import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { decidingChapters } from '../decidingChapters.ts';
import { foldKeys } from '../foldKeys.ts';
import type { Numbered } from '../Numbered.ts';
import { volumeSlots } from '../volumeSlots.ts';
import type {} from './chapterTables.ts';
import { placeOf, SLOT, slotOfKey } from './sortKey.ts';

type Row = Numbered & {
  id: string;
  comic_id: string;
  slug: string;
  state: string;
  isBinned: boolean;
  /** The slot as it is written. */
  slot: number;
  isInVolumes: boolean;
};

/**
 * Says of the chapters of comics where they stand among their siblings, and which of them are
 * versions of one another: `chapters.sort_key` and `chapters.fold_key` follow. Only rows that
 * change are written. Belongs in the transaction that changed a chapter, after `lockCatalogue`.
 * Returns the comics whose order is another one now.
 */
export async function orderChapters(
  transaction: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<string[]> {
  const rows = await listWithVolumes(transaction, comicIds);
  const changed = [...Map.groupBy(rows, (row) => row.comic_id).values()].flatMap(changesOf);
  if (changed.length === 0) return [];
  await sql`
    update chapters
    set is_in_volumes = changed.is_in_volumes, sort_key = changed.slot * ${SLOT} + ${placeOf}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as changed (id uuid, slot integer, is_in_volumes boolean)
    where chapters.id = changed.id`.execute(transaction);
  return [...new Set(changed.flatMap(({ isMoved, comic_id: id }) => (isMoved ? id : [])))];
}

/** The chapters of one comic, in the order of entry, that are to be written otherwise. */
function changesOf(chapters: readonly Row[]) {
  const slotOf = volumeSlots({ chapters, deciding: decidingChapters(chapters) });
  const keyOf = foldKeys(chapters.filter(({ state }) => state === 'published'));
  return chapters.flatMap((chapter) => {
    const { id, comic_id, number, state } = chapter;
    const slot = slotOf(chapter);
    const is_in_volumes = state === 'published' && number !== null && keyOf(chapter) !== number;
    const isMoved = slot !== chapter.slot;
    return isMoved || is_in_volumes !== chapter.isInVolumes
      ? [{ id, comic_id, slot, is_in_volumes, isMoved }]
      : [];
  });
}

/** Groups that are hidden, or whose feature is off, have made their chapters all the same. */
const allGroups = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('slug', chapter_groups.term_id))
   from chapter_groups where chapter_groups.chapter_id = chapters.id), '[]'::jsonb)`;

/** All chapters of those comics in which a number has several volumes, or had. */
async function listWithVolumes(transaction: Kysely<Tables>, comicIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, comic_id, slug, number, volume, language, state, binned_at is not null as "isBinned",
      ${slotOfKey} as slot, is_in_volumes as "isInVolumes", ${allGroups} as groups
    from chapters
    where comic_id in (
      select comic_id from chapters
      where comic_id = any(${comicIds}::uuid[]) and (is_in_volumes or ${slotOfKey} > 0)
      union
      select comic_id from chapters
      where comic_id = any(${comicIds}::uuid[]) and number is not null
      group by comic_id, number having count(distinct coalesce(volume, '')) > 1)
    order by comic_id, id`.execute(transaction);
  return rows;
}
