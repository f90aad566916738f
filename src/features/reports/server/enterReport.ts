import type { Kysely } from 'kysely';
import type { Viewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { limitedAddress } from '../../../platform/http/networkOf.ts';
import type { Client } from '../../../platform/http/Route.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { Limit, Throttle } from '../../../platform/throttle/openThrottle.ts';
import { REPORT_ACTOR } from '../../audit/server/recordAct.ts';
import { GRAVEST, type ReportReason } from '../reportReasons.ts';
import type { ReportedKind } from './ReportedKind.ts';
import { findFormerItems, insertReport, updateItemHidden } from './reportStore.ts';

/**
 * One report of a caller counts once for each reason, so that the count is the number of readers.
 */
const COUNTED: Limit = { name: 'report', points: 1, seconds: 24 * 3600 };
/** So many things a day does one address hide, and one member. */
const HIDING: Limit = { name: 'report_hides', points: 3, seconds: 24 * 3600 };

export type EnterReport = {
  write: Kysely<Tables>;
  throttle: Throttle;
  jobs: Pick<JobQueue, 'send'>;
  kind: ReportedKind;
  thing: { id: string; canHide: boolean };
  reason: ReportReason;
  note: string | null;
  viewer: Viewer;
  client: Client;
};

/**
 * Enters a report once. The gravest reason hides the thing in the same transaction, within the
 * caller's limits.
 */
export async function enterReport(report: EnterReport): Promise<void> {
  const { write, throttle, kind, thing, reason, viewer, client } = report;
  const former = await findFormerItems(write, thing.id, reason);
  const address = limitedAddress(client.address);
  const key = `${kind.kind} ${thing.id} ${former.decided_count} ${reason} ${viewer.id ?? address}`;
  if ((await throttle.take(COUNTED, key)) > 0) return;
  const isHiding =
    reason === GRAVEST && thing.canHide && kind.hide !== undefined && !former.is_cleared && !former.is_hidden;
  const hiders = isHiding ? [address, ...(viewer.id === null ? [] : [viewer.id])] : [];
  let hasHidden = false;
  let isEntered = false;
  const waits = await Promise.all(hiders.map((hider) => throttle.take(HIDING, hider)));
  try {
    hasHidden = await write
      .transaction()
      .execute((transaction) => enter(transaction, report, isHiding && waits.every((wait) => wait === 0)));
    isEntered = true;
  } finally {
    if (!isEntered) await throttle.giveBack(COUNTED, key);
    if (!hasHidden) await Promise.all(hiders.map((hider) => throttle.giveBack(HIDING, hider)));
  }
}

/** Returns whether the report has hidden the thing. */
async function enter(
  transaction: Kysely<Tables>,
  { kind, thing, reason, note, viewer, client, jobs }: EnterReport,
  isHiding: boolean,
): Promise<boolean> {
  if (isHiding) await kind.lock?.(transaction, thing.id);
  const item = await insertReport(transaction, kind, thing.id, { reporterId: viewer.id, reason, note });
  if (!isHiding || item.hidden_at !== null) return false;
  const actor = { viewer: null, client, name: REPORT_ACTOR };
  const undo = await kind.hide?.({ transaction, jobs, actor, id: thing.id });
  if (!undo) return false;
  await updateItemHidden(transaction, item.id, undo);
  return true;
}
