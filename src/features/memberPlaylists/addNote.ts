import { MAX_OWN_NOTE } from './memberPlaylistLimits.ts';

/**
 * Gives an item the note of a further line of its comic, below its own. False: both do not fit into
 * one, and the item keeps its own.
 */
export function addNote(item: { note: string | null }, note: string | null): boolean {
  if (!note || `\n${item.note}\n`.includes(`\n${note}\n`)) return true;
  const joined = item.note ? `${item.note}\n${note}` : note;
  const isKept = [...joined].length <= MAX_OWN_NOTE;
  if (isKept) item.note = joined;
  return isKept;
}
