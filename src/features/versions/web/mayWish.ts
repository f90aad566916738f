import { readNote, readNotes } from '../../../ui/device/deviceNotes.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';

/**
 * Whether this device says anything of a comic, or hides a group: only then can somebody wish another
 * version than everybody gets. Notes are looked for by names alone, which stand here once more: what
 * reads them would weigh on the first page of the reader.
 */
export function mayWish(siteId: string, slug: string): boolean {
  const name = (key: string) => noteName(siteId, key);
  return readNote(name(`mark/${slug}`)) !== null || Object.keys(readNotes(name('hidden-group/'))).length > 0;
}
