import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { inTurn } from '../../sync/server/inTurn.ts';
import { deleteEntries, listUndoable, updateEntry } from './importEntryStore.ts';
import { findImportForUpdate, updateMemberImport } from './memberImportStore.ts';
import { takeBackEntry } from './takeBackEntry.ts';

type Services = { database: { write: Kysely<Tables> } };

const ENTRIES_AT_ONCE = 20;

/** Takes an import back in parts, as it was applied. */
export const undoMemberImportJob = defineJob({
  name: 'undo_member_import',
  payload: Type.Object({ id: Type.String({ format: 'uuid' }), user_id: Type.String({ format: 'uuid' }) }),
  retryLimit: 5,
  expireInSeconds: 3_600,
  async run({ id, user_id: userId }, { database: { write } }: Services, { signal, progress }) {
    for (;;) {
      signal.throwIfAborted();
      const step = await inTurn(write, userId, (transaction) => takeBackPart(transaction, id));
      if (step === undefined) return;
      await progress(step.done, step.total);
    }
  },
});

/** Undefined when it was the last part. */
async function takeBackPart(transaction: Kysely<Tables>, id: string) {
  const found = await findImportForUpdate(transaction, id);
  if (found?.state !== 'undoing') return undefined;
  const { user_id: userId, network, ordinal, total } = found;
  const entries = await listUndoable(transaction, { importId: id, limit: ENTRIES_AT_ONCE });
  for (const { changes, comic_id: comicId, ...entry } of entries) {
    if (changes) await takeBackEntry(transaction, { userId, network, ordinal, comicId, changes });
    await updateEntry(transaction, entry, { state: 'undone', changes: null });
  }
  const done = found.done + entries.length;
  if (entries.length === ENTRIES_AT_ONCE) {
    await updateMemberImport(transaction, id, { done });
    return { done, total };
  }
  // The file can be brought in again; what is kept of it has no more use.
  await deleteEntries(transaction, id);
  await updateMemberImport(transaction, id, { state: 'undone', done });
  return undefined;
}
