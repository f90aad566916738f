import { readNote } from '../../../ui/device/deviceNotes.ts';
import { lockNotes, unlockNotes } from '../../sessions/web/lockedNotes.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import { noteTimeName, readMemberNote } from './memberNote.ts';
import { adoptNotes, noteOutbox, type NotePlace } from './noteOutbox.ts';

const lockedName = (siteId: string) => `${siteId}_locked-notes`;

/** The site has ended this member's session: what it has not heard of waits for them. */
export function lockMemberNotes(place: NotePlace, owner: string): void {
  const { siteId } = place;
  const keys = noteOutbox(place).pending();
  const notes = keys.map((key) => [key, JSON.stringify({ key, ...readMemberNote(siteId, key) })]);
  lockNotes(lockedName(siteId), { owner, notes: Object.fromEntries(notes) as Record<string, string> });
}

/** This member is here: what waited for them stands again, but for what was changed on this device since. */
export function unlockMemberNotes(siteId: string, member: string): void {
  const notes = Object.values(unlockNotes(lockedName(siteId), member)).map(
    (text) => JSON.parse(text) as MemberNote,
  );
  const timeOf = (key: string) => Number(readNote(noteTimeName(siteId, key)));
  adoptNotes(
    siteId,
    notes.filter(({ key, changed_at }) => Date.parse(changed_at) > timeOf(key)),
  );
}
