import { sql, type Kysely } from 'kysely';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../comics/server/comicTables.ts';
import { workOutImplied } from '../../comics/server/workOutImplied.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { ImpliedTerm } from '../comicEditingApi.ts';

/**
 * Terms that a comic's own ones imply, left out of it or not, each with those that it comes from.
 */
export async function listImpliedTerms(database: Kysely<Tables>, comicId: string): Promise<ImpliedTerm[]> {
  const { rows } = await sql<ImpliedTerm>`
    with recursive own as (
      select term_id from comic_terms where comic_id = ${comicId} and origin <> 'implied'
    ), carried as (
      select term_id as root, term_id from own
      union
      select carried.root, implied_id from carried
      join term_implications on term_implications.term_id = carried.term_id
    )
    select terms.id, terms.taxonomy, terms.name, array_agg(roots.name order by ${nameOrder(sql.ref('roots.name'))}) as because,
      exists (select from comic_removed_terms as taken
        where taken.comic_id = ${comicId} and taken.term_id = terms.id) as is_excepted
    from carried join terms on terms.id = carried.term_id join terms as roots on roots.id = carried.root
    where carried.term_id not in (select term_id from own)
    group by terms.id order by ${nameOrder(sql.ref('terms.name'))}, terms.id`.execute(database);
  return rows;
}

/**
 * Leaves an implied term out of a comic, or takes it in again. Belongs after `lockCatalogue`.
 * Returns the term's name, and whether that changed anything.
 * @throws Problem validation on `term`: nothing implies it there
 */
export async function exceptImplied(
  transaction: Kysely<Tables>,
  { comicId, termId, isExcepted }: { comicId: string; termId: number; isExcepted: boolean },
): Promise<{ name: string; isChanged: boolean }> {
  const term = (await listImpliedTerms(transaction, comicId)).find(({ id }) => id === termId);
  if (!term) throw Problem.field('term', 'exists');
  if (term.is_excepted === isExcepted) return { name: term.name, isChanged: false };
  if (isExcepted) {
    await transaction
      .insertInto('comic_removed_terms')
      .values({ comic_id: comicId, term_id: termId })
      .execute();
  } else {
    await transaction
      .deleteFrom('comic_removed_terms')
      .where('comic_id', '=', comicId)
      .where('term_id', '=', termId)
      .execute();
  }
  await workOutImplied(transaction, [comicId]);
  await bumpContentGeneration(transaction);
  return { name: term.name, isChanged: true };
}
