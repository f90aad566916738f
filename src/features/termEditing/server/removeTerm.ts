import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { readTermForStaff } from './editedTermStore.ts';

/**
 * Removes a term that nothing carries and that no other was merged into. Belongs after
 * `lockCatalogue`.
 * @throws Problem not_found, in_use
 */
export async function removeTerm(
  transaction: Kysely<Tables>,
  { id, actor }: { id: number; actor: Actor },
): Promise<void> {
  const { name, taxonomy, slug, uses, merged_into } = await readTermForStaff(transaction, id);
  const isTarget = await transaction
    .selectFrom('terms')
    .select('id')
    .where('merged_into', '=', id)
    .executeTakeFirst();
  if (uses.comics + uses.chapters > 0 || isTarget || merged_into !== null) throw new Problem('in_use');
  await transaction.deleteFrom('terms').where('id', '=', id).execute();
  await bumpContentGeneration(transaction);
  const target = { kind: 'term', id: String(id), label: name };
  await recordAct(transaction, { ...actor, act: 'term.remove', target, before: { taxonomy, name, slug } });
}
