import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { SyncSite } from '../../sync/web/DeviceEntries.ts';
import { sendChanged } from '../../sync/web/entryOutbox.ts';
import { noteName, noteTimeName } from './memberNote.ts';
import { memberNoteEntries } from './memberNoteEntries.ts';

/** Changes a note at once on this device, null removes it; a member's other devices hear of it. */
export function changeMemberNote(site: SyncSite, key: string, value: object | null): void {
  const { siteId } = site;
  const known = Number(readNote(noteTimeName(siteId, key))) || 0;
  writeNotes({
    [noteName(siteId, key)]: value === null ? null : JSON.stringify(value),
    // Later than the change it follows: another device may have made that one, by a clock that is
    // some minutes ahead.
    [noteTimeName(siteId, key)]: String(Math.max(Date.now(), known + 1)),
  });
  sendChanged(memberNoteEntries, site, [key]);
}
