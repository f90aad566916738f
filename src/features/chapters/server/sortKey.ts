import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { numberPlace } from '../numberSpan.ts';
import type {} from './chapterTables.ts';

/**
 * A sort key is a slot of `volumeSlots` times this, plus the place by number, which is less than
 * half of it.
 */
export const SLOT = sql<number>`100000000000::numeric`;

/** The slot in a row's sort key. */
export const slotOfKey = sql<number>`round(chapters.sort_key / ${SLOT})::integer`;

/** The place by number in a row's sort key, whatever its slot. */
export const placeOf = sql<string>`(chapters.sort_key - ${SLOT} * round(chapters.sort_key / ${SLOT}))`;

/**
 * The place by number of a chapter that is new or has another number or volume, for `sort_key`:
 * whole volumes stand by theirs; what has none, or a word for it, stands behind all that are there.
 * `orderChapters` follows, which puts the volume before it where that counts.
 */
export async function sortKey(
  transaction: Kysely<Tables>,
  {
    comicId,
    number,
    volume,
  }: { comicId: string; number?: string | null | undefined; volume?: string | null | undefined },
): Promise<string> {
  const place = numberPlace(number ?? volume ?? '');
  if (place !== undefined) return place.toFixed(6);
  const row = await transaction
    .selectFrom('chapters')
    .select(sql<string>`coalesce(floor(max(${placeOf})), 0) + 1`.as('next'))
    .where('comic_id', '=', comicId)
    .executeTakeFirstOrThrow();
  return row.next;
}
