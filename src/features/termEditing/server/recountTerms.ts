import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';

/** Counts the live comics of terms anew. Belongs after `lockCatalogue`. */
export async function recountTerms(transaction: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    update terms set comics_count = counted.full_count, comics_count_safe = counted.safe_count
    from (
      select term.id, count(comics.id)::int as full_count,
        (count(comics.id) filter (where not comics.nsfw))::int as safe_count
      from unnest(${ids}::int[]) as term (id)
      left join comic_terms on comic_terms.term_id = term.id
      left join comics on comics.id = comic_terms.comic_id and comics.state = 'published'
      group by term.id
    ) as counted where counted.id = terms.id`.execute(transaction);
}
