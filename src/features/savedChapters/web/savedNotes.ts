import { readNote, readNotes, writeNote } from '../../../ui/device/deviceNotes.ts';
import { parseSaved, savedName, savedPrefix, type SavedChapter } from '../SavedChapter.ts';

export function listSaved(siteId: string): SavedChapter[] {
  return Object.values(readNotes(savedPrefix(siteId))).flatMap((text) => parseSaved(text) ?? []);
}

export function findSaved(siteId: string, name: string): SavedChapter | undefined {
  return parseSaved(readNote(savedPrefix(siteId) + name));
}

export function insertSaved(siteId: string, saved: SavedChapter): void {
  writeNote(savedPrefix(siteId) + savedName(saved), JSON.stringify(saved));
}

/**
 * A note that has gone meanwhile, perhaps in another tab, stays away: that is how saving is
 * cancelled.
 */
export function updateSaved(siteId: string, name: string, change: Partial<SavedChapter>): void {
  const saved = findSaved(siteId, name);
  if (saved) insertSaved(siteId, { ...saved, ...change });
}

export function deleteSaved(siteId: string, name: string): void {
  writeNote(savedPrefix(siteId) + name, null);
}
