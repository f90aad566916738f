import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import {
  addComicTerms,
  addTermsOfComics,
  removeComicTerms,
  removeTermsOfComics,
} from '../../comics/server/comicLiveness.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { ensureLanguageTerm } from '../../taxonomy/server/ensureLanguageTerm.ts';
import { taxonomyOfField } from '../chosenTaxonomies.ts';

type Comic = { id: string; nsfw: boolean; state: PublicationState };

export type TermsChange = { comic: Comic; before: FieldValues; changed: FieldValues };
type ChangedList = { comic: Comic; ids: number[]; added: number[]; removed: number[] };

/**
 * Writes the changed `terms/...` fields of comics: what is new, what is gone, and the order.
 * Imports take no term back that a hand gave, and bring none back that a hand took.
 * @throws Problem validation, naming the field
 */
export async function changeChosenTerms(
  transaction: Kysely<Tables>,
  changes: readonly TermsChange[],
): Promise<void> {
  const fields = new Set(changes.flatMap(({ changed }) => Object.keys(changed)));
  for (const field of fields) {
    const taxonomy = taxonomyOfField(field);
    if (taxonomy === undefined) continue;
    const lists = changedLists(field, changes);
    await refuseForeignTerms(transaction, { field, taxonomy, ids: lists.flatMap(({ added }) => added) });
    await addTermsOfComics(
      transaction,
      lists.map(({ comic, added: termIds }) => ({ comic, termIds })),
    );
    await markByHand(transaction, pairsOf(lists, 'added'));
    // A term that was taken off by hand is not implied either.
    await noteRemoved(transaction, pairsOf(lists, 'removed'));
    await removeTermsOfComics(
      transaction,
      lists.map(({ comic, removed: termIds }) => ({ comic, termIds })),
    );
    await setOrder(transaction, lists);
  }
}

function changedLists(field: string, changes: readonly TermsChange[]): ChangedList[] {
  const touched = changes.filter(({ changed }) => field in changed);
  return touched.map(({ comic, before, changed }) => {
    const ids = [...new Set(changed[field] as number[])];
    const old = (before[field] ?? []) as number[];
    return {
      comic,
      ids,
      added: ids.filter((id) => !old.includes(id)),
      removed: old.filter((id) => !ids.includes(id)),
    };
  });
}

/** The term of a comic's language follows the language. */
export async function changeComicLanguage(
  transaction: Kysely<Tables>,
  comic: Comic,
  language: string | null,
): Promise<void> {
  const rows = await transaction
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .select('terms.id')
    .where('comic_terms.comic_id', '=', comic.id)
    .where('terms.taxonomy', '=', 'languages')
    .execute();
  const wanted = language === null ? [] : await ensureLanguageTerm(transaction, language);
  const gone = rows.map(({ id }) => id).filter((id) => !wanted.includes(id));
  await removeComicTerms(transaction, comic, gone);
  await addComicTerms(transaction, comic, wanted);
}

type Named = { field: string; taxonomy: string; ids: readonly number[] };

async function refuseForeignTerms(
  transaction: Kysely<Tables>,
  { field, taxonomy, ids }: Named,
): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const rows = await transaction
    .selectFrom('terms')
    .select('id')
    .where('id', 'in', asked)
    .where(sql<boolean>`taxonomy = ${taxonomy}`)
    .execute();
  if (rows.length < asked.length) throw Problem.field(field, 'exists');
}

/** Terms of comics, as two lists for `unnest`. */
type Pairs = { comicIds: string[]; termIds: number[] };

function pairsOf(lists: readonly ChangedList[], part: 'added' | 'removed' | 'ids'): Pairs {
  return {
    comicIds: lists.flatMap((list) => list[part].map(() => list.comic.id)),
    termIds: lists.flatMap((list) => list[part]),
  };
}

const unnested = ({ comicIds, termIds }: Pairs) => sql`unnest(${comicIds}::uuid[], ${termIds}::int[])`;

async function markByHand(transaction: Kysely<Tables>, given: Pairs): Promise<void> {
  if (given.termIds.length === 0) return;
  await sql`
    update comic_terms set origin = 'hand' from ${unnested(given)} as given (comic_id, term_id)
    where comic_terms.comic_id = given.comic_id and comic_terms.term_id = given.term_id`.execute(transaction);
  await sql`
    delete from comic_removed_terms using ${unnested(given)} as given (comic_id, term_id)
    where comic_removed_terms.comic_id = given.comic_id
      and comic_removed_terms.term_id = given.term_id`.execute(transaction);
}

async function noteRemoved(transaction: Kysely<Tables>, taken: Pairs): Promise<void> {
  if (taken.termIds.length === 0) return;
  await sql`
    insert into comic_removed_terms (comic_id, term_id) select * from ${unnested(taken)} as taken
    on conflict (comic_id, term_id) do nothing`.execute(transaction);
}

async function setOrder(transaction: Kysely<Tables>, lists: readonly ChangedList[]): Promise<void> {
  const { comicIds, termIds } = pairsOf(lists, 'ids');
  if (termIds.length === 0) return;
  const positions = lists.flatMap(({ ids }) => ids.map((_, index) => index));
  await sql`
    update comic_terms set position = place.position
    from unnest(${comicIds}::uuid[], ${termIds}::int[], ${positions}::int[])
      as place (comic_id, term_id, position)
    where comic_terms.comic_id = place.comic_id and comic_terms.term_id = place.term_id
      and comic_terms.position <> place.position`.execute(transaction);
}
