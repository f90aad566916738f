import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { PublicationState } from './comicTables.ts';
import { workOutImplied } from './workOutImplied.ts';

type Counted = { id: string; nsfw: boolean; state: PublicationState };

/**
 * Changes a comic's state and, when it becomes or ceases to be live, the counters of its terms and
 * of the catalogue.
 */
export async function changeComicState(
  transaction: Kysely<Tables>,
  comic: Counted,
  state: PublicationState,
): Promise<void> {
  if (comic.state === state) return;
  await transaction
    .updateTable('comics')
    .set({
      state,
      scheduled_at: null,
      ...(state === 'published' ? { was_public: true } : {}),
      updated_at: sql`now()`,
    })
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
  await countTerms(
    transaction,
    rows.map(({ term_id: id }) => ({ id, delta, safeDelta })),
  );
}

export type ComicWithTerms = { comic: Counted; termIds: readonly number[] };

/**
 * Adds terms to a comic behind those it has, with what they imply; a live comic counts for its new
 * terms at once.
 */
export function addComicTerms(
  transaction: Kysely<Tables>,
  comic: Counted,
  termIds: readonly number[],
): Promise<void> {
  return addTermsOfComics(transaction, [{ comic, termIds }]);
}

/** Adds terms to many comics at once, as `addComicTerms` does to one. */
export async function addTermsOfComics(
  transaction: Kysely<Tables>,
  given: readonly ComicWithTerms[],
): Promise<void> {
  const { comicIds, termIds, positions } = rowsOf(given);
  if (termIds.length === 0) return;
  const { rows } = await sql<TermRow & { is_new: boolean }>`
    insert into comic_terms (comic_id, term_id, position)
    select * from unnest(${comicIds}::uuid[], ${termIds}::int[], ${positions}::int[])
    on conflict (comic_id, term_id) do update set position = excluded.position, origin = excluded.origin
      where comic_terms.origin = 'implied'
    returning comic_id, term_id, xmax = 0 as is_new`.execute(transaction);
  await countTermRows(transaction, { rows: rows.filter(({ is_new }) => is_new), given, sign: 1 });
  await workOutImplied(transaction, comicIds);
}

/** Takes terms from a comic; a live one ceases to count for them at once. */
export function removeComicTerms(
  transaction: Kysely<Tables>,
  comic: Counted,
  termIds: readonly number[],
): Promise<void> {
  return removeTermsOfComics(transaction, [{ comic, termIds }]);
}

/** Removes terms of many comics at once, as `removeComicTerms` does of one. */
export async function removeTermsOfComics(
  transaction: Kysely<Tables>,
  given: readonly ComicWithTerms[],
): Promise<void> {
  const { comicIds, termIds } = rowsOf(given);
  if (termIds.length === 0) return;
  const { rows } = await sql<TermRow>`
    delete from comic_terms
    using unnest(${comicIds}::uuid[], ${termIds}::int[]) as gone (comic_id, term_id)
    where comic_terms.comic_id = gone.comic_id and comic_terms.term_id = gone.term_id
      and comic_terms.origin <> 'implied'
    returning comic_terms.comic_id, comic_terms.term_id`.execute(transaction);
  await countTermRows(transaction, { rows, given, sign: -1 });
  await workOutImplied(transaction, comicIds);
}

type TermRow = { comic_id: string; term_id: number };

function rowsOf(given: readonly ComicWithTerms[]) {
  const rows = given.flatMap(({ comic, termIds }) =>
    termIds.map((termId, position) => ({ comicId: comic.id, termId, position })),
  );
  return {
    comicIds: rows.map(({ comicId }) => comicId),
    termIds: rows.map(({ termId }) => termId),
    positions: rows.map(({ position }) => position),
  };
}

type CountedRows = { rows: readonly TermRow[]; given: readonly ComicWithTerms[]; sign: 1 | -1 };

/** Only live comics count, and adult ones not among those that everybody sees. */
async function countTermRows(transaction: Kysely<Tables>, { rows, given, sign }: CountedRows): Promise<void> {
  const comics = new Map(given.map(({ comic }) => [comic.id, comic]));
  const changes = new Map<number, TermCount>();
  for (const { comic_id, term_id: id } of rows) {
    const comic = comics.get(comic_id);
    if (comic?.state !== 'published') continue;
    const change = changes.get(id) ?? { id, delta: 0, safeDelta: 0 };
    change.delta += sign;
    if (!comic.nsfw) change.safeDelta += sign;
    changes.set(id, change);
  }
  await countTerms(transaction, [...changes.values()]);
}

/**
 * Makes a comic one for adults, or one for everybody; the counters of what everybody sees follow.
 */
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
  await countTerms(
    transaction,
    rows.map(({ term_id: id }) => ({ id, delta: 0, safeDelta })),
  );
}

type TermCount = { id: number; delta: number; safeDelta: number };

async function countTerms(transaction: Kysely<Tables>, changes: readonly TermCount[]): Promise<void> {
  if (changes.length === 0) return;
  const of = (field: keyof TermCount) => changes.map((change) => change[field]);
  await sql`
    update terms set comics_count = comics_count + change.delta,
      comics_count_safe = comics_count_safe + change.safe_delta
    from unnest(${of('id')}::int[], ${of('delta')}::int[], ${of('safeDelta')}::int[])
      as change (id, delta, safe_delta)
    where terms.id = change.id`.execute(transaction);
}
