import { writeNotes } from '../../../ui/device/deviceNotes.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { noteName, noteTimeName } from './memberNote.ts';
import { noteOutbox, type NotePlace } from './noteOutbox.ts';

/** Changes a note at once on this device, null removes it; a member's other devices hear of it. */
export function changeMemberNote(place: NotePlace, key: string, value: object | null): void {
  const { siteId } = place;
  writeNotes({
    [noteName(siteId, key)]: value === null ? null : JSON.stringify(value),
    [noteTimeName(siteId, key)]: String(Date.now()),
  });
  if (readToken(siteId) !== null) noteOutbox(place).mark(key);
}
