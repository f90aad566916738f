import { onNotesChange } from '../../../ui/device/deviceNotes.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { savedName } from '../SavedChapter.ts';
import { deleteSaved, listSaved } from './savedNotes.ts';

/** What members have saved goes when they log out, in whichever tab: the notes at once, so that nothing is listed; then the files. */
export function followLogout(siteId: string): () => void {
  return onNotesChange(() => {
    if (readToken(siteId) !== null) return;
    const theirs = listSaved(siteId).filter(({ member }) => member !== null);
    if (theirs.length === 0) return;
    for (const saved of theirs) deleteSaved(siteId, savedName(saved));
    loadChunk(() => import('./sweepCaches.ts')).then(
      ({ sweepCaches }) => sweepCaches(siteId),
      () => {
        // They go with the next check.
      },
    );
  });
}
