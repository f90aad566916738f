import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { AccountMailServices } from '../../users/server/mails/AccountMailServices.ts';
import { sendMail } from '../../users/server/mails/sendMail.ts';
import { insertNotices } from '../../notices/server/insertNotices.ts';
import type { ModerationAct } from '../moderationActs.ts';
import { moderatedKinds } from './moderatedKinds.ts';
import { thingOf } from './queueItemAnswer.ts';
import { reportDecidedMail, type ReportResult } from './reportDecidedMail.ts';
import { findQueueRow } from './queueStore.ts';

type Services = Pick<AccountMailServices, 'database'> & { jobs: Pick<JobQueue, 'send'> };
type SendReportResults = { item_id: string; version: number };

/** The reader's notice for each decision. */
const RESULTS: Record<ModerationAct, ReportResult> = {
  dismiss: 'report_dismissed',
  mended: 'report_mended',
  approve: 'report_dismissed',
  restore: 'report_dismissed',
  hide: 'report_acted',
  remove: 'report_acted',
  lock: 'report_acted',
  pin: 'report_dismissed',
  warn: 'report_acted',
  ban: 'report_acted',
};

/**
 * Tells the members who reported a thing what became of it. Until then a decision can be taken
 * back, and nobody hears of it.
 */
export const sendReportResults = defineJob({
  name: 'send_report_results',
  payload: Type.Object({ item_id: Type.String({ format: 'uuid' }), version: Type.Integer() }),
  retryLimit: 10,
  expireInSeconds: 60,
  delaySeconds: 600,
  async run({ item_id, version }: SendReportResults, { database, jobs }: Services) {
    await database.write.transaction().execute(async (transaction) => {
      const row = await findQueueRow(transaction, moderatedKinds, item_id);
      if (!row?.decision || row.version !== version) return;
      const kind = moderatedKinds.find((one) => one.kind === row.kind);
      const details = { result: RESULTS[row.decision], what: kind?.label(thingOf(row)) ?? '' };
      const reporters = await transaction
        .selectFrom('reports')
        .select('reporter_id')
        .distinct()
        .where('item_id', '=', item_id)
        .where('reporter_id', 'is not', null)
        // An author who appeals is told by a notice, and at once.
        .where('reason', '!=', 'appeal')
        .execute();
      const members = reporters.flatMap(({ reporter_id }) => reporter_id ?? []);
      for (const user_id of members)
        await sendMail(reportDecidedMail, { user_id, details }, { jobs, transaction });
      await insertNotices(
        transaction,
        members.map((userId) => ({
          userId,
          kind: 'report',
          event: `${item_id} ${version}`,
          subjectId: item_id,
          thread: item_id,
          actorId: null,
          result: details.result,
        })),
      );
    });
  },
});
