import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { recordAct, type Actor } from '../../audit/server/recordAct.ts';
import type { EditOrigin } from '../../editing/editingApi.ts';
import type { TermMerge } from '../termEditingApi.ts';
import { findTermState } from './editedTermStore.ts';
import { mergeTerms, planMerge, previewMerge } from './mergeTerms.ts';
import { noteTermChange } from './noteTermChange.ts';
import { undoMerge, type Unmerged } from './undoMerge.ts';

export type CarryOutMerge = {
  targetId: number;
  sourceIds: readonly number[];
  origin: Extract<EditOrigin, 'form' | 'command'>;
  actor: Actor;
};

/**
 * Merges terms, as a version of the target and an act of staff. Belongs after `lockCatalogue`.
 * @throws Problem not_found, validation on `sources`
 */
export async function carryOutMerge(
  transaction: Kysely<Tables>,
  { targetId, sourceIds, origin, actor }: CarryOutMerge,
): Promise<TermMerge> {
  const plan = await planMerge(transaction, { targetId, sourceIds });
  const preview = await previewMerge(transaction, plan);
  const before = found(await findTermState(transaction, String(targetId)));
  const actorId = actor.viewer?.id ?? null;
  const id = await mergeTerms(transaction, plan, actorId);
  await noteTermChange(transaction, { id: targetId, before, origin, actorId });
  const { comics, chapters } = preview;
  await recordAct(transaction, {
    ...actor,
    act: 'term.merge',
    target: { kind: 'term', id: String(targetId), label: plan.target.name },
    after: { merge: id, merged: plan.sources.map(({ name }) => name), comics, chapters },
  });
  return { ...preview, id };
}

type Counts = Pick<Unmerged, 'restored' | 'left' | 'examples'>;

/**
 * Takes a merge back, as a version of the target and an act of staff. Belongs after
 * `lockCatalogue`.
 * @throws Problem not_found, validation on `id`
 */
export async function takeMergeBack(
  transaction: Kysely<Tables>,
  { id, actor }: { id: string; actor: Actor },
): Promise<Counts> {
  const merge = await transaction
    .selectFrom('term_merges')
    .select('target_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const before = merge && (await findTermState(transaction, String(merge.target_id)));
  const { target, sourceNames, isNew, ...counts } = await undoMerge(transaction, id);
  if (!isNew || !before) return counts;
  const actorId = actor.viewer?.id ?? null;
  await noteTermChange(transaction, { id: target.id, before, origin: 'undo', actorId });
  const { restored, left } = counts;
  await recordAct(transaction, {
    ...actor,
    act: 'term.unmerge',
    target: { kind: 'term', id: String(target.id), label: target.name },
    after: { merge: id, unmerged: sourceNames, restored, left },
  });
  return counts;
}
