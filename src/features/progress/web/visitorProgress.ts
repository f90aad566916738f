import { readNote, readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { progressPrefix } from '../../chapters/web/progressNotes.ts';
import { resumePrefix } from '../../chapters/web/resumePoint.ts';

/** What was read here before somebody logged in who did not want it in their account. It is seen again when they have logged out. */
const asideName = (siteId: string) => `${siteId}_visitor-read`;

export function hasProgress(siteId: string): boolean {
  return Object.keys(progressNotes(siteId)).length > 0;
}

/** All notes of progress on this device, by their keys. */
function progressNotes(siteId: string): Record<string, string> {
  const notes: Record<string, string> = {};
  for (const prefix of [progressPrefix(siteId), resumePrefix(siteId)]) {
    for (const [rest, text] of Object.entries(readNotes(prefix))) notes[prefix + rest] = text;
  }
  return notes;
}

export function removeProgress(siteId: string): void {
  writeNotes(Object.fromEntries(Object.keys(progressNotes(siteId)).map((key) => [key, null])));
}

export function putProgressAside(siteId: string): void {
  const notes = progressNotes(siteId);
  removeProgress(siteId);
  writeNotes({ [asideName(siteId)]: JSON.stringify(notes) });
}

export function bringProgressBack(siteId: string): void {
  const text = readNote(asideName(siteId));
  if (text === null) return;
  writeNotes({ ...(JSON.parse(text) as Record<string, string>), [asideName(siteId)]: null });
}
