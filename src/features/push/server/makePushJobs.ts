import { Type } from 'typebox';
import type { Kysely } from 'kysely';
import { nullable } from '../../../contract/nullable.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import type { NoticeSource } from '../../notices/server/NoticeSource.ts';
import { postPush, type PostPush } from './postPush.ts';
import { PUSHED_NEWS } from './findEvent.ts';
import type { EventServices } from './pushEvents.ts';
import { pushedAdditions } from './pushedAdditions.ts';
import type { PushedNews } from './PushedNews.ts';
import { pushedReleases } from './pushedReleases.ts';
import { deleteOldSendings } from './pushSentStore.ts';
import { sendNotices } from './sendNotices.ts';
import { sendNewsPage } from './sendNewsPage.ts';
import { sendRetries } from './sendRetries.ts';
import type { SendServices } from './sendPush.ts';
import { vapidKey } from './vapidKey.ts';

/** Sent events are kept so long, far longer than anything is sent again. */
const KEPT_DAYS = 7;

type Page = { batch_id: string; after: string | null };
type Services = Omit<SendServices, 'post' | 'key'>;
type WithKey = (services: Services) => Promise<SendServices & EventServices>;
type Queued = Services & { jobs: Pick<JobQueue, 'send'> };
type FindServices = { database: { write: Kysely<Tables> }; jobs: Pick<JobQueue, 'send'> };

/**
 * The jobs that tell browsers of what is new. Nothing is queued where it happens: each minute they
 * look for chapters that came out, for what was added to playlists, and for notices.
 */
export function makePushJobs(sources: readonly NoticeSource[], post: PostPush = postPush) {
  const withKey: WithKey = async (services) => ({
    ...services,
    sources,
    post,
    key: await vapidKey(services.database.write),
  });

  const release = pageJob('push_release', pushedReleases, withKey);
  const addition = pageJob('push_addition', pushedAdditions, withKey);

  /** News are taken on together with the jobs that tell of them, or not at all. */
  const find = defineJob({
    name: 'find_pushes',
    payload: Type.Object({}),
    retryLimit: 3,
    expireInSeconds: 300,
    cron: '* * * * *',
    async run(_, { database: { write }, jobs }: FindServices) {
      await write.transaction().execute(async (transaction) => {
        for (const batch_id of await pushedReleases.claim(transaction))
          await jobs.send(release, { batch_id, after: null }, transaction);
        for (const batch_id of await pushedAdditions.claim(transaction))
          await jobs.send(addition, { batch_id, after: null }, transaction);
      });
      for (const news of PUSHED_NEWS) await news.deleteOld(write, KEPT_DAYS);
      await deleteOldSendings(write, KEPT_DAYS);
    },
  });

  /** Sends notices, and messages that a push service refused for a time. */
  const send = defineJob({
    name: 'send_pushes',
    payload: Type.Object({}),
    retryLimit: 3,
    expireInSeconds: 1_800,
    cron: '* * * * *',
    async run(_, services: Services, { signal }) {
      const work = await withKey(services);
      await sendNotices(work, signal);
      await sendRetries(work, signal);
    },
  });

  return { find, release, addition, send };
}

/**
 * Tells a page of followers. The job of the next page is there when this one has ended, or is
 * repeated with it.
 */
function pageJob(name: string, news: PushedNews, withKey: WithKey) {
  const job = defineJob({
    name,
    payload: Type.Object({
      batch_id: Type.String({ format: 'uuid' }),
      after: nullable(Type.String({ format: 'uuid' })),
    }),
    retryLimit: 5,
    expireInSeconds: 1_800,
    onceKey: ({ batch_id, after }: Page) => `${batch_id} ${after}`,
    async run({ batch_id: batchId, after }: Page, services: Queued, { signal }) {
      const next = await sendNewsPage({ news, batchId, after, signal }, await withKey(services));
      if (next !== null) await services.jobs.send(job, { batch_id: batchId, after: next });
    },
  });
  return job;
}
