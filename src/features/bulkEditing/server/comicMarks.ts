import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../comics/server/comicTables.ts';
import { workOutImplied } from '../../comics/server/workOutImplied.ts';

/** Marks that are no field of a comic, and that an undo puts back too. */
export type ComicMarks = {
  /** Locked fields before the edit and after it. */
  locked: string[];
  lockedAfter: string[];
  /** Origin and position of each touched term by its id. */
  terms: Record<string, [origin: 'import' | 'hand', position: number]>;
  /** The touched terms that were taken off by hand. */
  removed: number[];
  /** Addresses that lead to a term since the edit, by its new name. */
  leads?: string[];
  /** A chapter's place before the edit: one without a number would be put behind the others. */
  sortKey?: string;
};

export const NO_MARKS: ComicMarks = { locked: [], lockedAfter: [], terms: {}, removed: [] };

export type TermMarks = Pick<ComicMarks, 'terms' | 'removed'>;

/** Some terms of a comic. */
export type TouchedTerms = { comicId: string; termIds: readonly number[] };

function pairsOf(touched: readonly TouchedTerms[]) {
  const comicIds = touched.flatMap(({ comicId, termIds }) => termIds.map(() => comicId));
  const termIds = touched.flatMap((one) => one.termIds);
  return sql`unnest(${comicIds}::uuid[], ${termIds}::int[]) as touched (comic_id, term_id)`;
}

/** By the ids of the comics, in one statement. */
export async function readTermMarks(
  database: Kysely<Tables>,
  touched: readonly TouchedTerms[],
): Promise<Map<string, TermMarks>> {
  const marks = new Map<string, TermMarks>(
    touched.map(({ comicId }) => [comicId, { terms: {}, removed: [] }]),
  );
  if (touched.every(({ termIds }) => termIds.length === 0)) return marks;
  type Row = { comic_id: string; term_id: number; origin: 'import' | 'hand' | null; position: number };
  const { rows } = await sql<Row>`
    select comic_id, term_id, origin, position from comic_terms
      join ${pairsOf(touched)} using (comic_id, term_id) where origin <> 'implied'
    union all select comic_id, term_id, null, 0 from comic_removed_terms
      join ${pairsOf(touched)} using (comic_id, term_id)`.execute(database);
  for (const { comic_id, term_id, origin, position } of rows) {
    if (origin) marks.get(comic_id)!.terms[term_id] = [origin, position];
    else marks.get(comic_id)?.removed.push(term_id);
  }
  return marks;
}

export type RestoredTerms = TouchedTerms & {
  marks: TermMarks;
  /** Nobody has changed the terms since: they stand where they stood. */
  isInPlace: boolean;
};

/** Puts the marks of touched terms back as they were; those of other terms stay. */
export async function restoreTermMarks(
  transaction: Kysely<Tables>,
  restored: readonly RestoredTerms[],
): Promise<void> {
  if (restored.every(({ termIds }) => termIds.length === 0)) return;
  const marked = restored.flatMap(({ comicId, marks, isInPlace }) =>
    Object.entries(marks.terms).map(([termId, [origin, position]]) => ({
      comic_id: comicId,
      term_id: Number(termId),
      origin,
      position: isInPlace ? position : null,
    })),
  );
  await sql`
    update comic_terms set origin = mark.origin, position = coalesce(mark.position, comic_terms.position)
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
      as mark (comic_id uuid, term_id integer, origin text, position integer)
    where comic_terms.comic_id = mark.comic_id and comic_terms.term_id = mark.term_id`.execute(transaction);
  await sql`
    delete from comic_removed_terms using ${pairsOf(restored)}
    where comic_removed_terms.comic_id = touched.comic_id
      and comic_removed_terms.term_id = touched.term_id`.execute(transaction);
  const removed = restored.map(({ comicId, marks }) => ({ comicId, termIds: marks.removed }));
  // A term may have been deleted since.
  await sql`
    insert into comic_removed_terms (comic_id, term_id)
    select comic_id, term_id from ${pairsOf(removed)} join terms on terms.id = term_id`.execute(transaction);
  await workOutImplied(
    transaction,
    restored.map(({ comicId }) => comicId),
  );
}
