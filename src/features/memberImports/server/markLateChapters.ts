import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { insertReadMarks } from '../../progress/server/readMarkStore.ts';
import { inTurn } from '../../sync/server/inTurn.ts';
import { listLateMarks, listLateReaders, LOOKS_BACK_HOURS } from './readElsewhereStore.ts';

/**
 * A transaction may be open for so long after it has dated its chapter: what was looked at up to a
 * moment is looked at again from so long before.
 */
const OVERLAP_MINUTES = 10;
const MINUTE_MS = 60_000;
/**
 * Chapters that are moved, numbered or published again keep their date: only a whole look finds
 * them.
 */
const WHOLE_LOOK_MS = 60 * MINUTE_MS;

/**
 * When the last looks of this program began that came to their end, by the time since its start.
 */
type Looks = { wholeAt: number; lastAt: number };
const looks = new WeakMap<Kysely<Tables>, Looks>();

/**
 * Marks chapters as read that have come out since an import said so. Until its next run, news leave
 * them out by themselves (`isReadElsewhere`). A run may be killed and repeated anywhere.
 */
export const markLateChapters = defineJob({
  name: 'mark_late_chapters',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 300,
  cron: '* * * * *',
  async run(_payload, { database: { write } }: { database: { write: Kysely<Tables> } }, { signal }) {
    const now = performance.now();
    const before = looks.get(write);
    const isWhole = !before || now - before.wholeAt >= WHOLE_LOOK_MS;
    const minutes = isWhole
      ? LOOKS_BACK_HOURS * 60
      : Math.ceil((now - before.lastAt) / MINUTE_MS) + OVERLAP_MINUTES;
    const readers = await listLateReaders(write, minutes);
    const failures: unknown[] = [];
    for (const userId of readers) {
      signal.throwIfAborted();
      try {
        await markOne(write, userId);
      } catch (error) {
        // One member whose marks fail does not keep the others from theirs.
        failures.push(error);
      }
    }
    // Also where some failed: who is not marked by a repetition is by the next whole look.
    looks.set(write, { wholeAt: isWhole ? now : before.wholeAt, lastAt: now });
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} of ${readers.length} members failed`);
    }
  },
});

async function markOne(database: Kysely<Tables>, userId: string): Promise<void> {
  try {
    await inTurn(database, userId, async (transaction) => {
      const late = Map.groupBy(await listLateMarks(transaction, userId), ({ comic_id }) => comic_id);
      for (const [comicId, marks] of late) await insertReadMarks(transaction, { userId, comicId, marks });
    });
  } catch (error) {
    // Deleted since they were listed.
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
  }
}
