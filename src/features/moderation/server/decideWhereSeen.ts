import { sql, type Kysely } from 'kysely';
import type { Static } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import { ensureItem } from '../../reports/server/reportStore.ts';
import type { StaffActor } from '../../staff/server/StaffActor.ts';
import type { DecidedThing, ReportedThing } from '../moderationApi.ts';
import { carryOutDecision, type DecideItem } from './carryOutDecision.ts';
import { moderatedKinds as kinds } from './moderatedKinds.ts';
import type { ModeratedKind } from './ModeratedKind.ts';
import { beginOthers } from './otherComments.ts';
import { thingOf } from './queueItemAnswer.ts';
import { claim } from './workOnItem.ts';

export type ActServices = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

type Seen = Omit<DecideItem, 'version'> & {
  kind: ModeratedKind;
  actor: StaffActor;
  /** Takes a report that waits from whoever works on it. */
  takesOver?: boolean;
};

/**
 * Decides about a thing that staff act on where they saw it. A report of it that waits is decided
 * by that.
 * @throws Problem as `carryOutDecision` does; validation of `reason`
 */
export async function decideWhereSeen(
  services: ActServices,
  { kind, actor, takesOver = false, ...decided }: Seen,
): Promise<Static<typeof DecidedThing>> {
  const { id: subjectId } = decided;
  const reason: ReportReason = decided.reason ?? 'other';
  if (!REASONS_OF[kind.kind].includes(reason)) throw Problem.field('reason', 'in');
  const done = await services.database.write.transaction().execute(async (transaction) => {
    await kind.lock?.(transaction, subjectId);
    await findThing(transaction, kind, subjectId);
    const item = await ensureItem(transaction, kind, subjectId, reason);
    const work = { transaction, jobs: services.jobs, kinds, actor };
    if (takesOver) await claim(work, item.id, true);
    return { item, others: await carryOutDecision(work, { ...decided, ...item, reason }) };
  });
  const { item, others } = done;
  return {
    item: { id: item.id, version: item.version + 1 },
    others: await beginOthers(services, others),
  };
}

/** A thing as items of the queue have it. @throws Problem not_found */
export async function findThing(
  database: Kysely<Tables>,
  { thing, column }: Pick<ModeratedKind, 'thing' | 'column'>,
  id: string,
): Promise<ReportedThing> {
  const { rows } = await sql<{ thing: Partial<ReportedThing> | null }>`
    select ${thing} as thing from (select ${id}::uuid as ${sql.ref(column)}) as reported_items`.execute(
    database,
  );
  return thingOf({ thing: found(rows[0]?.thing ?? undefined) });
}
