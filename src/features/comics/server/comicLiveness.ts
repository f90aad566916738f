import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { PublicationState } from './comicTables.ts';

type Counted = { id: string; nsfw: boolean; state: PublicationState };

/** Changes a comic's state and, when it becomes or ceases to be live, the counters of its terms and of the catalogue. */
export async function changeComicState(
  transaction: Kysely<Tables>,
  comic: Counted,
  state: PublicationState,
): Promise<void> {
  if (comic.state === state) return;
  await transaction
    .updateTable('comics')
    .set({ state, ...(state === 'published' ? { was_public: true } : {}), updated_at: sql`now()` })
    .where('id', '=', comic.id)
    .execute();
  const delta = Number(state === 'published') - Number(comic.state === 'published');
  if (delta === 0) return;
  const safeDelta = comic.nsfw ? 0 : delta;
  await transaction
    .updateTable('catalogue_counts')
    .set({ comics: sql`comics + ${delta}`, comics_safe: sql`comics_safe + ${safeDelta}` })
    .execute();
  const rows = await transaction
    .selectFrom('comic_terms')
    .select('term_id')
    .where('comic_id', '=', comic.id)
    .execute();
  await countTerms(transaction, { termIds: rows.map((row) => row.term_id), delta, safeDelta });
}

/** Adds terms to a comic behind those it has; a live comic counts for its new terms at once. */
export async function addComicTerms(
  transaction: Kysely<Tables>,
  comic: Counted,
  termIds: readonly number[],
): Promise<void> {
  if (termIds.length === 0) return;
  const added = await transaction
    .insertInto('comic_terms')
    .values(termIds.map((term_id, position) => ({ comic_id: comic.id, term_id, position })))
    .onConflict((conflict) => conflict.columns(['comic_id', 'term_id']).doNothing())
    .returning('term_id')
    .execute();
  if (comic.state !== 'published') return;
  await countTerms(transaction, {
    termIds: added.map((row) => row.term_id),
    delta: 1,
    safeDelta: comic.nsfw ? 0 : 1,
  });
}

/** Takes terms from a comic; a live one ceases to count for them at once. */
export async function removeComicTerms(
  transaction: Kysely<Tables>,
  comic: Counted,
  termIds: readonly number[],
): Promise<void> {
  if (termIds.length === 0) return;
  const removed = await transaction
    .deleteFrom('comic_terms')
    .where('comic_id', '=', comic.id)
    .where('term_id', 'in', [...termIds])
    .returning('term_id')
    .execute();
  if (comic.state !== 'published') return;
  await countTerms(transaction, {
    termIds: removed.map((row) => row.term_id),
    delta: -1,
    safeDelta: comic.nsfw ? 0 : -1,
  });
}

/** Makes a comic one for adults, or one for everybody; the counters of what everybody sees follow. */
export async function changeComicNsfw(
  transaction: Kysely<Tables>,
  comic: Counted,
  nsfw: boolean,
): Promise<void> {
  if (comic.nsfw === nsfw) return;
  await transaction
    .updateTable('comics')
    .set({ nsfw, updated_at: sql`now()` })
    .where('id', '=', comic.id)
    .execute();
  if (comic.state !== 'published') return;
  const safeDelta = nsfw ? -1 : 1;
  await transaction
    .updateTable('catalogue_counts')
    .set({ comics_safe: sql`comics_safe + ${safeDelta}` })
    .execute();
  const rows = await transaction
    .selectFrom('comic_terms')
    .select('term_id')
    .where('comic_id', '=', comic.id)
    .execute();
  await countTerms(transaction, { termIds: rows.map((row) => row.term_id), delta: 0, safeDelta });
}

async function countTerms(
  transaction: Kysely<Tables>,
  change: { termIds: readonly number[]; delta: number; safeDelta: number },
): Promise<void> {
  if (change.termIds.length === 0) return;
  await transaction
    .updateTable('terms')
    .set({
      comics_count: sql`comics_count + ${change.delta}`,
      comics_count_safe: sql`comics_count_safe + ${change.safeDelta}`,
    })
    .where('id', 'in', [...change.termIds])
    .execute();
}
