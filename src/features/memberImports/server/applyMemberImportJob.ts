import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { inTurn } from '../../sync/server/inTurn.ts';
import { applyEntry } from './applyEntry.ts';
import { countEntries, listEntries, updateEntry, type EntryRow } from './importEntryStore.ts';
import { findImportForUpdate, updateMemberImport, type MemberImportRow } from './memberImportStore.ts';

type Services = { database: { write: Kysely<Tables> } };

/** So many comics are written in one transaction, while the member's devices wait with theirs. */
const ENTRIES_AT_ONCE = 20;

const payload = Type.Object({
  id: Type.String({ format: 'uuid' }),
  user_id: Type.String({ format: 'uuid' }),
});

/**
 * Writes the matched comics of an import in parts. Each part is one transaction with what it
 * changed, so a run that was killed goes on with the first comic that is not written.
 */
export const applyMemberImportJob = defineJob({
  name: 'apply_member_import',
  payload,
  retryLimit: 5,
  expireInSeconds: 3_600,
  async run({ id, user_id: userId }, { database: { write } }: Services, { signal, progress }) {
    for (;;) {
      signal.throwIfAborted();
      const left = await inTurn(write, userId, async (transaction) => {
        const found = await findImportForUpdate(transaction, id);
        return found?.state === 'applying' ? applyPart(transaction, found) : undefined;
      });
      if (left === undefined) return;
      await progress(left.done, left.total);
    }
  },
});

/** Undefined when it was the last part. */
async function applyPart(transaction: Kysely<Tables>, found: MemberImportRow) {
  const { id, total } = found;
  const asked = { importId: id, state: 'matched', from: 0, limit: ENTRIES_AT_ONCE } as const;
  const entries = await listEntries(transaction, asked);
  for (const entry of entries) await applyOne(transaction, found, entry);
  if (entries.length < ENTRIES_AT_ONCE) {
    await updateMemberImport(transaction, id, { state: 'applied', done: total });
    return undefined;
  }
  const done = total - (await countEntries(transaction, asked));
  await updateMemberImport(transaction, id, { done });
  return { done, total };
}

async function applyOne(transaction: Kysely<Tables>, found: MemberImportRow, entry: EntryRow): Promise<void> {
  const { user_id: userId, content_class: contentClass, network, ordinal } = found;
  const { comic_id: comicId, facts } = entry;
  const changes =
    comicId === null
      ? undefined
      : await applyEntry(transaction, {
          userId,
          contentClass,
          network,
          ordinal,
          comicId,
          facts,
          now: Date.now(),
        });
  if (changes) await updateEntry(transaction, entry, { state: 'applied', changes });
  // Gone since it was found: it is offered again when it is back.
  else await updateEntry(transaction, entry, { state: 'left', comic_id: null, found_count: null });
}
