import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import type { LockScope } from '../../commentModeration/commentActs.ts';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type { UndoOfThing } from '../../reports/server/ReportedKind.ts';
import type { ModerationAct, OthersSpan } from '../moderationActs.ts';
import type { Decision, ModeratedKind } from './ModeratedKind.ts';
import { holdOthers, removeOthers, type OthersBatch } from './otherComments.ts';
import { allowedActs, thingOf } from './queueItemAnswer.ts';
import { findQueueRow, findQueueRowForUpdate, type QueueRow } from './queueStore.ts';
import { sendReportResults } from './sendReportResults.ts';
import { updateClaim } from './claimStore.ts';
import { beginUndo } from './comments/workOnBatch.ts';
import { requireOpenItem, targetOf, type ItemWork } from './workOnItem.ts';

export type DecisionWork = ItemWork & { jobs: Pick<JobQueue, 'send'> };
export type DecideItem = {
  id: string;
  version: number;
  revision?: number;
  act: ModerationAct;
  reason?: ReportReason;
  days?: number;
  message?: string;
  scope?: LockScope;
  others?: OthersSpan;
};

/**
 * Decides an item and does what was decided, together or not at all. Readers who reported it are
 * told ten minutes later. Returns what was begun with other comments of the member.
 * @throws Problem not_found, decided, claimed, forbidden; stale: a graver report came
 */
export async function carryOutDecision(work: DecisionWork, input: DecideItem): Promise<OthersBatch | null> {
  const { transaction, kinds, actor, jobs } = work;
  const { id, version, revision, act, days, message, scope } = input;
  const kind = await lockKind(work, id);
  const row = await requireOpenItem(work, id);
  if (!allowedActs(row, { kinds, viewer: actor.viewer }).includes(act)) throw new Problem('forbidden');
  if (row.version !== version) throw new Problem('stale');
  const { comment } = thingOf(row);
  if (comment && revision !== undefined && comment.revision !== revision) throw new Problem('stale');
  const why = input.reason ?? row.reason;
  const done = await doAct(kind, act, { ...decisionOf(work, row), reason: why, days, message, scope });
  const others = await doToOthers(work, row, { ...input, reason: why });
  const undo = others ? { ...done, others: others.id } : done;
  const reason = act === 'dismiss' ? null : why;
  await transaction
    .updateTable('reported_items')
    .set({
      decided_at: sql`now()`,
      decided_by: actor.viewer.id,
      decision: act,
      decision_reason: reason,
      decision_undo: undo && JSON.stringify(undo),
      claimed_by: null,
      claimed_until: null,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await jobs.send(sendReportResults, { item_id: id, version: version + 1 }, transaction);
  await recordAct(transaction, {
    ...actor,
    act: 'report.decide',
    target: targetOf(work, row),
    after: { decision: act, reason, reports_count: row.reports_count },
    ...(message === undefined ? {} : { reason: message }),
  });
  return others;
}

type Against = Pick<DecideItem, 'act' | 'others' | 'message'> & { reason: ReportReason };

/** @throws Problem validation of `others`: the decision is not one against a member */
async function doToOthers(
  work: DecisionWork,
  row: QueueRow,
  { act, others: span, reason, message }: Against,
): Promise<OthersBatch | null> {
  if (span === undefined) return null;
  const { user: member } = thingOf(row);
  const isAgainst = act === 'warn' || act === 'ban' || (act === 'remove' && row.kind === 'comment');
  if (!isAgainst || member === null) throw Problem.field('others', 'in');
  return removeOthers(work, { member, span, reason, message: message ?? null });
}

/**
 * Takes a decision back with what it did. Returns the id of what was begun with other comments of
 * the member, if that is taken back too.
 * @throws Problem not_found, forbidden; stale: it was changed since, or the thing was reported anew
 */
export async function takeDecisionBack(
  work: DecisionWork,
  { id, version }: { id: string; version: number },
): Promise<string | null> {
  const { transaction, kinds, actor } = work;
  const others = await holdOthers(work, id);
  const kind = await lockKind(work, id);
  const row = found(await findQueueRowForUpdate(transaction, kinds, id));
  const { decision } = row;
  if (decision === null || row.version !== version) throw new Problem('stale');
  if (!allowedActs(row, { kinds, viewer: actor.viewer }).includes(decision)) throw new Problem('forbidden');
  if (await isReportedAnew(work, row)) throw new Problem('stale');
  await undoAct(kind, decision, decisionOf(work, row), row.decision_undo);
  if (others) await beginUndo(work, others);
  if (row.reports_count === 0) await deleteItem(transaction, id);
  else await reopen(work, id, version + 1);
  await recordAct(transaction, {
    ...actor,
    act: 'report.undo',
    target: targetOf(work, row),
    before: { decision, reason: row.decision_reason },
  });
  return others?.id ?? null;
}

/** It waits again, and whoever took the decision back has it. */
async function reopen({ transaction, actor }: DecisionWork, id: string, version: number): Promise<void> {
  await transaction
    .updateTable('reported_items')
    .set({
      decided_at: null,
      decided_by: null,
      decision: null,
      decision_reason: null,
      decision_undo: null,
      version,
    })
    .where('id', '=', id)
    .execute();
  await updateClaim(transaction, { id, by: actor.viewer.id });
}

/** Nobody reported the thing: staff acted on it where they saw it. */
async function deleteItem(transaction: Kysely<Tables>, id: string): Promise<void> {
  await transaction.deleteFrom('reported_items').where('id', '=', id).execute();
}

/**
 * The kind's own lock comes before that of the item, as for reports: it hides or shows the thing.
 */
async function lockKind({ transaction, kinds }: ItemWork, id: string): Promise<ModeratedKind> {
  const { kind: name, subject_id: subjectId } = found(await findQueueRow(transaction, kinds, id));
  const kind = found(kinds.find(({ kind }) => kind === name));
  await kind.lock?.(transaction, subjectId);
  return kind;
}

function decisionOf({ transaction, jobs, actor }: DecisionWork, row: QueueRow): Decision {
  const isHidden = row.hidden_at !== null;
  const { subject_id: id, reason } = row;
  const unsaid = { days: undefined, message: undefined, scope: undefined };
  return { transaction, jobs, actor, id, isHidden, thing: thingOf(row), reason, ...unsaid };
}

/** Unless its kind says otherwise, a dismissal gives back the thing that a report had hidden. */
async function doAct(
  kind: ModeratedKind,
  act: ModerationAct,
  decision: Decision,
): Promise<UndoOfThing | null> {
  const carried = kind.acts[act];
  if (carried || act !== 'dismiss') return (await carried?.carryOut(decision)) ?? null;
  if (decision.isHidden) await kind.show?.(decision, {});
  return null;
}

async function undoAct(
  kind: ModeratedKind,
  act: ModerationAct,
  decision: Decision,
  undo: UndoOfThing | null,
): Promise<void> {
  if (act === 'dismiss' && !kind.acts.dismiss) {
    if (decision.isHidden) await kind.hide?.(decision);
    return;
  }
  if (undo) await kind.acts[act]?.takeBack?.(decision, undo);
}

/** The later item would be the second one that waits. */
async function isReportedAnew({ transaction }: ItemWork, row: QueueRow): Promise<boolean> {
  const later = await transaction
    .selectFrom('reported_items')
    .select('id')
    .where('kind', '=', row.kind)
    .where('subject_id', '=', row.subject_id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return later !== undefined;
}
