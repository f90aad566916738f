import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { makeSummedWriter } from '../../../platform/database/makeSummedWriter.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Client } from '../../../platform/http/Route.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import { networkOf } from '../../../platform/http/networkOf.ts';
import {
  deleteReadersBefore,
  ensureSalt,
  insertReadMarks,
  NETWORK_BYTES,
  updateChapterViews,
  updateComicReads,
  type ReadMark,
} from './popularityStore.ts';

const BATCH_SIZE = 500;
/**
 * While the database is away no more than these wait; further readers are not counted rather than
 * kept in memory.
 */
const MAX_WAITING = 20_000;
const HOUR_MS = 3_600_000;
const SALT_BYTES = 32;

export type ReadCounter = {
  count(read: { comicId: string; chapterId: string; client: Client }): Promise<void>;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

export type ReadCounterOptions = {
  database: Kysely<Tables>;
  onError(error: unknown): void;
  now?: () => number;
};

/**
 * Counts each reader once a day for a comic and for a chapter. A reader is a hash of network and
 * browser, keyed by a salt of the day that all nodes share and that is thrown away with the day, so
 * that nobody can be followed from one day to the next.
 */
export function makeReadCounter({ database, onError, now = Date.now }: ReadCounterOptions): ReadCounter {
  let salt: { day: string; key: Promise<Buffer> } | undefined;

  function saltOf(day: string): Promise<Buffer> {
    if (salt?.day !== day) {
      const key = beginDay(database, day);
      salt = { day, key };
      key.catch(() => (salt = undefined));
    }
    return salt.key;
  }

  const { add, flush, close } = makeSummedWriter<ReadMark>({
    keyOf: ({ day, chapterId, reader }) => `${day} ${chapterId} ${reader.toString('base64')}`,
    // Repeated reads of one reader count once.
    sum: (mark) => mark,
    async write(marks) {
      // Publishing waits for at most one of these transactions. After an error all batches are sent
      // again, and marks that were written before are not counted twice.
      for (let from = 0; from < marks.length; from += BATCH_SIZE) {
        const batch = marks.slice(from, from + BATCH_SIZE);
        await database.transaction().execute((transaction) => writeBatch(transaction, batch));
      }
    },
    maxWaiting: MAX_WAITING,
    onError,
  });

  // Without readers no request starts a new day, so a timer does.
  const forgetting = setInterval(() => {
    deleteReadersBefore(database, dayOf(now())).catch(onError);
  }, HOUR_MS).unref();

  return {
    async count({ comicId, chapterId, client }) {
      const day = dayOf(now());
      add([{ day, comicId, chapterId, reader: readerOf(client, await saltOf(day)) }]);
    },
    flush,
    async close() {
      clearInterval(forgetting);
      await close();
    },
  };
}

/**
 * Two hashes in one: of the network, so that its readers can be counted, and of the browser in it.
 */
function readerOf({ address, userAgent }: Client, salt: Buffer): Buffer {
  const network = networkOf(address);
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, NETWORK_BYTES);
  return Buffer.concat([hash(network), hash(`${network}\n${userAgent}`)]);
}

/** The salt of a day; the first one to ask for it forgets the days before. */
async function beginDay(database: Kysely<Tables>, day: string): Promise<Buffer> {
  const { salt, isNew } = await ensureSalt(database, { day, fresh: randomBytes(SALT_BYTES) });
  if (isNew) await deleteReadersBefore(database, day);
  return salt;
}

/** Counting changes rows that publishing changes too: whoever does both takes turns. */
async function writeBatch(transaction: Kysely<Tables>, marks: readonly ReadMark[]): Promise<void> {
  await lockCatalogue(transaction);
  const added = await insertReadMarks(transaction, marks);
  const comicIds = new Set(marks.map((mark) => mark.comicId));
  await updateComicReads(
    transaction,
    added
      .filter((row) => comicIds.has(row.subject_id))
      .map(({ subject_id, day, readers }) => ({ comicId: subject_id, day, readers })),
  );
  await updateChapterViews(
    transaction,
    added
      .filter((row) => !comicIds.has(row.subject_id))
      .map(({ subject_id, readers }) => ({ chapterId: subject_id, readers })),
  );
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
