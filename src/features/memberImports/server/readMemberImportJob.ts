import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { openThreadPool } from '../../../platform/threads/openThreadPool.ts';
import { replaceEntries } from './importEntryStore.ts';
import { planEntries } from './match/planEntries.ts';
import { findImportForUpdate, findUnreadFile, updateMemberImport } from './memberImportStore.ts';
import type { ReadFileJob, ReadFileResult } from './read/readFileThread.ts';

const PROGRAM = new URL('read/readFileThread.ts', import.meta.url);

type Services = { database: { write: Kysely<Tables> }; config: { public_url: string | undefined } };

/**
 * Reads the file of an import and looks for its comics. The result is written in one transaction,
 * so a run that was killed leaves the import as it was.
 */
export const readMemberImportJob = defineJob({
  name: 'read_member_import',
  payload: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  retryLimit: 2,
  expireInSeconds: 1_800,
  async run({ id }, { database: { write }, config }: Services, { signal }) {
    const unread = await findUnreadFile(write, id);
    if (!unread?.file) return;
    const read = await readInThread(unread.file, signal);
    const planned =
      'fault' in read
        ? []
        : await planEntries({
            database: write,
            entries: read.entries,
            contentClass: unread.content_class,
            publicUrl: config.public_url,
            signal,
          });
    await write.transaction().execute(async (transaction) => {
      // Dropped by its member meanwhile, or read by another run.
      if ((await findImportForUpdate(transaction, id))?.state !== 'reading') return;
      await replaceEntries(transaction, id, planned);
      await updateMemberImport(transaction, id, {
        file: null,
        ...('fault' in read
          ? { state: 'failed', fault: JSON.stringify(read.fault) }
          : { state: 'ready', source: read.source, total: planned.length }),
      });
    });
  },
});

/** A file may be of any size when unpacked, and made to hurt: readers feel nothing of it. */
async function readInThread(bytes: Uint8Array, signal: AbortSignal): Promise<ReadFileResult> {
  const pool = openThreadPool<ReadFileJob, ReadFileResult>({ program: PROGRAM, threads: 1, mostWaiting: 1 });
  const stop = () => void pool.close();
  signal.addEventListener('abort', stop);
  try {
    return await pool.run({ bytes });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    return { fault: { code: 'stopped', line: null } };
  } finally {
    signal.removeEventListener('abort', stop);
    await pool.close();
  }
}
