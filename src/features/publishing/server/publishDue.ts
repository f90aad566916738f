import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { publishChapter } from '../../chapters/server/publishChapter.ts';
import { refreshComic } from '../../chapters/server/refreshComic.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';

type Services = { database: { write: Kysely<Tables> } };

/**
 * A run waits for what is due until the next one begins, so that nothing is late by a whole minute.
 */
const AHEAD_SECONDS = 55;

/**
 * Makes live what is due, by the clock of the database: chapters first, then comics. Each is one
 * transaction that looks once more, so that a run may be killed and repeated anywhere.
 */
export const publishDue = defineJob({
  name: 'publish_due',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 300,
  cron: '* * * * *',
  async run(_payload, { database: { write } }: Services, { signal }) {
    const endsAtMs = performance.now() + AHEAD_SECONDS * 1_000;
    for (;;) {
      for (const id of await listDue(write, 'chapters')) {
        signal.throwIfAborted();
        await write.transaction().execute((transaction) => publishDueChapter(transaction, id));
      }
      for (const id of await listDue(write, 'comics')) {
        signal.throwIfAborted();
        await write.transaction().execute((transaction) => publishDueComic(transaction, id));
      }
      const waitMs = await nextDueMs(write);
      if (waitMs === undefined || performance.now() + waitMs > endsAtMs) return;
      await delay(waitMs, undefined, { signal });
    }
  },
});

async function listDue(database: Kysely<Tables>, table: 'comics' | 'chapters'): Promise<string[]> {
  const rows = await database
    .selectFrom(table)
    .select('id')
    .where('scheduled_at', '<=', sql<string>`now()`)
    .where('binned_at', 'is', null)
    .$if(table === 'comics', (comics) =>
      // One without a chapter waits until it has one.
      comics.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('chapters as live')
            .select('live.id')
            .whereRef('live.comic_id', '=', sql<string>`comics.id`)
            .where('live.state', '=', 'published'),
        ),
      ),
    )
    .orderBy('scheduled_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Milliseconds until something is due; undefined if nothing is planned. */
async function nextDueMs(database: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from min(scheduled_at) - now()) * 1000)::float8 as wait from (
      select scheduled_at from comics where scheduled_at > now()
      union all
      select scheduled_at from chapters where scheduled_at > now()
    ) as planned`.execute(database);
  return rows[0]?.wait ?? undefined;
}

async function publishDueChapter(transaction: Kysely<Tables>, id: string): Promise<void> {
  await lockCatalogue(transaction);
  const chapter = await transaction
    .selectFrom('chapters')
    .select(['id', 'comic_id', 'scheduled_at'])
    .where('id', '=', id)
    .where('scheduled_at', '<=', sql<string>`now()`)
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  // Somebody has changed the plan meanwhile.
  if (!chapter?.scheduled_at) return;
  const { comic_id: comicId, scheduled_at: publishedAt } = chapter;
  await publishChapter(transaction, { id, publishedAt });
  await refreshComic(transaction, comicId);
}

async function publishDueComic(transaction: Kysely<Tables>, id: string): Promise<void> {
  await lockCatalogue(transaction);
  const comic = await transaction
    .selectFrom('comics')
    .select(['id', 'nsfw', 'state'])
    .where('id', '=', id)
    .where('scheduled_at', '<=', sql<string>`now()`)
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  if (!comic) return;
  await changeComicState(transaction, comic, 'published');
  await refreshComic(transaction, id);
  await bumpContentGeneration(transaction);
}
