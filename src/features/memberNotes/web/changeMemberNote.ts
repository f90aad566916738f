import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { noteName, noteTimeName } from './memberNote.ts';
import { noteOutbox, type NotePlace } from './noteOutbox.ts';

/** Changes a note at once on this device, null removes it; a member's other devices hear of it. */
export function changeMemberNote(place: NotePlace, key: string, value: object | null): void {
  const { siteId } = place;
  const known = Number(readNote(noteTimeName(siteId, key))) || 0;
  writeNotes({
    [noteName(siteId, key)]: value === null ? null : JSON.stringify(value),
    // Later than what it follows, which the server may have told: its clock can be ahead of this device's.
    [noteTimeName(siteId, key)]: String(Math.max(Date.now(), known + 1)),
  });
  if (readToken(siteId) !== null) noteOutbox(place).mark(key);
}
