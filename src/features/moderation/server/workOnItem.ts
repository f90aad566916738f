import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import type { StaffActor } from '../../staff/server/StaffActor.ts';
import { insertNote, updateClaim } from './claimStore.ts';
import type { ModeratedKind } from './ModeratedKind.ts';
import { thingOf } from './queueItemAnswer.ts';
import { findQueueRowForUpdate, type QueueRow } from './queueStore.ts';

export type ItemWork = { transaction: Kysely<Tables>; kinds: readonly ModeratedKind[]; actor: StaffActor };

/**
 * The open item under lock, for one of the staff who is about to act on it.
 * @throws Problem not_found, decided; claimed: another works on it
 */
export async function requireOpenItem(
  { transaction, kinds, actor }: ItemWork,
  id: string,
  { isTakenOver = false }: { isTakenOver?: boolean } = {},
): Promise<QueueRow> {
  const row = found(await findQueueRowForUpdate(transaction, kinds, id));
  if (row.decided_at !== null) throw new Problem('decided');
  if (isAnothers(row, actor) && !isTakenOver) throw new Problem('claimed');
  return row;
}

/**
 * Whoever loses the item to another is named in a note. @throws Problem not_found, decided, claimed
 */
export async function claim(work: ItemWork, id: string, isTakenOver: boolean): Promise<void> {
  const { transaction, actor } = work;
  const row = await requireOpenItem(work, id, { isTakenOver });
  if (isAnothers(row, actor) && row.claimed_by !== null)
    await insertNote(transaction, {
      itemId: id,
      authorId: actor.viewer.id,
      text: null,
      takenFrom: row.claimed_by,
    });
  await updateClaim(transaction, { id, by: actor.viewer.id });
}

/** A note is an act: it claims the item, unless another has it. @throws Problem not_found */
export async function addNote(work: ItemWork, id: string, text: string): Promise<void> {
  const { transaction, kinds, actor } = work;
  const row = found(await findQueueRowForUpdate(transaction, kinds, id));
  await insertNote(transaction, { itemId: id, authorId: actor.viewer.id, text });
  if (row.decided_at === null && !isAnothers(row, actor))
    await updateClaim(transaction, { id, by: actor.viewer.id });
  await recordAct(transaction, { ...actor, act: 'report.note', target: targetOf(work, row), reason: text });
}

/** The item as the audit log names it. */
export function targetOf({ kinds }: Pick<ItemWork, 'kinds'>, row: QueueRow) {
  const label = kinds.find(({ kind }) => kind === row.kind)?.label(thingOf(row)) ?? '';
  return { kind: 'report', id: row.id, label };
}

function isAnothers(row: QueueRow, { viewer }: StaffActor): boolean {
  return row.minutes_left !== null && row.claimed_by !== null && row.claimed_by !== viewer.id;
}
