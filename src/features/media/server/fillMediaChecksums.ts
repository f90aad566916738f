import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import { crc32 } from 'node:zlib';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { originalKey } from './mediaKeys.ts';
import type { MediaRow } from './mediaStore.ts';

type Services = { database: { write: Kysely<Tables> }; storage: Pick<Storage, 'open'> };

const BATCH = 200;
/** Before all ids. */
const NIL = '00000000-0000-0000-0000-000000000000';

/**
 * Works out the checksums of originals that were kept before there were any. A run goes on where
 * the last one stopped.
 */
export const fillMediaChecksums = defineJob({
  name: 'fill_media_checksums',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 6 * 3_600,
  cron: '13 * * * *',
  async run(_payload, { database: { write }, storage }: Services, { signal }) {
    for (let after = NIL; ;) {
      const batch = await listWithoutChecksum(write, after);
      for (const media of batch) {
        signal.throwIfAborted();
        const checksum = await checksumOf(storage, originalKey(media));
        // One whose file is missing keeps none: it cannot be downloaded.
        if (checksum !== undefined) await updateChecksum(write, { id: media.id, crc32: checksum });
      }
      const last = batch.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
});

function listWithoutChecksum(
  database: Kysely<Tables>,
  after: string,
): Promise<Pick<MediaRow, 'id' | 'content_hash' | 'format'>[]> {
  return database
    .selectFrom('media')
    .select(['id', 'content_hash', 'format'])
    .where('crc32', 'is', null)
    .where('id', '>', sql<string>`${after}::uuid`)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

async function checksumOf(storage: Services['storage'], key: string): Promise<number | undefined> {
  const file = await storage.open(key);
  if (!file) return undefined;
  let checksum = 0;
  for await (const chunk of file.stream as AsyncIterable<Buffer>) checksum = crc32(chunk, checksum);
  return checksum;
}

async function updateChecksum(
  database: Kysely<Tables>,
  { id, crc32: checksum }: { id: string; crc32: number },
): Promise<void> {
  await database.updateTable('media').set({ crc32: checksum }).where('id', '=', id).execute();
}
