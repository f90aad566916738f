import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type {} from './comicTables.ts';

/** Implied terms stand behind all others. */
const LAST_POSITION = 1_000_000;

/**
 * Gives comics the terms that their own ones imply, and takes those away that nothing implies any
 * more. A term that was taken off a comic by hand is not given back to it. The counters follow.
 * Belongs after `lockCatalogue`, and after whatever changes the comics' own terms.
 */
export async function workOutImplied(
  transaction: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<void> {
  if (comicIds.length === 0) return;
  await sql`
    with recursive asked as (select distinct id from unnest(${comicIds}::uuid[]) as asked (id)),
    carried as (
      select comic_id, term_id, false as is_implied from comic_terms
      where comic_id in (select id from asked) and origin <> 'implied'
      union
      select carried.comic_id, implied_id, true from carried
      join term_implications on term_implications.term_id = carried.term_id
    ), wanted as (
      select distinct comic_id, term_id from carried where is_implied and not exists (
        select from comic_removed_terms as taken
        where taken.comic_id = carried.comic_id and taken.term_id = carried.term_id)
    ), gone as (
      delete from comic_terms where comic_id in (select id from asked) and origin = 'implied'
        and (comic_id, term_id) not in (select comic_id, term_id from wanted)
      returning comic_id, term_id
    ), added as (
      insert into comic_terms (comic_id, term_id, position, origin)
      select comic_id, term_id, ${LAST_POSITION}::int, 'implied' from wanted
      on conflict (comic_id, term_id) do nothing returning comic_id, term_id
    ), counted as (
      select term_id, sum(sign) as full_count, sum(sign) filter (where not comics.nsfw) as safe_count
      from (select comic_id, term_id, 1 as sign from added union all
        select comic_id, term_id, -1 from gone) as changes
      join comics on comics.id = comic_id and comics.state = 'published' group by term_id
    ) update terms set comics_count = comics_count + counted.full_count,
      comics_count_safe = comics_count_safe + coalesce(counted.safe_count, 0)
    from counted where counted.term_id = terms.id`.execute(transaction);
}
