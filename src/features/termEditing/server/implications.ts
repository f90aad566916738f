import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../comics/server/comicTables.ts';
import { workOutImplied } from '../../comics/server/workOutImplied.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { TAXONOMY_KINDS, type TaxonomyKind } from '../../taxonomy/taxonomyKinds.ts';
import { implicationFault, type Implication } from '../implicationFault.ts';
import { MAX_IMPLIED_STEPS } from '../termLimits.ts';

/** A comic has one of these at most, so none can be implied beside it. */
const SINGLE = TAXONOMY_KINDS.filter((kind: TaxonomyKind) => kind.isSingle).map(({ taxonomy }) => taxonomy);

/**
 * Lets a term imply these and no others. The effects on comics are `workOutImplied`'s.
 * @throws Problem validation on `implies`
 */
export async function writeImplications(
  transaction: Kysely<Tables>,
  { id, implies }: { id: number; implies: readonly number[] },
): Promise<void> {
  if (implies.includes(id)) throw Problem.field('implies', 'implies_itself');
  const known = await transaction
    .selectFrom('terms')
    .select('id')
    .where('id', 'in', [0, ...implies])
    .where('merged_into', 'is', null)
    .where(sql<boolean>`taxonomy <> all(${SINGLE}::text[])`)
    .execute();
  if (known.length < implies.length) throw Problem.field('implies', 'exists');
  await transaction.deleteFrom('term_implications').where('term_id', '=', id).execute();
  if (implies.length === 0) return;
  await transaction
    .insertInto('term_implications')
    .values(implies.map((implied_id) => ({ term_id: id, implied_id })))
    .execute();
  await refuseFault(transaction, { id, field: 'implies' });
}

/** @throws Problem validation on `field` */
export async function refuseFault(
  transaction: Kysely<Tables>,
  { id, field }: { id: number; field: string },
): Promise<void> {
  const all = await transaction.selectFrom('term_implications').selectAll().execute();
  refuseFaultIn(all, { id, field });
}

/** @throws Problem validation on `field` */
export function refuseFaultIn(
  all: readonly Implication[],
  { id, field }: { id: number; field: string },
): void {
  const fault = implicationFault(all, id);
  if (fault === 'implies_itself') throw Problem.field(field, fault);
  if (fault) throw Problem.field(field, fault, { max: MAX_IMPLIED_STEPS });
}

type ComicsUnder = { termIds: readonly number[]; after?: string; limit?: number };

/** Ids of comics that carry one of these terms, or one that implies it, by rows of their own. */
export async function listComicsUnder(
  database: Kysely<Tables>,
  { termIds, after, limit }: ComicsUnder,
): Promise<string[]> {
  const { rows } = await sql<{ comic_id: string }>`
    with recursive under as (
      select id from unnest(${termIds}::int[]) as asked (id)
      union
      select term_id from under join term_implications on implied_id = under.id
    )
    select distinct comic_id from comic_terms
    where term_id in (select id from under) and origin <> 'implied'
      and (${after ?? null}::uuid is null or comic_id > ${after ?? null}::uuid)
    order by comic_id limit ${limit ?? null}::int`.execute(database);
  return rows.map(({ comic_id }) => comic_id);
}

/** So many comics are worked out within a call; more are a job's. */
export const COMICS_AT_ONCE = 500;

export type ImplicationEffect = { comics: number; gained: number | null; lost: number | null };

class Tried extends Error {}

/**
 * The effect on comics if a term implied these: it is done, counted and rolled back.
 * @throws Problem not_found, validation on `implies`
 */
export async function tryImplications(
  database: Kysely<Tables>,
  { id, implies }: { id: number; implies: readonly number[] },
): Promise<ImplicationEffect> {
  let effect: ImplicationEffect | undefined;
  try {
    await database.transaction().execute(async (transaction) => {
      const comicIds = await listComicsUnder(transaction, { termIds: [id] });
      const isSmall = comicIds.length <= COMICS_AT_ONCE;
      const before = isSmall ? await listImpliedRows(transaction, comicIds) : [];
      await writeImplications(transaction, { id, implies });
      if (isSmall) await workOutImplied(transaction, comicIds);
      const after = isSmall ? await listImpliedRows(transaction, comicIds) : [];
      const lacks = (rows: readonly string[], others: readonly string[]) => {
        const known = new Set(others);
        return isSmall ? rows.filter((row) => !known.has(row)).length : null;
      };
      effect = { comics: comicIds.length, gained: lacks(after, before), lost: lacks(before, after) };
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return effect ?? { comics: 0, gained: 0, lost: 0 };
}

async function listImpliedRows(database: Kysely<Tables>, comicIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select comic_id || ' ' || term_id as row from comic_terms
    where comic_id = any(${comicIds}::uuid[]) and origin = 'implied'`.execute(database);
  return rows.map(({ row }) => row);
}
