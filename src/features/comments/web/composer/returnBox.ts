import { readNote, writeNote } from '../../../../ui/device/deviceNotes.ts';
import { draftKey, type Place, type Slot } from '../drafts.ts';

const noteKey = (siteId: string) => `${siteId}_comment-box`;

/** The box that a visitor leaves to log in: they come back to it. */
export function rememberBox(siteId: string, place: Place, slot: Slot): void {
  writeNote(noteKey(siteId), draftKey(siteId, place, slot));
}

/** The box of this thread that was left for a login. Once. */
export function takeBox(siteId: string, place: Place): Slot | undefined {
  const key = readNote(noteKey(siteId));
  const prefix = draftKey(siteId, place, '' as Slot);
  if (key === null || !key.startsWith(prefix)) return undefined;
  writeNote(noteKey(siteId), null);
  return key.slice(prefix.length) as Slot;
}
