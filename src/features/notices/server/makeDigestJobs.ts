import { Type } from 'typebox';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { MAIL_PACE } from '../../users/server/mails/mailPace.ts';
import { nextDigestAt, type DigestTime } from '../nextDigestAt.ts';
import type { DigestServices } from './DigestServices.ts';
import { listDueForUpdate, updateNextAt } from './digestStore.ts';
import type { NoticeSource } from './NoticeSource.ts';
import { findNow } from './noticeStore.ts';
import { sendDigest } from './sendDigest.ts';

/** Digests that are taken on at once. */
const DUE_AT_ONCE = 200;

type ClaimServices = Pick<DigestServices, 'database'> & { jobs: Pick<JobQueue, 'send'> };
type SendDigest = { user_id: string; until: string };

/** The jobs that send digests of notices, which are about what these sources know. */
export function makeDigestJobs(sources: readonly NoticeSource[]) {
  /**
   * One at a time, on a lane of its own: mails of accounts have two others, and never wait for
   * digests.
   */
  const send = defineJob({
    name: 'send_digest',
    payload: Type.Object({ user_id: Type.String({ format: 'uuid' }), until: Type.String() }),
    ...MAIL_PACE,
    atOnce: 1,
    run: (digest: SendDigest, services: DigestServices) => sendDigest(digest, { ...services, sources }),
  });

  /** A digest that is due gets its next time and the job of its mail together, or neither. */
  const claim = defineJob({
    name: 'claim_digests',
    payload: Type.Object({}),
    retryLimit: 3,
    expireInSeconds: 300,
    cron: '*/10 * * * *',
    run: (_, { database, jobs }: ClaimServices) =>
      database.write.transaction().execute(async (transaction) => {
        const due = await listDueForUpdate(transaction, DUE_AT_ONCE);
        const until = await findNow(transaction);
        await updateNextAt(
          transaction,
          due.map((digest) => ({
            userId: digest.user_id,
            nextAt: nextDigestAt(digest as DigestTime, new Date()),
          })),
        );
        for (const { user_id, can_get } of due) {
          if (can_get) await jobs.send(send, { user_id, until }, transaction);
        }
      }),
  });

  return { claim, send };
}
