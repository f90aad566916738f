import { sql, type Kysely } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { BY_COMMAND } from '../../audit/server/recordAct.ts';
import { comicKind } from '../../comicEditing/server/comicKind.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { saveEdit } from '../../editing/server/saveEdit.ts';
import { chapterKind } from './chapterKind.ts';

type Services = { database: { write: Kysely<Tables> }; jobs: JobQueue };
type Due = { table: 'comics' | 'chapters'; id: string };

/** A run waits for what is due until the next one begins. */
const AHEAD_SECONDS = 55;

/**
 * Opens premium comics and chapters to everybody when the time for that has come, by the clock of
 * the database: each is an edit of its own, a version like any other, so that caches and counters
 * follow.
 */
export const freeDue = defineJob({
  name: 'free_due',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 300,
  cron: '* * * * *',
  async run(_payload, { database: { write }, jobs }: Services, { signal }) {
    const endsAtMs = performance.now() + AHEAD_SECONDS * 1_000;
    for (;;) {
      for (const due of await listDue(write)) {
        signal.throwIfAborted();
        await write.transaction().execute((transaction) => open(transaction, jobs, due));
      }
      const waitMs = await nextDueMs(write);
      if (waitMs === undefined || performance.now() + waitMs > endsAtMs) return;
      await delay(waitMs, undefined, { signal });
    }
  },
});

async function listDue(database: Kysely<Tables>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select 'comics' as table, id from comics where premium and free_at <= now()
    union all
    select 'chapters' as table, id from chapters where premium and free_at <= now()`.execute(database);
  return rows;
}

async function open(transaction: Kysely<Tables>, jobs: JobQueue, { table, id }: Due): Promise<void> {
  await lockCatalogue(transaction);
  const row = await transaction
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .where('premium', '=', true)
    .where('free_at', '<=', sql<string>`now()`)
    .executeTakeFirst();
  // Somebody has changed it meanwhile.
  if (!row) return;
  await saveEdit({
    transaction,
    kind: table === 'comics' ? comicKind : chapterKind(jobs),
    id,
    version: row.version,
    fields: { premium: false, free_at: null },
    origin: 'command',
    actor: BY_COMMAND,
    isPartOfAct: true,
  });
}

/** Milliseconds until something is due; undefined if nothing is planned. */
async function nextDueMs(database: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from min(free_at) - now()) * 1000)::float8 as wait from (
      select free_at from comics where premium and free_at > now()
      union all
      select free_at from chapters where premium and free_at > now()
    ) as planned`.execute(database);
  return rows[0]?.wait ?? undefined;
}
