import { closeAlert, showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { savedName, type SavedChapter } from '../SavedChapter.ts';
import { checkSaved, UNDO_MS } from './checkSaved.ts';
import { deleteSaved, updateSaved } from './savedNotes.ts';
import { sweepCaches } from './sweepCaches.ts';

export type RemoveSaved = {
  siteId: string;
  chapters: readonly SavedChapter[];
  words: { removed: string; undo: string };
};

/**
 * Takes chapters out of sight at once, and off this device when there is no way back any more; a
 * visit that ends before leaves that to the next.
 */
export function removeSaved({ siteId, chapters, words }: RemoveSaved): void {
  const removed_at = new Date().toISOString();
  const names = chapters.map(savedName);
  for (const name of names) updateSaved(siteId, name, { removed_at });
  const timer = setTimeout(() => {
    closeAlert(alert);
    // If it fails, the next check does it.
    checkSaved(siteId).catch(() => {});
  }, UNDO_MS + 1);
  const alert = showAlert({
    kind: 'success',
    text: words.removed,
    action: {
      label: words.undo,
      run() {
        clearTimeout(timer);
        closeAlert(alert);
        for (const name of names) updateSaved(siteId, name, { removed_at: undefined });
      },
    },
  });
}

/** A saving that has begun is given up: no trace of it stays. */
export function cancelSaving(siteId: string, chapter: SavedChapter): void {
  deleteSaved(siteId, savedName(chapter));
  // If it fails, the next sweep finds it.
  sweepCaches(siteId).catch(() => {});
}
