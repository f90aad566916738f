import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type { OpenEntries } from '../../sync/server/keepEntries.ts';
import { MAX_NOTES, type MemberNote } from '../memberNotesApi.ts';
import { countNotes, deleteOldRemovals, listNotesOf, upsertNotes } from './memberNoteStore.ts';

/** Those of a member's notes that a call brings. */
export async function openNotes(
  transaction: Kysely<Tables>,
  { userId, notes }: { userId: string; notes: readonly MemberNote[] },
): Promise<OpenEntries<MemberNote, MemberNote>> {
  const kept = () => listNotesOf(transaction, { userId, keys: notes.map(({ key }) => key) });
  const known = await kept();
  const knownKeys = new Set(known.map(({ key }) => key));
  return {
    known,
    fit: (note) => note,
    kept,
    async write(changed) {
      const before = await countNotes(transaction, userId);
      // A removal is kept only of a note that was there.
      const worthKeeping = changed.filter(({ key, value }) => value !== null || knownKeys.has(key));
      await upsertNotes(transaction, { userId, notes: worthKeeping });
      await deleteOldRemovals(transaction, { userId, kept: MAX_NOTES });
      const after = await countNotes(transaction, userId);
      if (after > Math.max(before, MAX_NOTES)) throw Problem.tooMany('notes', MAX_NOTES);
    },
  };
}
