import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import type { Implication } from '../implicationFault.ts';
import { refuseFault, refuseFaultIn } from './implications.ts';

/** The implications from or to these terms. */
export function listImplications(
  transaction: Kysely<Tables>,
  ids: readonly number[],
): Promise<Implication[]> {
  return transaction
    .selectFrom('term_implications')
    .select(['term_id', 'implied_id'])
    .where(({ or, eb }) => or([eb('term_id', 'in', [...ids]), eb('implied_id', 'in', [...ids])]))
    .orderBy('term_id')
    .orderBy('implied_id')
    .execute();
}

type Merged = { targetId: number; sourceIds: readonly number[] };

/**
 * Refuses what `moveImplications` would, before anything is moved.
 * @throws Problem validation on `sources`
 */
export async function refuseMergedFault(
  transaction: Kysely<Tables>,
  { targetId, sourceIds }: Merged,
): Promise<void> {
  const all = await transaction.selectFrom('term_implications').selectAll().execute();
  const merged = (id: number) => (sourceIds.includes(id) ? targetId : id);
  const after = all
    .map(({ term_id, implied_id }) => ({ term_id: merged(term_id), implied_id: merged(implied_id) }))
    .filter(({ term_id, implied_id }) => term_id !== implied_id);
  refuseFaultIn(after, { id: targetId, field: 'sources' });
}

/**
 * The target implies what its sources did, and is implied by what implied them. Returns the
 * implications of all of them as they were.
 * @throws Problem validation on `sources`, where the target would imply itself
 */
export async function moveImplications(
  transaction: Kysely<Tables>,
  { targetId, sourceIds }: Merged,
): Promise<Implication[]> {
  const before = await listImplications(transaction, [targetId, ...sourceIds]);
  const merged = (id: number) => (sourceIds.includes(id) ? targetId : id);
  const after = before.map(({ term_id, implied_id }) => ({
    term_id: merged(term_id),
    implied_id: merged(implied_id),
  }));
  await replaceImplications(transaction, { ids: [targetId, ...sourceIds], rows: after });
  await refuseFault(transaction, { id: targetId, field: 'sources' });
  return before;
}

/**
 * Gives the sources of a merge back what they implied. Implications added to the target since stay.
 * @throws Problem validation on `id`, where a term would imply itself
 */
export async function restoreImplications(
  transaction: Kysely<Tables>,
  { targetId, sourceIds, before }: Merged & { before: readonly Implication[] },
): Promise<void> {
  if (before.length === 0) return;
  const merged = (id: number) => (sourceIds.includes(id) ? targetId : id);
  const nameOf = ({ term_id, implied_id }: Implication) => `${term_id} ${implied_id}`;
  const made = new Set(before.map(({ term_id, implied_id }) => `${merged(term_id)} ${merged(implied_id)}`));
  const now = await listImplications(transaction, [targetId, ...sourceIds]);
  const stayed = new Set(now.map(nameOf));
  const added = now.filter((one) => !made.has(nameOf(one)));
  // One that somebody has taken off the target since stays off.
  const back = before.filter(
    ({ term_id, implied_id }) =>
      merged(term_id) === merged(implied_id) || stayed.has(`${merged(term_id)} ${merged(implied_id)}`),
  );
  await replaceImplications(transaction, { ids: [targetId, ...sourceIds], rows: [...added, ...back] });
  for (const id of [targetId, ...sourceIds]) await refuseFault(transaction, { id, field: 'id' });
}

async function replaceImplications(
  transaction: Kysely<Tables>,
  { ids, rows }: { ids: readonly number[]; rows: readonly Implication[] },
): Promise<void> {
  await transaction
    .deleteFrom('term_implications')
    .where(({ or, eb }) => or([eb('term_id', 'in', [...ids]), eb('implied_id', 'in', [...ids])]))
    .execute();
  await sql`
    insert into term_implications (term_id, implied_id)
    select row.term_id, row.implied_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (term_id int, implied_id int)
    where row.term_id <> row.implied_id
      and exists (select from terms where id = row.term_id) and exists (select from terms where id = row.implied_id)
    on conflict do nothing`.execute(transaction);
}
